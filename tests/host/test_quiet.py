"""Deadlines and sleep: nights, free days, vacations, and the two nights on which clocks change."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host.values.habits import AWAKE, Habits, hour_of, minutes_of
from host.values.ports import HOUR, MINUTE

NIGHT = (minutes_of("22:00"), minutes_of("07:00"))
BERLIN = Habits("Europe/Berlin", NIGHT)


def at(text: str, zone: str = "Europe/Berlin", fold: int = 0) -> int:
    """A local time as milliseconds."""
    local = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold)
    return int(local.astimezone(UTC).timestamp() * 1000)


def test_who_told_nothing_has_the_time_of_the_clock():
    assert AWAKE.due(at("2026-11-02 12:00"), 24 * HOUR) == at("2026-11-03 12:00")


def test_a_deadline_in_the_night_moves_to_the_morning():
    assert BERLIN.due(at("2026-11-02 23:00"), 24 * HOUR) == at("2026-11-04 08:00"), "they have been up for an hour"


def test_a_deadline_by_day_stays_where_it_is():
    assert BERLIN.due(at("2026-11-02 12:00"), 24 * HOUR) == at("2026-11-03 12:00")


def test_nobody_is_awake_for_less_than_no_time():
    assert BERLIN.awake_between(at("2026-11-02 23:01"), at("2026-11-02 23:00")) == 0


def test_half_of_the_time_is_waking_time():
    assert BERLIN.due(at("2026-11-02 22:00"), 8 * HOUR) == at("2026-11-03 11:00")


def test_quiet_hours_within_one_day():
    nap = Habits("Europe/Berlin", (minutes_of("13:00"), minutes_of("15:00")))
    assert nap.next_awake(at("2026-11-02 13:00")) == at("2026-11-02 15:00")
    assert nap.next_awake(at("2026-11-02 15:00")) == at("2026-11-02 15:00")
    assert not nap.rests_at(at("2026-11-02 12:59"))


def test_a_free_weekend_does_not_count():
    weekdays = Habits("Europe/Berlin", None, frozenset({5, 6}))
    assert weekdays.due(at("2026-11-06 18:00"), 24 * HOUR) == at("2026-11-09 18:00")


def test_a_vacation_stops_the_time_that_is_left():
    away = Habits("Europe/Berlin", NIGHT, away=((at("2026-11-02 18:00"), at("2026-11-12 18:00")),))
    assert away.due(at("2026-11-02 12:00"), 24 * HOUR) == at("2026-11-13 12:00")
    assert away.present_between(at("2026-11-05 12:00"), at("2026-11-05 12:00") + 1) == 0
    assert away.present_between(at("2026-11-12 18:00"), at("2026-11-12 18:00") + 1) == 1


def test_vacations_that_overlap_and_touch_are_one():
    first, second = (at("2026-11-02 00:00"), at("2026-11-05 00:00")), (at("2026-11-04 00:00"), at("2026-11-08 00:00"))
    third = (at("2026-11-08 00:00"), at("2026-11-09 00:00"))
    away = Habits("Europe/Berlin", away=(third, second, first))
    assert away.next_awake(at("2026-11-03 00:00")) == at("2026-11-09 00:00")


def test_a_strict_table_knows_only_the_nights():
    away = Habits("Europe/Berlin", NIGHT, frozenset({0}), ((at("2026-11-02 00:00"), at("2026-12-02 00:00")),))
    assert away.always_here == BERLIN


def test_the_night_in_which_clocks_go_back_is_an_hour_longer():
    start, end = at("2026-10-24 22:00"), at("2026-10-25 07:00")
    assert end - start == 10 * HOUR
    assert BERLIN.next_awake(start) == end
    assert BERLIN.awake_between(start - HOUR, end + HOUR) == 2 * HOUR
    assert BERLIN.due(at("2026-10-24 21:00"), 10 * HOUR) == at("2026-10-25 11:00")


def test_the_night_in_which_clocks_go_forward_is_an_hour_shorter():
    start, end = at("2026-03-28 22:00"), at("2026-03-29 07:00")
    assert end - start == 8 * HOUR
    assert BERLIN.next_awake(start) == end


def test_quiet_hours_that_end_within_the_hour_that_comes_twice_end_the_second_time():
    late = Habits("Europe/Berlin", (minutes_of("22:00"), minutes_of("02:30")))
    assert late.next_awake(at("2026-10-25 00:00")) == at("2026-10-25 02:30", fold=1)


def test_quiet_hours_that_end_within_the_hour_that_is_skipped_end_after_it():
    late = Habits("Europe/Berlin", (minutes_of("22:00"), minutes_of("02:30")))
    awake = late.next_awake(at("2026-03-29 00:00"))
    assert at("2026-03-29 01:59") < awake <= at("2026-03-29 03:30")


def test_the_hour_of_a_digest_is_the_persons_own():
    digest = minutes_of("08:00")
    assert BERLIN.next_at(digest, at("2026-10-24 08:00")) == at("2026-10-25 08:00")
    assert BERLIN.next_at(digest, at("2026-10-24 07:59")) == at("2026-10-24 08:00")


@pytest.mark.parametrize("text", ["24:00", "7", "07:60", "-1:00", "a:b", ""])
def test_hours_that_no_clock_shows(text):
    with pytest.raises(ValueError, match=r"unpack|invalid literal|^24:00$|^07:60$|^-1:00$"):
        minutes_of(text)


def test_hours_are_written_as_they_are_read():
    assert [hour_of(minutes_of(text)) for text in ("00:00", "07:05", "23:59")] == ["00:00", "07:05", "23:59"]


def test_nobody_rests_for_ever():
    with pytest.raises(ValueError, match="no day is left"):
        Habits(free_days=frozenset(range(7)))
    with pytest.raises(ValueError, match="two different ends"):
        Habits(quiet=(60, 60))


zones = st.sampled_from(
    [
        "UTC",
        "Europe/Berlin",
        "America/New_York",
        "Australia/Lord_Howe",
        "Asia/Kathmandu",
        "Pacific/Apia",
        "Africa/Cairo",
    ]
)
times = st.integers(at("2026-01-01 00:00", "UTC"), at("2027-12-31 00:00", "UTC"))
minutes = st.integers(0, 24 * 60 - 1)
aways = st.lists(st.tuples(times, st.integers(0, 20 * 24 * HOUR)).map(lambda s: (s[0], s[0] + s[1])), max_size=3)
habits = st.builds(
    Habits,
    zones,
    st.none() | st.tuples(minutes, minutes).filter(lambda pair: pair[0] != pair[1]),
    st.frozensets(st.integers(0, 6), max_size=5),
    aways.map(tuple),
)


@given(habits, times, st.integers(MINUTE, 80 * HOUR))
def test_a_deadline_is_awake_leaves_the_time_and_half_of_it_awake(person, opened, time):
    due = person.due(opened, time)
    assert not person.rests_at(due)
    assert person.present_between(opened, due) >= time
    assert person.awake_between(opened, due) >= time // 2


@given(habits, times, st.integers(0, 80 * HOUR))
def test_what_has_passed_can_be_counted_again(person, start, time):
    assert person.awake_between(start, person.after_awake(start, time)) == time
    assert person.present_between(start, person.after_present(start, time)) == time


@given(habits, times)
def test_rest_is_what_the_local_clock_and_the_calendar_say(person, moment):
    """Minute by minute, read off a calendar, without the spans."""
    local = datetime.fromtimestamp(moment / 1000, ZoneInfo(person.zone))
    said = any(begin <= moment < end for begin, end in person.away) or local.weekday() in person.free_days
    assert (person.present_between(moment, moment + 1) == 0) == said
    if (
        person.quiet is not None
        and local.utcoffset() == (local - timedelta(days=1)).utcoffset() == (local + timedelta(days=1)).utcoffset()
    ):
        begin, end = person.quiet
        minute = local.hour * 60 + local.minute
        night = begin <= minute < end if begin < end else minute >= begin or minute < end
        assert person.rests_at(moment) == (said or night)
