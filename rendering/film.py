"""An animated picture, made frame by frame: WebP, of which each frame holds only the rectangle that has changed.

Discord shows it moving like a GIF; a painted board takes a third of a GIF's bytes, and all its colours.  The frames are
encoded one after another, so that a whole game never lies in memory as pixels.
"""

import io
import struct
from dataclasses import dataclass

from PIL import Image, ImageChops

FILM_LIMIT = 8_000_000
"""Bytes of a film at most; Discord takes ten million of everybody."""

WAYS = ((640, 72), (640, 50), (480, 45), (360, 35))
"""Widths and qualities that are tried in turn until a film is within its limit."""

_LONGEST = (1 << 24) - 1


@dataclass(slots=True)
class _Frame:
    box: tuple[int, int, int, int]
    milliseconds: int
    data: bytes


class Reel:
    """The frames of a film; a frame that looks like the one before it makes that last longer."""

    def __init__(self, quality: int) -> None:
        self.quality, self.size = quality, (0, 0)
        self.bytes = 0
        """How long the file would be by now, but for a few bytes."""
        self._frames: list[_Frame] = []
        self._last: Image.Image | None = None

    def __len__(self) -> int:
        return len(self._frames)

    def add(self, image: Image.Image, milliseconds: int) -> None:
        """The next frame, an RGB picture; the first says how large all are."""
        if self._last is None:
            self.size, box = image.size, (0, 0, *image.size)
        else:
            changed = ImageChops.difference(self._last, image).getbbox()
            if changed is None:
                self._frames[-1].milliseconds = min(self._frames[-1].milliseconds + milliseconds, _LONGEST)
                return
            # the format counts places in steps of two
            box = (changed[0] // 2 * 2, changed[1] // 2 * 2, changed[2], changed[3])
        out = io.BytesIO()
        image.crop(box).save(out, format="WEBP", quality=self.quality, method=2)
        data = out.getvalue()[12:]  # without the header of a picture of its own
        self._frames.append(_Frame(box, milliseconds, data))
        self.bytes += len(data) + 24
        self._last = image

    def file(self) -> bytes:
        """The film, which begins again when it is over."""
        width, height = self.size
        parts = [
            _chunk(b"VP8X", struct.pack("<I", 0x02) + _three(width - 1) + _three(height - 1)),
            _chunk(b"ANIM", struct.pack("<IH", 0, 0)),
            *(_chunk(b"ANMF", _shown(frame) + frame.data) for frame in self._frames),
        ]
        body = b"WEBP" + b"".join(parts)
        return b"RIFF" + struct.pack("<I", len(body)) + body


def _shown(frame: _Frame) -> bytes:
    """Where a frame is put, how large it is, how long it stays; it covers what was there."""
    left, top, right, bottom = frame.box
    place = _three(left // 2) + _three(top // 2) + _three(right - left - 1) + _three(bottom - top - 1)
    return place + _three(frame.milliseconds) + b"\x02"


def _three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
