"""How to read the board: a board of a real game with numbered marks, and what each of them means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import Seat
from games.lessons import Lesson


@dataclass(frozen=True, slots=True)
class Mark:
    """A part of a picture that is explained: its `ref`, what it is called, and what it tells, in a sentence or two."""

    ref: str
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class BoardPage:
    """One picture with its marks, in the order of their numbers: the board as it is once `done` steps of a lesson, its
    `course`, are done. `part`: the seat whose part of the board it is; where none is named it is the whole board. It is
    left out at tables that have chosen one of `without`, (option, value).
    """

    title: str
    course: Lesson
    done: int
    marks: Sequence[Mark]
    part: Seat | None = None
    without: tuple[tuple[str, str], ...] = ()

    @property
    def words(self) -> str:
        """What its numbers mean, a line each."""
        return "\n".join(f"**{number}. {mark.title}**: {mark.words}" for number, mark in enumerate(self.marks, 1))


def boards_at(pages: Sequence[BoardPage], chosen: Mapping[str, str]) -> tuple[BoardPage, ...]:
    """The pages that concern a table with these options."""
    return tuple(page for page in pages if not any(chosen.get(option) == value for option, value in page.without))
