"""What all tellers have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.hosted import Names

Teller = Callable[[Any, Names], str | None]


def silent(event: Any, names: Names) -> None:
    """Bookkeeping, a mere moment, or told by another event."""
