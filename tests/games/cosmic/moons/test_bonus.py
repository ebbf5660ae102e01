"""Bonus: a neighbour on the other moon helps."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def total(moons: dict[str, tuple[str, dict[int, int]]]) -> tuple[int, int]:
    t = challenge("attack-08", "attack-10", moons=moons, edicts="off").play("attack-08", "attack-10")
    return t.totals


def test_one_more_for_another_player_on_the_other_moon_of_the_system() -> None:
    assert total({"3.m1": ("bonus", {0: 1}), "3.m2": ("blank", {2: 4})}) == (8 + 2 + 1, 14)


def test_nothing_for_own_tokens_there_or_for_other_systems() -> None:
    assert total({"3.m1": ("bonus", {0: 1}), "3.m2": ("blank", {0: 4})}) == (10, 14)
    assert total({"3.m1": ("bonus", {0: 1}), "2.m2": ("blank", {2: 4})}) == (10, 14)


def test_allies_get_nothing() -> None:
    assert total({"3.m1": ("bonus", {2: 1}), "3.m2": ("blank", {3: 4})}) == (10, 14)
