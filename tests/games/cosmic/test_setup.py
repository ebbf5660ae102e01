"""Setting up."""

from __future__ import annotations

import pytest

from engine import Refusal
from games.cosmic import RULES
from games.cosmic.content import POWERS
from games.cosmic.rules.events import TurnPassed
from games.cosmic.rules.power_events import PowerDealt
from games.cosmic.rules.setup import fitting_powers
from tests.games.cosmic.table import Table


def begun(seats: int = 4, **options: str) -> Table:
    return Table(RULES.new(RULES.agree(seats, "2" * 64, options)))


def test_everybody_has_twenty_tokens_on_five_planets_and_seven_cards() -> None:
    t = begun(planetoids="off", powers="none")
    for seat in range(4):
        assert [t.state_at("turn").planets[f"{seat}.{n}"].tokens[seat] for n in range(1, 6)] == [4] * 5
        assert len(t.state_at("turn").players[seat].hand) == 7


def test_everybody_is_dealt_one_power_face_up() -> None:
    t = begun(planetoids="off")
    dealt = [event.power for event in t.told(PowerDealt)]
    assert len(set(dealt)) == 4
    assert set(dealt) <= set(POWERS)


def test_one_of_two_powers_is_kept() -> None:
    t = begun(planetoids="off", powers="one_of_two")
    offered = [t.choices(seat, "power") for seat in range(4)]
    assert len({key for pair in offered for key in pair}) == 8
    for seat in range(4):
        t.choose(seat, "power", offered[seat][1])
    assert [t.state.players[seat].powers for seat in range(4)] == [[pair[1]] for pair in offered]


def test_two_powers_each() -> None:
    t = begun(planetoids="off", powers="two")
    assert [len(player.powers) for player in t.state.players] == [2] * 4


def test_destiny_says_who_begins() -> None:
    t = Table(RULES.new(RULES.agree(4, "2" * 64, {"planetoids": "off"})), **{"first player": [2]})
    assert t.told(TurnPassed)[0].seat == 2


def test_the_last_token_of_a_planet_does_not_go_to_the_first_planetoid() -> None:
    t = begun()
    assert [bin.cap for bin in t.asked(0, "first planetoid").prompt.bins] == [3] * 5


def test_two_play_without_planetoids_and_are_told_so() -> None:
    with pytest.raises(Refusal, match="three players or more"):
        RULES.agree(2, "", {"planetoids": "on"})
    assert RULES.agree(2, "").options["planetoids"] == "off"


def test_nobody_plays_alone_and_no_more_than_six() -> None:
    for seats in (1, 7):
        with pytest.raises(Refusal):
            RULES.agree(seats, "")


def test_two_players_are_not_dealt_powers_that_need_a_third() -> None:
    g = RULES.game(RULES.new(RULES.agree(2, "2" * 64, {"powers": "two"})))
    lonely = {"crystal", "dictator", "diplomat", "parasite", "siren", "sniveler"}
    assert {key for key, facts in POWERS.items() if facts.fewest_seats == 3} == lonely
    assert not lonely & set(fitting_powers(g, []))
    assert "parasite" in fitting_powers(RULES.game(RULES.new(RULES.agree(3, "2" * 64))), [])
