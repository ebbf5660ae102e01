"""What came of a table, as leagues and ratings see it, whatever game it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, cast, get_args

Kind = Literal["round", "play-off", "knock-out", "challenge", "bye"]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat at the end. `person` held it first, None for a bot; `place` from 1, ties sharing the best of theirs.

    `substitutes`: who took it over, and the share of its decisions that was theirs, in the order they came. `team`:
    with whom it won or lost, where the game has teams. `forfeited`: its person gave up, was taken out by rule, or was
    away while a bot played it.
    """

    seat: int
    person: int | None
    place: int
    score: int = 0
    substitutes: Mapping[int, Fraction] = field(default_factory=dict)
    team: int | None = None
    forfeited: bool = False

    @property
    def own_share(self) -> Fraction:
        """The share of its first holder."""
        return 1 - sum(self.substitutes.values(), Fraction(0))


@dataclass(frozen=True, slots=True)
class TableResult:
    """A finished table. `ended_at` in milliseconds; results are told in the order of (`ended_at`, `table`).

    `abandoned`: nobody played it to its end, and places mean nothing. A play-off only decides between equals. A bye
    is the round of somebody for whom there was no seat: `of` is how many would have sat there.
    """

    table: int
    seats: tuple[SeatResult, ...]
    ended_at: int = 0
    abandoned: bool = False
    kind: Kind = "round"
    of: int = 0


def as_kind(stored: str) -> Kind:
    """A kind of table as it is stored; one of another release counts for nothing, as a play-off does."""
    return cast(Kind, stored) if stored in get_args(Kind) else "play-off"


def in_order(results: tuple[TableResult, ...] | list[TableResult]) -> list[TableResult]:
    """Results as they came."""
    return sorted(results, key=lambda result: (result.ended_at, result.table))
