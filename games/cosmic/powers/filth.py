"""Filth."""

from __future__ import annotations

from engine import Event, Flow, Seat, after, permits, replaces
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.events import RegroupBegun
from games.cosmic.rules.names import OFFENSE
from games.cosmic.rules.power_events import ChallengeNoted, EffectDeclared, PowersExchanged
from games.cosmic.rules.questions import MAY_STAND
from games.cosmic.rules.token_events import (
    Amounts,
    TokensLanded,
    TokensLost,
    TokensMoved,
    TokensSettled,
)
from games.cosmic.rules.verbs import Cosmic


class Filth(Power, key="filth"):
    """Reek. Nobody shares a planet with you: other tokens return to other bases whenever they would.

    Allies of your attack may land on another planet of the system. Who beats you where you had tokens does not land. A
    base you give in a deal you leave.
    """

    @permits(MAY_STAND)
    def alone(self, g: Cosmic, seat: Seat, planet: str, me: Seat) -> bool | None:
        """Not where you are."""
        return False if seat != me and g.state.planets[planet].tokens[me] else None

    @after(TokensSettled)
    def give_way(self, g: Cosmic, me: Seat, event: TokensSettled) -> Flow[None]:
        """In a deal it is you who goes, if the base is one that you have given."""
        tokens = g.state.planets[event.planet].tokens[me]
        if not tokens or not has_given(g, me, event.seat, event.planet):
            return
        if (yield from self.announce(g, me, planet=event.planet)):
            yield from g.leave_planets({me: ((event.planet, tokens),)}, cause=self.key)

    @after(TokensMoved)
    def stay_alone(self, g: Cosmic, me: Seat, event: TokensMoved) -> Flow[None]:
        """Whoever comes to you, or has to see you come, leaves."""
        targets = {target for _, target, _ in event.moves()}
        yield from self.drive_out(g, me, sorted(targets & g.state.planets.keys()))

    @after(PowersExchanged, RegroupBegun)
    def clear_all(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Also who came to you while the power did not work or was not yours."""
        yield from self.drive_out(g, me, g.state.all_planets())

    def drive_out(self, g: Cosmic, me: Seat, keys: list[str]) -> Flow[None]:
        """Everybody else from those of these planets where you are."""
        planets = g.state.planets
        leaving: dict[Seat, Amounts] = {}
        for key in [key for key in keys if planets[key].tokens[me]]:
            for seat in g.state.order:
                if seat != me and planets[key].tokens[seat]:
                    leaving[seat] = (*leaving.get(seat, ()), (key, planets[key].tokens[seat]))
        if leaving and (yield from self.announce(g, me, targets=list(leaving))):
            yield from g.leave_planets(leaving, cause=self.key)

    @after(OutcomeDecided)
    def foul_the_ground(self, g: Cosmic, me: Seat, event: OutcomeDecided) -> Flow[None]:
        """Where your tokens are beaten, but not on a moon. By agreement also where the power goes with the base."""
        state, planet = g.state, g.state.challenge.planet
        if event.outcome != OFFENSE or me != state.challenge.defense or planet in state.moons:
            return
        if not state.planets[planet].tokens[me]:
            return
        g.record(ChallengeNoted(f"{me}/{self.key}"))
        homes = state.home_bases(me)
        last = planet in homes and len(homes) == int(g.option("home_bases"))
        if last and g.option("filth_beaten") == "leaves":
            landing = {seat: count for seat, count in enumerate(state.challenge.cone) if count}
            if (yield from self.announce(g, me, targets=list(landing))):
                words = (planet, *(f"{seat}x{count}" for seat, count in landing.items()))
                yield from g.do(EffectDeclared(me, self.key, words))

    def come_due(self, g: Cosmic, me: Seat, words: tuple[str, ...]) -> Flow[None]:
        """Those who have landed where the power was lost with the base leave again."""
        planet, *landed = words
        if g.state.challenge.outcome != OFFENSE:  # a draw was called after all
            return
        leaving: dict[Seat, Amounts] = {}
        for seat, count in (map(int, word.split("x")) for word in landed):
            there = g.state.planets[planet].tokens[seat] if planet in g.state.planets else 0
            if there:
                leaving[seat] = ((planet, min(count, there)),)
        if leaving:
            yield from g.leave_planets(leaving, cause=self.key)

    @replaces(TokensLanded)
    def keep_off(self, g: Cosmic, me: Seat, event: TokensLanded) -> Flow[tuple[Event, ...] | None]:
        """Winners who beat you go home; your own allies may land beside you."""
        here = bool(g.state.planets[event.planet].tokens[me])
        beaten, leading = not self.once(g, me), here and me == g.state.offense
        if event.seat == me or not (beaten or leading):
            return None
        if not (yield from self.announce(g, me, target=event.seat)):
            return None
        if leading:
            planets = g.state.planets
            near = [key for key in g.state.planets_in(planets[event.planet].system) if not planets[key].tokens[me]]
            near = [key for key in near if key != event.planet]
            planet = yield from g.choose(event.seat, "planet to land on", near, kind="planet", optional=True, by=me)
            if planet is not None:
                return (TokensLanded(event.seat, event.taken, planet),)
        home = yield from g.come_home(event.seat, event.taken, cause=self.key)
        return home or (TokensLost(event.seat, event.taken, "homeless"),)


def has_given(g: Cosmic, me: Seat, guest: Seat, planet: str) -> bool:
    """Whether a base on a planet is what a seat has promised to another in the deal that is being carried out."""
    talks = g.state.challenge.talks
    return talks is not None and any(
        planet == {me: terms.base, guest: terms.wanted_base}[terms.by]
        for terms in talks.offers
        if {terms.by, terms.to} == {me, guest}
    )
