"""What the rules know of a card that is played in one's turn."""

from __future__ import annotations

from engine import Component, Flow, Game, Seat
from tests.example.state import Harbour


class Played(Component):
    """A card that is played in one's turn."""

    aims = False
    """Whether it is played at somebody."""

    def play(self, g: Game[Harbour], me: Seat, at: Seat | None) -> Flow[None]:
        raise NotImplementedError
