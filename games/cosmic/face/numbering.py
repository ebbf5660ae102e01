"""The numbers that pictures and buttons share."""

from __future__ import annotations

from typing import Final

from engine import Choice, Form, Order, Pick, Prompt, Split

_SHOWN: Final = ("planet:", "card:")
"""Refs of what is numbered: planets on the map, cards in the private picture. Players carry their letters."""


def numbers_of(prompt: Prompt) -> dict[str, int]:
    """The number of each choice that a picture shows; of a form the first part that has any, as `part/choice`."""
    if isinstance(prompt, Form):
        for name, part in prompt.fields.items():
            found = numbers_of(part)
            if found:
                return {f"{name}/{key}": number for key, number in found.items()}
        return {}
    shown = [choice.key for choice in choices_of(prompt) if is_shown(choice)]
    return {key: number for number, key in enumerate(shown, 1)}


def choices_of(prompt: Prompt) -> tuple[Choice, ...]:
    """What a prompt offers, whichever its shape."""
    match prompt:
        case Pick():
            return prompt.choices
        case Split():
            return prompt.bins
        case Order():
            return prompt.items
        case _:
            return ()


def is_shown(choice: Choice) -> bool:
    """Whether a picture shows what the choice means."""
    return choice.ref.startswith(_SHOWN) and not choice.ref.startswith(("planet:cone", "planet:stays", "planet:power:"))


def marked(prompt: Prompt | None, kind: str) -> dict[str, int]:
    """The numbers on things of one kind ("planet", "card") by what their refs name."""
    if prompt is None:
        return {}
    numbers = numbers_of(prompt)
    parts = prompt.fields if isinstance(prompt, Form) else {"": prompt}
    found: dict[str, int] = {}
    for name, part in parts.items():
        for choice in choices_of(part):
            number = numbers.get(f"{name}/{choice.key}" if name else choice.key)
            of, _, thing = choice.ref.partition(":")
            if number is not None and of == kind:
                found.setdefault(thing, number)
    return found
