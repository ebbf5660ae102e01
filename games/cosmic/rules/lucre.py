"""Lucre (rules 9): what main players pay with, earned turn by turn, in two editions.

In the older one there is little of it: what a main player still has strengthens its attacks, and it buys tokens when it
regroups and cards before alliances. In the newer one there is more of it, and it only buys: at the regroup of the
offense and before cards are chosen. Everything costs one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Ask, Choice, Flow, Seat, Split
from games.cosmic.rules.facts import Told
from games.cosmic.rules.lucre_events import LucreEarned, LucreSpent
from games.cosmic.rules.verbs import Cosmic

EON, MAYFAIR = "eon", "mayfair"
FIRST: Final = {EON: 4, MAYFAIR: 4}
"""What the first player starts with; in the newer edition each further one has one more."""

CARDS_IN_CHALLENGE: Final = 4
CARD, TOKEN = "card", "token"


def start_lucre(g: Cosmic, first: Seat) -> None:
    """Everybody gets its first lucre, counted from the player who begins."""
    edition = g.option("lucre")
    for place in range(len(g.seats)):
        seat = (first + place) % len(g.seats)
        g.record(LucreEarned(seat, FIRST[edition] + (place if edition == MAYFAIR else 0)))


def earn_lucre(g: Cosmic, seat: Seat) -> Flow[None]:
    """The income of a turn; in the newer edition home bases and moons at home pay too."""
    count = 1
    if g.option("lucre") == MAYFAIR:
        moons = [key for key in g.state.moons_of(seat) if key in g.state.moons_in(seat)]
        count = 3 + len(g.state.home_bases(seat)) + len(moons)
    yield from g.do(LucreEarned(seat, count))


def star_disc(g: Cosmic, seat: Seat) -> int:
    """What a main player's lucre adds to its total."""
    return g.state.players[seat].lucre if g.option("lucre") == EON else 0


def regroup_purchases(g: Cosmic, seat: Seat) -> Flow[None]:
    """The offense buys tokens out of the warp, in the newer edition cards too."""
    if g.option("lucre") != "off":
        yield from buy(g, [seat], cards=g.option("lucre") == MAYFAIR, tokens=True)


def buys_before_alliances(g: Cosmic) -> bool:
    """Whether a main player could buy cards before alliances."""
    return g.option("lucre") == EON and any(g.state.players[seat].lucre for seat in g.state.mains)


def purchases_before_alliances(g: Cosmic) -> Flow[None]:
    """In the older edition main players buy up to four cards now."""
    if buys_before_alliances(g):
        yield from buy(g, g.state.mains, cards=True, tokens=False)


def purchases_before_cards(g: Cosmic) -> Flow[None]:
    """In the newer edition main players buy what they like now."""
    if g.option("lucre") == MAYFAIR:
        yield from buy(g, g.state.mains, cards=True, tokens=True)


def buy(g: Cosmic, seats: Sequence[Seat], *, cards: bool, tokens: bool) -> Flow[None]:
    """Cards from the deck and tokens from the warp; all who can pay are asked at once.

    What everybody buys is known before anybody says where its tokens go.
    """
    prompts = [prompt for seat in seats if (prompt := offer(g, seat, cards=cards, tokens=tokens)) is not None]
    answers = yield Ask(tuple(prompts))
    freed: dict[Seat, int] = {}
    for seat in seats:
        wish = answers.get(seat, {})
        if wish.get(CARD):
            bought = min(wish[CARD], g.cards_left)
            yield from g.draw_cards(seat, bought)
            if bought:
                yield from g.do(LucreSpent(seat, bought, CARD))
        if wish.get(TOKEN):
            freed[seat] = min(wish[TOKEN], g.state.warp[seat])
            yield from g.do(LucreSpent(seat, freed[seat], TOKEN))
    yield from g.free_together(freed, "from the warp")


def offer(g: Cosmic, seat: Seat, *, cards: bool, tokens: bool) -> Split | None:
    """What a player may buy; None if it has no lucre or there is nothing to buy."""
    state = g.state
    purse = state.players[seat].lucre
    left = len(state.deck) + len(state.discard)
    caps = {
        CARD: min(left, CARDS_IN_CHALLENGE if g.option("lucre") == EON else purse) if cards else 0,
        TOKEN: state.warp[seat] if tokens and g.homes(seat) else 0,
    }
    bins = tuple(Choice(key, cap=min(cap, purse)) for key, cap in caps.items() if min(cap, purse))
    if not bins:
        return None
    return Split(
        seat=seat, ask="spend lucre", bins=bins, at_least=0, at_most=purse, default={}, facts=Told(count=purse)
    )
