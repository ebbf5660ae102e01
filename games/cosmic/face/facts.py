"""The facts of questions and announced choices, as people say them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Final

from engine import Seat
from games.cosmic.content import DECKS, EDICT, POWERS
from games.cosmic.face.asks import ask_words
from games.cosmic.face.phrases import (
    amounts_words,
    card_name,
    cards_words,
    count,
    destiny_words,
    listed,
    place_name,
    power_name,
    seat_name,
    seats_words,
    thing_name,
)

Names = Mapping[Seat, str]

SEATS: Final = frozenset(
    (
        "target",
        "victim",
        "other",
        "by",
        "with",
        "to",
        "owner",
        "seat",
        "giver",
        "taker",
        "offense",
        "defense",
        "of",
        "also",
    )
)
"""Facts that name players, where they are numbers."""
SEVERAL: Final = frozenset(("allies", "targets", "seats"))
"""Facts that name several players."""
WORDS: Final = ("what", "complaint")
"""Questions whose choices are told to others."""
PLANETS: Final = frozenset(("planet", "base", "from", "by", "weakest", "place"))


class Counted(int):
    """A number that takes its noun: `{count:token}` is "3 tokens"."""

    def __format__(self, noun: str) -> str:
        return count(int(self), noun) if noun else str(int(self))


@dataclass(frozen=True, slots=True)
class Spread:
    """Tokens by place, which take their preposition (`{tokens:from}` is "2 from A1 and 1 from A4"), or by player."""

    pairs: tuple[tuple[str, int], ...]
    names: Names

    def __format__(self, by: str) -> str:
        if all(key.isdigit() for key, _ in self.pairs):
            return listed([f"{seat_name(self.names, int(key))} {number}" for key, number in self.pairs])
        return amounts_words(self.pairs, by or "at")

    def __str__(self) -> str:
        return format(self, "")


class Vague(str):
    """A word for a fact that the question does not tell, whatever noun it is to have."""

    __slots__ = ()

    def __format__(self, noun: str) -> str:
        return str(self)


class Facts(dict[str, Any]):
    """What is filled into the words of a question; what a question does not say is left vague."""

    def __missing__(self, key: str) -> str:
        return Vague("somebody" if key in SEATS else "some")


def said(name: str, value: Any, me: Seat, names: Names) -> Any:
    """One fact as people say it."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        if name in SEATS:
            return "you" if value == me else seat_name(names, value)
        return Counted(value)
    if name == "tokens":
        pairs = value.items() if isinstance(value, Mapping) else value
        return Spread(tuple((str(key), int(number)) for key, number in pairs), names)
    if isinstance(value, list | tuple) and name in SEVERAL:
        return seats_words(names, [int(seat) for seat in value])
    if isinstance(value, list | tuple):
        return cards_words(value) if name == "cards" else listed([str(said(name[:-1], v, me, names)) for v in value])
    if not isinstance(value, str):
        return value
    if name == "card" and value.partition("#")[0].partition("-")[0] in ("color", "wild"):
        return destiny_words(value, names)
    if name in ("card", "flare"):
        return card_name(value) if value else "a card"
    if name == "power":
        return power_name(value.partition("/")[2] or value)
    if name == "word" and (chosen := next((w[value] for w in map(ask_words, WORDS) if value in w), "")):
        return str(chosen)
    if name == "word":
        return thing_name(value) if value in DECKS[EDICT] or value in POWERS else value.replace("-", " ")
    return place_name(value) if name in PLANETS and value else value


def fields_of(words: str) -> set[str]:
    """The facts that words speak of."""
    return {name for _, name, _, _ in Formatter().parse(words) if name}


def asked_about(facts: dict[str, Any]) -> dict[str, Any]:
    """With the number or card in the words of a question that is about one."""
    word = facts.get("word")
    if isinstance(word, str):
        for thing, name in (("this number", "value"), ("this card", "card")):
            if thing in word and name in facts:
                facts["word"] = word = word.replace(thing, str(facts[name]))
    return facts
