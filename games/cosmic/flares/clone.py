"""CloneFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Number, Seat, Use, reacts
from games.cosmic.content import EDICT
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsSetAside, DiscardTaken
from games.cosmic.rules.challenge_events import ConsolationSet
from games.cosmic.rules.components import kind_played
from games.cosmic.rules.facts import Told
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import CONSOLATION_DUE
from games.cosmic.rules.verbs import Cosmic


class CloneFlare(Flare, key="flare-clone"):
    """Wild: an edict you play comes back to your hand when the challenge is over.

    Super: take up to twice your consolation.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == CONSOLATION_DUE:
            return bool(context["seat"] == me)
        use: Use = context["use"]
        mine = use.seat == me and kind_played(use) == EDICT
        return mine and use.key in g.state.discard

    @reacts(USE_ANNOUNCED, by=WILD)
    def keep(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """Keeps the edict you are playing; it is out of reach until the challenge is over."""
        if (yield from self.play(g, me, key, card=use.key)) and use.key in g.state.discard:
            yield from g.do(DiscardTaken(me, (use.key,)))
            yield from g.do(CardsSetAside(me, (use.key,), 1))

    @reacts(CONSOLATION_DUE, by=SUPER)
    def take_more(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Takes up to twice the consolation."""
        due = g.state.challenge.consolation
        prompt = Number(
            seat=me,
            ask="consolation to take",
            low=due,
            high=2 * due,
            default=2 * due,
            facts=Told(count=due, cause=self.key),
        )
        count = yield from g.ask(prompt)
        if (yield from self.play(g, me, key, count=count)):
            yield from g.do(ConsolationSet(me, count))
