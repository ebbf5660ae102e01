"""Which typeface writes which letters: the style's own where it has them, else one of Noto's for the alphabet.

Pictures ask this alone, whether they measure words or paint them; so whatever is measured is what is painted.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from rendering.fontfile import font_metrics
from rendering.plain import JOINERS
from rendering.scene import Weight

_ALPHABETS = (
    "", "Hebrew", "Arabic", "Devanagari", "Thai", "Georgian", "Armenian", "Bengali", "Tamil", "Telugu", "Gujarati",
    "Kannada", "Malayalam", "Gurmukhi", "Oriya", "Sinhala", "Khmer", "Lao", "Myanmar", "Ethiopic", "Symbols",
)  # fmt: skip
_JAPANESE, _CHINESE = 0, 2
"""Members of the collection: what is one letter to Unicode is drawn as each of them draws it."""
_BOLD: dict[Weight, int] = {"regular": 400, "semibold": 600, "bold": 700}
_WIDER = 1.07
"""How much wider than its measures, which are those of its thinnest cut, a bold letter may be."""
_MOST_MARKS = 3
"""So many marks above and below a letter are drawn."""
_FURTHER = re.compile("\u200d.\ufe0f?|[🏻-🏿]")
"""What is joined to the picture before it."""
_PICTURE = "\ufe0f"
"""Says that the sign before it is meant as a picture."""


@dataclass(frozen=True, slots=True)
class Typeface:
    """A font file, which of its members, and how bold (None: it has one weight, and is measured exactly).

    `pictures`: several of its letters may become one.
    """

    path: Path
    member: int = 0
    bold: int | None = None
    pictures: bool = False

    def width(self, words: str) -> float:
        """The width of one line, in sizes; an alphabet that joins its letters takes no more than this."""
        own = font_metrics(self.path, self.member).width(_FURTHER.sub("", words) if self.pictures else words)
        return own if self.bold is None else own * _WIDER


@dataclass(frozen=True, slots=True)
class Run:
    """Letters that follow each other in one typeface."""

    words: str
    face: Typeface


@lru_cache(maxsize=8192)
def runs(words: str, own: Path, weight: Weight) -> tuple[Run, ...]:
    """A line in the typefaces that write it. What none has is written in simpler letters, or left out."""
    usual = Typeface(own)
    if not (set(map(ord, words)) - font_metrics(own).advances.keys()) and not any(map(_joins, words)):
        return (Run(words, usual),)
    parts: list[tuple[str, Typeface]] = []
    japanese = any("぀" <= sign <= "ヿ" for sign in words)
    for cluster in _clusters(words):
        before = parts[-1][1] if parts else None
        for letters in (cluster, unicodedata.normalize("NFKC", cluster), cluster[0]):
            if (found := _face_of(letters, usual, before, weight, japanese=japanese)) is not None:
                parts.append((letters, found))
                break
    parts = _joined(parts, usual)
    merged: list[tuple[str, Typeface]] = []
    for letters, face in parts:
        if merged and merged[-1][1] == face:
            merged[-1] = (merged[-1][0] + letters, face)
        else:
            merged.append((letters, face))
    return tuple(Run(letters, face) for letters, face in merged)


def _joins(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M" or letter in JOINERS


def _clusters(words: str) -> Iterator[str]:
    """Letters with the marks that belong to them; pictures that are joined into one."""
    cluster, marks = "", 0
    for letter in words:
        joined = bool(cluster) and (
            _joins(letter)
            or cluster[-1] == "\u200d"
            or "🏻" <= letter <= "🏿"
            or (len(cluster) == 1 and "🇦" <= cluster <= "🇿" and "🇦" <= letter <= "🇿")
        )
        if not joined:
            if cluster:
                yield cluster
            cluster, marks = letter, 0
        elif unicodedata.category(letter) != "Mn" or marks < _MOST_MARKS:
            cluster += letter
            marks += unicodedata.category(letter) == "Mn"
    if cluster:
        yield cluster


def _face_of(
    cluster: str, usual: Typeface, before: Typeface | None, weight: Weight, *, japanese: bool
) -> Typeface | None:
    """Who writes a letter with its marks: its own typeface where it has them, then whoever wrote the letter before."""
    bare = {ord(letter) for letter in cluster} - set(map(ord, JOINERS)) - {ord(_PICTURE)}
    plain = not any(map(_joins, cluster))
    if plain and bare <= font_metrics(usual.path).advances.keys():
        return usual
    for face in (*([before] if before not in (None, usual) else []), *_noto(weight, japanese)):
        if face is not None and bare <= font_metrics(face.path, face.member).advances.keys():
            return face
    return None


def _joined(parts: list[tuple[str, Typeface]], usual: Typeface) -> list[tuple[str, Typeface]]:
    """Spaces between words of one alphabet belong to it, so that what runs from right to left stays whole."""
    found = list(parts)
    for index in range(1, len(found) - 1):
        letters, face = found[index]
        before = found[index - 1][1]
        after = next((other for sign, other in found[index + 1 :] if not sign.isspace()), usual)
        has = font_metrics(before.path, before.member).advances
        if letters.isspace() and face == usual and before == after != usual and ord(letters[0]) in has:
            found[index] = (letters, before)
    return found


@lru_cache(maxsize=8)
def _noto(weight: Weight, japanese: bool) -> tuple[Typeface, ...]:
    alphabets, east = Path(str(files("manimgx_fonts"))), Path(str(files("manimgx_fonts_cjk")))
    bold = _BOLD[weight]
    return (
        *(Typeface(alphabets / f"NotoSans{name}[wght].ttf", 0, bold) for name in _ALPHABETS),
        Typeface(alphabets / "NotoEmoji[wght].ttf", 0, bold, pictures=True),
        Typeface(east / "NotoSansCJK-VF.otf.ttc", _JAPANESE if japanese else _CHINESE, bold),
    )
