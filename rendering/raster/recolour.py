"""A finished picture in the colours of a palette."""

from functools import cache

from PIL import Image, ImageFilter

from rendering.colour import Colour
from rendering.raster.palette_maps import recoloured

_STEPS = 25
"""Steps of the table along each of red, green and blue; between them Pillow interpolates."""


def in_palette(image: Image.Image, palette: str) -> Image.Image:
    """The picture as this palette has it."""
    return image.filter(_table(palette))


@cache
def _table(palette: str) -> ImageFilter.Color3DLUT:
    def at(red: float, green: float, blue: float) -> tuple[float, float, float]:
        there = recoloured(Colour(round(red * 255), round(green * 255), round(blue * 255)), palette)
        return there.red / 255, there.green / 255, there.blue / 255

    return ImageFilter.Color3DLUT.generate(_STEPS, at)
