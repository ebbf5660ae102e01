"""How strong people are at a game: openskill's Plackett-Luce over the results, told in one fixed order.

Ratings are a function of the raw results alone: made anew from them they are the same to the last digit.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from host.leagues.scoring.results import SeatResult, TableResult, in_order
from host.values.ports import DAY

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

START_MU, START_SIGMA = 25.0, 25.0 / 3
SETTLED = 5
"""From so many rated tables on a rating is no longer provisional, if it is certain enough."""
CERTAIN = START_SIGMA * 5 / 6
THIRDS = 3
BANDS: Mapping[tuple[int, ...], str] = {
    (1,): "upper third",
    (1, 2): "upper two thirds",
    (2,): "middle third",
    (2, 3): "lower two thirds",
    (3,): "lower third",
}
"""How the thirds are told in which a strength lies."""
LEAST = 2.0
"""No strength is told, or compared, as more certain than this: the model believes too much after very many tables.
With it the strength that long play would show lies within ± for at least three people of five, usually for two of three
or more, and within twice as much for nine of ten; `tests/host/leagues/test_ratings.py` simulates that.
"""
NOT_KNOWN = "not known yet"
"""How it is told that a strength may lie in any third."""
YEARS_TO_FORGET = 4
"""After so many years without a game nothing is certain any more."""
GROWTH = START_SIGMA**2 / (YEARS_TO_FORGET * 365)
"""By how much the square of the uncertainty grows with each day without a game."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's strength `mu` as of `at` (milliseconds, their last rated table), and how uncertain it is (`sigma`)."""

    mu: float = START_MU
    sigma: float = START_SIGMA
    played: int = 0
    at: int = 0

    @property
    def provisional(self) -> bool:
        """Whether there is too little to go by."""
        return self.played < SETTLED or self.sigma > CERTAIN

    @property
    def uncertain(self) -> float:
        """The uncertainty as it is told and compared."""
        return max(self.sigma, LEAST)

    def after_absence(self, now: int) -> Rating:
        """The rating as it is by now: less certain with each whole day since the last rated table."""
        days = max(0, now - self.at) // DAY if self.played else 0
        sigma = min(START_SIGMA, math.sqrt(self.sigma**2 + days * GROWTH)) if days else self.sigma
        return Rating(self.mu, sigma, self.played, self.at)


@dataclass(frozen=True, slots=True)
class Rank:
    """A person among `of` who are rated: their place, and the places between which it lies with its uncertainty.

    `strength` and `uncertain` are what is shown of the rating by now; `thirds` are the thirds of the rated people,
    1 the strongest, in which the strength lies within its uncertainty; nothing while it is provisional or fewer than
    three are rated.
    """

    person: int
    place: int
    best: int
    worst: int
    of: int
    provisional: bool
    played: int
    strength: float
    uncertain: float
    thirds: tuple[int, ...] = ()

    @property
    def told(self) -> bool:
        """Whether a rank says anything: the places between which it lies are less than a third of the list apart."""
        return not self.provisional and self.worst - self.best < self.of / 3

    @property
    def figure(self) -> str:
        """The strength as a number, never without its uncertainty."""
        return f"{max(self.strength, 0):.0f} ± {self.uncertain:.0f}"

    @property
    def band(self) -> str:
        """Where among all the strength lies; `NOT_KNOWN` where it may lie anywhere."""
        few = self.of < THIRDS and not self.provisional
        return "" if few else BANDS.get(self.thirds, NOT_KNOWN)

    @property
    def rank(self) -> str:
        """The rank, once it says anything."""
        if not self.told:
            return ""
        places = f"{self.best} to {self.worst}" if self.best != self.worst else f"{self.best}"
        return f"rank {places} of {self.of}"

    @property
    def words(self) -> str:
        """As it is shown: "about 27 ± 4, upper third, rank 2 to 5 of 24"."""
        return ", ".join(part for part in (f"about {self.figure}", self.band, self.rank) if part)


def rebuilt(results: Iterable[TableResult]) -> dict[int, Rating]:
    """Everybody's rating out of all results, whatever order they are given in."""
    ratings: dict[int, Rating] = {}
    for result in in_order(list(results)):
        ratings.update(rated(result, ratings))
    return ratings


def rated(result: TableResult, before: Mapping[int, Rating]) -> dict[int, Rating]:
    """The ratings that a table changes, after it. Results must come in order: nobody is rated backwards.

    Bots are not rated and nobody is rated against them; nothing is rated where fewer than two sides of people are
    left, or where nobody played to the end. The result of a seat is its first holder's. Who took a seat over is rated
    as if it had been theirs, and only if that raises them.
    """
    seats = [seat for seat in result.seats if seat.person is not None]
    if result.abandoned or len(_sides(seats)) < 2:
        return {}
    found = _after(
        seats, {seat.seat: seat.person for seat in seats if seat.person is not None}, before, result.ended_at
    )
    holders = {seat.person for seat in seats}
    for seat in seats:
        for substitute in seat.substitutes:
            if substitute in holders:
                continue
            held = {other.seat: other.person for other in seats if other.person is not None} | {seat.seat: substitute}
            after = _after(seats, held, before, result.ended_at)[substitute]
            known = found.get(substitute, before.get(substitute, Rating()))
            if after.mu > known.after_absence(result.ended_at).mu:
                found[substitute] = after
    return found


def ranks(ratings: Mapping[int, Rating], now: int) -> tuple[Rank, ...]:
    """Everybody who is rated, the strongest first. Two are apart if their spans of uncertainty are.

    The thirds part where the strengths of the last of one and the first of the next have their middle.
    """
    aged = {person: rating.after_absence(now) for person, rating in ratings.items()}
    lows = sorted(rating.mu - rating.uncertain for rating in aged.values())
    highs = sorted(rating.mu + rating.uncertain for rating in aged.values())
    middles = sorted(rating.mu for rating in aged.values())
    found, count = [], len(aged)
    for person in sorted(aged, key=lambda person: (-aged[person].mu, person)):
        rating = aged[person]
        place = 1 + count - bisect_right(middles, rating.mu)
        best = 1 + count - bisect_right(lows, rating.mu + rating.uncertain)  # who is surely ahead
        worst = count - bisect_left(highs, rating.mu - rating.uncertain)  # who is surely behind is left out
        thirds = () if rating.provisional else _thirds(middles, rating)
        told = rating.provisional, rating.played, rating.mu, rating.uncertain, thirds
        found.append(Rank(person, place, best, worst, count, *told))
    return tuple(found)


def _thirds(middles: Sequence[float], rating: Rating) -> tuple[int, ...]:
    """The thirds in which a strength lies within its uncertainty, out of everybody's, the weakest first."""
    if (count := len(middles)) < THIRDS:
        return ()
    lower, upper = (
        (middles[index - 1] + middles[index]) / 2 for index in (round(count / THIRDS), round(2 * count / THIRDS))
    )
    low, high = rating.mu - rating.uncertain, rating.mu + rating.uncertain
    spans = {1: high >= upper, 2: high >= lower and low < upper, 3: low < lower}
    return tuple(third for third, inside in spans.items() if inside)


def _sides(seats: Sequence[SeatResult]) -> list[list[SeatResult]]:
    """Who wins and loses together: teams, or each alone; in seat order."""
    sides: dict[tuple[str, int], list[SeatResult]] = {}
    for seat in sorted(seats, key=lambda seat: seat.seat):
        sides.setdefault(("seat", seat.seat) if seat.team is None else ("team", seat.team), []).append(seat)
    return list(sides.values())


def _after(
    seats: Sequence[SeatResult], held: Mapping[int, int], before: Mapping[int, Rating], at: int
) -> dict[int, Rating]:
    """Ratings after a table, with these people in the seats; who gave up is behind everybody who did not."""
    model, sides = _model(), _sides(seats)
    known = {person: before.get(person, Rating()).after_absence(at) for person in held.values()}
    teams: list[list[PlackettLuceRating]] = [
        [model.rating(known[held[seat.seat]].mu, known[held[seat.seat]].sigma) for seat in side] for side in sides
    ]
    order = [(all(seat.forfeited for seat in side), min(seat.place for seat in side)) for side in sides]
    places = [1.0 + sum(other < own for other in order) for own in order]
    after = model.rate(teams, ranks=places)
    found = {}
    for side, team in zip(sides, after, strict=True):
        for seat, rating in zip(side, team, strict=True):
            person = held[seat.seat]
            found[person] = Rating(rating.mu, rating.sigma, known[person].played + 1, at)
    return found


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # late: most processes never rate anybody

    return PlackettLuce(mu=START_MU, sigma=START_SIGMA, gamma=_whole)


def _whole(*_: object) -> float:
    """How much of what a table tells counts for the uncertainty: all. With openskill's usual part it hardly shrinks at
    tables of four: after ten of them a sixth, and the strengths are further from the true ones, too.
    """
    return 1.0
