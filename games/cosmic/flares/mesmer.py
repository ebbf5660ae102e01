"""MesmerFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK, COMPROMISE, CardKey, card
from games.cosmic.flares.base import Flare
from games.cosmic.powers.mesmer import EDICT_MOMENTS, choices_of, disguise, effects_at, play_as
from games.cosmic.rules.card_events import CardsShown
from games.cosmic.rules.challenge_events import KindChanged
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic

BELOW = 10


class MesmerFlare(Flare, key="flare-mesmer"):
    """Wild: your revealed attack below ten becomes a compromise.

    Super: play any card but a challenge card as an edict.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if self.is_super(g, me):
            return any(True for _ in effects_at(g, me, moment, context))
        return self.is_small(g, me)

    def is_small(self, g: Cosmic, me: Seat) -> bool:
        """Whether this seat shows an attack below ten."""
        challenge = g.state.challenge
        return challenge.kinds[me] == ATTACK and challenge.value(me) < BELOW

    @reacts(CARDS_REVEALED, by=WILD_MAIN)
    def calm_down(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Change your attack to a compromise."""
        if (yield from self.play(g, me, key)):
            yield from g.do(KindChanged(me, COMPROMISE))

    def others(self, g: Cosmic, me: Seat) -> list[CardKey]:
        """Cards that could be played as an edict."""
        held = [*g.state.players[me].hand, *g.state.second_hand(me)]
        return [key for key in held if not card(key).is_challenge and key != self.key]

    def can_transform(self, g: Cosmic, me: Seat) -> bool:
        """Only the owner knows."""
        return bool(choices_of(g, me, self.others(g, me)))

    @reacts(*EDICT_MOMENTS, when=can_transform, by=SUPER)
    def transform(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Play a card of yours as any edict."""
        chosen, face = yield from disguise(g, me, self.others(g, me))
        yield from g.do(CardsShown(me, (chosen,)))
        if (yield from self.play(g, me, key, card=chosen, word=face)):
            yield from play_as(g, me, chosen, face)
