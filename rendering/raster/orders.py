"""What a painter is asked for, as data that can be sent to another process."""

import hashlib
import io
import pickle
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeAlias

from rendering.encode import encode
from rendering.picture import Picture
from rendering.plain import plain
from rendering.raster.painter import Painter
from rendering.raster.sprite_cache import SpriteCache
from rendering.raster.sprites import Sprites
from rendering.scene import Drawing, Scene, SpriteSet

Work: TypeAlias = Callable[[Painter], Any]
"""A function below with all it takes but the painter."""
LENGTH = struct.Struct(">I")
"""The length of what follows, before each message in a pipe."""


class Order:
    """Work as it is sent: a scene so takes a tenth of the memory. Equal work has equal digests, nearly always."""

    def __init__(self, work: Work) -> None:
        self.message = _pickled(work)
        self.digest = hashlib.blake2b(self.message, digest_size=16).digest()

    def unpacked(self) -> Work:
        """The work as whoever it is sent to has it."""
        work: Work = pickle.loads(self.message)
        return work


def _pickled(work: Work) -> bytes:
    written = io.BytesIO()
    pickler = pickle.Pickler(written, 5)
    pickler.dispatch_table = _PARTS
    pickler.dump(work)
    return written.getvalue()


class _Parts(dict[type, Callable[[Any], Any]]):
    """How parts of a scene are taken apart: by the fields that make them, as that takes a fraction of the usual way."""

    def __missing__(self, kind: type) -> Callable[[Any], Any]:
        if not (is_dataclass(kind) and kind.__module__.startswith("rendering.")) or hasattr(kind, "__post_init__"):
            raise KeyError(kind)
        parts = fields(kind)
        if len(parts) < 2 or any(part.kw_only or not part.init for part in parts):
            raise KeyError(kind)
        values = attrgetter(*(part.name for part in parts))

        def apart(whole: Any) -> tuple[type, Any]:
            return kind, values(whole)

        self[kind] = apart
        return apart


_PARTS = _Parts()

Recipe: TypeAlias = Callable[[], Painter]
"""How a painter is made, wherever it is to paint: a function that can be sent."""


@dataclass(frozen=True, slots=True)
class DrawnLate:
    """A function that draws, by its name: its module, and the game around it, is loaded for the first drawing that is
    not in the cache, and so in few painters.
    """

    module: str
    name: str

    def __call__(self, key: str) -> Drawing | None:
        """What the function draws."""
        drawing: Drawing | None = getattr(import_module(self.module), self.name)(key)
        return drawing


def drawn_late(sprites: SpriteSet) -> SpriteSet:
    """The same drawings, for a painter that may never have to draw one."""
    return replace(sprites, draw=DrawnLate(sprites.draw.__module__, sprites.draw.__qualname__))


def kept_painter(
    sets: Sequence[SpriteSet], stamps: int, folder: Path, version: str, drawn: Path | None = None
) -> Painter:
    """A painter of these sprites with so many bytes for stamps and a cache, which begins with what lies in `drawn`."""
    return Painter(Sprites(sets, stamps, SpriteCache(folder, version, drawn=drawn)))


def picture(scene: Scene, limit_bytes: int, painter: Painter) -> Picture:
    """The file of a scene. Raises `TooLarge`."""
    image = painter.paint(scene)
    return Picture(encode(image, limit_bytes, scene.size), "jpg", image.width, image.height, plain(scene.alt))


def pixels(scene: Scene, width: int, painter: Painter) -> tuple[tuple[int, int], bytes]:
    """A scene so many pixels wide: its size, and red, green and blue of each pixel."""
    image = painter.paint(scene, width / scene.width)
    return image.size, image.tobytes()


def prepared(scene: Scene, painter: Painter) -> None:
    """Have what a scene is made of at hand, so that it and others like it are soon painted."""
    painter.prepare(scene.root)


def undrawn(painter: Painter) -> tuple[str, ...]:
    """The keys of what is not in the cache yet; none where nothing can be kept."""
    sprites = painter.sprites
    if sprites.cache is None or not sprites.cache.is_open:
        return ()
    return tuple(key for group in sprites.sets for key in (*group.keys, *group.others) if key not in sprites.cache)


def drawn(key: str, painter: Painter) -> None:
    """Paint one drawing, so that it is in the cache."""
    painter.draw(key)
