"""Siren."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import Flow, Moment, Seat, after, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import ConeAimed, DefenseNamed
from games.cosmic.rules.launch import launch_again
from games.cosmic.rules.names import DEFENSE
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.timing import CONE_AIMED, OUTCOME_KNOWN
from games.cosmic.rules.token_events import Amounts, TokensLaunched
from games.cosmic.rules.verbs import Cosmic

SENT: Final = "sent"
"""Begins the note that says from which bases the offense sent its tokens."""


class Siren(Power, key="siren"):
    """Allure. When a player in whose system you have a base is attacked, you may turn the cone to a home base of yours:
    then you are the defense.

    Whenever you win as the defense you may gain a base in the offense's system.
    """

    any_role = True

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        state, defense = g.state, g.state.challenge.defense
        if moment == OUTCOME_KNOWN:
            return me == defense and state.challenge.outcome == DEFENSE
        lives_there = any(state.planets[key].system == defense for key in state.bases(me))
        return not state.is_main(me) and lives_there and bool(state.home_bases(me))

    @reacts(CONE_AIMED)
    def lure(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Turns the cone to one of your home bases: you are the defense."""
        planet = yield from g.choose(me, "planet to lure to", g.state.home_bases(me), kind="planet")
        assert planet is not None
        if (yield from self.announce(g, me, planet=planet)):
            yield from g.do(DefenseNamed(me, me, planet))
            yield from g.do(ConeAimed(planet))
            if g.option("lured_tokens") == "again":
                yield from launch_again(g, _sent(g))

    @after(TokensLaunched)
    def watch(self, g: Cosmic, me: Seat, event: TokensLaunched) -> Flow[None]:
        """Keeps in mind from where the offense sent its tokens, should they be chosen again."""
        bases = g.state.planets.keys() - g.state.moons.keys()
        places = ((place, count) for place, count in event.taken if place in bases)
        if g.option("lured_tokens") == "again" and g.state.challenge.defense != me:
            yield from g.do(ChallengeNoted(" ".join((SENT, *(f"{place}={count}" for place, count in places)))))

    @reacts(OUTCOME_KNOWN)
    def follow(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Gains you a base on a planet of the offense you have beaten."""
        if (yield from self.announce(g, me)):
            yield from g.gain_bases("base in the system of the loser", {me: g.state.planets_in(g.state.offense)})


def _sent(g: Cosmic) -> Amounts:
    """What the offense sent last, and from where."""
    notes = [note.split() for note in g.state.challenge.notes]
    last = next((places for begins, *places in reversed(notes) if begins == SENT), [])
    return tuple((place, int(count)) for place, _, count in (each.partition("=") for each in last))
