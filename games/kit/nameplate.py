"""Names of players in pictures, beside their marks: large enough to be read, and shorter where there is no room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rendering.layout import LEAST, fitted, measure
from rendering.scene import Align, Colour, Point, Text, TextStyle

_SMALLER: Final = 0.75
"""A name is made so much smaller before words of it are left out."""


def nameplate(
    name: str,
    style: TextStyle,
    colour: Colour,
    at: Point,
    width: float,
    align: Align = "left",
    *,
    halo: Colour | None = None,
) -> Text:
    """A name that fits `width`: smaller, then without what stands in brackets, then with an initial or the first word.

    The mark beside it says who it is. Only a single word that is too long even at the smallest size is cut.
    """
    least = replace(style, size=max(min(LEAST, style.size), style.size * _SMALLER))
    forms = list(shorter(name))
    fitting = (words for words in forms if measure(Text(words, least, colour))[0] <= width)
    return fitted(next(fitting, forms[-1]), style, colour, at, width, align, halo=halo)


def shorter(name: str) -> Iterator[str]:
    """A name, and what may stand for it, ever shorter: "Anna Maria Ott (2)", "Anna Maria Ott", "Anna O.", "Anna"."""
    yield name
    bare = name.partition(" (")[0]
    if bare != name:
        yield bare
    first, *others = bare.split() or [bare]
    if others and others[-1][0].isalpha():
        yield f"{first} {others[-1][0]}."
    if others:
        yield first
