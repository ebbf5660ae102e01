"""Trouble on request, as discord.py meets it."""

import asyncio
import time

import aiohttp
import discord
import pytest

from discord_playground import happenings
from discord_playground.endpoints.faults import Fault
from discord_playground.endpoints.limits import Limit
from discord_playground.model.permissions import Permission
from discord_playground.model.world import World
from discord_playground.people import Person
from discord_playground.records import NoAnswer
from discord_playground.server import Playground
from sample_bot import SampleBot

SEND = {"method": "POST", "path": r"/channels/\d+/messages$"}


@pytest.fixture
def games(world: World, bot: SampleBot) -> discord.PartialMessageable:
    return bot.get_partial_messageable(world.find_channel("games").id)


async def test_a_429_is_waited_out_and_the_message_arrives_once(
    playground: Playground, games: discord.PartialMessageable, ana: Person
) -> None:
    playground.fault(Fault(**SEND, status=429, retry_after=0.1))
    started = time.monotonic()
    await games.send("hello")
    assert time.monotonic() - started >= 0.1
    assert [each.content for each in ana.messages("games")] == ["hello"]


async def test_a_429_without_via_is_taken_for_a_ban(playground: Playground, games: discord.PartialMessageable) -> None:
    playground.fault(Fault(**SEND, status=429, no_via=True))
    with pytest.raises(discord.HTTPException) as caught:
        await games.send("hello")
    assert caught.value.status == 429


async def test_a_global_429_stops_every_request(playground: Playground, games: discord.PartialMessageable) -> None:
    playground.fault(Fault(**SEND, status=429, scope="global", retry_after=0.2))
    started = time.monotonic()
    await games.send("hello")
    assert time.monotonic() - started >= 0.2


async def test_an_answer_lost_after_the_work_leaves_one_message(
    playground: Playground, games: discord.PartialMessageable, ana: Person
) -> None:
    """The library tries again with the same nonce, which is enforced."""
    playground.fault(Fault(**SEND, status=500, when="after"))
    message = await games.send("hello")
    assert [each.id for each in ana.messages("games")] == [message.id]
    assert [entry.status for entry in playground.world.journal if entry.body and "nonce" in entry.body] == [500, 200]


async def test_a_dropped_connection_reaches_the_caller(
    playground: Playground, games: discord.PartialMessageable, ana: Person
) -> None:
    playground.fault(Fault(**SEND, drop=True))
    playground.fault(Fault(**SEND, drop=True, when="after"))
    for text in ("never arrives", "arrives"):
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await games.send(text)
    assert [each.content for each in ana.messages("games")] == ["arrives"]


@pytest.mark.parametrize(("code", "kind"), [(50013, discord.Forbidden), (10003, discord.NotFound)])
async def test_an_error_code_comes_with_its_status(
    playground: Playground, games: discord.PartialMessageable, code: int, kind: type[discord.HTTPException]
) -> None:
    playground.fault(Fault(**SEND, code=code))
    with pytest.raises(kind) as caught:
        await games.send("hello")
    assert caught.value.code == code


async def test_a_fault_hits_as_often_as_ordered_and_after_those_it_skips(
    playground: Playground, games: discord.PartialMessageable
) -> None:
    playground.fault(Fault(**SEND, code=50013, skip=1, times=2))
    outcomes = []
    for number in range(4):
        try:
            await games.send(str(number))
            outcomes.append(True)
        except discord.Forbidden:
            outcomes.append(False)
    assert outcomes == [True, False, False, True]
    assert playground.faults.waiting == []


async def test_a_narrow_bucket_paces_a_burst(playground: Playground, bot: SampleBot, ana: Person) -> None:
    playground.limits.add(Limit(5, 0.4, "POST", r"/channels/\d+/messages$"))
    record = ana.slash("games", "burst", count=12)
    await record.reply()
    sent = [entry for entry in playground.world.journal if entry.path.endswith("/messages")]
    assert sum(entry.status == 200 for entry in sent) == 12
    times = [entry.at for entry in sent if entry.status == 200]
    assert times[-1] - times[0] >= 0.7


async def test_all_requests_of_a_bot_together_can_be_limited_and_answers_to_people_do_not_count(
    playground: Playground, bot: SampleBot, ana: Person
) -> None:
    playground.limits.whole = Limit(4, 0.4)
    await ana.slash("games", "burst", count=9).reply()
    sent = [entry for entry in playground.world.journal if entry.path.endswith("/messages")]
    assert sum(entry.status == 200 for entry in sent) == 9
    refused = [entry.answer for entry in playground.world.journal if entry.status == 429]
    assert refused
    assert all(answer["global"] for answer in refused)
    for number in range(8):
        assert await ana.slash("games", "burst", count=0).answered(), number


async def test_a_callback_after_three_seconds_is_refused(bot: SampleBot, ana: Person, world: World) -> None:
    record = ana.slash("games", "table new", game="chess")
    happenings.jump(world, 3.5)
    with pytest.raises(NoAnswer):
        await record.answered()
    await world.until(lambda: [entry for entry in world.journal if entry.status == 404])
    assert record.original is None


async def test_a_token_dies_after_fifteen_minutes(bot: SampleBot, ana: Person, world: World) -> None:
    record = ana.slash("games", "slow")
    await record.reply()
    happenings.jump(world, 15 * 60 + 1)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.seen[0].followup.send("too late")
    assert (caught.value.status, caught.value.code) == (401, 50027)


async def test_answering_twice_is_refused(bot: SampleBot, ana: Person, world: World) -> None:
    await ana.slash("games", "slow").reply()
    bot.seen[0].response._response_type = None
    with pytest.raises(discord.HTTPException) as caught:
        await bot.seen[0].response.send_message("again")
    assert caught.value.code == 40060


async def test_rights_taken_away_are_felt_at_once(
    games: discord.PartialMessageable, world: World, bot: SampleBot
) -> None:
    channel = world.find_channel("games")
    happenings.deny(world, Permission.SEND_MESSAGES, channel)
    with pytest.raises(discord.Forbidden) as caught:
        await games.send("hello")
    assert caught.value.code == 50013
    happenings.deny(world, Permission.VIEW_CHANNEL, channel)
    with pytest.raises(discord.Forbidden) as caught:
        await games.send("hello")
    assert caught.value.code == 50001


async def test_what_was_deleted_is_gone_for_the_bot(
    games: discord.PartialMessageable, world: World, ana: Person
) -> None:
    message = await games.send("hello")
    happenings.delete_message(world, world.messages[message.id])
    with pytest.raises(discord.NotFound) as caught:
        await message.edit(content="changed")
    assert caught.value.code == 10008
    happenings.delete_channel(world, world.find_channel("games"))
    with pytest.raises(discord.NotFound) as caught:
        await games.send("hello")
    assert caught.value.code == 10003


async def test_an_archived_thread_refuses_edits_and_wakes_at_a_message(
    bot: SampleBot, ana: Person, world: World
) -> None:
    await ana.slash("games", "thread").reply()
    [said] = await world.until(lambda: ana.pings())
    thread = world.channels[said.channel_id]
    happenings.jump(world, 10080 * 60)
    assert thread.thread is not None
    assert thread.thread.archived
    there = bot.get_partial_messageable(thread.id)
    with pytest.raises(discord.HTTPException) as caught:
        await there.get_partial_message(said.id).edit(content="changed")
    assert caught.value.code == 50083
    await there.send("awake")
    assert not thread.thread.archived


async def test_closed_direct_messages_are_50007(bot: SampleBot, ana: Person, world: World) -> None:
    ana.user.takes_dms = False
    user = await bot.fetch_user(ana.id)
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("psst")
    assert caught.value.code == 50007


async def test_a_bot_put_out_of_its_server_hears_it_and_may_come_back(
    bot: SampleBot, games: discord.PartialMessageable, world: World, ana: Person
) -> None:
    removed, joined = asyncio.Event(), asyncio.Event()

    async def on_guild_remove(guild: discord.Guild) -> None:
        removed.set()

    async def on_guild_join(guild: discord.Guild) -> None:
        joined.set()

    bot.event(on_guild_remove)
    bot.event(on_guild_join)
    happenings.kick_bot(world)
    async with asyncio.timeout(180):
        await removed.wait()
    with pytest.raises(discord.Forbidden):
        await games.send("hello")
    assert ana.people.commands("Ana", "games") == []
    happenings.invite_bot(world)
    async with asyncio.timeout(180):
        await joined.wait()
    await games.send("hello")


async def test_edits_of_old_messages_have_a_limit_of_their_own(games: discord.PartialMessageable, world: World) -> None:
    message = await games.send("board")
    happenings.jump(world, 3700)
    for number in range(3):
        await message.edit(content=str(number))
    edited = asyncio.create_task(message.edit(content="one more"))
    refused = await world.until(lambda: [entry for entry in world.journal if entry.status == 429])
    assert refused[0].answer["code"] == 30046
    happenings.jump(world, 10)
    edited.cancel()


async def test_a_person_who_left_sees_nothing_and_may_come_back(world: World, ana: Person, ben: Person) -> None:
    ana.say("lounge", "hello")
    happenings.leave(world, ben.user)
    assert ben.inbox() == []
    happenings.join(world, ben.user)
    assert [each.content for each in ben.inbox()] == ["hello"]
