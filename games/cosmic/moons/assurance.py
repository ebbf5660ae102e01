"""Assurance."""

from __future__ import annotations

from engine import Flow, Layer, Seat, after, modifies
from games.cosmic.content import CardKey
from games.cosmic.moons.base import Moon
from games.cosmic.rules.card_events import CardsShown
from games.cosmic.rules.events import PlayersInvited
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import PLAYABLE
from games.cosmic.rules.verbs import Cosmic


class AssuranceMoon(Moon, key="moon-assurance"):
    """When you invite allies and hold two challenge cards or more, you show one of them and do not play it."""

    @after(PlayersInvited)
    def assure(self, g: Cosmic, me: Seat, event: PlayersInvited) -> Flow[None]:
        """Who shows nothing holds fewer than two. A guest who is invited later, after a complaint, asks for no more."""
        cards = g.state.players[me].challenge_cards
        shown_already = any(note.startswith(f"{me}/not/") for note in g.state.challenge.notes)
        if event.by != me or not event.seats or len(cards) < 2 or shown_already:
            return
        shown = yield from g.choose(me, "card not to play", cards, kind="card", secret=True)
        assert shown is not None
        yield from g.do(CardsShown(me, (shown,)))
        g.record(ChallengeNoted(f"{me}/not/{shown}"))

    @modifies(PLAYABLE, layer=Layer.CAP)
    def without(self, cards: tuple[CardKey, ...], g: Cosmic, seat: Seat, me: Seat) -> tuple[CardKey, ...]:
        """As long as there is another one."""
        if seat != me:
            return cards
        return tuple(key for key in cards if f"{me}/not/{key}" not in g.state.challenge.notes) or cards
