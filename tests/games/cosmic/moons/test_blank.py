"""Barren: nothing."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_it_changes_nothing_and_cannot_be_turned_up() -> None:
    t = challenge(
        "attack-08", "attack-10", moons={"3.m1": ("blank", {0: 4})}, allies={2: ("offense", 1)}, edicts="off"
    )  # fmt: skip
    assert not t.can_react(0, "moon-blank")
    assert t.play("attack-08", "attack-10").totals == (8 + 2 + 1, 14)
