"""Tokens and where they come from or go to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine import Illegal, Split
from games.cosmic.face import reasons
from games.cosmic.face.notation.choosing import matched
from games.cosmic.face.notation.names import all_written, fold, planet_words, written
from games.cosmic.rules.views import CosmicView
from games.kit.declining import NOTHING
from games.kit.notation import named_twice

_AMOUNT: Final = re.compile(r"^(?P<place>.+?)(?:[x*=](?P<count>\d{1,3}))?$", re.IGNORECASE)
_BETWEEN: Final = frozenset(("from", "of", "at", "to", "on", "and"))
"""Words that may stand between amounts."""
_APART: Final = re.compile(r"(?<=[^\s,;+&])\s+[x*]\s*(?=\d{1,3}\b)|(?<=\d)\s+[x*]\s+(?=\w)", re.IGNORECASE)
"""An x that is written apart from what it counts: "A1 x2", "2 x A1"."""
_TOKENS: Final = frozenset(("token", "tokens"))
"""What is counted, where that is no choice by itself: "2 tokens from A1"."""


def amounts(prompt: Split, words: str, view: CosmicView) -> dict[str, int]:
    """`A1x2 A4`, `2 from A1 and 1 from A4`, or just a number where there is one place only.

    A place may be named again for one token more; with a number beside it that could be meant instead of the first.
    """
    if fold(words).removeprefix("from ") in NOTHING:
        return {}
    words = _APART.sub("x", words)
    alone, _, what = words.strip().partition(" ")
    is_whole = not what or (fold(what) in _TOKENS and _is_of_tokens(prompt))
    if len(prompt.bins) == 1 and _is_number(alone) and is_whole:
        return {prompt.bins[0].key: int(alone)}
    chosen: dict[str, int] = {}
    counted: set[str] = set()
    for part in re.split(r"[,;+&]", words):
        for word, place, number in _read(prompt, part, words, view):
            if place in chosen and (number is not None or place in counted):
                raise named_twice(word)
            chosen[place] = chosen.get(place, 0) + (1 if number is None else number)
            counted |= {place} if number is not None else set()
    reasons.check_amounts(prompt, chosen, view)
    return chosen


def _read(prompt: Split, part: str, words: str, view: CosmicView) -> Iterator[tuple[str, str, int | None]]:
    """Places between two marks, by the word and by the key, each with the number that is said with it."""
    between, pending, is_bare = "", "", False
    for word in part.split():
        if fold(word) in _BETWEEN:
            if between:
                raise Illegal(f"I do not understand “{between} {word}”.")
            between, is_bare = word, False
            continue
        between = ""
        if _is_number(word):
            if pending or is_bare:  # of “A1 2 A4” nobody can say whose number it is
                raise Illegal(f"What is the {word} for? Write it like this: {example(prompt)}.")
            pending = word
            continue
        if pending and fold(word) in _TOKENS and _is_of_tokens(prompt):
            continue
        match = _AMOUNT.match(_turned(word))
        key = None if match is None else matched(prompt.bins, planet_words(match["place"]))
        if match is None or key is None:
            said = words if fold(word) in NOTHING else word
            raise Illegal(reasons.not_a_place(prompt, said, all_written(prompt.bins), view))
        if pending and match["count"]:
            raise Illegal(f"What is the {pending} for? Write it like this: {example(prompt)}.")
        number = match["count"] or pending
        yield word, key, int(number) if number else None
        pending, is_bare = "", not number
    if between:
        raise Illegal(f"“{between}” does not end. Write it like this: {example(prompt)}.")
    if pending and not reasons.is_of_places(prompt):
        raise Illegal(f"What is the {pending} for? Write it like this: {example(prompt)}.")
    if pending:
        raise Illegal(f"Where do the {pending} tokens come from or go? Write it like this: {example(prompt)}.")


def _is_of_tokens(prompt: Split) -> bool:
    """Whether tokens of places or players are asked for, and nothing else that could be meant by a number."""
    return all(bin_.ref for bin_ in prompt.bins)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 4


def _turned(word: str) -> str:
    """`2xA1` as `A1x2`."""
    match = re.match(r"^(\d{1,3})[x*](.+)$", word, re.IGNORECASE)
    return f"{match[2]}x{match[1]}" if match else word


def example(prompt: Split) -> str:
    """An answer to show how one is written."""
    return " ".join(f"{written(b, prompt.bins)}{'x2' if not place else ''}" for place, b in enumerate(prompt.bins[:2]))
