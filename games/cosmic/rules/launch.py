"""Launch: the cone is aimed and filled."""

from __future__ import annotations

from typing import Any

from engine import Flow, PhaseEntered, Seat
from games.cosmic.rules import prompts
from games.cosmic.rules.alliance import guests_of
from games.cosmic.rules.events import AlliancesOpened, ConeAimed, OutcomeDecided, PlayersInvited
from games.cosmic.rules.lucre import buys_before_alliances
from games.cosmic.rules.moons import enter_moon, moons_to_challenge, name_defense
from games.cosmic.rules.questions import CONE_LIMIT
from games.cosmic.rules.state import CONE, NOBODY, OFFENSE, SETTLED, WAITING
from games.cosmic.rules.timing import ALLIANCE, ALLIANCE_OPEN, CONE_AIMED, END, LAUNCH_OPEN
from games.cosmic.rules.token_events import Amounts, TokensLaunched, TokensSettled
from games.cosmic.rules.verbs import Cosmic


def launch_phase(g: Cosmic) -> Flow[None]:
    """The offense aims at a planet of the system and sends tokens from any of its bases.

    Where nothing can happen between aiming and inviting, it invites its allies in the same answer.
    """
    seat, challenge = g.state.offense, g.state.challenge
    yield from g.window(LAUNCH_OPEN)
    quiet = not g.anybody_at((CONE_AIMED, ALLIANCE_OPEN), (ConeAimed, AlliancesOpened)) and not buys_before_alliances(g)
    answer = yield from _wishes(g, seat, guests_of(g, seat) if quiet else [])
    yield from g.do(ConeAimed(answer["planet"][0] if "planet" in answer else challenge.planet))
    if challenge.planet in g.state.moons:
        yield from name_defense(g, challenge.planet)
        if challenge.defense == NOBODY:
            yield from take_moon(g, seat, challenge.planet, _sent(g, seat, answer.get("tokens", {})))
            return
    yield from g.window(CONE_AIMED)
    if taken := _sent(g, seat, answer.get("tokens", {})):
        yield from g.do(TokensLaunched(seat, taken))
    if quiet:
        yield from g.do(PlayersInvited(seat, OFFENSE, tuple(int(guest) for guest in answer.get("invite", []))))
    g.record(PhaseEntered(ALLIANCE))


def _wishes(g: Cosmic, seat: Seat, guests: list[Seat]) -> Flow[dict[str, Any]]:
    state, challenge = g.state, g.state.challenge
    planets = [] if challenge.planet else state.planets_in(challenge.system)
    moons = [] if challenge.planet else moons_to_challenge(g, seat)
    limit = g.measure(CONE_LIMIT, g.cone_size, seat=seat)
    ready = challenge.cone[seat] + state.waiting[seat]
    room = g.room_to_send(seat, leave=g.left_behind) or (g.room_to_send(seat) if not ready else {})
    at_most = max(0, min(limit - ready, sum(most or 0 for most in room.values())))
    at_least = min(1, at_most) if not ready else 0
    strongest = max(room, key=lambda key: (room[key] or 0, key), default="")
    tokens = g.split_prompt(
        seat, "tokens", room if at_most else {}, at_least, at_most, default={strongest: at_least} if strongest else {}
    )
    facts = {
        "defense": challenge.defense,
        "limit": limit,
        "ready": ready,
        "weakest": min(planets, key=lambda key: (state.planets[key].tokens[challenge.defense], key), default=""),
    }
    form = prompts.launch(seat, planets, moons, tokens, guests, facts)
    if not form.fields:
        return {}
    answer: dict[str, Any] = yield from g.ask(form)
    return answer


def _sent(g: Cosmic, seat: Seat, wish: dict[str, int]) -> Amounts:
    """What waited beside the board goes first; a base that has lost tokens since sends what is left."""
    state = g.state
    taken = [(WAITING, state.waiting[seat])] if state.waiting[seat] else []
    for place, count in wish.items():
        left = min(count, state.tokens_at(place)[seat])
        taken += [(place, left)] if left else []
    return tuple(taken)


def take_moon(g: Cosmic, seat: Seat, key: str, taken: Amounts) -> Flow[None]:
    """Tokens settle on a moon that nobody defends, also those in the cone already: a success without cards."""
    if ready := g.state.challenge.cone[seat]:
        taken = (*taken, (CONE, ready))
    if taken:
        yield from g.do(TokensSettled(seat, taken, key))
        yield from enter_moon(g, seat, key)
        yield from g.do(OutcomeDecided(SETTLED))
    g.record(PhaseEntered(END))
