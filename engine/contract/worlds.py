"""No leak, second half: two worlds that one seat must not be able to tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, Final

from engine.codec import but, encode
from engine.contract.case import (
    Broken,
    Case,
    canonical,
    expect,
    expect_same,
    is_barrier,
    twin_of,
    who,
)
from engine.driver import Driver
from engine.errors import Refusal
from engine.events import Event
from engine.loading import load_state
from engine.players import Move, chosen, give
from engine.prompts import Seat
from engine.records import Checkpoint, Decision, Open, Recorded
from engine.rng import Dice

LOOK_AHEAD: Final = 30
"""Inputs for which two worlds are compared, from one checkpoint."""


def two_worlds(case: Case) -> None:
    """A seat cannot tell its world from one in which all that it must not know is otherwise, until it is told."""
    driver, _ = case.start()
    checkpoints = [canonical(driver.checkpoint)]
    checkpoints += [canonical(advance.checkpoint) for advance in case.walk(driver) if advance.checkpoint is not None]
    dice = case.dice("worlds")
    idle = 0
    for number in range(max(4, case.decisions // 8)):
        observer = (None, *range(case.setup.seats))[number % (case.setup.seats + 1)]
        checkpoint = dice.choice(checkpoints)
        state = load_state(case.module, checkpoint)
        other = case.module.redeal(load_state(case.module, checkpoint), observer, dice)
        if len(case.module.hidden(state, observer)) > 1 and observer is not None:
            idle = idle + 1 if encode(state) == encode(other) else -(10**6)
        _TwoWorlds(case, observer, checkpoint, but(checkpoint, state=encode(other)), dice).compare()
    expect(idle < 8, "redeal never changes anything although things are hidden")


class _TwoWorlds:
    """Two tables in step, equal in all that `observer` knows at the start."""

    def __init__(self, case: Case, observer: Seat | None, here: Checkpoint, there: Checkpoint, dice: Dice) -> None:
        self.case, self.observer, self.dice = case, observer, dice
        state = load_state(case.module, there)
        case.module.check(state)
        for seat in {observer, None}:
            same = case.module.view(load_state(case.module, here), seat) == case.module.view(state, seat)
            expect(same, f"redeal for {who(observer)} changes the view of {who(seat)}")
        # begun, not restored: what happens before the first question may pass further checkpoints, and counts too
        self.here, here_began = Driver.from_state(case.module, load_state(case.module, here), fingerprints=False)
        self.there, there_began = Driver.from_state(case.module, state, fingerprints=False)
        self.began = here_began.events, there_began.events

    def compare(self) -> None:
        """Play on in both until they may differ."""
        same = self._told_the_same(*self.began, "when the turn began")
        for _ in range(LOOK_AHEAD):
            if not same:
                return
            self._expect_equal()
            if self.here.standing is not None:
                return
            same = self._step()

    def _step(self) -> bool:
        """One input in both worlds; whether the observer was told the same."""
        move = chosen(self.here, self.dice)
        question = move if isinstance(move, Open) else self.here.open[move.prompt]
        what = f"at {question.prompt.ask!r}, input {self.here.seq + 1}"
        here = give(self.here, move)
        if isinstance(move, Open) or question.sealed:
            there = give(self.there, self._counterpart(move))
            return self._told_the_same(here.events, there.events, what, known=question.id in here.closed)
        complaint: Broken | None = None
        for candidate in self._candidates(move):
            trial = twin_of(self.there)
            try:
                same = self._told_the_same(here.events, give(trial, candidate).events, what)
            except Broken as broken:
                complaint = complaint or broken
                continue
            if same or move.seat == self.observer:
                self.there = trial
                return same
            complaint = None
            break
        if complaint is not None:
            raise complaint
        return False

    def _counterpart(self, move: Move) -> Move:
        """A close of the same ask; the observer's own answer; another answer of somebody else."""
        if isinstance(move, Open):
            expect(move.id in self.there.open, "in another world the reaction window asks others")
            return self.there.open[move.id]
        if move.seat == self.observer:
            return move
        return self._sampled(move.seat)

    def _candidates(self, move: Decision) -> Iterator[Decision]:
        """What `move`'s seat could have done in the other world, the same answer first."""
        if move.seat == self.observer:
            yield move
            return
        question = self.there.asked(move.seat)[0]
        with suppress(Refusal):
            yield Decision(question.id, question.digest, move.seat, question.prompt.check(move.answer), by="bot")
        for _ in range(12):
            yield self._sampled(move.seat)

    def _sampled(self, seat: Seat) -> Decision:
        question = self.there.asked(seat)[0]
        return Decision(question.id, question.digest, seat, question.prompt.sample(self.dice), by="bot")

    def _told_the_same(
        self, here: Sequence[Recorded], there: Sequence[Recorded], what: str, *, known: bool = False
    ) -> bool:
        """Whether the observer was told the same. Before a barrier (`known`: something became known) it must be."""
        for lane in {recorded.lane for recorded in (*here, *there)}:
            (free, stopped), (free_there, stopped_there) = self._free(here, lane), self._free(there, lane)
            length = min(len(free), len(free_there))
            agree = free[:length] == free_there[:length]
            agree = (
                agree and (len(free) >= len(free_there) or stopped) and (len(free_there) >= len(free) or stopped_there)
            )
            expect(
                agree or known,
                f"{who(self.observer)} is told {free} here and {free_there} in a world it must not know {what}"
                f"{_hint(free, free_there)}",
            )
        return self._told(here) == self._told(there)

    def _free(self, events: Sequence[Recorded], lane: Seat | None) -> tuple[list[Event], bool]:
        """What the observer is told before the first barrier of a flow, and whether there was one."""
        told: list[Event] = []
        for recorded in events:
            if recorded.lane == lane:
                if is_barrier(recorded.event):
                    return told, True
                seen = recorded.event.seen_by(self.observer)
                told += [] if seen is None else [seen]
        return told, False

    def _told(self, events: Sequence[Recorded]) -> dict[Seat | None, list[Event]]:
        told: dict[Seat | None, list[Event]] = {}
        for recorded in events:
            if (seen := recorded.event.seen_by(self.observer)) is not None:
                told.setdefault(recorded.lane, []).append(seen)
        return told

    def _expect_equal(self) -> None:
        mine = self._knows(self.here), self._knows(self.there)
        expect_same(*mine, f"{who(self.observer)} can tell two worlds apart after input {self.here.seq} by")
        if self.observer is None or self.dice.below(3):
            return
        for question in self.here.asked(self.observer):
            answer = question.prompt.sample(self.dice)
            decision = Decision(question.id, question.digest, self.observer, answer)
            expect(
                self.here.preview(decision) == self.there.preview(decision),
                f"{who(self.observer)} can tell two worlds apart by previewing {answer} to {question.prompt.ask!r}",
            )

    def _knows(self, driver: Driver[Any]) -> dict[str, Any]:
        known = {
            "the public view": driver.view(None),
            "who is awaited": driver.awaited,
            "who may react": sorted(q.prompt.seat for q in driver.open.values() if q.quiet),
            "what waits": sorted(
                (q.until, q.clock or "", str(q.hold), q.again, q.sealed) for q in driver.open.values()
            ),
            "the standing": driver.standing,
            "the input number": driver.seq,
            "the checkpoint number": driver.checkpoint.number,
        }
        if self.observer is not None:
            known["its view"] = driver.view(self.observer)
            known["its questions"] = driver.asked(self.observer)
            known["its coming questions"] = driver.coming.get(self.observer)
            known["its undo reach"] = driver.undo_reaches(self.observer)
        return known


def _hint(here: Sequence[Event], there: Sequence[Event]) -> str:
    """Which event may have been meant to uncover something: one of a kind in both worlds with other contents."""
    pairs = zip(here, there, strict=False)
    kinds = {type(one).__name__ for one, other in pairs if type(one) is type(other) and one != other}
    meant = " or ".join(sorted(kinds))
    return f"; if {meant} is to uncover it, say `reveals = True` there, else hide it in `seen_by`" if meant else ""
