"""Where the chapters of a table begin, and what happened from one place in its log to another."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, or_, select

from storage import schema
from storage.database import Transaction
from storage.ready import Ready
from storage.rows import ChapterRow, EventRow, InputRow
from storage.sql import all_values, columns_of, row_to, rows_to

_chapters, _events, _inputs = schema.chapters.c, schema.events.c, schema.inputs.c
_CHAPTER = columns_of(ChapterRow, schema.chapters)
_EVENT = columns_of(EventRow, schema.events)
_INPUT = columns_of(InputRow, schema.inputs)
_ADD = Ready(
    lambda words: words.insert(schema.chapters).on_conflict_do_nothing(),
    ["table_id", *(column.name for column in _CHAPTER)],
)
_DROP = Ready(
    lambda _: delete(schema.chapters).where(
        _chapters.table_id == bindparam("of_table"), _chapters.seq >= bindparam("of_seq")
    )
)
_at_table = select(*_CHAPTER).where(_chapters.table_id == bindparam("of_table"))
_LAST = Ready(lambda _: _at_table.order_by(_chapters.n.desc()).limit(1))
_LAST_BY = Ready(lambda _: _at_table.where(_chapters.seq <= bindparam("until")).order_by(_chapters.n.desc()).limit(1))
_FIRST_OF_PART = Ready(lambda _: _at_table.where(_chapters.part == bindparam("of_part")).order_by(_chapters.n).limit(1))
_FROM_ON = Ready(
    lambda _: (
        select(*_EVENT)
        .where(_events.table_id == bindparam("of_table"))
        .where(_events.seq >= bindparam("of_seq"), _events.n >= bindparam("of_n"))
        .order_by(_events.seq, _events.n)
    )
)


class ChapterStore:
    """Chapters and what is told in them, in one transaction."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def add(self, table_id: int, rows: Sequence[ChapterRow]) -> None:
        """Notes where more chapters begin."""
        self.tx.later(_ADD, all_values(rows, table_id=table_id))

    async def drop(self, table_id: int, from_seq: int) -> None:
        """Forgets the chapters that the inputs from `from_seq` on began, as what they brought about is another now."""
        self.tx.later(_DROP, {"of_table": table_id, "of_seq": from_seq})

    async def last(self, table_id: int, until: int | None = None) -> ChapterRow | None:
        """The last chapter that is known; with `until`, the last that began by this input."""
        asked = {"of_table": table_id}
        last, asked = (_LAST, asked) if until is None else (_LAST_BY, {**asked, "until": until})
        found = (await self.tx.execute(last, asked)).one_or_none()
        return None if found is None else row_to(ChapterRow, found)

    async def first_of_part(self, table_id: int, part: int) -> ChapterRow | None:
        """The chapter with which a part of the log begins."""
        found = (await self.tx.execute(_FIRST_OF_PART, {"of_table": table_id, "of_part": part})).one_or_none()
        return None if found is None else row_to(ChapterRow, found)

    async def events(self, table_id: int, first: ChapterRow, end: ChapterRow | None = None) -> tuple[EventRow, ...]:
        """What happened from the beginning of a chapter until another one begins, or until now, in order."""
        these = {"of_table": table_id, "of_seq": first.seq, "of_n": first.n}
        if end is None:
            return rows_to(EventRow, await self.tx.execute(_FROM_ON, these))
        query = select(*_EVENT).where(_events.table_id == table_id, _events.seq >= first.seq, _events.n >= first.n)
        query = query.where(_events.seq <= end.seq, _events.n < end.n)
        return rows_to(EventRow, await self.tx.execute(query.order_by(_events.seq, _events.n)))

    async def events_since_decision(
        self, table_id: int, seat: int, before: int = 0
    ) -> tuple[tuple[EventRow, ...], tuple[EventRow, ...]]:
        """What has happened from the last decision of this seat's own player on, in order; nothing before the first.

        First of the two is what so many inputs `before` it have brought about.
        """
        own = (_inputs.table_id == table_id, _inputs.seat == seat, _inputs.by == "player", _inputs.kind == "decision")
        last = select(_inputs.seq).where(*own).order_by(_inputs.seq.desc()).limit(1).scalar_subquery()
        query = select(*_EVENT, _events.seq >= last).where(_events.table_id == table_id, _events.seq >= last - before)
        rows = (await self.tx.execute(query.order_by(_events.seq, _events.n))).all()
        earlier, since = ([row[:-1] for row in rows if bool(row[-1]) == is_since] for is_since in (False, True))
        return tuple(EventRow(*row) for row in earlier), tuple(EventRow(*row) for row in since)

    async def changes_of_seats(self, table_id: int) -> tuple[InputRow, ...]:
        """Every change of seats, in order."""
        return await self.inputs(table_id, after=-1, until=-1)

    async def inputs(self, table_id: int, after: int, until: int) -> tuple[InputRow, ...]:
        """What came from outside after one input, up to another; and every change of seats since, in order."""
        there = or_(_inputs.seq <= until, _inputs.kind == "seat")
        query = select(*_INPUT).where(_inputs.table_id == table_id, _inputs.seq > after, there)
        return rows_to(InputRow, await self.tx.execute(query.order_by(_inputs.seq)))
