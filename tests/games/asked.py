"""What games ask, played by chance at tables with every pair of options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine import Decision, Dice, Driver, Prompt
from engine.contract import pairwise
from engine.players import chosen, give
from games import GAMES
from games.hosted import Words

NAMES = dict(enumerate(("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")))
STEPS = 120
"""So many moves of each table."""


@dataclass(frozen=True)
class Asked:
    """A question, what its seat sees, and its words."""

    prompt: Prompt
    view: Any
    words: Words


@cache
def asked(key: str) -> tuple[Asked, ...]:
    """The questions of a game that chance has answered."""
    return tuple(_asked(key))


def _asked(key: str) -> Iterator[Asked]:
    game = next(game for game in GAMES if game.key == key)
    for number, (seats, options) in enumerate(pairwise(game.rules)):
        seed = f"asked {number}"
        driver, _ = Driver.start(game.rules, game.rules.agree(seats, seed, options), fingerprints=False)
        dice = Dice(seed)
        for _ in range(STEPS):
            if driver.standing is not None:
                break
            move = chosen(driver, dice)
            if isinstance(move, Decision):
                prompt = driver.open[move.prompt].prompt
                view = driver.view(prompt.seat)
                yield Asked(prompt, view, game.face.question(prompt, view, NAMES))
            give(driver, move)


def said(words: Words) -> Iterator[str]:
    """All that the words of a question say."""
    yield from (words.title, words.body, words.reading)
    yield from words.labels.values()
    yield from words.details.values()
    yield from words.further
    yield from (label for label, _ in words.whole)
