"""Whether Discord answers: found out by its answers to whatever it is asked, and never by one that fails for itself."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.gateway import reachability
from bot.gateway.announcer import DiscordAnnouncer
from bot.gateway.reachability import LONGEST, USUAL, Answering
from discord_playground.endpoints.faults import Fault
from discord_playground.server import Playground
from host.values.ports import NotNow, Post
from tests.bot.test_announcer import client_of

SOON = 0.2
"""Seconds for which an answer is waited for here."""

OUTAGES = {
    "breaks": Fault(status=500, times=None),
    "is not there": Fault(status=503, times=None),
    "cuts every line": Fault(drop=True, times=None),
    "never answers": Fault(delay=60.0, times=None),
    "bans us": Fault(status=429, retry_after=30.0, no_via=True, times=None),
}


class Watch:
    """Seconds, moved by hand."""

    def __init__(self):
        self.at = 1000.0

    def __call__(self):
        return self.at


@pytest.fixture
async def playground():
    async with await Playground.start() as playground:
        yield playground


@pytest.fixture
def watch():
    return Watch()


@pytest.fixture
async def announcer(playground, watch, monkeypatch):
    """One whose client is connected."""
    monkeypatch.setattr(reachability, "PATIENCE", SOON)
    hears = Answering(watch)
    announcer = DiscordAnnouncer(answering=hears, patience=SOON)
    async with client_of(announcer, playground) as client:
        running = asyncio.create_task(client.start(playground.token))
        await playground.bot_online()
        await client.connected.wait()
        yield announcer
        running.cancel()


@pytest.fixture
def games(playground):
    return playground.world.find_channel("games")


def post(number):
    return Post(number, "Round 1", "Something happened.")


async def in_vain(announcer, channel, number=1):
    """Something is said that nobody takes; how long it is to wait."""
    with pytest.raises(NotNow) as no:
        await announcer.post(channel.id, post(number))
    return no.value.after


@pytest.mark.parametrize("outage", OUTAGES.values(), ids=OUTAGES)
async def test_whatever_way_discord_answers_nothing_nobody_is_in_reach_until_it_does(
    playground, announcer, watch, games, outage, caplog
):
    caplog.set_level(logging.INFO, reachability.__name__)
    assert await announcer.in_reach()
    playground.fault(outage)
    await in_vain(announcer, games)
    for _ in range(20):
        assert not await announcer.in_reach()
        watch.at += 1.0
    playground.faults.clear()
    watch.at += LONGEST
    assert await announcer.in_reach()
    assert [record.message for record in caplog.records if record.name == reachability.__name__] == [
        "Discord does not answer what it is asked; it is tried again",
        "Discord answers again",
    ]


async def test_as_long_as_nobody_asks_for_anything_nothing_is_in_doubt(playground, announcer):
    playground.fault(OUTAGES["is not there"])
    asked = len(playground.world.journal.entries)
    assert await announcer.in_reach()
    assert len(playground.world.journal.entries) == asked


@pytest.mark.parametrize("fault", [Fault("POST", status=503, times=None), Fault("POST", drop=True, times=None)])
async def test_what_fails_for_itself_is_no_outage(playground, announcer, games, fault):
    playground.fault(fault)
    await in_vain(announcer, games)
    assert await announcer.in_reach()


@pytest.mark.parametrize(
    "limit", [Fault(status=429, retry_after=600.0, no_via=True), Fault(status=429, retry_after=600.0, scope="global")]
)
async def test_where_discord_takes_nothing_for_a_while_it_is_asked_nothing_for_so_long(
    playground, announcer, watch, games, limit
):
    playground.fault(limit)
    assert await in_vain(announcer, games) is not None
    asked = len(playground.world.journal.entries)
    for number in range(50):
        assert 500 < await in_vain(announcer, games, number) <= 600
        await announcer.in_reach()
    assert len(playground.world.journal.entries) == asked
    watch.at += 600.0
    assert await announcer.in_reach()
    assert await announcer.post(games.id, post(51))


@pytest.mark.parametrize(("told", "seconds"), [("7", 7), ("nonsense", USUAL), ("86400", LONGEST), ("-3", 0)])
async def test_for_how_long_nothing_is_asked_is_what_discord_says_within_reason(
    playground, announcer, watch, games, told, seconds
):
    headers = {"Retry-After": told}
    playground.fault(Fault(status=429, no_via=True, headers=headers))
    await in_vain(announcer, games)
    after = (await in_vain(announcer, games)) if seconds else 0
    assert after == pytest.approx(seconds)
