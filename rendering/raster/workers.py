"""Where pictures are painted, one after another: on a thread of this process, or in a process of its own.

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
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, Protocol

from rendering.raster.orders import LENGTH, Order, Recipe
from rendering.raster.painter import Painter
from rendering.raster.progress import LOOKS, Progress

log = logging.getLogger(__name__)

HANGS_AFTER = 60.0
"""Seconds of a processor in which a painter has to answer, and those by the clock for which it may not be at work: then
it is given up and replaced. One that gets no processor is waited for.
"""
NICE, LAST = 5, 19
"""By how much a painter goes behind the process that answers people; and whoever draws what nobody waits for."""
AT_HAND = 2
"""Orders that a painter has at a time: given one by one by a busy event loop, it would mostly wait for the next one.

The more there are, the longer waits what is more urgent than they.
"""
TRIES = 3
"""How often an order is begun anew because its painter died of it or was killed."""
RENEWED_AFTER = 400
"""Orders after each of which it is looked how much memory a painter has: to begin another costs as much as ten of them.
"""
PASSED_ON = ("PATH", "LANG", "LC_ALL", "TZ", "TMPDIR", "LD_LIBRARY_PATH", "PYTHONHOME", "PYTHONHASHSEED")
"""What of the environment a painter's process has."""


class Unpaintable(Exception):
    """Each painter that tried this died or fell silent over it."""


class Worker(Protocol):
    """Does one order after another, in the order handed to it. `restarts` counts painters that had to be replaced.

    `room` is how many orders may be handed to it at a time: it has the next ones at hand when it ends one.
    """

    restarts: int
    room: int

    @property
    def memory(self) -> int:
        """Bytes of memory that its painter has beside those of this process."""
        ...

    async def work(self, order: Order) -> Any:
        """What the order gives. Raises what it raises, and `Unpaintable`."""
        ...

    def renew(self) -> None:
        """Have another painter do what comes next, where one can be had without what this one has in memory."""
        ...

    async def close(self) -> None:
        """Let the painter go."""
        ...


class ThreadWorker:
    """A painter on a thread of this process: for tests, and tools that paint little."""

    room = 1

    def __init__(self, painter: Painter) -> None:
        self.painter, self.restarts = painter, 0
        self.memory = 0
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="painter")

    async def work(self, order: Order) -> Any:
        """What the order gives. Raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, order.unpacked(), self.painter)

    def renew(self) -> None:
        """Nothing: what a thread has in memory is that of this process."""

    async def close(self) -> None:
        """End the thread after what it does."""
        await asyncio.to_thread(self._executor.shutdown)
        if (cache := self.painter.sprites.cache) is not None:
            cache.close()


@dataclass(eq=False, slots=True)
class _Handed:
    """An order that is not answered yet: whether the painter has it, and how many painters ended over it."""

    message: bytes
    done: "asyncio.Future[Any]"
    sent: bool = False
    tries: int = 0


class ProcessWorker:
    """A painter in a process of its own, begun with the first order; one that dies or hangs is replaced.

    It goes by `nice` behind this process. One that has grown beyond `most_bytes` makes room for another: what it has
    drawn for the first time took modules, and a heap in pieces, of which nothing goes back to the system.
    """

    room = AT_HAND

    def __init__(
        self, recipe: Recipe, hangs_after: float = HANGS_AFTER, nice: int = NICE, most_bytes: float = inf
    ) -> None:
        self.restarts = 0
        self.hangs_after, self.most_bytes, self._recipe, self._nice = hangs_after, most_bytes, recipe, nice
        self._done = 0
        self._handed: deque[_Handed] = deque()
        self._worn = self._hangs = False
        self._process: Process | None = None
        self._telling: asyncio.Task[None] | None = None
        self._conversing: asyncio.Task[None] | None = None

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
        handed = _Handed(order.message, asyncio.get_running_loop().create_future())
        self._handed.append(handed)
        if self._process is not None and not self._worn:
            self._send(self._process, handed)
        self._converse()
        return await handed.done

    def renew(self) -> None:
        """End the process once it has done what it has at hand: another one begins with what comes next."""
        self._worn = True
        self._converse()

    async def close(self) -> None:
        """End the process. Who waits for what was handed to it waits in vain."""
        if self._conversing is not None:
            self._conversing.cancel()
            await asyncio.gather(self._conversing, return_exceptions=True)
        await self._end()

    def _converse(self) -> None:
        if self._conversing is None:
            self._conversing = asyncio.create_task(self._conversation())

    async def _conversation(self) -> None:
        """Take answers until there are none to come."""
        watching = asyncio.create_task(self._watch())
        try:
            while self._handed or self._worn:
                if self._worn and not any(handed.sent for handed in self._handed):
                    self._worn = False
                    await self._end()
                else:
                    await self._go_on()
        finally:
            self._conversing = None
            watching.cancel()
            while self._handed:
                self._handed.popleft().done.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    async def _go_on(self) -> None:
        """Send what may be sent, and take the answer to the first order: whoever has the others did not begin them."""
        try:
            if not self._worn:
                await self._send_all()
            if not self._handed:
                return
            done, result = await self._answer()
        except (OSError, EOFError):
            log.warning("a painter %s; another one takes its place", "hangs" if self._hangs else "has died")
            self.restarts += 1
            await self._end()
            if not self._handed:
                return
            self._handed[0].tries += 1
            if self._handed[0].tries < TRIES:
                return
            done, result = False, Unpaintable(f"{TRIES} painters died or fell silent over one picture.")
        except Exception as error:
            await self._end()  # what comes next from it might be no answer
            done, result = False, error
        first = self._handed.popleft()
        if not first.done.done():
            first.done.set_result(result) if done else first.done.set_exception(result)
        self._done += 1
        self._worn |= self._done % RENEWED_AFTER == 0 and self.memory > self.most_bytes

    async def _send_all(self) -> None:
        if self._process is None:
            self._process = process = await _begun(self._nice)
            self._telling = asyncio.create_task(_tell(process))
            _write(process, pickle.dumps(self._recipe, 5))
        # what nobody waits for any more is not begun; what was sent is answered all the same
        self._handed = deque(handed for handed in self._handed if handed.sent or not handed.done.done())
        for handed in self._handed:
            if not handed.sent:
                self._send(self._process, handed)
        assert self._process.stdin is not None
        await self._process.stdin.drain()

    @staticmethod
    def _send(process: Process, handed: _Handed) -> None:
        handed.sent = True
        _write(process, handed.message)

    async def _answer(self) -> tuple[bool, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        while True:
            (length,) = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
            what, *told = pickle.loads(await self._process.stdout.readexactly(length))
            if what == "answer":
                return told[0], told[1]
            logging.getLogger(told[0]).log(told[1], "%s", told[2])

    async def _watch(self) -> None:
        """Kill a painter that hangs, so that its end of the pipe is heard of."""
        watched: _Handed | None = None
        progress, idle = Progress(0), 0
        while True:
            await asyncio.sleep(self.hangs_after / LOOKS)
            if self._process is None or not self._handed:
                continue  # it is being begun
            if self._handed[0] is not watched or progress.pid != self._process.pid:
                watched, progress, idle = self._handed[0], Progress(self._process.pid), 0
            idle = 0 if progress.look() == "works" else idle + 1
            if idle >= LOOKS or progress.used > self.hangs_after:
                self._hangs = True
                with contextlib.suppress(ProcessLookupError):
                    self._process.kill()

    async def _end(self) -> None:
        process, telling = self._process, self._telling
        self._process, self._telling, self._hangs = None, None, False
        for handed in self._handed:
            handed.sent = False
        if process is not None and telling is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            await telling


def _write(process: Process, message: bytes) -> None:
    """Send a message as soon as the pipe takes it."""
    assert process.stdin is not None
    process.stdin.write(LENGTH.pack(len(message)))
    process.stdin.write(message)


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
