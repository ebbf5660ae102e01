"""Cone Size Variable: as many as stand on it."""

from __future__ import annotations

import pytest

from tests.games.cosmic.table import Table, position


def most(moons: dict[str, tuple[str, dict[int, int]]]) -> int:
    state = position(phase="launch", hands={0: "attack-06"}, edicts="off", moons=moons)
    return Table(state).asked(0, "launch").prompt.fields["tokens"].at_most  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("tokens", [1, 2, 6])
def test_everybody_may_send_as_many_as_stand_here(tokens: int) -> None:
    assert most({"3.m1": ("cone-size-variable", {2: tokens})}) == tokens


def test_it_overrides_the_other_moons_of_the_cone_wherever_they_are() -> None:
    for other in ("cone-size-3", "cone-size-5"):
        assert most({"3.m1": ("cone-size-variable", {2: 2}), "1.m1": (other, {0: 1})}) == 2
        assert most({"3.m1": ("cone-size-variable", {0: 2}), "1.m1": (other, {2: 1})}) == 2


def test_unoccupied_it_changes_nothing() -> None:
    assert most({"3.m1": ("cone-size-variable", {})}) == 4
