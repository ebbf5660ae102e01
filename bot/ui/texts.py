"""Words within Discord's limits, and names that cannot break out of them."""

from __future__ import annotations

import re
import unicodedata
from base64 import b32encode
from collections.abc import Iterable, Sequence
from hashlib import blake2b

_ELLIPSIS = "…"
_MARKUP = re.compile(r"([\\*_~`|<>\[\]()#@:-])")
_BLANK = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
"""Letters and signs that show nothing, though Unicode counts them among those that do."""
_INVISIBLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    f"\U000e0000-\U000e007f{_BLANK}]+"
)
_NUMBER = re.compile(r" \(#\d+\)$")
_NAME = 32
_DIGITS = 19
_MOST = 2**63 - 1
_UNREADABLE = {0: "\ufffd"} | dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


def clip(text: str, length: int) -> str:
    """At most `length` characters, with an ellipsis where something is missing; a word is cut only if it is long."""
    if len(text) <= length:
        return text
    short = text[: length - 1]
    if not text[length - 1].isspace() and (end := short.rfind(" ")) > length * 2 // 3:
        short = short[:end]
    return short.rstrip(",;: ") + _ELLIPSIS


def labelled(text: str, length: int) -> str:
    """A label of at most `length` characters; the number at its end, which a picture has too, is never cut."""
    number = _NUMBER.search(text)
    if number is None or len(text) <= length:
        return clip(text, length)
    return clip(text[: number.start()], length - len(number[0])) + number[0]


def in_parts(text: str, length: int) -> str:
    """As many parts of a text, with "; " between them, as fit into `length`; clipped where not even the first does."""
    while len(text) > length and "; " in text:
        text = text.rpartition("; ")[0]
    return clip(text, length)


def whole(text: str) -> int | None:
    """A whole number from 0 as an address or a menu holds it, within 64 bits; None for anything else."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= _DIGITS else None
    return number if number is not None and number <= _MOST else None


def readable(text: str) -> str:
    """A text that can be stored and sent: halves of characters and NUL become the sign for what cannot be read."""
    return text.translate(_UNREADABLE)


def plain(text: str) -> str:
    """Words for labels, where Markdown would show as it is typed: without emphasis and backslashes."""
    return re.sub(r"\\(?=[^\w\s])|\*\*|__|`", "", text)


def safe(text: str, length: int) -> str:
    """What a person typed, on one line, so that it neither mentions, formats, links nor hides anything."""
    visible = " ".join(_INVISIBLE.sub(" ", text).split())
    if not shows(visible):
        return ""
    return _MARKUP.sub(r"\\\1", clip(visible, length))


def shows(text: str) -> bool:
    """Whether anything of a text can be seen: a letter, number, punctuation or symbol that is not blank.

    Spaces, controls, formats and what is assigned to nothing show nothing, and marks only where they stand on a letter.
    """
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in text)


def safe_name(name: str, user_id: int) -> str:
    """A person's name, safe to show; of somebody whose name shows nothing, one that is theirs alone."""
    if known := safe(name, _NAME):
        return known
    digest = blake2b(str(user_id).encode(), digest_size=4, person=b"henge name").digest()
    return "player " + b32encode(digest).decode()[:4]


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


def stressed(note: str) -> str:
    """A note of which the first sentence stands out; "" where nothing is said."""
    first, stop, rest = note.partition(". ")
    return f"**{first}.** {rest}" if stop else note and f"**{note}**"
