"""A fill on a mask: the colours of a shape."""

from typing import assert_never

from PIL import Image, ImageChops

from rendering.fills import (
    Bands,
    Caustics,
    Cracks,
    Craters,
    Dots,
    Facets,
    Feathers,
    Fill,
    Globe,
    Grain,
    Mottle,
    Nebula,
    Painted,
    Planks,
    Rings,
    Scales,
    Stars,
    Tartan,
    Texture,
    Tufts,
)
from rendering.raster import marks, textures
from rendering.raster.gradients import ground
from rendering.raster.masks import Extent
from rendering.raster.sheet import Sheet


def filled(fill: Fill, area: Image.Image, box: Extent, scale: float) -> Image.Image:
    """An RGBA picture of the pixels in `box`: the fill where `area` is bright."""
    base = fill.base if isinstance(fill, Painted) else fill
    image, alpha = ground(base, box)
    if isinstance(fill, Painted):
        anchor = (fill.anchor[0] * scale, fill.anchor[1] * scale)
        sheet = Sheet(image, box, scale, anchor, area)
        for texture in fill.over:
            _lay(sheet, texture)
    image.putalpha(ImageChops.multiply(area, alpha) if alpha else area)
    return image


def _lay(sheet: Sheet, texture: Texture) -> None:
    match texture:
        case Grain():
            textures.lay_grain(sheet, texture)
        case Mottle():
            textures.lay_mottle(sheet, texture)
        case Caustics() | Cracks():
            textures.lay_net(sheet, texture)
        case Planks():
            textures.lay_planks(sheet, texture)
        case Tartan():
            textures.lay_tartan(sheet, texture)
        case Nebula():
            textures.lay_nebula(sheet, texture)
        case Globe():
            textures.lay_globe(sheet, texture)
        case Bands():
            textures.lay_bands(sheet, texture)
        case Tufts():
            marks.lay_tufts(sheet, texture)
        case Dots():
            marks.lay_dots(sheet, texture)
        case Scales():
            marks.lay_scales(sheet, texture)
        case Rings():
            marks.lay_rings(sheet, texture)
        case Feathers():
            marks.lay_feathers(sheet, texture)
        case Facets():
            marks.lay_facets(sheet, texture)
        case Stars():
            marks.lay_stars(sheet, texture)
        case Craters():
            marks.lay_craters(sheet, texture)
        case _:
            assert_never(texture)
