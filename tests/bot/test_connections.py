"""Connections to Discord that nobody needs any more are idle until they end."""

from __future__ import annotations

import asyncio

import aiohttp
from aiohttp import web

from bot.gateway.client import HengeClient, Lasting, Recipients
from bot.gateway.connections import latest_first
from bot.process.config import Config
from bot.process.metrics import Metrics


async def used(connector: aiohttp.BaseConnector) -> set[int]:
    """The connections that requests take one after the other, once three were under way at a time."""
    arrived, all_there = 0, asyncio.Event()

    async def answers(request: web.Request) -> web.Response:
        nonlocal arrived
        arrived += 1
        if arrived == 3:
            all_there.set()
        await all_there.wait()
        return web.Response(text=str(request.transport.get_extra_info("peername")[1]))

    server = web.Application()
    server.router.add_get("/", answers)
    runner = web.AppRunner(server)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()

    async def asks(session: aiohttp.ClientSession) -> int:
        async with session.get(f"http://127.0.0.1:{runner.addresses[0][1]}/") as answer:
            return int(await answer.text())

    try:
        async with aiohttp.ClientSession(connector=connector) as session:
            assert len(set(await asyncio.gather(*(asks(session) for _ in range(3))))) == 3
            return {await asks(session) for _ in range(9)}
    finally:
        await runner.cleanup()


async def test_requests_that_follow_each_other_take_one_connection_and_the_others_are_idle():
    assert len(await used(latest_first(aiohttp.TCPConnector()))) == 1
    assert len(await used(aiohttp.TCPConnector())) == 3, "what aiohttp does by itself"


async def test_the_client_takes_the_latest_whichever_way_it_is_led():
    for connector in (None, aiohttp.TCPConnector()):
        nobody, lasting = Recipients(None, list, None, None), Lasting(Metrics("test"))
        async with HengeClient(Config(), nobody, lasting, connector) as client:
            assert len(await used(client.http.connector)) == 1
