"""What a panel says of itself, so that it is known when it is out of date: what it asks, and for whom it waits."""

from __future__ import annotations

from typing import Final, TypeAlias

Mark: TypeAlias = tuple[str, ...]

WAITS: Final = "waits for "
"""Begins the part of a mark that says who is thinking while nothing is asked."""


def asks(mark: Mark) -> Mark:
    """A mark without whoever is thinking."""
    return tuple(part for part in mark if not part.startswith(WAITS))


def is_out_of_date(mark: Mark, now: Mark) -> bool:
    """Whether a panel is another by now; a mark that does not say who is thinking is not for that."""
    return asks(now) != asks(mark) or (mark != asks(mark) and mark != now)
