"""Destiny: who is challenged (rules 3.3)."""

from __future__ import annotations

from engine import Flow, PhaseEntered, Seat
from games.cosmic.content import color_of
from games.cosmic.rules.amounts import most_of
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.events import DefenseNamed, DestinyDrawn, DestinyRenewed, DestinySought
from games.cosmic.rules.moons import enter_moon
from games.cosmic.rules.names import NOBODY, SETTLED
from games.cosmic.rules.timing import DESTINY_DRAWN, DESTINY_OPEN, END, LAUNCH
from games.cosmic.rules.token_events import TokensSettled
from games.cosmic.rules.verbs import Cosmic

AGAIN = "again"
"""Draw another destiny card."""


def destiny_phase(g: Cosmic) -> Flow[None]:
    """Cards are drawn until one names somebody to challenge or a planet to settle."""
    state = g.state
    if state.challenge.against != NOBODY:
        yield from g.do(DefenseNamed(state.challenge.against, state.challenge.against))
    while state.challenge.defense == NOBODY and not state.challenge.outcome:
        yield from draw_destiny(g)
        if state.challenge.defense == NOBODY and state.challenge.destiny:
            yield from follow_destiny(g, state.offense)
    g.record(PhaseEntered(END if state.challenge.outcome else LAUNCH))


def draw_destiny(g: Cosmic) -> Flow[None]:
    """The last card is never drawn, if so agreed: with one left all are shuffled again."""
    state = g.state
    if len(state.destiny) <= int(g.option("last_destiny") == "shuffled"):
        g.record(DestinyRenewed())
    yield from g.do(DestinySought(state.offense))
    yield from g.window(DESTINY_OPEN)
    if not state.challenge.destiny:
        yield from g.do(DestinyDrawn(g.draw("destiny", state.destiny)[0]))
    yield from g.window(DESTINY_DRAWN)


def follow_destiny(g: Cosmic, seat: Seat) -> Flow[None]:
    """A color names the defense; a wild card lets the offense choose; the own color looks for trouble at home."""
    color = color_of(g.state.challenge.destiny)
    if color is None:
        others = [other for other in g.seats if other != seat]
        chosen = yield from g.choose_seat(seat, "wild destiny", others)
        assert chosen is not None
        yield from g.do(DefenseNamed(chosen, chosen))
    elif color != seat:
        yield from g.do(DefenseNamed(color, color))
    else:
        yield from own_color(g, seat)


def own_color(g: Cosmic, seat: Seat) -> Flow[None]:
    """Challenge an intruder in the own system, settle an empty planet there, or draw again."""
    state = g.state
    room = g.room_on_bases(seat, leave=g.left_behind)
    wishes = [
        f"{key}:{other}"
        for key in state.planets_in(seat)
        for other in g.seats
        if other != seat and state.planets[key].tokens[other]
    ]
    wishes += [
        f"{key}:{occupant}" if occupant != NOBODY else key
        for key in state.moons_in(seat)
        if (occupant := state.occupant(key)) != seat and (occupant != NOBODY or g.room_to_send(seat))
    ]
    if g.option("empty_home") == "on" and room:
        wishes += [key for key in state.planets_in(seat) if not any(state.planets[key].tokens)]
    if not wishes:
        return
    wish = yield from g.choose(seat, "own color", [*wishes, AGAIN], kind="planet")
    if wish is None or wish == AGAIN:
        return
    planet, _, intruder = wish.partition(":")
    if intruder:
        yield from g.do(DefenseNamed(int(intruder), seat, planet))
        return
    if planet in state.moons:
        room = g.room_to_send(seat, leave=g.left_behind) or g.room_to_send(seat)
    at_most = min(4, most_of(room))
    taken = yield from g.split(seat, "settle", room, 1, at_most, planet=planet)
    g.notice_leaving(seat, dict(taken))
    yield from g.do(TokensSettled(seat, taken, planet))
    if planet in state.moons:
        yield from enter_moon(g, seat, planet)
    yield from g.do(OutcomeDecided(SETTLED))
