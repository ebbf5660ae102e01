"""Another world that one seat cannot tell from this one: what it does not know lies otherwise."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import Any

from engine import Component, Dice, Seat
from engine.hooks import instance_of
from games.cosmic.content import SECRET, CardKey, card, moon, moon_pool
from games.cosmic.rules.sight import beside_unseen, face_down_to, half_seen_by, knows_moon, secret_places, seen_by
from games.cosmic.rules.state import CosmicState


def redealt(state: CosmicState, seat: Seat | None, dice: Dice) -> CosmicState:
    """Every hidden card changes place with another one; face-down challenge cards stay challenge cards."""
    exchanged = _lay_others_down(state, seat, dice)
    seen = {*seen_by(state, seat), *half_seen_by(state, seat)}
    places = list(secret_places(state, seat))
    plans, beside = face_down_to(state, seat), beside_unseen(state, seat)
    plans = [other for other in plans if state.challenge.plans[other] not in seen]
    old = [state.challenge.plans[other] for other in plans]
    old += [key for other in beside for key in state.challenge.beside[other] if key not in seen]
    down = len(old)
    old += [key for place in places for key in place if key not in seen]
    pool = dice.sample(old, len(old))
    fits = [key for key in pool if card(key).is_challenge][:down]
    new = fits + [key for key in pool if key not in fits]
    moved: dict[CardKey, CardKey] = dict(zip(old, new, strict=True))
    for other in plans:
        state.challenge.plans[other] = moved[state.challenge.plans[other]]
    for other in beside:
        state.challenge.beside[other] = [moved.get(key, key) for key in state.challenge.beside[other]]
    for place in places:
        place[:] = sorted(moved.get(key, key) for key in place)
    now = {key: moved.get(then, then) for key, then in {**{key: key for key in moved}, **exchanged}.items()}
    for bond in state.challenge.bonds:
        bond.word = now.get(bond.word, bond.word)
    for other, player in enumerate(state.players):
        if other != seat:
            own = {*player.hand, *player.aside}
            player.knows = sorted({now.get(key, key) for key in player.knows} - own)
            player.half_known = sorted({now.get(key, key) for key in player.half_known} - {*own, *player.knows})
    redeal_moons(state, seat, dice)
    return state


def foretell_anew(state: CosmicState, seat: Seat | None, components: Mapping[str, Component], dice: Dice) -> None:
    """What others have declared in secret, and comes due as the challenge ends, may be any of what they could."""
    for declared in state.challenge.declared:
        if declared.secret and declared.seat != seat:
            component: Any = components[instance_of(declared.key)]
            declared.words = [dice.choice(component.foretold)]


def _lay_others_down(state: CosmicState, seat: Seat | None, dice: Dice) -> dict[CardKey, CardKey]:
    """Whoever may have put down one of the cards that this seat has seen has put down any other of its hand instead."""
    seen, half_seen = seen_by(state, seat), half_seen_by(state, seat)
    exchanged: dict[CardKey, CardKey] = {}
    for owner in face_down_to(state, seat):
        hand, down = state.players[owner].hand, state.challenge.plans[owner]
        if not any(key in half_seen for key in (*hand, down)):
            continue
        other = dice.choice([down, *(key for key in hand if card(key).is_challenge and key not in seen)])
        if other != down:
            hand.remove(other)
            insort(hand, down)
            state.challenge.plans[owner] = other
            exchanged |= {down: other, other: down}
    return exchanged


def redeal_moons(state: CosmicState, seat: Seat | None, dice: Dice) -> None:
    """Face-down moons are others; those on which somebody has landed are secret ones still."""
    known = [key for key in state.moons if knows_moon(state, seat, key)]
    used = {state.moons[key].face for key in known}
    pool = [face for face in moon_pool(state.options) if face not in used]
    unknown = sorted(set(state.moons) - set(known), key=lambda key: (not state.moons[key].seen, key))
    for key in unknown:
        fitting = [face for face in pool if not state.moons[key].seen or moon(face).kind == SECRET]
        state.moons[key].face = dice.choice(fitting)
        pool.remove(state.moons[key].face)
