"""Worm."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Band, Flow, Moment, Seat, after, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import ConeAimed, HandsDealt
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic


class Worm(Power, key="worm"):
    """Tunneling. Your tokens start as you like on your planets, at least one on each.

    After the reveal you may turn the cone to another planet that could be challenged, where the offense has no base.
    """

    any_role = True

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return g.state.is_main(me) and bool(targets(g))

    @after(HandsDealt, band=Band.OPTIONAL)
    def spread(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Before the first planetoid is placed, and after other powers have set up."""
        homes = g.state.home_bases(me)
        standing = {home: g.state.planets[home].tokens[me] for home in homes}
        free = sum(standing.values()) - len(homes)
        default = {home: count - 1 for home, count in standing.items()}
        room: dict[str, int | None] = dict.fromkeys(homes)
        wish = dict((yield from g.split(me, "tokens to arrange at home", room, free, free, default=default)))
        more = {home: 1 + wish.get(home, 0) - count for home, count in standing.items()}
        shifts: list[tuple[str, str, int]] = []
        for source in homes:
            for target in homes:
                count = min(-more[source], more[target])
                if count > 0:
                    shifts.append((source, target, count))
                    more[source] += count
                    more[target] -= count
        if shifts:
            yield from g.do(TokensShifted(me, tuple(shifts)))

    @reacts(CARDS_REVEALED)
    def turn(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Turn the cone to another planet; the totals are counted there."""
        planet = yield from g.choose(me, "planet to turn to", targets(g), kind="planet")
        assert planet is not None
        if (yield from self.announce(g, me, planet=planet)):
            yield from g.do(ConeAimed(planet))


def targets(g: Cosmic) -> list[str]:
    """Other planets of the system on which the same defense could be challenged, without a base of the offense."""
    state, challenge = g.state, g.state.challenge
    planets = [key for key in state.planets_in(challenge.system) if key != challenge.planet]
    if challenge.system != challenge.defense:  # an intruder defends where it stands
        planets = [key for key in planets if state.planets[key].tokens[challenge.defense]]
    return [key for key in planets if not state.planets[key].tokens[state.offense]]
