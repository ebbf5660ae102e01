"""AmoebaFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.amoeba import at_stake, told, wished_flow
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CARDS_CHOSEN, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class AmoebaFlare(Flare, key="flare-amoeba"):
    """Wild: before cards are chosen, as a main player, add tokens to the challenge or take some back.

    Super: use the power as an ally.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return (moment == PLANNING_OPEN or g.state.is_ally(me)) and bool(at_stake(g, me))

    @reacts(PLANNING_OPEN, by=WILD_MAIN)
    @reacts(CARDS_CHOSEN, by=SUPER)
    def flow(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Add tokens of yours, even more than four, or take back as many as you like, even all."""
        wish = yield from wished_flow(g, me)
        if wish is not None and (yield from self.play(g, me, key, **told(wish))):
            yield from g.do(wish)
