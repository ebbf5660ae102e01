"""Words of a rule in a picture: whole and large enough to be read on a phone, or not there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rendering.layout import Box, uncut
from rendering.scene import Colour, Text, TextStyle

_PHONE: Final = 400
_LEAST: Final = 11
_STEP: Final = 2


def least(width: float) -> float:
    """The smallest size of letters that can be read where a picture so wide is shown 400 pixels wide."""
    return _LEAST * width / _PHONE


def readable(words: str, style: TextStyle, colour: Colour, box: Box, width: float) -> Text | None:
    """The words from the top of `box` on, whole, as large as their style or as they fit in a picture so wide.

    None where they cannot be read: their name and an icon stand for them, and the panel has them in words.
    """
    size = max(style.size, least(width))
    while size >= least(width):
        sized = replace(style, size=size)
        lines = int(box.height / (size * style.leading))
        if lines and uncut(words, sized, box.width, lines):
            return Text(
                words, sized, colour, (box.x, box.y), width=box.width, fit="wrap", max_lines=lines, anchor="top"
            )
        size -= _STEP
    return None
