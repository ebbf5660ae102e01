"""The harbour as a game the engine can run: who may know what, who may react, what must stay true."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import OVER, Flow, Game, Moment, Seat, Setup, Standing
from games.hands import HandsModule
from tests.example.content import CARDS, CHESTS, OFFICES, SMUGGLER
from tests.example.events import EVENTS
from tests.example.flow import play
from tests.example.state import Harbour
from tests.example.views import HarbourView, view_of


class HarbourGame(HandsModule[Harbour]):
    """Three to five; one is the smuggler."""

    key, title, seats = "harbour", "The harbour by night", range(3, 6)
    state_type, events, cards, bound = Harbour, EVENTS, CARDS, 300

    # --- the game

    def new(self, setup: Setup) -> Harbour:
        return Harbour.begun(setup, CARDS, gold=[0] * setup.seats)

    def play(self, g: Game[Harbour]) -> Flow[None]:
        return play(g)

    def view(self, state: Harbour, seat: Seat | None) -> HarbourView:
        return view_of(state, seat)

    def standing(self, state: Harbour) -> Standing | None:
        if state.phase != OVER:
            return None
        smuggler, gold = state.smuggler, dict(enumerate(state.gold))
        watch = tuple(seat for seat in range(state.seats) if seat != smuggler)
        if state.landed >= CHESTS or state.accused not in (None, smuggler):
            return Standing(((smuggler,), watch), gold, "the smuggler got away")
        return Standing((watch, (smuggler,)), gold, "the watch held the harbour")

    # --- who comes in where

    def order(self, state: Harbour) -> Sequence[Seat]:
        return [(state.turn + step) % state.seats for step in range(state.seats)]

    def active(self, state: Harbour) -> Sequence[tuple[Seat, str]]:
        """The office works for whoever holds it; cards in hand work only when they are used."""
        return [(seat, office) for office, seat in OFFICES.items()]

    def told_of(self, moments: Sequence[Moment], context: Mapping[str, Any]) -> Mapping[str, Any]:
        """The words of the window say who plays what."""
        return {"by": context["use"].seat, "card": context["use"].key}

    # --- what the battery asks

    def check(self, state: Harbour) -> None:
        super().check(state)
        if state.phase != "deal" and state.roles.count(SMUGGLER) != 1:
            raise AssertionError("there is not one smuggler")
