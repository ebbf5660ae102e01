"""How the C library keeps memory: what a picture took goes back to the system once it was sent, where that can be had.

By itself glibc takes blocks of a picture's size from the heap, where small ones that stay keep all from going back.
"""

from __future__ import annotations

import ctypes

LARGE = 128 * 1024
"""Bytes of a block that is a mapping of its own: what glibc begins with, and raises with each one that is freed."""
ARENAS = 2
"""So many heaps for all threads together; most of the work is on one."""
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8


def give_back() -> bool:
    """From now on large blocks go back when they are freed. False where the C library knows no such thing.

    To be called early: threads that are there keep the heaps they have.
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):  # musl, macOS and Windows, each in its way
        return False
    return bool(mallopt(_MMAP_THRESHOLD, LARGE) and mallopt(_ARENA_MAX, ARENAS))
