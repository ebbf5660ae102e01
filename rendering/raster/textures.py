"""Textures of surfaces: grain, clouds, veins, streaks, weave, light on a ball."""

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.colour import Colour
from rendering.fills import (
    Bands,
    Caustics,
    Cracks,
    Globe,
    Grain,
    Mottle,
    Nebula,
    Planks,
    Radial,
    Stop,
    Tartan,
)
from rendering.raster.gradients import ground
from rendering.raster.noise import TILE, cells_for, clouds, grain, laid, net, streaks, variant
from rendering.raster.sheet import Sheet, fainter
from rendering.theme import THEME

_WHITE, _BLACK = THEME.white, THEME.black


def _spread(
    sheet: Sheet, make: Callable[..., Image.Image], size: float, seed: int, *arguments: float | int
) -> Image.Image:
    """The noise of `make(cells, seed, *arguments)` over the whole sheet; `size` in units of the scene."""
    base, dx, dy = variant(seed)
    tile = make(cells_for(size * sheet.scale), base, *arguments)
    return laid(tile, sheet.x + dx, sheet.y + dy, sheet.width, sheet.height)


def lay_grain(sheet: Sheet, texture: Grain) -> None:
    """Overlay keeps the colour's own light and dark while the grain shows."""
    noise = _spread(sheet, _centred, texture.size, texture.seed, round(texture.amount * 255))
    sheet.image.paste(ImageChops.overlay(sheet.image, Image.merge("RGB", (noise, noise, noise))))


@lru_cache(maxsize=8)
def _centred(cells: int, seed: int, amount: int) -> Image.Image:
    ramp = [round(128 + (value - 128) / 128 * amount * 1.6) for value in range(256)]
    return grain(cells, seed).point(ramp)


def lay_mottle(sheet: Sheet, texture: Mottle) -> None:
    """Clouds of one colour: everything above the covered share fades in."""
    ramp = (texture.share, texture.soft, texture.amount)
    sheet.ink(texture.colour, _spread(sheet, _cloud_mask, texture.size, texture.seed, *ramp))


@lru_cache(maxsize=8)
def _cloud_mask(cells: int, seed: int, share: float, softness: float, amount: float) -> Image.Image:
    low, high = (1 - share) * 255 - 50 * softness, (1 - share) * 255 + 60 * softness + 1
    ramp = [round(255 * amount * min(1.0, max(0.0, (value - low) / (high - low)))) for value in range(256)]
    return clouds(cells, seed).point(ramp)


def lay_net(sheet: Sheet, texture: Caustics | Cracks) -> None:
    """Caustics and veins are the same net, light or dark."""
    sheet.ink(texture.colour, _spread(sheet, net, texture.size, texture.seed, texture.width), texture.alpha)


def lay_planks(sheet: Sheet, texture: Planks) -> None:
    """Streaks turned to their angle."""
    floor = _plank_mask(cells_for(texture.size * sheet.scale), texture.seed, texture.amount)
    sheet.ink(texture.colour, _slanted(floor, sheet, texture.angle))


@lru_cache(maxsize=32)
def _plank_mask(cells: int, seed: int, amount: float) -> Image.Image:
    base, dx, dy = variant(seed)
    ramp = [max(0, round((value - 110) * 1.75 * amount)) for value in range(256)]
    return ImageChops.offset(streaks(cells, base), dx, dy).point(ramp)


def _slanted(tile: Image.Image, sheet: Sheet, angle: float) -> Image.Image:
    """An endless floor of `tile`, turned about the origin of textures so that it runs on across neighbours."""
    if angle == 0:
        return laid(tile, sheet.x, sheet.y, sheet.width, sheet.height)
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    corners = [
        (x * cos + y * sin, y * cos - x * sin)
        for x in (sheet.x, sheet.x + sheet.width)
        for y in (sheet.y, sheet.y + sheet.height)
    ]
    left, top = (math.floor(min(corner[axis] for corner in corners)) - 1 for axis in (0, 1))
    right, bottom = (math.ceil(max(corner[axis] for corner in corners)) + 1 for axis in (0, 1))
    floor = laid(tile, left, top, right - left, bottom - top)
    x0, y0 = sheet.x * cos + sheet.y * sin - left, sheet.y * cos - sheet.x * sin - top
    return floor.transform(
        (sheet.width, sheet.height), Image.Transform.AFFINE, (cos, sin, x0, -sin, cos, y0), Image.Resampling.BILINEAR
    )


def lay_tartan(sheet: Sheet, texture: Tartan) -> None:
    """Two sets of stripes; where they cross, a twill of diagonal threads lets each through in turn."""
    tile = _weave(tuple((colour, width * sheet.scale) for colour, width in texture.sett))
    sheet.image.paste(laid(tile, sheet.x, sheet.y, sheet.width, sheet.height))


# two threads over, two under, one further in each row; softened so that reduction does not shimmer
_THREADS = bytes((215, 215, 40, 40)) * (TILE // 4)
_TWILL = Image.frombytes("L", (TILE, TILE), b"".join(_THREADS[-y % 4 :] + _THREADS[: -y % 4] for y in range(TILE)))


@lru_cache(maxsize=32)
def _weave(sett: tuple[tuple[Colour, float], ...]) -> Image.Image:
    stripes = [*sett, *reversed(sett[1:-1])] if len(sett) > 2 else list(sett)
    side = max(4, round(sum(width for _, width in stripes)))
    side += -side % 4
    warp = Image.new("RGB", (side, side), stripes[-1][0])
    draw = ImageDraw.Draw(warp)
    x = 0.0
    for colour, width in stripes:
        if round(x + width) > round(x):  # a thread thinner than a pixel may fall between two
            draw.rectangle((round(x), 0, round(x + width) - 1, side), fill=colour)
        x += width
    weft = warp.transpose(Image.Transpose.ROTATE_90)
    twill = laid(_TWILL, 0, 0, side, side)
    cloth = Image.composite(warp, weft, twill)
    shade = twill.point([round(118 + value * 20 / 255) for value in range(256)])
    return ImageChops.overlay(cloth, Image.merge("RGB", (shade, shade, shade)))


def lay_nebula(sheet: Sheet, texture: Nebula) -> None:
    """Each colour glows where two clouds of different size agree; made small, because it is soft."""
    shrink = 4
    width, height = max(1, sheet.width // shrink), max(1, sheet.height // shrink)
    glow = Image.new("RGB", (width, height))
    for index, colour in enumerate(texture.colours):
        size = texture.size * sheet.scale / shrink
        base, dx, dy = variant(texture.seed + 31 * index)
        x, y = sheet.x // shrink + dx, sheet.y // shrink + dy
        large = laid(clouds(cells_for(size), base), x, y, width, height)
        fine = laid(clouds(cells_for(size / 4), base), y, x, width, height)
        mask = ImageChops.multiply(large.point(_STEEP), fine.point([90 + value * 165 // 255 for value in range(256)]))
        layer = Image.new("RGB", (width, height))
        layer.paste(colour, (0, 0), fainter(mask, texture.amount))
        glow = ImageChops.screen(glow, layer)
    wide = glow.filter(ImageFilter.GaussianBlur(2)).resize(sheet.image.size, Image.Resampling.BICUBIC)
    sheet.image.paste(ImageChops.screen(sheet.image, wide))


_STEEP = [round(255 * max(0.0, (value - 95) / 160) ** 1.25) for value in range(256)]


def lay_globe(sheet: Sheet, texture: Globe) -> None:
    """A light spot at the upper left, a dark limb at the lower right, a thin bright rim towards the light."""
    box = (0, 0, sheet.width, sheet.height)
    shadow = Radial(
        (
            Stop(0, _BLACK, 0),
            Stop(0.4, _BLACK, 0.06),
            Stop(0.62, _BLACK, 0.4),
            Stop(0.82, _BLACK, 0.84),
            Stop(1, _BLACK, 0.95),
        ),
        centre=(0.34, 0.31),
        radius=0.82,
    )
    _, alpha = ground(shadow, box)
    if alpha:
        sheet.ink(_BLACK, alpha, texture.shadow)
    light, glow = ground(
        Radial((Stop(0, texture.rim, 1), Stop(0.5, texture.rim, 0.35), Stop(1, texture.rim, 0)), (0.33, 0.29), 0.42),
        box,
    )
    if glow:
        layer = Image.new("RGB", light.size)
        layer.paste(light, (0, 0), fainter(glow, texture.light))
        sheet.image.paste(ImageChops.screen(sheet.image, layer))
    _, rim = ground(
        Radial(
            (Stop(0, texture.rim, 0), Stop(0.86, texture.rim, 0), Stop(0.97, texture.rim, 0.9), Stop(1, texture.rim, 1))
        ),
        box,
    )
    _, towards = ground(
        Radial((Stop(0, _WHITE, 1), Stop(0.6, _WHITE, 0.5), Stop(1, _WHITE, 0)), (0.18, 0.15), 0.72), box
    )
    if rim and towards:
        sheet.ink(texture.rim, ImageChops.multiply(rim, towards), 0.8)


def lay_bands(sheet: Sheet, texture: Bands) -> None:
    """Stripes whose height wavers with a slow noise."""
    size = max(3.0, texture.size * sheet.scale)
    count = max(2, round(sheet.height / size) + 3)
    column = Image.new("RGB", (1, count * 8))
    draw = ImageDraw.Draw(column)
    for index in range(count):
        draw.rectangle(
            (0, index * 8, 1, index * 8 + 7), fill=texture.colours[(index * 3 + texture.seed) % len(texture.colours)]
        )
    column = column.filter(ImageFilter.GaussianBlur(2)).resize((sheet.width, sheet.height), Image.Resampling.BICUBIC)
    wave = _spread(sheet, clouds, texture.size * 5, texture.seed)
    # a few shifted copies, each shown where the noise has its height, bend the stripes
    bent = column
    for level in range(1, 5):
        mask = wave.point([255 if value > level * 51 else 0 for value in range(256)]).filter(
            ImageFilter.GaussianBlur(size / 3)
        )
        bent.paste(ImageChops.offset(column, 0, round(level * size * 0.14)), (0, 0), mask)
    layer = bent.filter(ImageFilter.GaussianBlur(0.6))
    sheet.image.paste(Image.blend(sheet.image, layer, texture.amount))
