"""The Painter port over rendering's pool."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from dataclasses import replace
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path

from games.hosted import HostedGame
from host.values.ports import NotNow, Picture
from rendering.encode import TooLarge
from rendering.raster.easels import Easel, ProcessEasel, ThreadEasel
from rendering.raster.orders import drawn_late, kept_painter
from rendering.raster.painter import Painter
from rendering.raster.pool import PaintPool, Superseded
from rendering.raster.sprites import STAMPS, Sprites
from rendering.scene import Scene, SpriteSet, Text
from rendering.shots import Shots
from rendering.theme import THEME
from rendering.waiting import Key, Rank

log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]


class PoolPainter:
    """Paints scenes off the event loop. A picture that is no longer wanted raises `NotNow`."""

    def __init__(self, pool: PaintPool) -> None:
        self.pool = pool

    @classmethod
    def of(cls, games: Iterable[HostedGame], painters: int, folder: Path, stamps: int = STAMPS) -> PoolPainter:
        """So many painters, each in a process of its own, that know the sprites of these games, kept in `folder`.

        None of them: one paints on a thread of this process. `stamps`: bytes of each for what it has painted.
        """
        sprites = tuple(map(drawn_late, sprites_of(games)))
        recipe = partial(kept_painter, sprites, stamps, folder, version())
        easels: list[Easel] = [ProcessEasel(recipe) for _ in range(painters)]
        return cls(PaintPool(easels or [ThreadEasel(recipe())]))

    async def warm(self, boards: AsyncIterator[Scene]) -> None:
        """Paint what is not on the shelf yet, then have at hand what these boards are made of, as a painter that has
        just begun knows nothing of them; all of it in between whatever is asked for.
        """
        await self.pool.warm()
        async for scene in boards:
            try:
                await self.pool.prepare(scene)
            except Exception:
                log.exception("a board cannot be made ready", extra={"scene": scene.fingerprint})

    async def paint(self, scene: Scene, *, key: Key | None = None, private: bool = False) -> Picture:
        """The encoded picture, with the scene's words."""
        rank = Rank.PANEL if private else Rank.BOARD
        try:
            painted = await self.pool.paint(scene, key=key, rank=rank)
        except Superseded as error:
            raise NotNow("a newer picture is on its way", after=0.0) from error
        except Exception:
            # a game must go on without its picture; its words are all there
            log.exception("a scene cannot be painted", extra={"scene": scene.fingerprint})
            painted = await self.pool.paint(apology(scene), rank=rank)
        return Picture(painted.data, painted.filename(scene.size.name.lower()), painted.alt)

    async def film(self, shots: Shots, alt: str) -> Picture:
        """The encoded film. One that fits into no limit raises `NotNow`, which it will for ever."""
        try:
            film = await self.pool.film(shots, alt)
        except TooLarge as error:
            raise NotNow(str(error)) from error
        return Picture(film.data, film.filename("film"), film.alt)

    async def close(self) -> None:
        """Finish what is being painted, and let the painters go."""
        await self.pool.close()


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
