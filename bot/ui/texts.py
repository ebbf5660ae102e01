"""Words within Discord's limits, and names that cannot break out of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_ELLIPSIS = "…"
_MARKUP = re.compile(r"([\\*_~`|<>\[\]()#@:-])")
_INVISIBLE = re.compile(r"[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
_NAME = 32
_DIGITS = 18
_UNREADABLE = {0: "\ufffd"} | dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


def clip(text: str, length: int) -> str:
    """At most `length` characters, with an ellipsis where something is missing; a word is cut only if it is long."""
    if len(text) <= length:
        return text
    short = text[: length - 1]
    if not text[length - 1].isspace() and (end := short.rfind(" ")) > length * 2 // 3:
        short = short[:end]
    return short.rstrip() + _ELLIPSIS


def whole(text: str) -> int | None:
    """A whole number from 0 as an address or a menu holds it, within 64 bits; None for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _DIGITS else None


def readable(text: str) -> str:
    """A text that can be stored and sent: halves of characters and NUL become the sign for what cannot be read."""
    return text.translate(_UNREADABLE)


def plain(text: str) -> str:
    """Words for labels, where Markdown would show as it is typed: without emphasis and backslashes."""
    return re.sub(r"\\(?=[^\w\s])|\*\*|__|`", "", text)


def safe(text: str, length: int) -> str:
    """What a person typed, on one line, so that it neither mentions, formats, links nor hides anything."""
    visible = " ".join(_INVISIBLE.sub(" ", text).split())
    return _MARKUP.sub(r"\\\1", clip(visible, length))


def safe_name(name: str) -> str:
    """A person's name, safe to show."""
    return safe(name, _NAME) or "Somebody"


def fit(texts: Sequence[str], length: int) -> list[str]:
    """The texts, the longest shortened until all together have at most `length` characters."""
    if sum(map(len, texts)) <= length:
        return list(texts)
    fair, left = 0, length
    for number, size in enumerate(sorted(map(len, texts))):
        fair = left // (len(texts) - number)
        if size > fair:
            break
        left -= size
    return [clip(text, max(fair, 1)) for text in texts]


def pages(lines: Iterable[str], length: int) -> list[str]:
    """Lines joined into pages of at most `length` characters; at least one page, which may be empty."""
    out = [""]
    for line in lines:
        short = clip(line, length)
        longer = f"{out[-1]}\n{short}" if out[-1] else short
        if len(longer) <= length:
            out[-1] = longer
        else:
            out.append(short)
    return out
