"""Lists of tables: mine first, for whom they wait and until when, and nothing that is secret."""

from __future__ import annotations

from engine import Dice
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, sight
from tests.host.test_whole_games import play_out


async def listed(world, person):
    return await world.host.table.here(sight(person))


async def test_my_tables_come_first_those_that_await_me_before_all(world):
    others = await world.play(BEN, CEM, channel=300)
    idle = await world.play(ANA, BEN, channel=301)
    await world.bid(idle, ANA, 1)
    awaiting = await world.play(ANA, BEN, channel=302)
    lobby = await world.open_table(channel=303, person=CEM)
    assert [line.table_id for line in await listed(world, ANA)] == [awaiting, idle, lobby, others]
    assert [line.awaited for line in await listed(world, ANA)] == [True, False, False, False]


async def test_a_line_says_for_whom_a_table_waits_and_until_when(world):
    table = await world.play()
    await world.bid(table, ANA, 1)
    due = (world.clock.at + 24 * 3600 * 1000) // 1000
    (line,) = await listed(world, DAN)
    assert line.waits == f"Awaited: <@{BEN.id}>, until <t:{due}:f> (<t:{due}:R>)"
    assert not line.awaited


async def test_whoever_is_awaited_is_told_so_once_and_for_whom_else_the_table_waits(world):
    table = await world.play()
    (line,) = await listed(world, ANA)
    assert line.awaited
    assert "Ben" not in line.waits
    assert f"<@{BEN.id}>" in line.waits
    assert f"<@{ANA.id}>" not in line.waits
    await world.bid(table, BEN, 1)
    (line,) = await listed(world, ANA)
    assert (line.awaited, line.waits) == (True, "")


async def test_a_lobby_says_how_many_seats_are_free_and_waits_for_nobody(world):
    await world.open_table(seats=3)
    (line,) = await listed(world, DAN)
    assert (line.free, line.waits, line.status) == (2, "", "open")


async def test_a_game_that_is_over_is_not_listed(world):
    table = await world.play(ANA, bots=1)
    await world.host.handover.resign(table, ANA, key=world.key())
    assert await listed(world, ANA) == []


async def test_a_window_is_told_as_at_the_table_whoever_may_react(world):
    table = await world.play()
    await world.bid_all(table)
    await world.settle()
    lines = {person.name: (await listed(world, person))[0] for person in (ANA, BEN, DAN)}
    assert len({line.waits for line in lines.values()}) == 1
    assert lines["Dan"].waits.startswith("Reactions ")
    assert lines["Dan"].waits in world.channel.last.text
    assert not any(line.awaited for line in lines.values())


async def test_of_a_game_that_is_over_one_may_look_back_where_it_was_played(world):
    table = await world.play(ANA, BEN, CEM)
    await play_out(world, table, Dice("looking back"), kill_one_in=1000)
    assert await listed(world, ANA) == []
    assert "no table here" in await world.refused(world.host.table.in_channel(CHANNEL))
    assert await world.host.table.in_channel(CHANNEL, over=True) == table
    assert "no table here" in await world.refused(world.host.seat.answer_any(CHANNEL, ANA, "2", key=world.key()))


async def test_whoever_plays_nothing_reads_of_their_last_game_wherever_they_are_in_its_server(world):
    room, here, table = world.host.table, {"channel_id": 4_711, "guild_id": GUILD}, await world.play(ANA, BEN)
    for each in ({}, {"where_nobody_waits": True}):
        assert "no table here" in await world.refused(room.looked_back_at(person=ANA, **here, **each))
    await play_out(world, table, Dice("looking back"), kill_one_in=1000)
    assert await room.looked_back_at(person=ANA, **here, where_nobody_waits=True) == table
    assert "no table here" in await world.refused(room.looked_back_at(person=CEM, **here, where_nobody_waits=True))
    await world.play(ANA, BEN)
    assert "no table here" in await world.refused(room.looked_back_at(person=ANA, **here, where_nobody_waits=True))
    assert await room.looked_back_at(person=ANA, **here) == table


async def test_where_no_table_is_played_none_is_found_but_the_last_may_be_looked_back_at(world):
    room = world.host.table
    assert "no table here" in await world.refused(room.in_channel(CHANNEL))
    table = await world.open_table()
    await world.host.lobby.cancel(table, ANA, key=world.key())
    assert "no table here" in await world.refused(room.in_channel(CHANNEL, over=True))
