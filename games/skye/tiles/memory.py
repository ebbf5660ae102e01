"""The stone of memory."""

from __future__ import annotations

from engine import Component, Seat, modifies
from games.skye.rules.questions import RESCORES


class Memory(Component, key="rescore"):
    """At the end of the game one of your scrolls scores its single value once more, doubled or not."""

    @modifies(RESCORES)
    def one_more(self, scrolls: int, seat: Seat, me: Seat) -> int:
        return scrolls + 1 if seat == me else scrolls
