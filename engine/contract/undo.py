"""Checks on taking back and looking ahead."""

from __future__ import annotations

from typing import Any

from engine.codec import encode
from engine.contract.case import (
    Broken,
    Case,
    expect,
    expect_same,
    give_again,
    given_in,
    is_barrier,
    portrait,
    position_of,
    second_thought,
    twin_of,
    who,
)
from engine.driver import Driver
from engine.errors import Refusal
from engine.events import Event
from engine.players import chosen, give
from engine.prompts import Seat
from engine.records import Advance, Input, Open


def previews_stop(case: Case) -> None:
    """A preview shows what will really be told, to the first barrier at most, and changes nothing."""
    driver, _ = case.start()
    dice = case.dice("players")
    for _ in range(case.decisions):
        if driver.standing is not None:
            return
        move = chosen(driver, dice)
        if isinstance(move, Open):
            give(driver, move)
            continue
        question = driver.open[move.prompt]
        before = portrait(driver)
        preview = driver.preview(move)
        expect_same(before, portrait(driver), "a preview changed")
        view_before = driver.view(move.seat)
        advance = driver.submit(move)
        if question.sealed:
            expect(preview.stopped == "sealed" and not preview.events, "a preview went past a sealed question")
            expect(preview.view == view_before, "a preview of a sealed answer shows another position")
            continue
        end = advance.checkpoint.events if advance.checkpoint is not None else driver.game.number
        shown: list[Event] = []
        for recorded in advance.events:
            if is_barrier(recorded.event) or recorded.number >= end:
                break
            seen = recorded.event.seen_by(move.seat)
            if seen is not None and (recorded.lane is not None) == question.aside:
                shown.append(seen)
        told = list(preview.events)
        expect(
            told == shown[: len(told)],
            f"a preview of {move.answer} to {question.prompt.ask!r} shows {told}, not {shown}",
        )
        if preview.stopped == "others" and not question.aside:
            expect(preview.view == driver.view(move.seat), "a preview ran on through a question to somebody else")
        if preview.stopped == "":
            own = [o for o in advance.opened if o.prompt.seat == move.seat]
            expect(bool(own) and told == shown, "a preview that was not stopped ends early")
            expect(preview.view == driver.view(move.seat), "a preview that was not stopped shows another position")


def undo_is_exact(case: Case) -> None:
    """A seat can take back exactly its own decisions since the last barrier, and doing them again leads back."""
    driver, _ = case.start(fingerprints=True)
    reach = _Reach(driver)
    dice = case.dice("players")
    undos = case.dice("undo")
    for _ in range(case.decisions):
        if driver.standing is not None:
            return
        questions = driver.open
        move = second_thought(driver, dice) or chosen(driver, dice)
        reach.note(questions[move.id if isinstance(move, Open) else move.prompt], give(driver, move), driver)
        for seat in range(case.setup.seats):
            expected = reach.of(seat)
            found = driver.own_decisions(seat)
            expect(found == expected, f"{who(seat)} may take back {found} after input {driver.seq}, not {expected}")
            if found and undos.below(6) == 0:
                _expect_undo(driver, seat, undos.choice(found), reach.barrier)


def _expect_undo(driver: Driver[Any], seat: Seat, to: int, barrier: int) -> None:
    """Undo on a twin equals never having decided; deciding again leads back to the same table."""
    twin, bare = twin_of(driver), Driver.restore(driver.module, driver.checkpoint)
    try:
        twin.undo(seat, to)
    except Refusal:
        raise Broken(f"{who(seat)} is refused an undo to {to} that was free") from None
    kept = [given for given in driver.inputs if given.seq < to or given.seat != seat]
    for given in kept:
        give_again(bare, given)
    expect_same(position_of(bare), position_of(twin), f"an undo by {who(seat)} to input {to} leaves another")
    for given in driver.inputs:
        if given not in kept:
            give_again(twin, given)
    expect(
        encode(twin.state) == encode(driver.state), f"the same decisions of {who(seat)} after an undo lead elsewhere"
    )
    try:
        twin_of(driver).undo(seat, barrier)
    except Refusal:
        return
    raise Broken(f"{who(seat)} may take back what lies before a barrier")


class _Reach:
    """How far each seat may go back, worked out from what is asked and told."""

    def __init__(self, driver: Driver[Any]) -> None:
        self._forget(driver.seq)

    def _forget(self, seq: int) -> None:
        self.barrier = seq
        self.lanes: dict[Seat, int] = {}
        self.given: list[Input] = []
        self.sealed: set[str] = set()

    def note(self, question: Open, advance: Advance, driver: Driver[Any]) -> None:
        """An input to `question` brought `advance`."""
        given = given_in(advance)
        self.sealed = {id for id, open in driver.open.items() if open.sealed}
        if advance.checkpoint is not None:
            self._forget(given.seq)
            return
        self.given.append(given)
        opened, aside = advance.opened, {q.prompt.seat for q in driver.open.values() if q.aside}
        shared = [q for q in opened if not q.aside]
        completed = question.id in advance.closed and (question.sealed or len(advance.closed) > 1)
        if completed or any(q.sealed for q in shared) or len(shared) > 1 or (aside and not question.aside):
            self._block(given.seq)
        if question.aside and not aside:
            self._block(given.seq)
        if question.aside:
            self.lanes.setdefault(question.prompt.seat, self.barrier)
        for seat in aside:
            self.lanes.setdefault(seat, self.barrier)
        for recorded in advance.events:
            if is_barrier(recorded.event):
                if recorded.lane is None:
                    self.barrier = given.seq
                else:
                    self.lanes[recorded.lane] = given.seq

    def _block(self, seq: int) -> None:
        self.barrier, self.lanes = seq, {}

    def of(self, seat: Seat) -> list[int]:
        """The decisions this seat may take back."""
        barrier = self.lanes.get(seat, self.barrier)
        if seat not in self.lanes:
            barrier = max([barrier, *(given.seq for given in self.given if given.seat != seat)])
        counted = [given for given in self.given if given.prompt not in self.sealed]
        return [given.seq for given in counted if given.seat == seat and given.seq > barrier]
