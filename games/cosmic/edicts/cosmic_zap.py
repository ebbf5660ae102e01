"""Cosmic Zap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, UseCancelled, reacts
from games.cosmic.content import POWERS
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.components import powers_in_force
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.power_events import PowerZapped
from games.cosmic.rules.timing import ALLIANCE_OPEN, CARDS_REVEALED, LAUNCH_OPEN, OUTCOME_KNOWN, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class CosmicZap(Edict, key="cosmic-zap"):
    """Cancels one use of a power of another player; it is then off for the rest of the challenge."""

    def spared(self, g: Cosmic, me: Seat) -> Seat:
        """Whose power this player may not zap: its own, unless agreed otherwise."""
        return NOBODY if g.option("self_zap") == "on" else me

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment != USE_ANNOUNCED:
            return bool(powers_in_force(g, moment, but=NOBODY))
        use: Use = context["use"]
        facts = POWERS.get(use.key)
        return facts is not None and not facts.immune and not use.cancelled

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment != USE_ANNOUNCED:
            return bool(powers_in_force(g, moment, but=self.spared(g, me)))
        return bool(context["use"].seat != self.spared(g, me))

    def only_mine(self, g: Cosmic, me: Seat, moment: Moment) -> bool:
        """Whether nobody else has a power that could be zapped."""
        return all(seat == me for seat, _ in powers_in_force(g, moment, but=NOBODY))

    @reacts(USE_ANNOUNCED, pointless=lambda self, use, me: use.seat == me)
    def cancel(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """Cancels the power being used; it is off until the challenge ends."""
        if (yield from self.play(g, me, key, target=use.seat, power=use.key)):
            g.record(UseCancelled(me))
            yield from g.do(PowerZapped(use.seat, use.key, me))

    @reacts(LAUNCH_OPEN, pointless=lambda self, g, me: self.only_mine(g, me, LAUNCH_OPEN))
    def before_the_launch(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Cancels a power that changes what the offense may send."""
        yield from self._zap_one_in_force(g, me, key, LAUNCH_OPEN)

    @reacts(ALLIANCE_OPEN, pointless=lambda self, g, me: self.only_mine(g, me, ALLIANCE_OPEN))
    def before_alliances(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Cancels a power that lets its owner join or invite otherwise."""
        yield from self._zap_one_in_force(g, me, key, ALLIANCE_OPEN)

    @reacts(PLANNING_OPEN, pointless=lambda self, g, me: self.only_mine(g, me, PLANNING_OPEN))
    def before_cards(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Cancels a power that works from here on without being announced."""
        yield from self._zap_one_in_force(g, me, key, PLANNING_OPEN)

    @reacts(CARDS_REVEALED, pointless=lambda self, g, me: self.only_mine(g, me, CARDS_REVEALED))
    def at_the_reveal(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Cancels a power that counts without being announced."""
        yield from self._zap_one_in_force(g, me, key, CARDS_REVEALED)

    @reacts(OUTCOME_KNOWN, pointless=lambda self, g, me: self.only_mine(g, me, OUTCOME_KNOWN))
    def at_the_outcome(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Cancels a power that decides what the outcome brings."""
        yield from self._zap_one_in_force(g, me, key, OUTCOME_KNOWN)

    def _zap_one_in_force(self, g: Cosmic, me: Seat, key: str, moment: Moment) -> Flow[None]:
        targets = {
            f"{seat}/{power}": (seat, power) for seat, power in powers_in_force(g, moment, but=self.spared(g, me))
        }
        chosen = yield from g.choose(me, "power to zap", list(targets), kind="power")
        assert chosen is not None
        seat, power = targets[chosen]
        if (yield from self.play(g, me, key, target=seat, power=power)):
            yield from g.do(PowerZapped(seat, power, me))
