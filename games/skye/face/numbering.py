"""The numbers that pictures and buttons share."""

from __future__ import annotations

from engine import Pick, Place, Prompt, Split
from games.skye.rules.views import cell_named


def numbers_of(prompt: Prompt) -> dict[str, int]:
    """The number of each choice that a picture shows: tiles to buy, scrolls, or the cells of a Place prompt."""
    match prompt:
        case Pick():
            shown = [choice.key for choice in prompt.choices if choice.ref]
        case Split():
            shown = [choice.key for choice in prompt.bins]
        case Place():
            return cell_numbers(prompt)
        case _:
            shown = []
    return {key: number for number, key in enumerate(shown, 1)}


def cell_numbers(prompt: Place) -> dict[str, int]:
    """The cells of a Place prompt, numbered row by row."""
    cells = sorted({spot.cell for spot in prompt.spots}, key=lambda cell: cell_named(cell)[::-1])
    return {cell: number for number, cell in enumerate(cells, 1)}
