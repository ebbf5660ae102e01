"""The CDN: attachments by their path, and a plain square for every avatar."""

import struct
import zlib
from functools import lru_cache

from aiohttp import web

from discord_playground.model.world import World

COLOURS = ((88, 101, 242), (87, 166, 74), (214, 138, 51), (196, 74, 74), (139, 92, 190), (52, 152, 170))


def attachment(world: World, request: web.Request) -> web.Response:
    found = world.attachments.get(request.path)
    if found is None:
        return web.Response(status=404, text="This content is no longer available.")
    return web.Response(body=found.data, headers={"Content-Type": found.content_type})


def avatar(request: web.Request) -> web.Response:
    digits = "".join(char for char in request.path.rsplit("/", 1)[-1] if char.isdecimal())
    return web.Response(body=_square(int(digits or 0) % len(COLOURS)), content_type="image/png")


@lru_cache
def _square(colour: int) -> bytes:
    """A PNG of one colour."""
    side = 64
    row = b"\x00" + bytes(COLOURS[colour]) * side

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    pixels = zlib.compress(row * side)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
