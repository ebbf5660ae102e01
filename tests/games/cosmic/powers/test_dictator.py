"""Dictator: chooses the destiny of others."""

from __future__ import annotations

from games.cosmic import RULES
from games.cosmic.content import POWERS
from games.cosmic.rules.events import DefenseNamed, DestinyDrawn
from tests.games.cosmic.table import Table, position

HANDS = {0: "attack-10", 1: "attack-08", 2: "attack-06", 3: "attack-04"}


def destiny(**facts: object) -> Table:
    state = position(phase="destiny", **{"hands": HANDS, "powers": {2: "dictator"}, "edicts": "off", **facts})  # type: ignore[arg-type]
    return Table(state, destiny=["color-1#1"])


def test_the_dictator_chooses_who_is_challenged() -> None:
    t = destiny().choose(2, "destiny to come", "color-3#1")
    assert t.told(DefenseNamed) == [DefenseNamed(3, 3)]


def test_by_default_it_spares_itself_and_goes_on() -> None:
    assert destiny().asked(2, "destiny to come").prompt.fallback == ["color-1#1"]


def test_the_pile_holds_only_what_has_not_been_drawn() -> None:
    state = position(phase="destiny", hands=HANDS, powers={2: "dictator"}, edicts="off")
    gone = [card for card in state.destiny if card.startswith("color-3")]
    state.destiny = [card for card in state.destiny if card not in gone]
    state.destiny_discard = gone
    assert not any(key.startswith("color-3") for key in Table(state).choices(2, "destiny to come"))


def test_in_its_own_turn_chance_decides() -> None:
    t = destiny(powers={0: "dictator"})
    assert t.told(DestinyDrawn) == [DestinyDrawn("color-1#1")]


def test_a_zapped_dictator_leaves_it_to_chance() -> None:
    t = destiny(edicts="on", hands={**HANDS, 3: "cosmic-zap"})
    t.pass_windows().choose(2, "destiny to come", "color-3#1").pass_windows(to="use announced").react(3, "cosmic-zap")
    assert t.pass_windows().told(DestinyDrawn) == [DestinyDrawn("color-1#1")]


def test_powers_that_need_a_third_player_are_not_dealt_to_two() -> None:
    banned = {"crystal", "dictator", "diplomat", "parasite", "siren", "sniveler"}
    assert {key for key, facts in POWERS.items() if facts.fewest_seats > 2} == banned
    assert RULES.seats[0] == 2
    for number in range(12):
        dealt = Table(RULES.new(RULES.agree(2, f"{number:064}", {"powers": "two", "planetoids": "off"})))
        assert not banned & {key for player in dealt.state.players for key in player.powers}
