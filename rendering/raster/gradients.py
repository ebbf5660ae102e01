"""Gradients in Pillow."""

import math
from functools import lru_cache

from PIL import Image

from rendering.fills import Linear, Radial, Solid, Stop
from rendering.raster.masks import Extent

Ramp = tuple[list[int], list[int], list[int], list[int]]


@lru_cache(maxsize=256)
def _ramp(stops: tuple[Stop, ...]) -> Ramp:
    """Red, green, blue and alpha for 256 steps."""
    bands: Ramp = ([], [], [], [])
    ordered = sorted(stops, key=lambda stop: stop.at)
    for step in range(256):
        t = step / 255
        after = next((index for index, stop in enumerate(ordered) if stop.at >= t), len(ordered) - 1)
        low, high = ordered[max(0, after - 1)], ordered[after]
        span = high.at - low.at
        share = min(1.0, max(0.0, (t - low.at) / span)) if span > 0 else 1.0
        colour = low.colour.mixed(high.colour, share)
        for band, value in zip(
            bands, (*colour, round((low.alpha + (high.alpha - low.alpha) * share) * 255)), strict=True
        ):
            band.append(value)
    return bands


def _linear_steps(angle: float, width: int, height: int) -> Image.Image:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    # how far the corners reach along the direction
    reach = (abs(cos) * width + abs(sin) * height) / 2 or 1
    unit = 127 / reach
    x0, y0 = width / 2, height / 2
    source = Image.linear_gradient("L")
    return source.transform(
        (width, height),
        Image.Transform.AFFINE,
        (0, 0, 128, cos * unit, sin * unit, 128 - (cos * x0 + sin * y0) * unit),
        Image.Resampling.BILINEAR,
    )


def _radial_steps(fill: Radial, width: int, height: int) -> Image.Image:
    # Pillow's own gradient reaches white in the corners; ours reaches it at the middle of the sides
    source = Image.radial_gradient("L").point([min(255, round(value * math.sqrt(2))) for value in range(256)])
    across, down = 127 / (fill.radius * width), 127 / (fill.radius * height)
    return source.transform(
        (width, height),
        Image.Transform.AFFINE,
        (across, 0, 128 - fill.centre[0] * width * across, 0, down, 128 - fill.centre[1] * height * down),
        Image.Resampling.BILINEAR,
        fillcolor=255,
    )


def coloured(steps: Image.Image, stops: tuple[Stop, ...]) -> tuple[Image.Image, Image.Image | None]:
    """A grey picture of positions along the gradient -> its colours, and its alpha if there is any."""
    red, green, blue, alpha = _ramp(stops)
    image = Image.merge("RGB", (steps.point(red), steps.point(green), steps.point(blue)))
    return image, (steps.point(alpha) if min(alpha) < 255 else None)


def ground(fill: Solid | Linear | Radial, box: Extent) -> tuple[Image.Image, Image.Image | None]:
    """A plain fill of the pixels in `box`: colours, and alpha where it is not opaque."""
    size = (box[2] - box[0], box[3] - box[1])
    match fill:
        case Solid(colour, alpha):
            image = Image.new("RGB", size, colour)
            return image, (None if alpha >= 1 else Image.new("L", size, round(alpha * 255)))
        case Linear(stops, angle):
            return coloured(_linear_steps(angle, *size), stops)
        case Radial(stops):
            return coloured(_radial_steps(fill, *size), stops)
