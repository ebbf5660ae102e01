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
    """What was done at a table and is not saved yet."""

    inputs: list[InputRow] = field(default_factory=list)
    events: list[EventRow] = field(default_factory=list)
    replaced_from: int | None = None
    """The number of an input, where an undo has changed what was stored: the events of the inputs from it on are
    deleted before `events` are added.
    """
    checkpoints: list[CheckpointRow] = field(default_factory=list)
    columns: TableChanges = field(default_factory=TableChanges)
    """Changes of the table's own row."""
    facts: list[Change] = field(default_factory=list)
    """Changes of the host's facts about the table, in order."""
    writes: list[Write] = field(default_factory=list)
    """Everything else that is written, in order."""
    acted: bool = False
    """Something happened after which questions, deadlines and reminders have to be worked out anew."""
    public: bool = False
    """Everybody may see what happened, so that the table message has to show it."""
    said: bool = False
    """Something else will be said in public."""
    _changed: tuple[Facts, int, Facts] | None = field(default=None, init=False)
    """Facts, a number, and what so many of the changes make of those facts; kept because it is asked for often."""

    @property
    def seen(self) -> bool:
        """Whether everybody can see something of it: in the table's columns, in its message, or beside that."""
        return self.public or self.said or bool(self.columns)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to write."""
        return not (self.acted or self.writes or self.columns or self.facts)

    def take(self, advance: Advance, user_id: int | None, at: int, *, start: int) -> None:
        """Add what a game went through because of an input.

        `user_id` is the person who gave it, if one did; `at` is now. `start` is the number of the last input before the
        checkpoint of the current turn.
        """
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
        """These facts after every change of this commit."""
        begun, count, after = self._changed or (facts, 0, facts)
        if begun is not facts or count > len(self.facts):
            count, after = 0, facts
        for change in self.facts[count:]:
            after = change(after)
        self._changed = facts, len(self.facts), after
        return after
