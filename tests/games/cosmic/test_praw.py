"""The praw: a warp too full sinks, and tokens come back one by one."""

from __future__ import annotations

from typing import Any

from games.cosmic import RULES
from games.cosmic.rules.moon_events import PlaceOpened
from games.cosmic.rules.praw import PRAW
from games.cosmic.rules.state import CosmicState
from tests.games.cosmic.table import Table, position


def regrouping(warp: dict[int, int], praw: str = "on", sunk: int = 0, **facts: Any) -> CosmicState:
    state = position(phase="regroup", hands={0: "attack-06"}, edicts="off", warp=warp, praw=praw, **facts)
    if sunk:
        PlaceOpened(PRAW).apply(state)
        state.move(0, "warp", PRAW, sunk)
    RULES.check(state)
    return state


def test_with_three_tokens_for_each_player_the_whole_warp_sinks() -> None:
    t = Table(regrouping({0: 4, 1: 4, 3: 4}))
    assert t.state.warp == [0, 0, 0, 0]
    assert t.state.apart == {PRAW: [4, 4, 0, 4]}
    assert t.questions == [(0, "lift from the praw")]


def test_with_one_token_less_nothing_sinks() -> None:
    t = Table(regrouping({0: 4, 1: 4, 3: 3}))
    assert (t.state.warp, t.state.apart) == ([4, 4, 0, 3], {})
    assert t.questions == [(0, "regroup")]


def test_without_the_praw_nothing_sinks() -> None:
    assert Table(regrouping({0: 8, 1: 8}, "off")).state.warp == [8, 8, 0, 0]


def test_a_token_may_be_lifted_into_the_warp_instead_of_regrouping() -> None:
    t = Table(regrouping({0: 5}, sunk=3)).choose(0, "lift from the praw", "yes")
    after = t.state_at("destiny")
    assert (after.warp[0], after.apart[PRAW][0]) == (3, 2)


def test_or_the_offense_regroups_as_usual() -> None:
    t = Table(regrouping({0: 5}, sunk=3)).choose(0, "lift from the praw", "no").choose(0, "regroup", "0.1")
    after = t.state_at("destiny")
    assert (after.warp[0], after.apart[PRAW][0]) == (1, 3)


def test_who_has_nothing_in_the_praw_is_not_asked() -> None:
    assert Table(regrouping({0: 2})).questions == [(0, "regroup")]


def test_where_a_moon_forbids_the_regroup_nothing_is_lifted_instead_of_it() -> None:
    moons = {"2.m1": ("exception", {2: 1})}
    assert Table(regrouping({0: 5}, sunk=3, moons=moons)).state_at("destiny").apart[PRAW][0] == 3
