"""FungusFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Event, Flow, Moment, Seat, modifies, reacts, replaces
from games.cosmic.content import CardKey
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import (
    CardPlayed,
    CardsDiscarded,
    CardsPassed,
    CardsSetAside,
    HandLocked,
    HandsExchanged,
    HandsMixed,
)
from games.cosmic.rules.names import CAPTIVE_PLACE, DEFENSE
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import TOKENS_COUNT
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.state import TOGETHER
from games.cosmic.rules.timing import OUTCOME_KNOWN, TOKENS_DOOMED
from games.cosmic.rules.token_events import TokensClaimed, TokensShifted
from games.cosmic.rules.verbs import Cosmic


class FungusFlare(Flare, key="flare-fungus"):
    """Wild: when you defend at home and win, hold the beaten tokens. They defend it until the flare leaves you.

    Super: stacks about to be lost stay together in the warp, and leave it together.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == TOKENS_DOOMED:
            mine = context["seat"] == me
            return mine and g.state.captured_by(me, [place for place, _ in context["taken"]]) > 0
        challenge = g.state.challenge
        return self.at_home(g, me) and challenge.outcome == DEFENSE and any(challenge.cone)

    def at_home(self, g: Cosmic, me: Seat) -> bool:
        """Whether this seat defends in its own system."""
        return me == g.state.challenge.defense == g.state.challenge.system

    def works(self, g: Cosmic, me: Seat) -> bool:
        """As long as it is in a hand it holds tokens."""
        return True

    @reacts(OUTCOME_KNOWN, by=WILD)
    def hold(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Keep the tokens you have beaten around your system; they help to defend it."""
        if (yield from self.play(g, me, key, stays=True)):
            g.record(ChallengeNoted(f"{me}/holds"))

    @replaces(TokensClaimed)
    def collect(self, g: Cosmic, me: Seat, event: TokensClaimed) -> TokensShifted | None:
        """What the offense's side loses in this challenge."""
        held = f"{me}/holds" in g.state.challenge.notes and event.cause == "challenge"
        if not held or not g.is_beaten_by(me, event.seat):
            return None
        return TokensShifted(event.seat, tuple((place, f"{CAPTIVE_PLACE}{me}", n) for place, n in event.taken))

    @modifies(TOKENS_COUNT)
    def defend(self, count: int, g: Cosmic, seat: Seat, side: str, me: Seat) -> int:
        """One for each of them, at home."""
        defends = seat == me and side == DEFENSE and self.at_home(g, me)
        return count + sum(g.state.captives[me]) if defends else count

    @replaces(CardsDiscarded, CardPlayed, CardsPassed, CardsSetAside, HandsExchanged, HandsMixed, HandLocked)
    def let_go(self, g: Cosmic, me: Seat, key: str, event: Event) -> Flow[None]:
        """As it leaves your hand all of them go home (ruling C-33)."""
        if takes_away(event, me, key) and any(g.state.captives[me]):
            counts = {seat: count for seat, count in enumerate(g.state.captives[me]) if count}
            yield from g.send_home(dict.fromkeys(counts, f"{CAPTIVE_PLACE}{me}"), counts, cause=self.key)

    @reacts(TOKENS_DOOMED, by=SUPER)
    def stick_together(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Your stacks do not dissolve in the warp."""
        if (yield from self.play(g, me, key)):
            g.record(ChallengeNoted(f"{me}/{TOGETHER}"))


def takes_away(event: Event, seat: Seat, key: CardKey) -> bool:
    """Whether an event takes a card out of a seat's hand."""
    match event:
        case CardPlayed():
            return event.seat == seat and event.card == key
        case CardsDiscarded() | CardsSetAside():
            return event.seat == seat and key in event.cards
        case CardsPassed():
            return event.giver == seat and key in event.cards
        case HandsExchanged():
            return key in {event.one: event.first, event.two: event.second}.get(seat, ())
        case HandsMixed():
            return key in {event.one: event.second, event.two: event.first}.get(seat, ())
        case _:
            assert isinstance(event, HandLocked)
            return event.seat == seat
