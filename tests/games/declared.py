"""What a game declares, and so what is asked of it: whatever is not declared is asked of nobody.

A game for two with one question has neither commands of its own nor symbols, and is whole nevertheless. What it
declares is held to what everybody else's is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import pytest

from engine import GameModule
from games import GAMES
from games.commands import Answer, Command, Line
from games.hosted import HostedGame
from games.kit.face import BasicFace
from rehearsals.blind import reader_of


def asks_of(command: Command) -> tuple[str, ...]:
    """The questions that a command names; none where it answers whatever is asked."""
    if isinstance(command, Line):
        return tuple(ask for piece in command.pieces for ask in piece.asks)
    return tuple(command.asks) if isinstance(command, Answer) else ()


CAPABILITIES: Mapping[str, Callable[[HostedGame], bool]] = MappingProxyType({
    "commands": lambda game: any(asks_of(command) for command in game.commands),
    "statistics": lambda game: bool(game.counted),
    "pages": lambda game: any(page.asks for page in game.face.help()),
    "symbols": lambda game: bool(game.face.legend()),
    "pitch": lambda game: bool(game.pitch.words),
    "primer": lambda game: bool(game.primer.aim),
    "lessons": lambda game: bool(game.lessons),
    "puzzles": lambda game: game.puzzles is not None,
    "board pages": lambda game: bool(game.board_pages),
    "sprites": lambda game: any(group.keys for group in game.face.sprites),
    "light": lambda game: type(game.face).lit is not BasicFace.lit,
    "secrets": lambda game: type(game.rules).redeal is not GameModule.redeal,
    "routines": lambda game: bool(game.routines),
    "reader": lambda game: reader_of(game) is not None,
})  # fmt: skip


def that_declare(capability: str) -> list[HostedGame]:
    """The games that declare this. Raises AssertionError where none does: what is asked of those would be asked of
    nobody.
    """
    games = [game for game in GAMES if CAPABILITIES[capability](game)]
    assert games, f"no game declares {capability}"
    return games


def declaring(capability: str) -> Any:
    """For each game that declares this, a case called after it: `@declaring("pages")` over a test with `game`."""
    return pytest.mark.parametrize("game", that_declare(capability), ids=lambda game: game.key)


def sitting(game: HostedGame, wanted: int) -> int:
    """So many seats, or as near to it as the game is played."""
    return min(game.rules.seats, key=lambda seats: abs(seats - wanted))
