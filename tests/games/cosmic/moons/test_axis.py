"""Axis: the cone turns round."""

from __future__ import annotations

from games.cosmic.rules.moon_events import MoonRemoved
from tests.games.cosmic.table import challenge

MOONS = {"3.m1": ("axis", {2: 2})}


def test_an_odd_sum_turns_the_cone_and_removes_the_moon() -> None:
    t = challenge("attack-10", "attack-09 attack-06", cone=2, allies={3: ("offense", 1)}, moons=MOONS, edicts="off")
    t.play("attack-10", "attack-09").answer(2, "tokens home", {"2.1": 2})
    assert t.totals == (10, 9 + 4)
    t.finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "3 cone -1", "3 warp +1", "2 3.m1 -2", "2 2.1 +2")
    assert "3.m1" not in t.state.moons
    assert "3.m1" not in t.state.planets


def test_the_defense_can_still_lose_and_the_offense_has_nothing_to_land() -> None:
    t = challenge("attack-20", "attack-09", cone=2, moons=MOONS, edicts="off").play("attack-20", "attack-09")
    t.answer(2, "tokens home", {"2.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "1 1.1 -4", "1 warp +4", "2 3.m1 -2", "2 2.1 +2")


def test_a_moon_that_is_fought_over_itself_stays() -> None:
    t = challenge("attack-10", "attack-09", cone=2, planet="1.m1", moons={"1.m1": ("axis", {1: 2})}, edicts="off")
    t.play("attack-10", "attack-09").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")
    assert "1.m1" in t.state.moons


def test_an_even_sum_changes_nothing() -> None:
    t = challenge("attack-10", "attack-08", cone=2, moons=MOONS, edicts="off").play("attack-10", "attack-08")
    assert t.totals == (12, 12)
    assert t.told(MoonRemoved) == []


def test_a_compromise_changes_nothing() -> None:
    t = challenge("attack-09", "compromise", cone=2, moons=MOONS, edicts="off").play("attack-09", "compromise")
    assert t.told(MoonRemoved) == []


def test_unoccupied_it_does_nothing() -> None:
    t = challenge("attack-10", "attack-09", cone=2, moons={"3.m1": ("axis", {})}, edicts="off")
    assert t.play("attack-10", "attack-09").totals == (12, 13)
