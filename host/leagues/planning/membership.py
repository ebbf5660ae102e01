"""What is kept with a membership, as JSON in its column `notes`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.codec import encode, from_plain, parse
from storage.league_rows import MemberRow

FORFEIT, RULE, REPLACED = "forfeit", "rule", "replaced"
"""Why somebody is out of a season who did not leave by themselves: a manager says so, their time ran out too often, or
somebody else plays for them."""


@dataclass(frozen=True, slots=True)
class Out:
    """Somebody was taken out of a season: one of `FORFEIT`, `RULE` and `REPLACED`; `by` a manager, None by the league's
    rule. `to` plays instead.
    """

    how: str
    by: int | None = None
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Notes:
    """`not_with`: with whom somebody does not want to sit.

    `was`: where they stood at the end of the season before: division, place, and whether they went up (1) or down (-1).
    `seed`: which place in their division they began with, from 0. `lapses`: how often their time ran out at tables of
    this season. `stands_by`: they are no member, but take a seat that becomes free. `partner`: whom they named as their
    partner; the two are partners where that one named them, too. `out`: why they are out of the season, where they
    did not leave by themselves. `away`: they count as away at a table of this season, and did nothing at any since.
    """

    not_with: tuple[int, ...] = ()
    was: tuple[int, int, int] | None = None
    seed: int | None = None
    lapses: int = 0
    stands_by: bool = False
    partner: int | None = None
    out: Out | None = None
    away: bool = False


def notes_of(row: MemberRow) -> Notes:
    """What is kept with a membership."""
    return from_plain(parse(row.notes), Notes)


def partner_of(members: Iterable[MemberRow]) -> dict[int, int]:
    """Who is whose partner: everybody of these who named somebody that named them."""
    named = {each.user_id: other for each in members if (other := notes_of(each).partner) is not None}
    return {who: other for who, other in named.items() if named.get(other) == who}


def instead_of(members: Iterable[MemberRow]) -> dict[int, int]:
    """Who plays for whom for the rest of the season, by whom they replaced."""
    outs = ((each.user_id, notes_of(each).out) for each in members)
    return {who: out.to for who, out in outs if out is not None and out.to is not None}


def with_partner(row: MemberRow, partner: int | None) -> MemberRow:
    """The membership of somebody who named this person as their partner, or nobody any more."""
    return with_notes(row, replace(notes_of(row), partner=partner))


def with_notes(row: MemberRow, notes: Notes) -> MemberRow:
    """The membership that keeps it."""
    return replace(row, notes=encode(notes))


def takes_part(row: MemberRow) -> bool:
    """Whether somebody is in the season, or stands by."""
    return row.left_at is None or notes_of(row).stands_by
