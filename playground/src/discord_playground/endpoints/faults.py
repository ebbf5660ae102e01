"""Trouble on request: answers that fail, sockets that drop, events that come twice."""

import asyncio
import re
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal

from discord_playground.model.errors import MESSAGES, STATUS
from discord_playground.model.sessions import Session

Moment = Literal["before", "after"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What shall happen to requests that match.

    method, path    the HTTP method or "*", and a regular expression searched for in the path below /api/v10
    times           how many requests it hits; None: until cleared
    skip            how many matching requests pass before the first one it hits
    delay           seconds to wait before anything else
    status          answer with this status instead of the true answer
    code            Discord's error code in that answer (chooses the status where that is not given)
    scope           for status 429: user, shared or global
    retry_after     for status 429: seconds
    no_via          leave the Via header out: the client then takes a 429 for a ban by Cloudflare
    when            "before" the work is done, or "after" it: then the work counts but its answer is lost
    drop            cut the connection instead of answering
    """

    method: str = "*"
    path: str = ".*"
    times: int | None = 1
    skip: int = 0
    delay: float = 0.0
    status: int = 0
    code: int = 0
    scope: str = "user"
    retry_after: float = 0.05
    no_via: bool = False
    when: Moment = "before"
    drop: bool = False
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def after(self) -> bool:
        return self.when == "after"

    @property
    def replaces(self) -> bool:
        return bool(self.status)

    @property
    def name(self) -> str:
        what = "dropped" if self.drop else f"{self.status or 'true answer'}" + (f"/{self.code}" if self.code else "")
        return f"{what} {self.when} the work" + (f" after {self.delay} s" if self.delay else "")

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"name": self.name}

    def body(self) -> dict[str, Any]:
        if self.status == 429 and not self.code:
            is_global = self.scope == "global"
            answer = {"message": "You are being rate limited.", "retry_after": self.retry_after, "global": is_global}
            return answer | {"scope": self.scope}
        if self.status == 429:
            return {"message": MESSAGES.get(self.code, ""), "code": self.code, "retry_after": self.retry_after}
        return {"message": MESSAGES.get(self.code, f"{self.status}: made on request"), "code": self.code}


class Faults:
    """The faults that are waiting for their request. `delaying`: how many requests wait for their delay to be over."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []
        self.delaying = 0

    def add(self, fault: Fault) -> None:
        if fault.code and not fault.status:
            status = STATUS.get(fault.code) or (404 if 10000 <= fault.code < 20000 else 400)
            fault = replace(fault, status=status)
        self._waiting.append(fault)

    def clear(self) -> None:
        self._waiting.clear()

    @property
    def waiting(self) -> list[Fault]:
        """Faults that have not happened as often as they should."""
        return list(self._waiting)

    def take(self, method: str, path: str) -> Fault | None:
        """The fault for this request, if one is meant for it."""
        for index, fault in enumerate(self._waiting):
            if fault.method not in ("*", method) or not re.search(fault.path, path):
                continue
            if fault.skip:
                self._waiting[index] = replace(fault, skip=fault.skip - 1)
                continue
            if fault.times is not None:
                if fault.times <= 1:
                    del self._waiting[index]
                else:
                    self._waiting[index] = replace(fault, times=fault.times - 1)
            return fault
        return None

    async def delay(self, fault: Fault) -> None:
        """Let a request wait before anything else; whoever sent it may be gone by then."""
        self.delaying += 1
        try:
            await asyncio.sleep(fault.delay)
        finally:
            self.delaying -= 1


@dataclass(slots=True)
class EventFaults:
    """What shall happen to events on their way to the bot: `name` -> how often still."""

    twice: dict[str, int] = field(default_factory=dict)
    lost: dict[str, int] = field(default_factory=dict)
    held: dict[str, int] = field(default_factory=dict)
    _kept: list[tuple[Session, str, str]] = field(default_factory=list)

    def intercept(self, session: Session, name: str, data_json: str) -> bool:
        """Whether the event goes out now; the hook of `Sessions`."""
        if self._due(self.lost, name):
            return False
        if self._due(self.held, name):
            self._kept.append((session, name, data_json))
            return False
        if self._due(self.twice, name):
            session.dispatch(name, data_json)
        return True

    def release(self, *, reverse: bool = False) -> int:
        """Send what was held back, in order or the other way round; gives how many there were."""
        kept, self._kept = self._kept, []
        for session, name, data_json in reversed(kept) if reverse else kept:
            session.dispatch(name, data_json)
        return len(kept)

    @staticmethod
    def _due(counts: dict[str, int], name: str) -> bool:
        left = counts.get(name, 0)
        if left:
            counts[name] = left - 1
        return bool(left)
