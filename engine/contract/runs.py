"""Checks on how a table runs: deterministic, all or nothing, alive, arrival-free, restorable, checkpoints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from statistics import median
from typing import Any, Final

from engine.codec import decode, encode
from engine.contract.case import (
    Broken,
    Case,
    canonical,
    expect,
    expect_same,
    give_again,
    given_in,
    portrait,
    second_thought,
    twin_of,
)
from engine.driver import Driver
from engine.errors import Refusal
from engine.events import OVER, Event
from engine.loading import load_state
from engine.module import GameModule
from engine.players import Move, chosen, give, play_out, step
from engine.prompts import Answer, Form, Number, Order, Pick, Place, Prompt, Seat, Split
from engine.records import Checkpoint, Decision, Input, Recorded
from engine.rng import Dice

LONGEST_TURN: Final = 150
MEDIAN_TURN: Final = 25


def deterministic(case: Case) -> None:
    """The same setup and inputs give the same states and events, whatever other tables do in between."""
    first, _ = case.start()
    inputs, told, states = [], [first.events], [encode(first.state)]
    for advance in case.walk(first):
        inputs.append(given_in(advance))
        told.append(advance.events)
        states.append(encode(first.state))
    second, _ = case.start()
    other, _ = Driver.start(case.module, replace(case.setup, seed=case.setup.seed + " other"))
    dice = case.dice("other table")
    expect((second.events, encode(second.state)) == (told[0], states[0]), "two starts of one setup differ")
    for number, given in enumerate(inputs, start=1):
        if other.standing is None:
            step(other, dice)
        advance = give_again(second, given)
        expect(advance.events == told[number], f"input {number} given again brings other events")
        expect(encode(second.state) == states[number], f"input {number} given again leads to another state")


# --- 2 all or nothing


def all_or_nothing(case: Case) -> None:
    """A refused answer, a stale or foreign question, and a crash in the middle of the rules change nothing."""
    driver, _ = case.start(fingerprints=True)
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
                expect_same(before, portrait(driver), f"a refused input ({wrong}) changed")
            else:
                raise Broken(f"{wrong} was not refused")
        twin = twin_of(driver)
        move = chosen(driver, moves)
        happened = give(driver, move).events
        if happened:
            _crash(twin, move, dice.below(len(happened)), before)
            give(twin, move)
            expect_same(portrait(driver), portrait(twin), "after a crash, the same input brings another")


def _wrong(driver: Driver[Any], dice: Dice) -> Iterator[Move]:
    question = dice.choice(list(driver.open.values()))
    seat, good = question.prompt.seat, question.prompt.sample(dice)
    nonsense = dice.choice(_NONSENSE)
    if not _is_legal(question.prompt, nonsense):
        yield Decision(question.id, question.digest, seat, nonsense)
    yield Decision(question.id, question.digest, seat, dice.choice(list(near_misses(question.prompt, good))))
    yield Decision(question.id, "????", seat, good)
    yield Decision(f"{seat}.999999", question.digest, seat, good)
    yield Decision(question.id, question.digest, (seat + 1) % (driver.state.seats + 1), good)
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


def _is_legal(prompt: Prompt, answer: Answer) -> bool:
    try:
        prompt.check(answer)
    except Refusal:
        return False
    return True


def near_misses(prompt: Prompt, good: Answer) -> Iterator[Answer]:
    """Answers of the right type that are just not legal."""
    match prompt:
        case Number():
            yield from (prompt.low - 1, prompt.high + 1)
        case Pick():
            yield from ([*good, "?"], [*good, *good] if good else ["?"])
        case Split():
            yield from ({**good, "?": 1}, {bin.key: prompt.at_most + 1 for bin in prompt.bins[:1]}, {"?": -1})
        case Order():
            yield from (good[1:] if good else ["?"], [*good, "?"])
        case Place():
            yield "?"
        case Form():
            yield {**good, "?": None}
            for name, part in prompt.fields.items():
                yield from ({**good, name: miss} for miss in near_misses(part, good[name]))
        case _:
            raise TypeError(f"an unknown shape of question: {type(prompt).__name__}")


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
        expect_same(before, portrait(driver), f"a crash after {after} events changed")
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
        move = second_thought(driver, dice) or chosen(driver, dice)
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
    driver, _ = case.start(fingerprints=True)
    dice = case.dice("swap")
    for _ in case.walk(driver, undo=True):
        stored = decode(encode(canonical(driver.checkpoint)), Checkpoint)
        inputs = [decode(encode(given), Input) for given in driver.inputs]
        restored = Driver.restore(case.module, stored, inputs)
        expect_same(
            portrait(driver),
            portrait(restored),
            f"after input {driver.seq} a table restored with sorted dicts has another",
        )
        if dice.below(4) == 0:
            driver.__dict__.update(restored.__dict__)


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
    middle = median([*turns, length] if length else turns or [0])
    expect(middle <= MEDIAN_TURN, f"{middle} decisions between checkpoints in the median")


def checkpoints_load(case: Case) -> None:
    """A checkpoint is read back as the very state that was saved, and the game can go on from it."""
    driver, _ = case.start()
    for advance in case.walk(driver):
        if advance.checkpoint is not None:
            state = load_state(case.module, advance.checkpoint)
            expect(encode(state) == canonical(advance.checkpoint).state, "a checkpoint does not survive loading")
            read = decode(encode(driver.state), type(driver.state))
            expect(read == driver.state, "the state holds values of other types than it declares")


def old_checkpoint_plays_on(module: GameModule[Any, Any], text: str, seed: str, decisions: int) -> None:
    """A stored `Checkpoint` (canonical JSON), perhaps of an older state version, still loads and plays on."""
    driver = Driver.restore(module, decode(text, Checkpoint))
    module.check(driver.state)
    for _ in play_out(driver, Dice(seed, "players"), decisions):
        module.check(driver.state)
