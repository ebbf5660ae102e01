"""Time of a world: a clock that can be moved forward, and the ids that are made from it."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """Seconds since 1970, as the real clock has them plus whatever `jump` added."""

    def __init__(self, source: Callable[[], float] = time.time) -> None:
        self._source = source
        self.offset = 0.0

    def now(self) -> float:
        return self._source() + self.offset

    def jump(self, seconds: float) -> None:
        """Move forward. Ids are made from the time, so it never runs backwards."""
        if seconds < 0:
            raise ValueError("a world's clock only runs forward")
        self.offset += seconds


class Snowflakes:
    """Strictly rising ids in Discord's layout: milliseconds since 2015 in the upper bits, a counter below.

    Each id takes a millisecond of its own: the shard of a guild is computed from the upper bits.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last_ms = 0
        self._count = 0

    def next(self) -> int:
        now = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last_ms = max(now, self._last_ms + 1)
        self._count = (self._count + 1) % 4096
        return self._last_ms << 22 | self._count


def iso(seconds: float) -> str:
    """A time as Discord writes it, in UTC with microseconds."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
