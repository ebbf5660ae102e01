"""Cone Size 3: three tokens at most."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def most(moons: dict[str, tuple[str, dict[int, int]]], power: str = "") -> int:
    powers = {0: power} if power else {}
    state = position(phase="launch", hands={0: "attack-06"}, edicts="off", moons=moons, powers=powers)
    return Table(state).asked(0, "launch").prompt.fields["tokens"].at_most  # type: ignore[attr-defined, no-any-return]


def test_nobody_sends_more_than_three() -> None:
    assert most({"3.m1": ("cone-size-3", {2: 1})}) == 3


def test_unoccupied_it_changes_nothing() -> None:
    assert most({"3.m1": ("cone-size-3", {})}) == 4


def test_with_cone_size_5_four_may_go_as_always() -> None:
    assert most({"3.m1": ("cone-size-3", {2: 1}), "3.m2": ("cone-size-5", {1: 1})}) == 4


def test_macron_still_sends_one() -> None:
    assert most({"3.m1": ("cone-size-3", {2: 1})}, "macron") == 1
