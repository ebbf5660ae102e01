"""Sprite keys -> stamps, painted once for each size and turn and kept up to a limit of bytes."""

import threading
import time
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple, Protocol, TypeVar, cast

from PIL import Image

from rendering.outlines import Affine
from rendering.raster.sprite_cache import SpriteCache, Whole, is_soon_read
from rendering.raster.stamp import Pieces, Stamp
from rendering.scene import Drawing, Node, SpriteSet, fingerprint

STAMPS = 48_000_000
"""Bytes of pixels that a painter keeps, if nobody says otherwise."""


ENTRY = 1_500
"""Bytes that an entry takes beside its pixels, about: its node, mostly."""


class Sized(Protocol):
    """Something with pixels."""

    @property
    def size(self) -> int:
        """Their bytes."""
        ...


K = TypeVar("K", bound=Sized)


@dataclass(slots=True)
class _Entry:
    kept: Sized
    size: int
    price: float
    """Seconds that painting it took, for each of its bytes."""
    worth: float
    uses: int = 1


class StampCache:
    """What was painted, up to `limit` bytes; safe to share between threads.

    What is forgotten first was used seldom and not for long, is large, and soon painted again (GreedyDual-Size with
    frequency: what is forgotten sets the mark on which everything that is used gets its worth).
    """

    def __init__(self, limit: int, spent: Callable[[], float] = time.thread_time) -> None:
        """`spent` tells how many seconds this thread has worked by now."""
        self.limit, self._spent = limit, spent
        self.bytes = 0
        self._entries: dict[Hashable, _Entry] = {}
        self._cheapest: list[tuple[float, int, Hashable]] = []
        self._number = count()
        self._mark = 0.0
        self._within = 0.0
        self._lock = threading.Lock()

    def get(self, key: Hashable, paint: Callable[[], K]) -> K:
        """What is under `key`, painted now if it is not there."""
        with self._lock:
            if (entry := self._entries.get(key)) is not None:
                entry.uses += 1
                entry.worth = self._mark + entry.price * entry.uses
                return cast("K", entry.kept)
        # painted outside the lock: two threads may paint the same, which is only a waste
        before, self._within = self._within, 0.0
        began = self._spent()
        painted = paint()
        took = self._spent() - began
        # what was painted for it is kept for itself, at its own price
        self._keep(key, painted, took - self._within)
        self._within = before + took
        return painted

    def _keep(self, key: Hashable, painted: Sized, seconds: float) -> None:
        size = painted.size + ENTRY
        if size > self.limit // 4:
            return
        with self._lock:
            if key in self._entries:
                return
            price = seconds / size
            entry = self._entries[key] = _Entry(painted, size, price, self._mark + price)
            heappush(self._cheapest, (entry.worth, next(self._number), key))
            self.bytes += size
            while self.bytes > self.limit:
                self._forget()

    def _forget(self) -> None:
        worth, number, key = heappop(self._cheapest)
        entry = self._entries[key]
        if entry.worth > worth:  # it was used since
            heappush(self._cheapest, (entry.worth, number, key))
            return
        del self._entries[key]
        self.bytes -= entry.size
        self._mark = worth

    def __len__(self) -> int:
        return len(self._entries)


NEVER_WHOLE = Whole(Stamp(Image.new("RGBA", (1, 1)), 0, 0), 0)
"""In the cache for a drawing that is not scalable: it need not be drawn to know that."""


class Box(NamedTuple):
    """The corner of a drawing, from its middle, and the width for which it is drawn.

    `is_soon_read`: what light makes of it is soon made again, and takes no room in the cache.
    """

    x: int
    y: int
    width: float
    is_soon_read: bool = False


class Sprites:
    """All drawings of all games, and the stamps made of them.

    `limit_bytes` are for scalable drawings in their own size, from which every smaller one is reduced, and for all that
    is made of them; a `cache` keeps both between runs, but for shapes and words.
    """

    def __init__(
        self, sets: Iterable[SpriteSet] = (), limit_bytes: int = STAMPS, cache: SpriteCache | None = None
    ) -> None:
        self.sets = tuple(sets)
        self.stamps = StampCache(limit_bytes)
        self.cache = cache
        self.missing: set[str] = set()
        self._lacked = 0
        self._drawn = lru_cache(maxsize=1024)(self._draw)
        self._boxes: dict[str, Box | None] = {}

    def drawing(self, key: str) -> Drawing | None:
        """The drawing under a key; a key that nobody draws is remembered in `missing`."""
        drawing = self._drawn(key)
        if drawing is None:
            self.missing.add(key)
            self._lacked += 1
        return drawing

    def whole(self, key: str, paint: Callable[[Drawing], Stamp]) -> Whole:
        """A scalable drawing in its own size: kept, from the cache, or painted now."""
        return self.stamps.get(key, lambda: self._whole(key, paint))

    def reduced(self, key: tuple[Node, Affine], make: Callable[[], Pieces]) -> Pieces:
        """A drawing as it is shown, or seen through a window: from the cache, or made now."""
        if self.cache is None:
            return make()
        name = fingerprint(key)
        if (found := self.cache.pieces(name)) is None:
            lacked = self._lacked
            found = make()
            if self._lacked == lacked:  # the place of a drawing that nobody draws is not kept
                self.cache.put_pieces(name, found)
        return found

    def box(self, key: str, paint: Callable[[Drawing], Stamp]) -> Box | None:
        """Where a scalable drawing in its own size lies; None for any other drawing."""
        if key not in self._boxes:
            self._boxes[key] = self._box(key, paint)
        return self._boxes[key]

    def _box(self, key: str, paint: Callable[[Drawing], Stamp]) -> Box | None:
        if self.cache is not None and (place := self.cache.place(key)) is not None:
            return Box(*place) if place[2] else None
        drawing = self.drawing(key)
        if drawing is None:
            return None
        if drawing.scalable:
            whole = self.whole(key, paint)
            return Box(whole.stamp.x, whole.stamp.y, whole.width, is_soon_read(whole.stamp.image))
        if self.cache is not None:
            self.cache.put(key, NEVER_WHOLE)
        return None

    def _whole(self, key: str, paint: Callable[[Drawing], Stamp]) -> Whole:
        found = self.cache.get(key) if self.cache else None
        if found is None:
            drawing = self.drawing(key)
            assert drawing is not None, key
            found = Whole(paint(drawing), drawing.width)
            if self.cache:
                self.cache.put(key, found)
        return found

    def _draw(self, key: str) -> Drawing | None:
        return next((sprite_set.draw(key) for sprite_set in self.sets if key.startswith(sprite_set.prefix)), None)
