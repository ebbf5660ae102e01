"""How long a board takes from a view to the bytes that are posted, at tables of all games that are played in turn.

One painter with its usual room for drawings paints boards and hands as at tables in life: each picture shows another
position, and between two of a table come those of all others. What is in the cache was drawn for other tables before.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any

from engine import Dice, Driver, Prompt, Seat
from engine.players import play_out
from games import GAMES
from games.hosted import HostedGame
from rehearsals.figures import Figure, milliseconds, percentile
from rendering.encode import encode
from rendering.raster import orders
from rendering.raster.painter import Painter
from rendering.raster.sprite_cache import SpriteCache
from rendering.raster.sprites import Sprites
from rendering.scene import Scene

TABLES = 4
"""Of each game."""
POSITIONS, APART = 16, 6
"""Of each table, and decisions from one to the next."""
LIMIT = 400_000


@dataclass(frozen=True, slots=True)
class Position:
    """What is shown at a table after a decision: the public view, and that of somebody who is asked."""

    game: HostedGame
    public: Any
    seat: Seat
    own: Any
    asked: list[Prompt]

    def board(self) -> Scene:
        """What everybody sees."""
        return self.game.face.board(self.public, self._names)

    def hand(self) -> Scene | None:
        """What one seat sees beside it."""
        return self.game.face.hand(self.own, self._names, self.asked, {})

    @property
    def _names(self) -> dict[Seat, str]:
        return {seat: f"Player {seat + 1}" for seat in range(self.game.rules.seats[-1])}


@dataclass(slots=True)
class Taken:
    """Milliseconds of boards: the first that is measured of each table, and all others; and how many KB they have."""

    first: list[float] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)


def _table(game: HostedGame, number: int) -> list[Position]:
    seats = game.rules.seats[-1 - number % 2]
    driver, _ = Driver.start(game.rules, game.rules.agree(seats, f"pictures/{number}"))
    positions: list[Position] = []
    for count, _advance in enumerate(play_out(driver, Dice(f"pictures/{number}"), POSITIONS * APART)):
        if count % APART == 0:
            seat = next((seat for seat in range(seats) if driver.asked(seat)), 0)
            asked = [question.prompt for question in driver.asked(seat)]
            positions.append(Position(game, driver.view(None), seat, driver.view(seat), asked))
    return positions


def _in_turn(tables: list[list[Position]]) -> Iterator[tuple[int, Position]]:
    """The positions of all tables, one of each after the other, with how many of its table came before."""
    for number in range(POSITIONS):
        for table in tables:
            if number < len(table):
                yield number, table[number]


def _taken(tables: list[list[Position]], cache: SpriteCache, *, ready: bool = False) -> Taken:
    """By a painter that has painted nothing before; `ready`: it was given the first board of each table to make ready,
    as after a start at which that one was shown already.
    """
    painter = Painter(Sprites((sprites for game in GAMES for sprites in game.face.sprites), cache=cache))
    taken = Taken()

    def paint(position: Position) -> None:
        scene = position.board()
        taken.sizes.append(len(encode(painter.paint(scene), LIMIT, scene.size)) / 1000)

    for number, position in _in_turn(tables):
        if ready and number == 0:
            painter.prepare(position.board().root)
            continue
        (taken.later if number > ready else taken.first).append(milliseconds(partial(paint, position)))
        if (hand := position.hand()) is not None:
            painter.paint(hand)
    return taken


def _draw_all(cache: SpriteCache) -> None:
    """What a painter does at idle: whatever was never drawn is put in the cache."""
    painter = Painter(Sprites((sprites for game in GAMES for sprites in game.face.sprites), cache=cache))
    for key in orders.undrawn(painter):
        orders.drawn(key, painter)


def bench_pictures() -> list[Figure]:
    """Scene, paint and encode of boards in mixed play."""
    others, tables = ([_table(game, TABLES * half + at) for at in range(TABLES) for game in GAMES] for half in range(2))
    with TemporaryDirectory() as folder:
        drawn = Path(folder, "drawn")
        with closing(SpriteCache(drawn, "bench")) as cache:
            ever = _taken(others, cache)
            _draw_all(cache)
        taken = []
        for ready in (False, True):
            with closing(SpriteCache(copytree(drawn, Path(folder, str(ready))), "bench")) as cache:
                taken.append(_taken(tables, cache, ready=ready))
    again, after = taken
    return [
        Figure("Board of any game: nothing ever drawn, median", statistics.median(ever.first), "ms"),
        Figure("Board of any game: in the first seconds after a restart, p95", percentile(again.first, 0.95), "ms"),
        Figure("Board of any game: after a restart, p95", percentile(after.first, 0.95), "ms", 150),
        Figure("Board of any game: mixed play, median", statistics.median(again.later), "ms", 45),
        Figure("Board of any game: mixed play, p95", percentile(again.later, 0.95), "ms", 90),
        Figure("Board of any game: file, mean", statistics.mean(again.sizes), "KB", 250),
        Figure("Board of any game: largest file", max(again.sizes), "KB", 400),
    ]
