"""Pictures that follow their words: a private message is shown at once, and once more when its pictures are there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Set
from typing import Final

from bot.ui.layouts import Message
from host.values.faults import loggable

log = logging.getLogger(__name__)

MOST: Final = 200
"""So many messages wait for pictures; of more, those that have waited longest are shown without theirs: a painter that
is so far behind would come to them in minutes, and until then each takes some thirty kilobytes.
"""

Send = Callable[[Message], Awaitable[None]]


class LatePictures:
    """What is to follow, by the message it belongs to. Whatever is shown there later takes its place."""

    def __init__(self) -> None:
        self._tasks: dict[int, set[asyncio.Task[None]]] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self._coming: dict[asyncio.Task[Message], None] = {}
        """What is waited for, the longest first."""
        self._closed = False

    def begin(self, message_id: int, message: Message, send: Send, *, shown: bool) -> None:
        """Send the message as it is, unless that is `shown` already, and again when it is whole.

        What was to follow there before and is not under way never comes. After `close` nothing follows.
        """
        if self._closed:
            return
        former = self._called_off(message_id)
        task = asyncio.create_task(self._follow(former, message, send, shown))
        self._tasks.setdefault(message_id, set()).add(task)

        def ended(_: asyncio.Task[None]) -> None:
            here = self._tasks[message_id]
            here.discard(task)
            if not here:
                del self._tasks[message_id]

        task.add_done_callback(ended)

    async def stop(self, message_id: int) -> None:
        """Something newer is about to be shown in this message: what is not under way to it never comes."""
        if former := self._called_off(message_id):
            await asyncio.wait(former)

    def close(self) -> Set[asyncio.Task[None]]:
        """Nothing follows any more but what is under way, which is returned."""
        self._closed = True
        for message_id in tuple(self._tasks):
            self._called_off(message_id)
        return frozenset(self._sending)

    def _called_off(self, message_id: int) -> Set[asyncio.Task[None]]:
        """What was to follow in this message; what of it is under way is to be waited for."""
        former = frozenset(self._tasks.get(message_id, ()))
        for task in former - self._sending:
            task.cancel()
        return former

    async def _follow(self, former: Set[asyncio.Task[None]], message: Message, send: Send, shown: bool) -> None:
        if former:
            await asyncio.wait(former)
        if not shown:
            await self._sent(message, send)
        if not message.is_whole:
            try:
                whole = await self._whole(message)
            except Exception as error:
                _tell(error)
            else:
                await self._sent(whole, send)

    async def _whole(self, message: Message) -> Message:
        """The message with its pictures, or without them where too many others wait for theirs."""
        coming = asyncio.create_task(message.whole())
        self._coming[coming] = None
        if len(self._coming) > MOST:
            longest = next(iter(self._coming))
            del self._coming[longest]
            longest.cancel()
        try:
            await asyncio.wait({coming})
        finally:
            coming.cancel()
            await asyncio.gather(coming, return_exceptions=True)
            self._coming.pop(coming, None)
        return message.without_late_pictures() if coming.cancelled() else coming.result()

    async def _sent(self, message: Message, send: Send) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._sending.add(task)
        try:
            await send(message)
        except Exception as error:
            _tell(error)
        finally:
            self._sending.discard(task)


def _tell(error: Exception) -> None:
    log.warning("a picture could not follow its words: %s", loggable(error))
