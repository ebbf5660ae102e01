"""The driver: runs one table's flow, takes decisions, restores, previews and undoes. Synchronous, no clock, no I/O."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from engine.codec import Json, UnknownShape, decode, fingerprint, keep, parse, plain
from engine.errors import Desync, PreviewStop, Refusal, RulesBug, Stale
from engine.events import Event, GameState
from engine.flow import CHECKPOINT, Ask, Together
from engine.game import Lane, Recorded
from engine.module import GameModule, Setup, Standing
from engine.prompts import Answer, Prompt, Seat
from engine.records import Advance, Checkpoint, Decision, Input, Open, Preview

S = TypeVar("S", bound=GameState)
Rig: TypeAlias = Mapping[str, Sequence[Any]]


@dataclass(slots=True)
class _Question:
    """An ask that waits, with what is open for each seat."""

    lane: Lane
    ask: Ask
    opens: dict[Seat, Open] = field(default_factory=dict)
    answers: dict[Seat, Answer] = field(default_factory=dict)

    def complete(self) -> bool:
        """Whether the answers so far let the flow go on."""
        return bool(self.answers) if self.ask.until == "any" else (
            self.ask.until == "all" and len(self.answers) == len(self.opens)
        )  # fmt: skip


class Driver(Generic[S]):
    """One table's running game."""

    def __init__(self, module: GameModule[S], state: S, *, fingerprints: bool, rig: Rig) -> None:
        """For `start` and `restore` only."""
        self.module = module
        self.game = module.game(state)
        self.game.rig = rig
        self.counts: dict[Seat, int] = dict.fromkeys(range(state.seats), 0)
        self.inputs: list[Input] = []
        self._fed: list[Input] = []
        self._fingerprints = fingerprints
        self._root = Lane(None, module.play(self.game))
        self._children: dict[Seat, Lane] = {}
        self._questions: dict[str, tuple[_Question, Seat]] = {}
        self._passed: Checkpoint | None = None
        self._behind: list[Recorded] = []
        self._told = 0
        self._last_by: dict[Seat | None, int] = {}
        self.checkpoint: Checkpoint

    # --- life

    @classmethod
    def start(
        cls,
        module: GameModule[S],
        setup: Setup,
        *,
        fingerprints: bool = True,
        rig: Rig | None = None,
    ) -> tuple[Driver[S], Advance]:
        """Begin a game; the advance holds its first events, questions and checkpoint. `rig` loads streams (tests)."""
        return cls._from_state(module, module.new(setup), fingerprints=fingerprints, rig=rig)

    @classmethod
    def from_state(
        cls,
        module: GameModule[S],
        state: S,
        *,
        fingerprints: bool = True,
        rig: Rig | None = None,
    ) -> tuple[Driver[S], Advance]:
        """Begin at any state that could stand at a checkpoint; for scenarios."""
        return cls._from_state(module, state, fingerprints=fingerprints, rig=rig)

    @classmethod
    def _from_state(
        cls, module: GameModule[S], state: S, *, fingerprints: bool, rig: Rig | None
    ) -> tuple[Driver[S], Advance]:
        driver = cls(module, state, fingerprints=fingerprints, rig=rig or {})
        driver._begin(None)
        return driver, driver._advance(None, before=())

    @classmethod
    def restore(
        cls,
        module: GameModule[S],
        checkpoint: Checkpoint,
        inputs: Iterable[Input] = (),
        *,
        fingerprints: bool = True,
        rig: Rig | None = None,
    ) -> Driver[S]:
        """The driver as it stood: the checkpoint's state with the inputs since fed again.

        Raises `Desync` when an input no longer fits, which means that the code changed under this turn.
        """
        stored = list(inputs)
        driver = cls._at(module, checkpoint, fingerprints=fingerprints, rig=rig or {})
        last_undo = max((i for i, given in enumerate(stored) if given.kind in ("undo", "rewind")), default=-1)
        effective: list[Input] = []
        for given in stored[: last_undo + 1]:
            effective = _without(effective, given) if given.kind in ("undo", "rewind") else [*effective, given]
        taken_back = min((given.to for given in stored if given.kind in ("undo", "rewind")), default=None)
        for given in _last_answers(effective):
            driver._feed(given, check=taken_back is None or given.seq < taken_back)
        if last_undo >= 0:
            driver._expect(stored[last_undo])
            driver.game.seq = stored[last_undo].seq
        for given in _last_answers(stored[last_undo + 1 :]):
            driver._feed(given, check=True)
        driver.inputs = stored
        driver._passed, driver._behind, driver._told = None, [], driver.game.number
        return driver

    @classmethod
    def rewound(
        cls, module: GameModule[S], checkpoint: Checkpoint, inputs: Sequence[Input], *, fingerprints: bool = True
    ) -> tuple[Driver[S], Advance]:
        """Back at the checkpoint although its inputs no longer fit: what a table does on `Desync`.

        The advance holds the rewind, to be stored as the next input after `inputs`.
        """
        driver = cls._at(module, checkpoint, fingerprints=fingerprints, rig={})
        driver.inputs = list(inputs)
        driver.game.seq = inputs[-1].seq if inputs else checkpoint.seq
        return driver, driver.rewind()

    @classmethod
    def _at(cls, module: GameModule[S], checkpoint: Checkpoint, *, fingerprints: bool, rig: Rig) -> Driver[S]:
        driver = cls(module, load_state(module, checkpoint), fingerprints=fingerprints, rig=rig)
        driver._begin(checkpoint)
        return driver

    def _begin(self, checkpoint: Checkpoint | None) -> None:
        if next(self._root.flow) is not CHECKPOINT:
            raise RulesBug("play() must begin with a checkpoint")
        if checkpoint is None:
            self._save()
        else:
            self.checkpoint = checkpoint
            self.counts.update(checkpoint.counts)
            self.game.seq, self.game.number = checkpoint.seq, checkpoint.events
        self._root.floor = self.game.seq
        self._run(self._root, None)
        self._settle()

    # --- what the host may ask

    @property
    def state(self) -> S:
        """Everything true. For tests and the engine; hosts and faces use views."""
        return self.game.state

    @property
    def seq(self) -> int:
        """The sequence number of the last input."""
        return self.game.seq

    def number(self, seq: int) -> None:
        """The table's inputs reach to `seq`, also those that are not the driver's: its next one is numbered after."""
        self.game.seq = seq

    @property
    def events(self) -> tuple[Recorded, ...]:
        """What happened since the last checkpoint."""
        return tuple(self.game.recorded)

    @property
    def open(self) -> dict[str, Open]:
        """Every open question by id."""
        return {id: question.opens[seat] for id, (question, seat) in self._questions.items()}

    def asked(self, seat: Seat) -> list[Open]:
        """The open questions of one seat, with its own answer so far."""
        return [question.opens[seat] for question, asked in self._questions.values() if asked == seat]

    @property
    def awaited(self) -> list[Seat]:
        """Seats the public may be told are awaited: unanswered questions, those of reaction windows apart."""
        waiting = self._questions.values()
        return sorted({seat for q, seat in waiting if q.ask.until != "closed" and seat not in q.answers})

    @property
    def coming(self) -> dict[Seat, list[Prompt]]:
        """Questions shown ahead, by seat."""
        ahead: dict[Seat, list[Prompt]] = {}
        for question in self._waiting():
            for prompt in question.ask.coming:
                ahead.setdefault(prompt.seat, []).append(prompt)
        return ahead

    def moot(self, seat: Seat) -> list[Prompt]:
        """Questions to a seat that had one possible answer and were passed over since the last input, in order."""
        return [prompt for prompt in self.game.moot if prompt.seat == seat]

    def view(self, seat: Seat | None) -> Any:
        """What a seat (None: a spectator) may know."""
        return self.module.view(self.game.state, seat)

    @property
    def standing(self) -> Standing | None:
        """The result, or None while the game runs."""
        return self.module.standing(self.game.state)

    def fingerprint(self) -> str:
        """Of the state as it is now."""
        return fingerprint(self.game.state)

    # --- decisions

    def submit(self, decision: Decision) -> Advance:
        """Take a decision. Raises `Stale` or `Illegal` and changes nothing; a `RulesBug` or any crash inside the flow
        also leaves the driver as it was before.
        """
        question, answer = self._accept(decision)
        seq = self.game.seq + 1
        given = Input(seq, "decision", decision.prompt, decision.digest, decision.seat, answer, decision.by)
        return self._take(given, question)

    def close(self, id: str, digest: str) -> Advance:
        """End a `closed` or `any` ask with the answers given."""
        question = self._find(id, digest)
        if question.ask.until == "all":
            raise Refusal("This question closes when everybody has answered.")
        return self._take(Input(self.game.seq + 1, "close", id, digest, by="clock"), question)

    def preview(self, decision: Decision) -> Preview:
        """The position after a decision, run on a throw-away driver to the first thing not to be known before."""
        ahead = self.ahead()
        question, answer = ahead._accept(decision)
        before = ahead.game.number
        stopped: Literal["sealed", "hidden", "others", "turn", ""] = "sealed"
        if not question.ask.sealed:
            question.answers[decision.seat] = plain(answer)
            stopped = ahead._look(question, decision.seat)
        told = [r.event.seen_by(decision.seat) for r in ahead.game.recorded if r.number >= before]
        return Preview(ahead.view(decision.seat), tuple(e for e in told if e is not None), stopped)

    def ahead(self) -> Driver[S]:
        """A throw-away driver at this point, to try what could follow.

        Its `submit` raises `PreviewStop` where something would be uncovered.
        """
        ahead = self._again(self._fed)
        ahead.game.previewing = True
        return ahead

    def _look(self, question: _Question, seat: Seat) -> Literal["sealed", "hidden", "others", "turn", ""]:
        lane = question.lane
        self._close_question(question)
        self.game.lane = lane
        given: Mapping[Seat, Answer] = question.answers
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

    def undo_reaches(self, seat: Seat) -> int | None:
        """The smallest sequence number to which this seat may freely take back its own decisions, or None."""
        lane = self._children.get(seat)
        if lane is None:
            others = max((seq for who, seq in self._last_by.items() if who != seat), default=0)
            floor = max(self._root.floor, others)
        else:
            floor = max(self._root.floor, lane.floor)
        sealed = {id for id, (question, _) in self._questions.items() if question.ask.sealed}
        own = [i.seq for i in self._fed if i.seat == seat and i.seq > floor and i.prompt not in sealed]
        return min(own, default=None)

    def own_decisions(self, seat: Seat) -> list[int]:
        """Sequence numbers of the decisions this seat may freely take back, oldest first."""
        reach = self.undo_reaches(seat)
        return [] if reach is None else [i.seq for i in self._fed if i.seat == seat and i.seq >= reach]

    def undo(self, seat: Seat, to: int) -> Advance:
        """Withdraw this seat's own decisions from sequence number `to` on and feed the rest again.

        Raises `Refusal` when that is not free.
        """
        reach = self.undo_reaches(seat)
        if reach is None:
            raise Refusal("There is nothing of yours that can be taken back freely.")
        if to < reach:
            raise Refusal("Something has become known, or others have decided, since then.")
        withdrawn = Input(self.game.seq + 1, "undo", seat=seat, to=to)
        kept = _without(self._fed, withdrawn)
        if kept == self._fed:
            raise Refusal("You have decided nothing since then.")
        try:
            other = self._again(kept)
        except Desync as error:
            raise Refusal("What others did meanwhile depends on that decision.") from error
        if seat in self._children and other._elsewhere(seat) != self._elsewhere(seat):
            raise Refusal("What others did meanwhile depends on that decision.")
        return self._become(other, withdrawn)

    def rewind(self) -> Advance:
        """Drop every decision since the last checkpoint: what a table agrees to, or what a changed rule forces."""
        return self._become(self._again([]), Input(self.game.seq + 1, "rewind", to=self.checkpoint.seq + 1))

    def _elsewhere(self, seat: Seat) -> tuple[dict[Seat | None, list[Event]], dict[str, str]]:
        """What happened in the other flows, and what they ask."""
        lanes: dict[Seat | None, list[Event]] = {}
        for recorded in self.game.recorded:
            if recorded.lane != seat:
                lanes.setdefault(recorded.lane, []).append(recorded.event)
        asked = {id: question.opens[other].digest for id, (question, other) in self._questions.items() if other != seat}
        return lanes, asked

    def _become(self, other: Driver[S], given: Input) -> Advance:
        before = {(id, entry.digest) for id, entry in self.open.items()}
        inputs = self.inputs
        self.__dict__.update(other.__dict__)
        self.game.seq = given.seq
        given = self._stamped(given)
        self.inputs = [*inputs, given]
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

    def _find(self, id: str, digest: str) -> _Question:
        question, seat = self._questions.get(id, (None, -1))
        if question is None:
            raise Stale("This question is no longer open.")
        if question.opens[seat].digest != digest:
            raise Stale("This question has changed since it was shown.")
        return question

    def _accept(self, decision: Decision) -> tuple[_Question, Answer]:
        question = self._find(decision.prompt, decision.digest)
        mine = question.opens.get(decision.seat)
        if mine is None or mine.id != decision.prompt:
            raise Refusal("This question is for another seat.")
        return question, mine.prompt.check(decision.answer)

    def _take(self, given: Input, question: _Question) -> Advance:
        before = tuple(self._questions)
        held = self.checkpoint, self._fed, self.inputs
        try:
            self._apply(given, question)
        except Exception:
            self.checkpoint, fed, inputs = held
            self.__dict__.update(self._again(fed, inputs=inputs).__dict__)
            raise
        given = self._stamped(given)
        if self._passed is None:
            self.inputs.append(given)
            self._remember(given, question)
        return self._advance(given, before=before)

    def _remember(self, given: Input, question: _Question) -> None:
        """Keep an input for feeding it again; a change of mind about a sealed answer replaces the earlier one."""
        if question.ask.sealed and given.kind == "decision":
            self._fed = [earlier for earlier in self._fed if earlier.prompt != given.prompt]
        self._fed.append(given)

    def _apply(self, given: Input, question: _Question) -> None:
        self.game.seq = given.seq
        self.game.moot.clear()
        if given.kind == "decision" and given.seat is not None:
            # a copy, so that rules which change an answer do not change what is stored
            question.answers[given.seat] = plain(given.answer)
            self._last_by[given.seat] = given.seq
            if not question.complete():
                question.opens[given.seat] = replace(question.opens[given.seat], answered=True, answer=given.answer)
                return
        else:
            self._last_by[None] = given.seq
        self._close_question(question)
        if question.ask.sealed or len(question.opens) > 1:
            self._root.floor = given.seq
        self._run(question.lane, {seat: question.answers[seat] for seat in sorted(question.answers)})
        self._settle()

    def _close_question(self, question: _Question) -> None:
        for open in question.opens.values():
            del self._questions[open.id]

    def _run(self, lane: Lane, value: Any) -> None:
        """Resume a flow until it waits or ends."""
        while True:
            self.game.lane = lane
            try:
                item = lane.flow.send(value)
            except StopIteration as stop:
                lane.done, lane.result = True, stop.value
                return
            value = None
            if isinstance(item, Ask):
                if item.prompts:
                    self._put(lane, item)
                    return
                value = {}
            elif isinstance(item, Together):
                value = self._side_by_side(lane, item)
                if value is None:
                    return
            elif item is CHECKPOINT:
                if lane.seat is not None or self._questions:
                    raise RulesBug("a checkpoint while questions are open")
                self._save()
            else:
                raise RulesBug(f"a flow yielded {item!r}")

    def _side_by_side(self, lane: Lane, item: Together) -> dict[Seat, Any] | None:
        if lane.seat is not None:
            raise RulesBug("together inside together")
        self._root.floor = self.game.seq
        self._children = {seat: Lane(seat, flow, floor=self.game.seq) for seat, flow in item.flows.items()}
        for child in self._children.values():
            self._run(child, None)
        return self._joined()

    def _joined(self) -> dict[Seat, Any] | None:
        if not all(child.done for child in self._children.values()):
            return None
        results = {seat: child.result for seat, child in self._children.items()}
        self._children = {}
        self._root.floor = self.game.seq
        return results

    def _settle(self) -> None:
        """After a flow waits: let the table's flow go on when all side-by-side flows are done; move undo's floors."""
        while self._children and (results := self._joined()) is not None:
            self._run(self._root, results)
        for lane in (self._root, *self._children.values()):
            if lane.barrier:
                lane.floor, lane.barrier = self.game.seq, False

    def _put(self, lane: Lane, ask: Ask) -> None:
        if lane.seat is not None and (ask.until != "all" or any(prompt.seat != lane.seat for prompt in ask.prompts)):
            raise RulesBug(f"the side-by-side flow of seat {lane.seat} asks others")
        question = _Question(lane, ask)
        for prompt in ask.prompts:
            seat = prompt.seat
            if seat in question.opens:
                raise RulesBug(f"two prompts for seat {seat} in one ask")
            id = f"{seat}.{self.counts[seat]}"
            self.counts[seat] += 1
            user, key = lane.using[-1] if lane.using else (None, "")
            question.opens[seat] = Open(
                id, prompt.digest, prompt, ask.until, ask.clock, ask.sealed, False, None, lane.seat is not None,
                key if user == seat else "", tuple(ask.reach.get(seat, ())),
            )  # fmt: skip
            self._questions[id] = question, seat
        if len(question.opens) > 1 or ask.until == "closed":
            self._root.floor = self.game.seq

    def _save(self) -> None:
        self._behind.extend(self._untold())
        self.game.recorded.clear()
        self.inputs, self._fed = [], []
        self._last_by = {}
        self._root.floor, self._root.barrier = self.game.seq, False
        self.checkpoint = self._passed = Checkpoint(
            number=self.checkpoint.number + 1 if hasattr(self, "checkpoint") else 0,
            seq=self.game.seq,
            events=self.game.number,
            state=keep(self.game.state),
            counts=dict(self.counts),
            state_version=self.module.state_version,
            rules_version=self.module.rules_version,
        )

    def _untold(self) -> list[Recorded]:
        recorded = self.game.recorded
        return recorded[max(0, len(recorded) - (self.game.number - self._told)) :]

    def _advance(self, given: Input | None, *, before: Sequence[str]) -> Advance:
        opened = tuple(question.opens[seat] for id, (question, seat) in self._questions.items() if id not in before)
        closed = tuple(id for id in before if id not in self._questions)
        events, passed = (*self._behind, *self._untold()), self._passed
        self._passed, self._behind, self._told = None, [], self.game.number
        return Advance(given, events, passed, opened, closed)

    def _again(self, fed: Sequence[Input], inputs: Sequence[Input] | None = None) -> Driver[S]:
        """A second driver, from the checkpoint, with these inputs."""
        driver = self._at(self.module, self.checkpoint, fingerprints=self._fingerprints, rig=self.game.rig)
        for given in fed:
            driver._feed(given, check=False)
        driver.inputs = list(fed if inputs is None else inputs)
        if driver.inputs:
            driver.game.seq = max(driver.game.seq, driver.inputs[-1].seq)
        driver._passed, driver._behind, driver._told = None, [], driver.game.number
        return driver

    def _feed(self, given: Input, *, check: bool) -> None:
        try:
            question = self._find(given.prompt, given.digest)
            if given.kind == "decision" and given.seat is not None:
                # in the prompt's own order, whatever order storage gave its keys
                given = replace(given, answer=question.opens[given.seat].prompt.check(given.answer))
            self._apply(given, question)
        except Exception as error:  # of whatever kind: the rules no longer take what they took
            raise Desync(given.seq, f"{type(error).__name__}: {error}") from error
        if self._passed is not None:
            raise Desync(given.seq, "it now ends the turn")
        self._remember(given, question)
        if check:
            self._expect(given)

    def _expect(self, given: Input) -> None:
        if given.fingerprint and given.fingerprint != self.fingerprint():
            raise Desync(given.seq, "the state after it is not the state it had")

    def _stamped(self, given: Input) -> Input:
        if not self._fingerprints:
            return given
        return Input(
            given.seq, given.kind, given.prompt, given.digest, given.seat, given.answer, given.by, given.to,
            self.fingerprint(),
        )  # fmt: skip

    def _waiting(self) -> list[_Question]:
        return list({id(question): question for question, _ in self._questions.values()}.values())


def load_state(module: GameModule[S], checkpoint: Checkpoint) -> S:
    """The state of a checkpoint, brought up to this version's shape."""
    kind: type[S] = module.state_type  # type: ignore[assignment]
    if checkpoint.state_version == module.state_version:
        return decode(checkpoint.state, kind)
    if checkpoint.state_version > module.state_version:
        raise UnknownShape(f"{module.key}: this code knows states to version {module.state_version} only")
    state: dict[str, Json] = parse(checkpoint.state)
    for version in range(checkpoint.state_version, module.state_version):
        state = module.upgrades[version](state)
    return decode(keep(state), kind)


def _without(inputs: Sequence[Input], back: Input) -> list[Input]:
    """The inputs that remain after an undo (its own seat's decisions) or a rewind (everything)."""
    return [i for i in inputs if i.seq < back.to or (back.kind == "undo" and i.seat != back.seat)]


def _last_answers(inputs: Sequence[Input]) -> list[Input]:
    """The inputs without answers that the same seat replaced while the question was open."""
    last = {given.prompt: given.seq for given in inputs if given.kind == "decision"}
    return [given for given in inputs if given.kind != "decision" or last[given.prompt] == given.seq]
