"""Painting off the loop: once, in order, the newest only."""

import asyncio
import threading

import pytest

from rendering.raster.painter import Painter
from rendering.raster.pool import PaintPool, Superseded, TookTooLong
from rendering.raster.sprites import Sprites
from rendering.scene import Circle, Shape, Solid, Sprite, SpriteSet
from rendering.theme import THEME
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


@pytest.fixture
def gate():
    made = Gate()
    yield made
    made.open.set()


@pytest.fixture
async def pool(gate):
    made = PaintPool(Painter(Sprites((SAMPLES, SpriteSet("gate/", gate.draw)))))
    yield made
    gate.open.set()
    await made.close()


def dots(radius):
    return scene_of(Shape(Circle(radius), Solid(THEME.brass), at=(60, 60)))


BLOCKING = scene_of(Sprite("gate/closed", 20, (20, 20)))


async def test_a_picture_carries_its_file_size_words_and_fingerprint(pool):
    picture = await pool.paint(table())
    assert (picture.width, picture.height, picture.alt) == (460, 200, "A sample.")
    assert picture.fingerprint == table().fingerprint
    assert picture.filename("board") == f"board.{picture.extension}"
    assert picture.content_type == ("image/png" if picture.extension == "png" else "image/jpeg")


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


async def test_a_newer_board_drops_the_older_one_that_is_still_waiting(pool, gate):
    running = asyncio.create_task(pool.paint(BLOCKING, supersede_key="table 1"))
    await gate.until_reached()
    old = asyncio.create_task(pool.paint(dots(10), supersede_key="table 1"))
    elsewhere = asyncio.create_task(pool.paint(dots(11), supersede_key="table 2"))
    await asyncio.sleep(0)
    new = asyncio.create_task(pool.paint(dots(12), supersede_key="table 1"))
    with pytest.raises(Superseded):
        await old
    gate.open.set()
    assert (await new).fingerprint == dots(12).fingerprint
    assert (await elsewhere).fingerprint == dots(11).fingerprint
    assert (await running).width == 200
    assert (pool.counts.painted, pool.counts.superseded) == (3, 1)


async def test_a_board_wanted_for_two_tables_survives_one_of_them_moving_on(pool, gate):
    running = asyncio.create_task(pool.paint(BLOCKING))
    await gate.until_reached()
    shared = [asyncio.create_task(pool.paint(dots(10), supersede_key=key)) for key in ("table 1", "table 2")]
    await asyncio.sleep(0)
    newer = asyncio.create_task(pool.paint(dots(12), supersede_key="table 1"))
    await asyncio.sleep(0)
    gate.open.set()
    one, other = await asyncio.gather(*shared)
    assert one is other
    await asyncio.gather(newer, running)


async def test_a_superseded_board_can_be_asked_for_again(pool, gate):
    running = asyncio.create_task(pool.paint(BLOCKING))
    await gate.until_reached()
    old = asyncio.create_task(pool.paint(dots(10), supersede_key="table 1"))
    await asyncio.sleep(0)
    newer = asyncio.create_task(pool.paint(dots(12), supersede_key="table 1"))
    await asyncio.sleep(0)
    again = asyncio.create_task(pool.paint(dots(10)))
    with pytest.raises(Superseded):
        await old
    gate.open.set()
    assert (await again).fingerprint == dots(10).fingerprint
    await asyncio.gather(newer, running)


async def test_a_picture_that_takes_too_long_is_given_up_but_still_kept_for_later(gate):
    pool = PaintPool(Painter(Sprites((SpriteSet("gate/", gate.draw),))), budget_seconds=0.05)
    with pytest.raises(TookTooLong):
        await pool.paint(BLOCKING)
    assert pool.counts.late == 1
    gate.open.set()
    await pool.close()
    assert pool.counts.painted == 1


async def test_a_failure_reaches_everyone_who_waits_and_is_not_kept(pool):
    attempts = [pool.paint(table(), limit_bytes=10) for _ in range(2)]
    for outcome in await asyncio.gather(*attempts, return_exceptions=True):
        assert isinstance(outcome, ValueError)
    assert (await pool.paint(table())).width == 460


async def test_warmed_sprites_are_ready_for_the_first_board(pool):
    tile = Sprite("sample/meadow", 160)
    await pool.warm([tile])
    ready = len(pool.painter.sprites.stamps)
    assert ready == 1
    await pool.paint(scene_of(tile))
    assert len(pool.painter.sprites.stamps) == ready


async def test_finished_pictures_are_kept_up_to_a_limit():
    pool = PaintPool(Painter(Sprites()), keep_bytes=1500)
    for radius in range(1, 9):
        await pool.paint(dots(radius))
    await pool.paint(dots(8))
    await pool.paint(dots(1))
    assert (pool.counts.painted, pool.counts.reused) == (9, 1)
    await pool.close()
