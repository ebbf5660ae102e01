"""What a league plays by, as it is kept: JSON in the column `rules`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from engine.codec import encode, from_plain, parse
from host.leagues.scoring.points import Scoring
from host.values.timeout_rules import AUTOPILOT, AUTOPILOTS, DEFAULT, TIMEOUT_RULES


@dataclass(frozen=True, slots=True)
class ScoringWords:
    """How tables are scored, as written; see `host.leagues.scoring.points.Scoring`."""

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


AT_END = "end"
"""A late table is left alone until nothing else is left of the season."""
LATE: Mapping[str, str] = {
    "extend": "it has as many days more, and the round waits",
    "projected": "it ends, and counts as the game's own scoring has it at that moment",
    "bots": "bots take the seats that it waits for, and it is played on",
    AT_END: (
        "it is played on. Once only late tables are left of the season, that is said. A day later they end. Each then "
        "counts as the game's own scoring has it"
    ),
}
"""What may come of a late table, in words: as a sentence begins or ends with it."""

LATE_BY_ITSELF = "that is said, and a day later it ends. Then it counts as the game's own scoring has it"
"""What comes of a late table by `AT_END` in a league that is not played in rounds, where no table waits for another."""

PROJECTED = frozenset({"projected", AT_END})
"""What can come of it only where the game has a standing before its end."""
USUAL_LATE, USUAL_LATE_AFTER = AT_END, 30
"""What comes of a late table, and after how many days one is late, where a league that is made says nothing else."""

USUAL_TIME = AUTOPILOT
"""What comes of time that runs out where a league that is made says nothing else: nobody holds up a round."""
USUAL_CALL = 2
"""Time-outs in a row after which a substitute is called, where a league that is made says nothing else."""
USUAL_APPEAL = 2
"""Days in which results of a season that is played may be corrected, where a league that is made says nothing else."""

CHANGE, STAY = "change", "stay"
PARTNERS: Mapping[str, str] = {
    CHANGE: "they change from round to round",
    STAY: "they stay together for a season",
}
"""What becomes of partners where a game makes teams of two, in words."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """The post that invites to a season, and where it stands; 0 where it is still to be posted."""

    season: int
    channel: int = 0
    message: int = 0


@dataclass(frozen=True, slots=True)
class Rules:
    """The game's options, how many sit at a table (`wanted`, as even as possible from `least` to `most`), how many
    rounds, the pace and what happens when time runs out. `strict`: free days and vacations do not count.

    `format` is the key of one of `host.leagues.formats`. Where it has divisions: how many, or about how many people are
    in each (`division_size`, 0 for the former), and how many go up and down at most after a season. `carries_on`: when
    a season is over the next one opens. A cup: so many of each group go on (`go_on`, 0 for half of it), and each table
    of the knock-out is played `best_of` times. A ladder: one may challenge who is up to `reach` rungs above.

    A table is late `late_after` days after it began (0: never); `late`, a key of `LATE`, is what comes of it. After
    `calls_after` time-outs of a member a substitute is called, after `removes_after` they are out of the season (0:
    never). `ending`: a manager ends the season early, nothing more is planned or opened. `invitation` is kept beside.

    `partners`, a key of `PARTNERS`: where they stay together tables have one size, and who goes up, down or on is
    counted in pairs.

    `gives_up_after`: after so many time-outs in a row at one table a bot has the seat there for good, and whose it was
    has given that table up (0: never).

    `calls_in_a_row`: `calls_after` counts time-outs one after the other at one table, without a decision between;
    leagues of older releases count all of a season.

    For `appeal_days` after its last table a season's standings are provisional: until then managers may correct what
    came of tables, and nobody goes up or down. `provisional_until` is kept beside: the moment at which the season that
    is so becomes final, 0 where none is.
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
    format: str = "round robin"
    divisions: int = 1
    division_size: int = 0
    promoted: int = 2
    relegated: int = 2
    carries_on: bool = False
    go_on: int = 0
    best_of: int = 1
    reach: int = 3
    late_after: int = 0
    late: str = "extend"
    calls_after: int = 0
    removes_after: int = 0
    ending: bool = False
    invitation: Invitation | None = None
    partners: str = CHANGE
    calls_in_a_row: bool = False
    appeal_days: int = 0
    provisional_until: int = 0
    gives_up_after: int = 0


def read_rules(text: str) -> Rules:
    """The rules of a league, read from how they are stored."""
    return from_plain(parse(text), Rules)


def written_rules(rules: Rules) -> str:
    """The rules as stored."""
    return encode(rules)


def time_words(rules: Rules) -> str:
    """What comes of time that runs out at tables of a league, and what that is worth."""
    more = ". Who is away as a table ends has given it up" if rules.lapse in AUTOPILOTS else ""
    return TIMEOUT_RULES[rules.lapse] + more
