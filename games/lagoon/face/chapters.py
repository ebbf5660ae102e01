"""The chapters of the game: setting up, then a turn each; in the solo game with that of the automaton after it."""

from __future__ import annotations

from dataclasses import replace

from engine import Event, PhaseEntered
from games.hosted import Chapter, Names
from games.lagoon.face.phrases import seat_name
from games.lagoon.rules import events as e


def chapter(now: Chapter, event: Event) -> Chapter:
    """Another turn; the destiny is told with the last one."""
    match event:
        case PhaseEntered("automaton"):
            return replace(now, where="automaton")
        case e.TurnBegan(seat) if now.where:
            return replace(now, seats=(*now.seats[:1], seat), where="")
        case e.TurnBegan(seat):
            return now.next("turn", seats=(seat,))
        case _:
            return now


def heading(chapter: Chapter, names: Names) -> str:
    """Which turn, and whose."""
    if not chapter.seats:
        return "Setting up"
    return f"Turn {chapter.number} · {' and '.join(seat_name(names, seat) for seat in chapter.seats)}"
