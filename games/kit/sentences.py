"""Small parts of sentences that are the same in every game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine import Seat
from games.hosted import Names
from rendering.theme import THEME

NO_TITLES: Mapping[str, str] = MappingProxyType({})
"""Where nothing has a title."""
_CITED: Final = re.compile(r" \((?:rulings? )?[A-Z]+-\d+(?:(?:, | and )[A-Z]+-\d+)*\)")


def count(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: "1 tile", "3 tiles"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Parts as a list in a sentence: "a, b and c"."""
    return f" {last} ".join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else "".join(parts)


def sentences(*parts: str) -> str:
    """What is there of these, one after another, each with its full stop."""
    return " ".join(part if part.rstrip("*").endswith((".", "!", "?")) else f"{part}." for part in parts if part)


def upper(words: str) -> str:
    """With a capital at the beginning."""
    return words[:1].upper() + words[1:]


def clipped(words: str, most: int) -> str:
    """Words cut at a space, with an ellipsis, to at most `most` characters."""
    if len(words) <= most:
        return words
    return words[: most - 1].rsplit(" ", 1)[0].rstrip(",;:. ") + "…"


def brief(text: str, most: int) -> str:
    """The first sentences of a text, as many as fit into `most` characters; "" where not even the first does."""
    kept = ""
    for sentence in re.split(r"(?<=[.!?])\s+", text.strip()):
        if len(kept) + 1 + len(sentence) > most + (not kept):
            break
        kept = f"{kept} {sentence}".lstrip()
    return kept


def uncited(text: str) -> str:
    """A text for people, without the numbers of rulings in brackets."""
    return _CITED.sub("", text)


# --- players


def letter_of(seat: Seat) -> str:
    """A seat's letter, as pictures and the notation use it."""
    return THEME.seats[seat].letter


def is_seat(text: str) -> bool:
    """Whether a text is the number of a seat that has a letter."""
    return text.isdecimal() and len(text) < 3 and int(text) < len(THEME.seats)


def seat_name(names: Names, seat: Seat) -> str:
    """A seat's name, or its letter where nobody has a name."""
    return names.get(seat) or f"Seat {letter_of(seat)}"


def seats_words(names: Names, seats: Iterable[Seat]) -> str:
    """Several players: "Anna and Ben"; "nobody" if there is none."""
    return listed([seat_name(names, seat) for seat in seats]) or "nobody"


def titled(key: str, titles: Mapping[str, str]) -> str:
    """The title of a component by its key or that of one of its copies; "" where it has none."""
    return titles.get(key) or titles.get(key.partition("#")[0], "")
