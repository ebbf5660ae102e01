"""Standing orders as such: what a seat does by itself in a reaction window, and whether a window waits for it.

Pure. At most tables whoever can use something worth using is asked, as at a real one. Where time must tell nothing of
hands, whom a window waits for depends on public facts and on orders only: an order for a component counts wherever that
component is in reach by public facts, whoever really has it. What a seat then uses depends on what it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine import Driver, GameModule, Open, Reaction, Seat, Window

ORDERS: Mapping[str, str] = {
    "ask": "I am asked when I can use something here.",
    "always": "I am always asked, also where it would be pointless.",
    "concerned": "I am asked where it concerns me; otherwise I pass.",
    "pass": "I always pass.",
    "use": "I use what I can, unless it is pointless.",
    "use-concerned": "I use what I can where it concerns me; otherwise I pass.",
    "usual": "As usual, without an order of mine.",
    "": "As ordered for each moment.",
}
"""What can be ordered. It concerns a seat where it takes part or is the target (`GameModule.concerned`).

"usual" takes an order back; the last is what holds for a component without one.
"""

EVERY_MOMENT = "*"
"""Stands for every moment and every question without an order of its own."""

TABLE, GUARDED, EVERY, SEALED, FAST = "table", "guarded", "every", "sealed", "fast"
"""The rules for windows (`engine.WINDOWS`).

"table" asks who can use something and waits for it; "guarded" does, too, and lets some windows wait although nobody
can; "every" asks everybody who may react by public facts. Tables of earlier releases have "sealed", in which time tells
nothing of what anybody holds, or "fast", which waits for nobody.
"""

LIKE_A_TABLE = frozenset({TABLE, GUARDED})
"""The rules by which only those are asked who can use something."""

FORMER = frozenset({SEALED, FAST})
"""The rules that are offered no longer: windows are held open for a set time."""

ASKING = ("ask", "always")


def shown(driver: Driver[Any]) -> dict[tuple[Seat, str], str]:
    """The digest of every question that is open or shown ahead, by seat and ask.

    A wish goes on beyond a checkpoint where its question is the same before and after.
    """
    ahead = [prompt for prompts in driver.coming.values() for prompt in prompts]
    asked = [question.prompt for question in driver.open.values()]
    return {(prompt.seat, prompt.ask): prompt.digest for prompt in (*ahead, *asked)}


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders of one seat in reaction windows: its own, and those that are usual by the table's rule."""

    rules: GameModule[Any, Any]
    own: Mapping[str, str]
    """By moment, component or `EVERY_MOMENT`, the orders that its person gave."""
    rule: str = TABLE
    """The rule by which windows close at this table."""
    away: bool = False
    """The person is away, as everybody knows, so that nobody is there to be asked."""

    @property
    def usual(self) -> Mapping[str, str]:
        """The orders that hold where the seat has none of its own.

        They are the game's, at a table of an earlier release, where time must tell nothing of hands.
        """
        return self.rules.standing_orders if self.rule in FORMER else {}

    def at(self, moment: str, component: str = "") -> str:
        """The order that holds for a component at a moment: the closest of the seat's own, or else a usual one."""
        own = self._own(moment, component)
        return own or next((self.usual[name] for name in (component, moment) if name in self.usual), "ask")

    def wants_to_be_asked(self, window: Open) -> bool:
        """Whether a window waits for this seat."""
        if self.away:
            return False
        prompt = _prompt(window)
        if self.rule not in LIKE_A_TABLE:
            return any(_asks(self.at(moment, component), prompt) for moment, component in self._reach(window))
        if any(self.own.get(moment, self.own.get(EVERY_MOMENT)) == "always" for moment in prompt.moments):
            return True
        return bool(self.worth_asking(window))

    def worth_asking(self, window: Open) -> list[Reaction]:
        """The reactions that the seat could use here and may be asked about by its orders; nobody else may know."""
        at_table, prompt = replace(self, rule=TABLE), _prompt(window)
        return [reaction for reaction in _first_ways(prompt) if at_table._leaves_open(reaction, prompt)]

    def have_answered(self, window: Open) -> bool:
        """Whether orders of its own answer for everything that could happen here, whatever the seat holds."""
        if self.away:
            return True
        prompt = _prompt(window)
        given = [self._own(moment, component) for moment, component in self._reach(window)]
        return bool(given) and all(order and not _asks(order, prompt) for order in given)

    def _own(self, moment: str, component: str) -> str:
        return next((self.own[name] for name in (component, moment, EVERY_MOMENT) if name in self.own), "")

    def _leaves_open(self, reaction: Reaction, prompt: Window) -> bool:
        """Whether orders let the seat be asked about a reaction; a pointless one only by an order of its own."""
        orders = [self.at(moment, reaction.component) for moment in self._moments(reaction.component, prompt)]
        return "always" in orders or (not reaction.pointless and any(_asks(order, prompt) for order in orders))

    def _moments(self, component: str, prompt: Window) -> list[str]:
        """The moments of a window at which a component can be used."""
        registry = self.rules.registry
        return [name for name in prompt.moments if component in registry.reacting(name)]

    def uses(self, window: Open) -> list[str] | None:
        """The answer that uses the first reaction which orders say to use; None where there is none."""
        prompt = _prompt(window)
        able = ("use", "use-concerned") if prompt.concerned else ("use",)
        reach = list(self._reach(window))
        for reaction in _first_ways(prompt):
            if reaction.pointless:
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
            attached = self.rules.registry.reacting(moment)
            yield from ((moment, component) for component in reach if component in attached)


def _asks(order: str, prompt: Window) -> bool:
    """Whether an order lets its person be asked in this window."""
    return order in ASKING or (order == "concerned" and prompt.concerned)


def _first_ways(prompt: Window) -> list[Reaction]:
    """Each reaction once: not the way of using it that stands whatever others do."""
    return [reaction for reaction in prompt.reactions if not reaction.stands]


def _prompt(window: Open) -> Window:
    """What a window asks its seat."""
    assert window.window is not None
    return window.window
