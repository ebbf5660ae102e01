"""Kernels broken on purpose, each with the check of the battery that must notice it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import Choice, Driver, Event, Game, Number, Pick, Stale
from engine.codec import but
from engine.course import Course, load_state
from engine.errors import PreviewStop
from engine.flow import CHECKPOINT, Ask
from engine.records import Input
from engine.rng import below
from tests.engine import cove

Patch = pytest.MonkeyPatch


def chance_remembers_other_tables(patch: Patch) -> None:
    counter = iter(range(10**9))
    patch.setattr("engine.chance.below", lambda seed, stream, index, sides: below(seed, stream, next(counter), sides))


def a_crash_is_not_rolled_back(patch: Patch) -> None:
    again = Driver._again

    def keeps(self: Any, fed: Any, inputs: Any = None, checkpoint: Any = None) -> Any:
        return self._course if inputs is not None else again(self, fed, inputs, checkpoint)

    patch.setattr(Driver, "_again", keeps)


def a_crash_after_a_checkpoint_keeps_the_checkpoint(patch: Patch) -> None:
    again = Driver._again

    def forgets(self: Any, fed: Any, inputs: Any = None, checkpoint: Any = None) -> Any:
        other = again(self, fed, inputs, checkpoint)
        if inputs is not None:
            other.counts = dict.fromkeys(other.counts, 0)
        return other

    patch.setattr(Driver, "_again", forgets)


def stale_digests_are_taken(patch: Patch) -> None:
    def find(self: Any, id: str, digest: str) -> Any:
        if id not in self.questions:
            raise Stale("gone")
        return self.questions[id][0]

    patch.setattr(Course, "find", find)


def others_may_answer(patch: Patch) -> None:
    def accept(self: Any, decision: Any) -> Any:
        question = self.find(decision.prompt, decision.digest)
        seat = int(decision.prompt.split(".")[0])
        return question, question.opens[seat].prompt.check(decision.answer)

    patch.setattr(Course, "accept", accept)


def any_number_is_taken(patch: Patch) -> None:
    patch.setattr(Number, "check", lambda self, answer: answer)


def a_pick_takes_nonsense(patch: Patch) -> None:
    patch.setattr(Pick, "check", lambda self, answer: answer)


def every_ask_can_be_closed(patch: Patch) -> None:
    def close(self: Any, id: str, digest: str) -> Any:
        return self._take(Input(self.seq + 1, "close", id, digest, by="clock"), self._course.find(id, digest))

    patch.setattr(Driver, "close", close)


def the_first_sealed_answer_counts(patch: Patch) -> None:
    apply = Course.apply

    def first(self: Any, given: Any, question: Any) -> None:
        kept = question.answers.get(given.seat)
        apply(self, given if kept is None else but(given, answer=kept), question)

    patch.setattr(Course, "apply", first)


def events_lose_their_flow(patch: Patch) -> None:
    record = Game.record

    def laneless(self: Any, event: Event) -> None:
        record(self, event)
        self.recorded[-1] = but(self.recorded[-1], lane=None)

    patch.setattr(Game, "record", laneless)


def a_flow_sees_arrival(patch: Patch) -> None:
    apply = Course.apply

    def seen(self: Any, given: Any, question: Any) -> None:
        self.game.state.options["last"] = str(given.seat)
        apply(self, given, question)

    patch.setattr(Course, "apply", seen)


def checkpoints_keep_old_events(patch: Patch) -> None:
    save = Course._save

    def keeps(self: Any) -> None:
        held = list(self.game.recorded)
        save(self)
        self.game.recorded.extend(held)

    patch.setattr(Course, "_save", keeps)


def checkpoints_forget_counts(patch: Patch) -> None:
    save = Course._save

    def forgets(self: Any) -> None:
        save(self)
        self.checkpoint = self.passed = but(self.checkpoint, counts={})

    patch.setattr(Course, "_save", forgets)


def restore_ignores_undo(patch: Patch) -> None:
    patch.setattr("engine.driver.without", lambda inputs, back: list(inputs))


def restore_loses_sealed_answers(patch: Patch) -> None:
    restore = Driver.restore.__func__  # type: ignore[attr-defined]

    def loses(cls: Any, module: Any, checkpoint: Any, inputs: Any = (), **more: Any) -> Any:
        driver = restore(cls, module, checkpoint, inputs, **more)
        for question, _ in driver._course.questions.values():
            question.answers.clear()
            question.opens = {s: but(o, answered=False, answer=None) for s, o in question.opens.items()}
        return driver

    patch.setattr(Driver, "restore", classmethod(loses))


def draws_are_not_recorded(patch: Patch) -> None:
    record = Game.record

    def silent(self: Any, event: Event) -> None:
        if type(event).__name__ == "Drew":
            event.apply(self.state)
        else:
            record(self, event)

    patch.setattr(Game, "record", silent)


def events_apply_twice_a_game(patch: Patch) -> None:
    record = Game.record

    def twice(self: Any, event: Event) -> None:
        record(self, event)
        if self.number == 9 and hasattr(self.state, "scores"):
            self.state.scores[0] += 1

    patch.setattr(Game, "record", twice)


def everybody_is_told_everything(patch: Patch) -> None:
    patch.setattr(Event, "seen_by", lambda self, seat: self)
    patch.setattr(cove.Told, "seen_by", lambda self, seat: self)


def every_seat_sees_seat_zeros_view(patch: Patch) -> None:
    patch.setattr(Driver, "view", lambda self, seat: self.module.view(self.state, 0))


def panels_show_every_question(patch: Patch) -> None:
    patch.setattr(Driver, "asked", lambda self, seat: list(self.open.values()))


def chance_is_no_barrier(patch: Patch) -> None:
    patch.setattr(Game, "_chance", lambda self, stream: self.state.chance.get(stream, 0))


def reveals_are_no_barrier(patch: Patch) -> None:
    record = Game.record

    def unbarred(self: Any, event: Event) -> None:
        before = self.lane.uncovered
        record(self, event)
        self.lane.uncovered = before

    patch.setattr(Game, "record", unbarred)


def barriers_bind_every_flow(patch: Patch) -> None:
    settle = Course._settle

    def spread(self: Any) -> None:
        barred = any(child.uncovered for child in self.children.values())
        settle(self)
        for child in self.children.values():
            child.barrier = self.game.seq if barred else child.barrier

    patch.setattr(Course, "_settle", spread)


def asks_of_several_seats_are_no_barrier(patch: Patch) -> None:
    put, apply = Course._put, Course.apply

    def free(body: Callable[..., None]) -> Callable[..., None]:
        def run(self: Any, *given: Any) -> None:
            barrier, number = self.root.barrier, self.checkpoint.number
            body(self, *given)
            if self.checkpoint.number == number and not self.children:
                self.root.barrier = barrier

        return run

    patch.setattr(Course, "_put", free(put))
    patch.setattr(Course, "apply", free(apply))


def others_inputs_do_not_bind_undo(patch: Patch) -> None:
    reaches = Driver.undo_reaches

    def free(self: Any, seat: int) -> int | None:
        self._course.last_by = {}
        return reaches(self, seat)

    patch.setattr(Driver, "undo_reaches", free)


def undo_takes_back_everybodys(patch: Patch) -> None:
    patch.setattr("engine.driver.without", lambda inputs, back: [i for i in inputs if i.seq < back.to])


def undo_is_never_possible(patch: Patch) -> None:
    patch.setattr(Driver, "undo_reaches", lambda self, seat: None)


def previews_go_past_chance(patch: Patch) -> None:
    def chance(self: Any, stream: str) -> int:
        self.lane.uncovered = True
        return int(self.state.chance.get(stream, 0))

    patch.setattr(Game, "_chance", chance)


def previews_complete_sealed_asks(patch: Patch) -> None:
    patch.setattr(Ask, "sealed", property(lambda self: False))


def previews_run_in_place(patch: Patch) -> None:
    again = Driver._again

    def same(self: Any, fed: Any, inputs: Any = None, checkpoint: Any = None) -> Any:
        return self._course if fed is self._course.fed and inputs is None else again(self, fed, inputs, checkpoint)

    patch.setattr(Driver, "_again", same)


def previews_stop_at_once(patch: Patch) -> None:
    patch.setattr(Driver, "_look", lambda self, question, seat: "")


def previews_run_through_others(patch: Patch) -> None:
    """As if everybody else answered what they usually do."""

    def look(self: Any, question: Any, seat: int) -> str:
        self._course.drop(question)
        self._course.game.lane = question.lane
        given = question.answers
        while True:
            try:
                item = question.lane.flow.send(given)
            except StopIteration:
                return "turn"
            except PreviewStop:
                return "hidden"
            if not isinstance(item, Ask):
                return "turn" if item is CHECKPOINT else "others"
            if {prompt.seat for prompt in item.prompts} == {seat}:
                return ""
            given = {} if item.until == "closed" else {prompt.seat: prompt.fallback for prompt in item.prompts}

    patch.setattr(Driver, "_look", look)


def a_finished_game_asks_on(patch: Patch) -> None:
    def phases(self: Any, table: Any) -> Any:
        while True:
            yield CHECKPOINT
            if self.state.phase == "over":
                yield Ask((Pick(seat=0, ask="more", choices=(Choice("a"),)),))
                continue
            step = table[self.state.phase](self)
            if step is not None:
                yield from step

    patch.setattr(Game, "phases", phases)


def a_window_asks_nobody_for_ever(patch: Patch) -> None:
    patch.setattr(Driver, "open", property(lambda self: {}))


def defaults_are_out_of_range(patch: Patch) -> None:
    patch.setattr(Number, "sample", lambda self, dice: self.high + 1)


def samples_are_not_canonical(patch: Patch) -> None:
    patch.setattr(Pick, "sample", lambda self, dice: self.choices[0].key)


def phases_have_no_checkpoint(patch: Patch) -> None:
    phases = Game.phases

    def once(self: Any, table: Any) -> Any:
        marks = 0
        flow, answer = phases(self, table), None
        while True:
            try:
                item = flow.send(answer)
            except StopIteration:
                return
            answer = None
            if item is CHECKPOINT and marks:
                marks += 1
                continue
            marks += item is CHECKPOINT
            answer = yield item

    patch.setattr(Game, "phases", once)


def loading_a_checkpoint_changes_it(patch: Patch) -> None:
    def load(module: Any, checkpoint: Any) -> Any:
        state = load_state(module, checkpoint)
        state.chance["loaded"] = state.chance.get("loaded", 0) + 1
        return state

    for name in ("engine.course.load_state", "engine.contract.runs.load_state", "engine.contract.worlds.load_state"):
        patch.setattr(name, load)


KERNEL: tuple[tuple[Callable[[Patch], None], str], ...] = (
    (chance_remembers_other_tables, "deterministic"),
    (a_crash_is_not_rolled_back, "all or nothing"),
    (a_crash_after_a_checkpoint_keeps_the_checkpoint, "all or nothing"),
    (stale_digests_are_taken, "all or nothing"),
    (others_may_answer, "all or nothing"),
    (any_number_is_taken, "all or nothing"),
    (a_pick_takes_nonsense, "all or nothing"),
    (every_ask_can_be_closed, "all or nothing"),
    (a_window_asks_nobody_for_ever, "alive"),
    (a_finished_game_asks_on, "alive"),
    (the_first_sealed_answer_counts, "arrival-free"),
    (events_lose_their_flow, "arrival-free"),
    (a_flow_sees_arrival, "arrival-free"),
    (checkpoints_keep_old_events, "restorable"),
    (checkpoints_forget_counts, "restorable"),
    (restore_ignores_undo, "restorable"),
    (restore_loses_sealed_answers, "restorable"),
    (draws_are_not_recorded, "explained"),
    (events_apply_twice_a_game, "explained"),
    (everybody_is_told_everything, "no leak: named"),
    (everybody_is_told_everything, "no leak: two worlds"),
    (every_seat_sees_seat_zeros_view, "no leak: named"),
    (panels_show_every_question, "no leak: named"),
    (panels_show_every_question, "no leak: two worlds"),
    (reveals_are_no_barrier, "undo exact"),
    (chance_is_no_barrier, "undo exact"),
    (barriers_bind_every_flow, "undo exact"),
    (asks_of_several_seats_are_no_barrier, "undo exact"),
    (others_inputs_do_not_bind_undo, "undo exact"),
    (undo_takes_back_everybodys, "undo exact"),
    (undo_is_never_possible, "undo exact"),
    (previews_go_past_chance, "previews stop"),
    (previews_complete_sealed_asks, "previews stop"),
    (previews_run_in_place, "previews stop"),
    (previews_stop_at_once, "previews stop"),
    (previews_run_through_others, "previews stop"),
    (defaults_are_out_of_range, "defaults legal"),
    (samples_are_not_canonical, "defaults legal"),
    (phases_have_no_checkpoint, "checkpoints frequent"),
    (loading_a_checkpoint_changes_it, "checkpoints load"),
)
