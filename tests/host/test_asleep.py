"""A process that sleeps while it says something is taken to be dead: what another has shown stays when it wakes."""

from __future__ import annotations

import asyncio

import pytest

from host.service import Host
from host.values.ports import Picture
from storage.database import Database
from storage.share import Share
from tests.conditions import PATIENCE
from tests.host.fakes import ANA, BEN, CEM, AltPainter, Channel
from tests.host.world import World
from tests.storage.conftest import postgresql

__all__ = ("postgresql",)


class Sleep:
    """What sleeps while its process does, at one point."""

    def __init__(self):
        self.fallen, self.woken = asyncio.Event(), asyncio.Event()

    async def over(self):
        self.fallen.set()
        await self.woken.wait()


class SleepyChannel(Channel):
    """An Announcer that may sleep just before an edit reaches Discord."""

    sleep: Sleep | None = None

    async def edit(self, channel_id, message_id, post):
        sleep, self.sleep = self.sleep, None
        if sleep is not None:
            await sleep.over()
        await super().edit(channel_id, message_id, post)


class SleepyPainter(AltPainter):
    """A Painter that may sleep over a picture."""

    sleep: Sleep | None = None

    async def paint(self, scene, *, key=None, private=False):
        sleep, self.sleep = self.sleep, None
        if sleep is not None:
            await sleep.over()
        return await super().paint(scene, key=key, private=private)


class Two:
    """Two processes over one database; the second takes the first for dead as soon as it sleeps."""

    def __init__(self, world, second):
        world.channel, world.painter = SleepyChannel(), SleepyPainter()
        world.host = world.another_house()
        world.database.share = Share(process=1)
        second.share = Share(process=2, dead=frozenset({1}))
        self.world = world
        self.first, self.second = (
            world.host,
            Host(second, world.games, world.ports()),
        )

    async def fall_asleep(self, sleep):
        """The first says what is due, and sleeps in the midst of it."""
        carrying = asyncio.create_task(self.first.house.courier.drain())
        await asyncio.wait_for(sleep.fallen.wait(), PATIENCE)
        return carrying


@pytest.fixture
async def two(request):
    world = await World.at(request.getfixturevalue("postgresql")())
    second = await Database.open(world.database.url.render_as_string(hide_password=False))
    yield Two(world, second)
    await second.close()
    await world.database.close()


async def test_what_a_sleeper_shows_too_late_is_put_right_when_it_wakes(two):
    world = two.world
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, ANA, 1)
    world.channel.sleep = sleep = Sleep()
    carrying = await two.fall_asleep(sleep)
    await world.bid(table, BEN, 2)
    await two.second.house.courier.drain()
    newest = world.channel.last
    assert "<@102>" not in newest.text
    sleep.woken.set()
    await carrying
    assert world.channel.last.text == newest.text
    assert isinstance(world.channel.last.picture, Picture), "which picture is there is not known"


async def test_what_another_has_said_meanwhile_a_sleeper_does_not_say(two):
    world = two.world
    table = await world.play(ANA, BEN)
    await world.pass_time(3600)
    await world.bid_all(table)
    world.painter.sleep = sleep = Sleep()
    carrying = await two.fall_asleep(sleep)
    await two.second.house.courier.drain()
    calls, notified = list(world.channel.calls), list(world.channel.notified)
    sleep.woken.set()
    await carrying
    assert world.channel.calls == calls
    assert world.channel.notified == notified
