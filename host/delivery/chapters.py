"""Where the chapters of a table begin: found once, from its events, and kept.

Thanks to that a recap and a part of the log read only what they show, however long a game has been. A part of the log
consists of whole chapters.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.codec import UnknownShape, encode, from_plain, parse
from games.hosted import Chapter
from host.delivery import story
from host.table.stores import Stores
from host.table.table import Table
from storage.database import Database
from storage.errors import Conflict
from storage.rows import ChapterRow, EventRow, InputRow

PART = 60
"""A part of the log ends with the chapter in which it reaches so many events."""

START = ChapterRow(0, 0, 0, encode(Chapter()))
"""Where the first chapter begins: with the first event, whose number is 0, at the start, whose number is 0."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """What came from outside to a table, and what happened because of it, over some time.

    It begins in chapter `opening` (None: at the beginning of the game) and goes on to input `until` (None: until now).
    """

    opening: Chapter | None
    inputs: tuple[InputRow, ...]
    events: tuple[EventRow, ...]
    until: int | None = None


async def keep_up(database: Database, table: Table) -> ChapterRow:
    """Find and keep the chapters that have begun since the last one that is known; returns the last of all.

    The caller holds the table.
    """
    async with database.read() as tx:
        chapters = Stores.of(tx).chapters
        last = await chapters.last(table.id)
        if last is not None and _chapter_before(last) is None:
            last = None  # another release wrote it: all chapters are found anew
        known, last = last is not None, last or START
        part = await chapters.first_of_part(table.id, last.part) or START
        events = await chapters.events(table.id, last)
    if not events:
        return last
    found = [] if known else [START]
    chapter, start = _chapter_before(last) or Chapter(), part.n
    for row in events:
        after = story.chapter_after(table, (row,), chapter)
        if after.number != chapter.number and row.n > last.n:
            full = row.n - start >= PART
            start = row.n if full else start
            last = ChapterRow(row.n, row.seq, last.part + full, encode(chapter))
            found.append(last)
        chapter = after
    if found:
        await _keep(database, table, found, anew=not known)
    return last


async def since(database: Database, table: Table, seq: int) -> Stretch:
    """All that came after the input with this number. The caller holds the table."""
    await keep_up(database, table)
    async with database.read() as tx:
        stores = Stores.of(tx)
        begins = await stores.chapters.last(table.id, seq) or START
        inputs, events = await stores.tables.inputs_since(table.id, seq), await stores.chapters.events(table.id, begins)
    return after(table, Stretch(_chapter_before(begins), inputs, events), seq)


def after(table: Table, stretch: Stretch, seq: int) -> Stretch:
    """The part of a stretch that came after the input with this number; all of it where that is below 0."""
    if seq < 0:
        return Stretch(None, stretch.inputs, stretch.events, stretch.until)
    earlier = [row for row in stretch.events if row.seq <= seq]
    opening = story.chapter_after(table, earlier, stretch.opening or Chapter())
    inputs = tuple(row for row in stretch.inputs if row.seq > seq)
    return Stretch(opening, inputs, stretch.events[len(earlier) :], stretch.until)


async def part_of_log(database: Database, table: Table, part: int | None) -> tuple[Stretch, int, int]:
    """A part of the log, its number (the first is 0), and how many parts there are. The caller holds the table.

    Without a number, or with one that is too high, it is the last part.
    """
    last = await keep_up(database, table)
    number = last.part if part is None else min(max(part, 0), last.part)
    async with database.read() as tx:
        chapters = Stores.of(tx).chapters
        first = await chapters.first_of_part(table.id, number) or START
        end = await chapters.first_of_part(table.id, number + 1)
        events = await chapters.events(table.id, first, end)
        # an input is told before its events, so that the input of a chapter's first event belongs to the one before
        after, until = first.seq if first.n else -1, table.row.seq if end is None else end.seq
        inputs = await chapters.inputs(table.id, after, until)
    opening = _chapter_before(first) if first.n else None
    return Stretch(opening, inputs, events, until), number, last.part + 1


async def _keep(database: Database, table: Table, found: list[ChapterRow], *, anew: bool) -> None:
    """Store the chapters that were found; with `anew`, in the place of all that are known."""
    try:
        async with database.transaction() as tx:
            stores = Stores.of(tx)
            await stores.tables.append_inputs(table.id, (), expected_seq=table.row.seq)
            if anew:
                await stores.chapters.drop(table.id, 0)
            await stores.chapters.add(table.id, found)
    except Conflict:
        return  # the table went on in another process, which finds them, or whoever looks next does


def _chapter_before(row: ChapterRow) -> Chapter | None:
    """The chapter as it stood before this one began; None where another release wrote it in a form unknown to this."""
    try:
        return from_plain(parse(row.before), Chapter)
    except (UnknownShape, ValueError):
        return None
