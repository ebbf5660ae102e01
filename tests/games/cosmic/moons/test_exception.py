"""Exception: everybody regroups but the offense."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def regrouping(tokens: dict[int, int]) -> Table:
    moons = {"3.m1": ("exception", tokens)}
    return Table(position(phase="regroup", hands={0: "attack-06"}, edicts="off", moons=moons, warp={0: 2, 1: 1, 2: 1}))


def test_the_others_may_take_a_token_each_and_the_offense_none() -> None:
    t = regrouping({3: 1})
    assert sorted(t.questions) == [(1, "regroup of others"), (2, "regroup of others")]
    t.choose(1, "regroup of others", "1.1").choose(2, "regroup of others", "stays")
    assert {change for change in t.changes if "warp" in change} == {"1 warp -1"}
    assert t.state_at("destiny").warp == [2, 0, 1, 0]


def test_unoccupied_the_offense_regroups() -> None:
    assert regrouping({}).questions == [(0, "regroup")]
