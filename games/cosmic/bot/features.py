"""What counts at a table of Cosmic Encounter, seat by seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.cosmic.bot.estimates import missing, needed
from games.cosmic.content import ATTACK, card
from games.cosmic.rules.state import CosmicState

WORDS: Final[Mapping[str, str]] = {
    "bases": "how many foreign bases you have",
    "near": "how all stand against whoever lacks one base",
    "homes": "how many home bases you hold",
    "tokens": "how many tokens you keep out of the warp",
    "attacks": "high attacks kept for later",
    "fair": "fair attacks kept for later",
    "low": "how soon you draw a new hand",
    "turn": "how soon it is your turn",
}
"""Each feature in the game's words, so that they can be said for a choice as well as against it."""

FAIR: Final = 8
"""An attack from here on may win."""
HIGH: Final = 15
"""An attack from here on is one to win with."""


def features(state: CosmicState) -> list[dict[str, float]]:
    """By seat."""
    found = []
    for seat in range(state.seats):
        hand = [card(key) for key in state.players[seat].hand]
        attacks = [each.value for each in hand if each.kind == ATTACK]
        high, fair = sum(value >= HIGH for value in attacks), sum(FAIR <= value < HIGH for value in attacks)
        waits = (seat - state.offense) % state.seats
        found.append(
            {
                "bases": float(len(state.foreign_bases(seat)) - state.markers(seat)),
                "near": float(missing(state, seat) <= 1),
                "homes": float(len(state.home_bases(seat))),
                "tokens": float(state.on_bases(seat)),
                "attacks": float(high),
                "fair": float(fair),
                "low": float(sum(each.is_challenge for each in hand) - high - fair),
                "turn": 1 - waits / state.seats,
            }
        )
    return found


def progress(state: CosmicState) -> float:
    """How near the nearest is to winning, or the table to the longest game that was agreed."""
    nearest = min(missing(state, seat) / needed(state, seat) for seat in range(state.seats))
    return max(0.0, 1 - max(0.0, nearest), state.challenges / int(state.options["longest"]))
