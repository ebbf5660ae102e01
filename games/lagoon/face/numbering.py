"""The numbers that pictures and buttons share."""

from __future__ import annotations

from engine import Pick, Place, Prompt
from games.lagoon.rules.hexes import space_of

_SHOWN = ("druid:", "site:", "space:", "seed:", "face:")


def numbers_of(prompt: Prompt) -> dict[str, int]:
    """The number of each choice that a picture shows: druids, sites, seeds, faces, or the spaces of a Place prompt."""
    if isinstance(prompt, Place):
        return cell_numbers(prompt)
    if not isinstance(prompt, Pick) or prompt.ask in ("arrive refreshed", "step onto the new site"):
        return {}
    shown = [choice.key for choice in prompt.choices if choice.ref.startswith(_SHOWN)]
    return {key: number for number, key in enumerate(shown, 1)}


def cell_numbers(prompt: Place) -> dict[str, int]:
    """The spaces of a Place prompt, numbered row by row."""
    cells = sorted({spot.cell for spot in prompt.spots}, key=_reading_order)
    return {cell: number for number, cell in enumerate(cells, 1)}


def _reading_order(label: str) -> tuple[float, float]:
    q, r = space_of(label) or (0, 0)
    return (r + q / 2, q)
