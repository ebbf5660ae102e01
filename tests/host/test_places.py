"""Places that are lost and come back, and tables that move: nobody has to call whoever runs the bot."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine import Dice
from host.table.facts import change_facts
from host.table.stores import Stores
from host.values.ports import NotAllowed, NotNow
from storage.outbox_store import OutboxStore
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, GUILD, blind, sight

HOUR = 3600
ELSEWHERE = 71


async def lost(world, **more):
    """A table whose place was lost when something was to be said there, ten hours into a day for a decision."""
    table = await world.play(**more)
    await world.pass_time(10 * HOUR)
    row = await world.row(table)
    world.channel.gone |= {row.channel_id, row.thread_id}
    await world.bid(table, ANA, 1)
    await world.host.table.pause(table, key=world.key())
    await world.host.table.resume(table, ANA, key=world.key())
    await world.settle()
    assert (await world.row(table)).status == "paused"
    return table


async def the_end(world, table):
    dice = Dice("the end")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            world.clock.forward(seconds=3600)
            await world.host.house.clock.catch_up()


async def move(world, table, *, where="here", by=None, channel=ELSEWHERE):
    return await world.host.places.move(table, by or sight(CEM), channel_id=channel, where=where, key=world.key())


async def test_a_table_goes_on_by_itself_when_its_place_is_back(world):
    table = await lost(world)
    await world.pass_time(HOUR)
    assert (await world.row(table)).status == "paused"
    world.channel.gone.clear()
    await world.pass_time(2 * HOUR)
    assert (await world.row(table)).status == "running"
    assert "could not reach this place" in world.channel.titled("goes on")[-1].text
    assert (await world.host.operate.status()).flagged == ()


async def test_a_table_goes_on_although_something_was_said_there_between_its_loss_and_the_look(world):
    table = await lost(world)
    world.channel.gone.clear()
    async with world.host.house.database.transaction() as tx:
        await OutboxStore(tx).put("board", table, "{}", at=world.clock())
    await world.settle()
    assert (await world.row(table)).status == "paused"
    await world.pass_time(HOUR)
    assert (await world.row(table)).status == "running"


async def test_a_sign_of_life_brings_a_table_back_at_once(world):
    table = await lost(world)
    await world.pass_time(100 * HOUR)
    world.channel.gone.clear()
    await world.host.places.sign_of_life(GUILD + 1)
    await world.settle()
    assert (await world.row(table)).status == "paused"
    await world.host.places.sign_of_life(GUILD)
    await world.settle()
    assert (await world.row(table)).status == "running"


async def test_many_signs_of_life_lead_to_one_look_in_a_while(world):
    await lost(world)
    await world.host.places.sign_of_life(GUILD)
    await world.settle()
    looks = [call for call in world.channel.calls if call[0] == "reach"]
    for _ in range(20):
        await world.host.places.sign_of_life(GUILD)
        await world.settle()
    assert [call for call in world.channel.calls if call[0] == "reach"] == looks
    world.channel.gone.clear()
    await world.pass_time(10)
    assert world.channel.titled("goes on")


async def test_looks_at_a_lost_place_become_rare(world):
    await lost(world)
    for _ in range(24):
        await world.pass_time(HOUR)
    looks = sum(call == "reach" for call, _ in world.channel.calls)
    for _ in range(7 * 24):
        await world.pass_time(HOUR)
    assert 20 <= sum(call == "reach" for call, _ in world.channel.calls) - looks <= 30


async def test_nobody_loses_more_than_half_of_the_time_to_a_lost_place(world):
    table = await world.play()
    opened, due = world.clock(), (await world.question(table, BEN)).due_at
    await world.pass_time(20 * HOUR)
    await world.bid(table, ANA, 1)
    world.channel.gone.add(CHANNEL)
    async with world.database.transaction() as tx:
        await OutboxStore(tx).put("board", table, "{}", at=world.clock())
    del world.channel.messages[(await world.row(table)).board_message_id]
    await world.settle()
    assert (await world.row(table)).status == "paused"
    await world.pass_time(50 * HOUR)
    world.channel.gone.clear()
    await world.host.places.sign_of_life(GUILD)
    await world.settle()
    now = world.clock() // 1000
    again = (await world.question(table, BEN)).due_at
    assert again - now == (due - opened // 1000) // 2 == 12 * HOUR
    assert f"<t:{again}:f>" in world.channel.last.text
    assert BEN.id in world.channel.messages[(await world.row(table)).board_message_id].post.mentions
    await world.pass_time(12 * HOUR - 60)
    assert not (await world.question(table, BEN)).answered
    await world.pass_time(60)
    assert [row.by for row in await world.inputs(table) if row.kind == "decision"] == ["player", "clock"]


async def test_what_was_left_of_more_than_half_is_left_again(world):
    table = await world.play()
    await world.pass_time(HOUR)
    await world.host.places.guild_gone(GUILD)
    await world.pass_time(72 * HOUR)
    await world.host.places.guild_back(GUILD)
    await world.settle()
    assert (await world.question(table, BEN)).due_at - world.clock() // 1000 == 23 * HOUR


async def test_panels_of_a_table_hear_that_its_server_is_gone_and_that_it_is_back(world):
    table, heard = await world.play(), []
    world.host.house.changed = heard.append
    await world.host.places.guild_gone(GUILD)
    assert heard == [table]
    await world.host.places.guild_back(GUILD)
    assert heard == [table, table]


async def test_the_message_before_the_loss_calls_nobody_any_more(world):
    table = await world.play()
    before = (await world.row(table)).board_message_id
    await world.host.places.guild_gone(GUILD)
    await world.pass_time(72 * HOUR)
    await world.host.places.guild_back(GUILD)
    await world.settle()
    assert "Awaited" not in world.channel.messages[before].post.text
    assert world.channel.messages[before].post.buttons == ()
    assert (await world.row(table)).board_message_id != before


async def test_a_lobby_outlives_a_momentary_loss_of_its_channel(world):
    table = await world.open_table()
    await world.settle()
    world.channel.gone.add(CHANNEL)
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.settle()
    assert (await world.row(table)).status == "open"
    world.channel.gone.clear()
    await world.pass_time(60)
    assert "Ana and Ben" in world.channel.titled("Beach: table")[0].text
    await world.host.lobby.start(table, ANA, key=world.key())
    await world.settle()
    assert world.channel.titled("Beach, round 1")


async def test_a_lobby_whose_place_stays_lost_is_called_off_after_its_week(world):
    table = await world.open_table()
    world.channel.gone.add(CHANNEL)
    await world.settle()
    await world.pass_time(6 * 24 * HOUR)
    assert (await world.row(table)).status == "open"
    await world.pass_time(2 * 24 * HOUR)
    assert (await world.row(table)).status == "abandoned"


async def test_a_lobby_ends_with_its_channel(world):
    table = await world.open_table()
    await world.settle()
    world.channel.deleted.add(CHANNEL)
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.settle()
    assert (await world.row(table)).status == "abandoned"


async def test_an_outage_during_a_look_is_no_end_of_looking(world):
    table = await lost(world)
    world.channel.gone.clear()
    reach = world.channel.reach

    async def outage(channel_id):
        raise NotNow("not connected")

    world.channel.reach = outage
    await world.pass_time(60)
    assert (await world.row(table)).status == "paused"
    world.channel.reach = reach
    await world.pass_time(8 * HOUR)
    assert (await world.row(table)).status == "running"


async def test_a_table_that_an_earlier_release_left_to_the_operator_goes_on(world):
    table = await lost(world)
    async with world.database.transaction() as tx:
        stores = Stores.of(tx)
        await stores.clock.set(table, [])
        await change_facts(stores.tables, table, lambda facts: replace(facts, lost=None))
    world.channel.gone.clear()
    await world.restart()
    await world.host.places.open()
    await world.pass_time(120)
    assert (await world.row(table)).status == "running"


async def test_who_could_not_be_called_for_want_of_a_right_is_called_when_it_is_back(world):
    table = await world.play()
    await world.bid(table, ANA, 1)
    await world.settle()
    world.channel.before["post"] = [NotAllowed("I may not speak there.")] * 3
    world.channel.notified.clear()
    await world.bid(table, BEN, 2)
    await world.settle()
    assert world.channel.notified == []
    for _ in range(5):
        await world.pass_time(HOUR)
    assert ANA.id in world.channel.notified
    assert world.channel.before["post"] == []


# --- the end


async def test_the_end_is_told_at_once_when_the_place_is_back(world):
    table = await world.play()
    world.channel.before["post"] = [NotAllowed("The server's AutoMod stopped the message.")] * 12
    await the_end(world, table)
    for _ in range(12):
        await world.pass_time(49 * HOUR)
        if not world.channel.before["post"]:
            break
    world.channel.before["post"] = [NotAllowed("The server's AutoMod stopped the message.")]
    await world.pass_time(49 * HOUR)
    assert not world.channel.titled("The game is over")
    await world.host.places.sign_of_life(GUILD)
    await world.settle()
    assert len(world.channel.titled("The game is over")) == 1
    assert "The game is over" in world.channel.titled("Beach: table")[0].text


async def test_the_end_is_told_in_the_channel_where_the_thread_was_deleted(world):
    table = await world.play(where="thread")
    world.channel.deleted.add((await world.row(table)).thread_id)
    await the_end(world, table)
    await world.settle()
    await world.pass_time(1)
    (said,) = [said for said in world.channel.said if "The game is over" in said.post.title]
    assert said.channel == CHANNEL
    assert set(said.post.mentions) == {ANA.id, BEN.id}
    assert said.post.picture is not None


# --- moving


async def test_votes_and_free_seats_come_along_to_where_a_table_is_moved(world):
    table = await world.play(ANA, BEN, CEM)
    await world.host.votes.propose(table, ANA, "pause", key=world.key())
    await world.host.handover.offer(table, BEN, key=world.key())
    await world.settle()
    await move(world, table)
    await world.settle()
    here, there = ([said.post for said in world.channel.said if said.channel == at] for at in (CHANNEL, ELSEWHERE))
    assert [post.title for post in here if post.buttons] == []
    assert "A seat is free" in [post.title for post in there]
    assert [set(post.mentions) for post in there if post.title.startswith("Vote")] == [{BEN.id, CEM.id}]
    await world.host.votes.vote(table, BEN, 1, True, key=world.key())
    await world.settle()
    (vote,) = [said.post for said in world.channel.said if (said.channel, said.post.title[:4]) == (ELSEWHERE, "Vote")]
    assert "The table is paused." in vote.text


async def test_a_manager_takes_a_lost_table_elsewhere(world):
    table = await lost(world)
    assert [line.table_id for line in await world.host.places.movable(sight(CEM))] == [table]
    assert f"<#{ELSEWHERE}>" in (await move(world, table)).text
    await world.settle()
    row = await world.row(table)
    assert (row.status, row.channel_id, row.in_thread) == ("running", ELSEWHERE, False)
    here = [said.post for said in world.channel.said if said.channel == ELSEWHERE]
    assert "Cem has moved the table here." in here[1].text
    assert BEN.id in here[-1].mentions
    assert here[-1].picture is not None


async def test_the_place_that_was_left_says_so_when_it_is_back(world):
    table = await lost(world)
    old = (await world.row(table)).board_message_id
    await move(world, table)
    await world.settle()
    await world.bid(table, BEN, 2)
    await world.settle()
    world.channel.gone.clear()
    await world.host.places.sign_of_life(GUILD)
    await world.settle()
    await world.pass_time(10)
    line = [said.post for said in world.channel.said if said.channel == CHANNEL][-1]
    assert line.text == f"This table has moved to <#{ELSEWHERE}>."
    assert "Awaited" not in world.channel.messages[old].post.text
    assert world.channel.messages[old].post.buttons == ()
    card = world.channel.titled("Beach: table")[0]
    assert (card.text, card.buttons) == (line.text, ())


async def test_a_running_table_moves_and_keeps_its_deadlines(world):
    table = await world.play()
    due = (await world.question(table, BEN)).due_at
    await world.pass_time(HOUR)
    await move(world, table, where="thread")
    await world.settle()
    row = await world.row(table)
    assert world.channel.said[-2].channel in (row.thread_id, CHANNEL)
    board = world.channel.messages[row.board_message_id]
    assert board.channel == row.thread_id
    assert f"<t:{due}:f>" in board.post.text


async def test_a_table_is_moved_only_within_its_server_by_who_may_see_it_and_to_where_tables_are_allowed(world):
    table = await world.play()
    assert "no table" in await world.refused(move(world, table, by=blind(CEM)))
    assert "no table" in await world.refused(move(world, table, by=sight(CEM, guild=GUILD + 1)))
    assert "here already" in await world.refused(move(world, table, channel=CHANNEL))
    await world.host.operate.change_settings(GUILD, channels=[CHANNEL])
    assert "/setup channels" in await world.refused(move(world, table))
    await world.host.operate.change_settings(GUILD, channels=[])
    await world.play(channel=ELSEWHERE)
    assert "a table in this channel already" in await world.refused(move(world, table))
    assert (await world.row(table)).channel_id == CHANNEL


async def test_a_game_whose_end_was_told_stays_where_it_is(world):
    table = await world.play()
    await the_end(world, table)
    await world.settle()
    assert "stays where it is" in await world.refused(move(world, table))


async def test_an_end_that_cannot_be_told_is_told_where_the_table_is_taken(world):
    table = await world.play()
    await world.settle()
    world.channel.gone.add(CHANNEL)
    dice = Dice("the end")
    # the courier does not come between, so that the game ends before its place is missed
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            world.clock.forward(seconds=3600)
            await world.host.house.clock.catch_up()
    await world.settle()
    assert [line.table_id for line in await world.host.places.movable(sight(CEM))] == [table]
    await move(world, table, where="thread")
    await world.settle()
    (said,) = [said for said in world.channel.said if "The game is over" in said.post.title]
    assert said.channel == ELSEWHERE


@pytest.mark.parametrize("where", ["here", "thread"])
async def test_a_lobby_moves_with_its_card(world, where):
    table = await world.open_table()
    await world.settle()
    await move(world, table, where=where)
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.settle()
    cards = world.channel.titled("Beach: table")
    assert cards[0].buttons == ()
    assert any("Ana and Ben" in card.text and card.buttons for card in cards[1:])


async def test_a_server_that_is_there_again_before_its_tables_have_stopped_keeps_none_waiting(world):
    table, places = await world.play(), world.host.places
    async with world.host.house.tables.hold(table):  # somebody acts there
        gone = asyncio.create_task(places.guild_gone(GUILD))
        await asyncio.sleep(0)
        back = asyncio.create_task(places.guild_back(GUILD))
        done, _ = await asyncio.wait({back}, timeout=0.2)
        assert done == set(), "first they stop"
    await asyncio.gather(gone, back)
    assert (await world.row(table)).status == "running"
