"""What managers ruled about a table, kept with it as JSON; its raw results stay as they are. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.codec import encode, from_plain, parse
from storage.league_rows import FixtureRow, ResultRow


@dataclass(frozen=True, slots=True)
class Ruling:
    """`order` are the people by place, the first before the others; who shares a place stands together. Empty: the
    table counts as one that nobody finished. `reason` is safe to show.
    """

    order: tuple[tuple[int, ...], ...]
    reason: str
    by: int


@dataclass(frozen=True, slots=True)
class TableNotes:
    """What is kept with a table of a league."""

    ruled: Ruling | None = None


def ruling_of(fixture: FixtureRow) -> Ruling | None:
    """What a manager ruled about a table, if anything."""
    return from_plain(parse(fixture.notes), TableNotes).ruled


def written_ruling(ruling: Ruling | None) -> str:
    """A table's notes with a ruling, or without one."""
    return encode(TableNotes(ruling))


def overruled(rows: Sequence[ResultRow], fixtures: Iterable[FixtureRow]) -> tuple[ResultRow, ...]:
    """The results as the league counts them: where a manager ruled otherwise, by that."""
    ruled = {row.table_id: ruling for row in fixtures if (ruling := ruling_of(row)) is not None}
    return tuple(_as_ruled(row, ruled[row.table_id]) if row.table_id in ruled else row for row in rows)


def _as_ruled(row: ResultRow, ruling: Ruling) -> ResultRow:
    if not ruling.order:
        return replace(row, place=0, abandoned=True, forfeited=False)
    place = 1
    for sharing in ruling.order:
        if row.user_id in sharing:
            return replace(row, place=place, abandoned=False, forfeited=False)
        place += len(sharing)
    return replace(row, place=place, abandoned=False)
