"""Moments of games played by chance, for everything that a face must cope with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine import Decision, Driver, Event, Prompt
from engine.contract import pairwise
from engine.players import chosen, give
from engine.rng import Dice
from games.cosmic import RULES
from games.cosmic.rules.views import CosmicView

NAMES = {0: "Anna", 1: "Benedikt", 2: "Chiara", 3: "Duncan", 4: "Emilia", 5: "Fergus"}
LONG = {seat: f"{name} of the Outermost Reaches, the Elder"[:32] for seat, name in NAMES.items()}
STEPS = 90
"""So many moves of each table."""


@dataclass(frozen=True)
class Moment:
    """A question and its answer by chance, with the views at that time and the events since the last one."""

    prompt: Prompt
    answer: Any
    own: CosmicView
    public: CosmicView
    events: tuple[Event, ...]
    seats: int


def played(seats: int, seed: str, steps: int, **options: str) -> Iterator[Moment]:
    """A game by chance; windows are answered and closed as they come."""
    driver, advance = Driver.start(RULES, RULES.agree(seats, seed, options), fingerprints=False)
    dice = Dice(seed, "moments")
    events = [recorded.event for recorded in advance.events]
    for _ in range(steps):
        if driver.standing is not None:
            return
        move = chosen(driver, dice)
        if isinstance(move, Decision):
            prompt = driver.open[move.prompt].prompt
            own, public = driver.view(prompt.seat), driver.view(None)
            yield Moment(prompt, move.answer, own, public, tuple(events), seats)
            events = []
        events += [recorded.event for recorded in give(driver, move).events]


@cache
def moments() -> tuple[Moment, ...]:
    """The beginnings of games with every pair of options, and all of one long game."""
    tables = [
        moment
        for number, (seats, options) in enumerate(pairwise(RULES))
        for moment in played(seats, f"moments {number}", STEPS, **options)
    ]
    lively = {"powers": "two", "flares": "kept", "kickers": "on", "reinforcements": "on"}
    return (*tables, *played(5, "long", 700, **lively))


def names_of(seats: int, names: dict[int, str] = NAMES) -> dict[int, str]:
    """The names of a table with so many seats."""
    return {seat: names[seat] for seat in range(seats)}
