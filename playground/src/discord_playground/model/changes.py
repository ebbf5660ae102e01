"""How anybody hears that something in a world changed: waiting on a condition, or reading a feed."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
FEED_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that changed. `visible_to` names the only person who may hear of it (ephemeral messages).

    Kinds: message.created, message.updated, message.deleted, channel.created, channel.updated, channel.deleted,
    interaction.updated, typing, reaction, bot.online, bot.offline, commands, member, clock.
    """

    kind: str
    channel_id: int | None = None
    message_id: int | None = None
    user_id: int | None = None
    interaction_id: int | None = None
    visible_to: int | None = None


class Feed:
    """The changes since the feed was opened, in order; the oldest fall away if nobody reads them."""

    def __init__(self) -> None:
        self._pending: deque[Change] = deque(maxlen=FEED_LIMIT)
        self._wake = asyncio.Event()

    def put(self, change: Change) -> None:
        self._pending.append(change)
        self._wake.set()

    def drain(self) -> list[Change]:
        """Everything that happened since the last reading; never waits."""
        found = list(self._pending)
        self._pending.clear()
        self._wake.clear()
        return found

    async def next(self) -> Change:
        while not self._pending:
            self._wake.clear()
            await self._wake.wait()
        return self._pending.popleft()


class Changes:
    """Tells everybody who waits or listens."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()
        self._feeds: set[Feed] = set()
        self._listeners: list[Callable[[Change], None]] = []

    def tell(self, change: Change) -> None:
        for listener in self._listeners:
            listener(change)
        for feed in self._feeds:
            feed.put(change)
        self.wake()

    def wake(self) -> None:
        """Let every waiting condition be looked at again."""
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)

    def listen(self, listener: Callable[[Change], None]) -> None:
        """Call `listener` at each change, at once and for as long as the world lives."""
        self._listeners.append(listener)

    @contextmanager
    def feed(self) -> Iterator[Feed]:
        """A feed of changes for the duration of the block."""
        feed = Feed()
        self._feeds.add(feed)
        try:
            yield feed
        finally:
            self._feeds.discard(feed)

    async def until(self, condition: Callable[[], T | None], timeout: float) -> T:
        """Wait until the condition is truthy and return what it gave. Raises TimeoutError."""
        async with asyncio.timeout(timeout):
            while not (found := condition()):
                waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._waiting.add(waiter)
                try:
                    await waiter
                finally:
                    self._waiting.discard(waiter)
        return found
