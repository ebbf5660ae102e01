"""The numbers that pictures and buttons share."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from engine import Choice, Form, Prompt
from games.cosmic.content import POWERS
from games.kit.numbering import choices_of

_PLANET: Final = re.compile(r"P\d+|\d+\.m?\d+")
"""Keys of planetoids, planets and moons, at the start of what a choice names."""


def numbers_of(prompt: Prompt) -> dict[str, int]:
    """The number of each choice that a picture shows; of a form the first part that has any, as `part/choice`.

    Of several choices that mean one thing (a card that can be used in two ways) none has a number: no two buttons have
    the same. Players carry their letters instead.
    """
    if isinstance(prompt, Form):
        for name, part in prompt.fields.items():
            found = numbers_of(part)
            if found:
                return {f"{name}/{key}": number for key, number in found.items()}
        return {}
    things = {choice.key: thing for choice in choices_of(prompt) if (thing := thing_of(choice)) is not None}
    often = Counter(things.values())
    alone = [key for key, thing in things.items() if often[thing] == 1]
    return {key: number for number, key in enumerate(alone, 1)}


def thing_of(choice: Choice) -> tuple[str, str] | None:
    """What a choice means, if a picture shows it: a planet on the map, a card in the hand, a power."""
    kind, colon, rest = choice.ref.partition(":")
    match kind:
        case "planet" if _PLANET.match(rest):
            # of several answers about one planet (whose token is meant) each has its own number
            return ("planet", choice.key)
        case "card":
            return ("card", choice.key)
        case "power":
            return ("power", rest)
        case _:
            pass
    # a window names the card or the power itself
    if not colon and kind in POWERS:
        return ("power", kind)
    return ("card", kind) if (not colon and "#" in kind) or kind.startswith("flare-") else None


def marked(prompt: Prompt | None, kind: str) -> dict[str, int]:
    """The numbers on things of one kind ("planet", "card", "power"), by what is shown."""
    if prompt is None:
        return {}
    numbers = numbers_of(prompt)
    parts = prompt.fields if isinstance(prompt, Form) else {"": prompt}
    found: dict[str, int] = {}
    for name, part in parts.items():
        for choice in choices_of(part):
            number = numbers.get(f"{name}/{choice.key}" if name else choice.key)
            thing = thing_of(choice)
            if number is None or thing is None or thing[0] != kind:
                continue
            # several answers may be about one planet ("P02:1" means whose token is challenged there)
            planet = choice.ref.split(":")[1] if kind == "planet" else ""
            found.setdefault(planet or thing[1], number)
    return found
