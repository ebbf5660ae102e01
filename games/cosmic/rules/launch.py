"""Launch: the cone is aimed and filled."""

from __future__ import annotations

from typing import Any

from engine import Ask, Flow, PhaseEntered, Pick, Seat
from games.cosmic.rules import prompts
from games.cosmic.rules.alliance import guests_of
from games.cosmic.rules.amounts import most_of
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.events import AlliancesOpened, ConeAimed, GuestsPlanned
from games.cosmic.rules.facts import LaunchFacts
from games.cosmic.rules.lucre import buys_before_alliances
from games.cosmic.rules.moons import enter_moon, moons_to_challenge, name_defense
from games.cosmic.rules.names import CONE, DEFENSE, NOBODY, OFFENSE, SETTLED, WAITING
from games.cosmic.rules.questions import CONE_LIMIT
from games.cosmic.rules.timing import ALLIANCE, ALLIANCE_OPEN, CONE_AIMED, END, LAUNCH_OPEN
from games.cosmic.rules.token_events import Amounts, TokensLaunched, TokensReturned, TokensSettled
from games.cosmic.rules.verbs import Cosmic


def launch_phase(g: Cosmic) -> Flow[None]:
    """The offense aims at a planet of the system and sends tokens from any of its bases.

    Both main players are asked at the same time whom they will invite, and may put that off (ruling C-116).
    """
    seat, challenge = g.state.offense, g.state.challenge
    yield from g.window(LAUNCH_OPEN)
    answer = yield from _wishes(g, seat)
    g.notice_leaving(seat, answer.get("tokens", {}))
    yield from g.do(ConeAimed(answer["planet"][0] if "planet" in answer else challenge.planet))
    if challenge.planet in g.state.moons:
        yield from name_defense(g, challenge.planet)
        if challenge.defense == NOBODY:
            yield from take_moon(g, seat, challenge.planet, _sent(g, seat, answer.get("tokens", {})))
            return
    if taken := _sent(g, seat, answer.get("tokens", {})):
        yield from g.do(TokensLaunched(seat, taken))
    g.record(PhaseEntered(ALLIANCE))


def _wishes(g: Cosmic, seat: Seat) -> Flow[dict[str, Any]]:
    state, challenge = g.state, g.state.challenge
    planets = [] if challenge.planet else state.planets_in(challenge.system)
    moons = [] if challenge.planet else moons_to_challenge(g, seat)
    limit, ready, room, at_least, at_most = _to_send(g, seat)
    strongest = max(room, key=lambda key: (key not in state.moons, room[key] or 0, key), default="")
    tokens = g.split_prompt(
        seat, "tokens", room if at_most else {}, at_least, at_most, default={strongest: at_least} if strongest else {}
    )
    facts: LaunchFacts = {
        "defense": challenge.defense,
        "limit": limit,
        "ready": ready,
        "weakest": min(planets, key=lambda key: (state.planets[key].tokens[challenge.defense], key), default=""),
    }
    moments = (CONE_AIMED, ALLIANCE_OPEN)
    something_may_come = buys_before_alliances(g) or g.anybody_at(moments, (ConeAimed, AlliancesOpened))
    guests = guests_of(g, seat)
    invite = prompts.invitation(seat, guests, ahead=something_may_come) if guests else None
    near = [guest for guest in guests if g.counted_bases(guest) + 1 >= g.needed(guest)]
    form = prompts.launch(seat, planets, moons, tokens, invite, facts, near=near)
    if not form.fields:
        return {}
    answers = yield Ask((form, *_asked_of_defense(g)))
    for by, side, chosen in (
        (seat, OFFENSE, answers[seat].get("invite")),
        (challenge.defense, DEFENSE, answers.get(challenge.defense)),
    ):
        if chosen is not None and (guests_named := prompts.named(chosen)) is not None:
            g.record(GuestsPlanned(by, side, tuple(guests_named)))
    answer: dict[str, Any] = answers[seat]
    return answer


def _to_send(g: Cosmic, seat: Seat) -> tuple[int, int, dict[str, int | None], int, int]:
    """How many tokens the offense may have in the cone and has already; from where, how few and how many it may add."""
    limit = g.measure(CONE_LIMIT, g.cone_size, seat=seat)
    ready = g.state.challenge.cone[seat] + g.state.waiting[seat]
    room = g.room_to_send(seat, leave=g.left_behind) or (g.room_to_send(seat) if not ready else {})
    at_most = max(0, min(limit - ready, most_of(room)))
    return limit, ready, room, min(1, at_most) if not ready else 0, at_most


def launch_again(g: Cosmic, sent: Amounts) -> Flow[None]:
    """The cone was turned to somebody else: the offense chooses anew what it sends (ruling C-164).

    What it has `sent` is back where it stood; nothing is asked where that is not all there any more.
    """
    seat = g.state.offense
    if not sent or sum(count for _, count in sent) > g.state.challenge.cone[seat]:
        return
    yield from g.do(TokensReturned(seat, CONE, sent))
    _, _, room, at_least, at_most = _to_send(g, seat)
    planet = g.state.challenge.planet
    taken = yield from g.split(seat, "tokens again", room, at_least, at_most, default=dict(sent), planet=planet)
    if taken:
        yield from g.do(TokensLaunched(seat, taken))


def _asked_of_defense(g: Cosmic) -> tuple[Pick, ...]:
    """The question to the defense whom it will invite, if it may invite somebody."""
    defense = g.state.challenge.defense
    guests = guests_of(g, defense) if defense != NOBODY else []
    return (prompts.invitation(defense, guests, ahead=True, side=DEFENSE, asked=[]),) if guests else ()


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
