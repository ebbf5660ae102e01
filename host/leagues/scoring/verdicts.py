"""What managers ruled about a table, kept with it as JSON; its raw results stay as they are. Pure.

A ruling is about seats: whose a seat is may change while it is played, and who has how much of it is told by its
result.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.codec import Json, encode, from_plain, parse
from storage.league_rows import FixtureRow, ResultRow


@dataclass(frozen=True, slots=True)
class Ruling:
    """`seats` by place, the first before the others; those that share a place stand together. Empty: the table counts
    as one that nobody finished. `reason` is safe to show.
    """

    seats: tuple[tuple[int, ...], ...]
    reason: str
    by: int


@dataclass(frozen=True, slots=True)
class TableNotes:
    """What is kept with a table of a league: the ruling that counts, and those that it replaced, the newest last."""

    ruled: Ruling | None = None
    before: tuple[Ruling, ...] = ()


def notes_of_table(fixture: FixtureRow) -> TableNotes:
    """What is kept with a table."""
    stored = parse(fixture.notes)
    if stored.get("ruled") and "seats" not in stored["ruled"]:
        stored = {"ruled": _on_seats(stored["ruled"], parse(fixture.people))}
    return from_plain(stored, TableNotes)


def _on_seats(ruled: dict[str, Json], people: list[int]) -> dict[str, Json]:
    """A ruling of an older release, which named everybody who was to sit there, in seat order."""
    return {**ruled, "seats": [[people.index(who) for who in sharing] for sharing in ruled["order"]]}


def ruling_of(fixture: FixtureRow) -> Ruling | None:
    """What a manager ruled about a table, if anything."""
    return notes_of_table(fixture).ruled


def with_ruling(notes: TableNotes, ruling: Ruling) -> TableNotes:
    """One more ruling, which counts instead of the one before."""
    return TableNotes(ruling, (*notes.before, *filter(None, (notes.ruled,))))


def without_ruling(notes: TableNotes) -> TableNotes:
    """The newest ruling is taken back: the one before it counts again, or the table's own result."""
    return TableNotes(notes.before[-1], notes.before[:-1]) if notes.before else TableNotes()


def rulings_given(notes: TableNotes) -> int:
    """How many rulings there are about a table that were not taken back."""
    return len(notes.before) + (notes.ruled is not None)


def written_notes(notes: TableNotes) -> str:
    """A table's notes as stored."""
    return encode(notes)


def overruled(rows: Sequence[ResultRow], fixtures: Iterable[FixtureRow]) -> tuple[ResultRow, ...]:
    """The results as the league counts them: where a manager ruled otherwise, by that."""
    ruled = {row.table_id: ruling for row in fixtures if (ruling := ruling_of(row)) is not None}
    places = {table: seat_places(ruling) for table, ruling in ruled.items()}
    return tuple(_as_ruled(row, places[row.table_id]) if row.table_id in ruled else row for row in rows)


def seat_places(ruling: Ruling) -> Mapping[int, int]:
    """The place of each seat by a ruling, from 1."""
    found: dict[int, int] = {}
    for sharing in ruling.seats:
        found |= dict.fromkeys(sharing, len(found) + 1)
    return found


def _as_ruled(row: ResultRow, places: Mapping[int, int]) -> ResultRow:
    if not places:
        return replace(row, place=0, abandoned=True, forfeited=False)
    return replace(row, place=places[row.seat], abandoned=False, forfeited=False)
