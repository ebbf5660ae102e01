"""Thoughts that take longer than the clock waits: they go on beside it, and what they answer comes when it is ready."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from host.values.faults import loggable

log = logging.getLogger(__name__)

PATIENCE: Final = 0.15
"""Seconds for which the clock waits for a thought, as usual."""


class Thoughts:
    """What is being thought about, by table and what asks for it: a reminder that a kill left undone begins it anew."""

    def __init__(self) -> None:
        self._tasks: dict[tuple[int | None, str], asyncio.Task[None]] = {}

    async def think(
        self, table_id: int | None, key: str, do: Callable[[], Coroutine[Any, Any, None]], patience: float | None
    ) -> None:
        """Do what is asked for at a table, unless that is being done. It is waited for so many seconds, with None to
        its end.
        """
        asked = (table_id, key)
        while (former := self._tasks.get(asked)) is not None:
            if former is asyncio.current_task():
                return  # what it did asks for itself, and it goes on anyway
            # it may have given back already what asks for it, at its very end: then whoever takes that does it
            await asyncio.wait({former}, timeout=patience)
            if not former.done():
                return
        task = asyncio.create_task(do(), name=f"thinking at table {table_id}")
        self._tasks[asked] = task
        task.add_done_callback(lambda _: self._tasks.pop(asked, None))
        done, _ = await asyncio.wait({task}, timeout=patience)
        if done:
            await task
        else:
            task.add_done_callback(_tell_of_failure)

    async def ready(self) -> None:
        """Wait until nothing is being thought about."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values())

    async def stop(self) -> None:
        """Think no more; what is not answered comes again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _tell_of_failure(task: asyncio.Task[None]) -> None:
    """Nobody waits for it any more: its reminder comes again once its lease is over."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("%s: %s; it thinks again", task.get_name(), loggable(error))
