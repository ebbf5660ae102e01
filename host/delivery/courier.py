"""Drains the outbox through the Announcer: in order for each table, again after failures, never twice.

A row is rendered when it is sent, from the newest view. What a new message will have said is written down before it is
sent, so that after a kill its outbox id tells whether it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engine import Refusal
from engine.codec import parse
from host.delivery import asides, departures, notices, nudges
from host.delivery.board import REST
from host.delivery.lost_places import lose, silenced
from host.delivery.private_messages import DIGEST, TO_PERSONS, undigested
from host.delivery.said import Speaker
from host.delivery.speaker import AGAIN, Speaking
from host.delivery.speaking_slots import SpeakingSlots, YieldingPainter
from host.schedule.clock import finish, wait_or_wake
from host.table.facts import change_facts
from host.table.stores import Stores
from host.table.tables import Tables
from host.values.faults import UNREADABLE, in_a_line, loggable, readable
from host.values.ports import (
    HOUR,
    MINUTE,
    SECOND,
    Announcer,
    NotAllowed,
    NotNow,
    Now,
    Observer,
    Painter,
    PlaceDeleted,
    PlaceGone,
    Undeliverable,
)
from storage.database import Database
from storage.errors import NotOurs, StorageError
from storage.outbox_store import OutboxStore
from storage.rows import OutboxRow
from storage.share import LOOK

log = logging.getLogger(__name__)

LEASE = 5 * MINUTE
BATCH = 80
AT_ONCE = 40
LONGEST_PAUSE = 5 * MINUTE
GIVE_UP_AFTER = 12
LONGEST_WAIT = 48 * HOUR

Lane: TypeAlias = tuple[str, int]
"""What is said in order: in public at a table, in private to a person, at places that a table has left."""


@dataclass(frozen=True, slots=True)
class Block:
    """Until when a lane has to wait, and for which row: one that is brought forward may go before."""

    until: int
    row: int


@dataclass(frozen=True, slots=True)
class Later:
    """What is to be written down of a row that was not said: why, when it is tried again, whether it may be said.

    `tried` is False where it only waited for another row.
    """

    why: str
    at: int
    uncertain: bool
    by: int | None
    tried: bool = True


class Courier:
    """Carries what has to be said. Moves never wait for it. `planned` hears that something waits for its place."""

    def __init__(
        self,
        database: Database,
        tables: Tables,
        announcer: Announcer,
        painter: Painter,
        now: Now,
        planned: Callable[[], None],
        observer: Observer,
    ) -> None:
        self.database, self.tables, self.now, self.planned = database, tables, now, planned
        self.observer = observer
        self._woken = asyncio.Event()
        self._slots = SpeakingSlots(AT_ONCE, self._woken.set)
        self._speaking = Speaking(database, tables, announcer, YieldingPainter(painter, self._slots), now)
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._lanes: dict[Lane, deque[OutboxRow]] = {}
        self._working: dict[Lane, asyncio.Task[None]] = {}
        self._out: set[int] = set()
        self._blocked: dict[Lane, Block] = {}
        self._unwritten: dict[int, Later] = {}

    def speaks(self, kinds: Mapping[str, Speaker]) -> None:
        """Say who says outbox rows of these kinds. Raises `ValueError` for a kind that somebody says already."""
        self._speaking.speaks(kinds)

    async def start(self) -> None:
        """Begin to carry; rows that were out when the last process ended are looked for before they are sent."""
        self._stopping = False
        self._task = asyncio.create_task(self._run(), name="courier")

    async def stop(self) -> None:
        """Stop after what is being said now."""
        self._stopping = True
        self._woken.set()
        for waiting in self._lanes.values():
            self._out -= {row.id for row in waiting}
            waiting.clear()
        if self._task is not None:
            await finish({self._task})
            self._task = None
        await finish(set(self._working.values()))

    def wake(self) -> None:
        """There may be something to say."""
        self._woken.set()

    async def drain(self) -> int:
        """Say everything that is due now; returns how many rows were tried."""
        tried = 0
        while rows := await self._take():
            tried += len(rows)
            self._hand_out(rows)
            await asyncio.gather(*self._working.values())
        return tried

    async def _run(self) -> None:
        released = not self.database.is_sqlite
        while not self._stopping:
            self._woken.clear()
            share = self.database.share
            longest = wait = LONGEST_PAUSE if share is None or share.alone else LOOK
            try:
                if not released:
                    # here and not before: a database that is locked at the start is tried again
                    async with self.database.transaction() as tx:
                        await OutboxStore(tx).release_all()
                    released = True
                due = self.now() if self._unwritten else await self._next_due()
                if due is not None and self._takes > 0:
                    wait = min(due - self.now(), longest)
                    if wait <= 0:
                        self._hand_out(await self._take())
            except Exception as error:
                log.error("the courier stumbled: %s", loggable(error))
                wait = 5 * SECOND
            if not self._stopping:
                await wait_or_wake(self.now, wait, self._woken)

    async def _take(self) -> Sequence[OutboxRow]:
        """Rows that are due; what could not be written down before is written down first."""
        unwritten, now = dict(self._unwritten), self.now()
        # of a row that comes no more, withdrawn or another process's, nobody takes the block away
        self._blocked = {lane: block for lane, block in self._blocked.items() if block.until > now}
        async with self.database.transaction() as tx:
            outbox = OutboxStore(tx)
            for row_id, later in unwritten.items():
                await _write(outbox, row_id, later)
            rows = await outbox.take_due(now, self._takes, LEASE, self.database.share)
        for row_id in unwritten:
            self._unwritten.pop(row_id, None)
        return [row for row in rows if row.id not in self._out]

    @property
    def is_running(self) -> bool:
        """Whether it speaks by itself; otherwise it is told when to."""
        return self._task is not None

    @property
    def _takes(self) -> int:
        """For so many rows there is room beside those that are out; who waits for a picture takes none."""
        return max(0, BATCH + self._slots.waiting - len(self._out))

    async def _next_due(self) -> int | None:
        async with self.database.glance() as tx:
            return await OutboxStore(tx).next_due(self.database.share)

    def _hand_out(self, rows: Sequence[OutboxRow]) -> None:
        for row in () if self._stopping else rows:
            lane = _lane(row)
            self._out.add(row.id)
            self._lanes.setdefault(lane, deque()).append(row)
            if lane not in self._working:
                self._working[lane] = asyncio.create_task(self._work(lane), name=f"courier {lane[0]} {lane[1]}")

    async def _work(self, lane: Lane) -> None:
        """Say what waits for one table, in order."""
        try:
            waiting = self._lanes[lane]
            while waiting:
                row = waiting.popleft()
                try:
                    async with self._slots.taken():
                        await self._carry(lane, row)
                finally:
                    self._out.discard(row.id)
        finally:
            del self._working[lane]
            self._out -= {row.id for row in self._lanes.pop(lane, ())}
            self._woken.set()

    async def _carry(self, lane: Lane, row: OutboxRow) -> None:
        block = self._blocked.get(lane)
        if block is not None and block.until > self.now() and block.row != row.id:
            # An earlier row of this table has to wait: this one stays behind it.
            later = Later("waits for what comes before it", block.until, row.uncertain, row.taken_by, tried=False)
            await self._later(row, later)
            return
        self._blocked.pop(lane, None)
        try:
            try:
                await self._speaking.say(row)
                self._observed(row, "said")
            except Undeliverable as error:
                if row.kind in departures.PATIENT:
                    await self._patiently(lane, row, error)
                else:
                    await self._never(row, error)
                    self._observed(row, "never")
        except NotNow as error:
            pause = _pause(row) if error.after is None else round(error.after * SECOND)
            await self._hold_back(lane, row, "not now", pause, uncertain=error.maybe_done or row.uncertain)
        except NotOurs:
            log.warning("outbox row %s (%s) was taken over by another process", row.id, row.kind)
        except StorageError as error:
            # the database's trouble is not the row's: it is never given up for that
            log.warning("outbox row %s (%s) waits for the database: %s", row.id, row.kind, in_a_line(error))
            await self._hold_back(lane, row, type(error).__name__, _pause(row), uncertain=True)
        except Exception as error:
            log.error("outbox row %s (%s) failed: %s", row.id, row.kind, loggable(error))
            worn = row.attempts >= GIVE_UP_AFTER or not _is_read(row)
            if row.kind != "final" and worn and await self._given_up(row):
                return
            await self._hold_back(lane, row, type(error).__name__, _pause(row), uncertain=True)

    def _observed(self, row: OutboxRow, outcome: str) -> None:
        now, late = self.now(), max(0, self.now() - row.not_before)
        again = (row.merge_key or "").startswith(AGAIN)  # looked at once more, which was to wait until then
        self.observer.said(row.kind, outcome, late, late if again else max(0, now - row.created_at))

    async def _patiently(self, lane: Lane, row: OutboxRow, error: Undeliverable) -> None:
        """What a table has come to is told in the end, however long its place is lost or closed to us.

        Where its own thread was deleted it is told in the channel; what concerns a place that was left is dropped when
        that is.
        """
        deleted, pause = isinstance(error, PlaceDeleted), min(2 ** min(row.attempts, 20) * MINUTE, LONGEST_WAIT)
        if row.kind in departures.LEFT:
            if deleted or row.created_at + departures.LONGEST < self.now():
                async with self.database.transaction() as tx:
                    await OutboxStore(tx).gave_up(row.id, error.reason, at=self.now(), by=row.taken_by)
                return
        elif deleted and await self._out_of_the_thread(row):
            pause = 0
        await self._hold_back(lane, row, error.reason, pause, uncertain=row.uncertain)
        self.planned()

    async def _out_of_the_thread(self, row: OutboxRow) -> bool:
        """A table whose thread was deleted ends in the channel of its card; False where it was there already."""
        assert row.table_id is not None
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            if (await stores.tables.hold(row.table_id)).thread_id is None:
                return False
            await stores.tables.update(row.table_id, thread_id=None, in_thread=False, board_message_id=None)
            await change_facts(stores.tables, row.table_id, lambda facts: replace(facts, pictured="", sending=None))
        self.tables.changed(row.table_id)
        return True

    async def _given_up(self, row: OutboxRow) -> bool:
        """Give up what fails again and again; False where that cannot be written down, so that it is tried again."""
        try:
            await self._never(row, Undeliverable("Something went wrong while this was to be said."))
        except Exception as error:
            log.error("outbox row %s (%s) could not be given up: %s", row.id, row.kind, loggable(error))
            return False
        return True

    async def _hold_back(self, lane: Lane, row: OutboxRow, why: str, pause: int, *, uncertain: bool) -> None:
        self._observed(row, "later")
        until = self.now() + max(1, pause)
        self._blocked[lane] = Block(until, row.id)
        await self._later(row, Later(why, until, uncertain, row.taken_by))

    async def _later(self, row: OutboxRow, later: Later) -> None:
        """Write down that a row comes again, now or, if the database cannot, before the next rows are taken."""
        try:
            async with self.database.transaction() as tx:
                await _write(OutboxStore(tx), row.id, later)
        except Exception as error:
            log.warning("outbox row %s: that it comes again is written down later: %s", row.id, loggable(error))
            self._unwritten[row.id] = later

    async def _never(self, row: OutboxRow, error: Undeliverable) -> None:
        """Record that it cannot be said: at a lost place the table waits, and the next actor hears of it.

        Whoever takes no direct messages is let be, and nobody hears of it, unless it was to be a reminder.
        """
        async with AsyncExitStack() as held:
            if isinstance(error, PlaceGone) and row.table_id is not None and recipient(row) is None:
                # whoever moves the table meanwhile does so before or after this, and knows of it
                with suppress(Refusal):  # a table that cannot be held is not being moved either
                    await held.enter_async_context(self.tables.hold(row.table_id))
            told = await self._give_up(row, error)
            for table_id in (*told, *([row.table_id] if row.table_id is not None else ())):
                self.tables.changed(table_id)
        self.planned()

    async def _give_up(self, row: OutboxRow, error: Undeliverable) -> list[int]:
        """Write down what follows; returns the tables at which something is said instead."""
        async with self.database.transaction() as tx:
            stores, told = Stores.of(tx), list[int]()
            await stores.outbox.gave_up(row.id, error.reason, at=self.now(), by=row.taken_by)
            if not _is_read(row):
                return told
            if row.kind == nudges.KIND:
                told = await nudges.refused(stores, row, self.now())
            elif row.kind in asides.KINDS:
                await asides.refused(stores, row, self.now())
            elif row.kind == DIGEST:
                await undigested(stores, row)
            elif row.table_id is None:
                pass
            elif row.kind == notices.KIND:
                seat, at = parse(row.payload)["seat"], self.now()
                await change_facts(stores.tables, row.table_id, lambda facts: notices.not_reached(facts, seat, at))
            elif isinstance(error, PlaceGone):
                deleted = isinstance(error, PlaceDeleted)
                table = await stores.tables.hold(row.table_id)
                if error.place not in (None, table.thread_id or table.channel_id):
                    return told  # the table has moved meanwhile, and is told of there
                thread = table.thread_id is not None and row.kind != "lobby"
                await lose(stores, row.table_id, thread=thread, deleted=deleted, at=self.now())
            elif isinstance(error, NotAllowed) and row.kind in ("board", "reminder"):
                await silenced(stores, row.table_id, self.now())
            if isinstance(error, PlaceGone | NotAllowed) and recipient(row) is None and row.table_id is not None:
                trouble = f"(I could not say this in the channel: {error.reason})"
                await change_facts(stores.tables, row.table_id, lambda facts: replace(facts, trouble=trouble))
        return told


def _is_read(row: OutboxRow) -> bool:
    """Whether a row says what is to be said; one that does not is tried once, as most are rendered from the table."""
    try:
        return isinstance(parse(row.payload), dict)
    except UNREADABLE:
        return False


async def _write(outbox: OutboxStore, row_id: int, later: Later) -> None:
    await outbox.failed(row_id, later.why, retry_at=later.at, uncertain=later.uncertain, tried=later.tried, by=later.by)


def recipient(row: OutboxRow) -> int | None:
    """Whom a row is for, None for what is said in public."""
    if row.kind not in TO_PERSONS:
        return None
    user: int | None = readable(row.payload, dict[str, Any]()).get("user")
    return user


def _lane(row: OutboxRow) -> Lane:
    if row.kind in departures.LEFT:
        return "left", row.table_id or 0
    if row.kind == REST:  # tidying up lets no call wait
        return "rest", row.table_id or 0
    user_id = recipient(row)
    return ("table", row.table_id or 0) if user_id is None else ("person", user_id)


def _pause(row: OutboxRow) -> int:
    """How long to wait after a failed attempt: longer each time."""
    return int(min(2 ** min(row.attempts, 20) * SECOND, LONGEST_PAUSE))
