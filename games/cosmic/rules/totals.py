"""The arithmetic of a challenge, one question after the other (rules 3.5)."""

from __future__ import annotations

from games.cosmic.content import ATTACK, COMPROMISE, card
from games.cosmic.rules.questions import (
    ALLIED_STRENGTH,
    CARD_VALUE,
    KICKED_VALUE,
    OUTCOME,
    SIDE_TOTAL,
    STRENGTH,
    TOKEN_WORTH,
    WINNER,
)
from games.cosmic.rules.state import DEFENSE, OFFENSE
from games.cosmic.rules.verbs import Cosmic

DEAL_OUTCOME = "deal"


def count_totals(g: Cosmic) -> tuple[int, int]:
    """The totals of offense and defense when both cards are attacks."""
    challenge = g.state.challenge
    kicked = {
        seat: g.measure(KICKED_VALUE, card(challenge.plans[seat]).value * challenge.kickers[seat], seat=seat)
        for seat in g.state.mains
    }
    values = {
        seat: g.measure(CARD_VALUE, kicked[seat], seat=seat, other=kicked[g.state.opponent(seat)])
        for seat in g.state.mains
    }
    return side_total(g, OFFENSE, values[g.state.offense]), side_total(g, DEFENSE, values[challenge.defense])


def side_total(g: Cosmic, side: str, value: int) -> int:
    """A card value with everything that stands behind it."""
    state = g.state
    seat = state.main_of(side)
    tokens = state.involved(seat) * g.measure(TOKEN_WORTH, 1, seat=seat)
    strength = g.measure(STRENGTH, value + tokens, seat=seat, card=value, tokens=tokens)
    allied = sum(state.involved(ally) * g.measure(TOKEN_WORTH, 1, seat=ally) for ally in state.allies(side))
    allied = g.measure(ALLIED_STRENGTH, allied, side=side, seat=seat)
    boosts = sum(boost for of, boost in state.challenge.boosts if of == side)
    return g.measure(SIDE_TOTAL, strength + allied + boosts, side=side, seat=seat)


def decide(g: Cosmic) -> str:
    """Offense, defense or deal: by totals, by a compromise against an attack, by two compromises."""
    challenge = g.state.challenge
    kinds = tuple(challenge.kinds[seat] for seat in g.state.mains)
    if kinds == (COMPROMISE, COMPROMISE):
        outcome = DEAL_OUTCOME
    elif kinds == (ATTACK, COMPROMISE):
        outcome = OFFENSE
    elif kinds == (COMPROMISE, ATTACK):
        outcome = DEFENSE
    else:
        offense, defense = challenge.totals
        outcome = g.measure(WINNER, OFFENSE if offense > defense else DEFENSE, totals=(offense, defense))
    return g.measure(OUTCOME, outcome, kinds=kinds)
