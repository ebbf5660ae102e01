"""Who may use the bot, and how fast: in memory, for one process."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Collection

from engine import Refusal

MINUTE = 60.0
MOST = 10_000
"""How many people and servers are counted at a time; who did nothing for a minute is forgotten."""


class Blocked(Refusal):
    """The refusal of a person or a server that whoever runs the bot has blocked."""

    def __init__(self) -> None:
        super().__init__("I have been closed here by whoever runs me. Games of others go on without this.")


class TooFast(Refusal):
    """The refusal of somebody who did too much within a minute."""

    def __init__(self, *, server: bool) -> None:
        who = "This server is" if server else "You are"
        super().__init__(f"{who} faster than I can follow. Nothing was changed; please go on in a minute.")


class Gate:
    """Refuses who is blocked, and who does too much."""

    def __init__(
        self, blocked: Collection[int], person: int, server: int, now: Callable[[], float] = time.monotonic
    ) -> None:
        """`person` and `server` are how much each may do within a minute; 0 is without limit."""
        self.blocked, self._most, self._now = frozenset(blocked), (person, server), now
        self._done: dict[tuple[bool, int], deque[float]] = {}

    def check(self, user_id: int, guild_id: int | None) -> None:
        """Raises `Blocked` if the person or the server is. Counts nothing."""
        if user_id in self.blocked or guild_id in self.blocked:
            raise Blocked

    def enter(self, user_id: int, guild_id: int | None) -> None:
        """Count one more thing that somebody does. Raises `Blocked` or `TooFast`, and then counts nothing."""
        self.check(user_id, guild_id)
        now = self._now()
        if len(self._done) > MOST:
            self._done = {who: times for who, times in self._done.items() if times and times[-1] > now - MINUTE}
        counted = []
        for server, number in ((False, user_id), (True, guild_id)):
            if (most := self._most[server]) and number is not None:
                times = self._done.setdefault((server, number), deque())
                while times and times[0] <= now - MINUTE:
                    times.popleft()
                if len(times) >= most:
                    raise TooFast(server=server)
                counted.append(times)
        for times in counted:
            times.append(now)
