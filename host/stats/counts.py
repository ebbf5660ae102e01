"""What finished tables of a game come to: scores, wins by seat, and whatever the game counts. Pure arithmetic."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.counted import Counted
from host.table.facts import HadThing
from storage.league_rows import ResultRow


@dataclass(frozen=True, slots=True)
class Played:
    """A table that was played to its end: its seats in order, and what they had."""

    table: int
    seats: tuple[ResultRow, ...]
    had: tuple[HadThing, ...] = ()

    @property
    def winners(self) -> frozenset[int]:
        """The seats that share the first place; none where everybody does."""
        first = frozenset(row.seat for row in self.seats if row.place == 1)
        return first if len(first) < len(self.seats) else frozenset()


@dataclass(frozen=True, slots=True)
class SeatShare:
    """A seat in the order of play, from 0: how much of a win fell to it in the mean."""

    seat: int
    share: float
    tables: int


@dataclass(frozen=True, slots=True)
class ThingShare:
    """A thing: of so many seats that had it how many won, or how much they had in the mean."""

    thing: str
    seats: int
    share: float


def played_of(rows: Sequence[ResultRow], had: Mapping[int, tuple[HadThing, ...]]) -> list[Played]:
    """Tables out of the rows of their seats, without those that were called off."""
    tables: dict[int, list[ResultRow]] = defaultdict(list)
    for row in rows:
        if not row.abandoned:
            tables[row.table_id].append(row)
    return [Played(number, tuple(seats), had.get(number, ())) for number, seats in tables.items()]


def by_seat(tables: Sequence[Played], seats: int) -> list[SeatShare]:
    """How wins fell to the seats of tables of so many; a win that is shared counts in parts."""
    won, counted = [0.0] * seats, 0
    for table in tables:
        winners = table.winners
        if len(table.seats) == seats and winners:
            counted += 1
            for seat in winners:
                won[seat] += 1 / len(winners)
    return [SeatShare(seat, won[seat] / counted if counted else 0.0, counted) for seat in range(seats)]


CAUTION = 5
"""A thing counts as if it had been had so many times more, with what is usual: two lucky tables make nothing best."""


def by_thing(tables: Sequence[Played], counted: Counted) -> list[ThingShare]:
    """What is counted under one heading, the best first, with caution where there is little to go by."""
    amounts: dict[str, list[float]] = defaultdict(list)
    for table in tables:
        winners = table.winners
        for had in table.had:
            if had.key == counted.key and (winners or counted.shows == "amount"):
                value = float(had.amount) if counted.shows == "amount" else float(had.seat in winners)
                amounts[had.thing].append(value)
    found = [ThingShare(thing, len(values), sum(values) / len(values)) for thing, values in amounts.items()]
    seats = sum(each.seats for each in found)
    usual = sum(each.share * each.seats for each in found) / seats if seats else 0.0

    def cautious(each: ThingShare) -> float:
        return (each.share * each.seats + usual * CAUTION) / (each.seats + CAUTION)

    return sorted(found, key=lambda each: (-cautious(each), -each.seats, each.thing))


def even_share(tables: Sequence[Played], counted: Counted) -> float | None:
    """How many of the seats that had anything of a heading won: where all of it would be if it made no difference."""
    if counted.shows == "amount":
        return None
    all_of = by_thing(tables, counted)
    seats = sum(each.seats for each in all_of)
    return sum(each.share * each.seats for each in all_of) / seats if seats else None


def steps_of(scores: Sequence[int], most: int = 12) -> list[tuple[int, int]]:
    """Spans of equal width (from, below) that hold all scores, at most so many, by widths that people count by."""
    if not scores:
        return []
    low, high = min(scores), max(scores)
    for width in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        first = low // width
        if (high // width) - first < most:
            return [(number * width, (number + 1) * width) for number in range(first, high // width + 1)]
    return [(low, high + 1)]
