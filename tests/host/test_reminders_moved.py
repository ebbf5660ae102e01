"""Reminders of a deadline that has moved: what is told is true when it is read, and is told once."""

from __future__ import annotations

from tests.host.fakes import ANA, BEN
from tests.host.test_reminders import GATHERS, HOUR, SECOND_CALL, waiting_for_ana
from tests.host.test_sleep import at, it_is

HALF, NEAR = "Half of your time is over.", "Little of your time is left."


async def given_more_time(world, table):
    await world.host.votes.propose(table, BEN, "extend", key=world.key())
    await world.host.votes.vote(table, ANA, 1, True, key=world.key())


async def told(world, hours):
    """What Ana is told directly, and after how many hours from now."""
    found = []
    for hour in range(1, hours + 1):
        await world.pass_time(HOUR)
        found += [(hour, post.text.split("\n")[0]) for _, post in world.channel.whispers]
        world.channel.whispers.clear()
    return found


async def test_a_deadline_that_moves_takes_its_reminder_with_it_and_nobody_gets_it_twice(world):
    await it_is(world, "2027-02-01 08:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await waiting_for_ana(world)
    await it_is(world, "2027-02-01 20:00")
    assert world.channel.notified == [ANA.id]
    await world.host.people.go_away(ANA, "", "2027-02-05", key=world.key())
    await it_is(world, "2027-02-06 00:00")
    assert world.channel.notified == [ANA.id], "half time was told"
    await it_is(world, "2027-02-06 08:00")
    assert world.channel.notified == [ANA.id, ANA.id]
    assert f"<t:{at('2027-02-06 12:00')}:f>" in world.channel.last.text


async def test_who_goes_away_while_a_direct_message_waits_gets_it_when_they_are_back_and_the_one_of_a_live_table_now(
    world,
):
    await it_is(world, "2027-02-01 08:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await waiting_for_ana(world, "message")
    await it_is(world, "2027-02-01 19:59")
    await waiting_for_ana(world, "message", channel=71, pace="live")
    await it_is(world, "2027-02-01 20:01")
    await world.host.people.go_away(ANA, "", "2027-02-05", key=world.key())
    await world.pass_time(GATHERS)
    assert [post.title for _, post in world.channel.whispers] == ["Beach: table 2"]
    world.channel.whispers.clear()
    await it_is(world, "2027-02-05 23:59")
    assert "Beach: table 1" not in [post.title for _, post in world.channel.whispers]
    await it_is(world, "2027-02-06 00:00")
    assert [post.text.split("\n")[0] for _, post in world.channel.whispers if post.title == "Beach: table 1"] == [
        "Half of your time is over."
    ]


async def test_that_little_time_is_left_is_told_only_when_it_is_where_the_end_has_moved_meanwhile(world):
    table = await waiting_for_ana(world, "message")
    await world.pass_time(12 * HOUR)
    await world.pass_time(GATHERS)
    assert len(world.channel.whispers) == 1, "half of her time is over"
    world.channel.whispers.clear()
    await world.pass_time(8 * HOUR - 2 * GATHERS)
    await world.host.votes.propose(table, BEN, "extend", key=world.key())
    await world.host.votes.vote(table, ANA, 1, True, key=world.key())
    await world.pass_time(GATHERS)
    assert world.channel.whispers == [], "a day more was agreed on before she was told"
    heard = []
    for hour in range(1, 28):
        await world.pass_time(HOUR)
        heard += [(hour, post.text.split("\n")[0]) for _, post in world.channel.whispers]
        world.channel.whispers.clear()
    assert [what for _, what in heard] == ["Little of your time is left."], heard


async def test_that_half_of_ones_time_is_over_is_told_only_when_it_is_where_the_end_has_moved_meanwhile(world):
    table = await waiting_for_ana(world, "message")
    await world.pass_time(12 * HOUR - GATHERS)
    await world.pass_time(17)
    await given_more_time(world, table)
    await world.pass_time(GATHERS)
    assert world.channel.whispers == [], "a day more was agreed on before she was told"
    heard = await told(world, 33)
    assert [what for _, what in heard] == [HALF, NEAR], heard
    assert heard[0][0] in (11, 12, 13), "half of two days"


async def test_who_was_mentioned_at_half_of_their_time_is_not_told_of_another_half(world):
    table = await waiting_for_ana(world, "both")
    await world.pass_time(12 * HOUR - SECOND_CALL)
    assert world.channel.notified == [ANA.id]
    await given_more_time(world, table)
    assert [what for _, what in await told(world, 33)] == [NEAR]
    assert world.channel.notified == [ANA.id, ANA.id]
