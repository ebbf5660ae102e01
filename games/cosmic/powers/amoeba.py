"""Amoeba."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.amounts import most_of
from games.cosmic.rules.facts import Told
from games.cosmic.rules.timing import CARDS_CHOSEN
from games.cosmic.rules.token_events import Amounts, TokensReturned, TokensShifted
from games.cosmic.rules.verbs import Cosmic

ADD, TAKE_BACK = "add", "take back"


class Amoeba(Power, key="amoeba"):
    """Flow. Once both cards are chosen, if you have a token in the challenge, add tokens from your bases or take some
    back.

    As many as you like may come, and all may leave; but who wins without a token gains no base.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(at_stake(g, me))

    @reacts(CARDS_CHOSEN)
    def flow(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Add tokens of yours, even more than four, or take back as many as you like, even all."""
        wish = yield from wished_flow(g, me)
        if wish is not None and (yield from self.announce(g, me, **told(wish))):
            yield from g.do(wish)


def at_stake(g: Cosmic, me: Seat) -> Amounts:
    """Own tokens on the own side, and where they stand; none that one has against oneself."""
    return g.in_challenge(me, g.state.side(me))


def wished_flow(g: Cosmic, me: Seat) -> Flow[TokensShifted | TokensReturned | None]:
    """Which tokens shall come or go; None if none can."""
    here, count = at_stake(g, me)[0]
    room = g.room_on_bases(me, but=here)
    homes: dict[str, int | None] = dict.fromkeys(sorted(g.homes(me, but=here)))
    ways = ([ADD] if room else []) + ([TAKE_BACK] if homes else [])
    way = yield from g.choose(me, "flow", ways)
    if way == ADD:
        taken = yield from g.split(me, "tokens to add", room, 1, most_of(room), cause="amoeba")
        return TokensShifted(me, tuple((place, here, number) for place, number in taken))
    if way == TAKE_BACK:
        placed = yield from g.split(me, "tokens to take back", homes, 1, count)
        return TokensReturned(me, here, placed)
    return None


def told(wish: TokensShifted | TokensReturned) -> Told:
    """What is announced."""
    adds = isinstance(wish, TokensShifted)
    places = [[source if adds else target, count] for source, target, count in wish.moves()]
    return Told(word=ADD if adds else TAKE_BACK, tokens=places)
