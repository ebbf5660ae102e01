"""Memory is a cache: bounded, dropped at will, never ahead of the database."""

from __future__ import annotations

from host.house.house import pages
from tests.host.fakes import ANA, BEN


async def test_only_so_many_tables_are_kept_in_memory_and_all_can_be_played(world):
    world.host.house.tables.capacity = 2
    tables = [await world.play(channel=400 + number) for number in range(5)]
    assert len(world.host.house.tables) <= 2
    for table in tables:
        await world.bid_all(table)
    assert len(world.host.house.tables) <= 2
    assert [len(await world.inputs(table)) for table in tables] == [2] * 5


async def test_a_refusal_keeps_the_live_driver_and_a_crash_drops_it(world):
    table = await world.play()
    live = world.host.house.tables.glance(table)
    await world.refused(world.answer(table, ANA, {"beans": 99, "boast": ["no"]}))
    assert world.host.house.tables.glance(table) is live
    async with world.host.house.tables.hold(table) as held:
        held.spoiled = True
    assert world.host.house.tables.glance(table) is None


async def test_what_is_not_committed_is_forgotten(world):
    table = await world.play()
    async with world.host.house.tables.hold(table) as held:
        question = held.driver.asked(held.seat_of(BEN.id))[0]
        held.submit(question, {"beans": 1, "boast": ["no"]}, by="player", at=world.clock())
    assert not (await world.question(table, BEN)).answered


def test_words_are_cut_into_pages():
    assert pages([]) == ("",)
    assert pages(["a", "b"], limit=3) == ("a\nb",)
    assert pages(["aaa", "b"], limit=3) == ("aaa", "b")
    assert pages(["abcdefg"], limit=3) == ("abc", "def", "g")
