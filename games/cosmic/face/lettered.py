"""Words that fit their room but never become too small to be read after a tap."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rendering.layout import measure
from rendering.scene import Align, Colour, Point, Text, TextStyle

LEAST: Final = 22.0
"""The smallest size, in pixels of a picture 1600 wide."""


def fitted(
    words: str,
    style: TextStyle,
    colour: Colour,
    at: Point,
    width: float,
    align: Align = "left",
    *,
    halo: Colour | None = None,
    z: int = 0,
) -> Text:
    """One line made smaller to fit `width`, down to `LEAST`; what is still too long is cut."""
    natural = measure(Text(words, style, colour))[0]
    size = max(min(LEAST, style.size), style.size * min(1, width / natural)) if natural else style.size
    # a hair narrower, so that rounding does not cut what fits exactly
    cut = replace(style, size=size * 0.995 if size > LEAST * 1.01 else size)
    return Text(words, cut, colour, at, align, width=width, fit="cut", halo=halo, z=z)
