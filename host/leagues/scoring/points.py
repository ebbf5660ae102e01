"""What a table is worth to each person, by the rule of the league. Exact: points are fractions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from host.leagues.scoring.results import SeatResult, TableResult

By = Literal["place", "share"]
Shared = Literal["mean", "full"]
Abandoned = Literal["none", "zero", "mean"]
Substitutes = Literal["split", "regular", "substitute"]
Bots = Literal["place", "skip"]

TIE_BREAKS = ("head to head", "wins", "opponents", "share", "seconds", "play-off")
"""What may decide between people with equal points; a league says which, and in what order."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """The rule of a league.

    `by`: "place" gives `points` of the place (where they are empty, one for each seat that is behind it), "share" the
    share of all scores at the table, times the number of its seats. `shared`: people who share a place get the mean
    of what their places are worth, or each the full worth of the best. `forfeit`: what a seat that gave up gets.
    `abandoned`: a table that nobody finished counts not at all, as nothing for everybody, or as the mean for
    everybody who did not give up. `substitutes`: a seat's points are split by what each decided, or are all its first
    holder's, or all of whom was there at the end. `bots`: a bot keeps its place and nobody its points, or is skipped.
    """

    by: By = "place"
    points: tuple[Fraction, ...] = ()
    shared: Shared = "mean"
    forfeit: Fraction = Fraction(0)
    abandoned: Abandoned = "mean"
    substitutes: Substitutes = "split"
    bots: Bots = "place"
    tie_breaks: tuple[str, ...] = ("head to head", "wins", "opponents", "share")

    def __post_init__(self) -> None:
        unknown = [name for name in self.tie_breaks if name not in TIE_BREAKS]
        if unknown or len(set(self.tie_breaks)) < len(self.tie_breaks):
            raise ValueError(f"tie-breaks are some of {', '.join(TIE_BREAKS)}, each once")
        if any(later > sooner for sooner, later in zip(self.points, self.points[1:], strict=False)):
            raise ValueError("a better place is worth at least as much as a worse one")


@dataclass(frozen=True, slots=True)
class Earned:
    """What one person has from one table. `part` of it was theirs; `share` is their part of all scores there."""

    points: Fraction
    part: Fraction
    win: Fraction = Fraction(0)
    second: Fraction = Fraction(0)
    share: Fraction = Fraction(0)


def counts(result: TableResult, rule: Scoring) -> bool:
    """Whether a table counts in the standings."""
    return result.kind in ("round", "bye") and not (result.abandoned and rule.abandoned == "none")


def seat_places(result: TableResult, rule: Scoring) -> dict[int, int]:
    """The place of each seat as the rule counts it: who gave up is behind everybody who did not, bots may be skipped.

    At an abandoned table everybody who did not give up shares the first. Where there are teams their members have the
    place of the team among teams; one that still plays is not behind because one of it gave up.
    """
    order = {side: _rank(seats, result) for side, seats in _sides(result, rule).items()}
    places = {side: 1 + sum(other < own for other in order.values()) for side, own in order.items()}
    return {seat.seat: places[side] for side, seats in _sides(result, rule).items() for seat in seats}


def _sides(result: TableResult, rule: Scoring) -> dict[tuple[bool, int], list[SeatResult]]:
    """Who wins and loses together, without bots that are skipped."""
    found = _all_sides(result)
    if rule.bots == "place":
        return found
    return {side: seats for side, seats in found.items() if any(seat.person is not None for seat in seats)}


def _all_sides(result: TableResult) -> dict[tuple[bool, int], list[SeatResult]]:
    """The teams of a table, or each seat alone."""
    found: dict[tuple[bool, int], list[SeatResult]] = {}
    for seat in result.seats:
        found.setdefault((False, seat.seat) if seat.team is None else (True, seat.team), []).append(seat)
    return found


def _rank(seats: Sequence[SeatResult], result: TableResult) -> tuple[bool, int]:
    return all(seat.forfeited for seat in seats), 1 if result.abandoned else min(seat.place for seat in seats)


def earned(result: TableResult, rule: Scoring) -> dict[int, Earned]:
    """What each person has from a table; nothing from one that does not count."""
    if not counts(result, rule):
        return {}
    if result.kind == "bye":
        mean = _mean([_points(place, result.of, rule) for place in range(1, result.of + 1)])
        return {seat.person: Earned(mean, Fraction(0)) for seat in result.seats if seat.person is not None}
    places, sides = seat_places(result, rule), _sides(result, rule)
    side_places = [places[seats[0].seat] for seats in sides.values()]
    worth, scores = _worth(result, places, side_places, rule), _shares(result)
    found: dict[int, Earned] = {}
    for seat in result.seats:
        if seat.person is None or seat.seat not in places:
            continue
        sharers = side_places.count(places[seat.seat])
        won, second = (not result.abandoned and not seat.forfeited and places[seat.seat] == n for n in (1, 2))
        for person, part in parts(seat, rule).items():
            known = found.get(person, Earned(Fraction(0), Fraction(0)))
            found[person] = Earned(
                known.points + part * worth[seat.seat], known.part + part,
                known.win + part * Fraction(won, sharers), known.second + part * Fraction(second, sharers),
                known.share + part * scores[seat.seat],
            )  # fmt: skip
    return found


def parts(seat: SeatResult, rule: Scoring) -> dict[int, Fraction]:
    """Whose the result of a seat is, by the rule for substitutes."""
    if seat.person is None:
        return {}
    if not seat.substitutes or rule.substitutes == "regular":
        return {seat.person: Fraction(1)}
    if rule.substitutes == "substitute":
        return {list(seat.substitutes)[-1]: Fraction(1)}
    return {seat.person: seat.own_share, **seat.substitutes}


def _worth(
    result: TableResult, places: Mapping[int, int], side_places: Sequence[int], rule: Scoring
) -> dict[int, Fraction]:
    """What each seat is worth; a member of a team has what the team has."""
    gave_up, count = {seat.seat for seat in result.seats if seat.forfeited}, len(side_places)
    if result.abandoned and rule.abandoned == "zero":
        return {seat: Fraction(0) for seat in places}
    if rule.by == "share" and not result.abandoned:
        shares, parts_of = _shares(result), len(_all_sides(result))
        return {seat: rule.forfeit if seat in gave_up else shares[seat] * parts_of for seat in places}
    worth = {}
    for seat, place in places.items():
        if result.abandoned:  # the mean of all places, whoever gave up
            each = _mean([_points(place, count, rule) for place in range(1, count + 1)])
        elif rule.shared == "full":
            each = _points(place, count, rule)
        else:
            each = _mean([_points(place + behind, count, rule) for behind in range(side_places.count(place))])
        worth[seat] = rule.forfeit if seat in gave_up else each
    return worth


def _points(place: int, seats: int, rule: Scoring) -> Fraction:
    if not rule.points:
        return Fraction(seats - place)
    return rule.points[place - 1] if place <= len(rule.points) else Fraction(0)


def _shares(result: TableResult) -> dict[int, Fraction]:
    """Each seat's share of all that was scored, a team's being that of each of it; where nothing was, all are equal."""
    sides = _all_sides(result).values()
    scores = [max(0, *(seat.score for seat in seats)) for seats in sides]
    total = sum(scores)
    return {
        seat.seat: Fraction(score, total) if total else Fraction(1, len(scores))
        for seats, score in zip(sides, scores, strict=True)
        for seat in seats
    }


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)
