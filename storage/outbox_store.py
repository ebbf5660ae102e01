"""What still has to be said to Discord: written with the move, taken and reported by the courier."""

import json
from collections.abc import Collection
from functools import lru_cache, partial
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    ScalarSelect,
    Update,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from storage import schema, statements
from storage.database import Transaction
from storage.errors import NotOurs
from storage.ready import Ready
from storage.rows import OutboxRow
from storage.share import LOOK, SHARES, Share, home_of, left, parts, ready
from storage.sql import rows_to
from storage.statements import UNSAID, UNTAKEN

_box = schema.outbox.c
_elder = schema.outbox.alias("elder")

# A newer row waits until every older one with its merge key was sent or given up: an old picture never lands on a new.
_pending: ColumnElement[bool] = and_(
    UNSAID,
    ~exists().where(
        _elder.c.merge_key == _box.merge_key,
        _elder.c.id < _box.id,
        _elder.c.sent_at.is_(None),
        _elder.c.given_up_at.is_(None),
    ),
)

_told = (
    _box.id,
    _box.table_id,
    _box.kind,
    _box.merge_key,
    _box.payload,
    _box.created_at,
    _box.not_before,
    _box.attempts + 1,
    _box.error,
    _box.lease_until.is_not(None),
)

_waits_again: ColumnElement[bool] = and_(UNSAID, _box.error.is_not(None))


class OutboxStore:
    """The outbox, in one transaction.

    A row that is taken is leased: nobody else takes it until the lease ends or the process that took it is dead. So a
    courier that dies delays its rows and loses none.

    A process that only slept may have been taken for dead, and its row may be with another process by now. So it passes
    its own number as `by` (the row's `taken_by`) when it reports: then nothing is written for a row it has lost.
    """

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def put(
        self,
        kind: str,
        table_id: int | None,
        payload: str,
        *,
        at: int,
        merge_key: str | None = None,
        not_before: int | None = None,
        whose: int | None = None,
    ) -> None:
        """Adds something to say: it is due now, which is `at`, or else at `not_before`.

        What belongs to no table may belong to a person or a league: `whose` is their number then, which decides the
        process that says it.

        Rows with the same merge key that nobody has begun to send are dropped in favour of this one. It goes out no
        later than they would have, so that the news of a busy table is not put off for ever. A row that is being sent
        now is finished first.
        """
        due = at if not_before is None else not_before
        said = self._said(kind, table_id, payload, at, merge_key, due, whose)
        if merge_key is None:
            self.tx.later(statements.SAY, {**said, "not_before": due})
        else:
            self.tx.later(statements.SAY_MERGED, {**said, "due": due, "of_key": merge_key})
            self.tx.later(statements.SUPERSEDED, {"of_key": merge_key})

    async def gather(
        self, kind: str, payload: str, *, at: int, merge_key: str, not_before: int, whose: int | None
    ) -> None:
        """Adds what holds all that `withdraw` took back of this merge key, and more; it belongs to no table.

        Rows that another transaction puts under the same key meanwhile are not known here, so they stay and are said
        before or after this one.
        """
        said = self._said(kind, None, payload, at, merge_key, not_before, whose)
        self.tx.later(statements.SAY, {**said, "not_before": not_before})

    def _said(
        self, kind: str, table_id: int | None, payload: str, at: int, merge_key: str | None, due: int, whose: int | None
    ) -> dict[str, Any]:
        """The values of a row that is added; the process that says it is woken if it is due soon."""
        home = whose and home_of(whose)
        if due < at + LOOK:
            self.tx.concerns(table_id, home)
        said = {"kind": kind, "table_id": table_id, "payload": payload, "merge_key": merge_key, "created_at": at}
        return {**said, "attempts": 0, "of_table": table_id, "of_home": home}

    async def withdraw(self, merge_key: str) -> tuple[tuple[str, int], ...]:
        """Takes back the rows with this merge key that nobody has begun to send: (payload, not before), in order."""
        gone = delete(schema.outbox).where(_box.merge_key == merge_key, UNTAKEN)
        found = await self.tx.execute(gone.returning(_box.id, _box.payload, _box.not_before))
        return tuple((payload, not_before) for _, payload, not_before in sorted(map(tuple, found)))

    async def of_key(self, merge_key: str) -> tuple[str, ...]:
        """The payloads of the rows with this merge key that nobody has begun to send, in order."""
        query = select(_box.payload).where(_box.merge_key == merge_key, UNTAKEN)
        found = await self.tx.execute(query.order_by(_box.id))
        return tuple(found.scalars())

    async def last_due(self, merge_key: str) -> int | None:
        """When the newest row with this merge key was or is to be sent; None where there is none."""
        query = select(func.max(_box.not_before)).where(_box.merge_key == merge_key)
        found: int | None = (await self.tx.execute(query)).scalar_one()
        return found

    async def take_due(self, now: int, limit: int, lease: int, share: Share | None = None) -> tuple[OutboxRow, ...]:
        """Takes up to `limit` rows that are due, the longest due first, for `lease` milliseconds.

        Report each with `sent` or `failed`. Two rows with the same merge key are never out at once.
        """
        by = None if share is None else share.process
        taken = rows_to(
            partial(OutboxRow, taken_by=by), await self.tx.execute(_due(share), {"now": now, "most": limit})
        )
        if taken:
            this = {"lease_until": now + lease, "taken_by": by}
            self.tx.later(statements.ROW_TAKEN, [{**this, "of_id": row.id} for row in taken])
        return taken

    async def withdraw_from(self, user_id: int, kinds: Collection[str]) -> None:
        """Takes back what of these kinds was to be told to a person."""
        named = _box.payload.contains(str(user_id), autoescape=True)
        found = await self.tx.execute(select(_box.id, _box.payload).where(_box.kind.in_(kinds), UNSAID, named))
        theirs = [row_id for row_id, payload in found if _may_be_for(payload, user_id)]
        await self.tx.execute(delete(schema.outbox).where(_box.id.in_(theirs)))

    async def still_held(self, row: OutboxRow) -> None:
        """Before a row is said: have the transaction raise `NotOurs` if another process has taken the row over."""
        if row.taken_by is not None:
            mine = {"of_id": row.id, "by": row.taken_by, "taken_by": row.taken_by}
            self.tx.later(statements.STILL_HELD, mine, unmet=NotOurs())

    async def is_said_elsewhere(self, row_id: int, *, than: int) -> bool:
        """Whether a row is being said now, and by another process than that which says row `than`."""
        query = select(_box.taken_by).where(_box.id == row_id, _pending, _box.lease_until > 0)
        mine = select(_box.taken_by).where(_box.id == than).scalar_subquery()
        return (await self.tx.execute(query.where(_box.taken_by != mine))).first() is not None

    async def sent(self, row_id: int, message_id: int | None, *, at: int, by: int | None = None) -> None:
        """It was said; `message_id` is the message that says it, if there is one. Raises `NotOurs` as `still_held`."""
        said = {"of_id": row_id, "sent_at": at, "message_id": message_id, "error": None, "lease_until": None}
        if by is None:
            self.tx.later(statements.WAS_SAID, said)
        else:
            self.tx.later(statements.WAS_SAID_BY, {**said, "by": by}, unmet=NotOurs())

    async def failed(
        self,
        row_id: int,
        error: str,
        *,
        retry_at: int,
        uncertain: bool = False,
        tried: bool = True,
        by: int | None = None,
    ) -> None:
        """It was not said and is tried again at `retry_at`; `uncertain` if it may have been said after all.

        `tried` is False if it only waited: that does not count as an attempt. Of a row that another process has taken
        over nothing is written.
        """
        values = {"error": error, "not_before": retry_at, "lease_until": 0 if uncertain else None}
        self.tx.later(_held(row_id, by).values(**values if tried else {**values, "attempts": _box.attempts - 1}))

    async def told(self, row_id: int, payload: str, *, by: int | None = None) -> None:
        """What it is about to say is kept with it, as after a failure it may have been said. Raises `NotOurs` as
        `still_held`.
        """
        self.tx.later(_held(row_id, by).values(payload=payload), unmet=_unless_ours(by))

    async def gave_up(self, row_id: int, error: str, *, at: int, by: int | None = None) -> None:
        """It can never be said: its message or channel is gone. The row stays as the record of that.

        Raises `NotOurs` as `still_held`.
        """
        given_up = _held(row_id, by).values(error=error, given_up_at=at, lease_until=None)
        self.tx.later(given_up, unmet=_unless_ours(by))

    async def held_back(self, kinds: Collection[str], guild_id: int) -> tuple[int, ...]:
        """The tables of a server at which a row of one of these kinds could not be said yet."""
        tables = schema.tables.c
        query = select(_box.table_id).join(schema.tables, tables.id == _box.table_id)
        query = query.where(_waits_again, _box.kind.in_(kinds), tables.guild_id == guild_id)
        return tuple(int(table_id) for (table_id,) in await self.tx.execute(query.distinct()))

    async def hurry(self, table_ids: Collection[int], to: int) -> None:
        """Brings what could not be said at these tables, and what waits behind it, forward to `to`."""
        later = and_(_waits_again, _box.table_id.in_(table_ids), _box.not_before > to)
        await self.tx.execute(update(schema.outbox).where(later).values(not_before=to))

    async def clock_set_back(self, to: int) -> None:
        """The clock was ahead, and is at `to` now: nothing waits for a time that it had reached before.

        What was written at a time that is still to come waits as long as it was to wait then, what was tried in vain is
        tried again now.
        """
        untried = and_(UNTAKEN, _box.error.is_(None), _box.created_at > to)
        due = _box.not_before - _box.created_at + to
        await self.tx.execute(update(schema.outbox).where(untried).values(not_before=due, created_at=to))
        await self.try_again(to)

    async def try_again(self, to: int) -> None:
        """Brings whatever was tried in vain forward, unless it is being sent: due at `to`, before what came later."""
        again = and_(_waits_again, _box.lease_until.is_(None), _box.not_before > to)
        first = case((_box.created_at < to, _box.created_at), else_=to)
        await self.tx.execute(update(schema.outbox).where(again).values(not_before=first))

    async def bring_forward(self, merge_keys: Collection[str], to: int) -> None:
        """Brings what waits under these merge keys forward to `to`, unless it is being sent."""
        later = and_(_box.merge_key.in_(merge_keys), UNTAKEN, _box.not_before > to)
        await self.tx.execute(update(schema.outbox).where(later).values(not_before=to))

    async def put_off(self, now: int) -> tuple[OutboxRow, ...]:
        """What was tried in vain and is tried again after `now`, in the order in which it was to be said."""
        again = and_(_waits_again, _box.attempts > 0, _box.not_before > now)
        query = select(*_told).where(again).order_by(_box.id)
        return rows_to(OutboxRow, await self.tx.execute(query))

    async def next_due(self, share: Share | None = None) -> int | None:
        """When the next row can be taken (perhaps in the past), or None if there is nothing to say."""
        times = (await self.tx.execute(_next(share))).one()
        return min((time for time in times if time is not None), default=None)

    async def first_due(self) -> int | None:
        """When the first row that is not said was or will be due, be it taken or not."""
        found: int | None = (await self.tx.execute(select(func.min(_box.not_before)).where(_pending))).scalar_one()
        return found

    async def release_all(self) -> None:
        """Ends every lease, each of unknown outcome: for the start of a process that is the only courier (SQLite)."""
        await self.tx.execute(update(schema.outbox).where(_box.lease_until.is_not(None)).values(lease_until=0))

    async def backlog(self) -> int:
        """How many rows still have to be said."""
        query = select(func.count()).where(UNSAID)
        found: int = (await self.tx.execute(query)).scalar_one()
        return found

    async def waiting(self) -> dict[str, tuple[int, int, int]]:
        """By kind: how many rows still have to be said, how many of them were tried in vain, when the first is due."""
        tried = func.sum(case((_box.error.is_not(None), 1), else_=0))
        query = select(_box.kind, func.count(), tried, func.min(_box.not_before))
        query = query.where(UNSAID).group_by(_box.kind)
        return {kind: (int(rows), int(vain), int(due)) for kind, rows, vain, due in await self.tx.execute(query)}

    async def troubled(self, kind: str) -> dict[int, str]:
        """By table, why rows of this kind could not be said yet; those never tried are left out."""
        query = select(_box.table_id, _box.error).where(_box.kind == kind, _waits_again)
        return {int(table_id): str(error) for table_id, error in await self.tx.execute(query)}

    async def newest(self, kind: str) -> str | None:
        """What the newest row of this kind says, said or not."""
        query = select(_box.payload).where(_box.kind == kind).order_by(_box.id.desc()).limit(1)
        found: str | None = (await self.tx.execute(query)).scalar_one_or_none()
        return found

    async def of_kind(self, kind: str, since: int) -> dict[int, bool]:
        """The tables for which there are rows of this kind since this time, and whether the first of each was said."""
        query = select(_box.table_id, _box.sent_at).where(_box.kind == kind, _box.created_at >= since)
        found: dict[int, bool] = {}
        for table_id, sent_at in await self.tx.execute(query.order_by(_box.id)):
            found.setdefault(int(table_id), sent_at is not None)
        return found

    async def prune(self, before: int) -> int:
        """Drops rows that were said or given up before this time; returns how many."""
        query = delete(schema.outbox).where(or_(_box.sent_at < before, _box.given_up_at < before))
        return (await self.tx.execute(query)).rowcount


def _may_be_for(payload: str, user_id: int) -> bool:
    """Whether a text that holds this number is for this person; one that cannot be read may be."""
    try:
        return bool(json.loads(payload)["user"] == user_id)
    except (ValueError, TypeError, KeyError, RecursionError):
        return True


def _held(row_id: int, by: int | None) -> Update:
    """A row, as long as the process that took it still has it."""
    row = update(schema.outbox).where(_box.id == row_id)
    if by is None:
        return row
    return row.where(_box.taken_by == by, UNSAID)


def _unless_ours(by: int | None) -> NotOurs | None:
    return None if by is None else NotOurs()


@lru_cache(maxsize=SHARES)
def _due(share: Share | None) -> Ready:
    """At most `most` rows that are due at `now`, the longest due first, and that nobody else takes meanwhile."""
    now: BindParameter[int] = bindparam("now", type_=BigInteger)
    query = (
        select(*_told)
        .where(_pending, ready(share, _box.not_before, _box.home, now))
        .where(or_(_box.lease_until.is_(None), _box.lease_until <= now, left(share, _box.taken_by)))
        .order_by(_box.not_before, _box.id)
        .limit(bindparam("most", type_=BigInteger))
        .with_for_update(skip_locked=True, of=schema.outbox)
    )
    return Ready(lambda _: query)


@lru_cache(maxsize=SHARES)
def _next(share: Share | None) -> Ready:
    """When rows can be taken next: this process's own and others', those that nobody has taken and those that are out;
    None where there are none.
    """
    found = list[ScalarSelect[int]]()
    for part in parts(share, _box.home):
        due = _box.not_before + part.after
        free = select(due).where(_pending, part.which, _box.lease_until.is_(None))
        found.append(free.order_by(_box.not_before, _box.id).limit(1).scalar_subquery())
        back = case((and_(_box.lease_until > due, ~left(share, _box.taken_by)), _box.lease_until), else_=due)
        leased = select(func.min(back)).where(_pending, part.which, _box.lease_until.is_not(None))
        found.append(leased.scalar_subquery())
    return Ready(lambda _: select(*found))
