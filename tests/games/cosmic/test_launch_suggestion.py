"""What is suggested for a launch: help, and never the rival who would win by it."""

from __future__ import annotations

from games.cosmic import GAME
from tests.games.cosmic.table import Table, position


def suggested(**planets: dict[int, int]) -> object:
    t = Table(position(phase="launch", planets={key[1:].replace("_", "."): on for key, on in planets.items()}))
    return t.asked(0, "launch").prompt.suggested["invite"]  # type: ignore[attr-defined]


def test_everybody_who_may_help_is_suggested() -> None:
    assert suggested() == ["2", "3"]


def test_a_guest_who_needs_one_more_base_is_not_suggested() -> None:
    near = {"p0_1": {0: 4, 2: 1}, "p0_2": {0: 4, 2: 1}, "p1_1": {1: 4, 2: 1}, "p1_2": {1: 4, 2: 1}}
    assert suggested(**near) == ["3"]


def test_under_allies_the_list_says_that_somebody_is_invited() -> None:
    t = Table(position(phase="launch"))
    words = GAME.face.question(t.asked(0, "launch").prompt, t.driver.view(0), {seat: f"P{seat}" for seat in range(4)})
    assert words.labels["invite/verb"] == "Invite"
