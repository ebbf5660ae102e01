"""What the house says at a table beside the game, as a row of the outbox holds it until it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NOTICE: Final = "notice"
"""The kind of rows that hold one."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Words at a table, and what is looked at before they are said."""

    title: str
    text: str
    mentions: tuple[int, ...] = ()
    """The people (user ids) whom it calls."""
    asked: tuple[str, ...] | None = None
    """The ids of questions that it reminds of: it says who is awaited for those still open then, and calls in the place
    of `mentions` whoever of them is awake.
    """
    begun: str = ""
    """Of a table that was open: what is said instead once its game has begun, to those who still sit there."""
    unless_asked: bool = False
    """Nobody is called whom a question has called by then."""
    over: bool = False
    """It tells the end of a game, and has the buttons of one that is over."""
