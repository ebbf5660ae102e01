"""What may be logged of an error: its type and where it came from, never its message, which may name what is secret."""

from __future__ import annotations

import traceback

from engine.codec import UnknownShape

UNREADABLE = (ValueError, RecursionError, UnknownShape)
"""What reading a stored JSON text raises where it is none, or of another shape."""


def facts_of(error: BaseException) -> str:
    """The error's type and the innermost places it passed."""
    where = "".join(traceback.format_tb(error.__traceback__)[-6:])
    return f"{type(error).__name__}\n{where}"
