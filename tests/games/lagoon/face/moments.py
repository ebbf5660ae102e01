"""Moments of games played by chance, for everything that a face must cope with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine import Decision, Driver, Event, Pick, Prompt
from engine.rng import Dice
from games.lagoon import RULES
from games.lagoon.rules.views import LagoonView
from rendering.scene import Group, Node, Scene, Sprite, Text

NAMES = {0: "Anna", 1: "Benedikt", 2: "Chiara", 3: "Duncan"}
LONG = {seat: name + " of the Lagoon and the Lands Beyond"[: 32 - len(name)] for seat, name in NAMES.items()}

OPTIONS: dict[int, dict[str, str]] = {
    1: {"solo_level": "eldrid"},
    2: {"tile_set": "all", "promo_tile": "slide", "layout": "free"},
    3: {"tile_set": "all"},
    4: {"promo_tile": "plow", "unravel_energy": "2"},
}
"""Tables that between them meet most questions."""


class Moment:
    """A table that waits for an answer: what is asked, what is seen, and what just happened."""

    def __init__(self, driver: Driver[Any], prompt: Prompt, answer: Any, events: tuple[Event, ...]) -> None:
        self.prompt, self.answer, self.events = prompt, answer, events
        self.public: LagoonView = driver.view(None)
        self.own: LagoonView = driver.view(prompt.seat)


def played(seats: int, seed: str, **options: str) -> Iterator[Moment]:
    """A whole game by chance that prefers powers, exploring and unraveling; one moment before each answer."""
    driver, advance = Driver.start(RULES, RULES.agree(seats, seed, options), fingerprints=False)
    dice = Dice(seed, "moments")
    while driver.standing is None:
        question = next(question for question in driver.open.values() if not question.answered)
        prompt = question.prompt
        answer = prompt.sample(dice)
        if isinstance(prompt, Pick) and prompt.ask == "action":
            keys = [choice.key for choice in prompt.choices]
            powers = [key for key in keys if key.startswith("invoke")]
            lively = [key for key in ("unravel", "explore") if key in keys]
            if powers and dice.below(2):
                answer = [dice.choice(powers)]
            elif lively:
                answer = [lively[0]]
        yield Moment(driver, prompt, answer, tuple(recorded.event for recorded in advance.events))
        advance = driver.submit(Decision(question.id, question.digest, prompt.seat, answer))


@cache
def game(seats: int) -> tuple[Moment, ...]:
    """One game for each number of seats, shared by tests that only look."""
    return tuple(played(seats, f"moments {seats}", **OPTIONS[seats]))


@cache
def last_of(seats: int) -> tuple[LagoonView, Any]:
    """The view and the standing at the end of a game."""
    driver, _ = Driver.start(RULES, RULES.agree(seats, f"last {seats}", OPTIONS[seats]), fingerprints=False)
    dice = Dice(f"last {seats}")
    while driver.standing is None:
        question = next(question for question in driver.open.values() if not question.answered)
        driver.submit(Decision(question.id, question.digest, question.prompt.seat, question.prompt.sample(dice)))
    return driver.view(None), driver.standing


def names_of(seats: int, names: dict[int, str] = NAMES) -> dict[int, str]:
    """The names of a table with so many seats."""
    return {seat: names[seat] for seat in range(seats)}


def nodes(root: Node, scale: float = 1) -> Iterator[tuple[Node, float]]:
    """Every node of a scene with the scale it is drawn at."""
    yield root, scale
    if isinstance(root, Group):
        for child in root.children:
            yield from nodes(child, scale * root.scale)


def sprites_of(scene: Scene) -> set[str]:
    """The sprites a scene shows."""
    return {node.key for node, _ in nodes(scene.root) if isinstance(node, Sprite)}


def words_of(scene: Scene) -> str:
    """Everything a scene says, shows or names, in one text."""
    parts = [scene.alt]
    for node, _ in nodes(scene.root):
        parts.append(node.ref or "")
        if isinstance(node, Text):
            parts.append(node.words)
        elif isinstance(node, Sprite):
            parts.append(node.key)
    return "\n".join(parts)
