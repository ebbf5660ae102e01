"""Challenge Limitation: one challenge in a turn."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge


def won(tokens: dict[int, int]) -> Table:
    moons = {"3.m1": ("challenge-limitation", tokens)}
    t = challenge("attack-20 attack-06", "attack-04", edicts="off", moons=moons)
    return t.play("attack-20", "attack-04")


def test_nobody_makes_a_second_challenge() -> None:
    t = won({2: 1})
    assert (0, "another challenge") not in t.questions
    assert t.state.offense == 1


def test_unoccupied_it_limits_nothing() -> None:
    assert (0, "another challenge") in won({}).questions
