"""What a commit writes beside what was done at its table: the layers above say it here, in the order it is done.

The composition names them all (`host/service.py`), so that a table knows none of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from host.table.stores import Stores
from host.table.table import Table
from host.values.deadlines import Answers, Windows
from storage.rows import PromptRow, Reminder


@dataclass(frozen=True, slots=True)
class Questions:
    """The open questions of a table as a commit leaves them."""

    rows: Sequence[PromptRow]
    """The questions with their times."""
    before: Mapping[str, PromptRow]
    """The questions as the commit before left them, by id."""
    windows: Windows
    answers: Answers
    """How the questions of the open window stand."""
    going_on: bool
    """The table is being played, so that people are told of what is new."""
    at: int
    """The moment of the commit, in milliseconds."""


Settle: TypeAlias = Callable[[Table, int], None]
"""Changes what a table has to commit, because of what was done at this moment."""

Wake: TypeAlias = Callable[[Table, Questions], Iterable[Reminder]]
"""The reminders for which the clock has to wake while these questions are open."""

Tell: TypeAlias = Callable[[Table, Questions, Stores], Awaitable[Any]]
"""Tells people privately of the questions that are open now."""

Plan: TypeAlias = Callable[[Table, Stores, int], Awaitable[Any]]
"""Writes what else follows from a table as it is at this moment."""


@dataclass(frozen=True, slots=True)
class Contributions:
    """What commits also write, stage by stage; those of one stage in the order in which they are given."""

    settles: tuple[Settle, ...] = ()
    """At a table with banks, before the times of questions are worked out."""
    wakes: tuple[Wake, ...] = ()
    """All reminders of the table, in the place of those it had."""
    tells: tuple[Tell, ...] = ()
    """At a table that is being played, after its questions are stored."""
    keeps: tuple[Settle, ...] = ()
    """Where banks were settled, before the columns and facts of the table are written."""
    plans: tuple[Plan, ...] = ()
    """In every commit, after those."""
