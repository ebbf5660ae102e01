"""A connection to a SQLite file with a thread of its own: what is asked of it is done there in order, each in one hop.

What takes no time may be done without a hop while the thread has nothing to do.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection as Opened

T = TypeVar("T")
Work: TypeAlias = Callable[[Opened], Any]

log = logging.getLogger(__name__)


class Hearer(Protocol):
    """Whoever hears what came of something, on the loop: a future, or what tells several."""

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """Where they hear it."""

    def done(self) -> bool:
        """Whether nobody waits any more."""

    def set_result(self, result: Any, /) -> None:
        """It is done."""

    def set_exception(self, exception: BaseException, /) -> None:
        """It failed."""


class Connection:
    """What is asked of it is done one after the other; it opens when something is asked for the first time.

    Whoever is cancelled waits for no answer, and what is asked later is done after what they asked. A connection that
    nobody knows any more closes its file.
    """

    in_threads = True
    """False: what is asked is done at once, while the loop waits; for rehearsals in which nobody else waits."""

    def __init__(self, opens: Callable[[], Opened], name: str = "") -> None:
        self._asked: SimpleQueue[tuple[Hearer | None, Work | None]] = SimpleQueue()
        self._given = 0
        self._worker = _Worker(opens)
        self._ends = False
        self._thread: Thread | None = None
        if self.in_threads:
            # A daemon: a connection that was left open lets the process end.
            self._thread = Thread(target=self._worker.works, args=(self._asked,), name=f"henge-{name}", daemon=True)
            self._thread.start()

    def __del__(self) -> None:
        """End with the last who knew it."""
        self.stop()

    async def do(self, work: Callable[[Opened], T]) -> T:
        """Have this done with the open file, after all that was asked before; raises what it raises."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.give(future, work)
        return await future

    def give(self, hearer: Hearer, work: Work) -> None:
        """Have this done after all that was asked before; the hearer is told what came of it."""
        if self._thread is None:
            try:
                result = self._worker.done(work)
            except BaseException as error:
                _set(hearer, None, error)
            else:
                _set(hearer, result, None)
        else:
            self._give(hearer, work)

    @property
    def is_idle(self) -> bool:
        """Whether the file is open, and all that was asked is done: then nobody but the caller is at it."""
        return self._worker.is_open and self._worker.served == self._given

    def now(self, work: Callable[[Opened], T]) -> T:
        """Have this done here and now, which must take no time; only while it is idle. Raises what it raises."""
        return self._worker.done(work)

    def leave(self, back: Work) -> None:
        """Take back what was begun and not committed, after all that was asked before; waits for nothing."""
        if self._thread is None or self.is_idle:
            self._worker.done_unheard(back)
        else:
            self._give(None, back)

    def _give(self, hearer: Hearer | None, work: Work | None) -> None:
        self._given += 1
        self._asked.put((hearer, work))

    def stop(self) -> asyncio.Future[None] | None:
        """Close the file after all that was asked; None, nothing to wait for, where that is on its way already."""
        if self._ends:
            return None
        self._ends = True
        if self._thread is None:
            self._worker.close()
            return None
        try:
            future = asyncio.get_running_loop().create_future()
        except RuntimeError:
            future = None  # no loop runs, and so nobody waits
        self._give(future, None)
        return future


class _Worker:
    """The open file, and what is done with it. `served`: so much of what was asked of its thread is done."""

    def __init__(self, opens: Callable[[], Opened]) -> None:
        self._opens = opens
        self._file: Opened | None = None
        self.served = 0

    @property
    def is_open(self) -> bool:
        """Whether the file is open."""
        return self._file is not None

    def works(self, asked: SimpleQueue[tuple[Hearer | None, Work | None]]) -> None:
        """Does what is asked until there is no work; closes the file then, also if nobody took what it gave."""
        while True:
            hearer, work = asked.get()
            if work is None:
                self.close()
                _tell(hearer, None)
                return
            if hearer is None:
                self.done_unheard(work)
                self.served += 1
                continue
            try:
                result = self.done(work)
            except BaseException as error:  # whoever asked is told, whatever it is
                self.served += 1
                _tell(hearer, None, error)
            else:
                self.served += 1
                _tell(hearer, result)
                del result
            del hearer, work  # while it waits, it keeps nothing that others have dropped

    def done(self, work: Callable[[Opened], T]) -> T:
        """What comes of it."""
        if self._file is None:
            self._file = self._opens()
        return work(self._file)

    def done_unheard(self, work: Work) -> None:
        """Do what nobody waits for; a file with which that fails is closed, and opened anew when it is needed."""
        try:
            self.done(work)
        except Exception as error:
            log.warning("a connection to the database is opened anew: %s", type(error).__name__)
            self.close()

    def close(self) -> None:
        """Close the file, where it is open."""
        file, self._file = self._file, None
        if file is not None:
            file.close()


def _tell(hearer: Hearer | None, result: object, error: BaseException | None = None) -> None:
    if hearer is None:
        return
    loop = hearer.get_loop()
    try:
        loop.call_soon_threadsafe(_set, hearer, result, error)
    except RuntimeError:
        if not loop.is_closed():
            raise


def _set(hearer: Hearer, result: object, error: BaseException | None) -> None:
    if hearer.done():
        return
    if error is None:
        hearer.set_result(result)
    else:
        hearer.set_exception(error)
