"""The battery: what every game must keep, as functions over a module, a setup, a dice seed and a number of decisions.

Each check plays by chance and raises `Broken` with a sentence that names the invariant, the game and the seeds, so that
a failure can be played again. `CHECKS` holds them all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, combinations
from statistics import median
from typing import Any, Final

from engine.codec import decode, encode, plain
from engine.driver import Advance, Checkpoint, Decision, Driver, Input, Open, load_state
from engine.errors import Refusal
from engine.events import OVER, Drew, Event
from engine.game import Recorded
from engine.module import GameModule, Setup
from engine.players import Move, chosen, give, play_out, step
from engine.prompts import Answer, Prompt, Seat
from engine.rng import Dice

LONGEST_TURN: Final = 150
MEDIAN_TURN: Final = 25
LOOK_AHEAD: Final = 40
"""Inputs for which two worlds are compared, from one checkpoint."""


class Broken(AssertionError):
    """An invariant does not hold."""


@dataclass(frozen=True)
class Case:
    """One table to check: `seed` drives the players, `setup.seed` the game's own chance."""

    module: GameModule[Any]
    setup: Setup
    seed: str
    decisions: int

    def dice(self, name: str) -> Dice:
        """A stream of the players' dice."""
        return Dice(self.seed, name)

    def start(self) -> tuple[Driver[Any], Advance]:
        """The table before its first input."""
        return Driver.start(self.module, self.setup)

    def walk(self, driver: Driver[Any], *, undo: bool = False) -> Iterator[Advance]:
        """Inputs by chance until the game is over; with `undo`, some are taken back again."""
        dice = self.dice("players")
        for _ in range(self.decisions):
            if driver.standing is not None:
                return
            yield _wander(driver, dice) if undo else step(driver, dice)


def expect(holds: bool, sentence: str) -> None:
    """Raise `Broken` with the sentence unless it holds."""
    if not holds:
        raise Broken(sentence)


@dataclass(frozen=True)
class Check:
    """One invariant: calling it checks one case."""

    name: str
    body: Callable[[Case], None]

    def __call__(self, module: GameModule[Any], setup: Setup, seed: str, decisions: int) -> None:
        options = ", ".join(f"{key}={value}" for key, value in setup.options.items())
        where = f"{module.key}, {setup.seats} seats, {options or 'no options'}, seeds {setup.seed!r} and {seed!r}"
        try:
            self.body(Case(module, setup, seed, decisions))
        except Broken as broken:
            raise Broken(f"{self.name}: {broken} ({where})") from broken
        except Exception as error:
            raise Broken(f"{self.name}: {type(error).__name__}: {error} ({where})") from error


# --- 1 deterministic


def deterministic(case: Case) -> None:
    """The same setup and inputs give the same states and events, whatever other tables do in between."""
    first, _ = case.start()
    inputs, told, states = [], [first.events], [encode(first.state)]
    for advance in case.walk(first):
        inputs.append(_given(advance))
        told.append(advance.events)
        states.append(encode(first.state))
    second, _ = case.start()
    other, _ = Driver.start(case.module, replace(case.setup, seed=case.setup.seed + " other"))
    dice = case.dice("other table")
    expect((second.events, encode(second.state)) == (told[0], states[0]), "two starts of one setup differ")
    for number, given in enumerate(inputs, start=1):
        if other.standing is None:
            step(other, dice)
        advance = _again(second, given)
        expect(advance.events == told[number], f"input {number} given again brings other events")
        expect(encode(second.state) == states[number], f"input {number} given again leads to another state")


# --- 2 all or nothing


def all_or_nothing(case: Case) -> None:
    """A refused answer, a stale or foreign question, and a crash in the middle of the rules change nothing."""
    driver, _ = case.start()
    dice = case.dice("refusals")
    moves = case.dice("players")
    for _ in range(case.decisions):
        if driver.standing is not None:
            return
        before = portrait(driver)
        for wrong in _wrong(driver, dice):
            try:
                give(driver, wrong)
            except Refusal:
                _expect_same(before, portrait(driver), f"a refused input ({wrong}) changed")
            else:
                raise Broken(f"{wrong} was not refused")
        twin = _twin(driver)
        move = chosen(driver, moves)
        happened = give(driver, move).events
        if happened:
            _crash(twin, move, dice.below(len(happened)), before)


def _wrong(driver: Driver[Any], dice: Dice) -> Iterator[Move]:
    question = dice.choice(list(driver.open.values()))
    seat, good = question.prompt.seat, question.prompt.sample(dice)
    yield Decision(question.id, question.digest, seat, dice.choice(_NONSENSE))
    yield Decision(question.id, "????", seat, good)
    yield Decision(f"{seat}.999999", question.digest, seat, good)
    yield Decision(question.id, question.digest, (seat + 1) % driver.state.seats, good)
    if question.until == "all":
        yield question


_NONSENSE: Final[tuple[Any, ...]] = (
    None,
    "no such key",
    -1,
    10**9,
    0.5,
    True,
    [],
    ["?", "?"],
    {"?": 1},
    [["a"]],
    [None],
)


class _Crash(Exception):
    pass


def _crash(driver: Driver[Any], move: Move, after: int, before: Mapping[str, Any]) -> None:
    """Carry `move` out with a crash in place of the event after so many."""
    record, left = driver.game.record, after

    def crashing(event: Event) -> None:
        nonlocal left
        if left == 0:
            raise _Crash
        left -= 1
        record(event)

    driver.game.record = crashing  # type: ignore[method-assign]
    try:
        give(driver, move)
    except _Crash:
        _expect_same(before, portrait(driver), f"a crash after {after} events changed")
    else:
        raise Broken("a crash inside the rules was swallowed")


# --- 3 alive


def alive(case: Case) -> None:
    """Until the game is over somebody is asked or something can be closed; at the end everybody has a place."""
    driver, _ = case.start()
    dice = case.dice("players")
    for _ in range(case.module.bound):
        if driver.standing is not None:
            break
        questions = driver.open.values()
        expect(
            any(not q.answered or q.until == "closed" for q in questions), f"nobody is asked after input {driver.seq}"
        )
        expect(driver.state.phase != OVER, "the game is over and there is no standing")
        step(driver, dice)
    standing = driver.standing
    if standing is not None:
        placed = sorted(seat for place in standing.places for seat in place)
        expect(placed == list(range(case.setup.seats)), f"the places {standing.places} do not hold every seat once")
        expect(not driver.open, "the game is over and questions are open")
        expect(driver.state.phase == OVER, f"there is a standing in the phase {driver.state.phase!r}")


# --- 4 arrival-free


def arrival_free(case: Case) -> None:
    """Answers to the same asks in any order of arrival give the same state and the same events for each flow."""
    driver, _ = case.start()
    answers: dict[str, tuple[str, Seat, Answer]] = {}
    closes: dict[str, frozenset[str]] = {}
    flows = _Flows(driver.events)
    dice = case.dice("players")
    for _ in range(case.decisions):
        if driver.standing is not None:
            break
        together = driver.open
        move = _second_thought(driver, dice) or chosen(driver, dice)
        advance = give(driver, move)
        flows.add(advance.events)
        if isinstance(move, Decision):
            answers[move.prompt] = (move.digest, move.seat, move.answer)
        else:
            ask = {id for id, question in together.items() if question.until == "closed"}
            closes[move.id] = frozenset(id for id in ask if together[id].answered)
    other, _ = case.start()
    others = _Flows(other.events)
    dice = case.dice("arrival")
    while answers or closes:
        ready: list[Move] = [
            Decision(id, digest, seat, answer) for id, (digest, seat, answer) in answers.items() if id in other.open
        ]
        ready += [other.open[id] for id, needed in closes.items() if id in other.open and not needed & set(answers)]
        expect(bool(ready), f"in another order of arrival these questions never opened: {sorted({*answers, *closes})}")
        move = dice.choice(ready)
        others.add(give(other, move).events)
        if isinstance(move, Decision):
            del answers[move.prompt]
        else:
            del closes[move.id]
    expect(encode(driver.state) == encode(other.state), "another order of arrival leads to another state")
    expect(flows.told == others.told, "another order of arrival brings other events to a flow")
    expect(driver.seq >= other.seq and set(driver.open) == set(other.open), "another order of arrival asks otherwise")


class _Flows:
    """The events of each flow, in its own order."""

    def __init__(self, first: Iterable[Recorded]) -> None:
        self.told: dict[Seat | None, list[Event]] = {}
        self.add(first)

    def add(self, events: Iterable[Recorded]) -> None:
        for recorded in events:
            self.told.setdefault(recorded.lane, []).append(recorded.event)


# --- 5 restorable


def restorable(case: Case) -> None:
    """At every point, also after undo and rewind, what is stored brings the same table back; it goes on the same."""
    driver, _ = case.start()
    dice = case.dice("swap")
    for _ in case.walk(driver, undo=True):
        stored = decode(encode(driver.checkpoint), Checkpoint)
        inputs = [decode(encode(given), Input) for given in driver.inputs]
        restored = Driver.restore(case.module, stored, inputs)
        _expect_same(portrait(driver), portrait(restored), f"after input {driver.seq} a restored table has another")
        if dice.below(4) == 0:
            driver.__dict__.update(restored.__dict__)


# --- 6 and 8 explained, conserved


def explained(case: Case) -> None:
    """The recorded events, applied to the first state, give every later one; and they survive being stored."""
    driver, first = case.start()
    replica = case.module.new(case.setup)
    stored: list[tuple[Event, str]] = []
    number = 0
    for advance in chain((first,), case.walk(driver)):
        for recorded in advance.events:
            event = recorded.event
            expect(recorded.number == number, f"event {recorded.number} came where {number} was expected")
            number += 1
            kind = case.module.event_types().get(type(event).__name__)
            expect(kind is type(event), f"{type(event).__name__} is not among the game's events")
            text = encode(event)
            expect(encode(decode(text, type(event))) == text, f"{event} does not survive being stored")
            decode(text, type(event)).apply(replica)
            stored.append((event, text))
        expect(encode(replica) == encode(driver.state), f"the events do not explain the state after input {driver.seq}")
    for event, text in stored:
        expect(encode(event) == text, f"{event} was changed after it happened")


def conserved(case: Case) -> None:
    """What the game says is conserved is so after every single event."""
    driver, first = case.start()
    replica = case.module.new(case.setup)
    case.module.check(replica)
    for advance in chain((first,), case.walk(driver)):
        for recorded in advance.events:
            recorded.event.apply(replica)
            try:
                case.module.check(replica)
            except Exception as error:
                raise Broken(f"after {recorded.event} in input {recorded.seq}: {error}") from error


# --- 7 no leak


def names_nothing_hidden(case: Case) -> None:
    """Event by event, view by view and prompt by prompt, no seat reads a key that it must not be able to name."""
    driver, first = case.start()
    replica = case.module.new(case.setup)
    audience = (None, *range(case.setup.seats))
    for advance in chain((first,), case.walk(driver)):
        for recorded in advance.events:
            recorded.event.apply(replica)
            for seat in audience:
                told = recorded.event.seen_by(seat)
                if told is not None:
                    _expect_unnamed(case, replica, seat, told, f"{type(told).__name__} in input {recorded.seq}")
        for seat in audience:
            _expect_unnamed(case, driver.state, seat, driver.view(seat), "its view")
            if seat is not None:
                for question in driver.asked(seat):
                    _expect_unnamed(case, driver.state, seat, question.prompt, f"its question {question.prompt.ask!r}")


def _expect_unnamed(case: Case, state: Any, seat: Seat | None, told: object, what: str) -> None:
    hidden = case.module.hidden(state, seat)
    if not hidden:
        return
    text = encode(told)
    for key in hidden:
        if key in text and re.search(rf"(?<![\w#-]){re.escape(key)}(?![\w#-])", text):
            raise Broken(f"{_who(seat)} can read {key!r} in {what} after event {state.chance}")


def two_worlds(case: Case) -> None:
    """A seat cannot tell its world from one in which all that it must not know is otherwise, until it is told."""
    driver, _ = case.start()
    checkpoints = [driver.checkpoint]
    checkpoints += [advance.checkpoint for advance in case.walk(driver) if advance.checkpoint is not None]
    dice = case.dice("worlds")
    idle = 0
    for number in range(max(4, case.decisions // 8)):
        observer = (None, *range(case.setup.seats))[number % (case.setup.seats + 1)]
        checkpoint = dice.choice(checkpoints)
        state = load_state(case.module, checkpoint)
        other = case.module.redeal(load_state(case.module, checkpoint), observer, dice)
        if len(case.module.hidden(state, observer)) > 1 and observer is not None:
            idle = idle + 1 if encode(state) == encode(other) else -(10**6)
        _TwoWorlds(case, observer, checkpoint, replace(checkpoint, state=encode(other)), dice).compare()
    expect(idle < 8, "redeal never changes anything although things are hidden")


class _TwoWorlds:
    """Two tables in step, equal in all that `observer` knows at the start."""

    def __init__(self, case: Case, observer: Seat | None, here: Checkpoint, there: Checkpoint, dice: Dice) -> None:
        self.case, self.observer, self.dice = case, observer, dice
        state = load_state(case.module, there)
        case.module.check(state)
        for seat in {observer, None}:
            same = case.module.view(load_state(case.module, here), seat) == case.module.view(state, seat)
            expect(same, f"redeal for {_who(observer)} changes the view of {_who(seat)}")
        self.here = Driver.restore(case.module, here, fingerprints=False)
        self.there = Driver.restore(case.module, there, fingerprints=False)

    def compare(self) -> None:
        """Play on in both until they may differ."""
        same = self._told_the_same(self.here.events, self.there.events, "when the turn began")
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
            trial = _twin(self.there)
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
                f"{_who(self.observer)} is told {free} here and {free_there} in a world it must not know {what}",
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
        _expect_same(*mine, f"{_who(self.observer)} can tell two worlds apart after input {self.here.seq} by")
        if self.observer is None:
            return
        for question in self.here.asked(self.observer):
            answer = question.prompt.sample(self.dice)
            decision = Decision(question.id, question.digest, self.observer, answer)
            expect(
                self.here.preview(decision) == self.there.preview(decision),
                f"{_who(self.observer)} can tell two worlds apart by previewing {answer} to {question.prompt.ask!r}",
            )

    def _knows(self, driver: Driver[Any]) -> dict[str, Any]:
        known = {
            "the public view": driver.view(None),
            "who is awaited": driver.awaited,
            "who may react": sorted(q.prompt.seat for q in driver.open.values() if q.quiet),
            "what waits": sorted((q.until, q.clock or "", q.sealed) for q in driver.open.values()),
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


# --- 9 defaults legal


def defaults_legal(case: Case) -> None:
    """Every question accepts its default and its samples, in canonical form, and its possibilities are distinct."""
    driver, first = case.start()
    dice = case.dice("samples")
    for advance in chain((first,), case.walk(driver)):
        for question in advance.opened:
            prompt = question.prompt
            _expect_legal(prompt, prompt.fallback, "default")
            for _ in range(4):
                _expect_legal(prompt, prompt.sample(dice), "sample")
            keys = _keys(prompt)
            expect(len(set(keys)) == len(keys), f"{prompt.ask!r} offers something twice: {keys}")
            encode(prompt)


def _expect_legal(prompt: Prompt, answer: Answer, what: str) -> None:
    try:
        canonical = prompt.check(answer)
    except Refusal as refusal:
        raise Broken(f"the {what} {answer} of {prompt.ask!r} is refused: {refusal}") from refusal
    expect(canonical == plain(answer), f"the {what} {answer} of {prompt.ask!r} is not in canonical form: {canonical}")
    expect(prompt.check(canonical) == canonical, f"checking {canonical} twice for {prompt.ask!r} gives another answer")


def _keys(prompt: Prompt) -> list[str]:
    listed = [entry for name in ("choices", "bins", "items", "spots") for entry in getattr(prompt, name, ())]
    return [entry.key for entry in listed]


# --- 10 checkpoints frequent


def checkpoints_frequent(case: Case) -> None:
    """At most 150 decisions lie between two checkpoints, and at most 25 in the median of a game."""
    driver, _ = case.start()
    turns, length = [], 0
    for advance in play_out(driver, case.dice("players"), case.module.bound):
        if advance.input is not None and advance.input.kind == "decision":
            length += 1
        if advance.checkpoint is not None:
            turns.append(length)
            length = 0
        expect(length <= LONGEST_TURN, f"{length} decisions without a checkpoint, in phase {driver.state.phase!r}")
    middle = median(turns) if turns else 0
    expect(len(turns) < 3 or middle <= MEDIAN_TURN, f"{middle} decisions between checkpoints in the median")


# --- 11 views complete


def views_stand_alone(case: Case) -> None:
    """A view can be stored, holds no part of the state that changes later, and looking changes nothing."""
    driver, _ = case.start()
    kept: list[tuple[object, str]] = []
    for _ in case.walk(driver):
        before = encode(driver.state)
        for seat in (None, *range(case.setup.seats)):
            view = driver.view(seat)
            text = encode(view)
            expect(case.setup.seed not in text, f"the view of {_who(seat)} holds the seed")
            expect(view == driver.view(seat), f"two looks of {_who(seat)} at one state differ")
            kept.append((view, text))
        expect(encode(driver.state) == before, "looking at a view changed the state")
    for view, text in kept:
        expect(encode(view) == text, "an old view changed when the state did: it shares a part of it")


# --- 12 old checkpoints load


def checkpoints_load(case: Case) -> None:
    """A checkpoint is read back as the very state that was saved, and the game can go on from it."""
    driver, _ = case.start()
    for advance in case.walk(driver):
        if advance.checkpoint is not None:
            state = load_state(case.module, advance.checkpoint)
            expect(encode(state) == advance.checkpoint.state, "a checkpoint does not survive loading")
            fresh = _twin(driver)
            expect(fresh.state == driver.state, "the state holds values of other types than it declares")


def old_checkpoint_plays_on(module: GameModule[Any], text: str, seed: str, decisions: int) -> None:
    """A stored `Checkpoint` (canonical JSON), perhaps of an older state version, still loads and plays on."""
    driver = Driver.restore(module, decode(text, Checkpoint))
    module.check(driver.state)
    for _ in play_out(driver, Dice(seed, "players"), decisions):
        module.check(driver.state)


# --- previews and undo


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
        _expect_same(before, portrait(driver), "a preview changed")
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
        if preview.stopped == "":
            own = [o for o in advance.opened if o.prompt.seat == move.seat]
            expect(bool(own) and told == shown, "a preview that was not stopped ends early")
            expect(preview.view == driver.view(move.seat), "a preview that was not stopped shows another position")


def undo_is_exact(case: Case) -> None:
    """A seat can take back exactly its own decisions since the last barrier, and doing them again leads back."""
    driver, _ = case.start()
    reach = _Reach(driver)
    dice = case.dice("players")
    undos = case.dice("undo")
    for _ in range(case.decisions):
        if driver.standing is not None:
            return
        questions = driver.open
        move = _second_thought(driver, dice) or chosen(driver, dice)
        reach.note(questions[move.id if isinstance(move, Open) else move.prompt], give(driver, move), driver)
        for seat in range(case.setup.seats):
            expected = reach.of(seat)
            found = driver.own_decisions(seat)
            expect(found == expected, f"{_who(seat)} may take back {found} after input {driver.seq}, not {expected}")
            if found and undos.below(6) == 0:
                _expect_undo(driver, seat, undos.choice(found), reach.floor)


def _expect_undo(driver: Driver[Any], seat: Seat, to: int, floor: int) -> None:
    """Undo on a twin equals never having decided; deciding again leads back to the same table."""
    twin, bare = _twin(driver), Driver.restore(driver.module, driver.checkpoint)
    try:
        twin.undo(seat, to)
    except Refusal:
        raise Broken(f"{_who(seat)} is refused an undo to {to} that was free") from None
    kept = [given for given in driver.inputs if given.seq < to or given.seat != seat]
    for given in kept:
        _again(bare, given)
    _expect_same(_position(bare), _position(twin), f"an undo by {_who(seat)} to input {to} leaves another")
    for given in driver.inputs:
        if given not in kept:
            _again(twin, given)
    expect(
        encode(twin.state) == encode(driver.state), f"the same decisions of {_who(seat)} after an undo lead elsewhere"
    )
    try:
        _twin(driver).undo(seat, floor)
    except Refusal:
        return
    raise Broken(f"{_who(seat)} may take back what lies before a barrier")


class _Reach:
    """How far each seat may go back, worked out from what is asked and told."""

    def __init__(self, driver: Driver[Any]) -> None:
        self._forget(driver.seq)

    def _forget(self, seq: int) -> None:
        self.floor = seq
        self.lanes: dict[Seat, int] = {}
        self.given: list[Input] = []
        self.sealed: set[str] = set()

    def note(self, question: Open, advance: Advance, driver: Driver[Any]) -> None:
        """An input to `question` brought `advance`."""
        given = _given(advance)
        self.sealed = {id for id, open in driver.open.items() if open.sealed}
        if advance.checkpoint is not None:
            self._forget(given.seq)
            return
        self.given.append(given)
        opened, aside = advance.opened, {q.prompt.seat for q in driver.open.values() if q.aside}
        shared = [q for q in opened if not q.aside]
        completed = question.id in advance.closed and (question.sealed or question.until == "any")
        if completed or any(q.sealed for q in shared) or len(shared) > 1 or (aside and not question.aside):
            self._block(given.seq)
        if question.aside and not aside:
            self._block(given.seq)
        if question.aside:
            self.lanes.setdefault(question.prompt.seat, self.floor)
        for seat in aside:
            self.lanes.setdefault(seat, self.floor)
        for recorded in advance.events:
            if is_barrier(recorded.event):
                if recorded.lane is None:
                    self.floor = given.seq
                else:
                    self.lanes[recorded.lane] = given.seq

    def _block(self, seq: int) -> None:
        self.floor, self.lanes = seq, {}

    def of(self, seat: Seat) -> list[int]:
        """The decisions this seat may take back."""
        floor = self.lanes.get(seat, self.floor)
        if seat not in self.lanes:
            floor = max([floor, *(given.seq for given in self.given if given.seat != seat)])
        counted = [given for given in self.given if given.prompt not in self.sealed]
        return [given.seq for given in counted if given.seat == seat and given.seq > floor]


# --- shared


def is_barrier(event: Event) -> bool:
    """Whether nobody undoes across this event."""
    return event.reveals or isinstance(event, Drew)


def portrait(driver: Driver[Any]) -> dict[str, Any]:
    """Everything about a table that anybody could ask for."""
    return {
        **_position(driver),
        "undo reach": [driver.own_decisions(seat) for seat in range(driver.state.seats)],
        "event list": driver.events,
        "input number": driver.seq,
        "input list": list(driver.inputs),
        "checkpoint": driver.checkpoint,
    }


def _position(driver: Driver[Any]) -> dict[str, Any]:
    """A portrait without numbers that depend on undone inputs."""
    return {
        "state": encode(driver.state),
        "set of questions": driver.open,
        "list of coming questions": driver.coming,
        "list of awaited seats": driver.awaited,
        "standing": driver.standing,
    }


def _expect_same(here: Mapping[str, Any], there: Mapping[str, Any], sentence: str) -> None:
    for name, value in here.items():
        if value != there[name]:
            raise Broken(f"{sentence} {name}: {value} and {there[name]}")


def _twin(driver: Driver[Any]) -> Driver[Any]:
    return Driver.restore(driver.module, driver.checkpoint, driver.inputs)


def _given(advance: Advance) -> Input:
    if advance.input is None:
        raise Broken("an input is missing from its advance")
    return advance.input


def _again(driver: Driver[Any], given: Input) -> Advance:
    """The input once more, through the front door."""
    if given.kind == "close":
        return driver.close(given.prompt, given.digest)
    seat = -1 if given.seat is None else given.seat
    return driver.submit(Decision(given.prompt, given.digest, seat, given.answer, by=given.by))


def _second_thought(driver: Driver[Any], dice: Dice) -> Decision | None:
    """Sometimes another answer to a sealed question that was answered already."""
    again = [question for question in driver.open.values() if question.answered]
    if not again or dice.below(6):
        return None
    question = dice.choice(again)
    return Decision(question.id, question.digest, question.prompt.seat, question.prompt.sample(dice), by="bot")


def _wander(driver: Driver[Any], dice: Dice) -> Advance:
    """One input by chance: a decision, a change of mind, a close, an undo, rarely a rewind."""
    if dice.below(40) == 0:
        return driver.rewind()
    if dice.below(5) == 0:
        able = [seat for seat in range(driver.state.seats) if driver.own_decisions(seat)]
        if able:
            seat = dice.choice(able)
            return driver.undo(seat, dice.choice(driver.own_decisions(seat)))
    second = _second_thought(driver, dice)
    return driver.submit(second) if second is not None else step(driver, dice)


def _who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


CHECKS: Final[Mapping[str, Check]] = {
    check.name: check
    for check in (
        Check("deterministic", deterministic),
        Check("all or nothing", all_or_nothing),
        Check("alive", alive),
        Check("arrival-free", arrival_free),
        Check("restorable", restorable),
        Check("explained", explained),
        Check("no leak: named", names_nothing_hidden),
        Check("no leak: two worlds", two_worlds),
        Check("conserved", conserved),
        Check("defaults legal", defaults_legal),
        Check("checkpoints frequent", checkpoints_frequent),
        Check("views complete", views_stand_alone),
        Check("checkpoints load", checkpoints_load),
        Check("previews stop", previews_stop),
        Check("undo exact", undo_is_exact),
    )
}


def check_all(module: GameModule[Any], setup: Setup, seed: str, decisions: int) -> None:
    """The whole battery on one case."""
    for check in CHECKS.values():
        check(module, setup, seed, decisions)


def pairwise(module: GameModule[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """Seat counts and options such that any two values that go together occur together at least once."""
    axes: list[tuple[str, list[str]]] = [("", [str(seats) for seats in module.seats])]
    axes += [(option.key, list(option.values)) for option in module.options]
    wanted = {
        ((one, x), (two, y))
        for (one, xs), (two, ys) in combinations(axes, 2)
        for x in xs
        for y in ys
    } or {(("", x), ("", x)) for x in axes[0][1]}  # fmt: skip
    for pair in sorted(wanted):
        if pair not in wanted:
            continue
        chosen_values = dict(pair)
        for key, values in axes:
            if key not in chosen_values:
                chosen_values[key] = max(
                    values,
                    key=lambda v, k=key: _new_pairs(wanted, {**chosen_values, k: v}, k),  # type: ignore[misc]
                )
        wanted -= {pair for pair in wanted if all(chosen_values[key] == value for key, value in pair)}
        seats = int(chosen_values.pop(""))
        try:
            module.agree(seats, "", chosen_values)
        except Refusal:
            continue
        yield seats, chosen_values


def _new_pairs(wanted: Iterable[Any], chosen_values: Mapping[str, str], key: str) -> int:
    return sum(any(k == key for k, _ in pair) and all(chosen_values.get(k) == v for k, v in pair) for pair in wanted)
