"""What powers and cards have in common: printed conditions that everybody can check."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from engine import Component, Flow, Moment, Seat, Use
from engine.hooks import Hook
from games.cosmic.content import EDICT, POWERS, PowerKey, card
from games.cosmic.rules.verbs import Cosmic


class CosmicComponent(Component):
    """A power or a card with an effect.

    Conditions on a reaction that are public decide who is asked in a window: `@reacts(..., by=...)` says for whom alone
    it is, `due` what does not hang on whose it is, and `timely` everything else. What only the owner can know (what is
    in a hand) belongs into the reaction's own `when`. What is allowed and would do nothing for its owner (a zap on
    one's own power) is `pointless`: nobody is asked for it who has not ordered so.
    """

    in_force: ClassVar[tuple[Moment, ...]] = ()
    """Moments at which this works without being announced, so that a zap may meet it there."""
    foretold: ClassVar[tuple[str, ...]] = ()
    """The words of which it declares one in secret (`EffectDeclared`): for all that others know it may be any."""

    @property
    def power(self) -> PowerKey:
        """The power that it belongs to, of a flare."""
        return ""

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        """Whether, by public facts, a reaction at this moment makes sense for anybody, whoever it is: asked once."""
        return True

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
        return bool(self.among(g, (me,), hook, context)) if hook.kind == "reacts" else self.works(g, me)

    def among(self, g: Cosmic, seats: Collection[Seat], hook: Hook, context: Mapping[str, Any]) -> Collection[Seat]:
        """Those of some seats who, by public facts, might use this reaction now."""
        moment: Any = hook.subject
        by: Any = hook.by
        if by is not None:
            open_to = g.open_to(by, self.power)
            seats = [seat for seat in seats if seat in open_to] if open_to else ()
        if not seats or not self.due(g, moment, context):
            return ()
        return [seat for seat in seats if self.printed(g, seat) and self.timely(g, seat, moment, context)]


def kind_played(use: Use) -> str:
    """The kind of the card being played, "" if a power is used: one that is played as an edict is an edict then."""
    if use.key in POWERS:
        return ""
    return EDICT if "edict" in use.choices else card(use.key).kind


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
