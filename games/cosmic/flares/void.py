"""VoidFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, UseCancelled, reacts
from games.cosmic.content import EDICT
from games.cosmic.flares.base import Flare
from games.cosmic.rules.components import kind_played
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import OUTCOME_KNOWN
from games.cosmic.rules.verbs import Cosmic


class VoidFlare(Flare, key="flare-void"):
    """Wild: send a token of yours that is not in the challenge to the warp to cancel an edict. The flare is discarded
    then, even where flares are kept.

    Super: use the power as an ally.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == OUTCOME_KNOWN:
            return True
        use: Use = context["use"]
        return kind_played(use) == EDICT and not use.cancelled

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == OUTCOME_KNOWN:
            return g.state.is_ally(me) and g.state.challenge.outcome == g.state.side(me)
        return context["use"].seat != me and bool(self.room(g, me))

    def room(self, g: Cosmic, me: Seat) -> dict[str, int | None]:
        """Tokens that are not in the challenge."""
        return g.room_on_bases(me, but=g.state.challenge.planet if me == g.state.challenge.defense else "")

    @reacts(USE_ANNOUNCED, by=WILD)
    def swallow(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """Give up a token to cancel the edict."""
        taken = yield from g.split(me, "tokens to give up", self.room(g, me), 1, 1, card=use.key, cause=self.key)
        if (yield from self.play(g, me, key, used_up=True, target=use.seat, card=use.key)):
            yield from g.lose(me, taken, "power")
            g.record(UseCancelled(me))

    @reacts(OUTCOME_KNOWN, by=SUPER)
    def eradicate_as_an_ally(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """The tokens your side has defeated leave the game."""
        yield from self.begin(g, me, key)
