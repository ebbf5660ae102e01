"""A stamp: a small picture with transparency and the place of its upper left corner."""

from dataclasses import dataclass
from typing import Literal

from PIL import Image, ImageChops

Mode = Literal["normal", "multiply", "screen", "soft-light", "overlay"]


@dataclass(frozen=True, slots=True)
class Stamp:
    """`image` is RGBA; `x` and `y` are whole pixels from the origin of whatever it belongs to."""

    image: Image.Image
    x: int
    y: int
    mode: Mode = "normal"

    def moved(self, x: int, y: int) -> "Stamp":
        """The same stamp elsewhere."""
        return Stamp(self.image, self.x + x, self.y + y, self.mode) if x or y else self

    @property
    def size(self) -> int:
        """Bytes of pixels."""
        return self.image.width * self.image.height * 4


def press(canvas: Image.Image, stamp: Stamp) -> None:
    """Composites a stamp onto an RGB or RGBA canvas, in place; what lies outside is cut off."""
    left, top = max(0, stamp.x), max(0, stamp.y)
    right = min(canvas.width, stamp.x + stamp.image.width)
    bottom = min(canvas.height, stamp.y + stamp.image.height)
    if right <= left or bottom <= top:
        return
    image = stamp.image
    if (right - left, bottom - top) != image.size:
        image = image.crop((left - stamp.x, top - stamp.y, right - stamp.x, bottom - stamp.y))
    if stamp.mode != "normal":
        below = canvas.crop((left, top, right, bottom))
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


def flattened(stamps: list[Stamp]) -> Stamp:
    """Many stamps as one."""
    if not stamps:
        return Stamp(Image.new("RGBA", (1, 1)), 0, 0)
    if len(stamps) == 1:
        return stamps[0]
    left, top = min(stamp.x for stamp in stamps), min(stamp.y for stamp in stamps)
    right = max(stamp.x + stamp.image.width for stamp in stamps)
    bottom = max(stamp.y + stamp.image.height for stamp in stamps)
    canvas = Image.new("RGBA", (right - left, bottom - top))
    for stamp in stamps:
        press(canvas, stamp.moved(-left, -top))
    return Stamp(canvas, left, top)
