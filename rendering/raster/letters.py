"""Words in Pillow."""

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from rendering.alphabets import Run, Typeface
from rendering.fonts import written_in
from rendering.lettering import lettering
from rendering.outlines import Affine
from rendering.raster.light import soft
from rendering.raster.stamp import Stamp, flattened
from rendering.scene import Align, Text


@lru_cache(maxsize=32)
def font(face: Typeface, size: float) -> ImageFont.FreeTypeFont:
    """A font at a size in pixels; one that is not a style's own shapes its letters and knows where they run."""
    if face.bold is None:
        return ImageFont.truetype(str(face.path), size, layout_engine=ImageFont.Layout.BASIC)
    found = ImageFont.truetype(str(face.path), size, face.member, layout_engine=ImageFont.Layout.RAQM)
    found.set_variation_by_axes([face.bold])
    return found


def written(text: Text, frame: Affine) -> Stamp:
    """The words of a text, with its origin where `frame` puts it."""
    letters = lettering(text)
    scale = frame.scale
    lines = [written_in(line, letters.style) for line in letters.lines]
    size = _fitting(lines, round(letters.style.size * scale, 2), None if text.width is None else text.width * scale)
    wider = max(sum(_widths(line, size)) for line in lines) - letters.width * scale
    side = math.ceil(letters.style.size * scale * 0.3 + max(0.0, wider)) + 4
    left, top = math.floor(letters.left * scale) - side, math.floor(letters.top * scale) - side
    width = math.ceil(letters.width * scale) + 2 * side
    height = math.ceil(letters.height * scale) + 2 * side
    mask = Image.new("L", (width, height))
    draw = ImageDraw.Draw(mask)
    # whole pixels keep stems sharp
    turned = abs(frame.turn) > 0.01
    origin_x = 0.0 if turned else frame.x
    origin_y = 0.0 if turned else frame.y
    for line, baseline in zip(lines, letters.baselines, strict=True):
        at = (origin_x - left, round(origin_y + baseline * scale) - top)
        _draw(draw, line, size, at, text.align)
    stamps = []
    if text.halo is not None:
        wide = soft(mask, letters.style.size * scale * 0.09).point([min(255, value * 4) for value in range(256)])
        stamps.append(_coloured(wide, text.halo, left, top))
    stamps.append(_coloured(mask, text.colour, left, top))
    stamp = flattened(stamps)
    return _turned(stamp, frame) if turned else stamp


def _fitting(lines: Sequence[Sequence[Run]], size: float, room: float | None) -> float:
    """The size at which these lines keep to their room, at most `size`: advances are rounded to pixels, so that what is
    small may become a tenth wider than it was measured.
    """
    if room is None:
        return size
    while (wide := max(sum(_widths(line, size)) for line in lines)) > math.ceil(room) and size > 1:
        size = round(size * min(room / wide, 0.98), 2)  # so little less may be rounded to the same
    return size


def _draw(draw: ImageDraw.ImageDraw, line: Sequence[Run], size: float, at: tuple[float, float], align: Align) -> None:
    """A line, one typeface after another, from its baseline's left end, middle or right end on."""
    if len(line) == 1:
        anchor = {"left": "ls", "centre": "ms", "right": "rs"}[align]
        draw.text(at, line[0].words, fill=255, font=font(line[0].face, size), anchor=anchor)
        return
    widths = _widths(line, size)
    x = at[0] - {"left": 0.0, "centre": sum(widths) / 2, "right": sum(widths)}[align]
    for run, width in zip(line, widths, strict=True):
        draw.text((x, at[1]), run.words, fill=255, font=font(run.face, size), anchor="ls")
        x += width


def _widths(line: Sequence[Run], size: float) -> list[float]:
    return [font(run.face, size).getlength(run.words) for run in line]


def _coloured(mask: Image.Image, colour: tuple[int, int, int], left: int, top: int) -> Stamp:
    image = Image.new("RGBA", mask.size, (*colour, 0))
    image.putalpha(mask)
    return Stamp(image, left, top)


def _turned(stamp: Stamp, frame: Affine) -> Stamp:
    """Rotates around the text's origin."""
    reach = math.ceil(
        max(
            math.hypot(x, y)
            for x in (stamp.x, stamp.x + stamp.image.width)
            for y in (stamp.y, stamp.y + stamp.image.height)
        )
    )
    square = Image.new("RGBA", (2 * reach, 2 * reach))
    square.paste(stamp.image, (reach + stamp.x, reach + stamp.y))
    square = square.rotate(-frame.turn, Image.Resampling.BICUBIC)
    return Stamp(square, -reach + round(frame.x), -reach + round(frame.y))
