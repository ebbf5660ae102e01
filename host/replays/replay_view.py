"""What people see who look back at a finished game."""

from __future__ import annotations

from dataclasses import dataclass

from host.values.ports import Late, Picture


@dataclass(frozen=True, slots=True)
class ReplayView:
    """One step of a finished game: step `at` of `count`, counted from 0, with its board, in one picture or `more`.

    `mine`: only the reader's own moves are stepped through, which is possible where they are `seated`. `before` and
    `after` say whether there is a step to either side, `covered` whether anything was ever hidden, `costly`
    whether the reader may be told which of their decisions cost most.
    """

    table_id: int
    title: str
    text: str
    picture: Picture | Late | None
    at: int
    count: int
    mine: bool
    seated: bool
    before: bool
    after: bool
    covered: bool
    costly: bool = False
    more: tuple[Picture | Late, ...] = ()


@dataclass(frozen=True, slots=True)
class LookBackView:
    """One of the `count` decisions that cost most, counted from 0, with the board as it was then, in one picture or
    `more`.
    """

    table_id: int
    title: str
    text: str
    picture: Picture | Late | None
    at: int
    count: int
    more: tuple[Picture | Late, ...] = ()


@dataclass(frozen=True, slots=True)
class FilmView:
    """A finished game as an animated picture: public."""

    table_id: int
    title: str
    text: str
    picture: Picture
