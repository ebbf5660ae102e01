"""Health says what is wrong, and nothing ends the heartbeat."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.commands import processes
from bot.gateway.reachability import Answering
from bot.process.config import Config
from bot.process.metrics import Metrics
from bot.process.release import release
from bot.serving.watch import Watch
from rendering.raster.pool import Counts
from rendering.waiting import Rank
from storage.errors import DatabaseLocked, DatabaseUnusable
from tests.conditions import until
from tests.host.world import World


class Pool:
    """A painter's pool that has painted nothing."""

    def __init__(self):
        self.counts, self.waiting, self.memory = Counts(), dict.fromkeys(Rank, 0), 0


@pytest.fixture
async def world(tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3")
    yield world
    await world.database.close()


def watch(world: World) -> Watch:
    return Watch(world.host, Pool(), Metrics("test"), (), Answering())


async def beaten(world: World, config: Config) -> str:
    """What `health` says after the next beat."""
    beating = asyncio.create_task(watch(world).beat(config.health_file))
    await until(config.health_file.exists)
    beating.cancel()
    text, well = processes.health(config)
    assert not well, "no bot is connected here"
    return text


async def test_health_says_what_should_have_been_said_and_done(world, tmp_path):
    config = Config(health_file=tmp_path / "health.json")
    table = await world.play()
    assert await beaten(world, config) == f"Henge {release()}: alive, but not connected to Discord"
    config.health_file.unlink()
    await world.bid_all(table)
    world.clock.forward(seconds=7200)
    text = await beaten(world, config)
    assert "something should have been said 120 minutes ago" in text
    assert "something should have been done" not in text
    config.health_file.unlink()
    world.clock.forward(seconds=40 * 24 * 3600)
    assert "the clock does not keep up" in await beaten(world, config)


async def test_health_says_that_the_database_does_not_answer(world, tmp_path, monkeypatch):
    def locked() -> None:
        raise DatabaseLocked("The database is locked by another program.")

    monkeypatch.setattr(world.database, "read", locked)
    text = await beaten(world, Config(health_file=tmp_path / "health.json"))
    assert text.endswith("the database does not answer: The database is locked by another program.")


async def test_a_disk_that_is_full_is_told_by_health_and_metrics_though_it_can_be_read(world, tmp_path, monkeypatch):
    def full() -> None:
        raise DatabaseUnusable("The database has no room left.")

    looking = watch(world)
    await looking.look()
    assert looking.metrics.database_up._value.get() == 1
    await world.play()
    monkeypatch.setattr(world.database, "transaction", full)
    text = await beaten(world, Config(health_file=tmp_path / "health.json"))
    assert "the database takes nothing: The database has no room left." in text
    await looking.look()
    assert looking.metrics.database_up._value.get() == 0
    assert looking.metrics.live._value.get() == 1, "what can be known is told"


async def test_a_health_file_that_cannot_be_written_is_a_line_and_the_heart_beats_on(world, tmp_path, caplog):
    (tmp_path / "file").write_text("no folder")
    path = tmp_path / "file" / "health.json"
    beating = asyncio.create_task(watch(world).beat(path))
    await until(lambda: "cannot be written" in caplog.text)
    (tmp_path / "file").unlink()
    await until(path.exists)
    beating.cancel()
    assert caplog.text.count("cannot be written") == 1
    assert json.loads(path.read_text())["connected"] is False


class Line:
    """A shard of a client."""

    def __init__(self, *, closed: bool) -> None:
        self.closed = closed

    def is_closed(self) -> bool:
        return self.closed


class Client:
    """A client as discord.py leaves it: one that has lost its line is ready all the same."""

    latency, guilds = 0.1, ()

    def __init__(self, *lines: Line) -> None:
        self.shards = dict(enumerate(lines))

    def is_closed(self) -> bool:
        return False

    def is_ready(self) -> bool:
        return True


async def test_a_line_that_is_lost_is_told_though_the_client_calls_itself_ready(world):
    lines = Line(closed=False), Line(closed=False)
    watching = Watch(world.host, Pool(), Metrics("test"), (Client(*lines),), Answering())
    assert watching.connected
    lines[1].closed = True
    assert not watching.connected
