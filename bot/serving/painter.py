"""The Painter port over rendering's pool."""

from __future__ import annotations

import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import replace
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path

from games.hosted import HostedGame
from host.values.faults import loggable
from host.values.ports import NotNow, Picture
from rendering.encode import TooLarge
from rendering.raster import orders
from rendering.raster.orders import Order, drawn_late, kept_painter
from rendering.raster.painter import Painter
from rendering.raster.pool import PaintPool, Superseded
from rendering.raster.sprites import STAMPS, Sprites
from rendering.raster.workers import LAST, ProcessWorker, ThreadWorker, Worker
from rendering.scene import Scene, SpriteSet, Text
from rendering.shots import Shots
from rendering.theme import THEME
from rendering.waiting import Key, Rank

log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]
DRAWN = Path(sys.prefix, "share", "henge")
"""Where `henge draw` leaves its drawings, beside what is installed: a new cache begins with them."""
GROWN = 112_000_000
"""How many bytes of memory a painter may have beside its stamps before another one takes its place.

A painter that finds everything in the cache stays below this.
"""
FEW_STAMPS = 1_000_000
"""How many bytes of stamps the process keeps that draws ahead: what it draws is in the cache on disk."""


class PoolPainter:
    """Paints scenes off the event loop. A picture that is no longer wanted raises `NotNow`."""

    def __init__(self, pool: PaintPool, ahead: Worker | None = None) -> None:
        """`ahead` draws what is missing in the cache, with the lowest priority; without it nothing is drawn ahead."""
        self.pool, self._ahead = pool, ahead

    @classmethod
    def of(cls, games: Iterable[HostedGame], painters: int, folder: Path, stamps: int = STAMPS) -> PoolPainter:
        """A pool of so many painters, each in a process of its own, for the sprites of these games.

        With 0 painters, a thread of this process paints. Finished drawings are cached in `folder`, and each painter
        keeps up to `stamps` bytes of them in memory.
        """
        sprites = tuple(map(drawn_late, sprites_of(games)))
        recipe = partial(kept_painter, sprites, stamps, folder, version(), DRAWN)
        workers: list[Worker] = [ProcessWorker(recipe, most_bytes=stamps + GROWN) for _ in range(painters)]
        ahead = ProcessWorker(partial(kept_painter, sprites, FEW_STAMPS, folder, version(), DRAWN), nice=LAST)
        return cls(PaintPool(workers or [ThreadWorker(recipe())]), ahead)

    async def warm(self, boards: Callable[[], AsyncIterator[Scene]]) -> None:
        """Draw what is missing in the cache, beginning with what these boards need; then load the parts of the boards.

        They have to be loaded because a painter that was just started has nothing in memory.
        """
        if self._ahead is not None:
            try:
                await self._draw(self._ahead, boards())
            finally:
                await self._ahead.close()
        async for scene in boards():
            await _tried(self.pool.prepare(scene), scene.fingerprint)

    async def _draw(self, ahead: Worker, boards: AsyncIterator[Scene]) -> None:
        if not (missing := await ahead.work(Order(orders.undrawn))):
            return
        async for scene in boards:
            await _tried(ahead.work(Order(partial(orders.prepared, scene))), scene.fingerprint)
        for key in missing:
            await _tried(ahead.work(Order(partial(orders.drawn, key))), key)
        self.pool.renew()  # painters that drew meanwhile still have the code that draws in memory

    @property
    def is_behind(self) -> bool:
        """Whether so many pictures wait that words should be shown first, and their pictures later."""
        return self.pool.is_behind

    @property
    def is_crowded(self) -> bool:
        """Whether boards wait so long for each other that the words of one more should go first."""
        return self.pool.is_crowded

    async def paint(self, scene: Scene, *, key: Key | None = None, private: bool = False) -> Picture:
        """The encoded picture, with the scene's words for screen readers.

        A newer picture with the same `key` takes the place of one that still waits. A `private` picture, for a panel,
        comes before boards. A scene that cannot be painted becomes a picture that says so.
        """
        rank = Rank.PANEL if private else Rank.BOARD
        painting, instead = self.pool.paint(scene, key=key, rank=rank), apology(scene)
        del scene  # the pool keeps it in the smaller form in which it is sent
        try:
            painted = await painting
        except Superseded as error:
            raise NotNow("a newer picture is on its way", after=0.0) from error
        except Exception as error:
            # a game must go on without its picture; its words are all there
            log.error("a scene cannot be painted: %s", loggable(error), extra={"table": key and key[0]})
            painted = await self.pool.paint(instead, rank=rank)
        return Picture(painted.data, painted.filename(instead.size.name.lower()), painted.alt)

    async def film(self, shots: Shots, alt: str) -> Picture:
        """The encoded film. Raises `NotNow` for one that is too large however it is encoded: a retry will not help."""
        try:
            film = await self.pool.film(shots, alt)
        except TooLarge as error:
            raise NotNow(str(error)) from error
        return Picture(film.data, film.filename("film"), film.alt)

    async def close(self) -> None:
        """End the painters, even in the middle of a picture."""
        await self.pool.close()
        if self._ahead is not None:
            await self._ahead.close()


async def _tried(making: Awaitable[None], what: str) -> None:
    try:
        await making
    except Exception as error:
        log.error("what boards are made of cannot be made ready: %s", loggable(error), extra={"scene": what})


def apology(scene: Scene) -> Scene:
    """What is shown instead of a scene that cannot be painted; its words for screen readers stay."""
    said = "This picture could not be painted."
    words = Text(said, THEME.name, THEME.ink_soft, at=(scene.width / 2, 90), align="centre")
    return replace(scene, root=words, height=180)


def sprites_of(games: Iterable[HostedGame]) -> tuple[SpriteSet, ...]:
    """The sprites of these games."""
    return tuple(sprites for game in games for sprites in game.face.sprites)


def painter_of(games: Iterable[HostedGame]) -> Painter:
    """A painter that draws all sprites of these games itself, without a cache on disk."""
    return Painter(Sprites(sprites_of(games)))


@cache
def version() -> str:
    """A hash of the code and data that drawings are made from. When it changes, everything is drawn anew."""
    digest = blake2b(digest_size=8)
    for package in ("rendering", "games"):
        for path in sorted((ROOT / package).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.read_bytes())
    return digest.hexdigest()
