"""The driver: runs one table's flow, takes decisions, restores, previews and undoes. Synchronous, no clock, no I/O."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from engine.codec import but, fingerprint, plain
from engine.course import Course, Waiting
from engine.dispatch import Rig
from engine.errors import Desync, PreviewStop, Refusal
from engine.events import GameState
from engine.flow import CHECKPOINT, Ask
from engine.game import Game
from engine.module import GameModule, Setup, Standing
from engine.prompts import Answer, Prompt, Seat
from engine.proof import Proof, Told
from engine.records import Advance, Checkpoint, Decision, Input, Open, Preview, Recorded, effective, kept, without
from engine.shapes import stamp

S = TypeVar("S", bound=GameState)


class Driver(Generic[S]):
    """One table's running game."""

    def __init__(self, course: Course[S], *, fingerprints: bool) -> None:
        """For `start` and `restore` only."""
        self.module = course.module
        self._fingerprints = fingerprints
        self._course = course

    # --- life

    @classmethod
    def start(
        cls,
        module: GameModule[S, Any],
        setup: Setup,
        *,
        fingerprints: bool = True,
        rig: Rig | None = None,
    ) -> tuple[Driver[S], Advance]:
        """Begin a game; the advance holds its first events, questions and checkpoint. `rig` loads streams (tests)."""
        return cls.from_state(module, module.new(setup), fingerprints=fingerprints, rig=rig)

    @classmethod
    def from_state(
        cls,
        module: GameModule[S, Any],
        state: S,
        *,
        fingerprints: bool = True,
        rig: Rig | None = None,
    ) -> tuple[Driver[S], Advance]:
        """Begin at any state that could stand at a checkpoint."""
        driver = cls(Course(module, state, rig or {}), fingerprints=fingerprints)
        driver._course.begin(None)
        return driver, driver._advance(None, before=())

    @classmethod
    def restore(
        cls,
        module: GameModule[S, Any],
        checkpoint: Checkpoint,
        inputs: Iterable[Input] = (),
        *,
        fingerprints: bool = True,
        rig: Rig | None = None,
        told: Told | None = None,
    ) -> Driver[S]:
        """The driver as it stood: the checkpoint's state with the inputs since fed again.

        Raises `Desync` when an input no longer fits, which means that the code changed under this turn. Where states
        had another shape then, what was `told` since the checkpoint shows that they fit.
        """
        stored, proof = list(inputs), Proof(told)
        course = Course.at(module, checkpoint, rig or {})
        driver = cls(course, fingerprints=fingerprints)
        last_undo = max((i for i, given in enumerate(stored) if given.kind in ("undo", "rewind")), default=-1)
        taken_back = min((given.to for given in stored if given.kind in ("undo", "rewind")), default=None)
        for given in effective(stored[: last_undo + 1]):
            course.feed(given)
            if taken_back is None or given.seq < taken_back:
                proof.after(given, course.game.state)
        if last_undo >= 0:
            proof.after(stored[last_undo], course.game.state)
            course.game.seq = stored[last_undo].seq
        for given in effective(stored[last_undo + 1 :]):
            course.feed(given)
            proof.after(given, course.game.state)
        course.inputs, course.fed = stored, kept(stored)
        course.reread()
        proof.whole(module, driver.events)
        course.tell()
        return driver

    # --- what the host may ask

    @property
    def game(self) -> Game[S]:
        """The verbs over the state. For tests and the engine."""
        return self._course.game

    @property
    def checkpoint(self) -> Checkpoint:
        """The last one: where the table would go back to."""
        return self._course.checkpoint

    @property
    def inputs(self) -> list[Input]:
        """What was given since the checkpoint, as stored."""
        return self._course.inputs

    @property
    def state(self) -> S:
        """Everything true. For tests and the engine; hosts and faces use views."""
        return self._course.game.state

    @property
    def seq(self) -> int:
        """The sequence number of the last input."""
        return self._course.game.seq

    def skip(self, to: int | None = None) -> int:
        """Leave the next number, or all up to `to`, to acts that are not the game's: inputs are numbered on from there.

        Returns the last number so left.
        """
        self._course.game.seq = max(self.seq, self.seq + 1 if to is None else to)
        return self.seq

    @property
    def events(self) -> tuple[Recorded, ...]:
        """What happened since the last checkpoint."""
        return tuple(self._course.game.recorded)

    @property
    def open(self) -> dict[str, Open]:
        """Every open question by id."""
        return {id: waiting.opens[seat] for id, (waiting, seat) in self._course.questions.items()}

    def put(self, id: str) -> Prompt:
        """A question asked since the last checkpoint, by its id. Raises `KeyError`."""
        return self._course.put[id]

    def asked(self, seat: Seat) -> list[Open]:
        """The open questions of one seat, with its own answer so far."""
        return [waiting.opens[seat] for waiting, asked in self._course.questions.values() if asked == seat]

    def question(self, seat: Seat, id: str, digest: str) -> Open:
        """An open question of one seat, as it was shown. Raises `Stale`, and `Refusal` for another seat's."""
        return self._course.question(seat, id, digest)[1]

    @property
    def awaited(self) -> list[Seat]:
        """Seats the public may be told are awaited: unanswered questions, but of reaction windows and what is free."""
        waiting = [(q, seat) for q, seat in self._course.questions.values() if q.ask.until != "closed"]
        return sorted({seat for q, seat in waiting if seat not in q.answers and seat not in q.ask.free})

    @property
    def coming(self) -> dict[Seat, list[Prompt]]:
        """Questions shown ahead, by seat."""
        ahead: dict[Seat, list[Prompt]] = {}
        for waiting in self._course.waiting():
            for prompt in waiting.ask.coming:
                ahead.setdefault(prompt.seat, []).append(prompt)
        return ahead

    def count_of(self, seat: Seat) -> int:
        """How many questions a seat was ever asked."""
        return self._course.counts[seat]

    def foretold(self, seat: Seat) -> list[Prompt]:
        """Questions that a seat may answer ahead: shown ahead now or since the checkpoint, and not asked yet."""
        return [prompt for (owner, _), prompt in self._course.foretold.items() if owner == seat]

    def moot(self, seat: Seat) -> list[Prompt]:
        """Questions to a seat that had one possible answer and were passed over since the last input, in order."""
        return [prompt for prompt in self._course.game.moot if prompt.seat == seat]

    def view(self, seat: Seat | None) -> Any:
        """What a seat (None: a spectator) may know."""
        return self.module.view(self._course.game.state, seat)

    @property
    def standing(self) -> Standing | None:
        """The result, or None while the game runs."""
        return self.module.standing(self._course.game.state)

    @property
    def projected(self) -> Standing | None:
        """The result if the game ended as it lies now; None where the game has no measure before its end."""
        return self.module.projected(self._course.game.state)

    def fingerprint(self) -> str:
        """Of the state as it is now."""
        return fingerprint(self._course.game.state)

    # --- decisions

    def submit(self, decision: Decision) -> Advance:
        """Take a decision. Raises `Stale` or `Illegal` and changes nothing; a `RulesBug` or any crash inside the flow
        also leaves the driver as it was before.
        """
        waiting, answer = self._course.accept(decision)
        seq = self.seq + 1
        given = Input(seq, "decision", decision.prompt, decision.digest, decision.seat, answer, decision.by)
        return self._take(given, waiting)

    def close(self, id: str, digest: str) -> Advance:
        """End a `closed` or `any` ask with the answers given."""
        waiting = self._course.find(id, digest)
        if waiting.ask.until == "all":
            raise Refusal("This question closes when everybody has answered.")
        return self._take(Input(self.seq + 1, "close", id, digest, by="clock"), waiting)

    def preview(self, decision: Decision, *, public: bool = False) -> Preview:
        """The position after a decision as who decides (`public`: everybody) sees it, run on a throw-away driver to the
        first thing not to be known before."""
        ahead = self.ahead()
        waiting, answer = ahead._course.accept(decision)
        before = ahead.game.number
        stopped: Literal["sealed", "hidden", "others", "turn", ""] = "sealed"
        if not waiting.ask.sealed:
            waiting.answers[decision.seat] = plain(answer)
            stopped = ahead._look(waiting, decision.seat)
        told = [r.event.seen_by(decision.seat) for r in ahead.game.recorded if r.number >= before]
        return Preview(ahead.view(None if public else decision.seat), tuple(e for e in told if e is not None), stopped)

    def ahead(self) -> Driver[S]:
        """A throw-away driver at this point, to try what could follow.

        Its `submit` raises `PreviewStop` where something would be uncovered.
        """
        course = self._again(self._course.fed)
        course.game.previewing = True
        return Driver(course, fingerprints=self._fingerprints)

    def copy(self) -> Driver[S]:
        """A driver of its own at this point: what it is given is given to no table."""
        return Driver(self._again(self._course.fed, self.inputs), fingerprints=self._fingerprints)

    def _look(self, waiting: Waiting, seat: Seat) -> Literal["sealed", "hidden", "others", "turn", ""]:
        lane = waiting.lane
        self._course.drop(waiting)
        self._course.game.lane = lane
        given: Mapping[Seat, Answer] = waiting.answers
        while True:
            try:
                item = lane.flow.send(given)
            except StopIteration:
                return "turn"
            except PreviewStop:
                return "hidden"
            if item is CHECKPOINT:
                return "turn"
            asked = {prompt.seat for prompt in item.prompts} if isinstance(item, Ask) else None
            if asked is None or asked - {seat}:
                return "others"
            if asked:
                return ""
            given = {}

    # --- undo

    def last_decision(self, seat: Seat) -> int | None:
        """The sequence number of the last decision since the checkpoint that stands for this seat, but for orders."""
        own = (i.seq for i in self._course.fed if i.kind == "decision" and i.seat == seat and i.by != "order")
        return max(own, default=None)

    def undo_reaches(self, seat: Seat) -> int | None:
        """The smallest sequence number to which this seat may freely take back its own decisions, or None."""
        lane = self._course.children.get(seat)
        if lane is None:
            others = max((seq for who, seq in self._course.last_by.items() if who != seat), default=0)
            barrier = max(self._course.root.barrier, others)
        else:
            barrier = max(self._course.root.barrier, lane.barrier)
        sealed = {id for id, (waiting, _) in self._course.questions.items() if waiting.ask.sealed}
        own = [i.seq for i in self._course.fed if i.seat == seat and i.seq > barrier and i.prompt not in sealed]
        return min(own, default=None)

    def own_decisions(self, seat: Seat) -> list[int]:
        """Sequence numbers of the decisions this seat may freely take back, oldest first."""
        reach = self.undo_reaches(seat)
        return [] if reach is None else [i.seq for i in self._course.fed if i.seat == seat and i.seq >= reach]

    def undo(self, seat: Seat, to: int) -> Advance:
        """Withdraw this seat's own decisions from sequence number `to` on and feed the rest again.

        Raises `Refusal` when that is not free.
        """
        reach = self.undo_reaches(seat)
        if reach is None:
            raise Refusal("There is nothing of yours that can be taken back freely.")
        if to < reach:
            raise Refusal("Something has become known, or others have decided, since then.")
        withdrawn = Input(self.seq + 1, "undo", seat=seat, to=to)
        rest = without(self._course.fed, withdrawn)
        if rest == self._course.fed:
            raise Refusal("You have decided nothing since then.")
        try:
            other = self._again(rest)
        except Desync as error:
            raise Refusal("What others did meanwhile depends on that decision.") from error
        if seat in self._course.children and other.elsewhere(seat) != self._course.elsewhere(seat):
            raise Refusal("What others did meanwhile depends on that decision.")
        return self._become(other, withdrawn)

    def rewind(self, to: int | None = None, *, seat: Seat | None = None) -> Advance:
        """Drop every decision from sequence number `to` on, whoever made it (as usual all since the last checkpoint):
        what a table agrees to, at the wish of `seat`, or what a changed rule forces.

        Raises `Refusal` for what lies before the checkpoint.
        """
        first = self.checkpoint.seq + 1
        if to is not None and to < first:
            raise Refusal("That lies before the beginning of this turn.")
        withdrawn = Input(self.seq + 1, "rewind", seat=seat, to=first if to is None else to)
        return self._become(self._again(without(self._course.fed, withdrawn)), withdrawn)

    def _become(self, other: Course[S], given: Input) -> Advance:
        before = {(id, entry.digest) for id, entry in self.open.items()}
        inputs = self.inputs
        self._course = other
        other.game.seq = given.seq
        given = self._stamped(given)
        other.inputs = [*inputs, given]
        after = {(id, entry.digest): entry for id, entry in self.open.items()}
        return Advance(
            given,
            self.events,
            None,
            tuple(entry for known, entry in after.items() if known not in before),
            tuple(sorted(id for id, digest in before if (id, digest) not in after)),
            replaced=True,
        )

    # --- inside

    def _take(self, given: Input, waiting: Waiting) -> Advance:
        course = self._course
        before = tuple(course.questions)
        checkpoint, fed, inputs = course.checkpoint, course.fed, course.inputs
        try:
            course.apply(given, waiting)
        except Exception:
            self._course = self._again(fed, inputs, checkpoint)
            raise
        given = self._stamped(given)
        if course.passed is None:
            course.inputs.append(given)
            course.fed.append(given)
        return self._advance(given, before=before)

    def _advance(self, given: Input | None, *, before: Sequence[str]) -> Advance:
        course = self._course
        opened = tuple(waiting.opens[seat] for id, (waiting, seat) in course.questions.items() if id not in before)
        closed = tuple(id for id in before if id not in course.questions)
        return Advance(given, *course.tell(), opened, closed)

    def _again(
        self, fed: Sequence[Input], inputs: Sequence[Input] | None = None, checkpoint: Checkpoint | None = None
    ) -> Course[S]:
        """Another course from the checkpoint (as usual the last one), with these inputs."""
        course = Course.at(self.module, checkpoint or self.checkpoint, self.game.rig)
        for given in effective(fed):
            course.feed(given)
        course.fed, course.inputs = list(fed), list(fed if inputs is None else inputs)
        if course.inputs:
            course.game.seq = max(course.game.seq, course.inputs[-1].seq)
        course.tell()
        return course

    def _stamped(self, given: Input) -> Input:
        if not self._fingerprints:
            return given
        return but(given, fingerprint=stamp(self.state))
