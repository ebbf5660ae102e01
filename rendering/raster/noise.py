"""Seeded noise that repeats without a seam, made once and kept.

Every noise is a square tile; `laid` spreads it over an area so that the same place always gets the same value.
"""

import random
from functools import lru_cache

from PIL import Image, ImageChops, ImageOps

TILE = 512


def _cells(count: int, seed: int) -> Image.Image:
    source = random.Random(seed * 7919 + count)
    return Image.frombytes("L", (count, count), source.randbytes(count * count))


def _wrapped(image: Image.Image, margin: int) -> Image.Image:
    """The picture with `margin` pixels of its far sides around it, so that resizing joins up."""
    size = image.width
    result = Image.new("L", (size + 2 * margin, size + 2 * margin))
    for x in (margin - size, margin, margin + size):
        for y in (margin - size, margin, margin + size):
            result.paste(image, (x, y))
    return result


def _octave(count: int, seed: int) -> Image.Image:
    margin = 2
    cells = _wrapped(_cells(count, seed), margin)
    return cells.resize((TILE, TILE), Image.Resampling.BICUBIC, box=(margin, margin, margin + count, margin + count))


@lru_cache(maxsize=96)
def clouds(cells: int, seed: int) -> Image.Image:
    """Soft noise in three octaves, stretched to the full range; `cells` cloud widths fit into the tile."""
    result = _octave(cells, seed)
    for step, share in ((2, 0.36), (4, 0.22)):
        if cells * step <= TILE // 2:
            result = Image.blend(result, _octave(cells * step, seed + step), share)
    return ImageOps.autocontrast(result, cutoff=1)


@lru_cache(maxsize=48)
def grain(cells: int, seed: int) -> Image.Image:
    """Fine noise around middle grey."""
    return _octave(min(cells, TILE), seed)


@lru_cache(maxsize=32)
def net(cells: int, seed: int, width: float) -> Image.Image:
    """Thin bright lines between soft cells: where a cloud crosses its middle value."""
    lines = None
    for layer in (0, 11):
        middle = clouds(cells, seed + layer)
        ramp = [max(0, round(255 * (1 - abs(value - 128) / (width * 255)))) for value in range(256)]
        found = middle.point(ramp)
        lines = found if lines is None else ImageChops.lighter(lines, found)
    assert lines is not None
    return lines


@lru_cache(maxsize=32)
def streaks(cells: int, seed: int) -> Image.Image:
    """Noise drawn out along x, as wood is."""
    source = random.Random(seed * 104729 + cells)
    across, along = cells, max(2, cells // 24)
    margin = 2
    image = Image.frombytes("L", (along, across), source.randbytes(along * across))
    wide = Image.new("L", (along + 2 * margin, across + 2 * margin))
    for x in (margin - along, margin, margin + along):
        for y in (margin - across, margin, margin + across):
            wide.paste(image, (x, y))
    return wide.resize((TILE, TILE), Image.Resampling.BICUBIC, box=(margin, margin, margin + along, margin + across))


def cells_for(size: float) -> int:
    """How many cells of `size` pixels fit into a tile; at least two, so that repeats do not stare."""
    return max(2, min(TILE, round(TILE / max(size, 1))))


def laid(tile: Image.Image, x: int, y: int, width: int, height: int) -> Image.Image:
    """`width` x `height` pixels of an endless floor of `tile`, starting at (x, y) of the floor."""
    side = tile.width
    left, top = x % side, y % side
    if left + width <= side and top + height <= side:
        return tile.crop((left, top, left + width, top + height))
    result = Image.new(tile.mode, (width, height))
    for tx in range(-left, width, side):
        for ty in range(-top, height, side):
            result.paste(tile, (tx, ty))
    return result
