"""The Painter port over rendering's pool."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import replace

from games.hosted import HostedGame
from host.ports import NotNow, Picture
from rendering.painter import Painter
from rendering.pool import PaintPool, Superseded, TookTooLong
from rendering.scene import Scene, Text
from rendering.sprites import Sprites
from rendering.theme import THEME

log = logging.getLogger(__name__)


class PoolPainter:
    """Paints scenes off the event loop. A picture that is late or no longer wanted raises `NotNow`."""

    def __init__(self, pool: PaintPool) -> None:
        self.pool = pool

    @classmethod
    def of(cls, games: Iterable[HostedGame], workers: int) -> PoolPainter:
        """A painter that knows the sprites of these games. Needs a running event loop."""
        return cls(PaintPool(painter_of(games), workers))

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

    async def close(self) -> None:
        """Finish what is being painted."""
        await self.pool.close()


def apology(scene: Scene) -> Scene:
    """What is shown instead of a scene that cannot be painted; its words for screen readers stay."""
    said = "This picture could not be painted."
    words = Text(said, THEME.name, THEME.ink_soft, at=(scene.width / 2, 90), align="centre")
    return replace(scene, root=words, height=180)


def painter_of(games: Iterable[HostedGame]) -> Painter:
    """The painter itself, with the sprites of these games."""
    return Painter(Sprites(sprites for game in games for sprites in game.face.sprites))
