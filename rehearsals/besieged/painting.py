"""Painters for a bot under test: the real one, painting small pictures."""

from __future__ import annotations

import functools

from PIL import Image

from bot.serving.painter import ROOT, PoolPainter, version
from games import GAMES
from rendering.raster.painter import Painter
from rendering.raster.pool import PaintPool
from rendering.raster.sprite_cache import SpriteCache
from rendering.raster.sprites import Sprites
from rendering.raster.workers import ThreadWorker
from rendering.scene import Scene

SMALL = 0.25


class SmallPainter(Painter):
    """Paints everything a quarter as wide: every scene is walked through, few pixels are filled."""

    def paint(self, scene: Scene, scale: float = SMALL) -> Image.Image:
        return super().paint(scene, scale)


ROOM = 400_000_000
"""Bytes for drawings: enough that no game evicts those of another."""


@functools.cache
def _sprites() -> Sprites:
    """All drawings; those that are made once and only reduced later are shared by all processes of the tests."""
    cache = SpriteCache(ROOT / "build" / "test-sprites", version())
    return Sprites((sprites for game in GAMES for sprites in game.face.sprites), ROOM, cache)


def small() -> PoolPainter:
    """For tests that look at words; needs a running event loop."""
    return PoolPainter(PaintPool([ThreadWorker(SmallPainter(_sprites()))]))
