"""What the checks share: a case to play, a table's portrait, and ways to move by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.codec import but, encode, parse
from engine.driver import Driver
from engine.errors import Desync, GoTo, PreviewStop
from engine.events import Drew, Event
from engine.module import GameModule, Setup
from engine.players import chosen, give, step
from engine.prompts import Seat, Split
from engine.records import Advance, Checkpoint, Decision, Input
from engine.rng import Dice


class Broken(AssertionError):
    """An invariant does not hold."""


@dataclass(frozen=True)
class Case:
    """One table to check: `seed` drives the players, `setup.seed` the game's own chance."""

    module: GameModule[Any, Any]
    setup: Setup
    seed: str
    decisions: int

    def dice(self, name: str) -> Dice:
        """A stream of the players' dice."""
        return Dice(self.seed, name)

    def start(self, *, fingerprints: bool = False) -> tuple[Driver[Any], Advance]:
        """The table before its first input. With `fingerprints` its inputs show where it is restored that they fit."""
        return Driver.start(self.module, self.setup, fingerprints=fingerprints)

    def walk(self, driver: Driver[Any], *, undo: bool = False) -> Iterator[Advance]:
        """Inputs by chance until the game is over; with `undo`, some are taken back again."""
        dice = self.dice("players")
        for _ in range(self.decisions):
            if driver.standing is not None:
                return
            yield wander(driver, dice) if undo else step(driver, dice)

    def heaped(self, driver: Driver[Any]) -> Iterator[Advance]:
        """The same, but whatever is shared out goes to as few places as it can: games that chance does not come to."""
        dice = self.dice("heaps")
        for _ in range(self.decisions):
            if driver.standing is not None:
                return
            move = chosen(driver, dice)
            if isinstance(move, Decision) and isinstance(prompt := driver.open[move.prompt].prompt, Split):
                move = but(move, answer=heap(prompt, dice))
            yield give(driver, move)


def heap(prompt: Split, dice: Dice) -> dict[str, int]:
    """An answer that fills one place after the other, in an order by chance."""
    left, places = dice.between(prompt.at_least, prompt.at_most), list(prompt.bins)
    heaped: dict[str, int] = {}
    while left and places:
        place = places.pop(dice.below(len(places)))
        amount = left if place.cap is None else min(left, place.cap)
        left -= amount
        if amount:
            heaped[place.key] = amount
    return {bin.key: heaped[bin.key] for bin in prompt.bins if bin.key in heaped}


def expect(holds: bool, sentence: str) -> None:
    """Raise `Broken` with the sentence unless it holds."""
    if not holds:
        raise Broken(sentence)


@dataclass(frozen=True)
class Check:
    """One invariant: calling it checks one case."""

    name: str
    body: Callable[[Case], None]

    def __call__(self, module: GameModule[Any, Any], setup: Setup, seed: str, decisions: int) -> None:
        options = ", ".join(f"{key}={value}" for key, value in setup.options.items())
        where = f"{module.key}, {setup.seats} seats, {options or 'no options'}, seeds {setup.seed!r} and {seed!r}"
        try:
            self.body(Case(module, setup, seed, decisions))
        except Broken as broken:
            raise Broken(f"{self.name}: {broken} ({where})") from broken
        except Desync as error:
            why = "a table restored with its dicts in sorted order goes another way"
            raise Broken(f"{self.name}: {why}: {error} ({where})") from error
        except (Exception, GoTo, PreviewStop) as error:
            raise Broken(f"{self.name}: {type(error).__name__}: {error} ({where})") from error


def is_barrier(event: Event) -> bool:
    """Whether nobody undoes across this event."""
    return event.reveals or isinstance(event, Drew)


def portrait(driver: Driver[Any]) -> dict[str, Any]:
    """Everything about a table that anybody could ask for."""
    return {
        **position_of(driver),
        "undo reach": [driver.own_decisions(seat) for seat in range(driver.state.seats)],
        "event list": driver.events,
        "input number": driver.seq,
        "input list": list(driver.inputs),
        "checkpoint": canonical(driver.checkpoint),
    }


def position_of(driver: Driver[Any]) -> dict[str, Any]:
    """A portrait without numbers that depend on undone inputs."""
    return {
        "state": encode(driver.state),
        "set of questions": driver.open,
        "list of coming questions": driver.coming,
        "list of awaited seats": driver.awaited,
        "standing": driver.standing,
    }


def expect_same(here: Mapping[str, Any], there: Mapping[str, Any], sentence: str) -> None:
    for name, value in here.items():
        if value != there[name]:
            raise Broken(f"{sentence} {name}: {value} and {there[name]}")


def canonical(checkpoint: Checkpoint) -> Checkpoint:
    """The checkpoint with its state's dicts in sorted order: a future that depends on their order is found out."""
    return but(checkpoint, state=encode(parse(checkpoint.state)))


def twin_of(driver: Driver[Any]) -> Driver[Any]:
    return Driver.restore(driver.module, canonical(driver.checkpoint), driver.inputs)


def given_in(advance: Advance) -> Input:
    if advance.input is None:
        raise Broken("an input is missing from its advance")
    return advance.input


def give_again(driver: Driver[Any], given: Input) -> Advance:
    """The input once more, through the front door."""
    if given.kind == "close":
        return driver.close(given.prompt, given.digest)
    seat = -1 if given.seat is None else given.seat
    return driver.submit(Decision(given.prompt, given.digest, seat, given.answer, by=given.by))


def second_thought(driver: Driver[Any], dice: Dice) -> Decision | None:
    """Sometimes another answer to a sealed question that was answered already."""
    again = [question for question in driver.open.values() if question.answered]
    if not again or dice.below(6):
        return None
    question = dice.choice(again)
    return Decision(question.id, question.digest, question.prompt.seat, question.prompt.sample(dice), by="bot")


def wander(driver: Driver[Any], dice: Dice) -> Advance:
    """One input by chance: a decision, a change of mind, a close, an undo, rarely a rewind."""
    if dice.below(40) == 0:
        return driver.rewind()
    if dice.below(5) == 0:
        able = [seat for seat in range(driver.state.seats) if driver.own_decisions(seat)]
        if able:
            seat = dice.choice(able)
            return driver.undo(seat, dice.choice(driver.own_decisions(seat)))
    second = second_thought(driver, dice)
    return driver.submit(second) if second is not None else step(driver, dice)


def who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
