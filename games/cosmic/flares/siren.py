"""SirenFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, after, reacts
from games.cosmic.content import card
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsDrawn, CardsPassed
from games.cosmic.rules.challenge_events import SideDefeated
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import ALLIANCE_OPEN, OUTCOME_KNOWN, REGROUP_OPEN
from games.cosmic.rules.verbs import Cosmic


class SirenFlare(Flare, key="flare-siren"):
    """Wild: name a card; until the challenge ends whoever draws one like it from the deck gives it to you.

    Super: as the defense promise your allies a base in the offense's system if you win.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment != ALLIANCE_OPEN or me == g.state.challenge.defense

    @reacts(REGROUP_OPEN, OUTCOME_KNOWN, by=WILD)
    def call(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Names a card that whoever draws it from the deck must give to you."""
        face = yield from g.choose(me, "card to name", g.all_faces(), kind="card", cause=self.key)
        assert face is not None
        yield from self.begin(g, me, key, face, card=face)

    @reacts(ALLIANCE_OPEN, by=SUPER)
    def promise(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Promises your allies a base in the offense's system if you win."""
        yield from self.begin(g, me, key)

    @after(CardsDrawn)
    def claim(self, g: Cosmic, me: Seat, event: CardsDrawn) -> Flow[None]:
        """All copies that were drawn."""
        effect = self.at_work(g, me)
        called = effect.word if effect else ""
        claimed = tuple(key for key in event.cards if card(key).face == called)
        if claimed and event.seat != me:
            yield from g.do(CardsPassed(event.seat, me, claimed, len(claimed)))

    @after(SideDefeated)
    def keep_promise(self, g: Cosmic, me: Seat, event: SideDefeated) -> Flow[None]:
        """When the attack is beaten, before the allies go home."""
        effect = self.at_work(g, me)
        beaten = event.side == OFFENSE and g.state.challenge.outcome == DEFENSE
        if effect and not effect.word and beaten and me == g.state.challenge.defense:
            there = g.state.planets_in(g.state.offense)
            yield from g.gain_bases("base in the system of the loser", dict.fromkeys(g.state.allies(DEFENSE), there))
