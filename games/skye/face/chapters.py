"""The chapters of the game: of every round the prices, both buy turns, and building with its scoring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import Event, PhaseEntered
from games.hosted import Chapter, Names
from games.skye.rules import events

PRICES: Final = "price"

TITLES: Final[Mapping[str, str]] = {
    PRICES: "income and prices",
    "buy": "buy turn",
    "second-buy": "second buy turn",
    "build": "building and scoring",
}
"""The phases that begin a chapter; income belongs to the prices, scoring to what was built for it."""


def chapter(now: Chapter, event: Event) -> Chapter:
    """Another phase of the round that somebody takes part in, or the final scoring."""
    match event:
        case events.RoundStarted(number):
            return now.next(PRICES, count=number)
        case PhaseEntered("final"):
            return now.next("final")
        case PhaseEntered(phase) if phase in TITLES and phase != now.what:
            return now.next(phase, count=now.count)
        case _:
            return now


def heading(chapter: Chapter, names: Names) -> str:
    """Which round, and which part of it."""
    if chapter.what == "final":
        return "Final scoring"
    return f"Round {chapter.count} · {TITLES[chapter.what]}" if chapter.count else "Setting up"
