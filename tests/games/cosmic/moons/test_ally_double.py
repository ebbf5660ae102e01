"""Ally Double: the tokens of allies count double."""

from __future__ import annotations

from tests.games.cosmic.table import challenge

ALLIES = {2: ("offense", 3), 3: ("defense", 1)}


def test_it_is_turned_up_and_doubles_allies_on_both_sides() -> None:
    t = challenge("attack-08", "attack-10", allies=ALLIES, moons={"1.m1": ("ally-double", {2: 1})}, edicts="off")
    t.react(2, "moon-ally-double").play("attack-08", "attack-10")
    assert t.totals == (8 + 2 + 6, 10 + 4 + 2)


def test_once_up_it_works_without_a_word() -> None:
    t = challenge("attack-08", "attack-10", allies=ALLIES, moons={"1.m1": ("ally-double!", {2: 1})}, edicts="off")
    assert sorted(t.questions) == [(0, "card"), (1, "card")]
    assert t.play("attack-08", "attack-10").totals == (8 + 2 + 6, 10 + 4 + 2)


def test_with_ally_one_half_it_cancels_out() -> None:
    moons = {"1.m1": ("ally-double!", {2: 1}), "2.m1": ("ally-one-half!", {3: 1})}
    t = challenge("attack-08", "attack-10", allies=ALLIES, moons=moons, edicts="off").play("attack-08", "attack-10")
    assert t.totals == (8 + 2 + 3, 10 + 4 + 1)


def test_the_other_one_face_down_cancels_nothing() -> None:
    moons = {"1.m1": ("ally-double!", {2: 1}), "2.m1": ("ally-one-half", {3: 1})}
    t = challenge("attack-08", "attack-10", allies=ALLIES, moons=moons, edicts="off").play("attack-08", "attack-10")
    assert t.totals == (8 + 2 + 6, 10 + 4 + 2)
