"""What all tellers have in common."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import Any

from games.hosted import Names
from games.kit.sentences import seat_name

Teller = Callable[[Any, Names], str | None]


def silent(event: Any, names: Names) -> None:
    """Bookkeeping, a mere moment, or told by another event."""


def plainly(sentence: str) -> Teller:
    """A teller that says one sentence; what stands in braces is a field with a seat, said by name."""
    fields = [name for _, name, _, _ in Formatter().parse(sentence) if name]
    return lambda event, names: sentence.format(**{name: seat_name(names, getattr(event, name)) for name in fields})
