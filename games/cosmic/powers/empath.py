"""Empath."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK, COMPROMISE
from games.cosmic.powers.base import Power
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.questions import OUTCOME
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class Empath(Power, key="empath"):
    """Harmony. When a compromise meets an attack you may turn the attack into a compromise: the two deal."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        kinds = tuple(g.state.challenge.kinds[seat] for seat in g.state.mains)
        return set(kinds) == {ATTACK, COMPROMISE} and not self.comes_too_late(g, me, kinds)

    def comes_too_late(self, g: Cosmic, me: Seat, kinds: tuple[str, ...]) -> bool:
        """Whether a power has made the compromise of the offense win: of two main players the offense acts first."""
        if me == g.state.offense or kinds[0] == ATTACK:
            return False
        return g.measure(OUTCOME, DEFENSE, kinds=kinds) == OFFENSE

    @reacts(CARDS_REVEALED)
    def make_peace(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Turns the attack into a compromise, whoever has shown it."""
        if (yield from self.announce(g, me)):
            yield from g.calm_attackers()
