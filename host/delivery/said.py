"""What came of saying an outbox row, as it is recorded then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from host.delivery.nudges import Call
from host.table.facts import Facts
from storage.rows import OutboxRow

AGAIN = "again:"
"""With what the key of a row begins that looks at a table message once more."""


@dataclass(frozen=True, slots=True)
class Said:
    """What came of saying an outbox row."""

    message_id: int | None = None
    """The message that says it, if one does."""
    facts: Callable[[Facts], Facts] | None = None
    """How the host's facts about the table change."""
    newest: bool = False
    """From now on that message is the table message, and the one before it rests."""
    again: int | None = None
    """When the table message is to be looked at once more, in milliseconds since 1970."""
    calls: Sequence[Call] = ()
    """What people are told directly because of it."""


def is_another_look(row: OutboxRow) -> bool:
    """Whether a row looks once more at what was said, and was meant to wait until it was due."""
    return (row.merge_key or "").startswith(AGAIN)


Speaker: TypeAlias = Callable[[OutboxRow], Awaitable[Said]]
"""Says an outbox row of one kind; what it returns is recorded in one transaction."""
