"""Players who answer by sampling, for whoever tries the rules: the contract, fuzzing, simulation, figures.

Those that sit at tables are in the package `players`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.driver import Driver
from engine.module import GameModule
from engine.records import Advance, Decision, Open
from engine.rng import Dice

Move: TypeAlias = Decision | Open
"""What a sampling player does next: give a decision, or close the ask that this open question belongs to."""


def sampled(question: Open, dice: Dice) -> Any:
    """A legal answer to an open question, by chance."""
    return question.prompt.sample(dice)


def chosen(driver: Driver[Any], dice: Dice) -> Move:
    """A move by chance: an answer to some unanswered question, or the close of an ask that waits for it."""
    questions = driver.open.values()
    waiting = [question for question in questions if not question.answered]
    closable = [question for question in questions if question.until == "closed"]
    if closable and (not waiting or dice.below(4) == 0):
        return dice.choice(closable)
    question = dice.choice(waiting)
    by_clock = dice.below(50) == 0
    answer = question.prompt.fallback if by_clock else sampled(question, dice)
    seat = question.prompt.seat
    return Decision(question.id, question.digest, seat, answer, by="clock" if by_clock else "bot")


def give(driver: Driver[Any], move: Move) -> Advance:
    """Carry a move out."""
    if isinstance(move, Decision):
        return driver.submit(move)
    return driver.close(move.id, move.digest)


def step(driver: Driver[Any], dice: Dice) -> Advance:
    """One input by chance."""
    return give(driver, chosen(driver, dice))


def play_out(driver: Driver[Any], dice: Dice, limit: int) -> Iterator[Advance]:
    """Inputs by chance until the game is over or `limit` inputs were given."""
    for _ in range(limit):
        if driver.standing is not None:
            return
        yield step(driver, dice)


@dataclass(slots=True)
class Tally:
    """What a run of random games came to. `failures` are sentences."""

    games: int = 0
    decisions: int = 0
    cut: int = 0
    longest_turn: int = 0
    failures: list[str] = field(default_factory=list)


def simulate(
    module: GameModule[Any, Any],
    seats: int,
    games: int,
    seed: str,
    options: dict[str, str] | None = None,
    *,
    limit: int | None = None,
    each: Callable[[Driver[Any]], None] | None = None,
) -> Tally:
    """Play `games` random games (or until `limit` decisions), checking conservation at every checkpoint.

    A crash, a dead end or a broken invariant ends that game and becomes a failure that names its seed.
    """
    tally = Tally()
    for number in range(games):
        if limit is not None and tally.decisions >= limit:
            break
        name = f"{seed}/{number}"
        setup = module.agree(seats, name, options)
        dice = Dice(name, "players")
        try:
            driver, _ = Driver.start(module, setup, fingerprints=False)
            in_turn = 0
            for advance in play_out(driver, dice, module.bound):
                tally.decisions += 1
                in_turn = 0 if advance.checkpoint else in_turn + 1
                tally.longest_turn = max(tally.longest_turn, in_turn)
                if advance.checkpoint:
                    module.check(driver.state)
            if driver.standing is None:
                tally.cut += 1
            else:
                tally.games += 1
            if each is not None:
                each(driver)
        except Exception as error:  # every kind of failure is a finding here, and is reported
            tally.failures.append(f"game {name}: {type(error).__name__}: {error}")
    return tally
