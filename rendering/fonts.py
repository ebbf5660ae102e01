"""Typefaces by role, and their measures, read from packages that carry them under open licences.

Widths come straight from the font files' own tables, so that laying out a scene needs no drawing library; the painter
uses the basic layout engine, which advances by the same widths.
"""

import struct
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from rendering.scene import Face, TextStyle, Weight

_PACKAGES: dict[Face, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
}
_CUTS: dict[tuple[Weight, bool], str] = {
    ("regular", False): "Regular",
    ("semibold", False): "Semibold",
    ("bold", False): "Bold",
    ("regular", True): "It",
    ("semibold", True): "SemiboldIt",
    ("bold", True): "BoldIt",
}


def font_file(style: TextStyle) -> Path:
    """Where the TrueType file for a style lies."""
    package, family = _PACKAGES[style.face]
    return Path(str(files(package))) / "files" / f"{family}-{_CUTS[style.weight, style.italic]}.ttf"


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


@lru_cache(maxsize=32)
def _metrics(path: Path) -> Metrics:
    data = path.read_bytes()
    tables = {}
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        tables[tag] = offset
    unit = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    ascent, descent = struct.unpack_from(">hh", data, tables[b"hhea"] + 4)
    count = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    widths = [struct.unpack_from(">H", data, tables[b"hmtx"] + 4 * glyph)[0] / unit for glyph in range(count)]
    capital = struct.unpack_from(">h", data, tables[b"OS/2"] + 88)[0]
    glyphs = _characters(data, tables[b"cmap"])
    advances = {letter: widths[min(glyph, count - 1)] for letter, glyph in glyphs.items()}
    return Metrics(ascent / unit, -descent / unit, capital / unit, advances, widths[0])


def _characters(data: bytes, table: int) -> dict[int, int]:
    """Character code -> glyph number, from the Unicode subtable in format 4."""
    for index in range(struct.unpack_from(">H", data, table + 2)[0]):
        offset = table + struct.unpack_from(">HHI", data, table + 4 + 8 * index)[2]
        if struct.unpack_from(">H", data, offset)[0] == 4:
            return _segments(data, offset)
    raise ValueError("The font has no character table in format 4.")


def _segments(data: bytes, offset: int) -> dict[int, int]:
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


def metrics(style: TextStyle) -> Metrics:
    """The measures of a style's font."""
    return _metrics(font_file(style))


def text_width(words: str, style: TextStyle) -> float:
    """The width of `words` on one line, in pixels."""
    return metrics(style).width(words) * style.size


def covers(words: str, style: TextStyle) -> bool:
    """Whether the style's font has every letter of `words`."""
    return all(ord(letter) in metrics(style).advances for letter in words)


def broken(words: str, style: TextStyle, width: float, max_lines: int) -> tuple[str, ...]:
    """`words` broken at spaces (and at line feeds) into lines no wider than `width` pixels.

    What does not fit into `max_lines` is cut with an ellipsis, as is a single word that is too long.
    """
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, style) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    if len(lines) > max_lines:
        lines = [*lines[: max_lines - 1], " ".join(lines[max_lines - 1 :])]
    return tuple(cut(line, style, width) for line in lines)


def cut(words: str, style: TextStyle, width: float) -> str:
    """`words`, shortened with an ellipsis if they are wider than `width` pixels."""
    if text_width(words, style) <= width:
        return words
    while words and text_width(words + "…", style) > width:
        words = words[:-1]
    return words.rstrip() + "…"
