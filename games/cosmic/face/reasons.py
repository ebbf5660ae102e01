"""Why something typed will not do, in the words of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from engine import Choice, Illegal, Prompt, Split
from games.cosmic.face.phrases import BOUGHT, place_name, planet_label
from games.cosmic.rules.timing import LAUNCH
from games.cosmic.rules.views import CosmicView, PlanetView
from games.kit.notation import either
from games.kit.sentences import count, letter_of

_LABEL: Final = re.compile(r"^([A-Fa-f])([1-9])$|^[Pp](\d{1,2})$")
LEAVING: Final = frozenset(("tokens", "tokens again", "settle", "tokens to add", "tokens against yourself"))
"""Questions for tokens that leave bases of which, as may be agreed, the last one stays."""


def not_offered(prompt: Prompt, said: str, offered: Sequence[str], view: CosmicView) -> str:
    """Why a choice cannot be made."""
    if not offered:
        return f"“{said}” is not possible: there is nothing to choose from here."
    among = f"choose {either(offered)}"
    if (planet := planet_named(view, said)) is not None:
        return f"{_not_this_planet(prompt, planet, view)} Please {among}."
    if prompt.ask == "card":
        return f"“{said}” is no challenge card in your hand: {among}."
    if prompt.ask == "invite" and said.strip().casefold() in _mains(view):
        return f"The main players fight each other; they cannot be invited. Please {among}, or nobody."
    return f"“{said}” is not among the choices: {either(offered)}."


def _mains(view: CosmicView) -> set[str]:
    return {letter_of(seat).casefold() for seat in (view.offense, view.challenge.defense) if 0 <= seat < view.seats}


def planet_named(view: CosmicView, said: str) -> PlanetView | None:
    """The planet in play that is meant."""
    match = _LABEL.match(said.strip())
    if match is None:
        return None
    label = f"P{int(match[3])}" if match[3] else said.strip().upper()
    return next((planet for planet in view.planets if planet_label(planet.key) == label), None)


def _not_this_planet(prompt: Prompt, planet: PlanetView, view: CosmicView) -> str:
    label = planet_label(planet.key)
    match prompt.ask:
        case "planet" if planet.system != view.challenge.system and _is_aimed(prompt, view):
            return f"{label} is not in the system you challenge."
        case "move planetoid" | "bump planetoid" if planet.origin < 0:
            return f"{label} is no planetoid; it does not move."
        case "move planetoid" if not planet.tokens[prompt.seat]:
            return f"You have no token on {label}: only a planetoid you occupy is moved."
        case "base" | "wanted base":
            return f"There is no base on {label} that could be offered."
        case _:
            return f"{label} cannot be chosen for this."


def _is_aimed(prompt: Prompt, view: CosmicView) -> bool:
    """Whether a planet is asked for at which the cone is to be aimed, and not one for a new base."""
    return prompt.seat == view.offense and view.phase == LAUNCH


def no_reaction(said: str, offered: Sequence[str]) -> str:
    """Why something cannot be used in a window."""
    if not offered:
        return f"“{said}” cannot be used here: you have nothing that could; you can only pass."
    return f"“{said}” cannot be used here: {either([*offered, 'pass'])}."


def not_a_place(prompt: Split, word: str, offered: Sequence[str], view: CosmicView) -> str:
    """Why tokens cannot come from or go to a place."""
    planet = planet_named(view, word) if _is_about_own(prompt) else None
    if planet is not None and not planet.tokens[prompt.seat]:
        return f"You have no token on {planet_label(planet.key)}. Your choices are {either(offered)}."
    places = "one of the places" if is_of_places(prompt) else "among the choices"
    return f"“{word}” is not {places}: {either(offered)}. Write a number after an x, as in {offered[0]}x2."


def is_of_places(prompt: Split) -> bool:
    """Whether tokens and places are asked for, and not whom something strikes or what is bought."""
    return all(bin_.ref.startswith("planet:") for bin_ in prompt.bins)


def _is_about_own(prompt: Split) -> bool:
    """Whether tokens on planets are asked for, and those of whoever is asked."""
    return "victim" not in prompt.facts and any(bin_.ref.startswith("planet:") for bin_ in prompt.bins)


def check_amounts(prompt: Split, chosen: Mapping[str, int], view: CosmicView) -> None:
    """Raises `Illegal` with the reason where the numbers do not fit."""
    for bin_ in prompt.bins:
        number = chosen.get(bin_.key, 0)
        if bin_.cap is not None and number > bin_.cap:
            last = " The last token must stay there. (C-4)" if _keeps_last(prompt, bin_, view) else ""
            raise Illegal(f"At most {_most(bin_, bin_.cap)}, not {number}.{last}")
    total = sum(chosen.values())
    together = count(total, "token") if is_of_places(prompt) else f"{total} together"
    are = "is" if total == 1 else "are"
    if total > prompt.at_most:
        raise Illegal(f"{together} {are} too many: at most {prompt.at_most}.")
    if total < prompt.at_least:
        raise Illegal(f"{together} {are} too few: at least {prompt.at_least}.")


def _most(bin_: Choice, most: int) -> str:
    """So many of a choice: "2 tokens at A1", "3 cards", "1 from hand"."""
    if bin_.ref.startswith("planet:"):
        return f"{count(most, 'token')} at {place_name(bin_.key)}"
    if bin_.ref.startswith("seat:"):
        return f"{count(most, 'token')} of {letter_of(int(bin_.key))}"
    return count(most, bin_.key) if bin_.key in BOUGHT else f"{most} from {bin_.key}"


def _keeps_last(prompt: Split, place: Choice, view: CosmicView) -> bool:
    """Whether a base could send one token more if its last one had not to stay there."""
    if view.options["last_token"] != "stays" or prompt.ask not in LEAVING:
        return False
    here = next((planet.tokens[prompt.seat] for planet in view.planets if planet.key == place.key), place.cap)
    return here != place.cap
