"""What is seen of puzzles beside their panels."""

from __future__ import annotations

from dataclasses import dataclass

from host.values.ports import Late, Picture


@dataclass(frozen=True, slots=True)
class PuzzlesView:
    """How its reader does, the solution of yesterday's puzzle in words and as a picture, and (key, title) of the games
    of which there are more.
    """

    text: str
    solution: str
    picture: Picture | Late | None
    games: tuple[tuple[str, str], ...]
