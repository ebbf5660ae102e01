"""Whether a process is at work: by what it had of a processor and wants of one, not by the clock.

On a busy machine one that works may get next to nothing for minutes, and then it is in nobody's way to wait for it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

LOOKS: Final = 10
"""So many looks in a row that find a process not at work, spread over the time that is granted, until it hangs."""

_TICK: Final = 1 / os.sysconf("SC_CLK_TCK")
_READY: Final = frozenset("RD")
"""How the system marks those that have a processor, wait for one, or for a disk."""
_STOPPED: Final = frozenset("Tt")


class Progress:
    """One process, from its first look on."""

    def __init__(self, pid: int) -> None:
        """`pid` is its number."""
        self.pid = pid
        self._first = self._last = self._read()[1]

    @property
    def used(self) -> float:
        """Seconds of a processor that it had until the last look."""
        return self._last - self._first

    def look(self) -> Literal["works", "waits", "stopped"]:
        """What it has done since the last look: whoever works has had a processor, or would take one.

        It waits where this system tells nothing of it.
        """
        state, used = self._read()
        moved, self._last = used > self._last, used
        if state in _STOPPED:
            return "stopped"
        return "works" if moved or state in _READY else "waits"

    def _read(self) -> tuple[str, float]:
        try:
            # its name, in brackets, may hold anything
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return "", 0.0
        return fields[0], (int(fields[11]) + int(fields[12])) * _TICK
