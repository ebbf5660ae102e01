"""Who takes part in a league's seasons, and what goes wrong in them: drawn from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random

from engine.players import simulate
from games.hosted import HostedGame
from host.leagues.scoring.rules import USUAL_TIME
from host.values.ports import Person
from rehearsals.seasonal.forms import Form, forms, suits

FIRST = datetime(2026, 3, 2, 18, tzinfo=UTC)
MEMBERS, OUTSIDERS = 1000, 900
"""The numbers of the first member and of the first who is none; the others follow."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How many people play how many seasons. Every season has so many `rounds` in so many `divisions`, in a `form`, a
    name of `forms`. `exact`: all tables have one size, so that people sit out. So many have `vanished` from each season
    for good once it has begun; `time` is the league's rule for that. A table is late after so many days, by turns over
    the seasons; after one number of them where `late_after` says it.
    """

    people: int
    seasons: int
    seed: str
    rounds: int = 5
    seats: int = 4
    divisions: int = 3
    form: str = "round robin"
    exact: bool = False
    vanished: int = 1
    time: str = USUAL_TIME
    late_after: int = 0

    @property
    def played(self) -> Form:
        """The form."""
        return forms()[self.form]

    @property
    def began(self) -> int:
        """The first moment."""
        return round(FIRST.timestamp()) * 1000

    def chance(self, of: str) -> Random:
        """Chance for one thing, the same for the same seed."""
        return Random(f"{self.seed}/{of}")

    def members(self) -> list[Person]:
        """Everybody who signs up in the beginning."""
        return [Person(MEMBERS + number, f"Member {number}") for number in range(self.people)]

    def outside(self) -> list[Person]:
        """Who is in no league and likes to step in."""
        return [Person(OUTSIDERS + number, f"Stand-in {number}") for number in range(self.seats)]


def quickest(games: Sequence[HostedGame], plan: Plan) -> HostedGame:
    """The game that suits the plan's form whose random game takes the fewest decisions."""
    fit = [game for game in games if suits(game, plan.seats, plan.played)]
    return min(fit, key=lambda game: simulate(game.rules, plan.seats, 1, plan.seed).decisions)
