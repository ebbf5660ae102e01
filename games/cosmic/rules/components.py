"""What powers and cards have in common: printed conditions that everybody can check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine import Component, Flow, Moment, Seat
from engine.hooks import Hook
from games.cosmic.content import POWERS, PowerKey
from games.cosmic.rules.verbs import Cosmic


class CosmicComponent(Component):
    """A power or a card with an effect.

    `timely` is the place for conditions on a reaction that are public: it decides who is asked in a window. What only
    the owner can know (what is in a hand) belongs into the reaction's own `when`. What is allowed and would do nothing
    for its owner (a zap on one's own power) is `pointless`: nobody is asked for it who has not ordered so.
    """

    in_force: ClassVar[tuple[Moment, ...]] = ()
    """Moments at which this works without being announced, so that a zap may meet it there."""
    foretold: ClassVar[tuple[str, ...]] = ()
    """The words of which it declares one in secret (`EffectDeclared`): for all that others know it may be any."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        """Whether, by public facts, a reaction at this moment makes sense for seat `me`."""
        return True

    def come_due(self, g: Cosmic, me: Seat, words: tuple[str, ...]) -> Flow[None]:
        """What `me` has declared (`EffectDeclared`) comes due as the challenge ends, even if this is off."""
        raise NotImplementedError

    def printed(self, g: Cosmic, me: Seat) -> bool:
        """Whether what is printed on it lets it work for seat `me` now."""
        return True

    def works(self, g: Cosmic, me: Seat) -> bool:
        """Whether it works for seat `me` now without being used: its hooks that are no reactions."""
        return self.printed(g, me)

    def awake(self, g: Cosmic, me: Seat, hook: Hook, context: Mapping[str, Any]) -> bool:
        moment = hook.subject
        if isinstance(moment, Moment):
            return self.printed(g, me) and self.timely(g, me, moment, context)
        return self.works(g, me)


def powers_in_force(g: Cosmic, moment: Moment, but: Seat) -> list[tuple[Seat, PowerKey]]:
    """Powers of others that are working at this moment unannounced and could be zapped."""
    components = g.module.registry.components
    found: list[tuple[Seat, PowerKey]] = []
    for seat in g.state.order:
        for key in g.state.powers_of(seat) if seat != but else ():
            component = components.get(key)
            if POWERS[key].immune or not isinstance(component, CosmicComponent) or moment not in component.in_force:
                continue
            if g.state.has_power(seat, key) and component.printed(g, seat):
                found.append((seat, key))
    return found
