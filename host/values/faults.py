"""What may be logged of an error: its type and where it came from, never its message, which may name what is secret.

What is wrong with the database itself is said in its own sentence, which says what to do.
"""

from __future__ import annotations

import logging
import traceback
from typing import TypeVar

from engine.codec import UnknownShape, parse
from storage.errors import DatabaseTrouble

log = logging.getLogger(__name__)

T = TypeVar("T")

UNREADABLE = (ValueError, RecursionError, UnknownShape)
"""What reading a stored JSON text raises where it is none, or of another shape."""


def readable(text: str, default: T) -> T:
    """What a stored JSON text says, of the type of `default`, which stands for one that is none; then the log says so.

    For what is small enough to be chosen again. Its text is never told: it may hold what is secret.
    """
    try:
        found = parse(text)
    except UNREADABLE:
        found = None
    if isinstance(found, type(default)):
        return found
    log.error("a stored text of %s characters cannot be read; it counts as empty", len(text))
    return default


def loggable(error: BaseException) -> str:
    """The error's type and the innermost places it passed, those in a painter's process last."""
    if (sentence := _of_the_database(error)) is not None:
        return sentence
    where = "".join((*traceback.format_tb(error.__traceback__)[-6:], *getattr(error, "__notes__", ())))
    return f"{type(error).__name__}\n{where}"


def in_a_line(error: BaseException) -> str:
    """The error's type and the innermost place it passed, for where `loggable` is too long."""
    if (sentence := _of_the_database(error)) is not None:
        return sentence
    passed = traceback.extract_tb(error.__traceback__)
    return type(error).__name__ + (f" in {passed[-1].name}, line {passed[-1].lineno}" if passed else "")


def _of_the_database(error: BaseException) -> str | None:
    """What is wrong with the database, where that is why somebody was refused."""
    found: BaseException | None = error
    while found is not None and not isinstance(found, DatabaseTrouble):
        found = found.__cause__
    return None if found is None else str(found)
