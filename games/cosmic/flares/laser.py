"""LaserFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Pick, Seat, permits, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.laser import blind
from games.cosmic.rules.asking import card_choices
from games.cosmic.rules.card_events import CardsDiscarded
from games.cosmic.rules.questions import LOSES_WITHOUT_CARDS
from games.cosmic.rules.roles import SUPER, WILD_SIDE
from games.cosmic.rules.timing import ALLIANCE_CLOSED, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

MOST_PAID = 3


class LaserFlare(Flare, key="flare-laser"):
    """Wild: as a main player or ally discard up to three cards: as many of any player's, by chance, are out of reach.

    Super: as an ally, use your power against either main player when allies are known.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == ALLIANCE_CLOSED:
            return g.state.is_ally(me) and bool(self.in_the_light(g))
        return bool(self.targets(g, me))

    def in_the_light(self, g: Cosmic) -> list[Seat]:
        """Main players with tokens in the challenge."""
        return [seat for seat in g.state.mains if g.state.involved(seat)]

    def targets(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Others with cards."""
        return [seat for seat in g.state.order if seat != me and g.state.players[seat].hand]

    def can_pay(self, g: Cosmic, me: Seat, key: str) -> bool:
        """Only the owner knows."""
        return len(g.state.players[me].hand) > 1

    @reacts(PLANNING_OPEN, by=WILD_SIDE, when=can_pay)
    def dazzle(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Discards up to three of your cards to put as many of another player's out of reach."""
        held = [own for own in g.state.players[me].hand if own != key]
        choices = card_choices(held)
        prompt = Pick(
            seat=me, ask="cards to pay with", choices=choices, at_most=min(MOST_PAID, len(held)),
            default=(held[0],),
        )  # fmt: skip
        paid = tuple((yield from g.ask(prompt)))
        target = yield from g.choose_seat(me, "cards to put out of reach", self.targets(g, me), count=len(paid))
        assert target is not None
        if not (yield from self.play(g, me, key, target=target, count=len(paid))):
            return
        paid = tuple(own for own in paid if own in g.state.players[me].hand)
        if paid:
            yield from g.do(CardsDiscarded(me, paid))
            yield from g.set_aside(target, len(paid))

    @reacts(ALLIANCE_CLOSED, by=SUPER)
    def blind_one(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Puts as many cards of a main player out of reach as they have tokens in the challenge."""
        target = yield from g.choose_seat(me, "main player to blind", self.in_the_light(g))
        assert target is not None
        if (yield from self.begin(g, me, key, str(target), target=target)):
            yield from blind(g, target, g.state.involved(target))

    @permits(LOSES_WITHOUT_CARDS)
    def defeat(self, g: Cosmic, seat: Seat, me: Seat) -> bool | None:
        """Whoever is blinded by it and has no challenge card left."""
        effect = self.at_work(g, me)
        return True if effect is not None and effect.word == str(seat) else None
