"""Pictures painted off the event loop: each once, those that somebody waits for first, none given up."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from PIL import Image

from rendering.encode import BOARD_LIMIT, TooLarge
from rendering.film import FILM_LIMIT, WAYS, Reel
from rendering.picture import Picture
from rendering.plain import plain
from rendering.raster import orders
from rendering.raster.orders import Order
from rendering.raster.workers import Worker
from rendering.scene import Scene
from rendering.shots import Shot, Shots
from rendering.waiting import LATE, PATIENCE, Key, Rank, Waiting

RECENT = 1 / 16
"""What one picture counts in how long they take of late."""
KEPT = 8_000_000
"""Bytes of finished pictures: a board that is looked at again is mostly that of a moment ago."""


class Superseded(Exception):
    """A newer picture with the same key was asked for before this one was begun."""


@dataclass(eq=False, slots=True)
class _Job:
    order: Order
    done: "asyncio.Future[Any]"
    asked: float
    wanted: int = 0
    keys: set[Key | None] = field(default_factory=set)
    """For which keys it is the newest; None where somebody wants it whatever else they ask for."""


@dataclass(slots=True)
class Counts:
    """What the pool has done so far; `seconds` is the time spent painting, `longest` the slowest.

    `restarts` are painters that died or hung and were replaced.
    """

    painted: int = 0
    reused: int = 0
    superseded: int = 0
    late: int = 0
    seconds: float = 0
    longest: float = 0
    restarts: int = 0


class PaintPool:
    """Paints scenes at as many workers as it is given.

    Finished pictures are kept, up to `keep_bytes`.
    """

    def __init__(self, workers: Sequence[Worker], keep_bytes: int = KEPT) -> None:
        self.keep_bytes = keep_bytes
        self._counts = Counts()
        self._workers = tuple(workers)
        self._at_hand = dict.fromkeys(self._workers, 0)
        self._ended = dict.fromkeys(self._workers, 0.0)
        self._finished: OrderedDict[bytes, Picture] = OrderedDict()
        self._finished_bytes = 0
        self._usual = 0.0
        self._jobs: dict[bytes, _Job] = {}
        self._newest: dict[Key, _Job] = {}
        self._waiting: Waiting[_Job] = Waiting()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def counts(self) -> Counts:
        """What was done so far."""
        self._counts.restarts = sum(worker.restarts for worker in self._workers)
        return self._counts

    @property
    def memory(self) -> int:
        """Bytes of memory that the painters have beside those of this process."""
        return sum(worker.memory for worker in self._workers)

    @property
    def is_behind(self) -> bool:
        """Whether whatever is asked for now will be late, as long as pictures took of late."""
        return len(self._waiting) * self._usual > LATE * len(self._workers)

    @property
    def is_crowded(self) -> bool:
        """Whether a board that is asked for now waits longer for others than its words should, as is_behind says."""
        return self._waiting.counts()[Rank.BOARD] * self._usual > PATIENCE * len(self._workers)

    @property
    def waiting(self) -> dict[Rank, int]:
        """How many pictures wait to be painted."""
        return self._waiting.counts()

    async def paint(
        self, scene: Scene, limit_bytes: int = BOARD_LIMIT, key: Key | None = None, rank: Rank = Rank.PANEL
    ) -> Picture:
        """The picture of a scene within `limit_bytes`, however long it takes.

        Of a `key` only the newest picture matters: an older one that is still waiting gives it its place, and raises
        `Superseded` for whoever awaits it.  What nobody awaits any more is not begun.
        """
        order = Order(partial(orders.picture, scene, limit_bytes))
        del scene  # hundreds may wait
        found = self._finished.get(order.digest)
        if found is not None:
            self._finished.move_to_end(order.digest)
            self._counts.reused += 1
            self._drop(self._superseded(key, None))
            return found
        job = self._jobs.get(order.digest)
        if job is not None:
            self._counts.reused += 1
            self._drop(self._superseded(key, job))
            if job in self._waiting:
                self._waiting.nearer(job, rank)
        else:
            job = self._jobs[order.digest] = self._job(order)
            before = self._superseded(key, job)
            if before is None:
                self._waiting.add(job, rank, key)
            else:
                self._waiting.instead(before, job)
                self._drop(before)
            self._begin()
        began = job.asked
        picture: Picture = await self._awaited(job)
        self._counts.late += time.monotonic() - began > LATE
        return picture

    async def film(self, shots: Shots, alt: str, limit_bytes: int = FILM_LIMIT) -> Picture:
        """An animated picture within `limit_bytes`, as large and as good as that allows; boards go first in between.

        Raises `TooLarge` where there is no way.
        """
        for width, quality in WAYS:
            reel, left = Reel(quality), shots()
            while reel.bytes < limit_bytes:
                shot = await asyncio.to_thread(next, left, None)
                if shot is None:
                    data = await asyncio.to_thread(reel.file)
                    if len(data) > limit_bytes:
                        break
                    return Picture(data, "webp", *reel.size, plain(alt))
                await self._film(reel, shot, width)
        raise TooLarge(f"A film does not fit into {limit_bytes} bytes.")

    async def _film(self, reel: Reel, shot: Shot, width: int) -> None:
        size, data = await self.do(partial(orders.pixels, shot.scene, width))
        await asyncio.to_thread(reel.add, Image.frombytes("RGB", size, data), shot.milliseconds)

    def renew(self) -> None:
        """Every painter makes room for one that has nothing in memory yet, after what it has at hand now."""
        for worker in self._workers:
            worker.renew()

    async def prepare(self, scene: Scene) -> None:
        """Has what a scene is made of at hand with every painter, when there is time for it."""
        await asyncio.gather(*(self.do(partial(orders.prepared, scene)) for _ in self._workers))

    async def do(self, work: orders.Work) -> Any:
        """Work that is done when there is time for it."""
        job = self._job(Order(work))
        self._waiting.add(job, Rank.FILM)
        self._begin()
        return await self._awaited(job)

    async def close(self) -> None:
        """Lets the painters go, whatever they paint: one may have been stopped. Who waits for a picture gets none."""
        self._closed = True
        while (job := self._waiting.next()) is not None:
            job.done.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.close()

    def _job(self, order: Order) -> _Job:
        return _Job(order, asyncio.get_running_loop().create_future(), time.monotonic())

    async def _awaited(self, job: _Job) -> Any:
        job.wanted += 1
        try:
            return await asyncio.shield(job.done)
        finally:
            job.wanted -= 1
            if job.wanted == 0 and job in self._waiting:
                self._drop(job)

    def _superseded(self, key: Key | None, job: _Job | None) -> _Job | None:
        """Makes `job` the newest of its key; returns the one before that still waits, and nobody wants any more."""
        if job is not None:
            job.keys.add(key)
        if key is None:
            return None
        before = self._newest.pop(key, None)
        if job is not None:
            self._newest[key] = job
        if before is None or before is job:
            return None
        before.keys.discard(key)
        if before not in self._waiting or before.keys:
            return None
        self._counts.superseded += 1
        return before

    def _drop(self, job: _Job | None) -> None:
        if job is None:
            return
        if job in self._waiting:
            self._waiting.remove(job)
        self._forget(job)
        job.done.set_exception(Superseded("A newer picture is on its way."))
        job.done.exception()  # it is for those who wait; there may be none

    def _forget(self, job: _Job) -> None:
        if self._jobs.get(job.order.digest) is job:
            del self._jobs[job.order.digest]
        for key in job.keys:
            if key is not None and self._newest.get(key) is job:
                del self._newest[key]

    def _begin(self) -> None:
        """Whoever has room takes what is next; what nobody sits waiting for is for those who have nothing to do."""
        while not self._closed:
            worker = min(self._workers, key=self._at_hand.__getitem__)
            at_hand = self._at_hand[worker]
            if at_hand >= worker.room:
                return
            job = self._waiting.next(Rank.PANEL if at_hand else Rank.FILM)
            if job is None:
                return
            self._at_hand[worker] += 1
            task = asyncio.create_task(self._run(worker, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _run(self, worker: Worker, job: _Job) -> None:
        handed = time.monotonic()
        try:
            result = await worker.work(job.order)
        except Exception as error:
            job.done.set_exception(error)
            job.done.exception()
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        else:
            if isinstance(result, Picture):
                self._finish(job, result, time.monotonic() - max(handed, self._ended[worker]))
            job.done.set_result(result)
        finally:
            self._ended[worker] = time.monotonic()
            self._forget(job)
            self._at_hand[worker] -= 1
            self._begin()

    def _finish(self, job: _Job, picture: Picture, seconds: float) -> None:
        self._counts.painted += 1
        self._counts.seconds += seconds
        self._counts.longest = max(self._counts.longest, seconds)
        self._usual += RECENT * (seconds - self._usual)
        self._finished[job.order.digest] = picture
        self._finished_bytes += len(picture.data)
        while self._finished_bytes > self.keep_bytes:
            self._finished_bytes -= len(self._finished.popitem(last=False)[1].data)
