"""Exception."""

from __future__ import annotations

from engine import Ask, Choice, Flow, Layer, Pick, after, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.ahead import STAYS
from games.cosmic.rules.events import RegroupBegun
from games.cosmic.rules.names import WARP
from games.cosmic.rules.questions import REGROUP_TOKENS
from games.cosmic.rules.token_events import TokensFreed
from games.cosmic.rules.verbs import Cosmic


class ExceptionMoon(Moon, key="moon-exception"):
    """At a regroup the offense takes nothing from the warp; every other player may take a token."""

    @modifies(REGROUP_TOKENS, layer=Layer.CAP)
    def nothing(self, tokens: int) -> int:
        """Whoever the offense is."""
        return 0

    @after(RegroupBegun)
    def others(self, g: Cosmic, event: RegroupBegun) -> Flow[None]:
        """All at once, to a base of their own."""
        prompts = []
        for seat in g.state.order:
            homes = g.homes(seat)
            if seat != event.seat and g.state.warp[seat] and homes:
                choices = (*(Choice(key, f"planet:{key}") for key in homes), Choice(STAYS))
                prompts.append(Pick(seat=seat, ask="regroup of others", choices=choices))
        answers = yield Ask(tuple(prompts))
        for seat in g.state.order:
            if seat in answers and answers[seat] != [STAYS]:
                yield from g.do(TokensFreed(seat, WARP, ((answers[seat][0], 1),)))
