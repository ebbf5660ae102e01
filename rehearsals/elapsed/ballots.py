"""The votes of a table as its people are told that they are counted, from who said what when.

For the judge: nothing of the host's is used here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rehearsals.elapsed.almanac import DAY, HOUR, MINUTE, SECOND, Life
from rehearsals.elapsed.chronicle import Act
from rehearsals.elapsed.presence import Presence

WAKING = 4 * HOUR
SILENCE = 3 * MINUTE
"""So long nobody may have been there, counted from the last sign of life that was stored, until it is an outage."""
BEFORE = 10 * SECOND
EVERYBODY = frozenset({"replace", "call-off", "undo"})
SILENCE_AGREES = frozenset({"pause", "resume", "extend", "pace"})


@dataclass(slots=True)
class Ballot:
    """One vote, asked for by a seat at a moment. `about`: the questions that are to have more time; `seat`: whose place
    it is about; `argument`: the pace that is wished, or from which input on everything is to be taken back.

    `moved`: something was decided since.
    """

    kind: str
    by: int
    opened: int
    due: int
    hurried: bool
    about: frozenset[str]
    seat: int | None
    argument: str
    said: dict[int, bool]
    moved: bool = False

    def carried(self, sitting: Collection[int], away: Collection[int], over: bool) -> bool | None:
        """Whether it is agreed; None while that is open. `away`: for whom answers are taken at once."""
        gone = {seat for seat in away if seat != self.by} if self.kind == "call-off" else set[int]()
        voters = [seat for seat in sitting if seat != self.seat and seat not in gone]
        agreed = [seat for seat in voters if self.said.get(seat)]
        silent = [seat for seat in voters if seat not in self.said]
        if over and self.kind in SILENCE_AGREES and not self.hurried:
            agreed += silent
        if self._enough(agreed, voters):
            # whoever has no vote has the time of the vote to be there
            return None if (self.kind == "replace" or gone) and not over else True
        return None if not over and self._enough([*agreed, *silent], voters) else False

    def _enough(self, agreed: Collection[int], voters: Collection[int]) -> bool:
        return len(agreed) == len(voters) if self.kind in EVERYBODY else len(agreed) > len(voters) / 2


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
    agreed: tuple[int, int, int] | None = None
    """Since when everything from an input on is to be taken back, and at the wish of which seat."""

    def propose(
        self, act: Act, seat: int, pace: int, lives: Mapping[int, Life], dues: Mapping[str, int], last: int | None
    ) -> Ballot:
        """Somebody asks for something. `dues` are the questions that people owe, and until when, `last` is their last
        decision that could be taken back.
        """
        kind, argument = act.words
        about = int(argument) if kind == "replace" else None
        awake = [life.rests.after(act.at, WAKING) for life in lives.values()]
        spoken_by = act.at + MINUTE if self.one_sitting else max(awake)
        end = max(act.at + max(pace, DAY if kind == "call-off" else 0), spoken_by)
        until = max(act.at, min(dues.values()) - BEFORE) if kind == "extend" and dues else end
        asked = frozenset(dues) if kind == "extend" else frozenset[str]()
        if kind == "undo":
            argument = str(last or 0)
        ballot = Ballot(kind, seat, act.at, min(end, until), until < spoken_by, asked, about, argument, {seat: True})
        self.open[act.number] = ballot
        return ballot

    def went_back(self, rewound: tuple[int, int] | None, at: int) -> Iterator[str]:
        """What is wrong where something was taken back that was not agreed on, or the reverse."""
        agreed, self.agreed = self.agreed, None
        if agreed is not None and rewound == agreed[1:]:
            return
        if agreed is not None:
            yield f"what was to be taken back since {agreed[0]} still stands"
        if rewound is not None:
            yield f"it went back at {at}, and nobody had agreed to that"

    def go_on(self, *, whole: bool) -> None:
        """The table is paused no longer; where all have the `whole` time again, nobody needs more."""
        self.paused = False
        if whole:
            self.open = {number: ballot for number, ballot in self.open.items() if ballot.kind != "extend"}

    def say(self, act: Act, seat: int) -> None:
        """Somebody says yes or no; whoever asked for something has said yes."""
        ballot = self.open.get(act.number)
        if ballot is not None and ballot.seat != seat:
            ballot.said[seat] = act.what == "yes"

    def given_again(self, seen: int, up: int) -> None:
        """Those whose time ran out while nobody could vote go on for what was left of it, and half of it at least."""
        if up - seen < SILENCE:
            return
        for ballot in self.open.values():
            if seen < ballot.due <= up:
                ballot.due = up + max(ballot.due - seen, (ballot.due - ballot.opened) // 2)

    def forget(self, seat: int) -> None:
        """What was said at a seat counts no more, and what was asked for there is asked for by nobody."""
        self.open = {number: ballot for number, ballot in self.open.items() if ballot.by != seat}
        for ballot in self.open.values():
            ballot.said.pop(seat, None)

    def moved(self) -> None:
        """Something was decided that everybody may know of."""
        for ballot in self.open.values():
            ballot.moved = True

    def ends(self, before: int) -> int | None:
        """When the next of them is over by itself, if that is before some moment."""
        ends = [end for ballot in self.open.values() if (end := self.up_from(ballot.due)) < before]
        return min(ends, default=None)

    def decided(
        self,
        at: int,
        sitting: Collection[int],
        owed: Callable[[], Iterable[str]],
        pace: str,
        presence: Presence,
    ) -> Ballot | None:
        """The next vote that is agreed as things stand now; those that failed or are overtaken are forgotten."""
        for number, ballot in list(self.open.items()):
            over = self.up_from(ballot.due) <= at
            if self._overtaken(ballot, owed, pace, presence):
                del self.open[number]
            elif (carried := ballot.carried(sitting, presence.away, over)) is not None:
                del self.open[number]
                if carried:
                    return ballot
        return None

    def _overtaken(self, ballot: Ballot, owed: Callable[[], Iterable[str]], pace: str, presence: Presence) -> bool:
        match ballot.kind:
            case "pause":
                return self.paused
            case "resume":
                return not self.paused
            case "extend":
                return not self.paused and not ballot.about & set(owed())
            case "pace":
                return pace == ballot.argument
            case "undo":
                return ballot.moved
            case "replace":
                assert ballot.seat is not None
                return ballot.seat in presence.free or presence.seen.get(ballot.seat, 0) > ballot.opened
            case _:
                return False
