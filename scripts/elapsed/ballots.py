"""The votes of a table as its people are told that they are counted, from who said what when.

For the judge: nothing of the host's is used here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field

from scripts.elapsed.almanac import DAY, HOUR, MINUTE, SECOND, Life
from scripts.elapsed.chronicle import Act

WAKING = 4 * HOUR
BEFORE = 10 * SECOND
EVERYBODY = frozenset({"replace", "call-off"})
SILENCE_AGREES = frozenset({"pause", "resume", "extend", "call-off"})


@dataclass(slots=True)
class Ballot:
    """One vote. `about`: the questions that are to have more time; `seat`: whose place it is about."""

    kind: str
    due: int
    hurried: bool
    about: frozenset[str]
    seat: int | None
    said: dict[int, bool]

    def carried(self, sitting: Collection[int], over: bool) -> bool | None:
        """Whether it is agreed; None while that is open."""
        voters = [seat for seat in sitting if seat != self.seat]
        agreed = [seat for seat in voters if self.said.get(seat)]
        silent = [seat for seat in voters if seat not in self.said]
        if over and self.kind in SILENCE_AGREES and not self.hurried:
            agreed += silent
        if len(agreed) == len(voters) if self.kind in EVERYBODY else len(agreed) > len(voters) / 2:
            return True
        return False if over or not silent else None


@dataclass(slots=True)
class Ballots:
    """All votes of a table that are open, and what was agreed: whether it is paused, and since when it is called off.

    `up_from`: the first moment from another one on at which the process is there.
    """

    up_from: Callable[[int], int]
    one_sitting: bool
    paused: bool = False
    called_off: int | None = None
    open: dict[int, Ballot] = field(default_factory=dict)

    def propose(self, act: Act, seat: int, pace: int, lives: Mapping[int, Life], dues: Mapping[str, int]) -> Ballot:
        """Somebody asks for something. `dues` are the questions that people owe, and until when."""
        kind, argument = act.words
        about = int(argument) if kind == "replace" else None
        awake = [life.rests.after(act.at, WAKING) for voter, life in lives.items() if voter != about]
        spoken_by = act.at + MINUTE if self.one_sitting else max(awake)
        end = max(act.at + max(pace, DAY if kind == "call-off" else 0), spoken_by)
        last = max(act.at, min(dues.values()) - BEFORE) if kind == "extend" and dues else end
        asked = frozenset(dues) if kind == "extend" else frozenset[str]()
        ballot = Ballot(kind, min(end, last), last < spoken_by, asked, about, {seat: True})
        self.open[act.number] = ballot
        return ballot

    def ends(self, before: int) -> int | None:
        """When the next of them is over by itself, if that is before some moment."""
        ends = [end for ballot in self.open.values() if (end := self.up_from(ballot.due)) < before]
        return min(ends, default=None)

    def decided(self, at: int, sitting: Collection[int], owed: Callable[[], Iterable[str]]) -> Ballot | None:
        """The next vote that is agreed as things stand now; those that failed or are overtaken are forgotten."""
        for number, ballot in list(self.open.items()):
            over = self.up_from(ballot.due) <= at
            if self._overtaken(ballot, owed):
                del self.open[number]
            elif (carried := ballot.carried(sitting, over)) is not None:
                del self.open[number]
                if carried:
                    return ballot
        return None

    def _overtaken(self, ballot: Ballot, owed: Callable[[], Iterable[str]]) -> bool:
        match ballot.kind:
            case "pause":
                return self.paused
            case "resume":
                return not self.paused
            case "extend":
                return not self.paused and not ballot.about & set(owed())
        return False
