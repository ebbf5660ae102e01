"""Snooze: what one owes is put off, and heard of again then, directly, and not before."""

from __future__ import annotations

import pytest

from engine import Refusal
from host.table.facts import read_facts
from host.values.ports import Undeliverable
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_reminders import GATHERS, waiting_for_ana
from tests.host.test_sleep import at, it_is

HOUR = 3600


async def puts_off(world, when="hour", table=None):
    return await world.host.snoozes.snooze(ANA, when, table, key=world.key())


def told(world):
    return [post.text.split("\n")[0] for _, post in world.channel.whispers]


async def hours(world, count):
    for _ in range(count):
        await world.pass_time(HOUR)


async def in_berlin(world):
    await it_is(world, "2027-02-01 12:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())


async def test_what_was_put_off_for_an_hour_is_told_then_and_not_before(world):
    await waiting_for_ana(world, "both")
    await hours(world, 10)
    await world.pass_time(HOUR // 2)
    assert "again <t:" in await puts_off(world)
    await world.pass_time(HOUR // 2)
    assert (told(world), world.channel.notified) == ([], []), "half of the time is over, and nobody says so"
    await world.pass_time(HOUR // 2)
    await world.pass_time(GATHERS)
    assert told(world) == ["You put this off until now."]
    await hours(world, 6)
    assert len(told(world)) == 1, "half of the time is not told later"
    await hours(world, 2)
    await world.pass_time(HOUR)
    await world.pass_time(GATHERS)
    assert "Little of your time is left." in told(world)


async def test_who_is_mentioned_only_hears_of_it_by_a_mention(world):
    await waiting_for_ana(world)
    await puts_off(world)
    await world.pass_time(HOUR)
    assert world.channel.notified == [ANA.id]
    assert f"what was put off is open for <@{ANA.id}>" in world.channel.last.text


async def test_who_takes_no_direct_message_any_more_hears_of_it_by_a_mention(world):
    await waiting_for_ana(world, "both")
    await puts_off(world)
    world.channel.before["whisper"] = [Undeliverable("They take none.")]
    await world.pass_time(HOUR)
    await world.pass_time(GATHERS)
    assert world.channel.notified == [ANA.id]


async def test_who_has_answered_meanwhile_hears_nothing(world):
    table = await waiting_for_ana(world, "message")
    await puts_off(world)
    await world.bid(table, ANA, 1)
    await world.settle()
    await hours(world, 2)
    assert "You put this off until now." not in told(world)


async def test_it_is_never_put_off_beyond_an_hour_before_its_deadline(world):
    await in_berlin(world)
    table = await waiting_for_ana(world, "message", pace="8h")
    assert "again <t:" in await puts_off(world, "morning")
    await hours(world, 6)
    assert told(world) == []
    await world.pass_time(HOUR)
    await world.pass_time(GATHERS)
    assert told(world) == ["You put this off until now."]
    with pytest.raises(Refusal, match="too soon to put it off"):
        await puts_off(world, table=table)


async def test_in_quiet_hours_it_waits_for_the_morning(world):
    await in_berlin(world)
    await world.host.people.rest_between(ANA, "22:00", "07:00", key=world.key())
    await it_is(world, "2027-02-01 21:30")
    await waiting_for_ana(world, "message")
    await puts_off(world)
    await it_is(world, "2027-02-02 06:59")
    assert told(world) == []
    await it_is(world, "2027-02-02 07:00")
    await world.pass_time(GATHERS)
    assert told(world) == ["You put this off until now."]


@pytest.mark.parametrize(
    ("now", "when", "then"),
    [
        ("2027-02-01 12:00", "evening", "2027-02-01 19:00"),
        ("2027-02-01 07:30", "morning", "2027-02-02 08:00"),
        ("2027-02-02 01:00", "morning", "2027-02-02 08:00"),
    ],
)
async def test_evening_and_morning_are_by_ones_own_clock(world, now, when, then):
    await in_berlin(world)
    await it_is(world, now if now > "2027-02-01 12" else "2027-02-02" + now[10:])
    then = then if now > "2027-02-01 12" else "2027-02-03" + then[10:]
    await waiting_for_ana(world, "message", pace="relaxed")
    assert f"<t:{at(then)}:f>" in await puts_off(world, when)


async def test_in_the_evening_it_is_not_put_off_until_the_evening(world):
    await in_berlin(world)
    await it_is(world, "2027-02-01 19:30")
    await waiting_for_ana(world, "message")
    with pytest.raises(Refusal, match="19:00 already"):
        await puts_off(world, "evening")


async def test_without_a_place_to_live_an_hour_can_be_chosen(world):
    await waiting_for_ana(world, "message")
    with pytest.raises(Refusal, match="/me zone"):
        await puts_off(world, "evening")


async def test_one_puts_off_what_waits_for_oneself_and_nothing_else(world):
    table = await waiting_for_ana(world, "message")
    for person, words in ((BEN, "not awaited"), (CEM, "do not sit")):
        with pytest.raises(Refusal, match=words):
            await world.host.snoozes.snooze(person, "hour", table, key=world.key())
    with pytest.raises(Refusal, match="awaited nowhere"):
        await world.host.snoozes.snooze(CEM, "hour", key=world.key())


async def test_without_a_table_everything_is_put_off(world):
    await waiting_for_ana(world, "message")
    await world.play(channel=71)
    assert len((await puts_off(world)).splitlines()) == 2
    await world.pass_time(HOUR)
    await world.pass_time(GATHERS)
    assert world.channel.whispers[-1][1].title == "Reminders of 2 tables"


async def test_put_off_again_only_the_later_time_counts(world):
    await waiting_for_ana(world, "message")
    await puts_off(world)
    await world.pass_time(HOUR // 2)
    await puts_off(world)
    await world.pass_time(HOUR // 2 + GATHERS)
    assert told(world) == []
    await world.pass_time(HOUR // 2)
    await world.pass_time(GATHERS)
    assert told(world) == ["You put this off until now."]


async def test_whoever_takes_the_seat_over_has_put_nothing_off(world):
    table = await waiting_for_ana(world, "message")
    await puts_off(world)
    await world.host.handover.offer(table, ANA, key=world.key())
    await world.host.handover.take(table, CEM, key=world.key())
    assert read_facts((await world.row(table)).notes).snoozed == {}


async def test_a_direct_message_has_buttons_to_answer_and_to_put_it_off(world):
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    table = await world.play()
    await world.pass_time(GATHERS)
    ((_, post),) = world.channel.whispers
    assert [[button.address for button in row] for row in post.buttons] == [
        [("t", str(table), "my")],
        [("t", str(table), "snooze", when) for when in ("hour", "evening", "morning")],
    ]


async def test_a_message_of_several_tables_has_a_button_for_each(world):
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    await world.play()
    await world.play(channel=71)
    await world.pass_time(GATHERS)
    ((_, post),) = world.channel.whispers
    assert [button.address for button in post.buttons[0]] == [("t", "1", "my"), ("t", "2", "my")]
    assert post.buttons[1][0].address == ("m", "snooze", "hour")
