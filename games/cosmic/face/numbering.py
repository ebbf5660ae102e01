"""The numbers that pictures and buttons share: those of cards and powers. Planets have names that the map shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine import Choice, Form, Prompt
from games.cosmic.content import POWERS, CardKey, card
from games.kit.numbering import choices_of

_PLANET: Final = re.compile(r"P\d+|\d+\.m?\d+")
"""Keys of planetoids, planets and moons, at the start of what a choice names."""


def numbers_of(prompt: Prompt) -> dict[str, int]:
    """The number of each choice that a picture shows; of a form the first part that has any, as `part/choice`.

    Of several choices that mean one thing (a card that can be used in two ways) none has a number: no two buttons have
    the same. Players carry their letters instead, planets their names. Where terms may be accepted as they are, the
    cards for other ones have none: the answer is no card.
    """
    if isinstance(prompt, Form):
        if _may_accept(prompt):
            return {}
        for name, part in prompt.fields.items():
            found = numbers_of(part)
            if found:
                return {f"{name}/{key}": number for key, number in found.items()}
        return {}
    things = {choice.key: thing for choice in choices_of(prompt) if (thing := thing_of(choice)) is not None}
    often = Counter(things.values())
    alone = [key for key, thing in things.items() if often[thing] == 1]
    return {key: number for number, key in enumerate(alone, 1)}


def _may_accept(form: Form) -> bool:
    return form.ask == "deal" and any(choice.key == "accept" for choice in choices_of(form.fields["act"]))


def thing_of(choice: Choice) -> tuple[str, str] | None:
    """What a choice means, if a picture numbers it: a card in the hand, a power."""
    kind, colon, rest = choice.ref.partition(":")
    match kind:
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
    """The numbers on things of one kind ("card", "power"), by what is shown."""
    if prompt is None:
        return {}
    numbers = numbers_of(prompt)
    found: dict[str, int] = {}
    for name, part in _parts(prompt):
        for choice in choices_of(part):
            number = numbers.get(f"{name}/{choice.key}" if name else choice.key)
            thing = thing_of(choice)
            if number is not None and thing is not None and thing[0] == kind:
                found.setdefault(thing[1], number)
    return found


def marked_cards(prompt: Prompt | None, hand: Iterable[CardKey]) -> dict[CardKey, int]:
    """The numbers on the cards of a hand; of equal cards, of which one stands for all, each carries that one's."""
    numbers = marked(prompt, "card")
    faces = {card(key).face: number for key, number in numbers.items()}
    return {key: number for key in hand if (number := numbers.get(key) or faces.get(card(key).face)) is not None}


def choosable(prompt: Prompt | None) -> frozenset[str]:
    """The planets, planetoids and moons about which an answer may be."""
    if prompt is None:
        return frozenset()
    places = [
        rest.partition(":")[0]
        for _, part in _parts(prompt)
        for choice in choices_of(part)
        for kind, _, rest in [choice.ref.partition(":")]
        if kind == "planet" and _PLANET.match(rest)
    ]
    return frozenset(places)


def _parts(prompt: Prompt) -> Iterable[tuple[str, Prompt]]:
    return prompt.fields.items() if isinstance(prompt, Form) else [("", prompt)]
