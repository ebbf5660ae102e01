"""Who takes part in a league's seasons, and what goes wrong in them: drawn from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random

from engine.players import simulate
from games.hosted import HostedGame
from host.values.ports import Person

FIRST = datetime(2026, 3, 2, 18, tzinfo=UTC)
MEMBERS, OUTSIDERS = 1000, 900
"""The numbers of the first member and of the first who is none; the others follow."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How many people play how many seasons. Every season has so many `rounds` in so many `divisions`."""

    people: int
    seasons: int
    seed: str
    rounds: int = 5
    seats: int = 4
    divisions: int = 3

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


def quickest(games: Sequence[HostedGame], seats: int, seed: str) -> HostedGame:
    """The game for so many people whose random game takes the fewest decisions."""
    fit = [game for game in games if seats in game.rules.seats]
    return min(fit, key=lambda game: simulate(game.rules, seats, 1, seed).decisions)
