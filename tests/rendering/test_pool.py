"""Painting off the loop: once, in order, the newest only, and nothing given up."""

import asyncio
import threading
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest

from rendering.raster import pool as pool_module
from rendering.raster.painter import Painter
from rendering.raster.pool import RECENT, PaintPool, Superseded
from rendering.raster.sprites import Sprites
from rendering.raster.workers import ThreadWorker
from rendering.scene import Circle, Scene, Shape, Solid, Sprite, SpriteSet
from rendering.shots import Shot
from rendering.theme import THEME
from rendering.waiting import LATE, PATIENCE, Rank
from tests.conditions import until
from tests.rendering.samples import SAMPLES, scene_of, table


class Gate:
    """A sprite set whose only drawing waits until it is let through."""

    def __init__(self):
        self.reached = threading.Event()
        self.open = threading.Event()
        self.threads = set()

    def draw(self, key):
        self.threads.add(threading.current_thread())
        self.reached.set()
        assert self.open.wait(10)

    async def until_reached(self):
        await asyncio.to_thread(self.reached.wait, 10)


class Noting(Painter):
    """Notes what it paints, by its words."""

    def __init__(self, sprites):
        super().__init__(sprites)
        self.painted = []

    def paint(self, scene: Scene, scale: float = 1):
        self.painted.append(scene.alt)
        return super().paint(scene, scale)


@pytest.fixture
def gate():
    made = Gate()
    yield made
    made.open.set()


@pytest.fixture
def painter(gate):
    return Noting(Sprites((SAMPLES, SpriteSet("gate/", gate.draw))))


@pytest.fixture
async def pool(gate, painter):
    made = PaintPool([ThreadWorker(painter)])
    yield made
    gate.open.set()
    await made.close()


class OneByOne(ThreadWorker):
    """A worker that does the next order when it is let."""

    def __init__(self, painter):
        super().__init__(painter)
        self.next = asyncio.Semaphore(0)

    async def work(self, order):
        await self.next.acquire()
        return await super().work(order)


def dots(radius, alt="A sample."):
    return scene_of(Shape(Circle(radius), Solid(THEME.brass), at=(60, 60)), alt=alt)


BLOCKING = scene_of(Sprite("gate/closed", 20, (20, 20)), alt="blocking")


async def begun(*paintings):
    """Tasks, each asked for after the other."""
    tasks = []
    for painting in paintings:
        tasks.append(asyncio.create_task(painting))
        await asyncio.sleep(0)
    return tasks


@pytest.fixture
async def blocked(pool, gate):
    """The pool, painting a picture that ends when the gate is opened."""
    running = asyncio.create_task(pool.paint(BLOCKING))
    await gate.until_reached()
    yield pool
    gate.open.set()
    await running


async def test_a_picture_carries_its_file_size_and_words(pool):
    picture = await pool.paint(table())
    assert (picture.width, picture.height, picture.alt) == (460, 200, "A sample.")
    assert picture.filename("board") == f"board.{picture.extension}"
    assert picture.content_type == "image/jpeg"


async def test_a_pool_is_behind_while_what_is_asked_for_now_would_be_late(painter, monkeypatch):
    now, worker = 0.0, OneByOne(painter)
    monkeypatch.setattr(pool_module, "time", SimpleNamespace(monotonic=lambda: now))
    pool = PaintPool([worker])
    paintings = await begun(*(pool.paint(dots(at)) for at in range(1, 5)))
    assert not pool.is_behind, "nobody knows yet how long they take"
    now = LATE / RECENT  # as if each had taken as long as what is late
    worker.next.release()
    await paintings[0]
    assert pool.is_behind, "two wait, and one is painted"
    worker.next.release()
    await paintings[1]
    assert not pool.is_behind
    worker.next.release()
    worker.next.release()
    await asyncio.gather(*paintings)
    await pool.close()


async def test_a_pool_is_crowded_while_a_board_would_wait_for_other_boards_longer_than_its_words_may(
    painter, monkeypatch
):
    now, worker = 0.0, OneByOne(painter)
    monkeypatch.setattr(pool_module, "time", SimpleNamespace(monotonic=lambda: now))
    pool = PaintPool([worker])
    boards = [pool.paint(dots(at), key=(at, "board"), rank=Rank.BOARD) for at in range(1, 5)]
    paintings = await begun(*boards, *(pool.paint(dots(at)) for at in range(5, 20)))
    now = PATIENCE / 2 / RECENT + 1
    worker.next.release()
    await paintings[0]
    assert pool.is_crowded, "two boards wait, half of that time each"
    worker.next.release()
    await paintings[1]
    assert not pool.is_crowded, "panels are not counted: boards go before them"
    for _ in paintings[2:]:
        worker.next.release()
    await asyncio.gather(*paintings)
    await pool.close()


async def test_the_same_scene_is_painted_once(pool):
    one, other = await asyncio.gather(pool.paint(table()), pool.paint(table()))
    third = await pool.paint(table())
    assert one is other is third
    assert (pool.counts.painted, pool.counts.reused) == (1, 2)


async def test_painting_leaves_the_loop_free(pool, gate):
    task = asyncio.create_task(pool.paint(BLOCKING))
    await gate.until_reached()
    assert threading.current_thread() not in gate.threads
    assert not task.done()
    gate.open.set()
    await task


async def test_a_newer_board_drops_the_older_one_that_is_still_waiting(blocked, gate, painter):
    old, elsewhere, new = await begun(
        blocked.paint(dots(10, "old"), key=(1, "board")),
        blocked.paint(dots(11, "elsewhere"), key=(2, "board")),
        blocked.paint(dots(12, "new"), key=(1, "board")),
    )
    with pytest.raises(Superseded):
        await old
    gate.open.set()
    await asyncio.gather(new, elsewhere)
    # whoever asks again keeps the place in the line
    assert painter.painted == ["blocking", "new", "elsewhere"]
    assert (blocked.counts.painted, blocked.counts.superseded) == (3, 1)


async def test_a_board_wanted_for_two_tables_survives_one_of_them_moving_on(blocked, gate):
    one, other, newer = await begun(
        *(blocked.paint(dots(10), key=(number, "board")) for number in (1, 2)),
        blocked.paint(dots(12), key=(1, "board")),
    )
    gate.open.set()
    assert await one is await other
    await newer


async def test_a_board_that_somebody_wants_in_any_case_survives_its_table_moving_on(blocked, gate):
    wanted, keyed, newer = await begun(
        blocked.paint(dots(10)), blocked.paint(dots(10), key=(1, "board")), blocked.paint(dots(12), key=(1, "board"))
    )
    gate.open.set()
    assert await wanted is await keyed
    await newer


async def test_a_superseded_board_can_be_asked_for_again(blocked, gate):
    old, newer, again = await begun(
        blocked.paint(dots(10), key=(1, "board")),
        blocked.paint(dots(12), key=(1, "board")),
        blocked.paint(dots(10, "again")),
    )
    with pytest.raises(Superseded):
        await old
    gate.open.set()
    assert (await again).alt == "again"
    await newer


async def test_what_nobody_waits_for_any_more_is_not_painted(blocked, gate, painter):
    left, kept = await begun(blocked.paint(dots(10, "left")), blocked.paint(dots(11, "kept")))
    left.cancel()
    await asyncio.wait({left})
    gate.open.set()
    await kept
    assert painter.painted == ["blocking", "kept"]


async def test_boards_go_before_panels_and_those_before_films(blocked, gate, painter):
    def shots():
        yield Shot(dots(1, "film"), 100)

    tasks = await begun(
        blocked.film(shots, "A film."),
        blocked.paint(dots(2, "panel")),
        blocked.paint(dots(3, "board"), rank=Rank.BOARD),
    )
    await until(lambda: blocked.waiting[Rank.FILM])
    assert blocked.waiting == {Rank.BOARD: 1, Rank.PANEL: 1, Rank.FILM: 1}
    gate.open.set()
    await asyncio.gather(*tasks)
    assert painter.painted == ["blocking", "board", "panel", "film"]


async def test_however_long_a_picture_takes_it_comes_and_is_counted_as_late(pool, gate, monkeypatch):
    monkeypatch.setattr("rendering.raster.pool.LATE", 0.0)
    task = asyncio.create_task(pool.paint(BLOCKING))
    await gate.until_reached()
    gate.open.set()
    assert (await task).alt == "blocking"
    assert pool.counts.late == 1


async def test_a_failure_reaches_everyone_who_waits_and_is_not_kept(pool):
    attempts = [pool.paint(table(), limit_bytes=10) for _ in range(2)]
    for outcome in await asyncio.gather(*attempts, return_exceptions=True):
        assert isinstance(outcome, ValueError)
    assert (await pool.paint(table())).width == 460


async def test_finished_pictures_are_kept_up_to_a_limit():
    pool = PaintPool([ThreadWorker(Painter(Sprites()))], keep_bytes=1500)
    for radius in range(1, 9):
        await pool.paint(dots(radius))
    await pool.paint(dots(8))
    await pool.paint(dots(1))
    assert (pool.counts.painted, pool.counts.reused) == (9, 1)
    await pool.close()


async def test_what_is_done_when_there_is_time_gives_what_it_finds(pool):
    assert await pool.do(partial(_keys, "sample/")) == tuple(key for key in SAMPLES.keys if key.startswith("sample/"))


def _keys(prefix, painter):
    return tuple(key for group in painter.sprites.sets for key in group.keys if key.startswith(prefix))


async def test_a_scene_that_was_made_ready_is_painted_of_what_each_painter_has():
    painters = [Noting(Sprites((SAMPLES,))) for _ in range(2)]
    pool = PaintPool([ThreadWorker(each) for each in painters])
    await pool.prepare(table())
    assert [each.painted for each in painters] == [[], []]
    ready = [len(each.sprites.stamps) for each in painters]
    assert min(ready) > 3
    await asyncio.gather(*(pool.paint(replace(table(), alt=alt)) for alt in ("one", "other")))
    assert [len(each.sprites.stamps) for each in painters] == ready
    assert sorted(alt for each in painters for alt in each.painted) == ["one", "other"]
    await pool.close()


async def test_what_is_made_ready_lets_what_somebody_waits_for_pass(blocked, gate, painter):
    tasks = await begun(blocked.prepare(dots(9)), blocked.paint(dots(8, alt="waited for")))
    gate.open.set()
    await asyncio.gather(*tasks)
    assert painter.painted == ["blocking", "waited for"]
