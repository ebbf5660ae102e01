"""The record of every request the bot made and what it was answered."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

JOURNAL_LIMIT = 20_000


@dataclass(frozen=True, slots=True)
class Entry:
    """One request and its answer. `route` is the path's pattern, or None where the stand-in knows no such route.

    `files` maps part names to (file name, size); `fault` names what was done to the request on purpose.
    """

    at: float
    method: str
    path: str
    query: dict[str, str]
    route: str | None
    body: Any
    files: dict[str, tuple[str, int]]
    status: int
    answer: Any
    fault: str | None = None

    def __str__(self) -> str:
        code = f" code {self.answer.get('code')}" if isinstance(self.answer, dict) and self.status >= 400 else ""
        return f"{self.method} {self.path} -> {self.status}{code}" + (f" [{self.fault}]" if self.fault else "")


@dataclass(slots=True)
class Journal:
    """Entries in order, the newest last; `hooks` see each entry as it is written (validators, logs)."""

    entries: deque[Entry] = field(default_factory=lambda: deque(maxlen=JOURNAL_LIMIT))
    hooks: list[Callable[[Entry], None]] = field(default_factory=list)

    def write(self, entry: Entry) -> None:
        self.entries.append(entry)
        for hook in self.hooks:
            hook(entry)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    @property
    def missing(self) -> list[Entry]:
        """Requests for which the stand-in has no route; empty in a healthy test."""
        return [entry for entry in self.entries if entry.route is None]

    def tail(self, count: int = 12) -> str:
        return "\n".join(str(entry) for entry in list(self.entries)[-count:])
