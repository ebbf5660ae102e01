"""The measures of a font file, read from its own tables, so that laying out a scene needs no drawing library."""

import mmap
import struct
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Metrics:
    """A font's measures as fractions of its size: heights above (`ascent`) and below (`descent`) the baseline,
    height of a capital, and the advance of each character."""

    ascent: float
    descent: float
    capital: float
    advances: dict[int, float]
    missing: float

    def width(self, words: str) -> float:
        """The width of one line, in sizes."""
        advances = self.advances
        return sum(advances.get(ord(letter), self.missing) for letter in words)


@lru_cache(maxsize=64)
def font_metrics(path: Path, member: int = 0) -> Metrics:
    """The measures of a font, or of a member of a collection of fonts."""
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return _read(data, member)


def _read(data: mmap.mmap, member: int) -> Metrics:
    start = struct.unpack_from(">I", data, 12 + 4 * member)[0] if data[:4] == b"ttcf" else 0
    tables = {}
    for index in range(struct.unpack_from(">H", data, start + 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * index)
        tables[tag] = offset
    unit = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    ascent, descent = struct.unpack_from(">hh", data, tables[b"hhea"] + 4)
    count = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    widths = [each / unit for each in struct.unpack_from(">" + "Hh" * count, data, tables[b"hmtx"])[::2]]
    capital = struct.unpack_from(">h", data, tables[b"OS/2"] + 88)[0]
    glyphs = _characters(data, tables[b"cmap"])
    advances = {letter: widths[min(glyph, count - 1)] for letter, glyph in glyphs.items()}
    return Metrics(ascent / unit, -descent / unit, capital / unit, advances, widths[0])


def _characters(data: mmap.mmap, table: int) -> dict[int, int]:
    """Character code -> glyph number, from the Unicode subtables in the formats 4 and 12."""
    found: dict[int, int] = {}
    for index in range(struct.unpack_from(">H", data, table + 2)[0]):
        platform, _, offset = struct.unpack_from(">HHI", data, table + 4 + 8 * index)
        kind = struct.unpack_from(">H", data, table + offset)[0]
        if platform in (0, 3) and kind == 4:
            found |= _segments(data, table + offset)
        elif platform in (0, 3) and kind == 12:
            found |= _groups(data, table + offset)
    if not found:
        raise ValueError("The font has no character table in format 4 or 12.")
    return found


def _groups(data: mmap.mmap, offset: int) -> dict[int, int]:
    glyphs: dict[int, int] = {}
    for index in range(struct.unpack_from(">I", data, offset + 12)[0]):
        first, last, glyph = struct.unpack_from(">III", data, offset + 16 + 12 * index)
        glyphs.update(zip(range(first, last + 1), range(glyph, glyph + last - first + 1), strict=True))
    return glyphs


def _segments(data: mmap.mmap, offset: int) -> dict[int, int]:
    doubled = struct.unpack_from(">H", data, offset + 6)[0]
    ends, starts = offset + 14, offset + 16 + doubled
    deltas, ranges = starts + doubled, starts + 2 * doubled
    glyphs = {}
    for position in range(0, doubled, 2):
        end = struct.unpack_from(">H", data, ends + position)[0]
        start = struct.unpack_from(">H", data, starts + position)[0]
        delta = struct.unpack_from(">H", data, deltas + position)[0]
        jump = struct.unpack_from(">H", data, ranges + position)[0]
        for letter in range(start, min(end, 0xFFFE) + 1):
            glyph = letter
            if jump:
                glyph = struct.unpack_from(">H", data, ranges + position + jump + 2 * (letter - start))[0]
            if glyph:
                glyphs[letter] = (glyph + delta) & 0xFFFF
    return glyphs
