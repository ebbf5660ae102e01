"""Sessions: cut, resumed, refused, doubled; several shards; a bot that is killed and started again."""

import asyncio
import contextlib
import json
import os
import signal
import sys
import zlib
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from discord_playground.model.world import World
from discord_playground.people import Person
from discord_playground.server import Playground
from sample_bot import SampleBot, running

CHILD = Path(__file__).with_name("child_bot.py")


async def test_a_cut_session_resumes_and_misses_nothing(playground: Playground, bot: SampleBot, ana: Person) -> None:
    playground.gateway.abort()
    record = ana.slash("games", "table new", game="chess")
    assert (await record.reply()).content == "chess for 4"
    assert {frame["op"] for frame in playground.gateway.received} >= {2, 6}
    assert len(list(playground.world.sessions)) == 1


@pytest.mark.parametrize("trouble", ["close", "reconnect", "invalid-but-resumable"])
async def test_a_session_survives_what_the_server_orders(
    playground: Playground, bot: SampleBot, ana: Person, trouble: str
) -> None:
    match trouble:
        case "close":
            playground.gateway.close(4000)
        case "reconnect":
            playground.gateway.reconnect()
        case _:
            playground.gateway.invalidate(resumable=True)
    async with asyncio.timeout(180):
        await bot.resumed.wait()
    assert (await ana.slash("games", "table new", game="chess").reply()).content == "chess for 4"


async def test_a_refused_resume_becomes_a_new_session(
    playground: Playground, bot: SampleBot, ana: Person, world: World
) -> None:
    before = {session.id for session in world.sessions}
    playground.gateway.refuse_resume = True
    playground.gateway.close(4000)
    await world.until(lambda: {session.id for session in world.sessions if session.send} - before, timeout=15)
    assert (await ana.slash("games", "table new", game="chess").reply()).content == "chess for 4"


async def test_a_doubled_event_reaches_the_bot_twice(playground: Playground, bot: SampleBot, ana: Person) -> None:
    playground.event_faults.twice["INTERACTION_CREATE"] = 1
    await ana.slash("games", "slow").reply()
    await ana.people.world.until(lambda: len(bot.seen) == 2)
    assert bot.seen[0].id == bot.seen[1].id


async def test_held_events_come_when_released_in_the_other_order(
    playground: Playground, bot: SampleBot, ana: Person, ben: Person
) -> None:
    playground.event_faults.held["INTERACTION_CREATE"] = 2
    first, second = ana.slash("games", "slow"), ben.slash("games", "slow")
    assert playground.event_faults.release(reverse=True) == 2
    await first.reply()
    await second.reply()
    assert [each.id for each in bot.seen] == [second.interaction.id, first.interaction.id]


async def test_an_unknown_event_disturbs_nobody(bot: SampleBot, ana: Person, world: World) -> None:
    world.sessions.dispatch("WEATHER_CHANGE", lambda: {"rain": True}, guild_id=None)
    assert await ana.slash("games", "slow").reply()
    assert bot.errors == []


async def test_two_shards_share_the_work(playground: Playground, world: World, ana: Person) -> None:
    async with running(playground, shard_count=2) as bot:
        await world.until(lambda: len(list(world.sessions)) == 2)
        guild_id = next(iter(world.guilds))
        assert (await ana.slash("games", "slow").reply()).content == "thought about it"
        assert bot.get_guild(guild_id) is not None
        assert [session.shard for session in world.sessions if session.covers(guild_id)] == [(guild_id >> 22) % 2]
        assert [session.shard for session in world.sessions if session.covers(None)] == [0]


async def test_the_stream_is_compressed_for_who_asks_for_that(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(f"{playground.page_url}/?v=10&encoding=json") as socket:
            assert (await socket.receive_json())["op"] == 10
        async with session.ws_connect(f"{playground.page_url}/?v=10&encoding=json&compress=zlib-stream") as socket:
            assert json.loads(zlib.decompressobj().decompress(await socket.receive_bytes()))["op"] == 10


async def test_two_worlds_live_side_by_side() -> None:
    async with await Playground.start() as one, await Playground.start() as other:
        async with running(one), running(other):
            mine = await one.person("Ana").slash("games", "table new", game="chess").reply()
            theirs = await other.person("Ana").slash("games", "table new", game="latrunculi").reply()
        assert (mine.content, theirs.content) == ("chess for 4", "latrunculi for 4")
        assert len(one.person("Ana").inbox()) == len(other.person("Ana").inbox()) == 1


async def test_a_wrong_token_and_forbidden_intents_are_shown_the_door(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        for token, intents, code in (("wrong", 1, 4004), (playground.token, 1 << 15, 4014)):
            async with session.ws_connect(f"{playground.page_url}/?v=10&encoding=json") as socket:
                assert (await socket.receive_json())["op"] == 10
                frame = {"op": 2, "d": {"token": token, "intents": intents, "properties": {}}}
                await socket.send_bytes(json.dumps(frame).encode())
                assert (await socket.receive()).data == code


async def test_a_silent_gateway_answers_no_heartbeat(playground: Playground) -> None:
    playground.gateway.silent = True
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{playground.page_url}/gateway?v=10") as socket,
    ):
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        await playground.world.until(lambda: playground.gateway.received)
        playground.gateway.silent = False
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        assert [frame["op"] for frame in playground.gateway.received] == [1, 1]


@contextlib.asynccontextmanager
async def child(playground: Playground) -> AsyncIterator[asyncio.subprocess.Process]:
    """The sample bot in a process of its own, which knows a port, a file and a token."""
    environment = dict(
        os.environ, BOT_PORT=str(playground.port), BOT_CA=str(playground.ca_file), BOT_TOKEN=playground.token
    )
    process = await asyncio.create_subprocess_exec(sys.executable, CHILD, env=environment)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGKILL)
        await process.wait()


async def test_the_world_survives_a_killed_bot(playground: Playground, world: World, ana: Person) -> None:
    async with child(playground):
        await playground.bot_online(20)
        message = await ana.slash("games", "table new", game="chess").reply()
    await playground.bot_offline()
    lost = ana.click(message, "Count")
    async with child(playground):
        await playground.bot_online(20)
        await ana.click(message, "Count").updated()
    assert message.content == "pressed 1"
    assert lost.answer is None
