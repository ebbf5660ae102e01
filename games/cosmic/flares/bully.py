"""BullyFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import COMPROMISE
from games.cosmic.flares.base import Flare
from games.cosmic.powers.bully import doomed, lose_instead, picked, wins_by_attacks
from games.cosmic.powers.ghoul import opposing
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CARDS_REVEALED, OUTCOME_KNOWN
from games.cosmic.rules.token_events import TokensSettled
from games.cosmic.rules.token_verbs import SETTLERS
from games.cosmic.rules.verbs import Cosmic

LOSS = 2


class BullyFlare(Flare, key="flare-bully"):
    """Wild: an opponent who reveals a compromise lets you settle on a planet of theirs you name, or loses two tokens.

    Super: when you win by attacks pick the tokens that opposing allies lose as well.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == OUTCOME_KNOWN:
            return g.state.is_main(me) and wins_by_attacks(g, me) and bool(self.beaten_allies(g, me))
        other = g.state.opponent(me)
        # what has become a compromise after the reveal was not revealed as one
        return g.state.challenge.counted_kind(other) == COMPROMISE and bool(g.state.bases(other))

    def beaten_allies(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Opposing allies with tokens at stake."""
        return [seat for seat in opposing(g, me) if g.state.is_ally(seat) and doomed(g, seat) > 0]

    @reacts(CARDS_REVEALED, by=WILD_MAIN)
    def demand(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Name a planet where your opponent lives: they let you settle there, or lose two tokens they choose."""
        other = g.state.opponent(me)
        planet = yield from g.choose(me, "planet to ask for", g.state.bases(other), kind="planet", target=other)
        assert planet is not None
        if not (yield from self.play(g, me, key, target=other, planet=planet)):
            return
        room = g.room_on_bases(me, leave=g.left_behind, but=planet)
        if room and (yield from g.wants(other, "grant a base", by=me, planet=planet, count=LOSS)):
            most = min(SETTLERS, sum(count or 0 for count in room.values()))
            taken = yield from g.split(me, "settle", room, 1, most, planet=planet)
            yield from g.do(TokensSettled(me, taken, planet))
        else:
            yield from g.lose(other, (yield from g.pay(other, "tokens to lose", LOSS, by=me, cause=self.key)), "power")

    @reacts(OUTCOME_KNOWN, by=SUPER)
    def pick_on_allies(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Pick which tokens each opposing ally loses, from anywhere, as many as they have in the challenge."""
        chosen = {}
        for ally in self.beaten_allies(g, me):
            chosen[ally] = yield from picked(g, me, ally)
        named = [list(part) for taken in chosen.values() for part in taken]
        if (yield from self.play(g, me, key, allies=list(chosen), tokens=named)):
            for ally, taken in chosen.items():
                yield from lose_instead(g, ally, taken)
