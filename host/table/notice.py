"""What the house says at a table beside the game, as a row of the outbox holds it until it is said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

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

    def held(self) -> Mapping[str, Any]:
        """What a row holds of it: what is as usual is left out."""
        usual = Notice(self.title, self.text)
        told = {field.name: getattr(self, field.name) for field in fields(self)}
        unusual = {name: value for name, value in told.items() if value != getattr(usual, name)}
        return {"title": self.title, "text": self.text} | unusual
