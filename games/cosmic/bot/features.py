"""What counts at a table of Cosmic Encounter, seat by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from games.cosmic.bot.estimates import missing, needed
from games.cosmic.content import ATTACK, COMPROMISE, EDICT, card
from games.cosmic.rules.state import CosmicState

WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "bases": ("leads to more foreign bases of yours", "leads to fewer foreign bases of yours"),
    "homes": ("keeps more of your home bases", "keeps fewer of your home bases"),
    "tokens": ("keeps more of your tokens out of the warp", "leaves more of your tokens in the warp"),
    "attacks": ("keeps more high attacks for later", "keeps fewer high attacks for later"),
    "fair": ("keeps more middling attacks for later", "keeps fewer middling attacks for later"),
    "low": ("keeps more low cards (a new hand comes later)", "keeps fewer low cards (a new hand comes sooner)"),
    "compromises": ("leaves you more compromises", "leaves you fewer compromises"),
    "edicts": ("keeps more edicts for later", "keeps fewer edicts for later"),
    "turn": ("brings your next turn sooner", "leaves your next turn further off"),
}
"""What a choice does that brings more of a feature, and less of it."""

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
        kinds = Counter(each.kind for each in hand)
        high, fair = sum(value >= HIGH for value in attacks), sum(FAIR <= value < HIGH for value in attacks)
        waits = (seat - state.offense) % state.seats
        found.append(
            {
                "bases": 1 - missing(state, seat) / needed(state, seat),
                "homes": float(len(state.home_bases(seat))),
                "tokens": float(state.on_bases(seat)),
                "attacks": float(high),
                "fair": float(fair),
                "low": float(len(attacks) - high - fair),
                "compromises": float(kinds[COMPROMISE]),
                "edicts": float(kinds[EDICT]),
                "turn": 1 - waits / state.seats,
            }
        )
    return found


def progress(state: CosmicState) -> float:
    """How near the nearest is to winning, or the table to the longest game that was agreed."""
    nearest = min(missing(state, seat) / needed(state, seat) for seat in range(state.seats))
    return max(0.0, 1 - max(0.0, nearest), state.challenges / int(state.options["longest"]))
