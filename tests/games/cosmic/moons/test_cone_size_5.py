"""Cone Size 5: five tokens."""

from __future__ import annotations

from tests.games.cosmic.table import Table, position


def launching(tokens: dict[int, int], power: str = "") -> Table:
    powers = {0: power} if power else {}
    moons = {"3.m1": ("cone-size-5", tokens)}
    hands = {0: "attack-06", 1: "attack-08"}
    return Table(position(phase="launch", hands=hands, edicts="off", moons=moons, powers=powers))


def most(t: Table) -> int:
    return t.asked(0, "launch").prompt.fields["tokens"].at_most  # type: ignore[attr-defined, no-any-return]


def test_offense_and_allies_may_send_five() -> None:
    t = launching({3: 1})
    assert most(t) == 5
    t.launch("1.1", [2], p0_1=4, p0_2=1).invite(1)
    assert t.asked(2, "ally").prompt.fields["tokens"].at_most == 5  # type: ignore[attr-defined]


def test_unoccupied_it_changes_nothing() -> None:
    assert most(launching({})) == 4


def test_macron_still_sends_one() -> None:
    assert most(launching({3: 1}, "macron")) == 1
