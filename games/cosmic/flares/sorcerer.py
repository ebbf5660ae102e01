"""SorcererFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.plan_events import PlansExchanged
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import ALLIANCE_OPEN, CARDS_CHOSEN
from games.cosmic.rules.verbs import Cosmic


class SorcererFlare(Flare, key="flare-sorcerer"):
    """Wild: when the owner of this power is no main player, the main players exchange powers for good; the flare goes
    to that owner. Super: exchange the chosen cards as an ally.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        state = g.state
        if moment == CARDS_CHOSEN:
            return all(state.challenge.plans[seat] for seat in state.mains)
        have_powers = any(state.movable_powers(seat) for seat in state.mains)
        return have_powers and self.owner(g) not in state.mains

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment == ALLIANCE_OPEN or g.state.is_ally(me)

    @reacts(ALLIANCE_OPEN, by=WILD)
    def exchange_powers(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets the main players exchange their powers for good."""
        if not (yield from self.play(g, me, key, used_up=True)):
            return
        offense, defense = g.state.mains
        yield from g.exchange_powers(offense, defense)
        yield from self.hand_to_owner(g, me, key)

    @reacts(CARDS_CHOSEN, by=SUPER)
    def exchange_cards(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Exchanges the two challenge cards."""
        if (yield from self.play(g, me, key)):
            offense, defense = g.state.mains
            yield from g.do(PlansExchanged(offense, defense))
