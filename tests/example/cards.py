"""The cards, one class each: what they do when played, and where they come in by themselves."""

from __future__ import annotations

from typing import Any

from engine import USE_ANNOUNCED, Component, Flow, Game, Seat, UseCancelled, modifies, reacts
from games.hands import CardPlayed, RoleSeen
from tests.example.events import ChestLanded
from tests.example.played import Played
from tests.example.questions import WORTH
from tests.example.state import Harbour


class Chest(Played, key="chest"):
    """Lands a chest: gold for whoever played it, and one of three that the smuggler needs."""

    def play(self, g: Game[Harbour], me: Seat, at: Seat | None) -> Flow[None]:
        yield from g.do(ChestLanded(me, g.measure(WORTH, 1, seat=me)))


class Lamp(Played, key="lamp"):
    """Shows you, and only you, somebody's role."""

    aims = True

    def play(self, g: Game[Harbour], me: Seat, at: Seat | None) -> Flow[None]:
        assert at is not None
        yield from g.do(RoleSeen(me, at, g.state.roles[at]))


class Whistle(Component, key="whistle"):
    """Stops a card that somebody else plays, another whistle too."""

    @reacts(USE_ANNOUNCED)
    def stop(self, g: Game[Harbour], me: Seat, key: str) -> Flow[None]:
        g.record(CardPlayed(me, key))
        if (yield from g.use(me, key)):
            g.record(UseCancelled(me))


class HarbourMaster(Component, key="harbour-master"):
    """Who sits first keeps the books: one gold more for each chest of their own."""

    @modifies(WORTH)
    def books(self, value: int, me: Seat, seat: Any) -> int:
        return value + 1 if seat == me else value


CARDS = (Chest(), Lamp(), Whistle(), HarbourMaster())
