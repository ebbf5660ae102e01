"""Swiss over tables: round after round, people play with those who stand near them and whom they have not met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from host.leagues.formats.contract import OVER, Candidate, Division, Format, Part, Step
from host.leagues.formats.divisions import by_divisions, moves_of
from host.leagues.formats.rounds import byes_of, round_of
from host.leagues.planning.plans import Entrant
from host.leagues.scoring.rules import Rules


class Swiss(Format):
    """As long as its rounds last; where not everybody fits, who stands last sits out, nobody twice before all have."""

    key = "swiss"
    words = "Round after round you play with people who stand near you, and whom you have not met."

    def divide(self, people: Sequence[Candidate], rules: Rules) -> tuple[Part, ...]:
        if rules.divisions == 1 and not rules.division_size and len(people) >= rules.least:
            return by_divisions(people, replace(rules, least=1))
        return by_divisions(people, rules)

    def next(self, division: Division) -> Step:
        if division.opened >= division.rules.rounds:
            return OVER
        people = self._ranked(division) if division.opened else division.people
        plan = round_of(division, people, sat_out=byes_of(division))
        return OVER if plan is None else Step((plan,))

    def moves(self, ended: Sequence[Division]) -> Mapping[int, int]:
        return moves_of(ended, [self.standings(division) for division in ended])

    def _ranked(self, division: Division) -> tuple[Entrant, ...]:
        """Everybody who plays on, in the order of the standings, with how many are ahead of them there."""
        entrants = {entrant.id: entrant for entrant in division.people}
        rows = [row for row in self.standings(division) if row.person in entrants]
        return tuple(replace(entrants[row.person], standing=ahead) for ahead, row in enumerate(rows))
