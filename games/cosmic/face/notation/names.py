"""What choices are called: as they are written, and whatever else people may write for them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine import Choice
from games.cosmic.content import ATTACK, FLARE, FLARE_OF, KICKER, MOON, POWERS, REINFORCEMENT, card, moon
from games.cosmic.face.phrases import BOUGHT, planet_label
from games.kit.sentences import is_seat, letter_of
from rendering.theme import THEME

LATER: Final = "later"
STANDS: Final = "!"
"""Written behind a reaction that stands whatever others do."""
_PLANET: Final = re.compile(r"^(?P<seat>[a-z]|\d)\.?(?P<number>\d)$", re.IGNORECASE)
_PLANETOID: Final = re.compile(r"^p0*(?P<number>\d{1,2})$", re.IGNORECASE)


def fold(words: str) -> str:
    """Words without case, hyphens and needless blanks, in the spelling of the rules."""
    plain = " ".join(words.casefold().replace("-", " ").replace("_", " ").split())
    return plain.replace("offence", "offense").replace("defence", "defense")


def parts_of(words: str) -> list[str]:
    """What is named one after the other."""
    return [part.strip() for part in re.split(r"[,;+&]| and ", words) if part.strip()]


def cut(mark: re.Pattern[str], words: str) -> tuple[str, bool, str]:
    """What stands before the first mark, whether there is one, and what follows it."""
    match = mark.search(words)
    return (words[: match.start()], True, words[match.end() :]) if match else (words, False, "")


# --- as it is written


def written(choice: Choice, among: Sequence[Choice]) -> str:
    """A choice as it is written; copies of a card beyond the first carry a number."""
    name = plain(choice)
    alike = [other.key for other in among if plain(other) == name]
    place = alike.index(choice.key) if choice.key in alike else 0
    return name if not place else f"{name}/{place + 1}"


def all_written(choices: Sequence[Choice]) -> list[str]:
    """Every choice as it is written."""
    return [written(choice, choices) for choice in choices]


def plain(choice: Choice) -> str:
    """A choice as it is written, whichever copy."""
    key, kind = choice.key, choice.ref.partition(":")[0]
    if kind == "seat" and key.isdecimal():
        return letter_of(int(key))
    if kind == "planet":
        place, colon, other = key.partition(":")
        if place == "power" and colon:
            return other
        return f"{planet_label(place)}{f'-{letter_of(int(other))}' if colon and other.isdecimal() else ''}"
    if kind in ("card", "moon"):
        return card_words(key)
    if kind == "destiny":
        return destiny_words(key)
    if kind == "power":
        seat, slash, power = key.partition("/")
        return power if slash and seat.isdecimal() else key
    return key


def card_words(key: str) -> str:
    """A card as it is written: "attack 8", "cosmic zap", "flare zombie"."""
    facts = card(key)
    if facts.kind in (ATTACK, KICKER, REINFORCEMENT):
        return f"{facts.kind} {facts.value}"
    if facts.kind == MOON:
        return f"moon {moon(key).key}"
    if facts.kind == FLARE:
        return f"flare {facts.face.removeprefix(FLARE_OF)}"
    return facts.face.replace("-", " ")


def destiny_words(key: str) -> str:
    """A destiny card as it is written: the letter of its color, or "wild"."""
    face = key.partition("#")[0]
    return letter_of(int(face.removeprefix("color-"))) if face.startswith("color-") else face


def reaction_words(key: str) -> str:
    """Something that can be used, as it is written."""
    return key if key in POWERS else card_words(key)


def field_written(name: str) -> str:
    """A part of a question as it is written: by its name, or where it is about a player by their letter."""
    return letter_of(int(name)) if is_seat(name) else name


# --- what else is meant by it


def field_words(name: str) -> tuple[str, ...]:
    """What a part of a question may be called, folded."""
    return (fold(field_written(name)), *other_names(Choice(name, f"seat:{name}"))) if is_seat(name) else (fold(name),)


def planet_words(word: str) -> str:
    """Other ways to write a planet: `2.3`, `C.3`, `p2`."""
    if match := _PLANETOID.match(word):
        return f"P{int(match['number'])}"
    if match := _PLANET.match(word):
        seat = match["seat"]
        return f"{letter_of(int(seat)) if seat.isdecimal() and int(seat) < 6 else seat}{match['number']}"
    return word


def other_names(choice: Choice) -> tuple[str, ...]:
    """What else people call a choice, folded."""
    key, kind = choice.key, choice.ref.partition(":")[0]
    if kind == "seat" and key.isdecimal():
        seat = THEME.seats[int(key)]
        return fold(seat.name), fold(seat.mark_name), fold(f"{seat.name} {seat.mark_name}")
    if kind == "planet":
        place, colon, other = key.partition(":")
        number = place.removeprefix("P").lstrip("0")
        names = [f"planetoid {number}", place.casefold()] if place.startswith("P") else []
        label = planet_label(place)
        if colon and other.isdecimal():
            seat = THEME.seats[int(other)]
            return (*names, fold(f"{label} {seat.letter}"), fold(f"{label} {seat.name}"), fold(label))
        return (*names, fold(f"planet {label}"))
    if kind == "card":
        facts = card(key)
        names = [fold(facts.face), *([str(facts.value)] if facts.kind == ATTACK else [])]
        short = {ATTACK: "a", KICKER: "k", REINFORCEMENT: "r"}.get(facts.kind)
        names += [f"{short}{facts.value}", f"{facts.kind}{facts.value}"] if short else []
        return tuple(names)
    if key in BOUGHT:
        return (f"{key}s",)
    return (fold(choice.label),) if choice.label else ()
