"""Symbiote: forty tokens."""

from __future__ import annotations

from games.cosmic import RULES
from games.cosmic.rules.power_events import PowerZapped
from games.cosmic.rules.setup import fitting_powers
from tests.games.cosmic.table import Table, position


def dealt(seats: int = 4, **options: str) -> Table:
    setup = RULES.agree(seats, "5" * 64, {"planetoids": "off", "powers": "dealt", **options})
    return Table(RULES.new(setup), powers=["symbiote", "mind", "clone", "oracle"])


def test_a_symbiote_plays_with_eight_tokens_on_each_planet() -> None:
    t = dealt()
    assert t.state.players[0].powers == ["symbiote"]
    assert t.state.tokens == [40, 20, 20, 20]
    assert [t.state.planets[f"0.{n}"].tokens[0] for n in range(1, 6)] == [8] * 5
    assert [t.state.planets[f"1.{n}"].tokens[1] for n in range(1, 6)] == [4] * 5
    RULES.check(t.state)


def test_a_symbiote_moves_two_tokens_onto_its_planetoid_like_everyone() -> None:
    t = dealt(planetoids="on")
    assert (t.asked(0, "first planetoid").prompt.at_least, t.asked(0, "first planetoid").prompt.at_most) == (2, 2)
    t.wait("first planetoid")
    assert t.state.planets["P01"].tokens[0] == 2
    assert t.state.on_bases(0) == 40


def test_a_symbiote_is_not_lost_below_three_home_bases() -> None:
    state = position(powers={0: "symbiote"}, planets={f"0.{n}": {} for n in range(2, 6)}, warp={0: 16})
    assert state.active_powers(0) == ["symbiote"]


def test_a_symbiote_needs_a_spare_color() -> None:
    def fits(seats: int) -> bool:
        g = RULES.game(RULES.new(RULES.agree(seats, "5" * 64, {})))
        return "symbiote" in fitting_powers(g, [])

    assert fits(5)
    assert not fits(6)


def test_tokens_are_dealt_once_and_for_its_owner_only() -> None:
    t = dealt(powers="two")
    assert sum(t.state.tokens) in (80, 100)
    assert max(t.state.tokens[1:]) == 20 or t.state.tokens[0] == 20


def test_a_symbiote_cannot_be_zapped() -> None:
    t = Table(position(powers={0: "symbiote"}, cone=2, hands={0: "attack-10", 1: "attack-10", 2: "cosmic-zap"}))
    for _ in range(6):
        assert not t.can_react(2, "cosmic-zap")
        t.wait("card")
    assert t.told(PowerZapped) == []
