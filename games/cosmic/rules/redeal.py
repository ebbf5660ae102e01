"""Another world that one seat cannot tell from this one: what it does not know lies otherwise."""

from __future__ import annotations

from engine import Dice, Seat
from games.cosmic.content import SECRET, CardKey, card, moon, moon_pool
from games.cosmic.rules.sight import beside_unseen, face_down_to, knows_moon, secret_places, seen_by
from games.cosmic.rules.state import CosmicState


def redealt(state: CosmicState, seat: Seat | None, dice: Dice) -> CosmicState:
    """Every hidden card changes place with another one; face-down challenge cards stay challenge cards."""
    seen = seen_by(state, seat)
    places = list(secret_places(state, seat))
    plans, beside = face_down_to(state, seat), beside_unseen(state, seat)
    old = [state.challenge.plans[other] for other in plans]
    old += [key for other in beside for key in state.challenge.beside[other]]
    down = len(old)
    old += [key for place in places for key in place if key not in seen]
    pool = dice.sample(old, len(old))
    fits = [key for key in pool if card(key).is_challenge][:down]
    new = fits + [key for key in pool if key not in fits]
    moved: dict[CardKey, CardKey] = dict(zip(old, new, strict=True))
    for other in plans:
        state.challenge.plans[other] = moved[state.challenge.plans[other]]
    for other in beside:
        state.challenge.beside[other] = [moved[key] for key in state.challenge.beside[other]]
    for place in places:
        place[:] = sorted(moved.get(key, key) for key in place)
    for bond in state.challenge.bonds:
        bond.word = moved.get(bond.word, bond.word)
    for other, player in enumerate(state.players):
        if other != seat:
            own = {*player.hand, *player.aside}
            player.knows = sorted({moved.get(key, key) for key in player.knows} - own)
    redeal_moons(state, seat, dice)
    return state


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
