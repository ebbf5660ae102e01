"""A connection to a SQLite file, with a thread of its own in which its work is done, one piece after the other.

A wait of the event loop for that thread is called a hop. Work that takes next to no time may be done on the event loop
instead, without a hop, while the thread has nothing to do.
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
    """Whoever is told on the event loop what came of some work: a future, or something that tells several futures."""

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """The loop on which they are told."""

    def done(self) -> bool:
        """Whether nobody waits any more, as after a cancellation: then nothing is told."""

    def set_result(self, result: Any, /) -> None:
        """Tell that it is done, and its result."""

    def set_exception(self, exception: BaseException, /) -> None:
        """Tell that it failed, and why."""


class Connection:
    """Does one piece of work after the other; the file is opened for the first of them.

    Work is done even if whoever asked for it is cancelled meanwhile, and later work still comes after it. When nothing
    refers to a connection any more, its file is closed.
    """

    in_threads = True
    """False: all work is done at once while the event loop waits. For rehearsals in which nobody else needs it."""

    def __init__(self, opens: Callable[[], Opened], name: str = "") -> None:
        """`opens` opens the file, in the thread; `name` is for the thread's own name."""
        self._asked: SimpleQueue[tuple[Hearer | None, Work | None]] = SimpleQueue()
        self._given = 0
        self._worker = _Worker(opens)
        self._ends = False
        self._thread: Thread | None = None
        if self.in_threads:
            # A daemon: a connection that was left open lets the process end.
            self._thread = Thread(target=self._worker.run, args=(self._asked,), name=f"henge-{name}", daemon=True)
            self._thread.start()

    def __del__(self) -> None:
        """Its thread would otherwise wait for work for ever."""
        self.stop()

    async def do(self, work: Callable[[Opened], T]) -> T:
        """Have this done in the thread, after all earlier work; its result. Raises what it raises."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.give(future, work)
        return await future

    def give(self, hearer: Hearer, work: Work) -> None:
        """Have this done in the thread, after all earlier work, and tell the hearer what came of it."""
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
        """Whether the file is open and all work is done, so that the caller may use it on the loop with `now`."""
        return self._worker.is_open and self._worker.served == self._given

    def now(self, work: Callable[[Opened], T]) -> T:
        """Do this here on the event loop; its result. Raises what it raises.

        Only while it is idle, and only what takes next to no time.
        """
        return self._worker.done(work)

    def leave(self, back: Work) -> None:
        """Have `back` take back what was not committed, after all earlier work. Does not wait for it."""
        if self._thread is None or self.is_idle:
            self._worker.done_unheard(back)
        else:
            self._give(None, back)

    def _give(self, hearer: Hearer | None, work: Work | None) -> None:
        self._given += 1
        self._asked.put((hearer, work))

    def stop(self) -> asyncio.Future[None] | None:
        """Close the file after all earlier work, and end the thread.

        Gives what can be waited for; None where there is nothing to wait for, as when it was stopped before.
        """
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
    """The open file and what is done with it, apart from `Connection` so that the thread does not keep that alive."""

    def __init__(self, opens: Callable[[], Opened]) -> None:
        self._opens = opens
        self._file: Opened | None = None
        self.served = 0
        """How many pieces of work the thread has done."""

    @property
    def is_open(self) -> bool:
        """Whether the file is open."""
        return self._file is not None

    def run(self, asked: SimpleQueue[tuple[Hearer | None, Work | None]]) -> None:
        """The body of the thread: does work until it is given None, then closes the file."""
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
        """Do this with the open file; its result. Raises what it raises, and what opening the file raises."""
        if self._file is None:
            self._file = self._opens()
        return work(self._file)

    def done_unheard(self, work: Work) -> None:
        """Do something whose result nobody waits for. If it fails, the file is closed, and opened anew when needed."""
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
