"""Thinking time in a bank: each seat begins with some, has more whenever it is asked, and spends it while awaited.

Pure; times are milliseconds. A bank runs from the moment its seat is asked until it has answered, and only while its
person is awake and present. Several questions at once run it once. Once a seat has answered all, it keeps at most the
cap. An undo gives nothing back. After a bank ran out, at least one increment is left in it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine import Open, Seat
from host.values.habits import Habits
from host.values.paces import Bank
from storage.rows import PromptRow

Rests: TypeAlias = Callable[[Seat], Habits]
"""When the person of a seat rests."""


@dataclass(frozen=True, slots=True)
class Banks:
    """The banks of a table."""

    bank: Bank
    """With how much each begins, how much it gains whenever its seat is asked, and how much it may hold."""
    left: Mapping[Seat, int]
    """What each seat had left when its bank began to run."""
    since: Mapping[Seat, int]
    """Since when the bank of each seat runs; a seat that is not awaited is not in it."""

    def of(self, seat: Seat, rests: Habits, at: int) -> int:
        """What a seat has left at this moment."""
        left, since = self.left.get(seat, self.bank.start), self.since.get(seat)
        return left if since is None else max(0, left - rests.awake_between(since, at))

    def runs_out(self, seat: Seat, rests: Habits) -> int | None:
        """When the bank of a seat runs out, if the seat answers nothing before; None while it does not run.

        One that would run out in the first hour after a rest lasts for that hour.
        """
        since = self.since.get(seat)
        return None if since is None else rests.come_round(rests.after_awake(since, self.left[seat]))

    def charged(
        self, rests: Rests, until: int, *, runs_from: int | None = None, only: Collection[Seat] | None = None
    ) -> Banks:
        """The banks after what was used until then is taken off those that run, or of these only the seats in `only`.

        They run on from `runs_from`, or stand still where that is None. One that began to run later goes on as it was.
        """
        seats = [seat for seat in self.since if only is None or seat in only]
        left = {**self.left, **{seat: self.of(seat, rests(seat), until) for seat in seats}}
        since = {seat: begun for seat, begun in self.since.items() if seat not in seats}
        if runs_from is not None:
            since |= {seat: max(self.since[seat], runs_from) for seat in seats}
        return replace(self, left=left, since=since)

    def given(self, seats: Collection[Seat], milliseconds: int) -> Banks:
        """The banks with so many milliseconds more for each of these seats."""
        more = {seat: self.left[seat] + milliseconds for seat in seats if seat in self.left}
        return replace(self, left={**self.left, **more})

    def after(
        self,
        before: Collection[PromptRow],
        questions: Collection[Open],
        rests: Rests,
        at: int,
        *,
        bots: Collection[Seat] = (),
        lapsed: Collection[Seat] = (),
        taken_back: bool = False,
    ) -> Banks:
        """The banks once these questions are open instead of those `before`; `at` is now.

        The banks of `bots` do not run. `lapsed` are seats for which the clock has just answered. `taken_back`: an undo
        has opened the questions again, which gives nothing.
        """
        were = _by_seat((row.seat, row.prompt, row.digest) for row in before if not row.quiet and not row.answered)
        are = _by_seat((q.prompt.seat, q.id, q.digest) for q in questions if not q.quiet and q.owed and not q.answered)
        left, since = dict(self.left), dict(self.since)
        for seat in left:
            was, now = were.get(seat, set()), are.get(seat, set()) if seat not in bots else set()
            if seat in since and not was <= now:
                left[seat] = self.of(seat, rests(seat), at)
                if seat in lapsed:
                    left[seat] = max(left[seat], self.bank.increment)
                if not was & now:
                    left[seat] = min(left[seat], self.bank.cap)
                del since[seat]
            if not now:
                since.pop(seat, None)
                continue
            if not now <= was and not taken_back:
                left[seat] += self.bank.increment
            since.setdefault(seat, at)
        return replace(self, left=left, since=since)


def begun(bank: Bank, seats: Collection[Seat]) -> Banks:
    """The banks of a table before anybody was asked."""
    return Banks(bank, dict.fromkeys(seats, bank.start), {})


def _by_seat(asked: Iterable[tuple[Seat, str, str]]) -> dict[Seat, set[tuple[str, str]]]:
    found: dict[Seat, set[tuple[str, str]]] = {}
    for seat, prompt, digest in asked:
        found.setdefault(seat, set()).add((prompt, digest))
    return found
