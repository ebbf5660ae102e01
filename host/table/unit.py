"""Everything that one commit will write of a table, gathered while a use case acts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine import Advance
from host.table.facts import Facts
from host.table.stores import Stores, checkpoint_row, event_row, input_row
from storage.changes import TableChanges
from storage.rows import CheckpointRow, EventRow, InputRow

Change: TypeAlias = Callable[[Facts], Facts]
Write: TypeAlias = Callable[[Stores], Awaitable[Any]]


@dataclass(slots=True)
class Unit:
    """What was done and is not saved yet.

    `acted`: something happened by which questions, deadlines and reminders are worked out anew; `public`: everybody may
    see it, so that the table message has to show it; `said`: something else will be said in public. The events of the
    inputs from `replaced_from` on give way to `events`. `columns` are the table's own, `facts` change what the host
    keeps beside them, `writes` is all else.
    """

    inputs: list[InputRow] = field(default_factory=list)
    events: list[EventRow] = field(default_factory=list)
    replaced_from: int | None = None
    checkpoints: list[CheckpointRow] = field(default_factory=list)
    columns: TableChanges = field(default_factory=TableChanges)
    facts: list[Change] = field(default_factory=list)
    writes: list[Write] = field(default_factory=list)
    acted: bool = False
    public: bool = False
    said: bool = False
    _changed: tuple[Facts, int, Facts] | None = field(default=None, init=False)
    """Facts, and what the first so many changes make of them: they are asked for again and again."""

    @property
    def seen(self) -> bool:
        """Something of it can be seen by everybody: the table's columns, its message, or what is said beside it."""
        return self.public or self.said or bool(self.columns)

    @property
    def empty(self) -> bool:
        """There is nothing to write."""
        return not (self.acted or self.writes or self.columns or self.facts)

    def take(self, advance: Advance, user_id: int | None, at: int, *, start: int) -> None:
        """Add what a game went through; `start` is the number of the input before its current turn."""
        self.acted = True
        if advance.input is not None:
            self.inputs.append(input_row(advance.input, user_id, at))
        events = [event_row(recorded) for recorded in advance.events]
        if advance.replaced:
            self.replaced_from = start + 1 if self.replaced_from is None else min(self.replaced_from, start + 1)
            self.events = [row for row in self.events if row.seq <= start] + [r for r in events if r.seq > start]
        else:
            self.events += events
        if advance.checkpoint is not None:
            self.checkpoints.append(checkpoint_row(advance.checkpoint))

    def facts_after(self, facts: Facts) -> Facts:
        """The facts with every change of this commit."""
        begun, count, after = self._changed or (facts, 0, facts)
        if begun is not facts or count > len(self.facts):
            count, after = 0, facts
        for change in self.facts[count:]:
            after = change(after)
        self._changed = facts, len(self.facts), after
        return after
