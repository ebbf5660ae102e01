"""A game without its table: the same rules for search and fuzzing, with nothing recorded, told, numbered or undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from engine.codec import plain
from engine.dispatch import Lane, Rig
from engine.errors import Desync, Illegal, RulesBug
from engine.events import GameState
from engine.flow import Ask
from engine.lanes import Lanes
from engine.loading import state_kind
from engine.module import GameModule, Setup, Standing
from engine.prompts import Answer, Prompt, Seat
from engine.records import Input, last_answers

S = TypeVar("S", bound=GameState)


class _Asked:
    """An ask that waits: in which flow, and what was answered so far."""

    __slots__ = ("answers", "ask", "lane")

    def __init__(self, lane: Lane, ask: Ask) -> None:
        self.lane, self.ask, self.answers = lane, ask, dict[Seat, Answer]()

    def is_complete(self) -> bool:
        return bool(self.answers) if self.ask.until == "any" else len(self.answers) == len(self.ask.prompts)


class Bare(Lanes[S]):
    """One game, played by giving answers. At most one question is open for each seat.

    A reaction window asks only who could use something in it, and goes on once all of them have answered; where nobody
    could, it does not open. `passed` counts checkpoints. An error inside the rules leaves it broken: throw it away.
    """

    def __init__(self, module: GameModule[S, Any], state: S, rig: Rig, *, forced: bool, keeps: bool) -> None:
        """For `at`, `start` and `clone`."""
        super().__init__(module, state)
        self.game.rig = rig
        self.game.recording = False
        self._forced, self._keeps = forced, keeps
        self._asked: dict[Seat, _Asked] = {}
        self._open: dict[Seat, Prompt] = {}
        self._ready: list[_Asked] = []
        self._origin = b""
        self._inputs: Sequence[Input] = ()
        self._given: list[tuple[Seat, Answer]] = []
        self.passed = 0

    # --- life

    @classmethod
    def at(
        cls,
        module: GameModule[S, Any],
        state: S,
        inputs: Sequence[Input] = (),
        *,
        rig: Rig | None = None,
        forced: bool = True,
        keeps: bool = True,
    ) -> Bare[S]:
        """A game that goes on from the state of a checkpoint, after what a table stored since: decisions and closes.

        The state becomes this game's own. `rig` loads streams, from their first draw or by index; what cannot be drawn
        raises `Unfit`, an input that does not fit `Desync`. `forced`: questions with one possible answer are passed
        over. `keeps`: its clones begin at the last checkpoint that it passed; without that it runs faster, and they
        begin where it began.
        """
        bare = cls(module, state, rig or {}, forced=forced, keeps=keeps)
        bare._origin, bare._inputs = _kept(state), last_answers(inputs)
        bare._begin()
        return bare

    @classmethod
    def start(cls, module: GameModule[S, Any], setup: Setup, **how: Any) -> Bare[S]:
        """A new game; `how` as for `at`."""
        return cls.at(module, module.new(setup), **how)

    def clone(self, *, keeps: bool = False) -> Bare[S]:
        """Another game at this point: the state it began with, or passed last, and the answers since fed again."""
        state = msgspec.msgpack.decode(self._origin, type=state_kind(self.module))
        twin = type(self)(self.module, state, self.game.rig, forced=self._forced, keeps=keeps)
        twin._origin, twin._inputs = self._origin, self._inputs
        twin._begin()
        for seat, answer in self._given:
            twin.answer(seat, answer, checked=True)
        return twin

    def _begin(self) -> None:
        """Run to the first question, and take what a table stored as the table did, which asks everybody everything."""
        forced, self._forced = self._forced, self._forced and not self._inputs
        self.game.sparing = not self._inputs
        self._enter()
        self._run(self.root, None)
        self._go_on()
        before = self.passed
        for given in self._inputs:
            try:
                self._feed(given)
                if self.passed > before:
                    raise RulesBug("it ends the turn")
            except Exception as error:  # of whatever kind: in this world what was given cannot be
                raise Desync(given.seq, f"{type(error).__name__}: {error}") from error
        self._forced, self.game.sparing = forced, True
        for seat, prompt in list(self._open.items()) if forced else ():
            self._spare(self._asked[seat], prompt)
        for asked in dict.fromkeys(self._asked.values()):
            if asked.is_complete():
                self._finish(asked)
        self._go_on()

    def _feed(self, given: Input) -> None:
        """Take what a table stored."""
        if given.kind == "close":
            self._finish(next(asked for asked in self._asked.values() if asked.ask.until != "all"))
        elif given.seat is not None:
            prompt = self._open[given.seat]
            self._take(given.seat, prompt.check(prompt.stored(given.answer)))
        self._go_on()

    # --- what is to be known of it

    @property
    def state(self) -> S:
        """Everything true."""
        return self.game.state

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.root.done

    @property
    def standing(self) -> Standing | None:
        """The result, or None while the game runs."""
        return self.module.standing(self.game.state)

    @property
    def questions(self) -> list[Prompt]:
        """What is asked and not answered, in the order in which it was asked."""
        return list(self._open.values())

    def ask_of(self, seat: Seat) -> Ask:
        """The ask that the open question of a seat belongs to: whether it is sealed, who is free to answer."""
        return self._asked[seat].ask

    # --- answers

    def answer(self, seat: Seat, answer: Answer, *, checked: bool = False) -> None:
        """Answer the open question of a seat, and run on to what is asked then.

        `checked`: the answer is legal and in canonical form, as those of `Prompt.sample`, `fallback` and `check` are.
        Raises `Illegal` where it does not fit.
        """
        prompt = self._open.get(seat)
        if prompt is None:
            raise Illegal("This seat is asked nothing.")
        if not checked:
            answer = prompt.check(answer)
        self._given.append((seat, answer))
        self._take(seat, plain(answer))
        self._go_on()

    def _take(self, seat: Seat, answer: Answer) -> None:
        """Note an answer; an ask that is complete by it is ready to go on."""
        asked = self._asked[seat]
        asked.answers[seat] = answer
        del self._open[seat]
        if asked.is_complete() and (self.game.sparing or asked.ask.until != "closed"):
            self._finish(asked)

    def _spare(self, asked: _Asked, prompt: Prompt) -> None:
        """Answer for a seat that has no choice, where it is owed an answer."""
        if asked.ask.until != "any" and (only := prompt.only) is not None:
            self._take(prompt.seat, only)

    def _finish(self, asked: _Asked) -> None:
        """An ask is over, and its flow can go on."""
        for prompt in asked.ask.prompts:
            self._open.pop(prompt.seat, None)
            del self._asked[prompt.seat]
        self._ready.append(asked)

    def _go_on(self) -> None:
        """Resume what is ready, until everything waits."""
        while self._ready:
            asked = self._ready.pop(0)
            self._run(asked.lane, {seat: asked.answers[seat] for seat in sorted(asked.answers)})
            self._settle()

    # --- the flows

    def _is_asking(self) -> bool:
        return bool(self._asked)

    def _put(self, lane: Lane, ask: Ask) -> None:
        asked = _Asked(lane, ask)
        for prompt in ask.prompts:
            seat = prompt.seat
            if seat in self._asked:
                raise RulesBug(f"two prompts for seat {seat} at once")
            self._asked[seat], self._open[seat] = asked, prompt
        for prompt in ask.prompts if self._forced else ():
            self._spare(asked, prompt)

    def _save(self) -> None:
        self.passed += 1
        if self._keeps:
            self._origin, self._inputs, self._given = _kept(self.game.state), (), []


def _kept(state: GameState) -> bytes:
    return msgspec.msgpack.encode(state)
