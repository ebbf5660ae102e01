"""Words as a picture shows them: what Discord would read as Markdown, and what nobody sees, is taken out."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_MARKS = re.compile(
    r"\\(?P<escaped>_|[^\w\s])"
    r"|\*\*(?=\S)(?P<bold>.+?)(?<=\S)\*\*"
    r"|(?<!\w)__(?=\S)(?P<under>.+?)(?<=\S)__(?!\w)"
    r"|(?<!\w)\*(?=\S)(?P<slanted>[^*]+?)(?<=\S)\*(?!\w)"
    r"|(?<!\w)_(?=\S)(?P<also_slanted>[^_]+?)(?<=\S)_(?!\w)"
    r"|~~(?=\S)(?P<struck>.+?)(?<=\S)~~"
    r"|`(?P<code>[^`]+)`"
    r"|\[(?P<link>[^\]]+)\]\(\S+?\)"
    r"|^(?:-# |#{1,3} |> )"
    r"|<(?:@[!&]?|\#|:\w+:|a:\w+:|t:|/)[^<>]*>",
    re.M,
)
_FILLERS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u180e\u17b4\u17b5")
"""Letters by their kind that leave nothing to be seen."""
JOINERS = "\u200c\u200d"
"""They shape the letters beside them, and are nothing by themselves."""


@lru_cache(maxsize=8192)
def plain(words: str) -> str:
    """The words without Markdown, escapes, mentions and letters that cannot be seen; line feeds stay."""
    if words.isascii() and words.isalnum():
        return words
    return seen(_unmarked(words))


def _unmarked(words: str) -> str:
    def kept(found: re.Match[str]) -> str:
        if found["escaped"]:
            return found["escaped"]
        inside = next((part for part in found.groups() if part), "")
        return inside if found["code"] else _unmarked(inside)

    return _MARKS.sub(kept, words)


def seen(words: str) -> str:
    """The words without letters that cannot be seen, each kind of space as one space, composed as far as can be."""
    if words.isascii() and (words.isprintable() or words.replace("\n", "").isprintable()):
        return words
    found = ""
    for letter in unicodedata.normalize("NFC", words):
        kind = unicodedata.category(letter)
        if letter == "\n" or not (letter in _FILLERS or kind[0] in "CZ"):
            found += letter
        elif kind[0] == "Z" or letter in "\t\r":
            found += " "
        elif letter in JOINERS and found and not found[-1].isspace():
            found += letter
    return found.rstrip(JOINERS)
