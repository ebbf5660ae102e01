"""The piece of picture that a fill is painted on, and the tools that textures use."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from PIL import Image, ImageDraw

from rendering.colour import Colour
from rendering.outlines import hashed
from rendering.paths import Point
from rendering.raster.masks import Extent

FINE = 2


@dataclass(frozen=True, slots=True)
class Place:
    """A spot of a jittered grid: where it is on the sheet, and its own source of variation."""

    x: float
    y: float
    column: int
    row: int
    seed: int

    def chance(self, number: int) -> float:
        """The `number`-th random value (0-1) of this place."""
        return hashed(self.column, self.row, self.seed, number)


def fainter(mask: Image.Image, alpha: float) -> Image.Image:
    """The mask times `alpha`."""
    return Image.blend(Image.new("L", mask.size), mask, alpha)


class Sheet:
    """An RGB picture of the pixels in `box`; positions on the sheet count from its upper left corner.

    `scale` is pixels for each unit of the scene; `anchor` (pixels) is where the origin of textures lies relative to
    the origin of the box's coordinates; `area` is the mask of what will be seen.
    """

    def __init__(self, image: Image.Image, box: Extent, scale: float, anchor: Point, area: Image.Image) -> None:
        self.image = image
        self.scale = scale
        self._pixels: Any = area.load()
        self.width, self.height = image.size
        self.x, self.y = round(box[0] + anchor[0]), round(box[1] + anchor[1])

    def places(self, gap: float, seed: int, margin: float, jitter: float = 0.7) -> Iterator[Place]:
        """Jittered grid places on the sheet and within `margin` pixels around it, row by row; `gap` in pixels."""
        gap = max(gap, 2.0)
        for row in range(math.floor((self.y - margin) / gap), math.ceil((self.y + self.height + margin) / gap) + 1):
            shift = 0.5 * (row % 2)
            first, last = (self.x - margin) / gap, (self.x + self.width + margin) / gap
            for column in range(math.floor(first) - 1, math.ceil(last) + 1):
                x = (column + 0.5 + shift + (hashed(column, row, seed, 101) - 0.5) * jitter) * gap - self.x
                y = (row + 0.5 + (hashed(column, row, seed, 102) - 0.5) * jitter) * gap - self.y
                yield Place(x, y, column, row, seed)

    def inside(self, x: float, y: float) -> bool:
        """Whether a point of the sheet lies within the area."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return False
        return bool(self._pixels[int(x), int(y)] > 127)

    def drawn(self, draw: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
        """A mask drawn at `FINE` times the size (callers multiply their coordinates) and reduced."""
        mask = Image.new("L", (self.width * FINE, self.height * FINE))
        draw(ImageDraw.Draw(mask))
        return mask.reduce(FINE)

    def ink(self, colour: Colour, mask: Image.Image, alpha: float = 1) -> None:
        """Lays `colour` on where `mask` is bright."""
        if alpha < 1:
            mask = fainter(mask, alpha)
        self.image.paste(colour, (0, 0), mask)

    def overlay(self, layer: Image.Image) -> None:
        """Lays an RGBA picture of `FINE` times the size over the sheet."""
        small = layer.reduce(FINE)
        self.image.paste(small, (0, 0), small)
