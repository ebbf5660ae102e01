"""What the games call things inside themselves, and how it is found where somebody could read it."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from engine import Refusal
from engine.codec import encode

TYPED = re.compile(r"`[^`]*`")
"""What is to be typed stands so; it is the notation of the game."""
SENT = re.compile(r"<t?[@#:][^>]*>|https?://\S+")
"""Mentions, times and addresses, which Discord shows in words."""
INSIDE = re.compile(r"\b[a-z][a-z-]*:\w|\w#\d|[a-z]_[a-z]|(?<![\w.,])\d[a-dE]\b(?!')|\[\]|\{\}|\bNone of\b")
"""Forms that no sentence has: a kind with its thing, a copy of a card, a name of a program, a druid of a seat."""
KEY = re.compile(r'(?<!\\)"([a-z0-9][\w.:#/-]*)"')
"""A text in JSON that may be a key: all of it is one word of a program."""
PRINTED = re.compile(r"[A-Za-z]+|[A-Z]+\d+[AB]?|\d+[AB]?|[\d.:]+", re.ASCII)
"""Keys that are words themselves, numbers, or what is printed on a piece: L12, 14A, P03."""


def tables(game):
    """A game as usual, and with its options at each of their other values, mixed; seats from few to many."""
    fewest, most = game.rules.seats[0], game.rules.seats[-1]
    for number in range(max((len(option.values) for option in game.rules.options), default=1)):
        options = {o.key: list(o.values)[number % len(o.values)] for o in game.rules.options}
        seats = min(most, fewest + 1 + number)
        try:
            game.rules.agree(seats, "keys", options)
        except Refusal:
            continue
        yield pytest.param(game, seats, options, id=f"{game.key}-{number}")


def keys_of(game, driver):
    """What the game calls its things now: in its state, its questions, its components, its options."""
    named = [*game.rules.registry.components, *(option.key for option in game.rules.options)]
    return _keys([driver.state, named]) | keys_asked(driver)


def keys_asked(driver):
    """What the game calls the things that it asks about now."""
    return _keys([question.prompt for question in driver.open.values()])


def _keys(things):
    return {key for key in set(KEY.findall(encode(things))) if not PRINTED.fullmatch(key)}


def keys_read(words, keys):
    """The keys that stand in some words."""
    tokens, inside = _told(words)
    return sorted((tokens & keys) | inside)


@lru_cache(20_000)
def _told(words):
    """What stands in some words, and what of it nobody should read whatever keys there are: much is said often."""
    read = SENT.sub(" ", TYPED.sub(" ", words))
    return frozenset(re.findall(r"[\w.:#/-]*\w", read)), frozenset(found[0] for found in INSIDE.finditer(read))
