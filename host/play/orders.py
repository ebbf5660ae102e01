"""Standing orders as such: what a seat does by itself in a reaction window, and whether a window waits for it.

Pure. Whom a window waits for depends on public facts and on orders only: an order for a component counts wherever that
component is in reach by public facts, whoever really has it. What a seat then uses depends on what it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine import Driver, GameModule, Moment, Open, Seat, Window

ORDERS: Mapping[str, str] = {
    "ask": "I am asked.",
    "concerned": "I am asked where it concerns me; otherwise I pass.",
    "pass": "I always pass.",
    "use": "I always use what I can.",
    "use-concerned": "I use what I can where it concerns me; otherwise I pass.",
    "usual": "As usual, without an order of mine.",
    "": "As ordered for each moment.",
}
"""What can be ordered. It concerns a seat where it takes part or is the target (`GameModule.concerned`).

"usual" takes an order back; the last is what holds for a component without one.
"""

EVERY_MOMENT = "*"
"""Stands for every moment and every question without an order of its own."""

EVERY = "every"
"""The rule for windows by which everybody is asked who has not ordered otherwise."""


def shown(driver: Driver[Any]) -> dict[tuple[Seat, str], str]:
    """The digest of every question that is open or shown ahead, by seat and ask.

    A wish goes on beyond a checkpoint where its question is the same before and after.
    """
    ahead = [prompt for prompts in driver.coming.values() for prompt in prompts]
    asked = [question.prompt for question in driver.open.values()]
    return {(prompt.seat, prompt.ask): prompt.digest for prompt in (*ahead, *asked)}


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders of one seat: its `own`, and what the `rules` do as usual; `asked` undoes the latter in windows."""

    rules: GameModule[Any, Any]
    own: Mapping[str, str]
    asked: bool = False

    @property
    def usual(self) -> Mapping[str, str]:
        """What holds in windows without an own order."""
        return {} if self.asked else self.rules.standing_orders

    def at(self, moment: str, component: str = "") -> str:
        """What holds at a moment, for a component: own orders first, the closer ones before the wider ones."""
        for orders, names in ((self.own, (component, moment, EVERY_MOMENT)), (self.usual, (component, moment))):
            for name in names:
                if name in orders:
                    return orders[name]
        return "ask"

    def wants_to_be_asked(self, window: Open) -> bool:
        """Whether a window waits for this seat."""
        orders = {self.at(moment, component) for moment, component in self._reach(window)}
        return "ask" in orders or ("concerned" in orders and _prompt(window).concerned)

    def uses(self, window: Open) -> list[str] | None:
        """The answer that uses the first thing ordered to be used, None where there is none."""
        prompt = _prompt(window)
        able = ("use", "use-concerned") if prompt.concerned else ("use",)
        reach = list(self._reach(window))
        for reaction in prompt.reactions:
            if reaction.stands:
                continue
            found = reaction.component
            if any(self.at(moment, found) in able for moment, component in reach if component in (found, "")):
                return [reaction.key]
        return None

    def _reach(self, window: Open) -> Iterator[tuple[str, str]]:
        """(moment, component) of everything that could happen in this window; no component where none is known."""
        reach = window.reach
        for moment in _prompt(window).moments:
            if not reach:
                yield moment, ""
            attached = self.rules.registry.attached("reacts", (Moment(moment),))
            yield from ((moment, component) for component in reach if component in attached)


def _prompt(window: Open) -> Window:
    """What a window asks its seat."""
    assert window.window is not None
    return window.window
