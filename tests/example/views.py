"""What one seat may know, as plain frozen data."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Seat
from tests.example.state import Harbour


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat: how many cards it holds, its gold, and its role where the reader knows it, else an empty text."""

    seat: Seat
    cards: int
    gold: int
    role: str


@dataclass(frozen=True, slots=True)
class HarbourView:
    """The table with the reader's own hand; `played` are the cards announced and not settled, the last one last."""

    round: int
    turn: Seat
    landed: int
    deck: int
    discard: tuple[str, ...]
    played: tuple[str, ...]
    hand: tuple[str, ...]
    players: tuple[PlayerView, ...]


def view_of(state: Harbour, seat: Seat | None) -> HarbourView:
    """The view of a seat; None: of a spectator."""
    return HarbourView(
        round=state.round,
        turn=state.turn,
        landed=state.landed,
        deck=len(state.deck),
        discard=tuple(state.discard),
        played=tuple(use.key for use in state.uses),
        hand=() if seat is None else tuple(state.hands[seat]),
        players=tuple(
            PlayerView(other, len(state.hands[other]), state.gold[other], state.role_known(seat, other))
            for other in range(state.seats)
        ),
    )
