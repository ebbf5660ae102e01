"""What boards are made of is drawn ahead: with the release, or behind everybody else after its first start."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from functools import partial

import pytest

from bot.commands.drawings import draw
from bot.serving.painter import PoolPainter, version
from engine import Refusal
from games.hosted import HostedGame
from rendering.encode import BOARD_LIMIT
from rendering.raster import orders
from rendering.raster.orders import kept_painter
from rendering.raster.pool import PaintPool
from rendering.scene import Scene, Sprite
from tests.conditions import PATIENCE
from tests.example import RULES
from tests.example.face import HarbourFace
from tests.rendering.samples import SAMPLES, scene_of, table


class Hand:
    """A worker that keeps what it was asked, does it at once, and notes its end."""

    restarts, memory, room = 0, 0, 1

    def __init__(self, folder):
        self.painter, self.asked, self.renewed, self.closed = kept_painter((SAMPLES,), 0, folder, "v1"), [], 0, False

    async def work(self, order):
        work = order.unpacked()
        self.asked.append(work.args[0] if hasattr(work, "args") else work)
        return work(self.painter)

    def renew(self):
        self.renewed += 1

    async def close(self):
        self.closed = True


class Slow(Hand):
    """It takes as long as one wants."""

    def __init__(self, folder):
        super().__init__(folder)
        self.reached, self.open = asyncio.Event(), asyncio.Event()

    async def work(self, order):
        self.reached.set()
        await self.open.wait()
        return await super().work(order)


class Drawn(HarbourFace):
    """The harbour with something to draw."""

    sprites = (SAMPLES,)


async def boards(*scenes):
    for scene in scenes:
        yield scene


async def warmed(tmp_path, *scenes):
    ahead, painter = Hand(tmp_path), Hand(tmp_path)
    home = PoolPainter(PaintPool([painter]), ahead)
    await home.warm(partial(boards, *scenes))
    return home, ahead, painter


async def test_an_empty_cache_is_filled_by_somebody_who_goes_then_what_boards_need_first(tmp_path):
    shown = table()
    _, ahead, painter = await warmed(tmp_path, shown)
    assert ahead.asked[:2] == [orders.undrawn, shown]
    assert set(ahead.asked[2:]) == set(SAMPLES.keys)
    assert orders.undrawn(ahead.painter) == ()
    assert ahead.closed
    assert painter.asked == [shown], "who paints for people has at hand what is shown"


async def test_whoever_painted_while_much_was_missing_makes_room_for_another(tmp_path):
    home, _, painter = await warmed(tmp_path)
    await home.paint(table())
    assert painter.renewed == 1


async def test_a_picture_that_waits_is_kept_as_it_is_sent_and_not_as_a_scene(tmp_path):
    worker = Slow(tmp_path)
    home = PoolPainter(PaintPool([worker]))
    names = ("painted", "waits", "waits, too")
    paintings = [asyncio.create_task(home.paint(replace(table(), alt=name))) for name in names]
    await asyncio.wait_for(worker.reached.wait(), PATIENCE)
    scenes = [each for each in gc.get_objects() if isinstance(each, Scene) and each.alt.startswith("waits")]
    assert not [each for each in scenes if each.height == table().height], "but for what would be shown instead"
    worker.open.set()
    assert [(await painting).alt for painting in paintings] == list(names)


async def test_where_all_is_drawn_nobody_draws(tmp_path):
    await warmed(tmp_path)
    home, ahead, painter = await warmed(tmp_path, table())
    assert ahead.asked == [orders.undrawn]
    assert ahead.closed
    await home.paint(table())
    assert painter.renewed == 0


async def test_a_board_that_cannot_be_drawn_keeps_no_other_from_it(tmp_path, caplog):
    broken = scene_of(Sprite("sample/none", 0, (1, 1)), alt="broken")
    object.__setattr__(broken, "root", None)
    _, ahead, painter = await warmed(tmp_path, broken, table())
    assert orders.undrawn(ahead.painter) == ()
    assert painter.asked == [broken, table()]
    assert "cannot be made ready" in caplog.text


def test_a_release_brings_all_that_its_games_draw(tmp_path):
    drawn, kept = tmp_path / "drawn", tmp_path / "kept"
    assert draw([HostedGame(RULES, Drawn())], drawn) == f"{drawn}: {len(SAMPLES.keys)} drawings"
    painter = kept_painter((SAMPLES,), 0, kept, version(), drawn)
    assert orders.undrawn(painter) == ()
    assert orders.picture(table(), BOARD_LIMIT, painter).data


def test_a_folder_in_which_nothing_can_be_kept_is_named_before_anything_is_drawn(tmp_path):
    (tmp_path / "file").write_text("no folder")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(Refusal, match=f"^{folder} cannot be written: "):
            draw([HostedGame(RULES, Drawn())], folder)
