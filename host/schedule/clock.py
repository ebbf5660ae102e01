"""Sleeps until the earliest reminder is due. After a stop, what is late is done once, in the order it was due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeAlias

from engine.codec import parse
from host.values.faults import UNREADABLE, loggable
from host.values.ports import HOUR, MINUTE, SECOND, Now, Observer
from host.values.refusals import NeedsAttention
from storage.clock_store import ClockStore
from storage.database import Database
from storage.rows import DueReminder

log = logging.getLogger(__name__)

LEASE = MINUTE
"""Milliseconds for which a reminder that was taken is this process's own."""
TICK = MINUTE
"""Milliseconds from one tick to the next, at least; and at most, while a process lives."""

STOP_WITHIN = 1.5
"""Seconds of real time in which something that is under way has to end when the house closes."""

AGAIN_AFTER = 30 * SECOND
"""Milliseconds after which something is tried again that failed."""

UNTIL_MENDED = HOUR
"""Milliseconds after which something is tried again at a table that waits for whoever runs the bot."""

LOOK = 5 * SECOND
"""Milliseconds from one look to the next whether people can reach this process, while they cannot."""

Ring: TypeAlias = Callable[[DueReminder], Awaitable[None]]
"""Does what reminders of one kind ask for, and marks each as done in the transaction that does it."""


class Clock:
    """Takes reminders that are due and gives each to whoever answers for its kind."""

    def __init__(self, database: Database, now: Now, observer: Observer | None = None) -> None:
        self.database, self.now, self.observer = database, now, observer or Observer()
        self._kinds: dict[str, Ring] = {}
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._first: list[Callable[[], Awaitable[None]]] = []
        self._ticks: list[Callable[[], Awaitable[None]]] = []
        self._ticked_at = -TICK
        self._in_reach: Callable[[], Awaitable[bool]] = _always

    def first(self, do: Callable[[], Awaitable[None]]) -> None:
        """Have something tried again before anything rings, since the database did not take it at the start."""
        self._first.append(do)

    def ticks(self, do: Callable[[], Awaitable[None]]) -> None:
        """Have something done once a minute while this process lives, and before anything rings.

        It is no reminder, so that time which is moved never stops at it.
        """
        self._ticks.append(do)

    def waits_for(self, in_reach: Callable[[], Awaitable[bool]]) -> None:
        """Say who knows whether people can reach this process: while they cannot, nothing rings and nothing ticks."""
        self._in_reach = in_reach

    def rings(self, kinds: Mapping[str, Ring]) -> None:
        """Say who answers for reminders of these kinds. Raises `ValueError` for a kind that somebody answers for."""
        if twice := sorted(self._kinds.keys() & kinds.keys()):
            raise ValueError(f"two answer for reminders of one kind: {', '.join(twice)}")
        self._kinds.update(kinds)

    async def start(self) -> None:
        """Begin to wait; what became due meanwhile comes first."""
        self._stopping = False
        self._task = asyncio.create_task(self._run(), name="clock")

    async def stop(self) -> None:
        """Stop after what is being done now; the rest comes again."""
        self._stopping = True
        self._woken.set()
        if self._task is not None:
            await finish({self._task})
            self._task = None

    def wake(self) -> None:
        """Look again for the earliest reminder: there may be an earlier one."""
        self._woken.set()

    async def catch_up(self) -> int:
        """Do everything that is due now; returns how many reminders rang."""
        rung = 0
        if not await self._in_reach():
            return rung
        await self._tick()
        while await self._in_reach() and (due := await self._take()):
            for reminder in due:
                if self._stopping:
                    return rung
                rung, late, failed = rung + 1, max(0, self.now() - reminder.reminder.due_at), False
                try:
                    await self._kinds.get(reminder.reminder.kind, self._unknown)(reminder)
                except NeedsAttention as waits:
                    # its table was flagged as it failed; that it still waits is no news each time
                    log.info("reminder %s: %s", reminder.reminder.kind, waits)
                    async with self.database.transaction() as tx:
                        await ClockStore(tx).postpone(reminder, self.now() + UNTIL_MENDED)
                except Exception as error:
                    failed = True
                    if not _is_read(reminder):
                        await self._unread(reminder)
                        continue
                    log.error("reminder %s: %s; it comes again", reminder.reminder.kind, loggable(error))
                    async with self.database.transaction() as tx:
                        await ClockStore(tx).postpone(reminder, self.now() + AGAIN_AFTER)
                finally:
                    self.observer.rang(reminder.reminder.kind, late, failed=failed)
        return rung

    async def _tick(self) -> None:
        if not 0 <= (now := self.now()) - self._ticked_at < TICK:  # less than nothing: the clock was set back
            for do in self._ticks:
                await do()
            self._ticked_at = now

    async def _unknown(self, due: DueReminder) -> None:
        """Drop a reminder that another release may have planned; it would come again for ever."""
        kind, key = due.reminder.kind, due.reminder.key
        log.error("table %s: nobody answers for reminder %s of kind %s; it is dropped", due.table_id, key, kind)
        async with self.database.transaction() as tx:
            await ClockStore(tx).done(due, at=self.now())

    async def _unread(self, due: DueReminder) -> None:
        """Drop a reminder that cannot be read; it would come again for ever, and nobody can know what it was about."""
        log.error("table %s: reminder of kind %s cannot be read; it is dropped", due.table_id, due.reminder.kind)
        async with self.database.transaction() as tx:
            await ClockStore(tx).done(due, at=self.now())

    async def _take(self) -> tuple[DueReminder, ...]:
        now, due = self.now(), await self._next_due()
        if due is None or due > now:
            return ()
        async with self.database.transaction() as tx:
            return await ClockStore(tx).take_due(now, 20, LEASE, self.database.share)

    async def _next_due(self) -> int | None:
        async with self.database.glance() as tx:
            return await ClockStore(tx).next_due(self.database.share)

    async def _run(self) -> None:
        released = not self.database.is_sqlite
        while not self._stopping:
            self._woken.clear()
            try:
                if not released:
                    # here and not before: a database that is locked at the start is tried again
                    async with self.database.transaction() as tx:
                        await ClockStore(tx).release_all()
                    released = True
                while self._first:
                    await self._first[0]()
                    del self._first[0]
                if await self._in_reach():
                    await self._tick()
                    due = await self._next_due()
                    wait = TICK if due is None else due - self.now()
                    if wait <= 0:
                        await self.catch_up()
                else:
                    wait = LOOK
            except Exception as error:
                log.error("the clock stumbled: %s", loggable(error))
                wait = AGAIN_AFTER
            if not self._stopping:
                await wait_or_wake(self.now, min(wait, TICK), self._woken)


def _is_read(due: DueReminder) -> bool:
    try:
        parse(due.reminder.payload)
    except UNREADABLE:
        return False
    return True


async def _always() -> bool:
    return True


async def finish(tasks: Iterable[asyncio.Task[Any]], within: float = STOP_WITHIN) -> None:
    """Let tasks end by themselves for so many seconds, then end them."""
    tasks = set(tasks)
    if not tasks:
        return
    _, late = await asyncio.wait(tasks, timeout=within)
    for task in late:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def wait_or_wake(now: Now, milliseconds: float, woken: asyncio.Event) -> None:
    """Wait so long, or until `woken` is set."""
    if milliseconds <= 0 or woken.is_set():
        await asyncio.sleep(0)
        return
    waits = {asyncio.ensure_future(now.sleep(milliseconds)), asyncio.create_task(woken.wait())}
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
