"""The course of a table's flow since a checkpoint: its flows, what they wait for, and what they were given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.codec import but, keep, plain
from engine.dispatch import Lane, Rig
from engine.errors import Desync, Refusal, RulesBug, Stale
from engine.events import Event, GameState
from engine.flow import Ask
from engine.lanes import Lanes
from engine.loading import load_state
from engine.module import GameModule
from engine.prompts import Answer, Prompt, Seat
from engine.records import Checkpoint, Decision, Input, Open, Recorded

S = TypeVar("S", bound=GameState)


@dataclass(slots=True)
class Waiting:
    """An ask that waits, with what is open for each seat."""

    lane: Lane
    ask: Ask
    opens: dict[Seat, Open] = field(default_factory=dict)
    answers: dict[Seat, Answer] = field(default_factory=dict)

    def is_complete(self) -> bool:
        """Whether the answers so far let the flow go on."""
        match self.ask.until:
            case "any":
                return bool(self.answers)
            case "all":
                return len(self.answers) == len(self.opens)
            case "closed":
                return False


class Course(Lanes[S]):
    """Everything that inputs change, so that a driver goes back by putting another in its place.

    `inputs` are those since the checkpoint as stored, `fed` those of them that were not taken back. `passed` is the
    checkpoint that the last input came to, `behind` and `told` keep track of the events that no advance has told yet.
    `foretold` are the questions shown ahead since the checkpoint and not asked yet, by seat and ask; `put` all that
    were asked, by id.
    """

    def __init__(self, module: GameModule[S, Any], state: S, rig: Rig) -> None:
        super().__init__(module, state)
        self.game.rig = rig
        self.counts: dict[Seat, int] = dict.fromkeys(range(state.seats), 0)
        self.inputs: list[Input] = []
        self.fed: list[Input] = []
        self.questions: dict[str, tuple[Waiting, Seat]] = {}
        self.foretold: dict[tuple[Seat, str], Prompt] = {}
        self.put: dict[str, Prompt] = {}
        self.passed: Checkpoint | None = None
        self.behind: list[Recorded] = []
        self.told = 0
        self.last_by: dict[Seat | None, int] = {}
        self.checkpoint: Checkpoint

    @classmethod
    def at(cls, module: GameModule[S, Any], checkpoint: Checkpoint, rig: Rig) -> Course[S]:
        """A course that begins at a checkpoint."""
        course = cls(module, load_state(module, checkpoint), rig)
        course.begin(checkpoint)
        return course

    def begin(self, checkpoint: Checkpoint | None) -> None:
        """Run to the first question; without a checkpoint the state as it is becomes the first one."""
        self._enter()
        if checkpoint is None:
            self._save()
        else:
            self.checkpoint = checkpoint
            self.counts.update(checkpoint.counts)
            self.game.seq, self.game.number = checkpoint.seq, checkpoint.events
        self.root.barrier = self.game.seq
        self._run(self.root, None)
        self._settle()

    # --- inputs

    def find(self, id: str, digest: str) -> Waiting:
        """The ask of an open question. Raises `Stale`."""
        waiting, seat = self.questions.get(id, (None, -1))
        if waiting is None:
            raise Stale("This question is no longer open.")
        if waiting.opens[seat].digest != digest:
            raise Stale("This question has changed since it was shown.")
        return waiting

    def question(self, seat: Seat, id: str, digest: str) -> tuple[Waiting, Open]:
        """An open question of a seat with its ask. Raises `Stale`, and `Refusal` for another seat's."""
        waiting = self.find(id, digest)
        mine = waiting.opens.get(seat)
        if mine is None or mine.id != id:
            raise Refusal("This question is for another seat.")
        return waiting, mine

    def accept(self, decision: Decision) -> tuple[Waiting, Answer]:
        """The ask that a decision answers, with the answer in its canonical form. Raises `Stale` or another refusal."""
        waiting, question = self.question(decision.seat, decision.prompt, decision.digest)
        return waiting, question.prompt.check(decision.answer)

    def answered_by(self, given: Input) -> Waiting:
        """The ask that a stored input answered. Raises `Stale`.

        Its question may be worded otherwise today, or offer more: what its answer does shows whether it still fits.
        """
        if given.prompt in self.questions:
            return self.questions[given.prompt][0]
        return self.find(given.prompt, given.digest)

    def reread(self) -> None:
        """Raises `Desync` where an answer still waits for others, and its question may mean something else today.

        It has done nothing yet that would show whether it still fits.
        """
        if self.checkpoint.rules_version == self.module.rules_version:
            return
        for given in self.fed:
            waiting, seat = self.questions.get(given.prompt, (None, -1))
            if waiting is not None and waiting.opens[seat].digest != given.digest:
                raise Desync(given.seq, "its question has changed, and nobody has seen its answer yet")

    def feed(self, given: Input) -> None:
        """Take a stored input again. Raises `Desync` where it no longer fits."""
        try:
            waiting = self.answered_by(given)
            if given.kind == "decision" and given.seat is not None:
                # in the prompt's own order, whatever order storage gave its keys
                prompt = waiting.opens[given.seat].prompt
                given = but(given, answer=prompt.check(prompt.stored(given.answer)))
            self.apply(given, waiting)
        except Exception as error:  # of whatever kind: the rules no longer take what they took
            raise Desync(given.seq, f"{type(error).__name__}: {error}") from error
        if self.passed is not None:
            raise Desync(given.seq, "it now ends the turn")
        self.fed.append(given)

    def apply(self, given: Input, waiting: Waiting) -> None:
        """Note an answer, or end an ask; where that completes it, its flow goes on."""
        self.game.seq = given.seq
        self.game.moot.clear()
        if given.kind == "decision" and given.seat is not None:
            # a copy, so that rules which change an answer do not change what is stored
            waiting.answers[given.seat] = plain(given.answer)
            self.last_by[given.seat] = given.seq
            if not waiting.is_complete():
                waiting.opens[given.seat] = but(waiting.opens[given.seat], answered=True, answer=given.answer)
                return
        else:
            self.last_by[None] = given.seq
        self.drop(waiting)
        if waiting.ask.sealed or len(waiting.opens) > 1:
            self.root.barrier = given.seq
        self._run(waiting.lane, {seat: waiting.answers[seat] for seat in sorted(waiting.answers)})
        self._settle()

    def drop(self, waiting: Waiting) -> None:
        """Its questions are open no longer."""
        for open in waiting.opens.values():
            del self.questions[open.id]

    # --- the flows

    def _settle(self) -> None:
        """As always; then the barriers of flows move."""
        super()._settle()
        for lane in (self.root, *self.children.values()):
            if lane.uncovered:
                lane.barrier, lane.uncovered = self.game.seq, False

    def _is_asking(self) -> bool:
        return bool(self.questions)

    def _put(self, lane: Lane, ask: Ask) -> None:
        if lane.seat is not None and (ask.until != "all" or any(prompt.seat != lane.seat for prompt in ask.prompts)):
            raise RulesBug(f"the side-by-side flow of seat {lane.seat} asks others")
        if ask.free and (ask.until != "any" or all(prompt.seat in ask.free for prompt in ask.prompts)):
            raise RulesBug("nobody is awaited who could answer")
        for prompt in ask.coming:
            self.foretold[prompt.seat, prompt.ask] = prompt
        waiting = Waiting(lane, ask)
        for prompt in ask.prompts:
            seat = prompt.seat
            if seat in waiting.opens:
                raise RulesBug(f"two prompts for seat {seat} in one ask")
            self.foretold.pop((seat, prompt.ask), None)
            id = f"{seat}.{self.counts[seat]}"
            self.counts[seat] += 1
            user, key = lane.using[-1] if lane.using else (None, "")
            waiting.opens[seat] = Open(
                id, prompt, ask.until, ask.clock, ask.sealed, False, None, lane.seat is not None,
                key if user == seat else "", tuple(ask.reach.get(seat, ())),
                ask.hold if ask.until == "closed" else None, ask.again, seat not in ask.free,
            )  # fmt: skip
            self.questions[id] = waiting, seat
            self.put[id] = prompt
        if len(waiting.opens) > 1 or ask.until == "closed":
            self.root.barrier = self.game.seq

    def _save(self) -> None:
        self.behind.extend(self._untold())
        self.game.recorded.clear()
        self.inputs, self.fed = [], []
        self.last_by, self.foretold, self.put = {}, {}, {}
        self.root.barrier, self.root.uncovered = self.game.seq, False
        self.checkpoint = self.passed = Checkpoint(
            number=self.checkpoint.number + 1 if hasattr(self, "checkpoint") else 0,
            seq=self.game.seq,
            events=self.game.number,
            state=keep(self.game.state),
            counts=dict(self.counts),
            state_version=self.module.state_version,
            rules_version=self.module.rules_version,
        )

    def tell(self) -> tuple[tuple[Recorded, ...], Checkpoint | None]:
        """The events not yet told, and the checkpoint that was passed meanwhile; both count as told now."""
        events, passed = (*self.behind, *self._untold()), self.passed
        self.passed, self.behind, self.told = None, [], self.game.number
        return events, passed

    def _untold(self) -> list[Recorded]:
        recorded = self.game.recorded
        return recorded[max(0, len(recorded) - (self.game.number - self.told)) :]

    # --- what is known of it

    def waiting(self) -> list[Waiting]:
        """Every ask that waits."""
        return list({id(waiting): waiting for waiting, _ in self.questions.values()}.values())

    def elsewhere(self, seat: Seat) -> tuple[dict[Seat | None, list[Event]], dict[str, str]]:
        """What happened in the other flows, and what they ask."""
        lanes: dict[Seat | None, list[Event]] = {}
        for recorded in self.game.recorded:
            if recorded.lane != seat:
                lanes.setdefault(recorded.lane, []).append(recorded.event)
        asked = {id: waiting.opens[other].digest for id, (waiting, other) in self.questions.items() if other != seat}
        return lanes, asked
