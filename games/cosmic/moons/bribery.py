"""Bribery."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine import Event, Flow, Moment, Seat, reacts, replaces
from games.cosmic.moons.base import Moon
from games.cosmic.rules.alliance import guests_of
from games.cosmic.rules.card_events import CardsPassed, CardsSeen
from games.cosmic.rules.events import PlayersInvited
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.timing import ALLIANCE_OPEN
from games.cosmic.rules.verbs import Cosmic


class BriberyMoon(Moon, key="moon-bribery"):
    """Before alliances you may show a main player a card of your hand; they may take it and must then invite you."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(self.bribable(g, me))

    def bribable(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Main players who could invite."""
        return [seat for seat in g.state.mains if me in guests_of(g, seat) and g.state.players[me].hand]

    @reacts(ALLIANCE_OPEN)
    def bribe(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Shows a main player a card of your hand, which they may take for inviting you."""
        other = yield from g.choose_seat(me, "player to bribe", self.bribable(g, me))
        card = yield from g.choose(me, "card to bribe with", g.state.players[me].hand, kind="card", secret=True)
        assert other is not None
        assert card is not None
        yield from g.do(CardsSeen(other, me, (card,)))
        if (yield from g.wants(other, "take the bribe", by=me, card=card)):
            yield from g.do(CardsPassed(me, other, (card,), 1))
            g.record(ChallengeNoted(f"{me}/bribed/{other}"))

    @replaces(PlayersInvited)
    def keep_the_word(self, g: Cosmic, me: Seat, event: PlayersInvited) -> Event | None:
        """Who has taken the card invites."""
        if f"{me}/bribed/{event.by}" not in g.state.challenge.notes or me in event.seats:
            return None
        return replace(event, seats=(*event.seats, me))
