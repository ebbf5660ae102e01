"""A line that somebody types is understood whole, or refused with what is not understood.

A reader takes from a `Line` the words that it understands, and only by taking them gets at them. `whole` gives its
answer if nothing is left. Nobody can search a line for something known and overlook what stands around it: of
"pass on L64" and "L64 or L61" there is a rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from engine import Illegal

T = TypeVar("T")

POLITE: Final = frozenset(
    ("please", "pls", "plz", "kindly", "thanks", "thank", "you", "thx", "ty", "the", "my", "i", "i'll", "let's", "lets")
)
"""Words that change nothing. None that denies or leaves something open is among them, and no "a", which names things.

They are left out only where a line is not understood with them.
"""
MARKS: Final = ",.…"
"""What may stand at the end of a polite word, or of a line."""


LONGEST: Final = 1000
"""Characters of an answer; the longest that a game has, a deal of two full hands, is shorter."""


def one_line(text: str) -> str:
    """A text without needless blanks. Raises `Illegal` if nothing is left, or more than anybody answers."""
    if len(text) > LONGEST:
        raise Illegal(f"An answer has at most {LONGEST} characters, and this has {len(text)}.")
    words = " ".join(text.split())
    if not words:
        raise Illegal("Please write an answer.")
    return words


class Line:
    """Words in the order in which they were typed, taken from the left."""

    def __init__(self, text: str) -> None:
        self._words, self._taken = one_line(text).split(), 0

    def __bool__(self) -> bool:
        """Whether anything is left."""
        return self._taken < len(self._words)

    @property
    def said(self) -> str:
        """What was taken."""
        return " ".join(self._words[: self._taken])

    @property
    def rest(self) -> str:
        """What nobody has taken. To look at it is not to take it."""
        return " ".join(self._words[self._taken :])

    def ahead(self, count: int = 1) -> str:
        """The next words, as they will be taken; fewer where there are fewer."""
        return " ".join(self._words[self._taken : self._taken + count])

    def take(self, *names: str) -> str:
        """The next word if it is one of these, whatever its case; else nothing, and nothing is taken."""
        return self.word() if self.ahead().casefold() in names and self else ""

    def word(self, count: int = 1) -> str:
        """The next words, taken."""
        words = self.ahead(count)
        self._taken = min(self._taken + count, len(self._words))
        return words

    def all(self) -> str:
        """Everything that is left, taken: for whoever divides it into lines, or compares all of it with a name."""
        return self.word(len(self._words))


def whole(text: str, reader: Callable[[Line], T]) -> T:
    """What a reader makes of a text, if that leaves nothing. Raises `Illegal` with its reason, or with what is left."""
    words = one_line(text).split()
    try:
        return _read(Line(text), reader)
    except Illegal:
        plain = " ".join(word for word in words if bare(word) not in POLITE).rstrip(MARKS)
        if not plain or plain == " ".join(words):
            raise
    return _read(Line(plain), reader)


def bare(word: str) -> str:
    """A word without capitals and the marks at its end."""
    return word.casefold().replace("’", "'").rstrip(f"{MARKS}!")


def _read(line: Line, reader: Callable[[Line], T]) -> T:
    answer = reader(line)
    if line:
        understood = f"I understand “{line.said}”, but not" if line.said else "I do not understand"
        raise Illegal(f"{understood} “{line.rest}”. Please write one answer and nothing else.")
    return answer
