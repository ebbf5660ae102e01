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
    """The open questions as a commit leaves them, with their times, and as they were `before`; `answers`: of the open
    window, who is waited for. `going_on`: the table is being played, so that people are told of what is new.
    """

    rows: Sequence[PromptRow]
    before: Mapping[str, PromptRow]
    windows: Windows
    answers: Answers
    going_on: bool
    at: int


Settle: TypeAlias = Callable[[Table, int], None]
"""Changes what a table has to commit because of what was done; the time is now."""

Wake: TypeAlias = Callable[[Table, Questions], Iterable[Reminder]]
"""For what the clock must wake while these questions are open."""

Tell: TypeAlias = Callable[[Table, Questions, Stores], Awaitable[Any]]
"""Tells people privately of the questions that are open now."""

Plan: TypeAlias = Callable[[Table, Stores, int], Awaitable[Any]]
"""Writes what else follows from the table as it is now; the time is now."""


@dataclass(frozen=True, slots=True)
class Contributions:
    """What commits also write, stage by stage; within a stage in the order given.

    `settles`: at a table with banks, before the times of questions are worked out. `wakes`: all that the clock has to
    do at the table, in the place of what it had. `tells`: where it is being played. `keeps`: where banks were settled,
    before columns and facts are written. `plans`: after them, in every commit.
    """

    settles: tuple[Settle, ...] = ()
    wakes: tuple[Wake, ...] = ()
    tells: tuple[Tell, ...] = ()
    keeps: tuple[Settle, ...] = ()
    plans: tuple[Plan, ...] = ()
