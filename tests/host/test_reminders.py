"""Reminders: at half time and near the end, as each chose, never twice and never to who owes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from host.values.ports import NotNow, Undeliverable
from tests.host.beach import GAME, BeachFace
from tests.host.fakes import ANA, BEN
from tests.host.test_sleep import it_is, sleeps

HOUR = 3600
DAY = 24 * HOUR
GATHERS = 120
SECOND_CALL = HOUR
CLOSED = Undeliverable("They do not take direct messages.")


async def waiting_for_ana(world, way="channel", **more):
    """A table at which only Ana owes an answer, and how she is reminded."""
    await world.host.people.be_reminded(ANA, way, key=world.key())
    table = await world.play(**more)
    await world.bid(table, BEN, 1)
    await world.settle()
    if way != "channel":
        await world.pass_time(0 if world.channel.whispers else SECOND_CALL if way == "both" else GATHERS)
        assert [post.text.split("\n")[0] for _, post in world.channel.whispers] == ["You are awaited."]
    for heard in (world.channel.notified, world.channel.whispers, world.channel.calls):
        heard.clear()
    return table


async def test_one_is_reminded_at_half_time_and_four_hours_before_the_end_and_not_more(world):
    await waiting_for_ana(world)
    heard = []
    for hour in range(1, 24):
        await world.pass_time(HOUR)
        heard += [hour] * len(world.channel.notified)
        world.channel.notified.clear()
    assert heard == [12, 20]
    assert f"little time is left for <@{ANA.id}>" in world.channel.last.text


@pytest.mark.parametrize(("pace", "last"), [("8h", 6), ("4h", 3), ("72h", 68)])
async def test_near_the_end_is_a_quarter_of_the_time_and_at_most_four_hours(world, pace, last):
    await waiting_for_ana(world, pace=pace)
    await world.pass_time(last * HOUR - 1)
    assert "little time is left" not in world.channel.last.text
    await world.pass_time(1)
    assert "little time is left" in world.channel.last.text


async def test_at_a_live_table_half_time_is_enough(world):
    await waiting_for_ana(world, pace="live")
    for _ in range(4):
        await world.pass_time(60)
    assert world.channel.notified == [ANA.id]


async def test_who_has_answered_is_not_reminded(world):
    table = await waiting_for_ana(world, "both")
    asked_at = world.clock() // 1000 - SECOND_CALL
    await world.bid(table, ANA, 1)
    for _ in range(11):
        await world.pass_time(HOUR)
    assert world.clock() // 1000 == asked_at + 12 * HOUR
    assert "half the time is over" not in world.channel.text
    assert [post.title for _, post in world.channel.whispers if "of your time" in post.text] == []


async def test_two_who_are_late_are_reminded_in_one_message(world):
    await world.play()
    world.channel.notified.clear()
    said = len(world.channel.said)
    await world.pass_time(20 * HOUR)
    assert sorted(world.channel.notified) == [ANA.id, BEN.id]
    assert len(world.channel.said) == said + 1
    assert "half the time" not in world.channel.last.text, "that would be late"


async def test_a_direct_message_names_game_question_deadline_and_the_way_there(world):
    table = await waiting_for_ana(world, "message")
    opened = world.clock() // 1000 - GATHERS
    await world.pass_time(12 * HOUR)
    await world.pass_time(GATHERS)
    ((user, post),) = world.channel.whispers
    message = (await world.row(table)).board_message_id
    assert (user, post.title) == (ANA.id, f"Beach: table {table}")
    assert post.text.startswith("Half of your time is over.\nYou are asked: Bid.\n")
    assert f"Until <t:{opened + DAY}:f>" in post.text
    assert f"https://discord.com/channels/7/70/{message})" in post.text
    assert world.channel.notified == [], "and nobody is called in public"


class Puzzled(BeachFace):
    """Its questions are called by what they ask."""

    def question(self, prompt, view, names):
        words = super().question(prompt, view, names)
        return replace(words, title=f"{words.title}?")


async def test_a_question_that_is_called_by_what_it_asks_ends_with_one_mark(world):
    await world.restart(games=(replace(GAME, face=Puzzled()),))
    await waiting_for_ana(world, "message")
    await world.pass_time(12 * HOUR)
    await world.pass_time(GATHERS)
    ((_, post),) = world.channel.whispers
    assert "\nYou are asked: Bid?\nUntil " in post.text


async def test_both_means_both(world):
    await waiting_for_ana(world, "both")
    await world.pass_time(11 * HOUR)
    assert (world.channel.notified, world.channel.whispers) == ([ANA.id], [])
    await world.pass_time(HOUR)
    assert [user for user, _ in world.channel.whispers] == [ANA.id]


async def test_who_answers_within_an_hour_of_the_mention_is_not_written_to(world):
    table = await waiting_for_ana(world, "both")
    await world.pass_time(11 * HOUR)
    await world.bid(table, ANA, 1)
    await world.pass_time(2 * HOUR)
    assert world.channel.whispers == []


async def test_who_wants_both_is_written_to_at_once_where_little_time_is_left(world):
    await waiting_for_ana(world, "both", pace="4h")
    await world.pass_time(HOUR)
    await world.pass_time(GATHERS)
    assert (world.channel.notified, world.channel.whispers) == ([ANA.id], [])
    world.channel.notified.clear()
    await world.pass_time(HOUR)
    await world.pass_time(GATHERS)
    assert (world.channel.notified, len(world.channel.whispers)) == ([ANA.id], 1)


async def test_a_refused_direct_message_becomes_a_mention_and_says_so_once(world):
    await waiting_for_ana(world, "message")
    world.channel.before["whisper"] = [CLOSED]
    await world.pass_time(12 * HOUR)
    await world.pass_time(GATHERS)
    assert world.channel.notified == [ANA.id]
    assert "I could not write to you directly" in world.channel.last.text
    await world.pass_time(8 * HOUR)
    assert world.channel.notified == [ANA.id, ANA.id]
    assert "I could not write to you directly" not in world.channel.last.text
    assert world.channel.whispers == []
    assert len([call for call in world.channel.calls if call[0] == "whisper"]) == 1, "it is not tried again"


async def test_who_wants_both_and_takes_no_direct_message_is_mentioned_once_and_told_so_once(world):
    await waiting_for_ana(world, "both")
    world.channel.before["whisper"] = [CLOSED]
    await world.pass_time(11 * HOUR)
    await world.pass_time(HOUR)
    assert world.channel.notified == [ANA.id]
    assert world.channel.text.count("I could not write to you directly") == 1
    await world.pass_time(8 * HOUR)
    await world.pass_time(GATHERS)
    assert world.channel.notified == [ANA.id, ANA.id]
    assert world.channel.text.count("I could not write to you directly") == 1
    assert len([call for call in world.channel.calls if call[0] == "whisper"]) == 1


@pytest.mark.parametrize(("before", "now"), [("both", "message"), ("message", "both")])
async def test_what_was_to_be_heard_is_heard_once_though_one_wants_it_otherwise_meanwhile(world, before, now):
    await waiting_for_ana(world, before)
    world.channel.before["whisper"] = [CLOSED]
    await world.pass_time(12 * HOUR)
    await world.host.people.be_reminded(ANA, now, key=world.key())
    await world.pass_time(HOUR)
    assert len([call for call in world.channel.calls if call[0] == "whisper"]) == 1
    assert world.channel.notified == [ANA.id]


async def test_whoever_says_so_again_gets_direct_messages_again(world):
    await waiting_for_ana(world, "message")
    world.channel.before["whisper"] = [CLOSED]
    await world.pass_time(12 * HOUR)
    await world.pass_time(GATHERS)
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    await world.pass_time(8 * HOUR)
    await world.pass_time(GATHERS)
    assert [user for user, _ in world.channel.whispers] == [ANA.id]


async def test_a_direct_message_that_was_cut_is_not_sent_twice(world):
    await waiting_for_ana(world, "message")
    world.channel.after["whisper"] = [NotNow("cut", maybe_done=True)]
    await world.pass_time(12 * HOUR)
    await world.pass_time(600)
    assert len(world.channel.whispers) == 1


async def test_a_reminder_that_comes_too_late_is_not_sent(world):
    table = await waiting_for_ana(world, "message")
    world.channel.before["whisper"] = [NotNow("later", after=3600.0)]
    await world.pass_time(12 * HOUR)
    await world.bid(table, ANA, 1)
    await world.pass_time(2 * HOUR)
    assert world.channel.whispers == []


async def test_nobody_is_reminded_in_quiet_hours_in_any_way(world):
    await it_is(world, "2027-02-01 13:00")
    await sleeps(world, ANA)
    await waiting_for_ana(world, "both")
    await it_is(world, "2027-02-02 06:59")
    assert (world.channel.notified, world.channel.whispers) == ([], [])
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified == [ANA.id]
    await world.pass_time(SECOND_CALL)
    assert len(world.channel.whispers) == 1


async def test_whoever_is_back_before_they_meant_to_be_gets_the_reminder_that_waited_for_them_then(world):
    await it_is(world, "2027-02-01 08:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await waiting_for_ana(world, "message")
    await it_is(world, "2027-02-01 20:00")
    await world.host.people.go_away(ANA, "", "2027-02-05", key=world.key())
    await world.pass_time(GATHERS)
    assert world.channel.whispers == []
    await it_is(world, "2027-02-01 21:00")
    await world.host.people.come_back(ANA, key=world.key())
    await world.settle()
    assert [post.text.split("\n")[0] for _, post in world.channel.whispers] == ["Half of your time is over."]


async def test_who_falls_asleep_while_their_reminder_cannot_be_posted_is_mentioned_in_the_morning_once(world):
    await it_is(world, "2027-02-01 09:50")
    await sleeps(world, ANA)
    await waiting_for_ana(world)
    world.channel.before["post"] = [NotNow("slow down", after=20 * 60.0)]
    await it_is(world, "2027-02-01 21:50")
    await it_is(world, "2027-02-01 22:30")
    await world.restart()
    assert world.channel.notified == []
    await it_is(world, "2027-02-02 06:59")
    assert world.channel.notified == []
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified == [ANA.id]


async def test_no_reminder_is_lost_or_doubled_by_a_restart(world):
    await waiting_for_ana(world, "both")
    for _ in range(23):
        await world.restart()
        await world.pass_time(HOUR - 1)
    assert world.channel.notified == [ANA.id, ANA.id]
    assert len(world.channel.whispers) == 2


async def test_there_are_three_ways_to_be_reminded(world):
    assert "by direct message" in await world.refused(world.host.people.be_reminded(ANA, "never", key="k"))
    assert (await world.host.people.view(ANA)).reminded_by == "channel"


# --- when a question opens


async def opened(world, way, **more):
    """A table whose first question was put to Ana, who is called in this way; what she was told directly."""
    await world.host.people.be_reminded(ANA, way, key=world.key())
    table = await world.play(**more)
    await world.pass_time(GATHERS)
    return table, [post.text.split("\n")[0] for user, post in world.channel.whispers if user == ANA.id]


@pytest.mark.parametrize(
    ("way", "mentioned", "told"),
    [("channel", 1, []), ("message", 0, ["You are awaited."]), ("both", 1, [])],
)
async def test_each_is_told_of_a_question_that_opens_in_the_way_they_chose(world, way, mentioned, told):
    _, heard = await opened(world, way)
    assert (world.channel.notified.count(ANA.id), heard) == (mentioned, told)
    assert world.channel.notified.count(BEN.id) == 1
    assert f"<@{ANA.id}>" in world.channel.last.text, "the message names her all the same"


async def test_nobody_is_told_twice_that_a_question_is_open(world):
    table, _ = await opened(world, "message")
    await world.bid(table, BEN, 1)
    for _ in range(11):
        await world.restart()
        await world.pass_time(HOUR)
    assert (world.channel.notified.count(ANA.id), len(world.channel.whispers)) == (0, 1)


async def test_who_answers_before_their_direct_message_goes_out_gets_none(world):
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    table = await world.play()
    await world.bid(table, ANA, 1)
    await world.pass_time(GATHERS)
    assert world.channel.whispers == []


async def test_a_refused_direct_message_that_a_question_is_open_becomes_a_mention(world):
    world.channel.before["whisper"] = [CLOSED]
    await opened(world, "message")
    assert world.channel.notified.count(ANA.id) == 1
    assert f"a question is open for <@{ANA.id}>" in world.channel.last.text
    assert "I could not write to you directly" in world.channel.last.text


async def test_who_was_asked_in_their_sleep_is_told_directly_in_the_morning(world):
    await it_is(world, "2027-02-01 23:00")
    await sleeps(world, ANA)
    _, heard = await opened(world, "message", pace="72h")
    assert heard == []
    await it_is(world, "2027-02-02 07:00")
    await world.pass_time(GATHERS)
    assert [post.text.split("\n")[0] for _, post in world.channel.whispers] == ["You are awaited."]
    assert ANA.id not in world.channel.notified


# --- several at once


async def test_two_reminders_at_once_are_one_message_with_the_most_urgent_first(world):
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    tables = [await world.play(channel=70 + n, pace=pace) for n, pace in enumerate(("daily", "24h", "26h"))]
    for table in tables:
        await world.bid(table, BEN, 1)
    await world.pass_time(GATHERS)
    assert world.channel.whispers.pop()[1].title == "Reminders of 3 tables"
    await world.pass_time(12 * HOUR)
    await world.pass_time(GATHERS)
    ((user, post),) = world.channel.whispers
    assert (user, post.title) == (ANA.id, "Reminders of 2 tables")
    assert post.text.index("Beach: table 1") < post.text.index("Beach: table 2")
    assert post.text.count("You are asked: Bid.") == 2
    await world.pass_time(HOUR)
    await world.pass_time(GATHERS)
    assert [post.title for _, post in world.channel.whispers] == ["Reminders of 2 tables", "Beach: table 3"]


async def test_what_was_answered_meanwhile_is_left_out_of_the_message(world):
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    one, two = [await world.play(channel=70 + n) for n in range(2)]
    await world.pass_time(GATHERS)
    world.channel.whispers.clear()
    await world.pass_time(12 * HOUR)
    await world.restart()
    await world.bid(one, ANA, 1)
    await world.pass_time(GATHERS)
    ((_, post),) = world.channel.whispers
    assert post.title == f"Beach: table {two}"


async def test_a_refused_message_of_several_tables_becomes_a_mention_at_each_and_says_so_once(world):
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    for n in range(2):
        await world.play(channel=70 + n)
    world.channel.notified.clear()
    world.channel.before["whisper"] = [CLOSED]
    await world.pass_time(12 * HOUR)
    await world.pass_time(GATHERS)
    assert sorted(world.channel.notified) == [ANA.id, ANA.id, BEN.id, BEN.id]
    assert world.channel.text.count("I could not write to you directly") == 1
