"""Seeded noise that repeats without a seam, made once and kept.

Every noise is a square tile; `laid` spreads it over an area so that the same place always gets the same value.
"""

import math
import random
from functools import lru_cache

from PIL import Image, ImageChops, ImageOps

from rendering.outlines import hashed

TILE = 512


def _cells(count: int, seed: int) -> Image.Image:
    source = random.Random(seed * 7919 + count)
    return Image.frombytes("L", (count, count), source.randbytes(count * count))


def _enlarged(image: Image.Image, side: int) -> Image.Image:
    """The picture as a square of `side` pixels whose opposite edges still join."""
    margin = 2
    width, height = image.size
    wide = laid(image, -margin, -margin, width + 2 * margin, height + 2 * margin)
    return wide.resize((side, side), Image.Resampling.BICUBIC, box=(margin, margin, margin + width, margin + height))


@lru_cache(maxsize=60)
def clouds(cells: int, seed: int) -> Image.Image:
    """Soft noise in three octaves, stretched to the full range; `cells` cloud widths fit into the tile."""
    # large clouds are smooth: made at half the size and enlarged they look the same
    side = TILE // 2 if cells <= 16 else TILE
    result = _enlarged(_cells(cells, seed), side)
    for step, share in ((2, 0.36), (4, 0.22)):
        if cells * step <= TILE // 2:
            result = Image.blend(result, _enlarged(_cells(cells * step, seed + step), side), share)
    result = ImageOps.autocontrast(result, cutoff=1)
    return result if side == TILE else _enlarged(result, TILE)


@lru_cache(maxsize=24)
def grain(cells: int, seed: int) -> Image.Image:
    """Fine noise around middle grey."""
    return _enlarged(_cells(min(cells, TILE), seed), TILE)


@lru_cache(maxsize=16)
def net(cells: int, seed: int, width: float) -> Image.Image:
    """Thin bright lines between soft cells: where a cloud crosses its middle value."""
    lines = None
    for layer in (0, 1):
        middle = clouds(cells, (seed + layer) % _VARIANTS)
        ramp = [max(0, round(255 * (1 - abs(value - 128) / (width * 255)))) for value in range(256)]
        found = middle.point(ramp)
        lines = found if lines is None else ImageChops.lighter(lines, found)
    assert lines is not None
    return lines


@lru_cache(maxsize=24)
def streaks(cells: int, seed: int) -> Image.Image:
    """Noise drawn out along x, as wood is."""
    source = random.Random(seed * 104729 + cells)
    across, along = cells, max(2, cells // 24)
    image = Image.frombytes("L", (along, across), source.randbytes(along * across))
    return _enlarged(image, TILE)


# Few sizes and few seeds make few tiles, which are then always at hand; a shift makes the rest of the difference.
_COUNTS = (2, 3, 4, 5, 6, 8, 10, 13, 16, 21, 28, 37, 50, 68, 92, 128, 180, 256, 362, 512)
_VARIANTS = 3


def cells_for(size: float) -> int:
    """How many cells of about `size` pixels fit into a tile; at least two, so that repeats do not stare."""
    wanted = TILE / max(size, 0.5)
    return min(_COUNTS, key=lambda count: abs(math.log(count / wanted)))


def variant(seed: int) -> tuple[int, int, int]:
    """A tile's seed, and by how much to shift its floor right and down."""
    return seed % _VARIANTS, int(hashed(seed, 1) * TILE), int(hashed(seed, 2) * TILE)


def laid(tile: Image.Image, x: int, y: int, width: int, height: int) -> Image.Image:
    """`width` x `height` pixels of an endless floor of `tile`, starting at (x, y) of the floor."""
    left, top = x % tile.width, y % tile.height
    if left + width <= tile.width and top + height <= tile.height:
        return tile.crop((left, top, left + width, top + height))
    result = Image.new(tile.mode, (width, height))
    for tx in range(-left, width, tile.width):
        for ty in range(-top, height, tile.height):
            result.paste(tile, (tx, ty))
    return result
