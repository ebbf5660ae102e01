"""Thinking time in a bank: each seat begins with some, has more whenever it is asked, and spends it while awaited.

Pure; times are milliseconds. A bank runs from the moment its seat is asked until it has answered, and only while its
person is awake and present. Several questions at once run it once. What is kept, once all is answered, is at most the
cap. Nothing is given back by an undo; whoever's bank ran out has at least one increment left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine import Open, Refusal, Seat
from games.kit.sentences import count
from host.values.habits import Habits
from host.values.ports import HOUR, MINUTE
from storage.rows import PromptRow

DAY = 24 * HOUR
SHORTEST, LONGEST = 5 * MINUTE, 90 * DAY
UNITS = {"m": MINUTE, "h": HOUR, "d": DAY}
HOW = "A bank is typed as “bank 72h+8h” or “bank 72h+8h max 120h”: what each begins with, and what a decision adds"
PRESETS = ("bank 30m+1m", "bank 24h+4h", "bank 72h+8h", "bank 10d+12h max 20d")
_TYPED = re.compile(r"bank:? *([0-9]{1,5}) *([mhd]) *\+ *([0-9]{1,5}) *([mhd])(?:,? *max *([0-9]{1,5}) *([mhd]))?")

Rests: TypeAlias = Callable[[Seat], Habits]
"""When the person of a seat rests."""


@dataclass(frozen=True, slots=True)
class Bank:
    """What every seat begins with, what it has more each time it is asked, and how much it can keep at most."""

    start: int
    increment: int
    cap: int

    @property
    def short(self) -> bool:
        """Whether people play it in one sitting, so that nobody sleeps meanwhile."""
        return self.start < HOUR

    @property
    def decision(self) -> int:
        """What stands for the time of one decision where a rule needs such a time, as for reaction windows."""
        return max(self.start // 3, self.increment)


@dataclass(frozen=True, slots=True)
class Banks:
    """The banks of a table: what each seat had `left` when its bank began to run, and `since` when it does.

    A seat that is not awaited is not in `since`.
    """

    bank: Bank
    left: Mapping[Seat, int]
    since: Mapping[Seat, int]

    def of(self, seat: Seat, rests: Habits, at: int) -> int:
        """What a seat has left at this moment."""
        left, since = self.left.get(seat, self.bank.start), self.since.get(seat)
        return left if since is None else max(0, left - rests.awake_between(since, at))

    def runs_out(self, seat: Seat, rests: Habits) -> int | None:
        """When the time of a seat is up by its bank, if it answers nothing before; None while it does not run.

        What ends in the first hour after a rest lasts for that hour.
        """
        since = self.since.get(seat)
        return None if since is None else rests.come_round(rests.after_awake(since, self.left[seat]))

    def charged(
        self, rests: Rests, until: int, *, runs_from: int | None = None, only: Collection[Seat] | None = None
    ) -> Banks:
        """Every running bank, or only those of these seats, with its use until then taken off; it runs on from
        `runs_from`, or stands still. One that began to run later goes on as it was.
        """
        seats = [seat for seat in self.since if only is None or seat in only]
        left = {**self.left, **{seat: self.of(seat, rests(seat), until) for seat in seats}}
        since = {seat: begun for seat, begun in self.since.items() if seat not in seats}
        if runs_from is not None:
            since |= {seat: max(self.since[seat], runs_from) for seat in seats}
        return replace(self, left=left, since=since)

    def given(self, seats: Collection[Seat], milliseconds: int) -> Banks:
        """The banks with so much more for each of these seats."""
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
        """The banks once these questions are open instead of those `before`.

        `lapsed` are seats for which the clock has just answered. `taken_back`: by an undo, which gives nothing.
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


def bank_of(pace: str) -> Bank | None:
    """The bank of a pace as it is stored; None for a pace by decisions."""
    found = _TYPED.fullmatch(pace)
    if found is None:
        return None
    start, increment = (int(found[n]) * UNITS[found[n + 1]] for n in (1, 3))
    cap = int(found[5]) * UNITS[found[6]] if found[5] else start + start // 2
    return Bank(start, increment, cap)


def bank_meant(typed: str) -> str:
    """A pace with a bank as it is stored, from what was typed; without a cap it is half as much again as the start.

    Raises `Refusal`.
    """
    wanted = " ".join(typed.strip().casefold().split())
    bank = bank_of(wanted)
    if bank is None:
        raise Refusal(f"{HOW}; not “{typed[:40]}”.")
    if not SHORTEST <= bank.start <= bank.cap <= LONGEST or bank.increment > bank.start:
        raise Refusal(
            "A bank begins with five minutes to ninety days, adds at most as much, and keeps at least what it began "
            "with, at most ninety days."
        )
    return f"bank {_short(bank.start)}+{_short(bank.increment)} max {_short(bank.cap)}"


def bank_words(bank: Bank) -> str:
    """A bank in words."""
    return f"a bank of {span(bank.start)}, {span(bank.increment)} more for each decision, at most {span(bank.cap)}"


def span(milliseconds: int) -> str:
    """How long something is, in its two largest units, rounded down: "3 days 8 hours"."""
    minutes = max(0, milliseconds) // MINUTE
    days, hours = minutes // (24 * 60), minutes // 60 % 24
    parts = [(days, "day"), (hours, "hour"), (minutes % 60, "minute")]
    told = [count(number, unit) for number, unit in parts if number][:2]
    return " ".join(told) or "0 minutes"


def _short(milliseconds: int) -> str:
    unit = next(name for name in ("h", "m") if milliseconds % UNITS[name] == 0)
    return f"{milliseconds // UNITS[unit]}{unit}"


def _by_seat(asked: Iterable[tuple[Seat, str, str]]) -> dict[Seat, set[tuple[str, str]]]:
    found: dict[Seat, set[tuple[str, str]]] = {}
    for seat, prompt, digest in asked:
        found.setdefault(seat, set()).add((prompt, digest))
    return found
