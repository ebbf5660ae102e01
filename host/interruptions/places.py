"""Places come back, and tables move: nobody has to call whoever runs the bot for it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from weakref import WeakValueDictionary

from engine import Refusal
from host.delivery.departures import PATIENT, say_farewell
from host.delivery.lost_places import LOOK, lose, next_look
from host.house.house import House
from host.house.life import TableLife, waits_for_a_place
from host.house.lists import lines_of, place_of
from host.house.table_gate import no_table, tables_for
from host.schedule.clock import finish
from host.table.facts import Lost, are_read, read_facts
from host.table.names import table_title
from host.table.notice import Notice
from host.table.pauses import GONE, SERVER_GONE
from host.table.stores import Stores
from host.table.table import Table
from host.values.faults import readable
from host.values.ports import SECOND, Announcer, NotNow, Person, Place, PlaceDeleted, PlaceGone
from host.values.receipts import Receipt, TableLine, Where
from host.values.refusals import NeedsAttention, NotHere
from host.values.sight import Sight
from storage.errors import StorageError
from storage.rows import DueReminder, TableRow

CALM = 10 * SECOND
"""Milliseconds in which all signs of life of a server lead to one look at its lost places."""


class Found(Enum):
    """What came of a look at a place."""

    HERE = auto()
    WITHOUT_THREAD = auto()
    """The table's own thread was deleted, and its channel is there."""
    NOT_YET = auto()
    """It cannot be reached now, or was deleted."""


class Places:
    """Looks at places that were lost, hears of servers that come and go, and takes tables elsewhere."""

    def __init__(self, house: House, life: TableLife, announcer: Announcer) -> None:
        self.house, self.life, self.announcer = house, life, announcer
        self._signs: dict[int, int] = {}
        """By server with a recent sign of life, the moment of the look to which that leads."""
        self._hearing: set[asyncio.Task[None]] = set()
        self._closed = False
        self._servers: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """By server, a lock: what follows from its going and from its coming is done one after the other."""
        house.clock.rings({LOOK: self._look})

    async def open(self) -> None:
        """Hear of signs of life from now on, and plan looks at places that an earlier release left as lost."""
        self._closed, last = False, 0
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            while rows := await stores.tables.with_status("paused", after_id=last):
                last = rows[-1].id
                for row in rows:
                    facts = read_facts(row.notes)
                    if facts.paused == GONE and facts.lost is None and are_read(row.notes):
                        await lose(stores, row.id, thread=False, deleted=False, at=self.house.now())
            waits = await stores.clock.waiting(LOOK) or await stores.outbox.troubled("final")
        self.house.waits_for_a_place = bool(waits)

    # --- servers

    async def guild_gone(self, guild_id: int) -> None:
        """Let the tables of a server wait from which the bot was removed."""
        async with self._servers.setdefault(guild_id, asyncio.Lock()):
            await self._gone(guild_id)

    async def _gone(self, guild_id: int) -> None:
        now = self.house.now()
        async with self.house.database.transaction() as tx:
            guilds = Stores.of(tx).guilds
            await guilds.save(replace(await guilds.hold(guild_id), gone_at=now))
        for table_id in await self._tables_in(guild_id, "running"):
            with suppress(NeedsAttention):  # it waits already
                await self.house.change(table_id, partial(self._stops, at=now))

    def _stops(self, table: Table, at: int) -> None:
        if table.row.status == "running":  # it may have ended while others were stopped
            self.life.stop(table, SERVER_GONE)
            table.remember(lambda facts: replace(facts, lost=Lost(at)))

    async def guild_back(self, guild_id: int) -> None:
        """Let the tables go on, and say so, that waited for the bot to be in this server again."""
        await self.sign_of_life(guild_id)
        async with self._servers.setdefault(guild_id, asyncio.Lock()):
            await self._back(guild_id)

    async def _back(self, guild_id: int) -> None:
        async with self.house.database.read() as tx:
            gone_at = (await Stores.of(tx).guilds.get(guild_id)).gone_at
        if gone_at is None:
            return
        for table_id in await self._tables_in(guild_id, "paused"):
            with suppress(NeedsAttention):
                await self.house.change(table_id, self._goes_on)
        # last, so that after a kill the others go on too when the server is heard of again
        async with self.house.database.transaction() as tx:
            guilds = Stores.of(tx).guilds
            row = await guilds.hold(guild_id)
            if row.gone_at == gone_at:  # it is not gone once more
                await guilds.save(replace(row, gone_at=None))
        self.house.wake()

    def _goes_on(self, table: Table) -> None:
        waits = table.row.status == "paused" and table.facts.paused == SERVER_GONE
        if waits and table.driver is not None:
            self.life.go_on(table, None)

    async def _tables_in(self, guild_id: int, status: str) -> list[int]:
        async with self.house.database.read() as tx:
            return [row.id for row in await Stores.of(tx).tables.of_guild(guild_id, (status,))]

    async def close(self) -> None:
        """Hear of no sign of life any more, and let what follows from those that were heard end."""
        self._closed = True
        await finish(set(self._hearing))

    async def sign_of_life(self, guild_id: int) -> None:
        """Look at the lost places of a server, and try what waits there, since something in it was changed or used."""
        if self._closed or not (self.house.waits_for_a_place or self.house.tables.shared):
            return
        hearing = asyncio.ensure_future(self._hear(guild_id))
        self._hearing.add(hearing)
        hearing.add_done_callback(self._hearing.discard)
        try:
            await hearing
        except StorageError:
            self._signs.pop(guild_id, None)  # the next sign will do, and whoever needs the database says what is wrong

    async def _hear(self, guild_id: int) -> None:
        now = self.house.now()
        last = self._signs.get(guild_id)
        if last is not None and last > now + CALM:
            last = None  # the clock has been set back since
        if last is not None and last > now:
            return  # that look is still to come
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            lost = await stores.clock.waiting(LOOK, guild_id)
            untold = await stores.outbox.held_back(PATIENT, guild_id)
        if not lost and not untold:
            return
        to = now if last is None else max(now, last + CALM)
        recent = {guild: at for guild, at in self._signs.items() if at + CALM > now}
        self._signs = {**recent, guild_id: to}
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            await stores.clock.hurry(LOOK, lost, to)
            await stores.outbox.hurry(untold, to)
        self.house.wake()

    # --- looking

    async def _look(self, due: DueReminder) -> None:
        assert due.table_id is not None
        async with self.house.tables.hold(due.table_id) as table:
            place = table.place
        found = await self._found(place)
        await self.house.ring(due, lambda table: self._seen(table, found))

    async def _found(self, place: Place) -> Found:
        try:
            try:
                await self.announcer.reach(place.target)
            except PlaceDeleted:
                if place.thread_id is None:
                    return Found.NOT_YET
                await self.announcer.reach(place.channel_id)
                return Found.WITHOUT_THREAD
        except (PlaceGone, NotNow):
            return Found.NOT_YET
        return Found.HERE

    def _seen(self, table: Table, found: Found) -> None:
        """Do at a table what follows from a look at its place."""
        at, lost, status = self.house.now(), table.facts.lost, table.row.status
        paused = status == "paused" and table.facts.paused == GONE
        if lost is None or not (paused or status in ("open", "running")) or (paused and table.driver is None):
            return
        if found is Found.NOT_YET:
            later = replace(lost, looks=lost.looks + 1)
            table.remember(lambda facts: replace(facts, lost=later))
            table.also(lambda s: s.clock.plan(next_look(table.id, later, at), table.id))
        elif paused:
            self.life.go_on(table, None, new_thread=found is Found.WITHOUT_THREAD)
        elif status == "open":
            if found is Found.WITHOUT_THREAD:
                table.change(thread_id=None)
            table.remember(lambda facts: replace(facts, lost=None, trouble=""))
            table.say("lobby", at=at, merge=True)
        else:
            # the bot was not allowed to speak there, and only by speaking finds out whether it is now
            table.say("board", at=at, merge=True)

    # --- moving

    async def movable(self, sight: Sight) -> list[TableLine]:
        """The tables of a server that somebody who manages it can move, of those whose place they see."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            return await lines_of(stores, self.house.tables, await self._movable_rows(stores, sight))

    async def _movable_rows(self, stores: Stores, sight: Sight) -> list[TableRow]:
        untold = await stores.outbox.held_back(("final",), sight.guild_id)
        return await tables_for(stores, sight, more=untold)

    async def move(self, table_id: int, sight: Sight, *, channel_id: int, where: Where, key: str) -> Receipt:
        """Take a table to another channel of its server, for somebody who manages the server.

        A table that waited for a place goes on there. Raises `NoSuchTable` for one that this person does not see,
        `NotHere`, `ChannelTaken`, and `Refusal` where the table is there already.
        """
        person = sight.person
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            movable = {row.id for row in await self._movable_rows(stores, sight)}
            allowed = readable((await stores.guilds.get(sight.guild_id)).channels, list[int]())
        if allowed and channel_id not in allowed:
            raise NotHere("Tables are not played in this channel; /setup channels says where.")

        def act(table: Table) -> str:
            if not sight.sees(place_of(table.row)):
                raise no_table(table_id)
            if table.id not in movable:
                raise Refusal("That game is over, and everybody could read how it ended; it stays where it is.")
            if table.row.channel_id == channel_id and table.row.in_thread == (where == "thread"):
                raise Refusal("That table is here already.")
            return self._move(table, person, channel_id, where)

        return await self.house.do(table_id, key, act)

    def _move(self, table: Table, person: Person, channel_id: int, where: Where) -> str:
        at, over = self.house.now(), table.row.status == "finished"
        waits = waits_for_a_place(table)
        say_farewell(table, channel_id, at)
        table.change(
            channel_id=channel_id, in_thread=where == "thread" and not over, thread_id=None, lobby_message_id=None,
            board_message_id=None,
        )  # fmt: skip
        moved = f"{person.name} has moved the table here."
        table.say("lobby", at=at, merge=True)
        if waits and table.driver is not None:
            self.life.go_on(table, person.id, why=moved)
        elif table.row.status == "running":
            table.say_notice(Notice(table_title(table.row), moved), at=at)
            table.say("board", at=at, merge=True)
        table.remember(lambda facts: replace(facts, called={}, pictured="", sending=None, lost=None, trouble=""))
        table.also(lambda s: s.outbox.hurry([table.id], at))
        return f"Table {table.id} is now in <#{channel_id}>."
