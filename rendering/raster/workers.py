"""Where pictures are painted, each worker one at a time: on a thread of this process, or in a process of its own.

A painter's process gets nothing of ours but a pipe: neither descriptors nor environment, so that no socket, no
database and no token can be found there.
"""

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from concurrent.futures import ThreadPoolExecutor
from math import inf
from pathlib import Path
from typing import Any, Protocol

from rendering.raster.orders import LENGTH, Order, Recipe
from rendering.raster.painter import Painter

log = logging.getLogger(__name__)

HANGS_AFTER = 60.0
"""Seconds after which a painter that has not answered is given up and replaced."""
NICE, LAST = 5, 19
"""By how much a painter goes behind the process that answers people; and whoever draws what nobody waits for."""
TRIES = 3
"""How often an order is begun anew because its painter died of it or was killed."""
LOOKS = 400
"""Orders after each of which it is looked how much memory a painter has: to begin another costs as much as ten of them.
"""
PASSED_ON = ("PATH", "LANG", "LC_ALL", "TZ", "TMPDIR", "LD_LIBRARY_PATH", "PYTHONHOME", "PYTHONHASHSEED")
"""What of the environment a painter's process has."""


class Unpaintable(Exception):
    """Each painter that tried this died or fell silent over it."""


class Worker(Protocol):
    """Does one order at a time. `restarts` counts painters that had to be replaced."""

    restarts: int

    @property
    def memory(self) -> int:
        """Bytes of memory that its painter has beside those of this process."""
        ...

    async def work(self, order: Order) -> Any:
        """What the order gives. Raises what it raises, and `Unpaintable`."""
        ...

    async def renew(self) -> None:
        """Have another painter do what comes next, where one can be had without what this one has in memory."""
        ...

    async def close(self) -> None:
        """Let the painter go."""
        ...


class ThreadWorker:
    """A painter on a thread of this process: for tests, and tools that paint little."""

    def __init__(self, painter: Painter) -> None:
        self.painter, self.restarts = painter, 0
        self.memory = 0
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="painter")

    async def work(self, order: Order) -> Any:
        """What the order gives. Raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, order.unpacked(), self.painter)

    async def renew(self) -> None:
        """Nothing: what a thread has in memory is that of this process."""

    async def close(self) -> None:
        """End the thread after what it does."""
        await asyncio.to_thread(self._executor.shutdown)
        if (cache := self.painter.sprites.cache) is not None:
            cache.close()


class ProcessWorker:
    """A painter in a process of its own, begun with the first order; one that dies or hangs is replaced.

    It goes by `nice` behind this process. One that has grown beyond `most_bytes` makes room for another: what it has
    drawn for the first time took modules, and a heap in pieces, of which nothing goes back to the system.
    """

    def __init__(
        self, recipe: Recipe, hangs_after: float = HANGS_AFTER, nice: int = NICE, most_bytes: float = inf
    ) -> None:
        self.restarts = 0
        self.hangs_after, self.most_bytes, self._recipe, self._nice = hangs_after, most_bytes, recipe, nice
        self._done = 0
        self._process: Process | None = None
        self._telling: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """The painter's process, where there is one."""
        return None if self._process is None else self._process.pid

    @property
    def memory(self) -> int:
        """As this system tells it, where it does."""
        with contextlib.suppress(OSError):
            return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        return 0

    async def work(self, order: Order) -> Any:
        """What the order gives. Raises what it raises, and `Unpaintable`."""
        for _ in range(TRIES):
            try:
                async with asyncio.timeout(self.hangs_after):
                    done, result = await self._asked(order.message)
            except (OSError, EOFError, TimeoutError) as error:
                why = "hangs" if isinstance(error, TimeoutError) else "has died"
                log.warning("a painter %s; another one takes its place", why)
                self.restarts += 1
                await self._end()
            except BaseException:
                await self._end()  # its answer would be taken for that of the next order
                raise
            else:
                self._done += 1
                if self._done % LOOKS == 0 and self.memory > self.most_bytes:
                    await self.renew()
                if done:
                    return result
                raise result
        raise Unpaintable(f"{TRIES} painters died or fell silent over one picture.")

    async def renew(self) -> None:
        """End the process: another one begins with the next order."""
        await self._end()

    async def close(self) -> None:
        """End the process."""
        await self._end()

    async def _asked(self, message: bytes) -> tuple[bool, Any]:
        if self._process is None:
            self._process = await _begun(self._nice)
            self._telling = asyncio.create_task(_tell(self._process))
            await self._send(pickle.dumps(self._recipe, 5))
        await self._send(message)
        assert self._process.stdout is not None
        while True:
            (length,) = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
            what, *told = pickle.loads(await self._process.stdout.readexactly(length))
            if what == "answer":
                return told[0], told[1]
            logging.getLogger(told[0]).log(told[1], "%s", told[2])

    async def _send(self, message: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(LENGTH.pack(len(message)))
        self._process.stdin.write(message)
        await self._process.stdin.drain()

    async def _end(self) -> None:
        process, telling = self._process, self._telling
        self._process = self._telling = None
        if process is not None and telling is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            await telling


async def _begun(nice: int) -> Process:
    environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    environment["PYTHONPATH"] = os.pathsep.join(path or os.getcwd() for path in sys.path)
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "rendering.raster.child", str(nice),
        stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment, start_new_session=True,
    )  # fmt: skip


async def _tell(process: Process) -> None:
    """What is written where nobody looks, such as the last words of a process that dies, is for the log."""
    assert process.stderr is not None
    while True:
        try:
            line = await process.stderr.readline()
        except ValueError:  # longer than the reader holds: it has let go of it
            log.warning("painter %s wrote a line that is too long to be told", process.pid)
            continue
        if not line:
            return
        log.warning("painter %s: %s", process.pid, line.decode(errors="replace").rstrip())
