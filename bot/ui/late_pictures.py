"""Pictures that follow their words: a private message is shown at once, and once more when its pictures are there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.ui.layouts import Message

log = logging.getLogger(__name__)


class LatePictures:
    """What is to follow, by the message it belongs to. Whatever is shown there later takes its place."""

    def __init__(self) -> None:
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._sending: set[asyncio.Task[None]] = set()

    def begin(self, message_id: int, message: Message, send: Callable[[Message], Awaitable[None]]) -> None:
        """Send the message again when it is whole."""
        task = asyncio.create_task(self._follow(message, send))
        self._tasks[message_id] = task

        def ended(_: asyncio.Task[None]) -> None:
            self._sending.discard(task)
            if self._tasks.get(message_id) is task:
                del self._tasks[message_id]

        task.add_done_callback(ended)

    async def stop(self, message_id: int) -> None:
        """Something newer is about to be shown in this message: what is not under way to it never comes."""
        task = self._tasks.pop(message_id, None)
        if task is not None:
            if task not in self._sending:
                task.cancel()
            await asyncio.wait({task})

    async def _follow(self, message: Message, send: Callable[[Message], Awaitable[None]]) -> None:
        whole = await message.whole()
        task = asyncio.current_task()
        assert task is not None
        self._sending.add(task)
        try:
            await send(whole)
        except Exception as error:
            log.warning("a picture could not follow its words: %s", error)
