"""Who wins a challenge, by the rules themselves: every power that changes values, totals or the outcome is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine import Seat
from engine.hooks import instance_of
from games.cosmic import RULES
from games.cosmic.content import COMPROMISE, POWERS, CardKey, card
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.questions import (
    ALLIED_STRENGTH,
    CARD_VALUES,
    OUTCOME,
    SIDE_TOTAL,
    STRENGTH,
    TOKEN_WORTH,
    TOKENS_COUNT,
    WINNER,
)
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.timing import REVEAL
from games.cosmic.rules.totals import count_totals, decide

ARITHMETIC: Final = (
    CARD_VALUES, TOKEN_WORTH, TOKENS_COUNT, STRENGTH, ALLIED_STRENGTH, SIDE_TOTAL, WINNER, OUTCOME,
)  # fmt: skip
"""The questions that rules 3.5 ask to find a winner."""


def is_plain(state: CosmicState) -> bool:
    """Whether no power at work changes who wins: then cards and tokens are added up, and that is all."""
    changing = RULES.registry.attached("modifies", ARITHMETIC)
    return not any(instance_of(key) in changing for _, key in RULES.active(state))


def outcome(state: CosmicState, played: Mapping[Seat, CardKey], zapped: str = "") -> str:
    """How the challenge ends if the main players play these cards, and this "seat/power" is off."""
    challenge = state.challenge
    plans, kinds = list(challenge.plans), list(challenge.kinds)
    for seat, key in played.items():
        plans[seat], kinds[seat] = key, card(key).kind
    off = [*challenge.zapped, zapped] if zapped else challenge.zapped
    as_played = replace(challenge, plans=plans, kinds=kinds, zapped=off, outcome="")
    supposed = replace(state, phase=REVEAL, challenge=as_played)
    g = RULES.game(supposed)
    if COMPROMISE not in [kinds[seat] for seat in state.mains]:
        totals = count_totals(g)
        supposed.challenge.totals = [totals.offense, totals.defense]
    return decide(g).outcome


def is_open(state: CosmicState) -> bool:
    """Whether both challenge cards are turned up."""
    return NOBODY not in state.mains and len(state.mains) == 2 and all(state.challenge.kinds[s] for s in state.mains)


def turned_by_a_zap(state: CosmicState, seat: Seat) -> bool:
    """Whether the open cards win for a seat's side once one power of somebody else is off, and do not as it stands."""
    side = state.side(seat)
    if not side or not is_open(state) or outcome(state, {}) == side:
        return False
    others = [other for other in range(state.seats) if other != seat]
    powers = [(other, power) for other in others for power in state.active_powers(other) if not POWERS[power].immune]
    return any(outcome(state, {}, f"{other}/{power}") == side for other, power in powers)
