"""Who counts as away at a table, and whose seat is free to be taken, from what its people did and did not do.

For the judge: nothing of the host's is used here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from rehearsals.elapsed.replayed import Asked, Commit

THINKS = 60_000
"""Milliseconds within which a bot has answered for somebody who is away."""
SIGNS = frozenset({"propose", "yes", "no", "back"})
"""By what somebody shows that they are there, beside what they decide."""
PATIENCE = 2
"""From this time in a row on, somebody whose time runs out counts as away, where that is the table's rule."""


@dataclass(slots=True)
class Presence:
    """Of each seat how often in a row its time ran out, whether it is away, and whether somebody else may take it.

    `open_since`: since when questions of those who are away are open.

    `words`: when whom is to be told what comes of the next time, or that they count as away. `faults` are sentences
    about what was otherwise than people are told.
    """

    rule: str
    lapsed: dict[int, int] = field(default_factory=dict)
    away: set[int] = field(default_factory=set)
    free: dict[int, int] = field(default_factory=dict)
    seen: dict[int, int] = field(default_factory=dict)
    open_since: dict[str, int] = field(default_factory=dict)
    words: list[tuple[int, int]] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)

    def commit(self, commit: Commit, here: Collection[int]) -> None:
        """What happened at one moment; `here` are the seats whose people showed then that they are there."""
        for seat in commit.stepped_in:
            if seat not in self.free:
                self._fault("to_who_owed_nothing", f"seat {seat} was taken at {commit.at}, though it was not free")
            self.free.pop(seat, None)
            self.lapsed.pop(seat, None)
            self.away.discard(seat)
        came_back = {seat for seat in {*here, *commit.decided} if seat in self.away}
        for seat in {*here, *commit.decided}:
            self.lapsed.pop(seat, None)
            self.away.discard(seat)
        for seat in came_back | commit.decided:
            self.seen[seat] = commit.at
        went = self._lapses(commit)
        for seat in came_back ^ commit.came_back:
            self._fault("deadlines_wrong", f"whether seat {seat} was back at {commit.at} is told wrongly")
        if commit.asked or commit.went_away:
            for seat in went ^ commit.went_away:
                self._fault("deadlines_wrong", f"whether seat {seat} was away from {commit.at} on is told wrongly")
        self.away |= commit.went_away
        for seat in commit.answered_for - self.away:
            self._fault("deadlines_wrong", f"at {commit.at} something was answered for seat {seat}, which was there")
        self._waits(commit.at, commit.asked, commit.users)

    def here(self, seat: int, at: int) -> None:
        """Somebody asked the table for something, or voted: by that they are there."""
        self.lapsed.pop(seat, None)
        if seat in self.away:
            self._fault("deadlines_wrong", f"seat {seat} counts as away, though its person voted at {at}")
            self.away.discard(seat)

    def by_bots(self, users: Mapping[int, int]) -> set[int]:
        """The seats for which bots answer: who is away, as long as somebody is there."""
        return set() if set(users) <= self.away else self.away

    def _lapses(self, commit: Commit) -> set[int]:
        went = set()
        for seat in commit.lapsed:
            self.lapsed[seat] = self.lapsed.get(seat, 0) + 1
            if self.rule != "autopilot" or len(commit.users) < 2 or seat in self.away or not commit.asked:
                continue
            self.words.append((commit.at, commit.users[seat]))
            if self.lapsed[seat] >= PATIENCE:
                went.add(seat)
        return went

    def _waits(self, at: int, asked: Collection[Asked], users: Mapping[int, int]) -> None:
        """Nobody waits for who is away for longer than a bot thinks, as long as somebody is there."""
        for id, since in self.open_since.items():
            if at - since > THINKS:
                self._fault("deadlines_wrong", f"from {since} on people waited for {id}, whose person was away")
        away = self.by_bots(users)
        mine = (one for one in asked if one.seat in away and not (one.quiet or one.answered or one.any_of))
        self.open_since = {one.id: self.open_since.get(one.id, at) for one in mine}

    def _fault(self, what: str, line: str) -> None:
        self.faults.append((what, line))
