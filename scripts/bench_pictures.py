"""How long a board takes from a view to the bytes that are posted, cold and with warm sprites."""

from __future__ import annotations

import statistics
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine import Dice, Driver
from engine.players import play_out
from games import GAMES
from games.hosted import HostedGame
from rehearsals.figures import Figure, milliseconds, percentile
from rendering.encode import encode
from rendering.raster.painter import Painter
from rendering.raster.shelf import Shelf
from rendering.raster.sprites import Sprites

POSITIONS = 24
LIMIT = 400_000


def _positions(game: HostedGame) -> list[Any]:
    """Public views spread over random games."""
    views: list[Any] = []
    number = 0
    while len(views) < POSITIONS:
        driver, _ = Driver.start(game.rules, game.rules.agree(game.rules.seats[-1], f"pictures/{number}"))
        for count, _advance in enumerate(play_out(driver, Dice(f"pictures/{number}"), 120)):
            if count % 12 == 0:
                views.append(driver.view(None))
        number += 1
    return views[:POSITIONS]


def bench_pictures() -> list[Figure]:
    """For every game: scene, paint and encode of its largest board."""
    return [figure for game in GAMES for figure in _of_game(game)]


def _of_game(game: HostedGame) -> list[Figure]:
    names = {seat: f"Player {seat + 1}" for seat in range(game.rules.seats[-1])}
    sizes: list[float] = []

    def draw(painter: Painter, view: Any) -> None:
        sizes.append(len(encode(painter.paint(game.face.board(view, names)), LIMIT).data) / 1024)

    def times(shelf: Shelf) -> tuple[list[float], list[float]]:
        """Each position in a process that has painted no board before, then once more."""
        painter = Painter(Sprites(game.face.sprites, shelf=shelf))
        cold, warm = [], []
        for view in views:
            cold.append(milliseconds(partial(draw, painter, view)))
            warm.append(milliseconds(partial(draw, painter, view)))
        return cold, warm

    views = _positions(game)
    with TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder), "bench")
        ever, _ = times(shelf)
        cold, warm = times(shelf)
        shelf.close()
    title = game.rules.title
    return [
        Figure(f"{title}: view to picture, nothing ever drawn, median", statistics.median(ever), "ms"),
        Figure(f"{title}: view to picture, after a restart, p95", percentile(cold, 0.95), "ms", 150),
        Figure(f"{title}: view to picture, warm sprites, p95", percentile(warm, 0.95), "ms", 60),
        Figure(f"{title}: view to picture, warm sprites, median", statistics.median(warm), "ms"),
        Figure(f"{title}: largest board", max(sizes), "KB", 400),
    ]
