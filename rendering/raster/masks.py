"""Outlines and lines as grey masks, drawn larger and reduced so that edges are smooth."""

import math
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

from rendering.outlines import Affine, Outline, hashed, outlines
from rendering.paths import Combined, Moved, Path, Point

Extent = tuple[int, int, int, int]


def _moved(found: tuple[Outline, ...], frame: Affine) -> list[Outline]:
    a, b, c, d, dx, dy = frame.a, frame.b, frame.c, frame.d, frame.x, frame.y
    return [
        Outline(tuple([(a * x + b * y + dx, c * x + d * y + dy) for x, y in outline.points]), outline.closed)
        for outline in found
    ]


def extent(path: Path, frame: Affine, margin: float = 0) -> Extent:
    """Whole pixels around a path after `frame`, with a margin."""
    found = _moved(outlines(path), frame)
    xs = [point[0] for outline in found for point in outline.points]
    ys = [point[1] for outline in found for point in outline.points]
    if not xs:
        return (0, 0, 1, 1)
    return (
        math.floor(min(xs) - margin),
        math.floor(min(ys) - margin),
        math.ceil(max(xs) + margin) + 1,
        math.ceil(max(ys) + margin) + 1,
    )


COARSEST = 2


def fineness(box: Extent) -> int:
    """How many times as large a mask is drawn: the smaller a thing, the more its edges are looked at."""
    pixels = (box[2] - box[0]) * (box[3] - box[1])
    if pixels < 20_000:
        return 4
    return 3 if pixels < 120_000 else COARSEST


def area(path: Path, frame: Affine, box: Extent) -> Image.Image:
    """The inside of a path as a mask of the pixels in `box`."""
    fine = fineness(box)
    size = ((box[2] - box[0]) * fine, (box[3] - box[1]) * fine)
    to_mask = Affine(frame.a * fine, frame.b * fine, frame.c * fine, frame.d * fine,
                     (frame.x - box[0]) * fine, (frame.y - box[1]) * fine)  # fmt: skip
    return _area(path, to_mask, size).reduce(fine)


def _area(path: Path, frame: Affine, size: tuple[int, int]) -> Image.Image:
    if isinstance(path, Combined):
        masks = [_area(part, frame, size) for part in path.parts]
        result = masks[0]
        for mask in masks[1:]:
            match path.how:
                case "union":
                    result = ImageChops.lighter(result, mask)
                case "minus":
                    result = ImageChops.subtract(result, mask)
                case "common":
                    result = ImageChops.darker(result, mask)
        return result
    if isinstance(path, Moved) and isinstance(path.path, Combined):
        return _area(path.path, frame.then_within(path.at, path.turn, path.scale, path.mirror), size)
    mask = Image.new("L", size)
    found = [outline for outline in _moved(outlines(path), frame) if len(outline.points) > 2]
    if len(found) == 1:
        ImageDraw.Draw(mask).polygon(found[0].points, fill=255)
        return mask
    for outline in found:
        layer = Image.new("L", size)
        ImageDraw.Draw(layer).polygon(outline.points, fill=255)
        mask = ImageChops.difference(mask, layer)
    return mask


def stroke(
    path: Path, frame: Affine, box: Extent, width: float, uneven: float, dash: tuple[float, float] | None
) -> Image.Image:
    """A line of `width` pixels along a path as a mask of the pixels in `box`."""
    fine = fineness(box)
    mask = Image.new("L", ((box[2] - box[0]) * fine, (box[3] - box[1]) * fine))
    draw = ImageDraw.Draw(mask)
    to_mask = Affine(frame.a * fine, frame.b * fine, frame.c * fine, frame.d * fine,
                     (frame.x - box[0]) * fine, (frame.y - box[1]) * fine)  # fmt: skip
    for outline in _moved(outlines(path), to_mask):
        points = list(outline.points)
        if outline.closed and len(points) > 2:
            points.append(points[0])
        pieces = _dashes(points, dash[0] * fine, dash[1] * fine) if dash else [points]
        for piece in pieces:
            if uneven:
                _brush(draw, piece, width * fine, uneven)
            else:
                _pen(draw, piece, width * fine)
    return mask.reduce(fine)


def _pen(draw: ImageDraw.ImageDraw, points: list[Point], width: float) -> None:
    draw.line(points, fill=255, width=max(1, round(width)))
    if width <= 3:
        return
    half = width / 2
    # a round dab closes the wedge that opens where the line bends by more than half a pixel
    sharp = math.cos(2 * math.atan(1 / half))
    dabs = [points[0], points[-1]]
    for (x0, y0), (x1, y1), (x2, y2) in zip(points, points[1:], points[2:], strict=False):
        ax, ay, bx, by = x1 - x0, y1 - y0, x2 - x1, y2 - y1
        length = math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by))
        if length and ax * bx + ay * by < sharp * length:
            dabs.append((x1, y1))
    for x, y in dabs:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=255)


def _brush(draw: ImageDraw.ImageDraw, points: list[Point], width: float, uneven: float) -> None:
    """A line whose width breathes: round dabs joined by quadrilaterals."""
    walked = 0.0
    before: tuple[Point, float] | None = None
    for point in _evenly(points, max(4.0, width)):
        if before:
            walked += math.dist(before[0], point)
        breath = hashed(round(walked / (width * 5)), round(points[0][0]), round(points[0][1]))
        wave = math.sin(walked / (width * 3) + breath * 2)
        half = width / 2 * (1 + uneven * (wave * 0.6 + (breath - 0.5) * 0.8))
        x, y = point
        draw.ellipse((x - half, y - half, x + half, y + half), fill=255)
        if before:
            (px, py), phalf = before
            length = math.dist((px, py), (x, y)) or 1
            nx, ny = -(y - py) / length, (x - px) / length
            draw.polygon(
                (
                    (px + nx * phalf, py + ny * phalf),
                    (x + nx * half, y + ny * half),
                    (x - nx * half, y - ny * half),
                    (px - nx * phalf, py - ny * phalf),
                ),
                fill=255,
            )
        before = (point, half)


def _evenly(points: list[Point], spacing: float) -> list[Point]:
    result = [points[0]]
    for start, end in pairwise(points):
        pieces = max(1, round(math.dist(start, end) / spacing))
        for piece in range(1, pieces + 1):
            share = piece / pieces
            result.append((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    return result


def _dashes(points: list[Point], drawn: float, left_out: float) -> list[list[Point]]:
    pieces: list[list[Point]] = []
    piece: list[Point] = [points[0]]
    on, room = True, drawn
    for start, end in pairwise(points):
        length = math.dist(start, end)
        done = 0.0
        while length - done > room:
            done += room
            share = done / length
            cut = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if on:
                pieces.append([*piece, cut])
            piece, on = [cut], not on
            room = drawn if on else left_out
        room -= length - done
        if on:
            piece.append(end)
    if on and len(piece) > 1:
        pieces.append(piece)
    return pieces
