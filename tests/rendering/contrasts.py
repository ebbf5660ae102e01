"""How well one colour stands out from another, as WCAG counts it."""

from __future__ import annotations

from rendering.colour import Colour
from rendering.sight import lab


def contrast(one: Colour, other: Colour) -> float:
    """From 1 to 21: 4.5 is wanted for words, 3 for large ones."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    """From 0 for black to 1 for white: what CIE's lightness is made of."""
    lightness = lab(colour)[0]
    return ((lightness + 16) / 116) ** 3 if lightness > 8 else lightness / 903.3
