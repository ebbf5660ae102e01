"""Tokens and where they come from or go to."""

from __future__ import annotations

import re
from typing import Final

from engine import Illegal, Split
from games.cosmic.face import reasons
from games.cosmic.face.notation.choosing import matched
from games.cosmic.face.notation.names import all_written, fold, planet_words, written
from games.cosmic.rules.views import CosmicView
from games.kit.declining import NOTHING

_AMOUNT: Final = re.compile(r"^(?P<place>.+?)(?:[x*=](?P<count>\d{1,3}))?$", re.IGNORECASE)
_BETWEEN: Final = frozenset(("", "from", "at", "to", "on", "and"))
"""Words that may stand between amounts."""


def amounts(prompt: Split, words: str, view: CosmicView) -> dict[str, int]:
    """`A1x2 A4`, `2 from A1 and 1 from A4`, or just a number where there is one place only."""
    if fold(words).removeprefix("from ") in NOTHING:
        return {}
    if words.isascii() and words.isdecimal() and len(words) < 4 and len(prompt.bins) == 1:
        return {prompt.bins[0].key: int(words)}
    chosen: dict[str, int] = {}
    pending: int | None = None
    between = ""
    for word in re.split(r"[\s,;+&]+", words):
        if fold(word) in _BETWEEN:
            if between and word:
                raise Illegal(f"I do not understand “{between} {word}”.")
            between = between or word
            continue
        between = ""
        if word.isascii() and word.isdecimal() and len(word) < 4:
            pending = int(word)
            continue
        match = _AMOUNT.match(_turned(word))
        key = None if match is None else matched(prompt.bins, planet_words(match["place"]))
        if match is None or key is None:
            said = words if fold(word) in NOTHING else word
            raise Illegal(reasons.not_a_place(prompt, said, all_written(prompt.bins), view))
        number = int(match["count"]) if match["count"] else pending if pending is not None else 1
        chosen[key] = chosen.get(key, 0) + number
        pending = None
    if between:
        raise Illegal(f"“{between}” does not end. Write it like this: {example(prompt)}.")
    if pending is not None:
        raise Illegal(f"Where do the {pending} tokens come from or go? Write it like this: {example(prompt)}.")
    reasons.check_amounts(prompt, chosen, view)
    return chosen


def _turned(word: str) -> str:
    """`2xA1` as `A1x2`."""
    match = re.match(r"^(\d{1,3})[x*](.+)$", word, re.IGNORECASE)
    return f"{match[2]}x{match[1]}" if match else word


def example(prompt: Split) -> str:
    """An answer to show how one is written."""
    return " ".join(f"{written(b, prompt.bins)}{'x2' if not place else ''}" for place, b in enumerate(prompt.bins[:2]))
