"""Time that is moved in the playground moves for the bot: what is due happens, in its order, each at its own time."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from itertools import pairwise

import aiohttp
import pytest

from discord_playground import happenings, reading
from tests.e2e import checks
from tests.e2e.tables import seated

HOUR, DAY = 3600, 24 * 3600
PROMPT = 120.0
"""Seconds that a busy machine may need for what is due before it is said."""


async def move(playground, status=200, **how):
    """`POST /people/time`, as a script does it."""
    url = f"{playground.page_url}/people/time"
    async with aiohttp.ClientSession() as session, session.post(url, json=how) as answer:
        assert answer.status == status, await answer.text()
        return await answer.json()


HALF = "half the time is over"


def deadline_in(message):
    """The first time that a message told when it was posted, in seconds since 1970."""
    return int(re.search(r"<t:(\d+):", checks.as_posted(message))[1])


def said(room, words):
    """The messages that had these words when they were posted, also those that are deleted since."""
    posted = [message for message in room.playground.world.messages.values() if message.channel_id == room.channel.id]
    return [message for message in posted if not message.ephemeral and words in checks.as_posted(message)]


async def test_everything_due_in_a_week_happens_in_its_order_and_at_its_time(
    following_bot, playground, channel, ana, ben
):
    _, room = await seated(playground, channel, 2)
    began = playground.world.now()
    told = await move(playground, forward=7 * DAY)
    assert told["moving_to"] is None
    assert playground.world.now() - began >= 7 * DAY
    reminders = said(room, HALF)
    assert len(reminders) >= 6
    for reminder in reminders:
        assert 0 <= reminder.created_at - (deadline_in(reminder) - 12 * HOUR) < PROMPT
    near = said(room, "little time is left")
    tables = [message for message in said(room, "Awaited") if message not in (*reminders, *near)]
    for before, after in pairwise(tables):
        assert 0 <= after.created_at - deadline_in(before) < PROMPT, "the next turn begins when time has run out"
    assert [message.id for message in room.messages] == sorted(message.id for message in room.messages)
    assert began + 7 * DAY - tables[-1].created_at < DAY


async def test_a_jump_that_waits_for_nobody_is_heard_too_and_what_it_passed_is_done(
    following_bot, playground, channel, ana, ben
):
    _, room = await seated(playground, channel, 2)
    happenings.jump(playground.world, DAY + 60)
    await room.expect("· buy turn", "Awaited")
    assert said(room, HALF) == []


async def test_time_is_moved_to_a_moment_and_never_back(following_bot, playground):
    then = datetime.fromtimestamp(playground.world.now() + 3 * DAY, UTC)
    told = await move(playground, to=then.isoformat())
    assert datetime.fromisoformat(told["now"]) >= then
    assert told["followed_by"] == 1
    back = (then.replace(tzinfo=None)).isoformat()
    assert await move(playground, 409, to=back) == {"refused": "The clock only runs forward."}
    assert "error" in await move(playground, 400, to="tomorrow")
    assert "error" in await move(playground, 400)
    assert "refused" in await move(playground, 409, forward=400 * DAY)


@pytest.mark.rehearsal
async def test_a_bot_in_another_process_follows_too_and_finds_the_time_again_after_a_kill(
    elsewhere, playground, channel, ana, ben
):
    await elsewhere.start("bot", "serve")
    _, room = await seated(playground, channel, 2)
    await move(playground, forward=13 * HOUR)
    [half] = said(room, HALF)
    assert 0 <= half.created_at - (deadline_in(half) - 12 * HOUR) < PROMPT
    await elsewhere.kill()
    assert (await move(playground, forward=4 * HOUR))["followed_by"] == 0
    await elsewhere.start("bot", "serve")
    assert (await move(playground, forward=8 * HOUR))["followed_by"] == 1
    await room.expect("· buy turn", "Awaited")
    assert len(said(room, HALF)) == 1


@pytest.mark.rehearsal
async def test_after_an_outage_whoever_was_late_has_time_again_and_is_told_why(
    elsewhere, playground, channel, ana, ben
):
    await elsewhere.start("bot", "serve")
    _, room = await seated(playground, channel, 2)
    await elsewhere.kill()
    await move(playground, forward=2 * DAY)
    await elsewhere.start("bot", "serve")
    told = await room.expect("Nobody could reach me", ana.mention, ben.mention)
    [until] = re.findall(r", until <t:(\d+):f", reading.text(told))
    assert abs(int(until) - (told.created_at + 12 * HOUR)) < PROMPT
    assert said(room, "· buy turn") == []


async def test_an_interaction_dies_when_its_fifteen_minutes_have_been_moved_away(
    following_bot, playground, channel, ana
):
    answer = await ana.slash(channel, "help")
    token = playground.world.interactions[answer.interaction_id].token
    await move(playground, forward=16 * 60)
    url = f"{playground.api_url}/webhooks/{playground.world.application.id}/{token}"
    async with aiohttp.ClientSession() as session, session.post(url, json={"content": "too late"}) as refused:
        assert (refused.status, (await refused.json())["code"]) == (401, 50027)


async def test_whoever_moves_time_may_stop_it(following_bot, playground, channel, ana, ben):
    _, room = await seated(playground, channel, 2)
    moving = asyncio.create_task(move(playground, forward=300 * DAY))
    await playground.world.until(lambda: said(room, HALF), 30.0)
    assert await move(playground, 409, forward=1) == {"refused": "The clock is moving already; stop it first."}
    began = playground.world.now()
    await move(playground, stop=True)
    assert (await moving)["moving_to"] is None
    assert playground.world.now() < began + 10 * DAY
