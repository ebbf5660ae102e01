"""Dominate: all moons are worth a base."""

from __future__ import annotations

from games.cosmic import RULES
from tests.games.cosmic.table import position


def counted(seat: int, moons: dict[str, tuple[str, dict[int, int]]]) -> int:
    return RULES.game(position(moons=moons)).counted_bases(seat)


def test_who_stands_on_all_moons_counts_a_base_more() -> None:
    assert counted(0, {"1.m1": ("dominate", {0: 1}), "1.m2": ("hulk", {0: 1})}) == 1


def test_with_one_moon_missing_nothing_is_counted() -> None:
    assert counted(0, {"1.m1": ("dominate", {0: 1}), "1.m2": ("hulk", {})}) == 0
    assert counted(0, {"1.m1": ("dominate", {0: 1}), "1.m2": ("hulk", {2: 1})}) == 0


def test_a_single_moon_in_play_is_not_enough() -> None:
    assert counted(0, {"1.m1": ("dominate", {0: 1})}) == 0
