"""Where there is more to do than time for it, panels are shown in words at once, and their pictures follow."""

from __future__ import annotations

import asyncio

from bot.ui.layouts import COMING
from bot.ui.pages import panel_pages
from host.house import house as house_of_tables
from host.house import pressure as pressure_of_a_house
from host.house.pressure import HIGH, LOOKS, LOW, Pressure
from host.values.ports import Late
from tests.conditions import until
from tests.host.fakes import ANA, BEN, DAN


def pressed(world):
    for _ in range(LOOKS):
        world.host.house.pressure.woke(2 * HIGH)


def relieved(world):
    for _ in range(LOOKS):
        world.host.house.pressure.woke(0)


async def test_it_is_high_once_one_wakes_too_late_again_and_again_and_until_that_is_over():
    pressure = Pressure()
    for _ in range(LOOKS - 1):
        pressure.woke(9 * HIGH)
    assert not pressure.is_high, "a moment is nothing"
    pressure.woke(HIGH)
    assert pressure.is_high
    for _ in range(LOOKS):
        pressure.woke((HIGH + LOW) / 2)
    assert pressure.is_high, "it is not over yet"
    for _ in range(LOOKS):
        pressure.woke(LOW / 2)
    assert not pressure.is_high


async def test_it_looks_by_itself_how_late_one_wakes():
    pressure, times = Pressure(), iter(range(100))
    watching = asyncio.create_task(pressure.watch(lambda: 3 * next(times)))
    await until(lambda: pressure.is_high)
    watching.cancel()


async def test_words_are_shown_at_once_and_the_same_picture_follows_when_it_is_over(world):
    table = await world.play()
    usual = await world.host.panels.panel(table, ANA)
    pressed(world)
    painted = world.painter.painted
    panel = await world.host.panels.panel(table, ANA)
    assert isinstance(panel.picture, Late)
    assert (panel.text, panel.questions) == (usual.text, usual.questions)
    message = panel_pages.panel(panel)
    assert COMING in [getattr(part, "content", "") for part in message.view.walk_children()]
    following = asyncio.create_task(message.whole())
    await asyncio.sleep(0)
    assert world.painter.painted == painted, "nothing is painted while there is no time for it"
    relieved(world)
    assert (await following).pictures == (usual.picture,)


async def test_where_much_waits_to_be_painted_nobody_waits_for_a_picture_that_will_be_late(world, monkeypatch):
    table = await world.play()
    usual = await world.host.panels.panel(table, ANA)
    paint, go_on = world.painter.paint, asyncio.Event()

    async def later(scene, **wanted):
        await go_on.wait()
        return await paint(scene, **wanted)

    monkeypatch.setattr(house_of_tables, "LATE", None)  # for ever
    monkeypatch.setattr(world.painter, "paint", later)
    world.painter.is_behind = True
    panel = await world.host.panels.panel(table, ANA)
    assert isinstance(panel.picture, Late)
    go_on.set()
    assert (await panel_pages.panel(panel).whole()).pictures == (usual.picture,)
    assert (await world.host.panels.panel(table, ANA)).picture == usual.picture, "what is at hand is shown at once"


async def test_what_nobody_waits_for_any_more_is_never_painted(world):
    table = await world.play()
    pressed(world)
    painted = world.painter.painted
    for _ in range(3):
        following = asyncio.create_task(panel_pages.panel(await world.host.panels.panel(table, ANA)).whole())
        await asyncio.sleep(0)
        following.cancel()
    await world.host.panels.panel(table, BEN)
    relieved(world)
    await world.settle()
    assert world.painter.painted == painted


async def test_where_something_else_is_asked_by_then_the_old_panel_gets_no_picture(world):
    table = await world.play()
    pressed(world)
    message = panel_pages.panel(await world.host.panels.panel(table, ANA))
    await world.bid(table, ANA, 1)
    await world.bid(table, BEN, 2)
    relieved(world)
    whole = await message.whole()
    assert (whole.pictures, whole.is_whole) == ((), True)


async def test_it_waits_for_no_longer_than_that_however_long_there_is_too_much_to_do(world, monkeypatch):
    monkeypatch.setattr(pressure_of_a_house, "LONGEST", 0.01)
    table = await world.play()
    usual = await world.host.panels.panel(table, ANA)
    pressed(world)
    whole = await panel_pages.panel(await world.host.panels.panel(table, ANA)).whole()
    assert whole.pictures == (usual.picture,)


async def test_whoever_watches_or_reads_words_waits_for_nothing(world):
    table = await world.play()
    await world.host.looks.words_first(BEN, on=True)
    pressed(world)
    assert (await world.host.panels.panel(table, DAN)).picture is None
    assert (await world.host.panels.panel(table, BEN)).picture is None
