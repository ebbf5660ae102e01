"""Killed between the promise of an answer and the answer: after the next start everybody hears what was done."""

from __future__ import annotations

import pytest

from discord_playground import reading
from discord_playground.endpoints.faults import Fault
from discord_playground.model.state import Callback
from tests.e2e import checks
from tests.e2e.members import PATIENCE
from tests.e2e.tables import seated

pytestmark = pytest.mark.rehearsal

ANSWERS = "@original$"


@pytest.fixture
async def room(bot_process, playground, channel):
    """The thread of a table that has begun, with Ana and Ben awaited."""
    _, room = await seated(playground, channel, 2)
    return room


async def promised(world, record):
    """Wait until this interaction is acknowledged, and nothing more."""
    assert await record.answered(PATIENCE) is Callback.DEFERRED_MESSAGE


async def test_who_was_promised_an_answer_hears_that_it_was_done(bot_process, playground, world, room, ana):
    offered = await ana.offered(room, "skye price", "prices")
    playground.fault(Fault("PATCH", ANSWERS, drop=True, times=None))
    pressed = ana.person.slash(room.channel, "skye price", prices=offered[0])
    await promised(world, pressed)
    await world.until(lambda: any(entry.fault for entry in world.journal), PATIENCE)  # by then it is done
    await bot_process.kill()
    playground.faults.clear()
    await bot_process.start()
    answer = reading.text(await pressed.reply(PATIENCE))
    assert "I was interrupted before I could say that this was done" in answer
    assert "You may change it" in answer
    assert len((await checks.exported(ana, room))["inputs"]) == 1


async def test_who_was_promised_an_answer_hears_that_nothing_was_done(bot_process, playground, world, room, ana):
    playground.fault(Fault("PATCH", ANSWERS, drop=True, times=None))
    looked = ana.person.slash(room.channel, "turn")
    await promised(world, looked)
    await bot_process.kill()
    playground.faults.clear()
    await bot_process.start()
    assert "nothing was changed. Please try again" in reading.text(await looked.reply(PATIENCE))
    assert "Price your tiles" in reading.text(await ana.slash(room, "turn"))


async def test_a_promise_that_was_still_on_its_way_is_kept_too(bot_process, playground, world, room, ana):
    playground.fault(Fault("POST", "/callback$", delay=2.0))
    looked = ana.person.slash(room.channel, "turn")
    await world.until(lambda: playground.faults.delaying, PATIENCE)
    await bot_process.kill()
    await bot_process.start()
    await promised(world, looked)
    assert "nothing was changed. Please try again" in reading.text(await looked.reply(PATIENCE))


async def test_nobody_hears_again_what_was_answered(bot_process, playground, world, room, ana):
    looked = ana.person.slash(room.channel, "turn")
    panel = await looked.reply(PATIENCE)
    await bot_process.kill()
    await bot_process.start()
    await ana.slash(room, "turn")
    assert "Price your tiles" in reading.text(panel)
    assert looked.followups == []
