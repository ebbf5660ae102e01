"""Hulk: a single token counts two."""

from __future__ import annotations

from tests.games.cosmic.table import challenge

MOONS = {"3.m1": ("hulk", {0: 1})}


def test_a_single_token_counts_two() -> None:
    t = challenge("attack-08", "attack-10", cone=1, moons=MOONS, edicts="off").play("attack-08", "attack-10")
    assert t.totals == (8 + 2, 14)


def test_two_tokens_count_two() -> None:
    t = challenge("attack-08", "attack-10", cone=2, moons=MOONS, edicts="off").play("attack-08", "attack-10")
    assert t.totals == (8 + 2, 14)


def test_a_token_that_counts_more_keeps_its_worth() -> None:
    t = challenge("attack-08", "attack-10", cone=1, powers={0: "macron"}, moons=MOONS, edicts="off")
    assert t.play("attack-08", "attack-10").totals == (8 + 4, 14)


def test_a_single_ally_counts_two_as_well() -> None:
    moons = {"3.m1": ("hulk", {2: 1})}
    t = challenge("attack-08", "attack-10", cone=2, allies={2: ("offense", 1)}, moons=moons, edicts="off")
    assert t.play("attack-08", "attack-10").totals == (8 + 2 + 2, 14)
