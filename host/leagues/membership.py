"""What is kept with a membership, as JSON in its column `notes`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.codec import encode, from_plain, parse
from storage.league_rows import MemberRow


@dataclass(frozen=True, slots=True)
class Notes:
    """`not_with`: with whom somebody does not want to sit.

    `was`: where they stood at the end of the season before: division, place, and whether they went up (1) or down (-1).
    `seed`: which place in their division they began with, from 0. `lapses`: how often their time ran out at tables of
    this season. `stands_by`: they are no member, but take a seat that becomes free.
    """

    not_with: tuple[int, ...] = ()
    was: tuple[int, int, int] | None = None
    seed: int | None = None
    lapses: int = 0
    stands_by: bool = False


def notes_of(row: MemberRow) -> Notes:
    """What is kept with a membership."""
    return from_plain(parse(row.notes), Notes)


def with_notes(row: MemberRow, notes: Notes) -> MemberRow:
    """The membership that keeps it."""
    return replace(row, notes=encode(notes))
