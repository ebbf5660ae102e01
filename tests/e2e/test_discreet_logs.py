"""Logs on the loudest setting: nobody who reads them can do or see what the people at a table can."""

from __future__ import annotations

import io
import logging

import pytest

from bot.process import logs
from discord_playground.endpoints.faults import Fault
from tests.e2e.tables import seated

LOUD = ("discord", "discord.http", "discord.gateway", "discord.client", "discord.webhook", "aiohttp", "asyncio")


@pytest.fixture
def everything(request):
    """All that any logger has to say, as operators see it; `playground` gives the token that they set."""
    playground, stream, root = request.getfixturevalue("playground"), io.StringIO(), logging.getLogger()
    before = root.handlers[:], root.level, {name: logging.getLogger(name).level for name in LOUD}
    logs.set_up("DEBUG", "json", playground.token, stream=stream)
    for name in LOUD:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield stream.getvalue
    root.handlers[:], root.level = before[:2]
    for name, level in before[2].items():
        logging.getLogger(name).setLevel(level)


async def test_no_token_is_in_any_log(everything, playground, bot, channel, ana):
    _, room = await seated(playground, channel, 2)
    playground.fault(Fault("PATCH", "/webhooks/", status=429, retry_after=0.05))
    playground.fault(Fault("PATCH", "/webhooks/", skip=1, drop=True))
    for _ in range(3):
        await ana.slash(room, "turn")
    await bot.stop()
    said = everything()
    for told in ("/callback", "@original", "INTERACTION_CREATE", "IDENTIFY", "has returned status code"):
        assert told in said, f"nothing was said that could have held a token: {told}"
    tokens = [playground.token, *playground.world.interactions_by_token]
    assert len(tokens) > 6
    assert [token for token in tokens if token in said] == []
