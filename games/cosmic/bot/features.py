"""What counts at a table of Cosmic Encounter, seat by seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.cosmic.bot.estimates import missing, needed
from games.cosmic.content import ATTACK, card
from games.cosmic.rules.state import CosmicState

WORDS: Final[Mapping[str, str]] = {
    "bases": "foreign bases",
    "near": "one foreign base short of winning",
    "power": "home bases enough for the power",
    "tokens": "tokens on planets",
    "cards": "cards in hand",
    "attacks": "high attacks in hand",
    "turn": "the next turn",
}
"""Each feature in the game's words."""

HIGH: Final = 15
"""An attack from here on is one to win with."""


def features(state: CosmicState) -> list[dict[str, float]]:
    """By seat."""
    found = []
    for seat in range(state.seats):
        short = missing(state, seat)
        hand = [card(key) for key in state.players[seat].hand]
        waits = (seat - state.offense) % state.seats
        found.append(
            {
                "bases": len(state.foreign_bases(seat)) - state.markers(seat),
                "near": float(short <= 1),
                "power": float(bool(state.players[seat].powers) and state.has_enough_bases(seat)),
                "tokens": float(state.on_bases(seat)),
                "cards": float(min(len(hand), 10)),
                "attacks": float(sum(each.kind == ATTACK and each.value >= HIGH for each in hand)),
                "turn": 1 - waits / state.seats,
            }
        )
    return found


def progress(state: CosmicState) -> float:
    """How near the nearest is to winning, or the table to the longest game that was agreed."""
    nearest = min(missing(state, seat) / needed(state, seat) for seat in range(state.seats))
    return max(0.0, 1 - max(0.0, nearest), state.challenges / int(state.options["longest"]))
