"""A card that stays face down and is said to be another: what to state, and when to doubt it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import compress

from engine import Pick
from engine.prompts import Answer
from games.cosmic.bot.choices import COPIES
from games.cosmic.bot.estimates import UNKNOWN_CARDS
from games.cosmic.bot.showdown import Showdown
from games.cosmic.content import card
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.state import CosmicState


def statements(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """The truth where it wins, as whoever doubts that pays for it; else the card is shown."""
    seat, plans = prompt.seat, state.challenge.plans
    other = state.opponent(seat)
    if Showdown(state, seat).ends({seat: plans[seat], other: plans[other]}) == state.side(seat):
        yield [card(plans[seat]).face]
    yield [DECLINE]


def doubts(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """A card that cannot be is doubted by everybody; one that few cards are as good as, by who would lose by it."""
    yield ["yes" if _cannot_be(state, prompt) or _turns_against(state, prompt) else "no"]


def _cannot_be(state: CosmicState, prompt: Pick) -> bool:
    """Whether all cards of this face are in sight."""
    challenge, face = state.challenge, prompt.facts["card"]
    seen = [*state.players[prompt.seat].hand, *state.discard, *compress(challenge.plans, challenge.shown)]
    return Counter(card(key).face for key in seen)[face] >= COPIES[face]


def _turns_against(state: CosmicState, prompt: Pick) -> bool:
    """Whether this seat loses by the card that is stated, and would win against most cards."""
    seat, liar = prompt.seat, prompt.facts["target"]
    side, rival = state.side(liar), state.opponent(liar)
    if state.side(seat) in ("", side):
        return False
    showdown, shown = Showdown(state, seat), state.challenge.plans[rival]

    def wins(key: str) -> bool:
        return showdown.ends({liar: key, rival: shown}) == side

    return wins(f"{prompt.facts['card']}#1") and sum(share for key, share in UNKNOWN_CARDS if wins(key)) < 0.5
