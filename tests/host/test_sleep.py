"""People rest: their deadlines and reminders wait for them, and for nobody else."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from host.values.ports import NotNow
from storage.clock_store import ClockStore
from tests.host.fakes import ANA, BEN, sight
from tests.host.test_play import to_the_burying

HOUR = 3600
DAY = 24 * HOUR


def at(text, zone="Europe/Berlin"):
    """A local time in seconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC).timestamp())


async def it_is(world, text):
    world.clock.forward(seconds=at(text) - world.clock() // 1000)
    await world.settle()


async def sleeps(world, person, begin="22:00", end="07:00", city="Berlin"):
    await world.host.people.live_in(person, city, key=world.key())
    return await world.host.people.rest_between(person, begin, end, key=world.key())


async def due(world, table, person):
    return (await world.question(table, person)).due_at


async def decided_by_the_clock(world, table):
    return [row.seat for row in await world.inputs(table) if row.by == "clock"]


async def test_quiet_hours_that_begin_before_a_deadline_and_end_after_it_move_it_to_the_morning(world):
    await it_is(world, "2027-02-01 23:30")
    await sleeps(world, ANA)
    table = await world.play()
    assert await due(world, table, ANA) == at("2027-02-03 08:00"), "they have been awake for an hour"
    assert await due(world, table, BEN) == at("2027-02-02 23:30")


@pytest.mark.parametrize(
    ("evening", "morning"), [("2027-03-26 23:30", "2027-03-28 08:00"), ("2027-10-29 23:30", "2027-10-31 08:00")]
)
async def test_on_the_night_in_which_clocks_change_morning_is_what_the_clock_on_the_wall_says(world, evening, morning):
    await it_is(world, "2027-03-01 12:00")
    await it_is(world, evening)
    await sleeps(world, ANA)
    table = await world.play()
    hours = (at(morning) - at(f"{morning[:8]}{int(morning[8:10]) - 1} 08:00")) / HOUR
    assert hours == (23 if "03-28" in morning else 25)
    # it opened before the last midnight but one, and the night of the change comes just before it is due
    assert await due(world, table, ANA) == at(morning)
    world.clock.at = at(morning) * 1000 - 1
    await world.settle()
    assert await decided_by_the_clock(world, table) == [1 - await seat_of(world, table, ANA)]
    await world.pass_time(1)
    assert len(await decided_by_the_clock(world, table)) == 2


async def seat_of(world, table, person):
    async with world.host.house.tables.hold(table) as held:
        return held.seat_of(person.id)


async def test_sealed_questions_wait_for_the_person_who_sleeps_and_for_nobody_else(world):
    await it_is(world, "2027-02-01 23:30")
    await sleeps(world, ANA)
    table = await world.play()
    await it_is(world, "2027-02-02 23:30")
    assert await decided_by_the_clock(world, table) == [await seat_of(world, table, BEN)]
    assert (await world.row(table)).status == "running"
    await it_is(world, "2027-02-03 06:59")
    await world.bid(table, ANA, 3)
    assert len(await decided_by_the_clock(world, table)) == 1


async def test_a_vacation_set_while_a_deadline_runs_stops_the_time_that_is_left(world):
    await it_is(world, "2027-02-01 12:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    table = await world.play()
    await it_is(world, "2027-02-01 20:00")
    said = await world.host.people.go_away(ANA, "", "2027-02-10", key=world.key())
    assert f"to <t:{at('2027-02-11 00:00')}:f>" in said
    assert await due(world, table, ANA) == at("2027-02-11 16:00")
    assert await due(world, table, BEN) == at("2027-02-02 12:00")
    await it_is(world, "2027-02-05 12:00")
    assert await decided_by_the_clock(world, table) == [await seat_of(world, table, BEN)]


async def test_whoever_comes_back_early_has_at_least_half_of_the_time(world):
    await it_is(world, "2027-02-01 12:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    table = await world.play()
    await it_is(world, "2027-02-02 10:00")
    await world.host.people.go_away(ANA, "", "2027-02-10", key=world.key())
    assert await due(world, table, ANA) == at("2027-02-11 02:00")
    await it_is(world, "2027-02-03 10:00")
    assert "Welcome back" in await world.host.people.come_back(ANA, key=world.key())
    assert await due(world, table, ANA) == at("2027-02-03 22:00")


async def test_the_table_message_and_the_panel_show_where_a_deadline_has_moved_however_old_the_message_is(world):
    await it_is(world, "2027-02-01 12:00")
    table = await world.play()
    await it_is(world, "2027-02-01 15:00")
    notified, messages = list(world.channel.notified), len(world.channel.said)
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await world.host.people.rest_between(ANA, "6:00", "16:00", key=world.key())
    await world.settle()
    assert f"<t:{at('2027-02-02 17:00')}:f>" in world.channel.last.text
    assert f"<t:{at('2027-02-02 12:00')}:f>" in world.channel.last.text, "Ben's stays"
    assert f"<t:{at('2027-02-02 17:00')}:f>" in (await world.host.panels.panel(table, ANA)).text
    assert (world.channel.notified, len(world.channel.said)) == (notified, messages), "nobody hears of it"


async def test_to_shift_ones_nights_again_and_again_gains_no_more_than_once(world):
    await it_is(world, "2027-02-01 12:00")
    await sleeps(world, ANA)
    table = await world.play()
    await it_is(world, "2027-02-02 11:59")
    for begin, end in (
        ("11:00", "20:00"),
        ("19:00", "06:00"),
        ("5:00", "15:00"),
        ("14:00", "23:00"),
        ("22:00", "7:00"),
    ):
        await world.host.people.rest_between(ANA, begin, end, key=world.key())
    assert await due(world, table, ANA) <= at("2027-02-03 08:00"), "half of the time from now on, and a night"


async def test_quiet_hours_move_the_reminder_of_half_time_too(world):
    await it_is(world, "2027-02-01 12:00")
    await sleeps(world, ANA)
    await world.play()
    world.channel.notified.clear()
    await it_is(world, "2027-02-02 00:00")
    assert world.channel.notified == [BEN.id]
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified == [BEN.id, ANA.id]


async def test_who_chooses_how_they_are_reminded_keeps_the_time_that_was_agreed_on(world):
    table = await world.play()
    await world.host.votes.propose(table, ANA, "extend", key=world.key())
    await world.host.votes.vote(table, BEN, 1, True, key=world.key())
    before = await due(world, table, ANA)
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    assert await due(world, table, ANA) == before


async def test_a_live_table_knows_no_rest(world):
    await it_is(world, "2027-02-01 23:30")
    await sleeps(world, ANA)
    table = await world.play(pace="live")
    assert await due(world, table, ANA) == at("2027-02-01 23:35")


async def test_a_strict_table_knows_only_nights_and_so_does_its_rematch(world):
    await it_is(world, "2027-02-05 23:30")
    await sleeps(world, ANA)
    await world.host.people.keep_free(ANA, [5, 6], key=world.key())
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    assert "Only the person who opened" in await world.refused(
        world.host.lobby.set_absence(table, BEN, counts=False, key=world.key())
    )
    await world.host.lobby.set_absence(table, ANA, counts=False, key=world.key())
    await world.settle()
    assert "free days and vacations do not count" in world.channel.last.text
    await world.host.lobby.start(table, ANA, key=world.key())
    assert await due(world, table, ANA) == at("2027-02-07 08:00")
    for _ in range(20):
        await world.pass_time(DAY)
    assert (await world.row(table)).status == "finished"
    again = (await world.host.rematches.ask(table, sight(ANA), key=world.key())).table_id
    async with world.host.house.tables.hold(again) as held:
        assert held.facts.strict


async def test_a_free_weekend_does_not_count(world):
    await it_is(world, "2027-02-05 18:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    table = await world.play()
    await world.host.people.keep_free(ANA, [5, 6], key=world.key())
    assert await due(world, table, ANA) == at("2027-02-08 18:00")


async def test_what_was_chosen_outlasts_a_restart(world):
    await it_is(world, "2027-02-01 12:00")
    await sleeps(world, ANA)
    await world.host.people.keep_free(ANA, [6], key=world.key())
    table = await world.play()
    before = await world.host.people.view(ANA)
    await world.restart()
    assert await world.host.people.view(ANA) == before
    assert (before.zone, before.quiet, before.free_days) == ("Europe/Berlin", ("22:00", "07:00"), {6})
    assert [(line.table_id, line.awaited) for line in before.tables] == [(table, True)]


async def test_deadlines_move_at_once_also_where_a_table_is_not_in_memory(world):
    await it_is(world, "2027-02-01 23:30")
    table = await world.play()
    await world.restart()
    await sleeps(world, ANA)
    assert await due(world, table, ANA) == at("2027-02-03 08:00")
    async with world.database.read() as tx:
        rings = await ClockStore(tx).of_table(table)
    assert at("2027-02-03 08:00") * 1000 in {each.due_at for each in rings if each.kind == "due"}


# --- what is refused


@pytest.mark.parametrize(
    ("doing", "words"),
    [
        (lambda room: room.live_in(ANA, "Nowhere at all", key="k"), "I know no place called “Nowhere at all”"),
        (lambda room: room.live_in(ANA, "", key="k"), "I know no place called “”"),
        (lambda room: room.live_in(ANA, "San Jose", key="k"), "please choose one"),
        (lambda room: room.rest_between(ANA, "22", "7", key="k"), "say first where you live"),
        (lambda room: room.rest_between(ANA, "late", "7", key="k"), "time of day"),
        (lambda room: room.rest_between(ANA, "7:00", "", key="k"), "time of day"),
        (lambda room: room.rest_between(ANA, "7:00", "7", key="k"), "up to twelve hours"),
        (lambda room: room.rest_between(ANA, "7:00", "22:00", key="k"), "up to twelve hours"),
        (lambda room: room.keep_free(ANA, range(5), key="k"), "At most 4"),
        (lambda room: room.keep_free(ANA, [7], key="k"), "no day of the week"),
        (lambda room: room.come_back(ANA, key="k"), "no vacation"),
    ],
)
async def test_what_cannot_be_chosen_is_refused_with_the_reason(world, doing, words):
    assert words in await world.refused(doing(world.host.people))


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        ("", "soon", "A day is wanted"),
        ("", "9999-12-31", "A day is wanted"),
        ("", "2026-01-01", "over before it begins"),
        ("2027-02-10", "2027-02-09", "over before it begins"),
        ("2027-02-10", "2027-05-09", "sixty days"),
    ],
)
async def test_a_vacation_that_cannot_be_is_refused(world, first, last, words):
    await world.host.people.live_in(ANA, "Europe/Berlin", key=world.key())
    assert words in await world.refused(world.host.people.go_away(ANA, first, last, key=world.key()))


async def test_cities_are_found_by_how_they_begin(world):
    (words, typed), *_ = await world.host.people.cities("new y")
    assert words.startswith("New York City, New York, United States: now ")
    assert "New York City" in await world.host.people.live_in(ANA, typed, key=world.key())
    assert len(await world.host.people.cities("")) == 25


async def test_whoever_names_only_what_their_clock_shows_may_have_quiet_hours(world):
    await it_is(world, "2027-02-01 12:00")  # in Berlin: 11:00 by UTC
    said = await world.host.people.live_in(ANA, "4:30pm", key=world.key())
    assert said.startswith("Your clock is UTC+05:30: it shows 16:30 now.")
    assert "From 22:00 to 07:00" in await world.host.people.rest_between(ANA, "10pm", "7am", key=world.key())
    assert (await world.host.people.view(ANA)).local_time == "16:30"


async def test_days_are_offered_as_seen_from_where_one_lives(world):
    await it_is(world, "2027-02-01 23:30")
    await world.host.people.live_in(ANA, "Tokyo", key=world.key())
    assert (await world.host.people.days(ANA, "tomorrow")) == [("Wednesday, 3 February 2027", "2027-02-03")]
    assert (await world.host.people.days(ANA, ""))[0][1] == "2027-02-02"


# --- who is asked at night


async def test_nobody_is_mentioned_in_their_night_and_everybody_is_told_in_the_morning_once(world):
    await it_is(world, "2027-02-01 23:30")
    await sleeps(world, ANA)
    table = await world.play()
    assert world.channel.notified == [BEN.id]
    assert f"<@{ANA.id}>" in world.channel.last.text, "named, but not called"
    await world.bid(table, BEN, 1)
    for _ in range(7):
        await world.restart()
        await world.pass_time(HOUR)
        await world.host.people.view(ANA)
    assert world.channel.notified == [BEN.id]
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified == [BEN.id, ANA.id]
    await it_is(world, "2027-02-02 11:00")
    assert world.channel.notified == [BEN.id, ANA.id]


async def test_who_has_decided_in_their_night_is_not_called_in_the_morning(world):
    await it_is(world, "2027-02-01 23:30")
    await sleeps(world, ANA)
    table = await world.play()
    await world.bid(table, ANA, 1)
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified == [BEN.id]


async def test_who_comes_back_early_is_called_for_what_was_asked_meanwhile(world):
    await it_is(world, "2027-02-01 12:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await world.host.people.go_away(ANA, "", "2027-02-05", key=world.key())
    await world.play()
    assert world.channel.notified == [BEN.id]
    await world.host.people.come_back(ANA, key=world.key())
    await world.settle()
    assert world.channel.notified == [BEN.id, ANA.id]


async def test_who_comes_back_early_in_their_night_is_called_in_the_morning(world):
    await it_is(world, "2027-02-01 12:00")
    await sleeps(world, ANA)
    await world.host.people.go_away(ANA, "", "2027-02-05", key=world.key())
    table = await world.play(pace="relaxed")
    await world.bid(table, BEN, 1)
    await it_is(world, "2027-02-01 23:00")
    await world.host.people.come_back(ANA, key=world.key())
    await it_is(world, "2027-02-02 06:59")
    assert world.channel.notified == [BEN.id]
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified == [BEN.id, ANA.id]


async def test_who_is_asked_right_before_their_night_and_was_just_here_is_called_in_the_morning(world):
    await it_is(world, "2027-02-01 17:00")
    await sleeps(world, ANA)
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, BEN, ["done"], ask="bury")
    await it_is(world, "2027-02-01 21:58")
    await world.answer(table, ANA, ["one"], ask="bury")
    world.channel.notified.clear()
    await it_is(world, "2027-02-02 06:59")
    assert ANA.id not in world.channel.notified
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified.count(ANA.id) == 1


async def test_a_deadline_near_the_morning_calls_with_its_reminder_and_not_twice(world):
    await it_is(world, "2027-02-01 22:30")
    await sleeps(world, ANA)
    table = await world.play(pace="8h")
    await world.bid(table, BEN, 1)
    await world.settle()
    world.channel.notified.clear()
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified == [ANA.id]


async def test_who_fell_asleep_before_they_could_be_called_is_called_in_the_morning(world):
    await it_is(world, "2027-02-01 21:59")
    await sleeps(world, ANA)
    table = await world.open_table(seats=2)
    await world.host.lobby.join(table, BEN, key=world.key())
    world.channel.before["post"] = [NotNow("slow down", after=120.0)]
    await world.host.lobby.start(table, ANA, key=world.key())
    await world.settle()
    await it_is(world, "2027-02-01 22:02")
    assert world.channel.notified == [BEN.id]
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified.count(ANA.id) == 1


async def test_who_ends_a_vacation_in_their_night_is_called_when_they_are_up(world):
    await it_is(world, "2027-02-01 12:00")
    await sleeps(world, ANA)
    await world.host.people.go_away(ANA, "", "2027-02-05", key=world.key())
    await world.play()
    await it_is(world, "2027-02-02 23:00")
    await world.host.people.come_back(ANA, key=world.key())
    await world.settle()
    assert world.channel.notified == [BEN.id]
    await it_is(world, "2027-02-03 07:00")
    assert world.channel.notified.count(ANA.id) == 1
