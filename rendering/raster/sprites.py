"""Sprite keys -> stamps, painted once for each size and turn and kept up to a limit of bytes."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from rendering.raster.shelf import Shelf, Whole
from rendering.raster.stamp import Stamp
from rendering.scene import Drawing, SpriteSet

STAMPS = 112_000_000
"""Bytes of pixels that a painter keeps, if nobody says otherwise."""


class Sized(Protocol):
    """Something with pixels."""

    @property
    def size(self) -> int:
        """Their bytes."""
        ...


K = TypeVar("K", bound=Sized)


class StampCache(Generic[K]):
    """The most recently used stamps, up to `limit` bytes of pixels; safe to share between threads."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._stamps: OrderedDict[Hashable, K] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable, paint: Callable[[], K]) -> K:
        """The stamp under `key`, painted now if it is not there."""
        # painted outside the lock: two threads may paint the same stamp, which is only a waste
        return self.kept(key) or self.keep(key, paint())

    def kept(self, key: Hashable) -> K | None:
        """The stamp under `key`, if it is there."""
        with self._lock:
            found = self._stamps.get(key)
            if found is not None:
                self._stamps.move_to_end(key)
            return found

    def keep(self, key: Hashable, stamp: K) -> K:
        """Keep a stamp, and forget the oldest beyond the limit."""
        if stamp.size > self.limit // 4:
            return stamp
        with self._lock:
            if key not in self._stamps:
                self._stamps[key] = stamp
                self.bytes += stamp.size
            while self.bytes > self.limit:
                self.bytes -= self._stamps.popitem(last=False)[1].size
        return stamp

    def __len__(self) -> int:
        return len(self._stamps)


class Sprites:
    """All drawings of all games, and the stamps made of them.

    A third of `limit_bytes` is for scalable drawings in their own size, from which every smaller one is reduced; a
    `shelf` keeps those between runs.
    """

    def __init__(self, sets: Iterable[SpriteSet] = (), limit_bytes: int = STAMPS, shelf: Shelf | None = None) -> None:
        self.sets = tuple(sets)
        self.stamps: StampCache[Stamp] = StampCache(limit_bytes * 2 // 3)
        self.wholes: StampCache[Whole] = StampCache(limit_bytes // 3)
        self.shelf = shelf
        self.missing: set[str] = set()
        self._drawn = lru_cache(maxsize=1024)(self._draw)

    def drawing(self, key: str) -> Drawing | None:
        """The drawing under a key; a key that nobody draws is remembered in `missing`."""
        drawing = self._drawn(key)
        if drawing is None:
            self.missing.add(key)
        return drawing

    def whole(self, key: str, paint: Callable[[Drawing], Stamp]) -> Whole | None:
        """A scalable drawing in its own size: kept, from the shelf, or painted now. None for any other drawing."""
        found = self.wholes.kept(key) or (self.shelf.get(key) if self.shelf else None)
        if found is None:
            drawing = self.drawing(key)
            if drawing is None or not drawing.scalable:
                return None
            found = Whole(paint(drawing), drawing.width)
            if self.shelf:
                self.shelf.put(key, found)
        return self.wholes.keep(key, found)

    def _draw(self, key: str) -> Drawing | None:
        return next((sprite_set.draw(key) for sprite_set in self.sets if key.startswith(sprite_set.prefix)), None)
