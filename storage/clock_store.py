"""What the clock must wake for: deadlines, holds, half times, expiring lobbies, digests."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from zlib import crc32

from sqlalchemy import BigInteger, BindParameter, ColumnElement, and_, bindparam, delete, func, or_, select, update

from storage import schema, statements
from storage.database import Transaction
from storage.ready import Ready
from storage.rows import DueReminder, Reminder
from storage.share import SHARES, SPREAD, Share, home_of, left, parts, ready
from storage.sql import columns_of, insert_into, values_of

_row = schema.reminders.c
_REMINDER = columns_of(Reminder, schema.reminders)


class ClockStore:
    """Reminders, in one transaction. The clock reads nothing else: a deadline is a reminder like any other."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def set(self, table_id: int, reminders: Sequence[Reminder]) -> None:
        """Says everything that this table wants to be woken for; what it wanted before and is not listed is dropped.

        A key that was done stays done. A new `due_at` moves a reminder. With none, the clocks of the table stop.
        """
        self.tx.later(
            statements.DROP_REMINDERS, {"of_table": table_id, "of_keys": [reminder.key for reminder in reminders]}
        )
        await self._plan(table_id, reminders)

    async def plan(self, reminder: Reminder, table_id: int | None = None) -> None:
        """Adds or moves one reminder, a table's beside its others; a key that was done stays done."""
        await self._plan(table_id, [reminder])

    async def waiting(self, kind: str, guild_id: int | None = None, *, pace: str = "") -> tuple[int, ...]:
        """The tables (of a server, if given; with a pace that begins so) that wait for a reminder of this kind."""
        query = select(_row.table_id).join(schema.tables, schema.tables.c.id == _row.table_id)
        query = query.where(_row.kind == kind, _row.done_at.is_(None))
        if guild_id is not None:
            query = query.where(schema.tables.c.guild_id == guild_id)
        if pace:
            query = query.where(schema.tables.c.pace.startswith(pace, autoescape=True))
        return tuple(int(table_id) for (table_id,) in await self.tx.execute(query))

    async def hurry(self, kind: str, table_ids: Collection[int], to: int) -> None:
        """Brings the reminders of this kind at these tables forward to `to`, where they would come later."""
        later = and_(_row.kind == kind, _row.done_at.is_(None), _row.due_at > to, _row.table_id.in_(table_ids))
        await self.tx.execute(update(schema.reminders).where(later).values(due_at=to))

    async def of_table(self, table_id: int) -> tuple[Reminder, ...]:
        """What this table still waits for, soonest first."""
        query = select(*_REMINDER).where(_row.table_id == table_id, _row.done_at.is_(None))
        return tuple(Reminder(*row) for row in await self.tx.execute(query.order_by(_row.due_at, _row.id)))

    async def beat(self, key: str, at: int) -> None:
        """Notes that something was there at this moment: a row that never rings, and that nobody waits for."""
        insert = insert_into(self.tx, schema.reminders).values(
            key=key, kind="beat", payload="{}", due_at=at, done_at=at, table_id=None
        )
        later = {"due_at": at, "done_at": at, "lease_until": None}
        await self.tx.execute(insert.on_conflict_do_update(index_elements=["key"], set_=later))

    async def last_beat(self, key: str) -> int | None:
        """When `beat` was last noted for this; None if never."""
        found: int | None = (await self.tx.execute(select(_row.due_at).where(_row.key == key))).scalar_one_or_none()
        return found

    async def tables_due(self, kinds: Collection[str], before: int) -> tuple[int, ...]:
        """The tables that wait for something of these kinds until this time, by rising number."""
        query = select(_row.table_id).where(
            _row.done_at.is_(None), _row.due_at <= before, _row.kind.in_(kinds), _row.table_id.is_not(None)
        )
        return tuple((await self.tx.execute(query.distinct().order_by(_row.table_id))).scalars())

    async def of_person(self, user_id: int | None, kind: str) -> tuple[Reminder, ...]:
        """What of this kind still waits for a person, or for anybody (None), soonest first."""
        query = select(*_REMINDER).where(_row.kind == kind, _row.done_at.is_(None))
        if user_id is not None:
            query = query.where(_row.user_id == user_id)
        return tuple(Reminder(*row) for row in await self.tx.execute(query.order_by(_row.due_at, _row.id)))

    async def next_due(self, share: Share | None = None) -> int | None:
        """When the next reminder can be taken (perhaps in the past), or None if there is none."""
        times = (await self.tx.execute(_next(share))).one()
        return min((time for time in times if time is not None), default=None)

    async def first_due(self) -> int | None:
        """When the first reminder that is not done was or will be due, be it taken or not."""
        query = select(func.min(_row.due_at)).where(_row.done_at.is_(None))
        found: int | None = (await self.tx.execute(query)).scalar_one()
        return found

    async def take_due(self, now: int, limit: int, lease: int, share: Share | None = None) -> tuple[DueReminder, ...]:
        """Takes up to `limit` reminders that are due, the longest due first, for `lease` milliseconds.

        Call `done` in the transaction that does what was due, so that it is done exactly once; one that is not done
        before its lease ends, or the process that took it, comes again.
        """
        due = tuple(
            DueReminder(row_id, table_id, Reminder(*reminder))
            for row_id, table_id, *reminder in await self.tx.execute(_due(share), {"now": now, "most": limit})
        )
        if due:
            this = {"lease_until": now + lease, "taken_by": share and share.process}
            self.tx.later(statements.REMINDER_TAKEN, [{**this, "of_id": taken.id} for taken in due])
        return due

    async def done(self, due: DueReminder, *, at: int) -> bool:
        """Marks a reminder as done for ever; False if it had been done or dropped, and then nothing should be done."""
        this = {"of_id": due.id, "of_key": due.reminder.key, "done_at": at, "lease_until": None}
        return (await self.tx.execute(statements.REMINDER_DONE, this)).rowcount == 1

    async def finish(self, key: str, *, at: int) -> None:
        """Marks the reminder of this name as done, taken or not."""
        query = update(schema.reminders).where(_row.key == key, _row.done_at.is_(None))
        await self.tx.execute(query.values(done_at=at, lease_until=None))

    async def postpone(self, due: DueReminder, due_at: int) -> None:
        """Gives a taken reminder back, to come again at `due_at`: out of quiet hours, or after a failure."""
        query = update(schema.reminders).where(_is(due), _row.done_at.is_(None))
        await self.tx.execute(query.values(due_at=due_at, lease_until=None))

    async def release_all(self) -> None:
        """Ends every lease: for the start of a process that is the only clock (SQLite)."""
        taken = update(schema.reminders).where(_row.done_at.is_(None), _row.lease_until.is_not(None))
        await self.tx.execute(taken.values(lease_until=None))

    async def prune(self, before: int) -> int:
        """Drops reminders done before this time, and with them the memory that their keys were done."""
        return (await self.tx.execute(delete(schema.reminders).where(_row.done_at < before))).rowcount

    async def _plan(self, table_id: int | None, reminders: Sequence[Reminder]) -> None:
        if reminders:
            self.tx.concerns(table_id)
            more = {"table_id": table_id, "of_table": table_id}
            given = [values_of(each, **more, of_home=_home(each) if table_id is None else None) for each in reminders]
            self.tx.later(statements.PLAN_REMINDER, given)


def _home(reminder: Reminder) -> int:
    """A person's shard; what concerns nobody, as what leagues wait for, is spread by its name."""
    return home_of(reminder.user_id if reminder.user_id is not None else crc32(reminder.key.encode()) % SPREAD)


def _is(due: DueReminder) -> ColumnElement[bool]:
    """The row of a taken reminder, and no other: SQLite gives the number of a row that was dropped to a new one."""
    return and_(_row.id == due.id, _row.key == due.reminder.key)


@lru_cache(maxsize=SHARES)
def _due(share: Share | None) -> Ready:
    """At most `most` reminders that are due at `now`, the longest due first, and that nobody else takes meanwhile."""
    now: BindParameter[int] = bindparam("now", type_=BigInteger)
    free = or_(_row.lease_until.is_(None), _row.lease_until <= now, left(share, _row.taken_by))
    query = (
        select(_row.id, _row.table_id, *_REMINDER)
        .where(_row.done_at.is_(None), ready(share, _row.due_at, _row.home, now), free)
        .order_by(_row.due_at, _row.id)
        .limit(bindparam("most", type_=BigInteger))
        .with_for_update(skip_locked=True)
    )
    return Ready(lambda _: query)


@lru_cache(maxsize=SHARES)
def _next(share: Share | None) -> Ready:
    """When reminders can be taken next: those that are out, this process's own and others'; None where none are."""
    taken = and_(_row.done_at.is_(None), _row.lease_until.is_not(None))
    found = [select(func.min(_row.lease_until)).where(taken).scalar_subquery()]
    if share is not None and share.dead:
        found.append(select(func.min(_row.due_at)).where(taken, left(share, _row.taken_by)).scalar_subquery())
    for part in parts(share, _row.home):
        waiting = select(_row.due_at + part.after).where(_row.done_at.is_(None), _row.lease_until.is_(None))
        found.append(waiting.where(part.which).order_by(_row.due_at).limit(1).scalar_subquery())
    return Ready(lambda _: select(*found))
