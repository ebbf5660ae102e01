"""How strong people are, out of raw results: Plackett-Luce as it was published, nothing of the league's.

The update is Algorithm 4 of Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (JMLR 12, 2011), with
the values that openskill documents: 25 and 25/3 at first, half of that uncertainty for a game (beta), and a little more
uncertainty before each game (tau); but for gamma, the share of a game's information that counts for the uncertainty,
which is one (docs/LEAGUES.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, sqrt

from rehearsals.seasonal.archive import Seat, Table

MU, SIGMA = 25.0, 25.0 / 3
BETA, TAU, LEAST = 25.0 / 6, 25.0 / 300, 0.0001
DAY = 24 * 60 * 60 * 1000
FORGOTTEN_AFTER = 4 * 365
"""So many days without a game bring the uncertainty back that somebody began with."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A person's strength after their last rated table, which ended at `at`."""

    mu: float = MU
    sigma: float = SIGMA
    played: int = 0
    at: int = 0

    def by(self, at: int) -> Strength:
        """As it is then: whole days of absence make it less certain, up to what it was at first."""
        days = (at - self.at) // DAY if self.played else 0
        if days <= 0:
            return self
        return replace(self, sigma=min(SIGMA, sqrt(self.sigma**2 + SIGMA**2 * days / FORGOTTEN_AFTER)))


def strengths(tables: Iterable[Table]) -> dict[int, Strength]:
    """Everybody who was ever rated, table after table in the order in which they ended."""
    known: dict[int, Strength] = {}
    for table in sorted(tables, key=lambda table: (table.ended_at, table.number)):
        known |= _table(table, known)
    return known


def _table(table: Table, known: Mapping[int, Strength]) -> dict[int, Strength]:
    """Who changes by a table. A seat is its first holder's; who took it over gains by it what it would have brought
    them, and loses nothing."""
    seats = [seat for seat in table.seats if seat.person is not None]
    if table.abandoned or len({_side(seat) for seat in seats}) < 2:
        return {}
    holders = {seat.seat: seat.person for seat in seats if seat.person is not None}
    found = _rated(table, seats, holders, known)
    for seat in seats:
        for helper, _ in seat.helpers:
            if helper in holders.values():
                continue
            instead = _rated(table, seats, {**holders, seat.seat: helper}, known)[helper]
            if instead.mu > found.get(helper, known.get(helper, Strength())).by(table.ended_at).mu:
                found[helper] = instead
    return found


def _rated(
    table: Table, seats: Sequence[Seat], held: Mapping[int, int], known: Mapping[int, Strength]
) -> dict[int, Strength]:
    before = {who: known.get(who, Strength()).by(table.ended_at) for who in held.values()}
    sides: dict[tuple[bool, int], list[Seat]] = {}
    for seat in seats:
        sides.setdefault(_side(seat), []).append(seat)
    finishes = [(all(seat.gave_up for seat in side), min(seat.place for seat in side)) for side in sides.values()]
    teams = [[before[held[seat.seat]] for seat in side] for side in sides.values()]
    found = {}
    for side, team in zip(sides.values(), updated(teams, finishes), strict=True):
        for seat, (mu, sigma) in zip(side, team, strict=True):
            who = held[seat.seat]
            found[who] = Strength(mu, sigma, before[who].played + 1, table.ended_at)
    return found


def updated(
    teams: Sequence[Sequence[Strength]], finishes: Sequence[tuple[bool, int]]
) -> list[list[tuple[float, float]]]:
    """(mu, sigma) of everybody after a game of these teams; a lower finish is better, equal ones are a tie."""
    sure = [[member.sigma**2 + TAU**2 for member in team] for team in teams]
    mean, spread = [sum(member.mu for member in team) for team in teams], [sum(team) for team in sure]
    c = sqrt(sum(each + BETA**2 for each in spread))
    strong, everybody = [exp(each / c) for each in mean], range(len(teams))
    below = [sum(strong[s] for s in everybody if finishes[s] >= finishes[q]) for q in everybody]
    level = [finishes.count(finishes[q]) for q in everybody]
    found = []
    for i in everybody:
        before = [q for q in everybody if finishes[q] <= finishes[i]]
        chance = {q: strong[i] / below[q] for q in before}
        omega = sum(((q == i) - chance[q]) / level[q] for q in before) * spread[i] / c
        delta = sum(chance[q] * (1 - chance[q]) / level[q] for q in before) * spread[i] / c**2
        found.append(
            [
                (member.mu + omega * own / spread[i], sqrt(own * max(1 - delta * own / spread[i], LEAST)))
                for member, own in zip(teams[i], sure[i], strict=True)
            ]
        )
    return found


def _side(seat: Seat) -> tuple[bool, int]:
    return (False, seat.seat) if seat.team is None else (True, seat.team)
