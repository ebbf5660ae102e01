"""The facts of questions and announced choices, as people say them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Final

from engine import Seat
from games.cosmic.content import DECKS, EDICT, FLARE_OF, POWERS, is_destiny
from games.cosmic.face.asks import ASKS
from games.cosmic.face.phrases import (
    amounts_words,
    card_name,
    cards_words,
    destiny_words,
    place_name,
    power_name,
    thing_name,
)
from games.cosmic.face.texts import COMPONENTS
from games.cosmic.rules.facts import Kind, kind_of, names_a_player
from games.hosted import Names
from games.kit.sentences import count, listed, seat_name, seats_words


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
        if all(key.isdecimal() for key, _ in self.pairs):
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
        return Vague("somebody" if names_a_player(key) else "some")


def said(name: str, value: Any, me: Seat, names: Names) -> Any:
    """One fact as people say it."""
    match kind_of(name, value):
        case Kind.PLAYER:
            return "you" if value == me else seat_name(names, value)
        case Kind.PLAYERS:
            return seats_words(names, value)
        case Kind.NUMBER:
            return Counted(value)
        case Kind.TOKENS:
            pairs = value.items() if isinstance(value, Mapping) else value
            return Spread(tuple((str(key), int(number)) for key, number in pairs), names)
        case Kind.PLACE:
            return place_name(value) if value else ""
        case Kind.CARD:
            return _card(value, names)
        case Kind.CARDS:
            return cards_words(value)
        case Kind.POWER:
            return power_name(value.partition("/")[2] or value)
        case Kind.CAUSE:
            return cause_name(value)
        case Kind.WORD:
            return _word(value)
        case Kind.WORDS:
            return listed([_word(word) for word in value])
        case Kind.BARE:
            return value


def _card(key: str, names: Names) -> str:
    if is_destiny(key):
        return destiny_words(key, names)
    return card_name(key) if key else "a card"


def _word(key: str) -> str:
    """A word of the rules: what is asked or complained of as it is offered, an edict or power by its name."""
    for choices in (ASKS["what"].choices, ASKS["complaint"].choices):
        if key in choices:
            return choices[key]
    return thing_name(key) if key in DECKS[EDICT] or key in POWERS else key.replace("-", " ")


def cause_name(key: str) -> str:
    """What asks, by its name: "Zombie", "the Zombie flare"; what is none of the powers and cards in its own words."""
    face = key.partition("#")[0]
    if face not in COMPONENTS:
        return face
    return f"the {thing_name(face)}" if face.startswith(FLARE_OF) else thing_name(face)


def fields_of(words: str) -> set[str]:
    """The facts that words speak of."""
    return {name for _, name, _, _ in Formatter().parse(words) if name}


_THINGS: Final = (("this number", "value"), ("this card", "card"))
"""What the words of a question call its number and its card."""


def spoken_of(word: str) -> set[str]:
    """Which of a number and a card a question is about, by what is asked as it is offered."""
    words = _word(word)
    return {name for thing, name in _THINGS if thing in words}


def asked_about(facts: dict[str, Any]) -> dict[str, Any]:
    """With the number or card in the words of a question that is about one."""
    word = facts.get("word")
    if isinstance(word, str):
        for thing, name in _THINGS:
            if thing in word and name in facts:
                facts["word"] = word = word.replace(thing, str(facts[name]))
    return facts
