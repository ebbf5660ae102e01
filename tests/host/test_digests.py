"""The digest: once a day, at one's own hour, of all tables at which one is awaited."""

from __future__ import annotations

import pytest

from host.values.ports import NotNow, Undeliverable
from tests.host.fakes import ANA, BEN
from tests.host.test_sleep import it_is, sleeps

HOUR = 3600
CLOSED = Undeliverable("They do not take direct messages.")


async def has_a_digest(world, hour="08:00"):
    await it_is(world, "2027-02-01 12:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    return await world.host.digests.choose(ANA, hour)


async def is_asked_just_before_the_digest(world):
    await it_is(world, "2027-02-01 08:59")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    await world.host.digests.choose(ANA, "9:00")
    await world.play()


def digests(world):
    return [post for _, post in world.channel.whispers if post.title.startswith("You are awaited")]


async def test_the_digest_comes_once_a_day_at_ones_own_hour_across_restarts_and_processes(world):
    assert "At 08:00" in await has_a_digest(world)
    await world.play(pace="relaxed")
    for _ in range(48):
        await world.restart()
        world.another_house()
        await world.pass_time(HOUR)
    assert len(digests(world)) == 2
    post = digests(world)[0]
    assert post.title == "You are awaited at 1 table"
    assert "[Beach, table 1](https://discord.com/channels/7/70/" in post.text
    assert ": Bid, until <t:" in post.text


async def test_a_digest_that_could_not_be_sent_by_day_comes_in_the_morning_once(world):
    await has_a_digest(world)
    await world.host.people.rest_between(ANA, "22:00", "07:00", key=world.key())
    await world.play(pace="336h")
    world.channel.before["whisper"] = [NotNow("slow down", after=15.0 * HOUR)]
    await it_is(world, "2027-02-02 08:00")
    await it_is(world, "2027-02-02 23:30")
    await world.restart()
    assert digests(world) == []
    await it_is(world, "2027-02-03 07:00")
    assert len(digests(world)) == 1


async def test_who_owes_nothing_gets_no_digest(world):
    await has_a_digest(world)
    table = await world.play()
    await world.bid(table, ANA, 1)
    await it_is(world, "2027-02-02 09:00")
    assert digests(world) == []


@pytest.mark.parametrize(("day", "later"), [("2027-03-27", "2027-03-28"), ("2027-10-30", "2027-10-31")])
async def test_the_digest_keeps_its_hour_when_clocks_change(world, day, later):
    await has_a_digest(world)
    await it_is(world, f"{day} 12:00")
    await world.play(pace="relaxed")
    await it_is(world, f"{later} 07:59")
    assert digests(world) == []
    await it_is(world, f"{later} 08:00")
    assert len(digests(world)) == 1


async def test_another_hour_counts_at_once_and_none_ends_it(world):
    await has_a_digest(world)
    await world.play(pace="336h")
    await world.host.digests.choose(ANA, "18:00")
    await it_is(world, "2027-02-01 18:00")
    assert len(digests(world)) == 1
    await world.host.digests.choose(ANA, "20:00")
    await it_is(world, "2027-02-02 19:59")
    assert len(digests(world)) == 1, "today's was told"
    await it_is(world, "2027-02-02 20:00")
    assert len(digests(world)) == 2
    assert await world.host.digests.choose(ANA, "") == "You get no digest."
    await it_is(world, "2027-02-05 12:00")
    assert len(digests(world)) == 2


async def test_who_moves_to_another_part_of_the_world_gets_no_digest_at_the_hour_of_the_old_one(world):
    await has_a_digest(world)
    await world.play(pace="336h")
    await it_is(world, "2027-02-02 02:00")
    await world.host.people.live_in(ANA, "Tokyo", key=world.key())
    await it_is(world, "2027-02-02 23:59")
    assert len(digests(world)) == 0, "at eight in Berlin nothing comes"
    await it_is(world, "2027-02-03 00:00")
    assert len(digests(world)) == 1, "it is eight in Tokyo"


async def test_no_digest_comes_in_a_vacation_and_one_of_the_night_comes_in_the_morning(world):
    await has_a_digest(world, "04:00")
    await sleeps(world, ANA)
    await world.play(pace="336h")
    await it_is(world, "2027-02-02 06:59")
    assert digests(world) == []
    await it_is(world, "2027-02-02 07:00")
    assert len(digests(world)) == 1
    await world.host.people.go_away(ANA, "", "2027-02-04", key=world.key())
    await it_is(world, "2027-02-04 23:00")
    assert len(digests(world)) == 1
    await it_is(world, "2027-02-05 07:00")
    assert len(digests(world)) == 2


async def test_a_digest_that_is_refused_is_noted_for_its_person_alone(world):
    await has_a_digest(world)
    await world.play(pace="relaxed")
    world.channel.before["whisper"] = [CLOSED]
    world.channel.notified.clear()
    await it_is(world, "2027-02-02 08:00")
    assert (world.channel.notified, world.channel.whispers) == ([], [])
    assert (await world.host.people.view(ANA)).undigested


async def test_a_person_at_forty_tables_has_a_digest_that_fits(world):
    await has_a_digest(world)
    for n in range(40):
        await world.play(channel=100 + n, pace=f"{72 + n}h")
    await it_is(world, "2027-02-02 08:00")
    (post,) = digests(world)
    assert post.title == "You are awaited at 40 tables"
    lines = post.text.split("\n")
    assert [f"table {n}]" in line for n, line in enumerate(lines[:-1], 1)] == [True] * (len(lines) - 1)
    assert lines[-1] == f"… and {40 - len(lines) + 1} more: `/table list whose: mine` lists them."
    assert len(lines) > 10
    assert len(post.text) < 3500


async def test_a_digest_tells_what_a_reminder_was_just_to_tell_and_that_does_not_come(world):
    await is_asked_just_before_the_digest(world)
    await it_is(world, "2027-02-01 09:00")
    ((_, post),) = world.channel.whispers
    assert post.title == "You are awaited at 1 table"
    assert post.text.endswith(" New.")
    await world.pass_time(3600)
    assert len(world.channel.whispers) == 1


async def test_a_digest_leaves_out_what_was_put_off(world):
    await it_is(world, "2027-02-01 08:30")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await world.host.digests.choose(ANA, "9:00")
    first, second = await world.play(), await world.play(channel=71)
    await world.host.snoozes.snooze(ANA, "hour", first, key=world.key())
    await it_is(world, "2027-02-01 09:00")
    ((_, post),) = world.channel.whispers
    assert post.title == "You are awaited at 1 table"
    assert f"table {second}]" in post.text
    assert f"table {first}]" not in post.text


@pytest.mark.parametrize(("more_time", "ends"), [(False, " Little of your time is left."), (True, ")")])
async def test_a_digest_says_that_little_time_is_left_only_where_the_end_has_not_moved(world, more_time, ends):
    await it_is(world, "2027-02-01 12:59")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    await world.host.digests.choose(ANA, "9:00")
    table = await world.play()
    await it_is(world, "2027-02-02 08:00")
    await it_is(world, "2027-02-02 08:59")
    if more_time:
        await world.host.votes.propose(table, BEN, "extend", key=world.key())
        await world.host.votes.vote(table, ANA, 1, True, key=world.key())
    await it_is(world, "2027-02-02 09:00")
    (post,) = digests(world)
    assert post.text.endswith(ends)


async def test_a_digest_leaves_what_is_not_so_yet_to_the_reminder_of_the_new_end(world):
    await it_is(world, "2027-02-01 20:59")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    await world.host.digests.choose(ANA, "9:00")
    table = await world.play()
    await world.pass_time(120)
    await it_is(world, "2027-02-02 08:59")
    await world.host.votes.propose(table, BEN, "extend", key=world.key())
    await world.host.votes.vote(table, ANA, 1, True, key=world.key())
    await it_is(world, "2027-02-02 09:00")
    (post,) = digests(world)
    assert post.text.endswith(")"), "half of two days is not over"
    world.channel.whispers.clear()
    await it_is(world, "2027-02-02 20:58")
    assert world.channel.whispers == []
    await it_is(world, "2027-02-02 20:59")
    await it_is(world, "2027-02-02 21:01")
    assert [post.text.split("\n")[0] for _, post in world.channel.whispers] == ["Half of your time is over."]


async def test_a_reminder_that_came_after_a_digest_whose_answer_was_lost_is_told(world):
    await is_asked_just_before_the_digest(world)
    world.channel.after["whisper"] = [NotNow("cut", maybe_done=True)]
    await it_is(world, "2027-02-01 09:00")
    later = await world.play(channel=2)  # while nobody knows whether the digest has come
    await world.pass_time(10)
    await world.pass_time(3600)
    (_, digest), (_, reminder) = world.channel.whispers
    assert (digest.title, digest.text.endswith(" New.")) == ("You are awaited at 1 table", True)
    assert (f"table {later}" in reminder.title, "You are awaited." in reminder.text) == (True, True)
