"""Textures made of drawn marks: strokes, tufts, waves, peaks, scales, facets, stars."""

import math

from PIL import Image, ImageDraw, ImageFilter

from rendering.colour import Colour
from rendering.fills import Craters, Dots, Facets, Feathers, Hatch, Peaks, Rings, Scales, Stars, Trees, Tufts, Waves
from rendering.outlines import smooth
from rendering.raster.sheet import FINE, Place, Sheet

Draw = ImageDraw.ImageDraw


def _fine(*points: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x * FINE, y * FINE) for x, y in points]


def _pen(width: float) -> int:
    return max(1, round(width * FINE))


def lay_hatch(sheet: Sheet, texture: Hatch) -> None:
    """Strokes of varying length on a jittered grid."""
    scale = sheet.scale
    cos, sin = math.cos(math.radians(texture.angle)), math.sin(math.radians(texture.angle))

    def draw(pen: Draw) -> None:
        for place in sheet.places(texture.gap * scale, texture.seed, texture.length * scale):
            reach = texture.length * scale * (0.3 + 0.5 * place.chance(1)) / 2
            bend = (place.chance(2) - 0.5) * reach * 0.25
            line = (
                (place.x - cos * reach, place.y - sin * reach),
                (place.x - sin * bend, place.y + cos * bend),
                (place.x + cos * reach, place.y + sin * reach),
            )
            pen.line(_fine(*line), fill=round(120 + 135 * place.chance(3)), width=_pen(texture.width * scale))

    sheet.ink(texture.colour, sheet.drawn(draw), texture.alpha)


def lay_waves(sheet: Sheet, texture: Waves) -> None:
    """Every other place carries one wave stroke; none is cut off at the shore."""
    scale = sheet.scale

    def draw(pen: Draw) -> None:
        for place in sheet.places(texture.gap * scale, texture.seed, 0, 0.8):
            if place.chance(4) < 0.35:
                continue
            half = texture.length * scale * (0.7 + 0.5 * place.chance(1)) / 2
            if not (sheet.inside(place.x - half * 1.5, place.y) and sheet.inside(place.x + half * 1.5, place.y)):
                continue
            rise = half * 0.2
            aside = half * (0.5 if place.chance(5) < 0.5 else -0.5)
            for down, along, share in ((0.0, 0.0, 1.0), (rise * 2.4, aside, 0.5)):
                if down and place.chance(6) < 0.35:
                    continue
                reach = half * share
                line = [
                    (
                        place.x + along + reach * (step / 6 - 1),
                        place.y + down - rise * share * math.sin(step * math.pi / 6),
                    )
                    for step in range(13)
                ]
                pen.line(_fine(*line), fill=255, width=_pen(texture.width * scale), joint="curve")

    sheet.ink(texture.colour, sheet.drawn(draw), texture.alpha)


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


def lay_peaks(sheet: Sheet, texture: Peaks) -> None:
    """From the back to the front, so that nearer mountains stand before farther ones."""
    scale = sheet.scale
    layer = Image.new("RGBA", (sheet.width * FINE, sheet.height * FINE))
    pen = ImageDraw.Draw(layer)
    for place in sheet.places(texture.gap * scale, texture.seed, texture.size * scale, 0.55):
        if place.chance(1) < 0.18:
            continue
        size = texture.size * scale * (0.6 + 0.55 * place.chance(2))
        # a mountain stands only where its foot is on high ground
        if not all(
            sheet.inside(place.x + dx * size, place.y + dy * size) for dx, dy in ((-0.5, 0), (0.5, 0), (0, -0.6))
        ):
            continue
        _peak(pen, place, size, texture)
    sheet.overlay(layer)


def _peak(pen: Draw, place: Place, size: float, texture: Peaks) -> None:
    x, y = place.x, place.y
    top = (x + (place.chance(3) - 0.5) * size * 0.2, y - size * (0.72 + 0.2 * place.chance(4)))
    left, right = (x - size * 0.62, y + size * 0.05), (x + size * 0.6, y + size * 0.08)
    saddle = ((left[0] + top[0]) / 2 - size * 0.03, (left[1] + top[1]) / 2 + size * (0.02 + 0.08 * place.chance(5)))
    shoulder = ((right[0] + top[0]) / 2 + size * 0.06, (right[1] + top[1]) / 2 - size * (0.02 + 0.06 * place.chance(6)))
    # the ridge comes down from the top towards the front, crooked
    ridge = (
        top,
        (top[0] + size * 0.07, top[1] + size * 0.24),
        (top[0] - size * 0.03, top[1] + size * 0.46),
        (x + size * (0.06 + 0.1 * place.chance(7)), y + size * 0.1),
    )
    foot = (x + size * 0.1, y + size * 0.02, x + size * 0.86, y + size * 0.2)
    pen.ellipse([part * FINE for part in foot], fill=(*texture.ink, 46))
    light, shade = (*texture.light, 255), (*texture.shade, 255)
    pen.polygon(_fine(left, saddle, *ridge), fill=light)
    pen.polygon(_fine(*ridge, right, shoulder), fill=shade)
    ink = (*texture.ink, 225)
    strokes = max(3, round(size / 7))
    for stroke in range(1, strokes):
        share = stroke / strokes
        start = (top[0] + (shoulder[0] - top[0]) * share * 1.7, top[1] + (shoulder[1] - top[1]) * share * 1.7)
        if share > 0.58:
            start = (
                shoulder[0] + (right[0] - shoulder[0]) * (share - 0.58) * 2.2,
                shoulder[1] + (right[1] - shoulder[1]) * (share - 0.58) * 2.2,
            )
        length = size * (0.34 - 0.2 * share) * (0.7 + 0.5 * place.chance(20 + stroke))
        pen.line(
            _fine(start, (start[0] - length * 0.34, start[1] + length)),
            fill=(*texture.ink, 130),
            width=_pen(size * 0.022),
        )
    pen.line(_fine(left, saddle, top, shoulder, right), fill=ink, width=_pen(max(1.0, size * 0.034)), joint="curve")
    pen.line(_fine(*ridge[:3]), fill=(*texture.ink, 120), width=_pen(max(0.8, size * 0.024)), joint="curve")
    snow = (top, (top[0] - size * 0.12, top[1] + size * 0.17), (top[0] - size * 0.03, top[1] + size * 0.13), ridge[1])
    pen.polygon(_fine(*snow), fill=(*texture.light.lighter(0.6), 210))


def lay_trees(sheet: Sheet, texture: Trees) -> None:
    """Small crowns with a shadow at their foot."""
    scale = sheet.scale
    layer = Image.new("RGBA", (sheet.width * FINE, sheet.height * FINE))
    pen = ImageDraw.Draw(layer)
    for place in sheet.places(texture.gap * scale, texture.seed, texture.size * scale):
        size = texture.size * scale * (0.7 + 0.5 * place.chance(1))
        if not sheet.inside(place.x, place.y + size * 0.8):
            continue
        for dx, dy, radius, colour, alpha in (
            (0.35, 0.75, 0.8, texture.shade.darker(0.5), 90),
            (0, 0, 1, texture.shade, 255),
            (-0.2, -0.22, 0.68, texture.light, 255),
            (-0.32, -0.38, 0.34, texture.light.lighter(0.3), 200),
        ):
            x, y, reach = (place.x + dx * size) * FINE, (place.y + dy * size) * FINE, radius * size * FINE
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=(*colour, alpha))
    sheet.overlay(layer)


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
