"""A table before its first move."""

from __future__ import annotations

import asyncio

import pytest

from host.values.receipts import Venue
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, sight
from tests.host.world import World

WEEK = 7 * 24 * 3600


async def test_the_lobby_card_shows_options_pace_and_who_sits(world):
    await world.open_table(seats=3)
    await world.settle()
    card = world.channel.last
    assert "**Rounds**: two rounds" in card.text
    assert "daily, a day for a decision" in card.text
    assert "**At the table**: Ana; 2 free" in card.text
    assert [button.label for button in card.buttons[0]] == ["Join", "Leave", "Add a bot", "Options", "Start"]


async def test_a_table_in_a_thread_gets_its_thread_from_the_card_at_once(world):
    table = await world.open_table(where="thread")
    await world.settle()
    row = await world.row(table)
    assert row.thread_id == world.channel.threads[row.lobby_message_id]
    assert await world.host.table.in_channel(row.thread_id) == table


async def test_joining_edits_the_card_and_never_posts_a_second_one(world):
    table = await world.open_table(seats=3)
    await world.settle()
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.settle()
    (card,) = world.channel.said
    assert "Ana and Ben; 1 free" in card.post.text
    assert card.edits == 1


async def test_a_person_sits_once_at_a_table(world):
    table = await world.open_table(seats=3)
    sentence = await world.refused(world.host.lobby.join(table, ANA, key=world.key()))
    assert sentence == "You already sit at this table."


async def test_a_full_table_takes_nobody_more(world):
    table = await world.open_table(seats=2)
    await world.host.lobby.join(table, BEN, key=world.key())
    assert "Every seat" in await world.refused(world.host.lobby.join(table, CEM, key=world.key()))
    assert "Every seat" in await world.refused(world.host.lobby.add_bot(table, ANA, key=world.key()))
    await world.settle()
    join, _, bot, *_ = world.channel.last.buttons[0]
    assert join.disabled
    assert bot.disabled


async def test_when_the_host_leaves_the_next_person_hosts(world):
    table = await world.open_table(seats=3)
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.leave(table, ANA, key=world.key())
    lobby = await world.host.lobby.view(table)
    assert lobby.host_id == BEN.id
    assert [(line.seat, line.name) for line in lobby.sitting] == [(0, "Ben")]


async def test_a_lobby_that_everybody_left_is_called_off(world):
    table = await world.open_table()
    await world.host.lobby.leave(table, ANA, key=world.key())
    await world.settle()
    assert (await world.row(table)).status == "abandoned"
    assert world.channel.last.buttons == ()
    assert "called off" in await world.refused(world.host.lobby.join(table, BEN, key=world.key()))


async def test_the_host_chooses_options_and_nobody_else(world):
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    receipt = await world.host.lobby.set_option(table, ANA, "rounds", "3", key=world.key())
    assert receipt.text == "Rounds: three rounds."
    assert "Only the person who opened" in await world.refused(
        world.host.lobby.set_option(table, BEN, "rounds", "2", key=world.key())
    )
    assert "not “9”" in await world.refused(world.host.lobby.set_option(table, ANA, "rounds", "9", key=world.key()))
    option = (await world.host.lobby.view(table)).options[0]
    assert (option.value, option.values["3"]) == ("3", "three rounds")


async def test_seats_are_an_option_too_but_not_below_those_who_sit(world):
    table = await world.open_table(seats=3)
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.join(table, CEM, key=world.key())
    assert "3 sit here" in await world.refused(world.host.lobby.set_option(table, ANA, "seats", "2", key=world.key()))
    await world.host.lobby.set_option(table, ANA, "seats", "4", key=world.key())
    assert (await world.host.lobby.view(table)).seats_wanted == 4


async def test_the_game_limits_the_seats(world):
    sentence = await world.refused(world.open_table(seats=9))
    assert sentence == "Beach is for 2 to 5 seats, not 9."


async def test_a_game_we_do_not_host_is_named_with_those_we_do(world):
    opening = world.host.lobby.open_table(ANA, Venue(GUILD, CHANNEL, "here"), key="k", game="chess", seats=2)
    assert await world.refused(opening) == "There is no game called “chess” here; we host beach."


async def test_the_pace_is_the_hosts_choice(world):
    table = await world.open_table()
    await world.host.lobby.set_pace(table, ANA, "live", key=world.key())
    assert (await world.host.lobby.view(table)).pace == "live"
    assert "not “now”" in await world.refused(world.host.lobby.set_pace(table, ANA, "now", key=world.key()))


async def test_only_the_host_starts_until_all_seats_are_taken(world):
    table = await world.open_table(seats=3)
    await world.host.lobby.join(table, BEN, key=world.key())
    assert "Until all seats are taken" in await world.refused(world.host.lobby.start(table, BEN, key=world.key()))
    await world.host.lobby.join(table, CEM, key=world.key())
    await world.host.lobby.start(table, BEN, key=world.key())
    assert (await world.row(table)).status == "running"


async def test_the_host_may_start_with_fewer_but_not_with_too_few(world):
    table = await world.open_table(seats=3)
    assert "Beach needs at least 2 players" in await world.refused(world.host.lobby.start(table, ANA, key=world.key()))
    assert (await world.row(table)).status == "open"
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    assert len((await world.host.lobby.view(table)).sitting) == 2


async def test_strangers_start_nothing(world):
    table = await world.open_table()
    assert "do not sit" in await world.refused(world.host.lobby.start(table, DAN, key=world.key()))


async def test_a_game_that_has_begun_takes_nobody_more(world):
    table = await world.play()
    late = await world.refused(world.host.lobby.join(table, CEM, key=world.key()))
    assert late.startswith("This game has already begun. You may watch; `/me substitute` ")
    assert "already sit" in await world.refused(world.host.lobby.join(table, BEN, key=world.key()))
    await world.host.handover.offer(table, BEN, key=world.key())
    assert "`/table sit` takes it" in await world.refused(world.host.lobby.join(table, CEM, key=world.key()))


async def test_whoever_wants_to_leave_a_game_that_has_begun_hears_how(world):
    table = await world.play()
    assert "*Offer my seat* and *Resign*" in await world.refused(world.host.lobby.leave(table, BEN, key=world.key()))
    assert "you may watch" in await world.refused(world.host.lobby.leave(table, CEM, key=world.key()))


async def test_the_order_of_the_seats_is_drawn(world):
    orders = set()
    for channel in range(8):
        table = await world.play(ANA, BEN, CEM, channel=200 + channel)
        orders.add(tuple(line.name for line in (await world.host.lobby.view(table)).sitting))
    assert len(orders) > 1


async def test_the_hash_of_the_seed_is_posted_and_the_seed_is_not(world):
    from hashlib import sha256

    table = await world.play()
    seed = (await world.row(table)).seed
    assert len(bytes.fromhex(seed)) == 32
    assert sha256(seed.encode()).hexdigest() in world.channel.text
    assert seed not in world.channel.text


async def test_a_lobby_nobody_starts_is_called_off_after_a_week_with_a_notice(world):
    table = await world.open_table()
    await world.pass_time(WEEK - 10)
    assert (await world.row(table)).status == "open"
    await world.pass_time(20)
    assert (await world.row(table)).status == "abandoned"
    assert "for a week" in world.channel.last.text
    await world.pass_time(WEEK)
    assert len([said for said in world.channel.said if "for a week" in said.post.text]) == 1


async def test_the_host_calls_a_lobby_off(world):
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    assert "Only the person" in await world.refused(world.host.lobby.cancel(table, BEN, key=world.key()))
    await world.host.lobby.cancel(table, ANA, key=world.key())
    await world.settle()
    assert "called off" in world.channel.last.text


async def test_one_table_lives_in_a_channel_at_a_time(world):
    table = await world.open_table()
    assert "already" in await world.refused(world.open_table(person=BEN))
    await world.host.lobby.cancel(table, ANA, key=world.key())
    await world.open_table(person=BEN)


async def test_a_server_limits_channels_openers_and_tables(world):
    await world.host.operate.change_settings(GUILD, channels=[5], opener_role_id=None, open_table_limit=1)
    assert "elsewhere" in await world.refused(world.open_table())
    await world.host.operate.change_settings(GUILD, channels=[], opener_role_id=99)
    assert "<@&99>" in await world.refused(world.open_table())
    await world.open_table(roles=[99])
    assert "1 open tables" in await world.refused(world.open_table(roles=[99], channel=71))
    settings = await world.host.operate.settings(GUILD)
    assert (settings.channels, settings.opener_role_id, settings.open_table_limit) == ((), 99, 1)


async def test_two_channels_that_are_allowed_at_the_same_moment_are_both_allowed(world):
    operate = world.host.operate
    await asyncio.gather(*(operate.change_channels(GUILD, "allow", channel) for channel in (5, 6)))
    assert (await operate.settings(GUILD)).channels == (5, 6)
    assert "not on the list" in await world.refused(operate.change_channels(GUILD, "forbid", 7))
    assert (await operate.change_channels(GUILD, "everywhere", None)).channels == ()


async def test_opening_twice_with_one_key_opens_one_table(world):
    first = await world.host.lobby.open_table(ANA, Venue(GUILD, CHANNEL, "here"), key="same", game="beach", seats=2)
    again = await world.host.lobby.open_table(ANA, Venue(GUILD, CHANNEL, "here"), key="same", game="beach", seats=2)
    assert again == first


async def test_a_bot_sits_down_and_goes(world):
    table = await world.open_table(seats=3)
    receipt = await world.host.lobby.add_bot(table, ANA, key=world.key())
    assert receipt.text.startswith("Reed (bot) sits down. It does anything that is allowed, by chance")
    assert (await world.host.lobby.view(table)).sitting[1].bot == "plain"
    await world.host.lobby.remove_bot(table, ANA, key=world.key())
    assert "No bot" in await world.refused(world.host.lobby.remove_bot(table, ANA, key=world.key()))


@pytest.mark.parametrize("number", [0, 999])
async def test_a_table_that_never_was_is_not_found(world, number):
    assert f"no table {number}" in await world.refused(world.host.lobby.join(number, ANA, key=world.key()))
    assert isinstance(world, World)


async def test_a_person_finds_their_tables_those_that_wait_first(world):
    waiting = await world.play(channel=300)
    idle = await world.play(channel=301)
    await world.bid(idle, ANA, 1)
    lobby = await world.open_table(channel=302, person=ANA)
    lines = await world.host.table.of_person(ANA)
    assert (lines[0].table_id, lines[0].awaited) == (waiting, True)
    assert {line.table_id for line in lines} == {waiting, idle, lobby}
    assert [line.awaited for line in lines[1:]] == [False, False]
    assert len(await world.host.table.here(sight(ANA))) == 3


async def test_a_pace_may_be_any_number_of_hours(world):
    table = await world.open_table(pace="36 hours")
    await world.settle()
    assert "**Pace**: 36 hours for a decision" in world.channel.last.text
    said = await world.host.lobby.set_pace(table, ANA, "24h", key=world.key())
    assert said.text == "The pace is daily, a day for a decision."
    assert "A pace is one of" in await world.refused(world.host.lobby.set_pace(table, ANA, "soon", key=world.key()))
