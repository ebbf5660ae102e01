"""Paces as people are told them, and banks: what each seat has left, and since when it runs.

For the judge: nothing of the host's is used here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from rehearsals.elapsed.almanac import HOUR, MINUTE, Life

PACES = {"live": 5 * MINUTE, "brisk": 8 * HOUR, "daily": 24 * HOUR, "relaxed": 72 * HOUR}
BANK = re.compile(r"bank (\d+)h\+(\d+)h max (\d+)h")

Lives = Callable[[int, int], Life]
"""How the person of a seat lived at a moment."""

Owed = frozenset[tuple[str, str]]
"""What a seat owes an answer to: ids and digests."""


@dataclass(slots=True)
class Banks:
    """The banks of a table. `since`: by seat, since when it runs; whoever is not named there is not awaited."""

    start: int
    increment: int
    cap: int
    lives: Lives
    left: dict[int, int] = field(default_factory=dict)
    since: dict[int, int] = field(default_factory=dict)

    @property
    def decision(self) -> int:
        """What stands for the time of one decision."""
        return max(self.start // 3, self.increment)

    def has(self, seat: int) -> int:
        """What a seat had when its bank began to run, or has while it stands still."""
        return self.left.get(seat, self.start)

    def due(self, seat: int) -> int:
        """When a running bank is empty, and its person has been awake for an hour."""
        since = self.since[seat]
        rests = self.lives(seat, since).rests
        return rests.ready(rests.after(since, self.has(seat)))

    def charge(self, seat: int, until: int) -> None:
        """Take off what was used."""
        if seat in self.since:
            since = self.since[seat]
            used = self.lives(seat, since).rests.outside(since, until)
            self.left[seat] = max(0, self.has(seat) - used)
            self.since[seat] = max(since, until)

    def halt(self, at: int) -> None:
        """Every bank stands still."""
        for seat in list(self.since):
            self.charge(seat, at)
        self.since.clear()

    def away(self, down: int, up: int) -> None:
        """They stood still while nobody could be reached."""
        for seat in list(self.since):
            since = self.since[seat]
            self.charge(seat, down)
            self.since[seat] = max(since, up)

    def give(self, seats: Collection[int], more: int) -> None:
        """Some have more."""
        for seat in seats:
            self.left[seat] = self.has(seat) + more

    def steps_in(self, seat: int, at: int) -> None:
        """Whoever takes a seat has the time of a decision at least."""
        self.charge(seat, at)
        self.left[seat] = max(self.has(seat), self.decision)

    def run(self, seats: Collection[int], at: int) -> None:
        """The banks of these run from now on, with what they have."""
        self.since.update(dict.fromkeys(seats, at))

    def asks(
        self,
        was: Mapping[int, Owed],
        now: Mapping[int, Owed],
        at: int,
        *,
        lapsed: Collection[int] = (),
        taken_back: bool = False,
    ) -> None:
        """Other questions are open than before: who is asked has more, who has answered all keeps up to the cap."""
        for seat in {*was, *now}:
            before, after = was.get(seat, Owed()), now.get(seat, Owed())
            if seat in self.since and not before <= after:
                self.charge(seat, at)
                if seat in lapsed:
                    self.left[seat] = max(self.left[seat], self.increment)
                if not before & after:
                    self.left[seat] = min(self.left[seat], self.cap)
                del self.since[seat]
            if not after:
                self.since.pop(seat, None)
                continue
            if not after <= before and not taken_back:
                self.left[seat] = self.has(seat) + self.increment
            self.since.setdefault(seat, at)


def banks_of(pace: str, lives: Lives) -> Banks | None:
    """The banks of a pace at their beginning; None where each decision has its time."""
    found = BANK.fullmatch(pace)
    if found is None:
        return None
    start, increment, cap = (int(hours) * HOUR for hours in found.groups())
    return Banks(start, increment, cap, lives)


def time_of(pace: str) -> int:
    """How long a decision may take."""
    if found := BANK.fullmatch(pace):
        return max(int(found[1]) * HOUR // 3, int(found[2]) * HOUR)
    return PACES[pace] if pace in PACES else int(pace.removesuffix("h")) * HOUR
