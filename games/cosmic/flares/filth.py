"""FilthFlare."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine import Flow, Moment, Seat, after, permits, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.questions import MAY_STAND
from games.cosmic.rules.timing import CONE_AIMED, REGROUP_OPEN
from games.cosmic.rules.token_events import TokensMoved
from games.cosmic.rules.verbs import Cosmic


class FilthFlare(Flare, key="flare-filth"):
    """Wild: make a planet filthy: all tokens leave it, and none may stand there for the rest of the challenge.

    The flare then goes to the owner of the power, if there is one. Super: as the offense drive all others from your
    target.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if not self.is_super(g, me):
            return True
        return moment == CONE_AIMED and me == g.state.offense and bool(self.others_there(g, me))

    def others_there(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Whose tokens are on the planet that the cone points at; a moon is none."""
        aimed_at = g.state.challenge.planet
        planet = None if aimed_at in g.state.moons else g.state.planets.get(aimed_at)
        return [seat for seat in g.state.order if seat != me and planet and planet.tokens[seat]]

    @reacts(REGROUP_OPEN, CONE_AIMED)
    def befoul(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """All tokens leave a planet that you name for this challenge. Super: clears the planet you attack."""
        if self.is_super(g, me):
            planet = g.state.challenge.planet
            if (yield from self.play(g, me, key, planet=planet)):
                yield from self.clear(g, planet, self.others_there(g, me))
            return
        chosen = yield from g.choose(me, "planet to befoul", g.state.all_planets(), kind="planet")
        assert chosen is not None
        if (yield from self.begin(g, me, key, chosen, planet=chosen, used_up=True)):
            yield from self.clear(g, chosen, g.state.order)
            yield from self.hand_to_owner(g, me, key)

    def clear(self, g: Cosmic, planet: str, seats: Iterable[Seat]) -> Flow[None]:
        """Their tokens return to other bases."""
        tokens = g.state.planets[planet].tokens if planet in g.state.planets else []
        leaving = {seat: ((planet, tokens[seat]),) for seat in seats if tokens and tokens[seat]}
        if leaving:
            yield from g.leave_planets(leaving, cause=self.key)

    @permits(MAY_STAND)
    def nobody(self, g: Cosmic, planet: str, me: Seat) -> bool | None:
        """Not on the filthy planet."""
        effect = self.at_work(g, me)
        return False if effect and effect.word == planet else None

    @after(TokensMoved)
    def stay_clear(self, g: Cosmic, me: Seat, event: TokensMoved) -> Flow[None]:
        """Whoever comes there leaves again."""
        effect = self.at_work(g, me)
        if effect and any(target == effect.word for _, target, _ in event.moves()):
            yield from self.clear(g, effect.word, g.state.order)
