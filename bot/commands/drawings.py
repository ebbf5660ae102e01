"""`draw`: what pictures are made of, drawn ahead of the first start of a release; no token and no database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from bot.commands.console import require_folder
from bot.serving.painter import sprites_of, version
from engine import Dice, Driver
from engine.players import play_out
from games.hosted import HostedGame
from rendering.raster import orders
from rendering.raster.painter import Painter
from rendering.raster.sprite_cache import SpriteCache
from rendering.raster.sprites import Sprites
from rendering.scene import Scene

SEED = "drawn ahead"
BOARDS, APART = 8, 60
"""Boards of a table that are looked at, at most, and decisions from one to the next."""


def draw(games: Sequence[HostedGame], folder: Path) -> str:
    """Draw everything that these games draw, in its own size and in those of boards, into a cache in a folder.

    Bots of this release begin their own with it, where `folder` is `DRAWN`; returns a line to print. Raises `Refusal`.
    """
    require_folder(folder)
    with closing(SpriteCache(folder, version())) as cache:
        painter = Painter(Sprites(sprites_of(games), cache=cache))
        for key in (missing := orders.undrawn(painter)):
            orders.drawn(key, painter)
        for scene in _boards(games):
            orders.prepared(scene, painter)
        left = orders.undrawn(painter)
    return f"{folder}: {len(missing) - len(left)} drawings" + (f"; {len(left)} could not be kept" if left else "")


def _boards(games: Sequence[HostedGame]) -> Iterator[Scene]:
    """Boards of each game with each number of people, by chance."""
    for game in games:
        for seats in range(max(2, game.rules.seats[0]), game.rules.seats[-1] + 1):
            names = {seat: f"Seat {seat + 1}" for seat in range(seats)}
            driver, _ = Driver.start(game.rules, game.rules.agree(seats, SEED), fingerprints=False)
            for count, _advance in enumerate(play_out(driver, Dice(SEED), BOARDS * APART)):
                if count % APART == 0:
                    yield game.face.board(driver.view(None), names)
