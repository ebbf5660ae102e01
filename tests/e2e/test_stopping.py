"""Stopped while answers are under way: those that can end do, no stop is a fault, and nothing is owed for ever."""

from __future__ import annotations

import asyncio
import logging

import pytest

from discord_playground import reading
from discord_playground.endpoints.faults import Fault
from tests.conditions import until
from tests.e2e.conftest import Bot
from tests.e2e.members import PATIENCE
from tests.e2e.tables import seated
from tests.e2e.wires import State, Wire

pytestmark = pytest.mark.rehearsal

ANSWERS = "@original$"


@pytest.mark.parametrize("delay", [0.2, 30.0], ids=["which ends in time", "which does not"])
async def test_a_stop_while_an_answer_is_under_way_is_no_fault(
    bot, playground, world, channel, ana, ben, caplog, delay
):
    _, room = await seated(playground, channel, 2)
    playground.fault(Fault("PATCH", ANSWERS, delay=delay, times=None))
    looks = [who.person.slash(room.channel, "turn") for who in (ana, ben)]
    for look in looks:
        assert await look.answered(PATIENCE)  # acknowledged, and nothing more
    with caplog.at_level(logging.WARNING):
        await bot.stop()
    assert [entry.getMessage() for entry in caplog.records if entry.levelno >= logging.WARNING] == []
    playground.faults.clear()
    await bot.start()
    for look in looks:
        answer = reading.text(await look.reply(PATIENCE))
        assert "Price your tiles" in answer if delay < 1 else "nothing was changed" in answer


@pytest.mark.parametrize("state", [State.SWALLOWS, State.REFUSES])
async def test_a_stop_while_discord_cannot_be_reached_waits_for_no_answer(playground, tmp_path, state):
    async with Wire(playground) as wire:
        bot = Bot(playground, tmp_path / "henge.sqlite3", "cut off", connector=wire.connector)
        await bot.start()
        taken = wire.taken
        await wire.becomes(state)
        await playground.bot_offline()
        if state is State.SWALLOWS:
            await until(lambda: wire.taken > taken)  # it tries to connect again, for a minute
        async with asyncio.timeout(30.0):
            await bot.stop()
