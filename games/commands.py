"""What a game declares of its slash commands, `/key name`: each parameter has a list of what is legal now.

Three kinds: an `Answer` to one question, a `Line` of answers in a row, a `Reference` to look things up. Names and
descriptions are shown as they stand: names are words in small letters, descriptions have at most 100 characters, and
parameters that may be left out come last.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something to be typed; where it is not `listed`, without a list."""

    name: str
    about: str
    required: bool = True
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Part(Parameter):
    """A part of an answer: the field of a form that is called `field`, or the whole answer where that is empty.

    With a `closing` part the answer is whole: once all parts before it are typed, its list holds only what is legal
    together with them.
    """

    field: str = ""
    closing: bool = False


@dataclass(frozen=True, slots=True)
class Piece(Parameter):
    """A piece of a line. Its list holds what may follow the pieces before it: answers to questions called `asks`, if
    any are named, and only what starts with `beginning`.

    With `many` it is several pieces with semicolons, and its list is the line so far, continued.
    """

    asks: tuple[str, ...] = ()
    beginning: str = ""
    many: bool = False


def spaced(*said: str) -> str:
    """What was typed, one after another."""
    return " ".join(filter(None, said))


@dataclass(frozen=True, slots=True)
class Answer:
    """Answers one's open question of one of the names `asks`, or whatever is asked where none is named.

    `line` puts the parts together in the game's notation, in their order, an empty text for what was left out.
    """

    name: str
    about: str
    asks: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    line: Callable[..., str] = spaced

    def takes(self, ask: str) -> str:
        """The option that takes a whole answer to a question of this name; "" where none does."""
        whole = len(self.parts) == 1 and not self.parts[0].field and self.line is spaced
        return self.parts[0].name if whole and (not self.asks or ask in self.asks) else ""


@dataclass(frozen=True, slots=True)
class Line:
    """Answers several questions in a row, all of them or none: the `verb`, then the pieces.

    What is left out is asked in the panel.
    """

    name: str
    about: str
    verb: str = ""
    pieces: tuple[Piece, ...] = ()

    def takes(self, ask: str) -> str:
        """As that of an answer: any question is answered by a line that may begin with anything."""
        return self.pieces[0].name if not self.verb and len(self.pieces) == 1 and self.pieces[0].many else ""


def everything(key: str) -> bool:
    """Any component."""
    return True


@dataclass(frozen=True, slots=True)
class Reference:
    """Shows a component by its name, of those whose key `holds`; where they are `usable`, also uses it in a window."""

    name: str
    about: str
    names: str
    """What the name that is typed is the name of."""
    holds: Callable[[str], bool] = everything
    usable: bool = False

    def takes(self, ask: str) -> str:
        """Nothing is answered by looking something up."""
        return ""


Command: TypeAlias = Answer | Line | Reference

ANY: tuple[Command, ...] = (
    Answer("answer", "Answer whatever you are asked.", parts=(Part("what", "One of the list, or in the notation"),)),
    Line(
        "do",
        "Several answers in a row, in one line; all of them or none.",
        pieces=(Piece("notation", "In the notation, with semicolons between them", many=True),),
    ),
)
"""The commands of a game that declares none: every question can be answered by typing."""
