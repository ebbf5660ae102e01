"""What is said at a place that a table has left: its messages there call nobody any more, and a line says where it is.

Rows of these kinds wait for a place that cannot be reached, and hold up nothing that is said at the new one.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.codec import encode, from_plain, parse
from host.delivery.said import Said
from host.table.facts import Resting
from host.table.table import Table
from host.table.tables import Tables
from host.values.ports import HOUR, Announcer, MessageGone, Post
from storage.rows import OutboxRow

RESTS, CARD, LINE = "left-rest", "left-card", "left"
"""The table message rests, the card gets no buttons, a line is posted."""
LEFT = frozenset({RESTS, CARD, LINE})
PATIENT = LEFT | {"final"}
"""What is tried again for days where its place is lost or closed to us."""
LONGEST = 30 * 24 * HOUR
"""How long a place that was left is tried."""


@dataclass(frozen=True, slots=True)
class Left:
    """A message (or none yet) in a channel that was left, and where the table went."""

    channel: int
    message: int | None
    to: int


def say_farewell(table: Table, to: int, at: int) -> None:
    """Before a table that is held moves to channel `to`: say so where it was, with the same commit."""
    row, facts = table.row, table.facts
    if row.board_message_id is not None:
        telling = facts.telling
        resting = Resting(row.board_message_id, telling, None, telling.told, table.place.target)
        table.also(lambda s: s.outbox.put(RESTS, table.id, encode(resting), at=at))
    old, target, card = row.channel_id, table.place.target, row.lobby_message_id
    if card is not None:
        table.also(lambda s: s.outbox.put(CARD, table.id, encode(Left(old, card, to)), at=at))
    table.also(lambda s: s.outbox.put(LINE, table.id, encode(Left(target, None, to)), at=at))


class Leaving:
    """Says rows about places that were left; the table message there is let rest by whoever says those."""

    def __init__(self, tables: Tables, announcer: Announcer) -> None:
        self.tables, self.announcer = tables, announcer

    async def card(self, row: OutboxRow) -> Said:
        """The card that opened the table is no longer where one joins it."""
        left, post = await self._post(row)
        assert left.message is not None
        try:
            await self.announcer.edit(left.channel, left.message, post)
        except MessageGone:
            return Said()
        return Said(left.message)

    async def line(self, row: OutboxRow) -> Said:
        """Where the table is now, in a line for those who look for it here."""
        left, post = await self._post(row)
        if row.uncertain and (found := await self.announcer.find(left.channel, row.id, row.created_at)) is not None:
            return Said(found)
        return Said(await self.announcer.post(left.channel, post))

    async def _post(self, row: OutboxRow) -> tuple[Left, Post]:
        assert row.table_id is not None
        left = from_plain(parse(row.payload), Left)
        async with self.tables.hold(row.table_id) as table:
            title = f"{table.row.title}: table {table.id}"
        return left, Post(row.id, title, f"This table has moved to <#{left.to}>.")
