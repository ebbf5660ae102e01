"""Typefaces by role, and their measures, read from packages that carry them under open licences.

Where a style's typeface lacks a letter, another writes it (`alphabets`). Widths come from the font files' own tables;
the painter uses the basic layout engine for a style's own letters, which advances by the same widths.
"""

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

from rendering.alphabets import Run, runs
from rendering.fontfile import Metrics, font_metrics
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
    return _file(style.face, style.weight, style.italic)


@cache
def _file(face: Face, weight: Weight, italic: bool) -> Path:
    # whoever lays out words asks for it again and again, and every look into a package takes its time
    package, family = _PACKAGES[face]
    return Path(str(files(package))) / "files" / f"{family}-{_CUTS[weight, italic]}.ttf"


def metrics(style: TextStyle) -> Metrics:
    """The measures of a style's font."""
    return font_metrics(font_file(style))


def written_in(words: str, style: TextStyle) -> tuple[Run, ...]:
    """A line of a style in the typefaces that write it."""
    return runs(words, font_file(style), style.weight)


def text_width(words: str, style: TextStyle) -> float:
    """The width of `words` on one line, in pixels."""
    return _in_sizes(words, font_file(style), style.weight) * style.size


@lru_cache(maxsize=8192)
def _in_sizes(words: str, own: Path, weight: Weight) -> float:
    # lines are broken by measuring the same words again and again
    return sum(run.face.width(run.words) for run in runs(words, own, weight))


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
