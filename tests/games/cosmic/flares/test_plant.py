"""The flare of Plant: the power of an ally, or a victory of others."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position

FIVE = {"1.1": {0: 1, 1: 4}, "1.2": {0: 1, 1: 4}, "2.1": {0: 1, 2: 4}, "2.2": {0: 1, 2: 4}, "3.1": {0: 1, 3: 4}}


def test_wild_the_power_of_an_ally_of_either_side_is_taken_over() -> None:
    t = challenge("attack-08 flare-plant", "attack-10", powers={2: "tripler"}, allies={2: ("defense", 1)}, cone=2)
    t.react(0, "flare-plant").play("attack-08", "attack-10")
    assert t.totals == (24 + 2, 10 + 4 + 1)


def test_wild_needs_an_ally_with_a_power() -> None:
    t = challenge("attack-08 flare-plant", "attack-10", powers={2: "tripler"})
    assert not t.can_react(0, "flare-plant")


def winning(**facts: object) -> Table:
    """Seat 0 wins at the planetoid step's check, and seat 3 lives with it."""
    planets = {**FIVE, "0.1": {0: 4, 3: 1}}
    return Table(position(phase="planetoid", planets=planets, hands={3: "flare-plant"}, **facts))  # type: ignore[arg-type]


def test_super_its_owner_wins_alone_instead_of_a_host() -> None:
    t = winning(powers={3: "plant"})
    t.react(3, "flare-plant").pass_windows()
    assert t.state.winners == [3]
    assert t.state.victory == "plant"


def test_super_needs_a_base_with_a_winner() -> None:
    state = position(phase="planetoid", planets=FIVE, hands={3: "flare-plant"}, powers={3: "plant"})
    t = Table(state)
    assert t.state.winners == [0]


def test_without_the_own_power_the_winner_wins() -> None:
    t = winning(powers={3: "virus"})
    assert t.state.winners == [0]
