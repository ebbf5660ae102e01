"""How the C library keeps memory: the memory of a picture is to go back to the system once the picture was sent.

By itself glibc takes blocks of a picture's size from its heap, where small blocks that stay keep the large ones from
going back.
"""

from __future__ import annotations

import ctypes

LARGE = 128 * 1024
"""From how many bytes on a block gets a mapping of its own, which goes back when it is freed.

This is what glibc begins with; by itself it raises the limit whenever such a block is freed.
"""
ARENAS = 2
"""How many heaps all threads share; most of the work is on one thread."""
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8


def give_back() -> bool:
    """Have large blocks go back to the system when they are freed. False where the C library cannot be told that.

    Call it early: threads that run already keep the heaps they have.
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):  # musl, macOS and Windows, each in its way
        return False
    return bool(mallopt(_MMAP_THRESHOLD, LARGE) and mallopt(_ARENA_MAX, ARENAS))
