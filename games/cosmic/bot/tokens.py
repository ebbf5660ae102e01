"""Where tokens come from and where they go: bases are emptied last, and those that matter least first."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Seat, Split
from games.cosmic.rules.names import CONE
from games.cosmic.rules.state import CosmicState


def cost(state: CosmicState, seat: Seat, place: str, left: int) -> float:
    """What it costs a seat to take a token from a place where so many are left, in foreign bases."""
    planet = state.planets.get(place)
    if planet is None or place in state.moons:
        return 0.2
    foreign = planet.system != seat
    if left > 2:
        return 0.04 - 0.005 * min(left, 6)
    if left == 2:
        return 0.08 if foreign else 0.06
    if foreign:
        return 1.2
    homes = len(state.home_bases(seat))
    return 1.0 if homes <= int(state.options["home_bases"]) else 0.25


def cheapest(
    state: CosmicState, seat: Seat, room: Mapping[str, int | None], count: int
) -> tuple[dict[str, int], float]:
    """So many tokens from where it hurts least, and what the last one of them cost."""
    taken: dict[str, int] = {}
    homes, needed = len(state.home_bases(seat)), int(state.options["home_bases"])
    dear = 0.0
    for _ in range(count):
        prices = {}
        for place, most in room.items():
            gone = taken.get(place, 0)
            if most is not None and gone >= most:
                continue
            planet = state.planets.get(place)
            standing = planet.tokens[seat] if planet is not None else most or 0
            price = cost(state, seat, place, standing - gone)
            if planet is not None and planet.system == seat and standing - gone == 1 and homes <= needed:
                price = 1.0
            prices[place] = price
        if not prices:
            break
        place = min(prices, key=lambda key: (prices[key], key))
        dear = max(dear, prices[place])
        taken[place] = taken.get(place, 0) + 1
        planet = state.planets.get(place)
        if planet is not None and planet.system == seat and planet.tokens[seat] == taken[place]:
            homes -= 1
    return taken, dear


def affordable(state: CosmicState, seat: Seat, split: Split, least: int, most: int, limit: float) -> dict[str, int]:
    """As many tokens as go, none dearer than a limit, but for the least that must go."""
    room = {bin_.key: bin_.cap for bin_ in split.bins}
    for count in range(min(most, split.at_most), least - 1, -1):
        taken, dear = cheapest(state, seat, room, count)
        if sum(taken.values()) == count and (dear <= limit or count == least):
            return taken
    return cheapest(state, seat, room, least)[0]


def home(state: CosmicState, seat: Seat, split: Split) -> dict[str, int]:
    """Tokens return where bases are weakest: foreign ones first. All that may come along do."""
    placed: dict[str, int] = {}
    caps = {bin_.key: bin_.cap for bin_ in split.bins}
    for _ in range(split.at_most):
        free = [key for key, cap in caps.items() if cap is None or placed.get(key, 0) < cap]
        if not free:
            break
        place = min(free, key=lambda key: (_comfort(state, seat, key) + placed.get(key, 0), key))
        placed[place] = placed.get(place, 0) + 1
    return placed


def best_home(state: CosmicState, seat: Seat, places: list[str]) -> str:
    """Where a token is needed most."""
    return min(places, key=lambda key: (_comfort(state, seat, key), key))


def _comfort(state: CosmicState, seat: Seat, place: str) -> float:
    planet = state.planets.get(place)
    if planet is None or place == CONE or place in state.moons:
        return 9.0
    return planet.tokens[seat] - (1.5 if planet.system != seat else 0.0)


def spent(state: CosmicState, seat: Seat, split: Split) -> dict[str, int]:
    """Tokens that must be given up: as few as may be, from where it hurts least."""
    return cheapest(state, seat, {bin_.key: bin_.cap for bin_ in split.bins}, split.at_least)[0]
