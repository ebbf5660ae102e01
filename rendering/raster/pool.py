"""Pictures painted off the event loop, few at a time, each once.

Pillow gives up Python's lock in its long operations, so threads paint while the loop answers; a process for each
worker would double the memory for sprites and has to copy every scene.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Hashable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from rendering.encode import BOARD_LIMIT, TooLarge, encode
from rendering.film import FILM_LIMIT, WAYS, Reel
from rendering.picture import Picture
from rendering.plain import plain
from rendering.raster.painter import Painter
from rendering.scene import Node, Scene
from rendering.shots import Shot, Shots


class Superseded(Exception):
    """A newer picture with the same key was asked for before this one was begun."""


class TookTooLong(TimeoutError):
    """The picture was not ready within the time budget."""


@dataclass(slots=True)
class _Job:
    scene: Scene
    limit_bytes: int
    key: tuple[str, int]
    done: "asyncio.Future[Picture]"
    waiting: int = 0
    begun: bool = False
    supersede_keys: set[Hashable] = field(default_factory=set)


@dataclass(slots=True)
class Counts:
    """What the pool has done so far; `seconds` is the time spent painting, `longest` the slowest."""

    painted: int = 0
    reused: int = 0
    superseded: int = 0
    late: int = 0
    seconds: float = 0
    longest: float = 0


class PaintPool:
    """Paints scenes on `workers` threads, in the order asked for.

    Finished pictures are kept, up to `keep_bytes`, under the fingerprint of their scene.
    """

    def __init__(
        self, painter: Painter, workers: int = 1, budget_seconds: float = 10, keep_bytes: int = 32_000_000
    ) -> None:
        self.painter = painter
        self.budget_seconds = budget_seconds
        self.keep_bytes = keep_bytes
        self.counts = Counts()
        self._executor = ThreadPoolExecutor(workers, thread_name_prefix="painter")
        self._room = asyncio.Semaphore(workers)
        self._finished: OrderedDict[tuple[str, int], Picture] = OrderedDict()
        self._finished_bytes = 0
        self._jobs: dict[tuple[str, int], _Job] = {}
        self._newest: dict[Hashable, _Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many pictures are being painted or wait for that."""
        return len(self._jobs)

    async def paint(
        self, scene: Scene, limit_bytes: int = BOARD_LIMIT, supersede_key: Hashable | None = None
    ) -> Picture:
        """The picture of a scene within `limit_bytes`.

        With a `supersede_key` (a table, a channel) only the newest picture matters: an older one that is still
        waiting is dropped and raises `Superseded` for whoever awaits it.  `TookTooLong` is raised when the budget is
        over, waiting included.
        """
        key = (scene.fingerprint, limit_bytes)
        found = self._finished.get(key)
        if found is not None:
            self._finished.move_to_end(key)
            self.counts.reused += 1
            self._supersede(supersede_key, None)
            return found
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = _Job(scene, limit_bytes, key, asyncio.get_running_loop().create_future())
            task = asyncio.create_task(self._run(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            self.counts.reused += 1
        self._supersede(supersede_key, job)
        job.waiting += 1
        try:
            async with asyncio.timeout(self.budget_seconds):
                return await asyncio.shield(job.done)
        except TimeoutError:
            self.counts.late += 1
            raise TookTooLong(f"The picture was not ready after {self.budget_seconds:g} seconds.") from None
        finally:
            job.waiting -= 1
            if job.waiting == 0 and not job.begun and not job.done.done():
                # nobody waits any more
                self._drop(job)

    async def film(self, shots: Shots, alt: str, limit_bytes: int = FILM_LIMIT) -> Picture:
        """An animated picture within `limit_bytes`, as large and as good as that allows; boards go first in between.

        Raises `TooLarge` where there is no way.
        """
        loop = asyncio.get_running_loop()
        for width, quality in WAYS:
            reel, left = Reel(quality), shots()
            while reel.bytes < limit_bytes:
                async with self._room:
                    more = await loop.run_in_executor(self._executor, self._filmed, left, reel, width)
                if not more:
                    data = await asyncio.to_thread(reel.file)
                    if len(data) > limit_bytes:
                        break
                    return Picture(data, "webp", *reel.size, plain(alt), "")
        raise TooLarge(f"A film does not fit into {limit_bytes} bytes.")

    def _filmed(self, left: Iterator[Shot], reel: Reel, width: int) -> bool:
        """Paint and keep the next shot; False where there is none."""
        shot = next(left, None)
        if shot is None:
            return False
        reel.add(self.painter.paint(shot.scene, width / shot.scene.width), shot.milliseconds)
        return True

    async def warm(self, nodes: Iterable[Node]) -> None:
        """Prepares sprites one by one, letting boards that are asked for meanwhile go first in between."""
        loop = asyncio.get_running_loop()
        for node in nodes:
            async with self._room:
                await loop.run_in_executor(self._executor, self.painter.prepare, node)

    def _supersede(self, supersede_key: Hashable | None, job: _Job | None) -> None:
        """Makes `job` the newest of its key and drops the one before, unless it is begun or wanted under another."""
        if supersede_key is None:
            return
        before = self._newest.pop(supersede_key, None)
        if before is not None and before is not job:
            before.supersede_keys.discard(supersede_key)
            if not before.begun and not before.done.done() and not before.supersede_keys:
                self.counts.superseded += 1
                self._drop(before)
        if job is not None:
            self._newest[supersede_key] = job
            job.supersede_keys.add(supersede_key)

    def _drop(self, job: _Job) -> None:
        self._forget(job)
        job.done.set_exception(Superseded("A newer picture is on its way."))
        # the exception is for those who wait; there may be none
        job.done.exception()

    def _forget(self, job: _Job) -> None:
        self._jobs.pop(job.key, None)
        for supersede_key in job.supersede_keys:
            if self._newest.get(supersede_key) is job:
                del self._newest[supersede_key]

    async def _run(self, job: _Job) -> None:
        async with self._room:
            if job.done.done():
                return
            job.begun = True
            began = time.monotonic()
            loop = asyncio.get_running_loop()
            try:
                picture = await loop.run_in_executor(
                    self._executor, self._painted, job.scene, job.limit_bytes, job.key[0]
                )
            except Exception as error:
                job.done.set_exception(error)
                job.done.exception()
            else:
                self.counts.painted += 1
                took = time.monotonic() - began
                self.counts.seconds += took
                self.counts.longest = max(self.counts.longest, took)
                self._keep(job.key, picture)
                job.done.set_result(picture)
            finally:
                self._forget(job)

    def _painted(self, scene: Scene, limit_bytes: int, fingerprint: str) -> Picture:
        image = self.painter.paint(scene)
        encoded = encode(image, limit_bytes)
        return Picture(encoded.data, encoded.extension, image.width, image.height, plain(scene.alt), fingerprint)

    def _keep(self, key: tuple[str, int], picture: Picture) -> None:
        self._finished[key] = picture
        self._finished_bytes += len(picture.data)
        while self._finished_bytes > self.keep_bytes:
            self._finished_bytes -= len(self._finished.popitem(last=False)[1].data)

    async def close(self) -> None:
        """Waits for what is being painted, then ends the threads."""
        if self._tasks:
            await asyncio.wait(self._tasks)
        await asyncio.to_thread(self._executor.shutdown)
