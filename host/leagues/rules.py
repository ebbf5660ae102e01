"""What a league plays by, as it is kept: JSON in the column `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from engine.codec import encode, from_plain, parse
from host.leagues.scoring import Scoring
from host.time.lapse import DEFAULT


@dataclass(frozen=True, slots=True)
class ScoringWords:
    """How tables are scored, as written; see `host.leagues.scoring.Scoring`."""

    by: str = "place"
    points: tuple[str, ...] = ()
    shared: str = "mean"
    forfeit: str = "0"
    abandoned: str = "mean"
    substitutes: str = "split"
    bots: str = "place"
    tie_breaks: tuple[str, ...] = ("head to head", "wins", "opponents", "share")

    @property
    def rule(self) -> Scoring:
        """The rule itself. Raises `ValueError` where it makes no sense."""
        return Scoring(
            self.by, tuple(Fraction(each) for each in self.points), self.shared,  # type: ignore[arg-type]
            Fraction(self.forfeit), self.abandoned, self.substitutes, self.bots, self.tie_breaks,  # type: ignore[arg-type]
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rules:
    """The game's options, how many sit at a table (`wanted`, as even as possible from `least` to `most`), how many
    rounds, the pace and what happens when time runs out. `strict`: free days and vacations do not count.
    """

    options: Mapping[str, str] = field(default_factory=dict)
    least: int = 3
    most: int = 5
    wanted: int = 4
    rounds: int = 3
    pace: str = "daily"
    lapse: str = DEFAULT
    strict: bool = False
    scoring: ScoringWords = field(default_factory=ScoringWords)


def read_rules(text: str) -> Rules:
    """The rules of a league, read from how they are stored."""
    return from_plain(parse(text), Rules)


def written_rules(rules: Rules) -> str:
    """The rules as stored."""
    return encode(rules)
