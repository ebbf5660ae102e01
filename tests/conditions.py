"""Waiting for what is to become true, however fast the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 180.0
"""Seconds after which it never will, however busy the machine is."""


async def until(so: Callable[[], object]) -> None:
    """Raises `TimeoutError` where it never becomes true."""
    async with asyncio.timeout(PATIENCE):
        while not so():  # noqa: ASYNC110 - what is waited for sets no event
            await asyncio.sleep(0.001)
