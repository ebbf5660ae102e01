"""The owner hears of faults by a direct message: a minute after the first, gathered, and at most once an hour."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable

from bot.process.logs import discreet
from bot.ui.texts import clip

log = logging.getLogger(__name__)

GATHER, PAUSE = 60.0, 3600.0
"""Seconds for which faults are gathered, and from one message to the next."""
MOST, LONGEST = 12, 160
"""How many different lines a message has, and how many characters each; the log has them whole."""
TITLE = "Something went wrong"

Tell = Callable[[str, str], Awaitable[None]]
"""Says a title and a text to the owner; raises where that is not possible now."""


class Bell(logging.Handler):
    """Hears every error in the log, and tells the owner the first line of each, without secrets."""

    def __init__(self, tell: Tell, *secrets: str, gather: float | None = None, pause: float = PAUSE) -> None:
        super().__init__(logging.ERROR)
        self._tell, self._secrets, self._pause = tell, secrets, pause
        self._gather = GATHER if gather is None else gather
        self._heard: Counter[str] = Counter()
        self._struck = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line. May be called from any thread."""
        said = record.getMessage().split("\n", 1)[0]
        line = clip(discreet(f"{record.name}: {said}", *self._secrets), LONGEST)
        self._loop.call_soon_threadsafe(self._keep, line)

    def _keep(self, line: str) -> None:
        self._heard[line if line in self._heard or len(self._heard) < MOST else "others, see the log"] += 1
        self._struck.set()

    async def ring(self) -> None:
        """Tell the owner, for as long as the bot runs; what could not be told comes with the next."""
        while True:
            await self._struck.wait()
            await asyncio.sleep(self._gather)
            self._struck.clear()
            heard, self._heard = self._heard, Counter()
            try:
                await self._tell(TITLE, "\n".join(f"- {count} × `{line}`" for line, count in heard.most_common()))
            except Exception as error:
                log.info("the owner cannot be told: %s", type(error).__name__)
                self._heard.update(heard)
                self._struck.set()
            await asyncio.sleep(self._pause)
