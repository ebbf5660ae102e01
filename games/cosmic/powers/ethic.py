"""Ethic."""

from __future__ import annotations

from dataclasses import replace

from engine import Event, Flow, Number, Seat, permits, replaces
from games.cosmic.content import ATTACK
from games.cosmic.powers.base import Power
from games.cosmic.rules.card_events import ConsolationDue
from games.cosmic.rules.facts import Told
from games.cosmic.rules.questions import CONSOLED
from games.cosmic.rules.timing import OUTCOME_KNOWN
from games.cosmic.rules.verbs import Cosmic


class Ethic(Power, key="ethic"):
    """Guilt. When you lose and both cards were attacks you collect consolation too. Any consolation of yours you may
    draw from the deck instead.
    """

    in_force = (OUTCOME_KNOWN,)

    @permits(CONSOLED)
    def feel_guilty(self, g: Cosmic, seat: Seat, me: Seat) -> bool | None:
        """When both cards are attacks."""
        kinds = [g.state.challenge.kinds[main] for main in g.state.mains]
        return True if seat == me and kinds == [ATTACK, ATTACK] else None

    @replaces(ConsolationDue)
    def draw_elsewhere(self, g: Cosmic, me: Seat, event: ConsolationDue) -> Flow[tuple[Event, ...] | None]:
        """So many from the deck, the rest from the winner."""
        if event.taker != me or not event.count:
            return None
        prompt = Number(
            seat=me, ask="consolation from the deck", low=0, high=event.count, default=0, facts=Told(count=event.count)
        )
        count = yield from g.ask(prompt)
        if not count:
            return None
        yield from g.draw_cards(me, count)
        return (replace(event, count=event.count - count),) if count < event.count else ()
