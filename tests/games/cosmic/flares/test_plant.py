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


def test_super_a_masochist_is_strangled_in_its_suffering() -> None:
    gone = {f"2.{number}": {} for number in range(1, 6)} | {"2.3": {3: 1}}
    powers, hands = {2: "masochist", 3: "plant"}, {3: "flare-plant"}
    t = Table(position(phase="regroup", powers=powers, hands=hands, planets=gone, warp={2: 20}))
    t.pass_windows(to="before a victory").react(3, "flare-plant").pass_windows()
    assert t.state.winners == [3]


def test_super_a_victory_that_is_taken_is_not_begrudged_as_well() -> None:
    """Seat 2 is a single base short of the victory that the Plant takes from seat 0."""
    planets = {**FIVE, "0.1": {0: 4, 3: 1}, "0.2": {0: 4, 2: 1}, "0.3": {0: 4, 2: 1}}
    planets |= {"1.3": {1: 4, 2: 1}, "3.2": {2: 1, 3: 4}}
    powers, hands = {2: "sniveler", 3: "plant"}, {2: "flare-sniveler", 3: "flare-plant"}
    t = Table(position(phase="planetoid", planets=planets, powers=powers, hands=hands))
    assert t.can_react(2, "flare-sniveler")
    t.react(3, "flare-plant").pass_windows(to="before a victory")
    assert not t.can_react(2, "flare-sniveler")
    assert t.state.winners == [3]


def test_without_the_own_power_the_winner_wins() -> None:
    t = winning(powers={3: "virus"})
    assert t.state.winners == [0]
