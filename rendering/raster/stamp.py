"""A stamp: a small picture with transparency and the place of its upper left corner."""

import marshal
import math
from dataclasses import dataclass
from typing import Literal

from PIL import Image, ImageChops

from rendering.raster.masks import Extent

Mode = Literal["normal", "multiply", "screen", "soft-light", "overlay"]


@dataclass(frozen=True, slots=True)
class Stamp:
    """`x` and `y` are whole pixels from the origin of whatever it belongs to.

    `image` is RGBA, or RGB for a piece of one that covers all below it; one pixel where `across` says how many such
    pixels there are from left to right and from top to bottom.
    """

    image: Image.Image
    x: int
    y: int
    mode: Mode = "normal"
    across: tuple[int, int] | None = None

    def moved(self, x: int, y: int) -> "Stamp":
        """The same stamp elsewhere."""
        return Stamp(self.image, self.x + x, self.y + y, self.mode, self.across) if x or y else self

    def within(self, box: Extent) -> "Stamp | None":
        """What of it lies in a box; None where nothing does."""
        left, top = max(box[0], self.x), max(box[1], self.y)
        right, bottom = min(box[2], self.x + self.width), min(box[3], self.y + self.height)
        if right <= left or bottom <= top:
            return None
        size = (right - left, bottom - top)
        if size == (self.width, self.height):
            return self
        if self.across is not None:
            return Stamp(self.image, left, top, self.mode, size)
        return Stamp(
            self.image.crop((left - self.x, top - self.y, right - self.x, bottom - self.y)), left, top, self.mode
        )

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return self.across[0] if self.across else self.image.width

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return self.across[1] if self.across else self.image.height

    @property
    def cover(self) -> tuple[int, ...] | None:
        """The one colour with which it covers all below it; None where it does not."""
        if self.across is None or self.mode != "normal":
            return None
        colour: tuple[int, ...] = self.image.getpixel((0, 0))  # type: ignore[assignment]
        return colour if colour[3] == 255 else None

    @property
    def size(self) -> int:
        """Bytes of pixels."""
        return self.image.width * self.image.height * 4


@dataclass(frozen=True, slots=True)
class Pieces:
    """A stamp without what cannot be seen, in pieces that lie side by side and look the same together."""

    stamps: tuple[Stamp, ...]
    size: int
    """Bytes of pixels."""

    @classmethod
    def of(cls, stamp: Stamp) -> "Pieces":
        """The pieces of a stamp."""
        found = pieces(stamp)
        return cls(found, sum(piece.size for piece in found))

    def packed(self) -> bytes:
        """All that is known of them, to be kept in a file."""
        return marshal.dumps(
            [(each.image.mode, each.image.size, each.image.tobytes(), each.x, each.y, each.mode, each.across)
             for each in self.stamps]
        )  # fmt: skip

    @classmethod
    def unpacked(cls, data: bytes) -> "Pieces":
        """What was packed. Raises `ValueError` and others where it was not."""
        found = marshal.loads(data)
        stamps = tuple(Stamp(Image.frombytes(kind, size, pixels), *rest) for kind, size, pixels, *rest in found)
        return cls(stamps, sum(stamp.size for stamp in stamps))

    def moved(self, x: int, y: int) -> list[Stamp]:
        """All of them elsewhere."""
        return [stamp.moved(x, y) for stamp in self.stamps]


_BLOCK = 32
"""Pixels of the side of a square in which a large stamp is looked at."""
_WORTH = 4_000
"""Pixels that one more piece has to spare: a few times what it costs to begin one."""


def pieces(stamp: Stamp) -> tuple[Stamp, ...]:
    """The same without its empty rim; of a large one what is empty, of one colour, and what covers all below it apart.

    The pieces lie side by side and look the same together, but take less memory and time.
    """
    if stamp.image.mode == "RGB":
        return (stamp,)
    box = stamp.image.getbbox()
    if box is None:
        return ()
    image = stamp.image if box == (0, 0, *stamp.image.size) else stamp.image.crop(box)
    whole = Stamp(image, stamp.x + box[0], stamp.y + box[1], stamp.mode)
    if stamp.mode != "normal" or image.width * image.height < _WORTH:
        return (whole,)
    found = _rectangles(image)
    spared = sum(_area(box) for box, look in found if look is not None)
    if spared < _WORTH * (len(found) - 1):
        return (whole,)
    return tuple(_cut(whole, box, look) for box, look in found if look != _NOTHING)


_Look = tuple[int, ...] | None
"""How the pixels of a block are alike: all of one colour, or only all unseen or all covering; None where they are not.
"""
_NOTHING: _Look = (0,)
_COVERS: _Look = (255,)


def _rectangles(image: Image.Image) -> list[tuple[Extent, _Look]]:
    """Rectangles that make up a picture, of blocks that are alike."""
    alpha = image.getchannel("A")
    rows: dict[tuple[int, int, _Look], int] = {}
    done: list[tuple[Extent, _Look]] = []
    for top in (*range(0, image.height, _BLOCK), image.height):
        runs: list[tuple[int, int, _Look]] = []
        for left in range(0, image.width, _BLOCK) if top < image.height else ():
            right = min(left + _BLOCK, image.width)
            look = _look(image, alpha, (left, top, right, min(top + _BLOCK, image.height)))
            if runs and runs[-1][2] == look:
                runs[-1] = (runs[-1][0], right, look)
            else:
                runs.append((left, right, look))
        for run in [run for run in rows if run not in runs]:
            done.append(((run[0], rows.pop(run), run[1], top), run[2]))
        for run in runs:
            rows.setdefault(run, top)
    return done


def _look(image: Image.Image, alpha: Image.Image, box: Extent) -> _Look:
    low, high = alpha.crop(box).getextrema()
    if low != high:
        return None
    if high == 0:
        return _NOTHING
    colour = image.getpixel((box[0], box[1]))
    alike = colour == image.getpixel((box[2] - 1, box[3] - 1))  # what is drawn is rarely of one colour
    if alike and all(least == most for least, most in image.crop(box).getextrema()):  # type: ignore[misc]
        return colour  # type: ignore[return-value]
    return _COVERS if high == 255 else None


def _cut(stamp: Stamp, box: Extent, look: _Look) -> Stamp:
    x, y = stamp.x + box[0], stamp.y + box[1]
    if look is not None and len(look) == 4:
        return Stamp(Image.new("RGBA", (1, 1), look), x, y, across=(box[2] - box[0], box[3] - box[1]))
    image = stamp.image.crop(box)
    return Stamp(image.convert("RGB") if look == _COVERS else image, x, y)


def _area(box: Extent) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def press(canvas: Image.Image, stamp: Stamp) -> None:
    """Composites a stamp onto an RGB or RGBA canvas, in place; what lies outside is cut off."""
    seen = stamp.within((0, 0, *canvas.size))
    if seen is None:
        return
    left, top = seen.x, seen.y
    if (colour := seen.cover) is not None:
        canvas.paste(colour, (left, top, left + seen.width, top + seen.height))
        return
    image = seen.image if seen.across is None else seen.image.resize(seen.across, Image.Resampling.NEAREST)
    if image.mode == "RGB":
        canvas.paste(image, (left, top))
        return
    if stamp.mode != "normal":
        below = canvas.crop((left, top, left + image.width, top + image.height))
        blended = mixed(below.convert("RGB"), image.convert("RGB"), stamp.mode)
        blended.putalpha(image.getchannel("A"))
        if canvas.mode == "RGBA":
            # light falls only on what is there
            blended.putalpha(ImageChops.multiply(image.getchannel("A"), below.getchannel("A")))
        image = blended
    if canvas.mode == "RGBA":
        canvas.alpha_composite(image, (left, top))
    else:
        canvas.paste(image, (left, top), image)


def mixed(below: Image.Image, above: Image.Image, mode: Mode) -> Image.Image:
    """Two RGB pictures blended."""
    match mode:
        case "multiply":
            return ImageChops.multiply(below, above)
        case "screen":
            return ImageChops.screen(below, above)
        case "soft-light":
            return ImageChops.soft_light(below, above)
        case "overlay":
            return ImageChops.overlay(below, above)
        case "normal":
            return above


def tilted(stamp: Stamp, degrees: float) -> Stamp:
    """A stamp turned clockwise around the origin of what it belongs to, as it was painted."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    xs, ys = (stamp.x, stamp.x + stamp.width), (stamp.y, stamp.y + stamp.height)
    corners = [(cos * x - sin * y, sin * x + cos * y) for x in xs for y in ys]
    left, top = (math.floor(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, bottom = (math.ceil(max(corner[axis] for corner in corners)) for axis in (0, 1))
    from_x, from_y = cos * left + sin * top - stamp.x, cos * top - sin * left - stamp.y
    image = stamp.image.convert("RGBA").transform(
        (right - left, bottom - top),
        Image.Transform.AFFINE,
        (cos, sin, from_x, -sin, cos, from_y),
        Image.Resampling.BICUBIC,
    )
    return Stamp(image, left, top, stamp.mode)


def flattened(stamps: list[Stamp]) -> Stamp:
    """Many stamps as one."""
    if not stamps:
        return Stamp(Image.new("RGBA", (1, 1)), 0, 0)
    if len(stamps) == 1 and stamps[0].image.mode == "RGBA" and stamps[0].across is None:
        return stamps[0]
    left, top = min(stamp.x for stamp in stamps), min(stamp.y for stamp in stamps)
    right = max(stamp.x + stamp.width for stamp in stamps)
    bottom = max(stamp.y + stamp.height for stamp in stamps)
    canvas = Image.new("RGBA", (right - left, bottom - top))
    for stamp in stamps:
        press(canvas, stamp.moved(-left, -top))
    return Stamp(canvas, left, top)
