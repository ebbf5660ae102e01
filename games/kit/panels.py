"""Parts of a board that are raised from its ground."""

from __future__ import annotations

from engine import Seat
from rendering.layout import Box
from rendering.scene import Effect, Fill, Glow, Line, Rect, Shape, Solid
from rendering.theme import THEME


def raised(box: Box, fill: Fill, seat: Seat | None = None, *, lit: bool = False, glow: float = 14) -> Shape:
    """A panel with a rounded frame; `lit`, it glows so far in the colour of the seat that is awaited."""
    colour = THEME.seats[seat].fill if seat is not None and lit else THEME.frame
    effects: tuple[Effect, ...] = (Glow(colour, glow, 0.75),) if lit else ()
    frame = Line(Solid(colour), 5 if lit else 2, inside=True)
    return Shape(Rect(box.width, box.height, 16), fill, (frame,), (box.x, box.y), effects)
