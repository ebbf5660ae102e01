"""Which module draws which of the five simple shapes: everything but Form, whose fields these are."""

from __future__ import annotations

from bot.ui.shapes import number, order, pick, place, split
from bot.ui.widgets import Meaning, Press, Shown, Wording
from engine import Number, Order, Pick, Place, Prompt, Split


def show(prompt: Prompt, wording: Wording) -> Shown:
    """The question as it stands."""
    match prompt:
        case Pick():
            return pick.show(prompt, wording)
        case Number():
            return number.show(prompt, wording)
        case Split():
            return split.show(prompt, wording)
        case Order():
            return order.show(prompt, wording)
        case Place():
            return place.show(prompt, wording)
        case _:
            raise TypeError(f"no widget for a {type(prompt).__name__}")


def take(prompt: Prompt, press: Press, wording: Wording) -> Meaning:
    """What a press means. Raises `Illegal` or `Stale`."""
    match prompt:
        case Pick():
            return pick.take(prompt, press, wording)
        case Number():
            return number.take(prompt, press, wording)
        case Split():
            return split.take(prompt, press, wording)
        case Order():
            return order.take(prompt, press, wording)
        case Place():
            return place.take(prompt, press, wording)
        case _:
            raise TypeError(f"no widget for a {type(prompt).__name__}")
