"""The numbers that pictures and buttons share, where a game has no better ones."""

from __future__ import annotations

from engine import Choice, Order, Pick, Place, Prompt, Split


def choices_of(prompt: Prompt) -> tuple[Choice, ...]:
    """What a prompt offers one by one, whichever its shape."""
    match prompt:
        case Pick():
            return prompt.choices
        case Split():
            return prompt.bins
        case Order():
            return prompt.items
        case _:
            return ()


def numbers_of(prompt: Prompt) -> dict[str, int]:
    """Choices that name a thing, from 1 in the order of the prompt; of a Place prompt its cells."""
    if isinstance(prompt, Place):
        shown = list(dict.fromkeys(spot.cell for spot in prompt.spots))
    else:
        shown = [choice.key for choice in choices_of(prompt) if choice.ref]
    return {key: number for number, key in enumerate(shown, 1)}
