"""Moments of games played by chance, for everything that a face must cope with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine import Decision, Driver, Event, Pick, Place, Prompt
from engine.rng import Dice
from games.skye import RULES
from games.skye.rules.views import SkyeView
from rendering.scene import Group, Node, Scene, Sprite, Text

NAMES = {0: "Anna", 1: "Benedikt", 2: "Chiara", 3: "Duncan", 4: "Eilidh"}
LONG = {seat: name + " of the Western Isles and Beyond"[: 32 - len(name)] for seat, name in NAMES.items()}


class Moment:
    """A table that waits for an answer: the state, what is asked, and what just happened."""

    def __init__(self, driver: Driver[Any], prompt: Prompt, answer: Any, events: tuple[Event, ...]) -> None:
        self.state = driver.state
        self.phase = driver.state.phase
        self.prompt, self.answer, self.events = prompt, answer, events
        self.public: SkyeView = driver.view(None)
        self.own: SkyeView = driver.view(prompt.seat)
        self.views: list[SkyeView] = [driver.view(seat) for seat in range(driver.state.seats)]
        self.hidden = [sorted(RULES.hidden(driver.state, seat)) for seat in (*range(driver.state.seats), None)]


def played(seats: int, seed: str, **options: str) -> Iterator[Moment]:
    """A whole game by chance, one moment before each answer."""
    driver, advance = Driver.start(RULES, RULES.agree(seats, seed, options), fingerprints=False)
    dice = Dice(seed, "moments")
    while driver.standing is None:
        waiting = [question for question in driver.open.values() if not question.answered]
        question = dice.choice(waiting)
        prompt = question.prompt
        answer = prompt.sample(dice)
        if isinstance(prompt, Place) and dice.below(2):
            answer = prompt.fallback
        elif isinstance(prompt, Pick) and "bag" in {choice.key for choice in prompt.choices} and dice.below(3) == 0:
            answer = ["bag"]
        yield Moment(driver, prompt, answer, tuple(recorded.event for recorded in advance.events))
        advance = driver.submit(Decision(question.id, question.digest, prompt.seat, answer))


@cache
def game(seats: int) -> tuple[Moment, ...]:
    """One game for each number of seats, shared by tests that only look."""
    return tuple(played(seats, f"moments {seats}"))


@cache
def last_of(seats: int) -> tuple[SkyeView, Any]:
    """The view and the standing at the end of a game."""
    driver, _ = Driver.start(RULES, RULES.agree(seats, f"last {seats}"), fingerprints=False)
    dice = Dice(f"last {seats}")
    while driver.standing is None:
        question = next(question for question in driver.open.values() if not question.answered)
        driver.submit(Decision(question.id, question.digest, question.prompt.seat, question.prompt.sample(dice)))
    return driver.view(None), driver.standing


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
