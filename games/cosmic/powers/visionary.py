"""Visionary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Layer, Moment, Seat, modifies, reacts
from games.cosmic.content import CardKey, card, challenge_faces
from games.cosmic.powers.base import Power
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import PLAYABLE
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


def bound_to(face: str, playable: tuple[CardKey, ...]) -> tuple[CardKey, ...]:
    """The named card where it is held, else anything."""
    return tuple(key for key in playable if card(key).face == face) or playable


class Visionary(Power, key="visionary"):
    """Perception. Before cards are chosen you may name a challenge card; your opponent must play it if they have it."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return not self.named(g, me)

    def named(self, g: Cosmic, me: Seat) -> str:
        """The card named in this challenge."""
        before = f"{me}/{self.key} "
        return next((n.removeprefix(before) for n in g.state.challenge.notes if n.startswith(before)), "")

    @reacts(PLANNING_OPEN)
    def envision(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Names a challenge card that your opponent must play, if they hold it."""
        other = g.state.opponent(me)
        face = yield from g.choose(me, "card to name", challenge_faces(), kind="card", target=other, cause=self.key)
        assert face is not None
        if (yield from self.announce(g, me, target=other, card=face)):
            g.record(ChallengeNoted(f"{me}/{self.key} {face}"))

    @modifies(PLAYABLE, layer=Layer.CAP)
    def must_play(self, playable: tuple[CardKey, ...], g: Cosmic, seat: Seat, me: Seat) -> tuple[CardKey, ...]:
        """Only the opponent learns whether it binds."""
        face = self.named(g, me)
        return bound_to(face, playable) if face and seat == g.state.opponent(me) else playable
