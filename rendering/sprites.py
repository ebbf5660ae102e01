"""Sprite keys -> stamps, painted once for each size and turn and kept up to a limit of bytes."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache

from rendering.raster.stamp import Stamp
from rendering.scene import Drawing, SpriteSet


class StampCache:
    """The most recently used stamps, up to `limit` bytes of pixels; safe to share between threads."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._stamps: OrderedDict[Hashable, Stamp] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable, paint: Callable[[], Stamp]) -> Stamp:
        """The stamp under `key`, painted now if it is not there."""
        with self._lock:
            found = self._stamps.get(key)
            if found is not None:
                self._stamps.move_to_end(key)
                return found
        # painted outside the lock: two threads may paint the same stamp, which is only a waste
        stamp = paint()
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
    """All drawings of all games, and the stamps made of them."""

    def __init__(self, sets: Iterable[SpriteSet] = (), limit_bytes: int = 64_000_000) -> None:
        self.sets = tuple(sets)
        self.stamps = StampCache(limit_bytes)
        self.missing: set[str] = set()
        self._drawn = lru_cache(maxsize=1024)(self._draw)

    def drawing(self, key: str) -> Drawing | None:
        """The drawing under a key; a key that nobody draws is remembered in `missing`."""
        drawing = self._drawn(key)
        if drawing is None:
            self.missing.add(key)
        return drawing

    def _draw(self, key: str) -> Drawing | None:
        return next((sprite_set.draw(key) for sprite_set in self.sets if key.startswith(sprite_set.prefix)), None)
