"""DeuceFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, UseCancelled, reacts
from games.cosmic.content import ATTACK, CardKey, card
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsDiscarded
from games.cosmic.rules.challenge_events import SideBoosted
from games.cosmic.rules.roles import SUPER, WILD_SIDE
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class DeuceFlare(Flare, key="flare-deuce"):
    """Wild: after the reveal of two attacks, as a main player or ally, discard an attack equal to one of them: its
    value is added to that side or subtracted. Super: discard both of your cards afterwards.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment == USE_ANNOUNCED or g.two_attacks

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment != USE_ANNOUNCED or self.rides(g, me, context)

    def equals(self, g: Cosmic, me: Seat) -> list[CardKey]:
        """Attacks of the hand that equal a revealed one."""
        shown = {card(g.state.challenge.counted(seat)).value for seat in g.state.mains}
        held = {card(key).face: key for key in g.state.players[me].challenge_cards if card(key).kind == ATTACK}
        return [key for key in held.values() if card(key).value in shown]

    def holds_equal(self, g: Cosmic, me: Seat) -> bool:
        """Only the owner knows."""
        return bool(self.equals(g, me))

    @reacts(CARDS_REVEALED, by=WILD_SIDE, when=holds_equal)
    def match(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Adds the value of an equal attack to the side that has shown it, or subtracts it."""
        paid = yield from g.choose(me, "attack to discard", self.equals(g, me), kind="card", secret=True)
        assert paid is not None
        value, state = card(paid).value, g.state
        sides = [state.side(seat) for seat in state.mains if card(state.challenge.counted(seat)).value == value]
        side = yield from g.choose(me, "side", sides, kind="side", card=key)
        assert side is not None
        sign = yield from g.choose(me, "add or subtract", ["add", "subtract"], card=paid)
        assert sign is not None
        works = yield from self.play(g, me, key, card=card(paid).face, side=side, word=sign)
        if works and paid in state.players[me].hand:
            yield from g.do(CardsDiscarded(me, (paid,)))
            yield from g.do(SideBoosted(side, value if sign == "add" else -value))

    @reacts(USE_ANNOUNCED, by=SUPER)
    def give_up(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets the card go that would return."""
        if (yield from self.play(g, me, key)):
            g.record(UseCancelled(me))
