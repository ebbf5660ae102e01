"""Randomness as named counter streams from one secret seed.

Draw *i* of stream *s* is a keyed hash of (seed, s, i): adding a shuffle somewhere cannot disturb another stream, and a
restored table continues exactly where the live one stood. No draw is ever rejected: one index, one value.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_BITS = 128


def below(seed: str, stream: str, index: int, sides: int) -> int:
    """Draw number `index` of `stream`: an integer in 0..sides-1, by multiply-high of 128 hashed bits."""
    if sides < 1:
        raise ValueError(f"cannot draw from {sides} possibilities")
    digest = blake2b(f"{stream}\x00{index}".encode(), key=seed.encode()[:64], digest_size=_BITS // 8).digest()
    return int.from_bytes(digest, "big") * sides >> _BITS


class Dice:
    """A stream with its own counter, for whoever plays at the table (bots, fuzzers); never used by rules.

    Eight draws of 64 bits are cut from one hash: fast enough to play thousands of games.
    """

    __slots__ = ("_words", "count", "seed", "stream")

    def __init__(self, seed: str, stream: str = "dice") -> None:
        self.seed, self.stream, self.count = seed, stream, 0
        self._words: tuple[int, ...] = ()

    def below(self, sides: int) -> int:
        """The next integer in 0..sides-1."""
        if sides < 1:
            raise ValueError(f"cannot draw from {sides} possibilities")
        batch, position = divmod(self.count, 8)
        if position == 0:
            message, key = f"{self.stream}\x00{batch}".encode(), self.seed.encode()[:64]
            self._words = unpack("<8Q", blake2b(message, key=key).digest())
        self.count += 1
        return self._words[position] * sides >> 64

    def between(self, low: int, high: int) -> int:
        """The next integer in low..high, both included."""
        return low + self.below(high - low + 1)

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` distinct members of `items`, in drawn order."""
        pool = list(items)
        return [pool.pop(self.below(len(pool))) for _ in range(count)]
