"""A finished picture in the colours of a palette."""

from functools import cache

from PIL import Image, ImageFilter

from rendering.colour import Changes, Colour
from rendering.raster.palette_maps import recolouring

_STEPS = 25
"""Steps of the table along each of red, green and blue; between them Pillow interpolates."""


def in_palette(image: Image.Image, palette: Changes) -> Image.Image:
    """The picture as a palette with these changes has it."""
    return image.filter(_table(palette))


@cache
def _table(palette: Changes) -> ImageFilter.Color3DLUT:
    become = recolouring(palette)

    def at(red: float, green: float, blue: float) -> tuple[float, float, float]:
        there = become(Colour(round(red * 255), round(green * 255), round(blue * 255)))
        return there.red / 255, there.green / 255, there.blue / 255

    return ImageFilter.Color3DLUT.generate(_STEPS, at)
