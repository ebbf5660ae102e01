"""Round robin over tables: all rounds of a season are planned at once, so that pairs meet as evenly as can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from host.leagues.formats.contract import AS_PLANNED, OVER, Candidate, Division, Format, Part, Step
from host.leagues.formats.divisions import by_divisions, moves_of
from host.leagues.formats.rounds import rounds_of
from host.leagues.scoring.rules import Rules


class RoundRobin(Format):
    """In one division or several, with promotion and relegation where seasons follow each other."""

    key = "round robin"
    words = "All rounds are planned at once, so that everybody meets everybody as evenly as can be."

    def divide(self, people: Sequence[Candidate], rules: Rules) -> tuple[Part, ...]:
        return by_divisions(people, rules)

    def next(self, division: Division) -> Step:
        """The rounds to come are planned again where somebody came or went; who met before still counts."""
        left = division.rules.rounds - division.opened
        if left <= 0:
            return OVER
        ahead = [division.of_round(division.opened + more) for more in range(1, left + 1)]
        here = sorted(division.ids)
        if all(sorted(person for each in tables for person in each.people) == here for tables in ahead):
            return AS_PLANNED
        return Step(rounds_of(division, left))

    def moves(self, ended: Sequence[Division]) -> Mapping[int, int]:
        return moves_of(ended, [self.standings(division) for division in ended])
