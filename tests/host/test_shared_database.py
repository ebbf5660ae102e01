"""Two processes over one PostgreSQL: one writer for each table at a time, and everything is said once."""

from __future__ import annotations

import asyncio
import math

import pytest

from engine import Dice
from engine.codec import parse
from host.delivery import nudges
from host.delivery.asides import NEWS
from host.lobbies import news
from host.schedule.reminders import OPEN
from host.service import Host
from host.table.stores import Stores
from host.values.receipts import Venue
from scripts.bench_processes import measured
from storage.clock_store import ClockStore
from storage.database import Database
from storage.outbox_store import OutboxStore
from storage.share import Share
from tests.host.fakes import ANA, BEN, CEM, GUILD, Channel
from tests.host.test_whole_games import play_out
from tests.host.world import World
from tests.storage.conftest import postgresql

__all__ = ("postgresql",)


@pytest.fixture
async def shared(request):
    world = await World.at(request.getfixturevalue("postgresql")())
    yield world
    await world.database.close()


@pytest.mark.rehearsal
async def test_a_game_with_kills_is_the_same_on_postgresql(shared):
    table = await shared.play(ANA, BEN, CEM)
    await play_out(shared, table, Dice("postgresql"), kill_one_in=10)
    await shared.settle()
    assert (await shared.host.operate.verify(table)).ok
    assert len(shared.channel.titled("The game is over")) == 1


async def test_decisions_through_two_processes_at_the_same_moment_are_all_kept(shared):
    table = await shared.play(ANA, BEN, CEM)
    other = shared.another_house()
    await other.panels.panel(table, ANA)
    asked = [(person, await shared.question(table, person)) for person in (ANA, BEN, CEM)]
    houses = (shared.host, other, shared.host)
    await asyncio.gather(
        *(
            house.seat.answer(table, q.id, q.digest, person, {"beans": 1, "boast": ["no"]}, key=f"answer {person.id}")
            for house, (person, q) in zip(houses, asked, strict=True)
        )
    )
    assert [row.seq for row in await shared.inputs(table)] == [1, 2, 3]
    assert [q.prompt.ask for q in (await other.panels.panel(table, ANA)).questions] == ["bids revealed"]


async def test_two_couriers_say_everything_once(shared):
    other = shared.another_house()
    for channel in range(6):
        await shared.open_table(channel=channel)
    await asyncio.gather(shared.host.house.courier.drain(), other.house.courier.drain())
    assert sorted(said.channel for said in shared.channel.said) == list(range(6))


async def test_two_clocks_take_each_deadline_once(shared):
    table = await shared.play(ANA, BEN)
    other = shared.another_house()
    shared.clock.forward(seconds=25 * 3600)
    await asyncio.gather(shared.host.house.clock.catch_up(), other.house.clock.catch_up())
    assert [row.by for row in await shared.inputs(table)] == ["clock", "clock"]


async def test_each_process_says_and_does_what_its_own_tables_need(shared):
    """Nothing is restored to say what another process has in memory."""
    world, second = shared, await Database.open(shared.database.url.render_as_string(hide_password=False))
    world.database.share, second.share = Share(frozenset({0}), 2), Share(frozenset({1}), 2)
    hosts = world.host, Host(second, world.games, world.ports())
    try:
        tables = [[], []]
        for n in range(12):
            receipt = await hosts[n % 2].lobby.open_table(
                ANA, Venue((6 + n % 2) << 22, n, "here"), key=world.key(), game="beach", seats=2
            )
            tables[n % 2].append(receipt.table_id)
            await hosts[n % 2].lobby.join(receipt.table_id, BEN, key=world.key())
            await hosts[n % 2].lobby.start(receipt.table_id, ANA, key=world.key())
        for _ in range(4):
            # the one that is asked first takes all that it may
            for host in hosts:
                await host.house.clock.catch_up()
                await host.house.courier.drain()
            async with second.read() as tx:
                due = min(await ClockStore(tx).next_due(), await OutboxStore(tx).next_due() or math.inf)
            world.clock.forward(seconds=max(0, due - world.clock()) // 1000 + 1)
        foreign = [
            table
            for host, others in zip(hosts, reversed(tables), strict=True)
            for table in others
            if host.house.tables.glance(table) is not None
        ]
        assert foreign == []
        assert len({said.channel for said in world.channel.said}) == 12
    finally:
        await second.close()


class Held(Channel):
    """Discord, to which a call of people is under way until it is let go."""

    def __init__(self, world: World) -> None:
        super().__init__(world.channel.messages, calls=world.channel.calls, notified=world.channel.notified)
        self.calling, self.goes_on = asyncio.Event(), asyncio.Event()

    async def post(self, channel_id, post):
        if post.mentions:
            self.calling.set()
            await self.goes_on.wait()
        return await super().post(channel_id, post)


async def test_of_one_table_two_processes_never_tell_the_same_and_nobody_is_called_twice(shared):
    second = await Database.open(shared.database.url.render_as_string(hide_password=False))
    shared.database.share, second.share = Share(process=1), Share(process=2)
    held = Held(shared)
    host = Host(shared.database, shared.games, shared.ports(held))
    other = Host(second, shared.games, shared.ports())
    try:
        table = await shared.open_table()
        await host.lobby.join(table, BEN, key=shared.key())
        await host.lobby.start(table, ANA, key=shared.key())
        telling = asyncio.create_task(host.house.courier.drain())
        await held.calling.wait()
        async with second.transaction() as tx:
            await OutboxStore(tx).put("board", table, "{}", at=shared.clock(), merge_key=f"again:{table}")
        await other.house.courier.drain()
        assert shared.channel.notified == [], "one process is about to call them"
        held.goes_on.set()
        await telling
        shared.clock.forward(seconds=1)
        await other.house.courier.drain()
        assert sorted(shared.channel.notified) == [ANA.id, BEN.id]
    finally:
        held.goes_on.set()
        await second.close()


async def test_what_two_processes_remind_somebody_of_at_the_same_moment_is_all_told(shared):
    here, there = ({"table": table, "seat": 0, "prompt": "p1", "stage": OPEN} for table in (1, 2))
    async with shared.database.transaction() as one:
        await nudges.gather(ANA.id, here, 0, 10, Stores.of(one))
        async with shared.database.transaction() as other:
            await nudges.gather(ANA.id, there, 0, 10, Stores.of(other))
    async with shared.database.read() as tx:
        assert sorted(told["table"] for told in await nudges.waiting(ANA.id, Stores.of(tx))) == [1, 2]
    async with shared.database.transaction() as tx:
        await nudges.told_instead(ANA.id, [here], Stores.of(tx))
        assert await nudges.waiting(ANA.id, Stores.of(tx)) == [there]


async def test_two_lobbies_that_open_at_the_same_moment_are_both_news(shared):
    await shared.host.finding.hear(CEM, GUILD, ["beach"], key=shared.key())
    tables = [await shared.row(await shared.open_table(channel=channel)) for channel in (1, 2)]
    await shared.pass_time(2 * 3600)
    async with shared.database.transaction() as one:
        await news.tell(Stores.of(one), tables[0], (), at=shared.clock())
        async with shared.database.transaction() as other:
            await news.tell(Stores.of(other), tables[1], (), at=shared.clock())
    async with shared.database.read() as tx:
        waiting = await OutboxStore(tx).of_key(f"{NEWS}:{CEM.id}")
    assert sorted(number for text in waiting for number in parse(text)["tables"]) == [table.id for table in tables]


@pytest.mark.rehearsal
async def test_processes_play_the_tables_of_their_own_shards_and_restore_no_others(postgresql):
    found = await measured(postgresql(), of=2, tables=4, seconds=2, warm=20)
    assert found["decisions_per_second"] > 0
    assert found["tables_in_memory"] >= 4
    assert found["of_another_process"] == 0
