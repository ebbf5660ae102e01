"""Ally One-Half: the tokens of allies count half."""

from __future__ import annotations

from games.cosmic.rules.moon_events import MoonTurnedUp
from tests.games.cosmic.table import challenge

ALLIES = {2: ("offense", 3), 3: ("defense", 4)}


def test_it_is_turned_up_and_halves_allies_on_both_sides() -> None:
    t = challenge("attack-08", "attack-10", allies=ALLIES, moons={"1.m1": ("ally-one-half", {2: 1})}, edicts="off")
    t.react(2, "moon-ally-one-half").play("attack-08", "attack-10")
    assert t.told(MoonTurnedUp)[0].moon == "1.m1"
    assert t.totals == (8 + 2 + 1, 10 + 4 + 2)


def test_face_down_it_does_nothing() -> None:
    t = challenge("attack-08", "attack-10", allies=ALLIES, moons={"1.m1": ("ally-one-half", {2: 1})}, edicts="off")
    t.play("attack-08", "attack-10")
    assert t.totals == (8 + 2 + 3, 10 + 4 + 4)


def test_without_allies_nobody_is_asked() -> None:
    t = challenge("attack-08", "attack-10", moons={"1.m1": ("ally-one-half", {2: 1})}, edicts="off")
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_it_may_still_be_turned_up_after_the_reveal() -> None:
    t = challenge("attack-08", "attack-10", allies=ALLIES, moons={"1.m1": ("ally-one-half", {2: 1})}, edicts="off")
    t.play("attack-08", "attack-10", to="cards revealed").react(2, "moon-ally-one-half").pass_windows()
    assert t.totals == (8 + 2 + 1, 10 + 4 + 2)
