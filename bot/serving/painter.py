"""The Painter port over rendering's pool."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from pathlib import Path

from games.hosted import HostedGame
from host.values.ports import NotNow, Picture
from rendering.encode import TooLarge
from rendering.raster.painter import Painter
from rendering.raster.pool import PaintPool, Superseded, TookTooLong
from rendering.raster.shelf import Shelf
from rendering.raster.sprites import Sprites
from rendering.scene import Scene, Sprite, Text
from rendering.shots import Shots
from rendering.theme import THEME

log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]
WARM_WIDTH = 64
"""Any width will do: the drawing is painted whole, and kept so."""


class PoolPainter:
    """Paints scenes off the event loop. A picture that is late or no longer wanted raises `NotNow`."""

    def __init__(self, pool: PaintPool) -> None:
        self.pool = pool

    @classmethod
    def of(cls, games: Iterable[HostedGame], workers: int, folder: Path) -> PoolPainter:
        """A painter that knows the sprites of these games, kept in `folder`. Needs a running event loop."""
        return cls(PaintPool(painter_of(games, Shelf(folder, version())), workers))

    async def warm(self) -> None:
        """Paint what is not on the shelf yet, in between whatever is asked for."""
        sprites = self.pool.painter.sprites
        if sprites.shelf is not None and sprites.shelf.is_open:
            missing = [key for group in sprites.sets for key in group.keys if key not in sprites.shelf]
            await self.pool.warm(Sprite(key, WARM_WIDTH) for key in missing)

    async def paint(self, scene: Scene, *, supersede: str | None = None) -> Picture:
        """The encoded picture, with the scene's words."""
        try:
            painted = await self.pool.paint(scene, supersede_key=supersede)
        except Superseded as error:
            raise NotNow("a newer picture is on its way", after=0.0) from error
        except TookTooLong as error:
            raise NotNow(str(error), after=5.0) from error
        except Exception:
            # a game must go on without its picture; its words are all there
            log.exception("a scene cannot be painted", extra={"scene": scene.fingerprint})
            painted = await self.pool.paint(apology(scene))
        return Picture(painted.data, painted.filename(scene.size.name.lower()), painted.alt)

    async def film(self, shots: Shots, alt: str) -> Picture:
        """The encoded film. One that fits into no limit raises `NotNow`, which it will for ever."""
        try:
            film = await self.pool.film(shots, alt)
        except TooLarge as error:
            raise NotNow(str(error)) from error
        return Picture(film.data, film.filename("film"), film.alt)

    async def close(self) -> None:
        """Finish what is being painted, and let the shelf go."""
        await self.pool.close()
        if (shelf := self.pool.painter.sprites.shelf) is not None:
            shelf.close()


def apology(scene: Scene) -> Scene:
    """What is shown instead of a scene that cannot be painted; its words for screen readers stay."""
    said = "This picture could not be painted."
    words = Text(said, THEME.name, THEME.ink_soft, at=(scene.width / 2, 90), align="centre")
    return replace(scene, root=words, height=180)


def painter_of(games: Iterable[HostedGame], shelf: Shelf | None = None) -> Painter:
    """The painter itself, with the sprites of these games."""
    return Painter(Sprites((sprites for game in games for sprites in game.face.sprites), shelf=shelf))


@cache
def version() -> str:
    """Stands for the code and facts that drawings are made from: another version draws everything anew."""
    digest = blake2b(digest_size=8)
    for package in ("rendering", "games"):
        for path in sorted((ROOT / package).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.read_bytes())
    return digest.hexdigest()
