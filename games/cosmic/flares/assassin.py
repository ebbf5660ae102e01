"""AssassinFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK
from games.cosmic.flares.base import Flare
from games.cosmic.rules.names import OFFENSE, WARP
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import DESTINY_DRAWN, OUTCOME_KNOWN
from games.cosmic.rules.token_events import TokensFreed
from games.cosmic.rules.verbs import Cosmic


class AssassinFlare(Flare, key="flare-assassin"):
    """Wild: as the defense beaten by an attack, lose a token from elsewhere; all opposing tokens are lost too.

    Super: in your own turn put a token of yours from the warp in the place of one you have executed.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        challenge = g.state.challenge
        if moment == DESTINY_DRAWN:
            own_turn = me == g.state.offense and bool(g.state.warp[me])
            return own_turn and bool(self.struck(g, me))
        beaten = me == challenge.defense and challenge.outcome == OFFENSE
        attacked = challenge.kinds[g.state.offense] == ATTACK
        return beaten and attacked and bool(g.room_on_bases(me, but=challenge.planet))

    def struck(self, g: Cosmic, me: Seat) -> str:
        """Where the owner of the power has executed a token in this challenge."""
        mark = f"{me}/{self.power}/"
        places = [note.removeprefix(mark) for note in g.state.challenge.notes if note.startswith(mark)]
        return places[-1] if places and places[-1] in g.state.planets else ""

    @reacts(OUTCOME_KNOWN, by=WILD)
    def avenge(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Sends one more of your tokens to the warp, and all tokens of the offense's side with it."""
        bases = list(g.room_on_bases(me, but=g.state.challenge.planet))
        base = yield from g.choose(me, "base to sacrifice", bases, kind="planet")
        assert base is not None
        if not (yield from self.play(g, me, key, base=base)):
            return
        yield from g.lose(me, ((base, 1),), "power")
        for seat in g.state.order:
            yield from g.lose(seat, g.in_challenge(seat, OFFENSE), "power")

    @reacts(DESTINY_DRAWN, by=SUPER)
    def replace(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Puts one of your tokens from the warp where you have just executed one."""
        planet = self.struck(g, me)
        if (yield from self.play(g, me, key, planet=planet)) and g.state.warp[me]:
            yield from g.do(TokensFreed(me, WARP, ((planet, 1),)))
