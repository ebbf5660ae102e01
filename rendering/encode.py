"""Pixels become a file: JPEG, as good as a picture of its kind has to be, and below a limit of bytes.

Everything we draw has grain and soft shadows: 256 colours show bands, and a file without loss is three times as large.
Where pictures are looked at as large as they are, half the resolution of colours is not seen, with all the detail of
light; it saves a fifth. What is enlarged on a phone, or small, keeps all of both. A code of each picture's own would
make files a twentieth smaller and take more than twice the time, which is a quarter of what painting takes.
"""

import io
from dataclasses import dataclass

from PIL import Image

from rendering.scene import Size

# Discord takes more, but a board should open at once on a phone.
BOARD_LIMIT = 400 * 1024


@dataclass(frozen=True, slots=True)
class Way:
    """How a picture is encoded: quality as JPEG counts it, and over how many pixels each way a colour spreads."""

    quality: int
    spread: int

    def of(self, image: Image.Image) -> bytes:
        """The file."""
        out = io.BytesIO()
        image.save(out, format="JPEG", quality=self.quality, subsampling=2 if self.spread == 2 else 0)
        return out.getvalue()


WAYS = {
    Size.BOARD: Way(78, 2),
    Size.HAND: Way(78, 2),
    Size.DETAIL: Way(78, 2),
    Size.THUMB: Way(78, 1),
    Size.PHONE: Way(78, 1),
}
_SMALLER = (Way(60, 2), Way(45, 2), Way(30, 2))
"""For what is larger than anything we draw."""


class TooLarge(ValueError):
    """The picture does not fit into the limit in any way."""


def encode(image: Image.Image, limit_bytes: int = BOARD_LIMIT, size: Size = Size.BOARD) -> bytes:
    """An RGB picture of a kind as a file of at most `limit_bytes`; `TooLarge` if there is no way."""
    for way in (WAYS[size], *_SMALLER):
        data = way.of(image)
        if len(data) <= limit_bytes:
            return data
    raise TooLarge(f"{image.width} x {image.height} pixels do not fit into {limit_bytes} bytes.")
