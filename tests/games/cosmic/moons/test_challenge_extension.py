"""Challenge Extension: three challenges in a turn."""

from __future__ import annotations

import pytest

from tests.games.cosmic.table import Table, challenge


def won(number: int, **moons: tuple[str, dict[int, int]]) -> Table:
    laid = {key.replace("_", "."): value for key, value in moons.items()}
    t = challenge("attack-20 attack-06", "attack-04", edicts="off", number=number, moons=laid)
    return t.play("attack-20", "attack-04")


@pytest.mark.parametrize(("number", "again"), [(2, True), (3, False)])
def test_everybody_may_make_three(number: int, again: bool) -> None:
    t = won(number, **{"3_m1": ("challenge-extension", {2: 1})})
    assert ((0, "another challenge") in t.questions) is again


def test_unoccupied_it_extends_nothing() -> None:
    assert (0, "another challenge") not in won(2, **{"3_m1": ("challenge-extension", {})}).questions


def test_with_challenge_limitation_there_are_two_as_always() -> None:
    both = {"3_m1": ("challenge-extension", {2: 1}), "2_m1": ("challenge-limitation", {3: 1})}
    assert (0, "another challenge") in won(1, **both).questions
    assert (0, "another challenge") not in won(2, **both).questions
