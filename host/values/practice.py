"""What a panel shows of a practice beside its game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PracticeView:
    """A practice table's lesson; once it is `over` the game goes on freely. A puzzle has no lesson. `following`: game,
    key and title of the lesson that comes after this one, where there is one. `more_puzzles`: the game of which another
    puzzle may be taken, once this one is answered. `board_pages`: a step offers those. `game`: which
    it is.
    """

    lesson: str
    title: str
    over: bool
    following: tuple[str, str, str] | None = None
    more_puzzles: str = ""
    board_pages: bool = False
    game: str = ""
