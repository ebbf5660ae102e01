"""What comes of saying something, as it is recorded."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from host.delivery.nudges import Call
from host.table.facts import Facts
from storage.rows import OutboxRow


@dataclass(frozen=True, slots=True)
class Said:
    """What came of a row: the message that says it, if one does; what the host then knows about the table.

    `newest`: from now on that message is the table message, and the one before it rests. `again`: when the table
    message is to be looked at once more, in milliseconds. `calls`: who is told directly that they are awaited.
    """

    message_id: int | None = None
    facts: Callable[[Facts], Facts] | None = None
    newest: bool = False
    again: int | None = None
    calls: Sequence[Call] = ()


Speaker: TypeAlias = Callable[[OutboxRow], Awaitable[Said]]
"""Says an outbox row of one kind; what it returns is recorded in one transaction."""
