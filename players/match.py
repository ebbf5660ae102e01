"""One game between players, each of whom is given what its own seat has seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, TypeAlias

from engine import Decision, Dice, Driver, Setup
from engine.candidates import has_choice
from engine.judgement import Skill
from engine.records import Advance, Input, Open
from engine.seen import Owed, Seen, Witness
from players.base import Player, Thought

Watch: TypeAlias = Callable[[Driver[Any], Seen, Owed, Thought], None]
"""Told of every decision that had something to decide, before it is given."""


@dataclass(slots=True)
class Match:
    """What a game between players came to, by seat: `shares` of the win and `scores`; what its decisions cost.

    `thought` counts decisions with more than one answer, `seconds` the CPU time they took, `lost` those for which no
    world was found. A game that was `cut` is shared by all, without scores.
    """

    shares: list[float]
    scores: list[int]
    thought: list[int]
    seconds: list[float]
    lost: list[int]
    cut: bool = False


def play(
    skill: Skill[Any],
    setup: Setup,
    players: Sequence[Player],
    dice: Dice,
    watch: Watch | None = None,
    inputs: list[Input] | None = None,
) -> Match:
    """A whole game, a player in each seat. `dice` are theirs, not the table's. `inputs` gets all that is given."""
    driver, witness = begin(skill, setup)
    seats = setup.seats
    match = Match([1 / seats] * seats, [0] * seats, [0] * seats, [0.0] * seats, [0] * seats)
    for _ in range(skill.rules.bound):
        if driver.standing is not None:
            break
        question = next((open for open in driver.open.values() if _has_to_be_answered(open)), None)
        if question is None:
            closing = next(iter(driver.open.values()))
            _note(witness, driver.close(closing.id, closing.digest), inputs)
            continue
        seat = question.prompt.seat
        answer = question.prompt.fallback
        if has_choice(question.prompt):
            answer = _think(match, players[seat], witness, question, dice, watch)
        _note(witness, driver.submit(Decision(question.id, question.digest, seat, answer, by="bot")), inputs)
    standing = driver.standing
    if standing is None:
        match.cut = True
        return match
    match.shares = list(skill.judgement.shares(driver.state, standing))
    match.scores = [standing.scores.get(seat, 0) for seat in range(seats)]
    return match


def begin(skill: Skill[Any], setup: Setup) -> tuple[Driver[Any], Witness[Any]]:
    """A table before its first decision, with what its seats have been told."""
    driver, first = Driver.start(skill.rules, setup, fingerprints=False)
    past = [recorded.event for recorded in first.events if recorded.number < driver.checkpoint.events]
    return driver, Witness(driver, skill.worlds.secret, past)


def _has_to_be_answered(question: Open) -> bool:
    """Whether a game waits for this answer. Who could only pass in a window is not waited for: it closes."""
    return not question.answered and question.owed and (not question.quiet or has_choice(question.prompt))


def _note(witness: Witness[Any], advance: Advance, inputs: list[Input] | None) -> None:
    witness.note(advance)
    if inputs is not None and advance.input is not None:
        inputs.append(advance.input)


def _think(match: Match, player: Player, witness: Witness[Any], question: Open, dice: Dice, watch: Watch | None) -> Any:
    seat = question.prompt.seat
    seen = witness.seen(seat)
    owed = next(owed for owed in seen.owed if owed.id == question.id)
    began = process_time()
    thought = player.decide(seen, owed, dice)
    match.seconds[seat] += process_time() - began
    match.thought[seat] += 1
    match.lost[seat] += thought.lost
    if watch is not None:
        watch(witness.driver, seen, owed, thought)
    return thought.answer
