"""Who may know what: the cards and moons that lie open, and those that a seat may not look at."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Seat
from games.cosmic.content import CardKey
from games.cosmic.rules.state import CosmicState


def seen_by(state: CosmicState, seat: Seat | None) -> set[CardKey]:
    """Cards of others a seat knows; a spectator knows what was shown to all."""
    if seat is not None:
        return set(state.players[seat].knows)
    return set(state.seen)


def half_seen_by(state: CosmicState, seat: Seat | None) -> list[CardKey]:
    """Cards a seat has seen that are in their hand still, or lie face down before its owner."""
    return state.half_seen if seat is None else state.players[seat].half_known


def known_to_all(state: CosmicState) -> tuple[CardKey, ...]:
    """Cards that lie open."""
    challenge = state.challenge
    plans = [key for key, shown in zip(challenge.plans, challenge.shown, strict=True) if key and shown]
    beside = [key for keys, kind in zip(challenge.beside, challenge.kinds, strict=True) if kind for key in keys]
    return (*state.discard, *state.box, *challenge.table, *plans, *beside)


def face_down_to(state: CosmicState, seat: Seat | None) -> list[Seat]:
    """Before whom a challenge card lies that this seat (None: a spectator) does not know."""
    challenge, seen = state.challenge, seen_by(state, seat)
    chose = state.opponent(seat) if seat is not None and challenge.swapped and state.is_main(seat) else seat
    return [
        other
        for other, key in enumerate(challenge.plans)
        if key and other != chose and not challenge.shown[other] and key not in seen
    ]


def beside_unseen(state: CosmicState, seat: Seat | None) -> list[Seat]:
    """Before whom second challenge cards lie that this seat (None: a spectator) may not see."""
    challenge = state.challenge
    return [
        other for other, keys in enumerate(challenge.beside) if keys and other != seat and not challenge.kinds[other]
    ]


def secret_places(state: CosmicState, seat: Seat | None) -> Iterator[list[CardKey]]:
    """Every list of cards that this seat (None: a spectator) may not look into."""
    yield state.deck
    for other, player in enumerate(state.players):
        if other != seat:
            yield player.hand
            yield player.aside
    for key in sorted(state.powers):
        if state.powers[key].cards and (seat is None or key not in state.players[seat].powers):
            yield state.powers[key].cards


def knows_moon(state: CosmicState, seat: Seat | None, place: str) -> bool:
    """Whether a seat (None: a spectator) may know what a moon is: its system's owner may look at any time."""
    moon = state.moons[place]
    return moon.is_open or (seat is not None and (seat == state.planets[place].system or seat in moon.seen))
