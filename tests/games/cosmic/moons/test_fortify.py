"""Fortify: the offense is thinned out."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge

MOONS = {"3.m1": ("fortify", {2: 1})}


def attacked(defenders: int, **facts: object) -> Table:
    planets = {"1.1": {1: defenders} if defenders else {}}
    return challenge("attack-08", "attack-10", cone=4, planets=planets, moons=MOONS, edicts="off", **facts)


def test_what_is_more_than_the_defense_has_goes_home() -> None:
    t = attacked(1).answer(0, "tokens home", {"0.2": 3})
    t.expect_only("0 cone -3", "0 0.2 +3")
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_allies_of_the_defense_count() -> None:
    t = attacked(1, allies={3: ("defense", 2)}).answer(0, "tokens home", {"0.2": 1})
    assert t.state.challenge.cone[0] == 3


def test_as_many_as_the_defense_has_may_stay() -> None:
    assert sorted(attacked(4).questions) == [(0, "card"), (1, "card")]


def test_against_nobody_the_challenge_is_lost() -> None:
    t = attacked(0, allies={2: ("offense", 1)}).answer(0, "tokens home", {"0.2": 4})
    assert t.outcome == "defense"
    t.finish().expect_tokens("0 cone -4", "0 0.2 +4", "2 cone -1", "2 warp +1")
    assert t.state.offense == 1
