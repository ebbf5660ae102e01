"""Pixels become a file: the format that looks best within a limit of bytes.

Drawn boards have grain and soft shadows everywhere, so 256 colours show bands and pack badly: they become JPEG with
full colour resolution (letters stay clean).  Flat pictures, with few colours, become PNG, which is smaller and exact.
"""

import io
from dataclasses import dataclass
from typing import Literal

from PIL import Image

# Discord takes more, but a board should open at once on a phone.
BOARD_LIMIT = 400 * 1024

# Distinct colours in a sixteenth of the pixels, above which a picture counts as painted rather than flat.
_FLAT = 256
_QUALITIES = ((78, 0), (72, 0), (72, 2), (60, 2), (45, 2), (30, 2))


@dataclass(frozen=True, slots=True)
class Encoded:
    """A picture file; `extension` has no dot."""

    data: bytes
    extension: Literal["png", "jpg"]


class TooLarge(ValueError):
    """The picture does not fit into the limit in any format."""


def encode(image: Image.Image, limit_bytes: int = BOARD_LIMIT) -> Encoded:
    """An RGB picture as PNG or JPEG of at most `limit_bytes`; `TooLarge` if there is no way."""
    sample = image.resize((max(1, image.width // 4), max(1, image.height // 4)), Image.Resampling.NEAREST)
    if sample.getcolors(_FLAT) is not None:
        data = _png(image)
        if len(data) <= limit_bytes:
            return Encoded(data, "png")
    for quality, subsampling in _QUALITIES:
        data = _jpeg(image, quality, subsampling)
        if len(data) <= limit_bytes:
            return Encoded(data, "jpg")
    raise TooLarge(f"{image.width} x {image.height} pixels do not fit into {limit_bytes} bytes.")


def _png(image: Image.Image) -> bytes:
    colours = image.getcolors(256)
    method = Image.Quantize.MAXCOVERAGE if colours is not None else Image.Quantize.FASTOCTREE
    out = io.BytesIO()
    image.quantize(256, method=method, dither=Image.Dither.NONE).save(out, format="PNG", compress_level=6)
    return out.getvalue()


def _jpeg(image: Image.Image, quality: int, subsampling: int) -> bytes:
    out = io.BytesIO()
    image.save(out, format="JPEG", quality=quality, subsampling=subsampling)
    return out.getvalue()
