"""Textures made of drawn marks: tufts, dots, scales, rings, feathers, facets, stars, craters."""

import math

from PIL import Image, ImageDraw, ImageFilter

from rendering.colour import Colour
from rendering.fills import Craters, Dots, Facets, Feathers, Rings, Scales, Stars, Tufts
from rendering.outlines import smooth
from rendering.raster.sheet import FINE, Place, Sheet

Draw = ImageDraw.ImageDraw


def _fine(*points: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x * FINE, y * FINE) for x, y in points]


def _pen(width: float) -> int:
    return max(1, round(width * FINE))


def lay_tufts(sheet: Sheet, texture: Tufts) -> None:
    """Blades fan out from a root; only roots inside the area grow."""
    scale = sheet.scale

    def draw(pen: Draw) -> None:
        for place in sheet.places(texture.gap * scale, texture.seed, texture.size * scale):
            if place.chance(1) < 0.4 or not sheet.inside(place.x, place.y):
                continue
            height = texture.size * scale * (0.65 + 0.5 * place.chance(2))
            blades = 3 + round(place.chance(3))
            for blade in range(blades):
                lean = (blade - (blades - 1) / 2) * 0.42 + (place.chance(10 + blade) - 0.5) * 0.25
                tall = height * (1 - abs(lean) * 0.45)
                root = (place.x + lean * height * 0.25, place.y)
                line = (
                    root,
                    (root[0] + lean * tall * 0.4, place.y - tall * 0.6),
                    (root[0] + lean * tall, place.y - tall),
                )
                pen.line(_fine(*line), fill=255, width=_pen(texture.width * scale * 0.8), joint="curve")

    sheet.ink(texture.colour, sheet.drawn(draw), texture.alpha)


def lay_dots(sheet: Sheet, texture: Dots) -> None:
    """Dots of all sizes up to the largest."""
    scale = sheet.scale

    def draw(pen: Draw) -> None:
        for place in sheet.places(texture.gap * scale, texture.seed, texture.size * scale, 1):
            if place.chance(1) < 0.35:
                continue
            radius = max(0.5, texture.size * scale * (0.4 + 0.6 * place.chance(2))) * FINE
            x, y = place.x * FINE, place.y * FINE
            pen.ellipse(
                (x - radius, y - radius * 0.8, x + radius, y + radius * 0.8), fill=round(90 + 165 * place.chance(3))
            )

    sheet.ink(texture.colour, sheet.drawn(draw), texture.alpha)


def lay_scales(sheet: Sheet, texture: Scales) -> None:
    """Rows of arches, each row shifted by half."""
    size = max(4.0, texture.size * sheet.scale)
    step = size * 0.5

    def draw(pen: Draw) -> None:
        for row in range(math.floor(sheet.y / step) - 2, math.ceil((sheet.y + sheet.height) / step) + 2):
            shift = size / 2 * (row % 2)
            for column in range(math.floor(sheet.x / size) - 2, math.ceil((sheet.x + sheet.width) / size) + 2):
                x, y = (column * size + shift - sheet.x) * FINE, (row * step - sheet.y) * FINE
                reach = size / 2 * FINE
                pen.arc(
                    (x - reach, y - reach, x + reach, y + reach),
                    10,
                    170,
                    fill=255,
                    width=_pen(texture.width * sheet.scale),
                )
                pen.line(
                    (x, y + reach * 0.35, x, y + reach * 0.85), fill=150, width=_pen(texture.width * sheet.scale * 0.8)
                )

    sheet.ink(texture.colour, sheet.drawn(draw), texture.alpha)


def lay_rings(sheet: Sheet, texture: Rings) -> None:
    """Circles that slow noise pushes out of the round."""
    scale = sheet.scale
    x0, y0 = texture.centre[0] * sheet.width, texture.centre[1] * sheet.height
    reach = math.hypot(max(x0, sheet.width - x0), max(y0, sheet.height - y0))
    gap = max(3.0, texture.gap * scale)
    phases = [2 * math.pi * Place(0, 0, 1, 1, texture.seed).chance(number) for number in range(3)]

    def draw(pen: Draw) -> None:
        for ring in range(1, math.ceil(reach / gap) + 2):
            points = []
            for step in range(73):
                angle = step * math.pi / 36
                bend = math.sin(angle * 2 + phases[0]) * 0.5 + math.sin(angle * 3 + phases[1]) * 0.35
                bend += math.sin(angle * 5 + phases[2] + ring * 0.3) * 0.18
                radius = ring * gap + bend * gap * 0.55
                points.append((x0 + radius * math.cos(angle), y0 + radius * math.sin(angle)))
            pen.line(_fine(*points), fill=255 if ring % 3 else 160, width=_pen(texture.width * scale), joint="curve")

    sheet.ink(texture.colour, sheet.drawn(draw), texture.alpha)


def lay_feathers(sheet: Sheet, texture: Feathers) -> None:
    """Wings of three strokes each."""
    scale = sheet.scale
    cos, sin = math.cos(math.radians(texture.angle)), math.sin(math.radians(texture.angle))

    def draw(pen: Draw) -> None:
        size = texture.size * scale
        for place in sheet.places(size * 1.15, texture.seed, size, 0.35):
            for feather, share in enumerate((1.0, 0.74, 0.5)):
                reach, lift = size * 0.62 * share, size * 0.3 * share
                drop = feather * size * 0.15
                curve = smooth(
                    (
                        (-reach, drop),
                        (-reach * 0.35, drop - lift),
                        (reach * 0.55, drop - lift * 0.5),
                        (reach, drop + lift * 0.2),
                    ),
                    closed=False,
                    spacing=3,
                )
                line = [(place.x + x * cos - y * sin, place.y + x * sin + y * cos) for x, y in curve]
                pen.line(
                    _fine(*line),
                    fill=255 - 45 * feather,
                    width=_pen(texture.width * scale * (1 - 0.15 * feather)),
                    joint="curve",
                )

    sheet.ink(texture.colour, sheet.drawn(draw), texture.alpha)


def lay_facets(sheet: Sheet, texture: Facets) -> None:
    """A jittered lattice cut into triangles, each with its own light."""
    size = max(5.0, texture.size * sheet.scale)
    layer = Image.new("RGBA", (sheet.width * FINE, sheet.height * FINE))
    pen = ImageDraw.Draw(layer)

    def corner(column: int, row: int) -> tuple[float, float]:
        place = Place(0, 0, column, row, texture.seed)
        x = (column + 0.5 * (row % 2) + (place.chance(1) - 0.5) * 0.6) * size - sheet.x
        return (x, (row * 0.9 + (place.chance(2) - 0.5) * 0.5) * size - sheet.y)

    for row in range(math.floor(sheet.y / size / 0.9) - 2, math.ceil((sheet.y + sheet.height) / size / 0.9) + 2):
        for column in range(math.floor(sheet.x / size) - 2, math.ceil((sheet.x + sheet.width) / size) + 2):
            a, b = corner(column, row), corner(column + 1, row)
            c, d = corner(column + row % 2, row + 1), corner(column + row % 2 + 1, row + 1)
            for index, triangle in enumerate(((a, b, c), (b, d, c))):
                value = Place(0, 0, column, row, texture.seed).chance(10 + index) * 2 - 1
                colour: Colour = texture.light if value > 0 else texture.shade
                pen.polygon(_fine(*triangle), fill=(*colour, round(abs(value) * 255 * texture.amount)))
                pen.line(
                    _fine(*triangle, triangle[0]), fill=(*texture.light, round(120 * texture.amount)), width=_pen(0.6)
                )
    sheet.overlay(layer)


def lay_stars(sheet: Sheet, texture: Stars) -> None:
    """Most stars are faint points; one in twelve is bright, with a halo."""
    scale = sheet.scale
    layer = Image.new("RGBA", (sheet.width * FINE, sheet.height * FINE))
    pen = ImageDraw.Draw(layer)
    halos: list[tuple[float, float, float, Colour]] = []
    for place in sheet.places(texture.gap * scale, texture.seed, 2, 1):
        if place.chance(1) < 0.3:
            continue
        colour = texture.colours[int(place.chance(2) * len(texture.colours)) % len(texture.colours)]
        light = place.chance(3)
        bright = light > 0.93
        radius = texture.size * scale * (0.85 + place.chance(4) * 0.5 if bright else 0.28 + 0.42 * light) * FINE
        x, y = place.x * FINE, place.y * FINE
        alpha = 255 if bright else round(50 + 150 * light * light)
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(*colour, alpha))
        if bright:
            halos.append((place.x, place.y, texture.size * scale * (3.5 + 4 * place.chance(5)), colour))
    sheet.overlay(layer)
    spot = Image.radial_gradient("L").point([round(max(0, 255 - 2 * value) ** 2 / 255 * 0.4) for value in range(256)])
    for x, y, reach, colour in halos:
        side = max(3, round(reach * 2))
        sheet.image.paste(colour, (round(x - side / 2), round(y - side / 2)), spot.resize((side, side)))


def lay_craters(sheet: Sheet, texture: Craters) -> None:
    """Dents: dark towards the light, lit on the far rim."""
    scale = sheet.scale
    layer = Image.new("RGBA", (sheet.width * FINE, sheet.height * FINE))
    pen = ImageDraw.Draw(layer)
    for place in sheet.places(texture.gap * scale, texture.seed, texture.size * scale, 1):
        if place.chance(1) < 0.35:
            continue
        radius = texture.size * scale * (0.3 + 0.7 * place.chance(2) ** 2) * FINE
        x, y = place.x * FINE, place.y * FINE
        for shift, reach, colour, alpha in (
            (0.14, 1.06, texture.light, 150),
            (0, 1, texture.shade, 235),
            (0.2, 0.78, texture.shade.mixed(texture.light, 0.35), 255),
        ):
            dx = shift * radius
            box = (x + dx - radius * reach, y + dx - radius * reach, x + dx + radius * reach, y + dx + radius * reach)
            pen.ellipse(box, fill=(*colour, alpha))
    sheet.overlay(layer.filter(ImageFilter.GaussianBlur(0.7)))
