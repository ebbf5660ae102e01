"""Bots think in processes of their own, at the lowest priority, so that nobody's press waits for them, and advice in
one more, so that who asks for it waits for no bot.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Any, Final

from players import Adviser, Budget, Request, Thought, decide
from rendering.raster.progress import LOOKS, Progress

log = logging.getLogger(__name__)

LONGEST_QUEUE: Final = 8
"""With so many waiting for each process, those that think for long think less."""
NICE, NICE_TO_PEOPLE = 19, 10
"""How far behind everybody else a process is in which bots think, and the one for which a person waits."""
LOOK: Final = 2.0
"""Seconds between two looks of a thinking process whether whoever began it is still there."""
HANGS_AFTER: Final = 300.0
"""Seconds for which a process that has a question may not be at work, as one that was stopped, and those of a processor
that a thought may take: then it hangs. One that gets no processor, behind everybody else, is waited for.
"""
LEAST_SHARE: Final = 0.1
"""So much of its budget a thought has, however busy the machine is."""
TELLING: Final = 0.05
"""Seconds after which a thought tells how busy the machine is."""


class Thinkers:
    """So many processes for bots, and one for people who ask for advice: it waits for no bot. Each begins when it is
    first needed; a process that dies or hangs is replaced, and thinks again.

    With none, bots think here: all that look ahead play as learners, and advice is thought about on a thread.
    """

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.waiting = 0
        self.for_bots, self.for_people = Pool(processes, NICE), Pool(1, NICE_TO_PEOPLE)

    async def think(self, request: Request) -> Thought:
        """The answer to a question. Raises what the player raises."""
        advises = request.strength == Adviser.strength
        if not self.processes:
            if advises:
                return await asyncio.to_thread(decide, request)
            return decide(replace(request, strength="learner") if request.strength in ("club", "strong") else request)
        if advises:
            return await self.for_people.think(request)
        if request.strength == "strong" and self.waiting >= LONGEST_QUEUE * self.processes:
            request = replace(request, strength="club")
        self.waiting += 1
        try:
            return await self.for_bots.think(request)
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """Let the processes end; whatever is being thought about is thought about again after the next start."""
        await asyncio.gather(self.for_bots.close(), self.for_people.close())


class Pool:
    """So many processes, behind everybody else by so much."""

    def __init__(self, processes: int, nice: int) -> None:
        self.processes, self.nice = processes, nice
        self.pool: ProcessPoolExecutor | None = None
        self._told: int | None = None

    async def think(self, request: Request) -> Thought:
        """The answer to a question, when those before it have theirs."""
        for _ in range(2):
            pool = self._running()
            with contextlib.suppress(BrokenProcessPool):
                return await self._thought(pool, request)
            if self.pool is pool:  # of those who wait for it, the first to hear of it replaces it
                log.warning("a thinking process has died; another one takes its place")
                self.pool = None
                self._stop_feeding()
        return await self._thought(self._running(), request)

    async def close(self) -> None:
        """Let the processes end, whatever they think about."""
        pool, self.pool = self.pool, None
        if pool is not None:
            _kill(pool)
            self._stop_feeding()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def _running(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                self.processes, spawn, initializer=_begin, initargs=(os.getpid(), self.nice)
            )
            self._told = _other_end(self.pool)
        return self.pool

    def _stop_feeding(self) -> None:
        """The processes of the last pool have ended: what they are still told is read here, until all is said."""
        told, self._told = self._told, None
        if told is not None:
            threading.Thread(target=_read_out, args=(told,), name="unread questions", daemon=True).start()

    async def _thought(self, pool: ProcessPoolExecutor, request: Request) -> Thought:
        """What comes of it. It is thought to its end though whoever asked has gone: where a process dies while a
        thought that was called off still waits for it, a pool tells nobody behind that one, and they would wait for
        ever.
        """
        asked = pool.submit(_decide, request)
        thought = asyncio.wrap_future(asked)
        thought.add_done_callback(_known)
        known, idle = dict[int, Progress](), 0
        while not (await asyncio.wait({thought}, timeout=HANGS_AFTER / LOOKS))[0]:
            idle = idle + 1 if asked.running() and _hang(pool, known) else 0
            if idle >= LOOKS and self.pool is pool:
                log.warning("a thinking process is not at work though it was asked; it is ended")
                _kill(pool)
                idle = 0
        return thought.result()


def _hang(pool: ProcessPoolExecutor, known: dict[int, Progress]) -> bool:
    """Whether one of its processes was stopped, or none is at work."""
    found = [known.setdefault(pid, Progress(pid)).look() for pid in list(pool._processes)]
    return "stopped" in found or "works" not in found


def _kill(pool: ProcessPoolExecutor) -> None:
    """End its processes, also one that was stopped: it would hear of nothing gentler."""
    for process in list(pool._processes.values()):
        process.kill()


def _other_end(pool: ProcessPoolExecutor) -> int | None:
    """A descriptor of our own for where the processes of a pool read their questions. A Python before 3.11.5 writes
    questions there though they have ended, and where the pipe is full it waits, and the pool with it, for ever. (To
    close that end under its hands is worse: it closes it too, and by then the number may be somebody else's.)
    """
    if sys.version_info >= (3, 11, 5):
        return None
    queue: Any = getattr(pool, "_call_queue")  # noqa: B009  # no type knows of it
    return os.dup(queue._reader.fileno())


def _read_out(descriptor: int) -> None:
    """Read until nobody writes there any more."""
    while os.read(descriptor, 1 << 16):
        pass
    os.close(descriptor)


def _known(thought: asyncio.Future[Thought]) -> None:
    """What became of it is no error that nobody heard of, though whoever asked has gone."""
    if not thought.cancelled():
        thought.exception()


class Processor:
    """What a thinking process has of a processor. A budget is in the processor's own seconds, and where others want the
    processor too each of them takes longer: less is thought then, so that whoever plays waits as long as elsewhere.
    """

    def __init__(
        self,
        think: Callable[[Request], Thought] = decide,
        clock: Callable[[], float] = time.monotonic,
        used: Callable[[], float] = time.process_time,
    ) -> None:
        """`think` answers; `clock` and `used` tell seconds, by the clock and of the processor."""
        self._think, self._clock, self._used = think, clock, used
        self._began: float | None = None
        self.share = LEAST_SHARE  # until a thought has told: nobody is to wait for one that takes minutes

    def decide(self, request: Request) -> Thought:
        """The answer to a question, by the part of its budget that the last thought had of the processor. Raises what
        the player raises.
        """
        budget = request.budget or Budget()
        if budget.seconds is not None:
            seconds = budget.seconds * max(LEAST_SHARE, self.share)
            request = replace(request, budget=replace(budget, seconds=seconds))
        clock, used = self._clock(), self._used()
        self._began = used
        try:
            return self._think(request)
        finally:
            self._began = None
            if (took := self._clock() - clock) >= TELLING:
                self.share = min(1.0, (self._used() - used) / took)

    @property
    def is_lost(self) -> bool:
        """Whether the thought that is under way has taken so much of a processor that it will never end."""
        began = self._began
        return began is not None and self._used() - began > HANGS_AFTER


_HERE: Final = Processor()


def _decide(request: Request) -> Thought:
    """In a process of the pool."""
    return _HERE.decide(request)


def usual() -> int:
    """So many processes think where nobody has chosen: all cores but one."""
    return max(1, (os.cpu_count() or 2) - 1)


def _begin(parent: int, nice: int) -> None:
    """In a process of the pool: behind everybody else, and gone with whoever began it, however that ended, or with a
    thought that never ends.
    """
    with contextlib.suppress(OSError):
        os.nice(nice)

    def watch() -> None:
        while os.getppid() == parent and not _HERE.is_lost:
            time.sleep(LOOK)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    gc.freeze()  # what is imported stays: nobody is to look through it again and again
