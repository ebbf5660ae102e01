"""Makes sure that either one process alone or several that serve look after a PostgreSQL database.

Whoever may not is told who does. The lock belongs to a connection, with which the server drops it, however the process
ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final, Protocol

import asyncpg  # type: ignore[import-untyped]

from storage.errors import DatabaseTaken, NotConnected
from storage.process_lock import Care, this_process

KEY: Final = "1214607975, 1"
"""The two numbers of the advisory lock: any will do, as long as every release of Henge uses the same ones."""
PATIENCE: Final = 5.0
"""Seconds within which the server has to answer."""

_TAKE: Final[Mapping[Care, str]] = {
    "shared": f"SELECT pg_try_advisory_lock_shared({KEY})",
    "alone": f"SELECT pg_try_advisory_lock({KEY})",
}
_LEAVE: Final[Mapping[Care, str]] = {
    "shared": f"SELECT pg_advisory_unlock_shared({KEY})",
    "alone": f"SELECT pg_advisory_unlock({KEY})",
}
# With these settings the server notices within half a minute that a machine vanished, not after the usual hours.
_BEGINS: Final = """
SELECT set_config('application_name', $1, false), set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '4', false)
"""
_WHO: Final = f"""
SELECT DISTINCT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid() AND (classid, objid, objsubid) = ({KEY}, 2)
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
ORDER BY application_name
"""


class Line(Protocol):
    """A connection that is kept for the lock."""

    @property
    def straight(self) -> Any:
        """The connection as asyncpg sees it."""
        ...

    async def close(self) -> None:
        """Close it, and lose the lock with it."""
        ...


class ServerLock:
    """An advisory lock in the server, held by a connection that is kept for it."""

    def __init__(self, opens: Callable[[], Awaitable[Line]], name: str) -> None:
        """Connects to nothing yet. `name` is what an operator calls the database."""
        self._opens, self._name = opens, name
        self._care: Care | None = None
        self._line: Line | None = None
        self._taking = asyncio.Lock()

    async def take(self, care: Care) -> None:
        """Take the lock, or change how it is held. Raises `DatabaseTaken` if others have it, and `NotConnected`.

        Whatever it raises, a lock that was held before is still held.
        """
        async with self._taking:
            if care != self._care or not self._stands:
                await self._take(care)

    async def keep(self) -> None:
        """Take the lock again if its connection was cut off, since somebody else may have taken it meanwhile.

        Raises what `take` raises.
        """
        if self._care is not None and not self._stands:
            await self.take(self._care)

    async def leave(self) -> None:
        """Give the lock up. Raises nothing: the server drops it with the connection in any case."""
        self._care, line, self._line = None, self._line, None
        if line is not None:
            with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                await line.straight.execute("SELECT pg_advisory_unlock_all()", timeout=PATIENCE)
            await line.close()

    @property
    def _stands(self) -> bool:
        return self._line is not None and not self._line.straight.is_closed()

    async def _take(self, care: Care) -> None:
        if self._line is not None and not self._stands:
            await self._line.close()
            self._line = None
        line, before = self._line, self._care if self._line is not None else None
        try:
            if line is None:
                line = await self._opens()
                await line.straight.fetchrow(_BEGINS, this_process()[:63], timeout=PATIENCE)
            if not await line.straight.fetchval(_TAKE[care], timeout=PATIENCE):
                raise DatabaseTaken(self._refusal(care, await line.straight.fetch(_WHO, timeout=PATIENCE)))
            if before is not None:
                await line.straight.execute(_LEAVE[before], timeout=PATIENCE)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            raise NotConnected from error
        else:
            self._care, self._line = care, line
        finally:
            if line is not None and line is not self._line:
                await line.close()

    def _refusal(self, care: Care, found: list[tuple[str]]) -> str:
        names = [name for (name,) in found] or ["Another process"]
        who = f"{', '.join(names)} {'looks' if len(names) == 1 else 'look'} after the database {self._name} already"
        if care == "alone":
            return f"{who}, and this needs it alone. Please stop {'that one' if len(names) == 1 else 'them'} first."
        return f"{who}, and needs it alone. Please wait until that one is done, or stop it."
