"""Uploaded files: what was sent, what kind it is, how large a picture is."""

import mimetypes
import struct
from dataclasses import dataclass

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
FILE_LIMIT = 10 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Upload:
    """One part of a multipart body, or a file that a person attached."""

    filename: str
    data: bytes

    @property
    def content_type(self) -> str:
        if self.data.startswith(PNG_SIGNATURE):
            return "image/png"
        guessed, _ = mimetypes.guess_type(self.filename)
        if guessed and guessed.startswith("text/"):
            return f"{guessed}; charset=utf-8"
        return guessed or "application/octet-stream"

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height in pixels where the file is a picture that can be measured (PNG, GIF, JPEG, WebP)."""
        return picture_size(self.data)


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height from a picture's header, or None."""
    if data.startswith(PNG_SIGNATURE) and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data.startswith(b"\xff\xd8"):
        return _jpeg_size(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    return None
