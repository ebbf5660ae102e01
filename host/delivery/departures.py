"""What is said at a place that a table has left: its messages there call nobody any more, and a line says where it is.

Rows of these kinds wait for a place that cannot be reached, and hold up nothing that is said at the new one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from engine.codec import encode, from_plain, parse
from host.delivery.said import Said
from host.table.facts import Resting, change_facts, read_facts
from host.table.names import table_title
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.ports import HOUR, Announcer, MessageGone, Post
from storage.rows import OutboxRow, TableRow

RESTS, CARD, LINE = "left-rest", "left-card", "left"
"""The table message rests, the card, votes and free seats get no buttons, a line is posted."""
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
    left = [] if card is None else [Left(old, card, to)]
    asked = [*(motion.message for motion in facts.motions), *(offer.message for offer in facts.offers)]
    left += [Left(target, message, to) for message in asked if message is not None]
    for each in left:
        table.also(partial(_leave, table_id=table.id, left=each, at=at))
    table.also(lambda s: s.outbox.put(LINE, table.id, encode(Left(target, None, to)), at=at))


async def _leave(stores: Stores, *, table_id: int, left: Left, at: int) -> None:
    await stores.outbox.put(CARD, table_id, encode(left), at=at)


async def follows_into(stores: Stores, table: TableRow, thread_id: int, at: int) -> None:
    """A running table has its thread from now on: what was said of it in the channel meanwhile rests there, and how it
    stands is shown in the thread.
    """
    await stores.tables.update(table.id, thread_id=thread_id)
    if table.board_message_id is None:
        return
    telling = read_facts(table.notes).telling
    resting = Resting(table.board_message_id, telling, None, telling.told, table.channel_id)
    await stores.outbox.put(RESTS, table.id, encode(resting), at=at)
    await stores.tables.update(table.id, board_message_id=None)
    await change_facts(stores.tables, table.id, lambda facts: replace(facts, pictured="", sending=None))
    await stores.outbox.put("board", table.id, "{}", at=at, merge_key=f"board:{table.id}")


class Leaving:
    """Says rows about places that were left; the table message there is let rest by whoever says those."""

    def __init__(self, tables: Tables, announcer: Announcer) -> None:
        self.tables, self.announcer = tables, announcer

    async def card(self, row: OutboxRow) -> Said:
        """The card that opened the table is no longer where one joins it, nor a message where one votes."""
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
            title = table_title(table.row)
        return left, Post(row.id, title, f"This table has moved to <#{left.to}>.")
