"""Tables: their seats, everything that was decided at them, and what is derived from that.

All methods belong to the transaction they were given: what a use case does with several stores is kept together.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Unpack

from sqlalchemy import delete, func, or_, select
from sqlalchemy.exc import IntegrityError

from storage import schema, statements
from storage.changes import NewTableColumns, SeatChanges, TableChanges
from storage.database import Transaction
from storage.errors import Conflict, NoSuchTable, PlaceTaken, Repeated, SeatTaken, StorageError
from storage.ready import changed
from storage.rows import (
    DraftRow,
    EventRow,
    InputRow,
    PromptRow,
    SavedTable,
    SeatRow,
    TableRow,
    WishRow,
)
from storage.saved import Sitting, happened, saved_table, sitting
from storage.sql import all_values, columns_of, insert_into, row_to, rows_to, values_of

_TABLE = columns_of(TableRow, schema.tables)
_SEAT = columns_of(SeatRow, schema.seats)
_PROMPT = columns_of(PromptRow, schema.open_prompts)
_WISH = columns_of(WishRow, schema.wishes)


class TableStore:
    """Tables and all that belongs to them, in one transaction."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    # -- tables ---------------------------------------------------------------------------------------------------

    async def create(self, *, at: int, **columns: Unpack[NewTableColumns]) -> TableRow:
        """Opens a table with no seats taken, as usual in a thread of its own and with the status "open".

        Raises:
            PlaceTaken: the channel or thread has a table already.
        """
        usual = {"in_thread": True, "thread_id": None, "rules_version": 0, "status": "open", "notes": "{}"}
        return await self.insert({**usual, **columns, "seq": 0, "created_at": at, "moved_at": at})

    async def insert(self, values: Mapping[str, object]) -> TableRow:
        """Adds a table whose columns are all given; `create` is for new ones. Raises `PlaceTaken`."""
        try:
            result = await self.tx.execute(insert_into(self.tx, schema.tables).values(**values).returning(*_TABLE))
        except IntegrityError as error:
            raise PlaceTaken("There is a table in this channel already.") from error
        return row_to(TableRow, result.one())

    async def table(self, table_id: int) -> TableRow:
        """The table alone. Raises `NoSuchTable`."""
        found = (await self.tx.execute(statements.TABLE, {"id": table_id})).one_or_none()
        if found is None:
            raise NoSuchTable(table_id)
        return row_to(TableRow, found)

    async def load(self, table_id: int) -> tuple[TableRow, tuple[SeatRow, ...]]:
        """The table and its seats, in seat order. Raises `NoSuchTable`."""
        return await self.table(table_id), await self.seats(table_id)

    async def hold(self, table_id: int) -> TableRow:
        """The table, held until the transaction ends: whoever else wants to hold or change it waits.

        Raises `NoSuchTable`.
        """
        found = (await self.tx.execute(statements.HELD_TABLE, {"id": table_id})).one_or_none()
        if found is None:
            raise NoSuchTable(table_id)
        return row_to(TableRow, found)

    async def by_channel(self, channel_id: int) -> TableRow | None:
        """The table that lives in this channel or thread: the live one, or else the last that lived there."""
        found = (await self.tx.execute(statements.TABLE_OF_CHANNEL, {"channel": channel_id})).one_or_none()
        return row_to(TableRow, found) if found else None

    async def rematch_of(self, table_id: int) -> TableRow | None:
        """The table at which the people of this one play again, unless it was called off."""
        tables, rematches = schema.tables.c, schema.rematches.c
        query = select(*_TABLE).join(schema.rematches, rematches.rematch_id == tables.id)
        query = query.where(rematches.table_id == table_id, tables.status != "abandoned")
        found = (await self.tx.execute(query)).one_or_none()
        return row_to(TableRow, found) if found else None

    async def set_rematch(self, table_id: int, rematch_id: int) -> None:
        """Keeps for ever where the people of a table play again; `hold` the table first."""
        values = {"table_id": table_id, "rematch_id": rematch_id}
        insert = insert_into(self.tx, schema.rematches).values(**values)
        await self.tx.execute(insert.on_conflict_do_update(index_elements=["table_id"], set_=values))

    async def update(self, table_id: int, **changes: Unpack[TableChanges]) -> None:
        """Changes columns of a table; its `seq` moves only by `append_inputs`.

        Raises, at the next question or the commit:
            NoSuchTable: there is none.
            PlaceTaken: the thread has another live table.
        """
        self.tx.later(
            changed(schema.tables, tuple(changes), "id"),
            {**changes, "of_id": table_id},
            unmet=NoSuchTable(table_id),
            clash=PlaceTaken("There is a table in this channel already."),
        )

    async def of_guild(self, guild_id: int, statuses: Collection[str] = schema.LIVE) -> tuple[TableRow, ...]:
        """The tables of a server in these states, those where something public happened last first."""
        tables = schema.tables.c
        query = select(*_TABLE).where(tables.guild_id == guild_id, tables.status.in_(statuses))
        return rows_to(TableRow, await self.tx.execute(query.order_by(tables.moved_at.desc(), tables.id.desc())))

    async def of_user(
        self, user_id: int, statuses: Collection[str] = schema.LIVE, *, guild_id: int | None = None
    ) -> tuple[TableRow, ...]:
        """The tables of a person, no practices, in these states, as `of_guild` sorts them; in one server if given."""
        tables = schema.tables.c
        query = (
            select(*_TABLE)
            .join(schema.seats, schema.seats.c.table_id == tables.id)
            .where(schema.seats.c.user_id == user_id, tables.status.in_(statuses), tables.guild_id != schema.NOWHERE)
        )
        if guild_id is not None:
            query = query.where(tables.guild_id == guild_id)
        return rows_to(TableRow, await self.tx.execute(query.order_by(tables.moved_at.desc(), tables.id.desc())))

    async def with_status(self, *statuses: str, after_id: int = 0, limit: int = 1000) -> tuple[TableRow, ...]:
        """Tables in these states by rising id, a page at a time: the next page begins after the last id seen."""
        tables = schema.tables.c
        query = select(*_TABLE).where(tables.status.in_(statuses), tables.id > after_id)
        return rows_to(TableRow, await self.tx.execute(query.order_by(tables.id).limit(limit)))

    async def live_outside(self, guild_ids: Collection[int]) -> int:
        """How many tables are live in other servers than these."""
        tables = schema.tables.c
        found = await self.tx.execute(
            select(func.count()).where(tables.status.in_(schema.LIVE), tables.guild_id.not_in(guild_ids))
        )
        return int(found.scalar_one())

    async def counts(self) -> dict[str, int]:
        """How many tables are in each state; states without any are left out."""
        tables = schema.tables.c
        found = await self.tx.execute(select(tables.status, func.count()).group_by(tables.status))
        return {str(status): int(count) for status, count in found}

    async def live_in_guild(self, guild_id: int) -> int:
        """How many tables of a server are not over."""
        tables = schema.tables.c
        query = select(func.count()).where(tables.guild_id == guild_id, tables.status.in_(schema.LIVE))
        return int((await self.tx.execute(query)).scalar_one())

    async def counts_by_game(self) -> dict[tuple[str, str], int]:
        """How many tables of each game are in each state, by (game, state); those without any are left out."""
        tables = schema.tables.c
        found = await self.tx.execute(
            select(tables.game, tables.status, func.count()).group_by(tables.game, tables.status)
        )
        return {(str(game), str(status)): int(count) for game, status, count in found}

    # -- seats ----------------------------------------------------------------------------------------------------

    async def seats(self, table_id: int) -> tuple[SeatRow, ...]:
        """The seats of a table in their order."""
        return rows_to(SeatRow, await self.tx.execute(statements.SEATS, {"id": table_id}))

    async def seats_of(self, table_ids: Collection[int]) -> dict[int, tuple[SeatRow, ...]]:
        """The seats of several tables, for lists."""
        seats = schema.seats.c
        query = select(seats.table_id, *_SEAT).where(seats.table_id.in_(table_ids)).order_by(seats.table_id, seats.seat)
        found: dict[int, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        for table_id, *row in await self.tx.execute(query):
            found[table_id].append(SeatRow(*row))
        return {table_id: tuple(rows) for table_id, rows in found.items()}

    async def update_seat(self, table_id: int, seat: int, **changes: Unpack[SeatChanges]) -> None:
        """Changes who sits here, or how.

        Raises `SeatTaken`, at the next question or the commit, if the person already has another seat at this table.
        """
        self.tx.later(
            changed(schema.seats, tuple(changes), "table_id", "seat"),
            {**changes, "of_table_id": table_id, "of_seat": seat},
            clash=SeatTaken("This person already sits at this table."),
        )

    async def set_seats(self, table_id: int, rows: Sequence[SeatRow]) -> None:
        """Replaces all seats: for leaving a lobby, and for the order drawn at the start."""
        await self.tx.execute(delete(schema.seats).where(schema.seats.c.table_id == table_id))
        if rows:
            await self.tx.execute(schema.seats.insert(), all_values(rows, table_id=table_id))

    async def reseat(self, table_id: int, was: Sequence[SeatRow], rows: Sequence[SeatRow]) -> None:
        """The same in the place of those who sat here. Raises `Conflict`: by now others do, and nothing is changed."""
        if await self.seats(table_id) != tuple(was):
            raise Conflict(table_id, 0)  # nothing is decided in a lobby
        await self.set_seats(table_id, rows)

    # -- the truth ------------------------------------------------------------------------------------------------

    async def append_inputs(self, table_id: int, rows: Sequence[InputRow], *, expected_seq: int) -> int:
        """Adds what came from outside and moves the table on; returns its new seq.

        `rows` continue from `expected_seq` without a gap; without rows this only makes sure that nobody else was there.

        Raises, at the next question or the commit:
            Conflict: the table is not at `expected_seq` any more. Nothing is changed.
        """
        seq = expected_seq + len(rows)
        if [row.seq for row in rows] != list(range(expected_seq + 1, seq + 1)):
            raise ValueError(f"inputs must continue from {expected_seq} without a gap")
        at = {"of_table": table_id, "of_seq": expected_seq, "seq": seq}
        self.tx.later(statements.MOVE_ON, at, unmet=Conflict(table_id, expected_seq))
        if rows:
            self.tx.later(statements.ADD_INPUT, all_values(rows, table_id=table_id))
        return seq

    async def inputs_since(self, table_id: int, seq: int = 0) -> tuple[InputRow, ...]:
        """Everything from outside after `seq`, in order; with 0, all of it."""
        return rows_to(InputRow, await self.tx.execute(statements.INPUTS, {"of_table": table_id, "of_seq": seq}))

    async def saved(self, table_id: int) -> SavedTable:
        """All that restoring takes, in one query. Raises `NoSuchTable`."""
        return await saved_table(self.tx, table_id)

    async def sitting(self, table_id: int) -> Sitting:
        """The table, who sits there and what they chose, in one query. Raises `NoSuchTable`."""
        return await sitting(self.tx, table_id)

    # -- events ---------------------------------------------------------------------------------------------------

    async def append_events(self, table_id: int, rows: Sequence[EventRow]) -> None:
        """Adds to the log of a table."""
        if rows:
            self.tx.later(statements.ADD_EVENT, all_values(rows, table_id=table_id))

    async def replace_events(self, table_id: int, from_seq: int, rows: Sequence[EventRow]) -> None:
        """Takes back what the inputs from `from_seq` on brought about, and writes `rows` instead (after an undo)."""
        self.tx.later(statements.DROP_EVENTS, {"of_table": table_id, "of_seq": from_seq})
        await self.append_events(table_id, rows)

    async def events_since(self, table_id: int, seq: int = 0) -> tuple[EventRow, ...]:
        """What happened because of inputs after `seq`, in order; with -1, the whole log."""
        return rows_to(EventRow, await self.tx.execute(statements.EVENTS, {"of_table": table_id, "of_seq": seq}))

    async def happened_since(self, table_id: int, seq: int) -> tuple[tuple[InputRow, ...], tuple[EventRow, ...]]:
        """As `inputs_since` and `events_since`, in one query."""
        return await happened(self.tx, table_id, seq)

    async def events_between(self, table_id: int, first: int, end: int) -> tuple[EventRow, ...]:
        """The events of a table whose numbers are `first` to `end` - 1, in order."""
        these = {"of_table": table_id, "first": first, "end": end}
        return rows_to(EventRow, await self.tx.execute(statements.EVENTS_BETWEEN, these))

    # -- open prompts, drafts, wishes -----------------------------------------------------------------------------

    async def set_open_prompts(self, table_id: int, rows: Sequence[PromptRow]) -> None:
        """Says which questions are open now; drafts for any other question are dropped."""
        self.tx.later(statements.DROP_PROMPTS, {"of_table": table_id})
        if rows:
            self.tx.later(statements.ADD_PROMPT, all_values(rows, table_id=table_id))
        self.tx.later(statements.DROP_DRAFTS, {"of_table": table_id})

    async def open_prompts(self, table_id: int) -> tuple[PromptRow, ...]:
        """The questions that are open at a table, by seat."""
        prompts = schema.open_prompts.c
        query = select(*_PROMPT).where(prompts.table_id == table_id).order_by(prompts.seat, prompts.prompt)
        return rows_to(PromptRow, await self.tx.execute(query))

    async def put_draft(self, table_id: int, row: DraftRow) -> None:
        """Keeps an answer begun; a newer one for the same prompt takes its place."""
        insert = insert_into(self.tx, schema.drafts).values(**values_of(row, table_id=table_id))
        changes = {"digest": row.digest, "answer": row.answer}
        await self.tx.execute(insert.on_conflict_do_update(index_elements=["table_id", "seat", "prompt"], set_=changes))

    async def draft(self, table_id: int, seat: int, prompt: str, digest: str) -> str | None:
        """The answer begun for exactly this question."""
        drafts = schema.drafts.c
        query = select(drafts.answer).where(
            drafts.table_id == table_id, drafts.seat == seat, drafts.prompt == prompt, drafts.digest == digest
        )
        found: str | None = (await self.tx.execute(query)).scalar_one_or_none()
        return found

    async def drafts(self, table_id: int, seat: int) -> tuple[DraftRow, ...]:
        """All that a seat has begun to answer."""
        found = await self.tx.execute(statements.DRAFTS, {"of_table": table_id, "of_seat": seat})
        return rows_to(DraftRow, found)

    async def drop_drafts(self, table_id: int, *, seat: int) -> None:
        """Forgets every answer that a seat has begun."""
        await self.tx.execute(delete(schema.drafts).filter_by(table_id=table_id, seat=seat))

    async def put_wish(self, table_id: int, row: WishRow) -> None:
        """Keeps what a seat will answer if it is asked; a newer wish for the same ask takes its place."""
        insert = insert_into(self.tx, schema.wishes).values(**values_of(row, table_id=table_id))
        await self.tx.execute(
            insert.on_conflict_do_update(index_elements=["table_id", "seat", "ask"], set_={"answer": row.answer})
        )

    async def wishes(self, table_id: int) -> tuple[WishRow, ...]:
        """All wishes at a table, by seat."""
        wishes = schema.wishes.c
        query = select(*_WISH).where(wishes.table_id == table_id).order_by(wishes.seat, wishes.ask)
        return rows_to(WishRow, await self.tx.execute(query))

    async def drop_wishes(self, table_id: int, *, seat: int | None = None, ask: str | None = None) -> None:
        """Forgets wishes: all of a table, of one seat, or the one for an ask."""
        named = {name: value for name, value in (("seat", seat), ("ask", ask)) if value is not None}
        await self.tx.execute(delete(schema.wishes).filter_by(table_id=table_id, **named))

    # -- practices ------------------------------------------------------------------------------------------------

    async def drop_practices(self, before: int, most: int) -> tuple[int, ...]:
        """Drops practices that ended before then, with all that was done in them, `most` of them; returns which."""
        tables = schema.tables.c
        ended = select(tables.id).where(tables.guild_id == schema.NOWHERE, tables.ended_at < before)
        found = (await self.tx.execute(ended.order_by(tables.id).limit(most))).scalars().all()
        await self.tx.execute(delete(schema.tables).where(tables.id.in_(found)))
        return tuple(found)

    # -- requests -------------------------------------------------------------------------------------------------

    async def already(self, key: str) -> str | None:
        """The receipt of a use case that was done under this key (an interaction id), or None."""
        found: str | None = (await self.tx.execute(statements.RECEIPT, {"key": key})).scalar_one_or_none()
        return found

    async def done_under(self, key: str) -> tuple[str, ...]:
        """The receipts of a use case and of its steps, whose keys are `key:` and more, in the order of time."""
        requests = schema.requests.c
        mine = or_(requests.key == key, requests.key.startswith(f"{key}:", autoescape=True))
        found = await self.tx.execute(select(requests.receipt).where(mine).order_by(requests.at, requests.key))
        return tuple(found.scalars())

    async def remember(self, key: str, receipt: str, *, at: int) -> None:
        """Keeps the receipt of a use case, in the transaction that does it.

        Raises, at the next question or the commit:
            Repeated: the key was used in the meantime; this transaction is not committed.
        """

        async def repeated() -> StorageError:
            return Repeated(key, await self.already(key) or "")

        self.tx.later(statements.REMEMBER, {"key": key, "receipt": receipt, "at": at}, unmet=repeated)

    async def forget_requests(self, before: int) -> int:
        """Drops receipts older than `before`; Discord's interactions end after 15 minutes. Returns how many."""
        return (await self.tx.execute(delete(schema.requests).where(schema.requests.c.at < before))).rowcount
