"""Rules of thumb: choose an energy and stay with it, explore, occupy its sites, unravel what it beats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine import Pick, Place, Prompt
from engine.prompts import Answer
from games.lagoon.bot.outlook import MOVING, SUMMONED, Outlook
from games.lagoon.bot.powers import NOTHING, POWERS, Power, Turning, worth
from games.lagoon.content import ENERGIES, FACES, UNRAVELS
from games.lagoon.rules.hexes import Hex, neighbours, space_of
from games.lagoon.rules.questions import ACTION, PLACE_TILE, REFRESH
from games.lagoon.rules.state import LagoonState


def policy(state: LagoonState, prompt: Prompt) -> Iterable[Answer]:
    """What to answer, the best first."""
    look = Outlook(state, prompt.seat)
    if isinstance(prompt, Place):
        return places(look, prompt)
    if not isinstance(prompt, Pick):
        return ()
    keys = [choice.key for choice in prompt.choices]
    if prompt.ask == REFRESH:
        return map(list, combinations(keys, min(prompt.at_most, len(keys))))
    if prompt.ask == ACTION:
        return [[key] for key in actions(look, keys)]
    return [[key] for key in ranked(look, prompt, keys)]


def actions(look: Outlook, keys: Sequence[str]) -> list[str]:
    """Unravel what is worth it, explore, go where it helps, bring somebody in, use powers; else the turn is over."""
    state, ready = look.state, look.ready
    haven = MOVING * max(map(look.wanted, state.havens())) if look.is_last else SUMMONED
    gains = {
        "unravel": max((look.gain_of_unraveling(state.druids[druid].at) for druid in ready), default=NOTHING),
        "explore": look.gain_of_exploring,
        "move": MOVING * max(map(look.gain_of_walking, ready), default=NOTHING),
        "summon": haven if state.supply(look.seat) else NOTHING,
        "end": look.saved,
    }
    gains |= {key: worth(look, key) for key in keys if key not in gains}
    return sorted(keys, key=lambda key: -gains[key])


def ranked(look: Outlook, prompt: Pick, keys: Sequence[str]) -> list[str]:
    """Choices of one thing, the best first."""
    state, action = look.state, prompt.facts.get("action")
    if (power := POWERS.get(prompt.facts.get("power", ""))) and (found := ranked_for(look, power, prompt, keys)):
        return found
    match prompt.ask:
        case "begin powers" | "exploration power" | "end powers":
            gains = {key: worth(look, key) if key.startswith("use ") else 0.0 for key in keys}
            return sorted(keys, key=lambda key: -gains[key])
        case "invoking druid" if action == "unravel":
            return sorted(keys, key=lambda key: -look.gain_of_unraveling(state.druids[key].at))
        case "invoking druid" if action == "move":
            return sorted(keys, key=lambda key: -look.gain_of_walking(key))
        case "invoking druid":
            return sorted(keys, key=lambda key: (look.is_prey(state.druids[key].at), -look.gain_of_walking(key)))
        case "energy":
            return sorted(keys, key=lambda key: int(key.split()[1]))
        case "walk to" | "relocate to" | "summon to" | "step aside to" | "place on a haven" | "rise on a haven":
            leaving = prompt.facts.get("druid", "")
            return sorted(keys, key=lambda key: -look.wanted(key, leaving=leaving) if key in state.sites else 9)
        case "step onto the new site":
            return ["step", "stay"]
        case "druid to refresh":
            return sorted(keys, key=lambda key: refreshing(look, key))
        case "seed to discard":
            return sorted(keys, key=lambda key: look.liking(key) if key in ENERGIES else 9)
        case "druid to summon" | "druid to exile" | "druid to exhaust":
            return sorted(keys, key=lambda key: key.endswith("E"))
        case _:
            return []


def ranked_for(look: Outlook, power: Power, prompt: Pick, keys: Sequence[str]) -> list[str]:
    """The same of what a power goes on to ask, where it is chosen for the sake of that power."""
    state = look.state
    match prompt.ask:
        case "invoking druid" | "druid to exile" | "druid to exhaust":
            return sorted(keys, key=lambda key: power.missed(look, key))
        case "druid to walk" | "druid to relocate":
            return sorted(keys, key=lambda key: -power.goes(look, key) if key in state.druids else 0.0)
        case "walk to" | "relocate to":
            druid = prompt.facts["druid"]
            ready = state.druids[druid].refreshed
            return sorted(keys, key=lambda key: -look.stand(druid, key, ready=ready))
        case "seed to discard":
            return sorted(keys, key=lambda key: -power.worth_of_discarding(look, key))
        case "seed to take":
            return sorted(keys, key=lambda key: -look.liking(key))
        case "site to turn" if isinstance(power, Turning):
            return sorted(keys, key=lambda key: -power.turns(look, key))
        case "site to recycle":
            return sorted(keys, key=lambda key: look.liking(look.energy_at(key)))
        case _:
            return []


def refreshing(look: Outlook, druid: str) -> float:
    """One's own that can do most first, nobody before a rival."""
    known = look.state.druids.get(druid)
    if known is None:
        return 0.0
    return -look.use_of(druid) - 1 if known.seat == look.seat else float(known.seat not in look.state.team(look.seat))


def places(look: Outlook, prompt: Place) -> Iterable[Answer]:
    """One's own energy, where it locks what should stay and leaves free what should go."""
    if prompt.ask != PLACE_TILE:
        return ()
    occupied = look.occupied

    def worth(piece: str, space: Hex) -> float:
        energy = FACES[piece].energy
        beside = [look.energy_at(occupied[near]) for near in neighbours(space) if near in occupied]
        firm = sum(near == look.own for near in beside) if energy == look.own else 0
        return 3.0 * (energy == look.own) + (energy == UNRAVELS[look.own]) + 0.1 * firm + 0.01 * len(beside)

    spots = [(worth(spot.piece, space), spot.key) for spot in prompt.spots if (space := space_of(spot.cell))]
    return [key for _, key in sorted(spots, key=lambda each: -each[0])]
