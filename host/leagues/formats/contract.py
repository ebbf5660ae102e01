"""What a format of leagues is: how a season begins, what is planned when a round ends, when it is over, who moves.

Formats are pure: they see what there is as data, and say what is to be next. They know no clock, store nothing, and
take chance only from the seed they are given.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine import Refusal
from host.leagues.planning.partners import Pair, Teams
from host.leagues.planning.plans import Entrant, Plan, sizes
from host.leagues.scoring.results import TableResult
from host.leagues.scoring.rules import Rules
from host.leagues.scoring.standings import Penalty, Row, standings


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table of a division, planned or played; `table` is its number once it was opened. A bye is nobody's table."""

    round: int
    people: tuple[int, ...]
    kind: str = "round"
    table: int | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Division:
    """What there is of a division. `everybody` has a row in its standings, in the order in which they came into it.

    `people` are those of them who are still in it. `opened` rounds were opened; the tables of later ones are planned.
    `stage` says which part of its format it is, `seats` how many may sit at a table of the game, whatever the league
    wants, each with the teams that the game makes of them. `seed` decides where nothing else does. `pairs`: who are
    partners, where they stay together; of some of them one or both may have left. `instead`: who plays for whom for the
    rest of the season, by whom they replaced.
    """

    rules: Rules
    seats: Mapping[int, Teams]
    people: tuple[Entrant, ...]
    everybody: tuple[int, ...] = ()
    sittings: tuple[Sitting, ...] = ()
    opened: int = 0
    results: tuple[TableResult, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    stage: str = ""
    seed: int = 1
    pairs: tuple[Pair, ...] = ()
    instead: Mapping[int, int] = field(default_factory=dict)

    def whoever_plays(self, person: int) -> int:
        """Somebody, or whoever plays for them in the end."""
        while person in self.instead:
            person = self.instead[person]
        return person

    @property
    def past(self) -> Plan:
        """Who sat with whom, round by round, whatever came of it."""
        return tuple(
            tuple(each.people for each in self.of_round(number) if each.kind != "bye")
            for number in range(1, self.opened + 1)
        )

    def of_round(self, number: int) -> tuple[Sitting, ...]:
        """The tables and byes of a round."""
        return tuple(each for each in self.sittings if each.round == number)

    def holders(self, result: TableResult) -> Mapping[int, int]:
        """Whose place in the plan each seat of a table is, a substitute's who plays for the rest of the season; seats
        of bots are nobody's.
        """
        planned = next((each.people for each in self.sittings if each.table == result.table), ())
        people = dict(enumerate(planned))
        return {seat.seat: people.get(seat.seat, seat.person) for seat in result.seats if seat.person is not None}

    @property
    def ids(self) -> tuple[int, ...]:
        """Who is still in it."""
        return tuple(entrant.id for entrant in self.people)


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """A round to come: its tables in seat order, and who has a bye."""

    tables: tuple[tuple[int, ...], ...]
    kind: str = "round"
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """What comes next in a division: these rounds, instead of whatever was planned; with none of them it is over.

    None for `rounds`: what is planned stays as it is. `told` is said of it beside. `pairs` are partners from now on.
    """

    rounds: tuple[RoundPlan, ...] | None
    told: str = ""
    pairs: tuple[Pair, ...] = ()


AS_PLANNED = Step(None)
OVER = Step(())


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who signed up. `strength`: the more, the stronger; None for whoever is not rated.

    `was`: where they stood at the end of the season before: division (1 the highest), place, and whether they went up
    (1), down (-1) or stay (0). `partner`: whom they named, which counts where that one named them, too.
    """

    entrant: Entrant
    strength: float | None = None
    was: tuple[int, int, int] | None = None
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A division that is to be: its name (empty for the league's own) and its people, the strongest first; `pairs` of
    them are partners, where they stay together.
    """

    name: str
    people: tuple[int, ...]
    stage: str = ""
    pairs: tuple[Pair, ...] = ()


class Format(ABC):
    """One way to play a season."""

    key: str
    words: str
    """What it is, in a sentence for who chooses it."""
    late = True
    """Whether people may join while a season runs."""
    by_rounds = True
    """Whether it is played in rounds; one that is not is always open, and its tables are people's own doing."""

    def check(self, rules: Rules) -> None:
        """Raises `Refusal` for rules under which this format cannot be played."""

    @abstractmethod
    def divide(self, people: Sequence[Candidate], rules: Rules) -> tuple[Part, ...]:
        """The divisions with which a season begins, the highest first. Raises `Refusal` where people do not fit."""

    @abstractmethod
    def next(self, division: Division) -> Step:
        """What comes when no table is open that was planned: at the beginning, and whenever a round has ended."""

    def is_last(self, division: Division) -> bool:
        """Whether no round follows the one that is open, play-offs apart."""
        return division.opened >= division.rules.rounds

    def then(self, ended: Sequence[Division]) -> Part | None:
        """What comes when all divisions have ended, if that is not the end of the season."""
        return None

    def standings(self, division: Division) -> tuple[Row, ...]:
        """Who stands where in a division, the best first."""
        return standings(division.everybody, division.results, division.rules.scoring.rule, division.penalties)

    def moves(self, ended: Sequence[Division]) -> Mapping[int, int]:
        """Who goes up (1) or down (-1) after a season."""
        return {}


def must_fit(count: int, rules: Rules) -> None:
    """Raises `Refusal` where so many people do not fit into tables."""
    sizes(count, rules.least, rules.most, rules.wanted)


def fits(count: int, rules: Rules) -> bool:
    """Whether so many people fit into tables."""
    try:
        must_fit(count, rules)
    except Refusal:
        return False
    return True
