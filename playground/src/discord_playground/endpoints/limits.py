"""Rate limits: a bucket for each route and place, counted down in the headers of every answer."""

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache

from discord_playground.model.clock import Clock


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` requests in each `seconds`, for paths that match."""

    count: int
    seconds: float
    method: str = "*"
    path: str = ".*"


@dataclass(slots=True)
class _Bucket:
    resets_at: float
    used: int = 0


class Limits:
    """The limits of a world. The ordinary one is wide, so that tests run fast; narrower ones are added on top."""

    def __init__(self, clock: Clock, ordinary: Limit | None = None) -> None:
        self._clock = clock
        self._ordinary = ordinary or Limit(10_000, 1.0)
        self.whole: Limit | None = None
        """At most so many requests of the bot over all routes, answers to interactions not counted."""
        self._narrow: list[Limit] = []
        self._buckets: dict[tuple[str, str], _Bucket] = {}

    def add(self, limit: Limit) -> None:
        self._narrow.insert(0, limit)

    def clear(self) -> None:
        self._narrow.clear()

    def take_of_whole(self) -> float | None:
        """One more request of the bot: the seconds to wait if there were too many over all routes."""
        if self.whole is None:
            return None
        full, wait = self._taken(("", ""), self.whole)[1:]
        return wait if full else None

    def take(self, method: str, route: str, path: str, place: str) -> tuple[dict[str, str], float | None]:
        """Headers for the answer, and the seconds to wait if the bucket is empty."""
        limit = self._limit(method, path)
        key = (f"{method} {route}", place)
        bucket, full, wait = self._taken(key, limit)
        headers = {
            "X-RateLimit-Limit": str(limit.count),
            "X-RateLimit-Remaining": str(max(limit.count - bucket.used, 0)),
            "X-RateLimit-Reset": f"{bucket.resets_at:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": _name(key[0]),
        }
        return headers, wait if full else None

    def _taken(self, key: tuple[str, str], limit: Limit) -> tuple[_Bucket, bool, float]:
        """The bucket, whether it was full before, and the seconds until it is empty again."""
        now = self._clock.now()
        bucket = self._buckets.get(key)
        if bucket is None or now >= bucket.resets_at:
            bucket = self._buckets[key] = _Bucket(now + limit.seconds)
        full = bucket.used >= limit.count
        if not full:
            bucket.used += 1
        return bucket, full, max(bucket.resets_at - now, 0.001)

    def _limit(self, method: str, path: str) -> Limit:
        for limit in self._narrow:
            if limit.method in ("*", method) and re.search(limit.path, path):
                return limit
        return self._ordinary


@lru_cache(maxsize=1_000)
def _name(key: str) -> str:
    """A bucket's name: stable, and without meaning for the client."""
    return hashlib.blake2b(key.encode(), digest_size=12).hexdigest()
