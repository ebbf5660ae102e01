"""Worlds: whole games in which all that one seat knows holds, and everything else is drawn as it might be.

A world is made of a `Seen` and dice, and of nothing else: a state at the last checkpoint, the answers since then with
the chance that the seat was told of, and fresh chance from there on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec

from engine.bare import Bare
from engine.codec import encode
from engine.course import Course
from engine.dispatch import Rig
from engine.errors import Refusal, RulesBug, Unfit
from engine.events import Event, GameState
from engine.loading import state_kind
from engine.module import GameModule
from engine.prompts import Answer, Prompt, Seat
from engine.records import Checkpoint, Input, Open, Recorded
from engine.rng import Dice
from engine.seen import Given, Seen, as_seen

S = TypeVar("S", bound=GameState)

UNKNOWN: Final = object()
"""What a draw gave that the seat was not told of."""


TRIES: Final = 100
"""How often a world is drawn anew where it does not fit."""


class NoWorld(Exception):
    """No world was found in which everything holds that a seat knows: the game's declaration is wrong, or unlucky."""


class Worlds(Generic[S]):
    """How worlds of one game are made. A game whose events tell everybody everything declares `luck` alone."""

    def __init__(self, rules: GameModule[S, Any]) -> None:
        self.rules = rules

    # --- what a game declares

    def position(self, seen: Seen, dice: Dice) -> S:
        """A state that might have been at the last checkpoint, by what the seat knows now.

        As usual what the seat was told, applied in order to a new game: for games whose events are told in full.
        """
        state = self.rules.new(seen.setup)
        for event in seen.told:
            event.apply(state)
        return state

    def luck(self, event: Event) -> Iterable[tuple[str, object]]:
        """What an event, as the seat was told it, says of the draws before it: stream and value, in the order drawn.

        `UNKNOWN` where there was a draw and the seat was not told what it gave.
        """
        return ()

    def loaded(self, seen: Seen, state: S) -> Mapping[str, Sequence[object]]:
        """What streams gave since the last checkpoint. As usual what `luck` says of what the seat was told.

        `state` is the position that was drawn: where it leaves a draw only one way, this says so.
        """
        streams: dict[str, list[object]] = {}
        for event in seen.since:
            for stream, value in self.luck(event):
                streams.setdefault(stream, []).append(value)
        return streams

    def secret(self, prompt: Prompt) -> bool:
        """Whether others are not told all of what was answered to this question."""
        return False

    def guess(self, state: S, prompt: Prompt, dice: Dice, still: Sequence[Event]) -> Answer:
        """What somebody might have answered to a question of which the seat was not told the answer.

        `still` is what the seat was told since the checkpoint and has not happened in this world yet.
        """
        return prompt.sample(dice)

    def seed(self, seen: Seen, dice: Dice) -> str:
        """A seed for chance to come; where views show something of a table's seed, one that shows the same."""
        return f"{dice.below(2**63):016x}"

    def glimpse(self, seen: Seen, dice: Dice) -> S:
        """A state in which all is so that a policy may read for this seat now. As usual that of a world.

        Raises `NoWorld`. Where a view tells nearly everything, a state made of the view is at hand for every question.
        """
        return self.draw(seen, dice).state

    # --- worlds

    def draw(self, seen: Seen, dice: Dice, *, tries: int = TRIES) -> World[S]:
        """A world. Raises `NoWorld` where none of so many tries fits what the seat knows."""
        why = ""
        for number in range(tries):
            try:
                world = self._attempt(seen, dice)
            except Misfit as misfit:
                why = str(misfit)
                continue
            world.tries = number + 1
            return world
        raise NoWorld(f"{self.rules.key}: none of {tries} worlds fits what seat {seen.seat} knows: {why}")

    def _attempt(self, seen: Seen, dice: Dice) -> World[S]:
        state = self.position(seen, dice)
        state.chance.clear()
        state.seed = self.seed(seen, dice)
        known = {
            stream: {index: value for index, value in enumerate(values) if value is not UNKNOWN}
            for stream, values in self.loaded(seen, state).items()
        }
        try:
            world = World(self.rules, state, known)
            for given in seen.given:
                self._repeat(world, seen, given, dice)
        except (Refusal, RulesBug, Unfit) as error:
            raise Misfit(f"{type(error).__name__}: {error}") from error
        _expect_fit(world, seen)
        return world

    def _repeat(self, world: World[S], seen: Seen, given: Given, dice: Dice) -> None:
        """Give an answer since the checkpoint again, or one that might have been given."""
        if given.seat is None:
            world.close(given.answer)
            return
        question = next((open for open in world.questions if open.prompt.seat == given.seat), None)
        if question is None or question.prompt.ask != given.ask:
            raise Misfit(f"seat {given.seat} is not asked {given.ask!r}")
        answer = given.answer
        if not given.known:
            still = seen.since[sum(1 for _ in as_seen(_events(world), seen.seat)) :]
            answer = self.guess(world.state, question.prompt, dice, still)
        world.give(question, question.prompt.check(answer))


class World(Generic[S]):
    """A game as it came to this moment, where everything is asked as at a table; `play` goes on from here."""

    def __init__(self, rules: GameModule[S, Any], state: S, loaded: Mapping[str, Mapping[int, Any]]) -> None:
        """Begins at a state that could stand at a checkpoint; `loaded` is what streams give, by index."""
        self.rules, self.loaded, self.tries = rules, loaded, 1
        self._course = Course(rules, state, loaded)
        self._course.begin(None)
        self._bare: Bare[S] | None = None

    def play(self, seed: str) -> Bare[S]:
        """A game that goes on from this moment, with chance to come from another seed; this world stays as it is.

        The same seed gives the same luck, whatever is answered.
        """
        if self._bare is None:
            self._bare = Bare.at(self.rules, self._beginning(), self.inputs, rig=self._came(), keeps=False)
        game = self._bare.clone()
        game.state.seed = seed
        return game

    def _came(self) -> Rig:
        """What streams gave until now; whatever more was loaded says nothing of chance to come."""
        drawn = self.state.chance
        return {
            stream: {index: value for index, value in values.items() if index < drawn.get(stream, 0)}
            for stream, values in self.loaded.items()
        }

    def _beginning(self) -> S:
        return msgspec.json.decode(self.checkpoint.state, type=state_kind(self.rules))

    @property
    def state(self) -> S:
        """Everything true in this world."""
        return self._course.game.state

    @property
    def questions(self) -> Sequence[Open]:
        """What is open and not answered, in the order asked."""
        return [open for q, seat in self._course.questions.values() if not (open := q.opens[seat]).answered]

    @property
    def happened(self) -> Sequence[Recorded]:
        """What happened since the last checkpoint."""
        return self._course.game.recorded

    @property
    def checkpoint(self) -> Checkpoint:
        """Where it began."""
        return self._course.checkpoint

    @property
    def inputs(self) -> Sequence[Input]:
        """What was given since."""
        return self._course.inputs

    def give(self, question: Open, answer: Answer) -> None:
        """Answer an open question, in canonical form."""
        seq = self._course.game.seq + 1
        self._apply(Input(seq, "decision", question.id, question.digest, question.prompt.seat, answer, "bot"))

    def close(self, used: Mapping[Seat, Answer]) -> None:
        """End what is open with these answers of a window. Raises `Misfit` where nothing is open that could end."""
        waiting = next((w for w in self._course.waiting() if w.ask.until != "all"), None)
        if waiting is None:
            raise Misfit("no window is open")
        for seat, answer in used.items():
            if seat not in waiting.opens:
                raise Misfit(f"seat {seat} cannot react")
            question = waiting.opens[seat]
            self.give(question, question.prompt.check(answer))
        question = next(iter(waiting.opens.values()))
        self._apply(Input(self._course.game.seq + 1, "close", question.id, question.digest, by="clock"))

    def _apply(self, given: Input) -> None:
        self._course.apply(given, self._course.questions[given.prompt][0])
        if self._course.passed is not None and self._course.checkpoint.number:
            raise Misfit("the turn would be over")
        self._course.inputs.append(given)


class Misfit(Exception):
    """A world that is being made contradicts what the seat knows."""


def _events(world: World[Any]) -> Iterator[Event]:
    return (recorded.event for recorded in world.happened)


def _expect_fit(world: World[Any], seen: Seen) -> None:
    """Raises `Misfit` unless the seat is told, sees and is asked in this world what it was told, sees and is asked."""
    told = tuple(as_seen(_events(world), seen.seat))
    if not _same(told, seen.since):
        raise Misfit(f"the seat would have been told {told}, and was told {seen.since}")
    if not _same(world.rules.view(world.state, seen.seat), seen.view):
        raise Misfit("the seat would see something else")
    asked = [open.digest for open in world.questions if open.prompt.seat == seen.seat]
    if asked != [owed.prompt.digest for owed in seen.owed]:
        raise Misfit("the seat would be asked something else")


def _same(one: object, other: object) -> bool:
    """Whether two things say the same; what came from another process has lists where others have tuples."""
    return one == other or encode(one) == encode(other)
