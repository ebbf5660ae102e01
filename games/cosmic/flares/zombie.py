"""ZombieFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Ask, Event, Flow, Moment, Seat, reacts, replaces
from games.cosmic.flares.base import Flare
from games.cosmic.rules.amounts import less
from games.cosmic.rules.names import CONE, OFFENSE, SHIELD, WARP
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import ALLIANCE_CLOSED, TOKENS_DOOMED
from games.cosmic.rules.token_events import TokensDoomed, TokensFreed
from games.cosmic.rules.verbs import Cosmic


class ZombieFlare(Flare, key="flare-zombie"):
    """Wild: until the challenge ends, whenever you lose tokens to the warp keep one of them.

    Super: as a main player, each of your allies may take a token out of the warp straight into the challenge.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == TOKENS_DOOMED:
            if context["seat"] != me:
                return False
            return bool(g.still_there(me, context["taken"]) and g.refuges(me, context["taken"]))
        return g.state.is_main(me) and bool(self.helped(g, me))

    def helped(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Allies with tokens in the warp."""
        return [seat for seat in g.state.allies(g.state.side(me)) if g.state.warp[seat]]

    @reacts(TOKENS_DOOMED, by=WILD)
    def cling_to_life(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Keeps one of the tokens you are losing, and of those you lose later in this challenge."""
        yield from self.begin(g, me, key)

    @replaces(TokensDoomed)
    def keep_one(self, g: Cosmic, me: Seat, event: TokensDoomed) -> Flow[tuple[Event, ...] | None]:
        """It comes home; the rest is lost."""
        if event.seat != me:
            return None
        kept = ((max(event.taken, key=lambda part: part[1])[0], 1),)
        home = yield from g.come_home(me, kept, leaving=event.taken, cause=self.key)
        rest = less(event.taken, kept)
        return (*home, TokensDoomed(me, rest, event.cause)) if home and rest else home or None

    @reacts(ALLIANCE_CLOSED, by=SUPER)
    def raise_allies(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets each of your allies take a token out of the warp into the challenge."""
        if not (yield from self.play(g, me, key)):
            return
        helped = self.helped(g, me)
        answers = yield Ask(tuple(g.yes_no(seat, "token from the warp", default=True) for seat in helped))
        for seat in helped:
            if answers[seat] == ["yes"]:
                place = CONE if g.state.side(me) == OFFENSE else SHIELD
                yield from g.do(TokensFreed(seat, WARP, ((place, 1),)))
