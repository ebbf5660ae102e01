"""ChronosFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, reacts
from games.cosmic.content import card
from games.cosmic.flares.base import Flare
from games.cosmic.powers.chronos import SAME_CARD
from games.cosmic.rules.card_events import DeckRenewed, DiscardTaken
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import REGROUP_OPEN
from games.cosmic.rules.verbs import Cosmic


class ChronosFlare(Flare, key="flare-chronos"):
    """Wild: at a regroup take a card from the discard pile, which is then shuffled into the deck. The flare goes to the
    owner of its power, if there is one. Super: turning time back, make your opponent play the same card again; you
    may change yours.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == USE_ANNOUNCED:
            return self.rides(g, me, context)
        return bool(g.state.discard)

    @reacts(REGROUP_OPEN, by=WILD)
    def remember(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Takes any card of the discard pile and shuffles the others into the deck."""
        faces = {card(held).face: held for held in sorted(g.state.discard, reverse=True)}
        wish = yield from g.choose(me, "discarded card to take", sorted(faces.values()), kind="card")
        assert wish is not None
        if not (yield from self.play(g, me, key, used_up=True, card=wish)):
            return
        if wish in g.state.discard:
            yield from g.do(DiscardTaken(me, (wish,)))
        g.record(DeckRenewed((key,)))
        yield from self.hand_to_owner(g, me, key)

    @reacts(USE_ANNOUNCED, by=SUPER)
    def bind(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Binds your opponent to the card they have shown."""
        if (yield from self.play(g, me, key, target=g.state.opponent(me))):
            g.record(ChallengeNoted(SAME_CARD))
