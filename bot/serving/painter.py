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
"""Where `henge draw` leaves what it drew, beside what is installed: new caches begin with it."""
GROWN = 112_000_000
"""Bytes that a painter may have beside its stamps until another one takes its place: one that finds all in the cache
has fewer.
"""
FEW_STAMPS = 1_000_000
"""Bytes of whoever draws ahead: what it makes is in the cache."""


class PoolPainter:
    """Paints scenes off the event loop. A picture that is no longer wanted raises `NotNow`."""

    def __init__(self, pool: PaintPool, ahead: Worker | None = None) -> None:
        """`ahead`: who draws what is missing in the cache, behind everybody else; nobody does where there is none."""
        self.pool, self._ahead = pool, ahead

    @classmethod
    def of(cls, games: Iterable[HostedGame], painters: int, folder: Path, stamps: int = STAMPS) -> PoolPainter:
        """So many painters, each in a process of its own, that know the sprites of these games, kept in `folder`.

        None of them: one paints on a thread of this process. `stamps`: bytes of each for what it has painted.
        """
        sprites = tuple(map(drawn_late, sprites_of(games)))
        recipe = partial(kept_painter, sprites, stamps, folder, version(), DRAWN)
        workers: list[Worker] = [ProcessWorker(recipe, most_bytes=stamps + GROWN) for _ in range(painters)]
        ahead = ProcessWorker(partial(kept_painter, sprites, FEW_STAMPS, folder, version(), DRAWN), nice=LAST)
        return cls(PaintPool(workers or [ThreadWorker(recipe())]), ahead)

    async def warm(self, boards: Callable[[], AsyncIterator[Scene]]) -> None:
        """Put in the cache what is not there yet, what these boards need first; then have at hand what they are made
        of, as a painter that has just begun knows nothing of them.
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
        self.pool.renew()  # painters that drew meanwhile have in memory what draws

    @property
    def is_behind(self) -> bool:
        """Whether more wait to be painted than there is time for while somebody waits for words."""
        return self.pool.is_behind

    async def paint(self, scene: Scene, *, key: Key | None = None, private: bool = False) -> Picture:
        """The encoded picture, with the scene's words."""
        rank = Rank.PANEL if private else Rank.BOARD
        painting, instead = self.pool.paint(scene, key=key, rank=rank), apology(scene)
        del scene  # while it waits it is kept as it is sent
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
        """The encoded film. One that fits into no limit raises `NotNow`, which it will for ever."""
        try:
            film = await self.pool.film(shots, alt)
        except TooLarge as error:
            raise NotNow(str(error)) from error
        return Picture(film.data, film.filename("film"), film.alt)

    async def close(self) -> None:
        """Let the painters go, whatever they paint."""
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
    """Everything that these games draw."""
    return tuple(sprites for game in games for sprites in game.face.sprites)


def painter_of(games: Iterable[HostedGame]) -> Painter:
    """A painter by itself, with the sprites of these games."""
    return Painter(Sprites(sprites_of(games)))


@cache
def version() -> str:
    """Stands for the code and facts that drawings are made from: another version draws everything anew."""
    digest = blake2b(digest_size=8)
    for package in ("rendering", "games"):
        for path in sorted((ROOT / package).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.read_bytes())
    return digest.hexdigest()
