"""Says what the outbox holds, through the announcer: in order for each table, again after failures, never twice.

A row is rendered when it is sent, from the newest view. What a new message says is written down before the message is
sent. After a kill, a look for the message that carries the row's id tells whether it was sent.
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
from host.delivery import departures
from host.delivery.private_messages import TO_PERSONS
from host.delivery.said import Speaker, is_another_look
from host.delivery.speaker import Speaking
from host.delivery.speaking_slots import SpeakingSlots, YieldingPainter
from host.delivery.table_messages import REST
from host.delivery.undelivered import give_up, is_readable
from host.schedule.clock import finish, wait_or_wake
from host.table.facts import change_facts
from host.table.stores import Stores
from host.table.tables import Tables
from host.values.faults import in_a_line, loggable, readable
from host.values.ports import (
    HOUR,
    MINUTE,
    SECOND,
    NotNow,
    PlaceDeleted,
    PlaceGone,
    Ports,
    Undeliverable,
)
from storage.database import Database
from storage.errors import NotOurs, StorageError
from storage.outbox_store import OutboxStore
from storage.rows import OutboxRow
from storage.share import LOOK, Share

log = logging.getLogger(__name__)

LEASE = 5 * MINUTE
"""Milliseconds for which a row that was taken is this process's own."""
BATCH = 80
"""Rows that are out at a time, at most; those that wait for a picture are not counted."""
AT_ONCE = 40
"""Rows that are being said at a time, at most."""
LONGEST_PAUSE = 5 * MINUTE
"""Milliseconds until a row is tried again, at most, and between two looks at the outbox."""
GIVE_UP_AFTER = 12
"""Attempts after which a row is given up whose failing nobody can explain."""
LONGEST_WAIT = 48 * HOUR
"""Milliseconds until a row that is never given up is tried again, at most."""

Lane: TypeAlias = tuple[str, int]
"""The rows that are said one after another: of a table in public, of a person, of the places that a table has left. A
lane is named by which of these it is, and by the number of the table or person.
"""


@dataclass(frozen=True, slots=True)
class Block:
    """A lane waits until this moment (milliseconds) for this row to be tried again; only the row itself may go before.

    It does where it is brought forward.
    """

    until: int
    row: int


@dataclass(frozen=True, slots=True)
class Later:
    """What is written down of a row that was not said: why not, and `at` which moment (milliseconds) it is tried again.

    `uncertain`: it may have been said after all. `by` is the process that took it. `tried` is False where the row only
    waited for another one.
    """

    why: str
    at: int
    uncertain: bool
    by: int | None
    tried: bool = True


class Courier:
    """Carries what has to be said; no decision at a table waits for it.

    `place_lost` is called where a table may have to wait for its place, so that the place is looked at again.
    """

    def __init__(
        self,
        database: Database,
        tables: Tables,
        ports: Ports,
        place_lost: Callable[[], None],
    ) -> None:
        self.database, self.tables, self.place_lost = database, tables, place_lost
        self.now, self.observer = ports.now, ports.observer
        self._woken = asyncio.Event()
        self._slots = SpeakingSlots(AT_ONCE, self._woken.set)
        painter = YieldingPainter(ports.painter, self._slots)
        self._speaking = Speaking(database, tables, ports.announcer, painter, ports.now)
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._lanes: dict[Lane, deque[OutboxRow]] = {}
        self._working: dict[Lane, asyncio.Task[None]] = {}
        self._out: set[int] = set()
        self._blocked: dict[Lane, Block] = {}
        self._known_for: Sequence[Share | None] = ()
        """The share for which it is known what an earlier process, or one that died, had to put off."""
        self._unwritten: dict[int, Later] = {}

    def speaks(self, kinds: Mapping[str, Speaker]) -> None:
        """Say who says outbox rows of these kinds. Raises `ValueError` for a kind that somebody says already."""
        self._speaking.speaks(kinds)

    async def start(self) -> None:
        """Begin to carry. A row that was out when the last process ended is looked for before it is sent again."""
        self._stopping = False
        self._task = asyncio.create_task(self._run(), name="courier")

    async def stop(self) -> None:
        """Stop once what is being said now is said. What waits for its turn or for a picture stays in the outbox."""
        self._stopping = True
        self._woken.set()
        for waiting in self._lanes.values():
            self._out -= {row.id for row in waiting}
            waiting.clear()
        self._slots.call_off()
        await finish({*self._working.values(), *([self._task] if self._task is not None else ())})
        self._task = None

    def wake(self) -> None:
        """There may be something to say."""
        self._woken.set()

    def try_again(self) -> None:
        """No lane waits any longer: what was tried in vain has been brought forward."""
        self._blocked.clear()

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
        """Take rows that are due, after writing down what could not be written down before."""
        unwritten, now, share = dict(self._unwritten), self.now(), self.database.share
        # a row that was withdrawn, or taken by another process, never comes again to take its block away
        self._blocked = {lane: block for lane, block in self._blocked.items() if block.until > now}
        async with self.database.transaction() as tx:
            outbox = OutboxStore(tx)
            for row_id, later in unwritten.items():
                await _write(outbox, row_id, later)
            put_off = await outbox.put_off(now) if self._known_for != (share,) else ()
            rows = await outbox.take_due(now, self._takes, LEASE, share)
        for row_id in unwritten:
            self._unwritten.pop(row_id, None)
        for row in put_off:  # what comes after it in its lane waits for it, as before that process ended
            self._blocked.setdefault(_lane(row), Block(row.not_before, row.id))
        self._known_for = (share,)
        return [row for row in rows if row.id not in self._out]

    @property
    def is_running(self) -> bool:
        """Whether it carries by itself; otherwise `drain` is called whenever it is to."""
        return self._task is not None

    @property
    def _takes(self) -> int:
        """How many more rows may be taken; those that wait for a picture take no room."""
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
        """Say what waits in one lane, in order."""
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
            # an earlier row of this lane has to wait, and this one stays behind it
            later = Later("waits for what comes before it", block.until, row.uncertain, row.taken_by, tried=False)
            await self._later(row, later)
            return
        self._blocked.pop(lane, None)
        try:
            await self._say(lane, row)
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
            worn = row.attempts >= GIVE_UP_AFTER or not is_readable(row)
            if row.kind != "final" and worn and await self._given_up(row):
                return
            await self._hold_back(lane, row, type(error).__name__, _pause(row), uncertain=True)

    async def _say(self, lane: Lane, row: OutboxRow) -> None:
        """Say a row, or do what follows where it cannot be said. Raises what else went wrong."""
        try:
            await self._speaking.say(row)
        except Undeliverable as error:
            if row.kind in departures.PATIENT:
                await self._patiently(lane, row, error)
            else:
                await self._never(row, error)
        else:
            self._observed(row, "said")

    def _observed(self, row: OutboxRow, outcome: str) -> None:
        now, late = self.now(), max(0, self.now() - row.not_before)
        # another look was meant to wait until it was due
        since = late if is_another_look(row) else max(0, now - row.created_at)
        self.observer.said(row.kind, outcome, late, since)

    async def _patiently(self, lane: Lane, row: OutboxRow, error: Undeliverable) -> None:
        """Try a row again that is never given up, such as how a table ended, however long its place is lost.

        Where the table's own thread was deleted, it is told in the channel. What concerns a place that the table has
        left is dropped where that place was deleted, or after a month.
        """
        deleted, pause = isinstance(error, PlaceDeleted), min(2 ** min(row.attempts, 20) * MINUTE, LONGEST_WAIT)
        if row.kind in departures.LEFT:
            if deleted or row.created_at + departures.LONGEST < self.now():
                async with self.database.transaction() as tx:
                    await OutboxStore(tx).gave_up(row.id, error.reason, at=self.now(), by=row.taken_by)
                self._observed(row, "never")
                return
        elif deleted and await self._out_of_the_thread(row):
            pause = 0
        await self._hold_back(lane, row, error.reason, pause, uncertain=row.uncertain)
        self.place_lost()

    async def _out_of_the_thread(self, row: OutboxRow) -> bool:
        """Move a table whose thread was deleted to the channel of its card; False where it was there already."""
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
        """Write down that a row comes again: now, or, if the database fails, before the next rows are taken."""
        try:
            async with self.database.transaction() as tx:
                await _write(OutboxStore(tx), row.id, later)
        except Exception as error:
            log.warning("outbox row %s: that it comes again is written down later: %s", row.id, loggable(error))
            self._unwritten[row.id] = later

    async def _never(self, row: OutboxRow, error: Undeliverable) -> None:
        """Record that a row can never be said, and what follows from that."""
        async with AsyncExitStack() as held:
            if isinstance(error, PlaceGone) and row.table_id is not None and recipient(row) is None:
                # the table is held, so that nobody moves it while its place is given up
                with suppress(Refusal):  # a table that cannot be held is not being moved either
                    await held.enter_async_context(self.tables.hold(row.table_id))
            async with self.database.transaction() as tx:
                told = await give_up(Stores.of(tx), row, error, self.now())
            for table_id in (*told, *([row.table_id] if row.table_id is not None else ())):
                self.tables.changed(table_id)
        self._observed(row, "never")
        self.place_lost()


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
