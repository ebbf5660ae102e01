"""What orders are called: the words that a panel shows for them, short names, and the keys that are stored.

Whatever shows orders and whatever reads them take the same mapping of keys to words, so what is shown can be typed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

from games.kit.lines import POLITE

NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "ask": ("ask me",),
    "always": ("always ask me", "always ask"),
    "concerned": ("only when I am a main player", "only where it concerns me", "only where I take part"),
    "pass": ("never", "never ask me", "never ask", "always pass"),
    "use": ("use it", "do it for me"),
    "use-concerned": ("use it where it concerns me",),
    "usual": ("as usual",),
    "everything": ("ask me everything", "everything"),
    "taking-part": ("only when I am a main player", "only where I take part"),
    "quick": ("quick table",),
    "on": ("tell me",),
    "off": ("never", "never tell me"),
}
"""What people call an order beside its key and its words, the shortest way to say it first."""

ARTICLES: Final = frozenset({"a", "an", "the"})
SIGNS: Final = " .,:;…'’‘“”\"*-"
"""Signs that change nothing within an order; any other sign may be meant to."""


def order_meant(possible: Mapping[str, str], typed: str) -> str:
    """The order (key) of those possible (key: words) that is typed by key, name or words; "" where it is none of them.

    It has to be all that is typed, politeness apart: a part of an order, a negation or an alternative is no order, and
    neither is what holds a sign that may change what is meant.
    """
    line = typed.strip().rstrip(".!… ")
    wanted = _words(line)
    if not wanted or line.startswith("-") or any(not (sign.isalnum() or sign in SIGNS) for sign in line):
        return ""
    return next((key for ways in _ways(possible) for key, said in ways.items() if wanted in said), "")


def orders_meant(possible: Mapping[str, str], typed: Sequence[str]) -> list[str]:
    """The orders in a line that was cut at its commas, although words of an order may have commas; as typed where it is
    none."""
    found: list[str] = []
    left = list(typed)
    longest = 1 + max((words.count(",") for words in possible.values()), default=0)
    while left:
        ends = range(min(len(left), longest), 0, -1)
        end, order = next(((n, o) for n in ends if (o := order_meant(possible, ", ".join(left[:n])))), (1, left[0]))
        found.append(order)
        left = left[end:]
    return list(dict.fromkeys(found))


def called(order: str) -> str:
    """The shortest way to say an order."""
    return NAMES.get(order, (order,))[0]


def listing(possible: Mapping[str, str]) -> str:
    """All orders there are, as they can be typed."""
    names = [f"{called(key)} (`{key}`)" if called(key) != key else f"`{key}`" for key in possible if key]
    return ", ".join(names)


def _ways(possible: Mapping[str, str]) -> list[dict[str, list[tuple[str, ...]]]]:
    """The ways to say each order, the surest first: its key, then its words, then other names."""
    keys = [key for key in possible if key]
    shown = {key: (possible[key], f"{called(key)}: {possible[key]}", f"{key}: {possible[key]}") for key in keys}
    said = ({key: (key,) for key in keys}, shown, {key: NAMES.get(key, ()) for key in keys})
    return [{key: [_words(text) for text in texts] for key, texts in way.items()} for way in said]


def _words(text: str) -> tuple[str, ...]:
    """The words of a text in their order, as they are compared: small letters, no accents, articles or politeness."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign) and sign not in "'’‘")
    return tuple(word for word in re.findall(r"[^\W_]+", bare) if word not in ARTICLES | POLITE)
