"""Exodus: a token goes home instead of coming back."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def regrouping(planets: dict[str, dict[int, int]], tokens: dict[int, int] | None = None, warp: int = 2) -> Table:
    moons = {"3.m1": ("exodus", {3: 1} if tokens is None else tokens)}
    state = position(
        phase="regroup", hands={0: "attack-06"}, edicts="off", moons=moons, planets=planets, warp={0: warp}
    )
    return Table(state)


def test_a_token_moves_from_a_foreign_base_to_a_home_base() -> None:
    t = regrouping({"2.1": {2: 1, 0: 2}, "2.2": {2: 1, 0: 1}}).choose(0, "base to leave", "2.1")
    t.choose(0, "home base", "0.2")
    assert {"0 2.1 -1", "0 0.2 +1"} == {change for change in t.changes if change.startswith("0 ")}
    assert t.state_at("destiny").warp[0] == 2


def test_without_a_home_base_it_goes_to_the_warp() -> None:
    planets: dict[str, dict[int, int]] = {f"0.{n}": {} for n in range(1, 6)} | {"2.1": {2: 1, 0: 3}, "2.2": {0: 1}}
    t = regrouping(planets, warp=16).choose(0, "base to leave", "2.1")
    assert t.state_at("destiny").warp[0] == 17


def test_without_a_foreign_base_the_offense_regroups_as_usual() -> None:
    assert regrouping({}).questions == [(0, "regroup")]


def test_unoccupied_the_offense_regroups_as_usual() -> None:
    assert regrouping({"2.1": {2: 1, 0: 2}}, {}).questions == [(0, "regroup")]
