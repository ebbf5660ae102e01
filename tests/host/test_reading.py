"""Where people live, days and times of day, as they are typed."""

from __future__ import annotations

from datetime import date
from zoneinfo import available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Refusal
from host.people.cities import like, meant
from host.people.dates import day_of, time_as_typed
from host.values.zones import fixed, there_is

NOON = 1795435200_000
"""Monday, 23 November 2026, noon by UTC."""
TODAY = date(2026, 11, 23)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Munich", "Europe/Berlin"), ("München", "Europe/Berlin"), ("muenchen", "Europe/Berlin"),
        ("Köln", "Europe/Berlin"), ("cologne", "Europe/Berlin"), ("Tokio", "Asia/Tokyo"), ("東京", "Asia/Tokyo"),
        ("Bombay", "Asia/Kolkata"), ("san fra", "America/Los_Angeles"), ("Texas", "America/Chicago"),
        ("El Paso", "America/Denver"), ("Istanbul", "Europe/Istanbul"), ("Asia/Istanbul", "Asia/Istanbul"),
        ("CET", "Europe/Berlin"), ("UTC+1", "UTC+01:00"), ("utc", "UTC"),
        ("GMT-3", "UTC-03:00"), ("+5:30", "UTC+05:30"),
        ("Germany", "Europe/Berlin"), ("Deutschland", "Europe/Berlin"), ("Queensland", "Australia/Brisbane"),
        ("Москва", "Europe/Moscow"), ("london", "Europe/London"), ("Austin, Texas", "America/Chicago"),
        ("San Jose, Costa Rica", "America/Costa_Rica"), ("Longyearbyen", "Arctic/Longyearbyen"),
        ("13:00", "UTC+01:00"), ("1 pm", "UTC+01:00"), ("5:31 pm", "UTC+05:30"), ("7.00", "UTC-05:00"),
    ],
)  # fmt: skip
def test_a_place_is_known_however_people_type_it(typed, zone):
    assert [place.zone for place in meant(typed, NOON)] == [zone]


@pytest.mark.parametrize("typed", ["San Jose", "Springfield", "USA", "IST", "CST"])
def test_places_of_one_name_with_several_clocks_are_named_to_choose_from(typed):
    assert len(meant(typed, NOON)) > 1


@pytest.mark.parametrize(
    "typed",
    ["", "  ", "12", "UTC+20", "Nowhere at all", "25:00", "not Berlin", "Berlin or Paris", "none", "home", "no"],
)
def test_what_names_no_place_is_none(typed):
    assert meant(typed, NOON) == []


@pytest.mark.parametrize("typed", ["", "b", "spring", "San", "victoria", "Paris,", "Georgia", "東", "cst"])
def test_every_place_that_is_offered_is_understood_when_chosen(typed):
    for place in like(typed, NOON, 25):
        assert place in meant(place.words, NOON) or place.zone in [known.zone for known in meant(place.words, NOON)]


def test_every_time_zone_is_understood_by_its_name():
    for name in sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")):
        assert [place.zone for place in meant(name, NOON)] == [name]


@given(st.integers(-12 * 4, 14 * 4))
def test_every_fixed_clock_has_a_name_that_is_read_again(quarters):
    name = fixed(15 * quarters)
    assert there_is(name)
    assert [place.zone for place in meant(name, NOON)] == [name]


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("today", "2026-11-23"), ("tomorrow", "2026-11-24"), ("friday", "2026-11-27"), ("next friday", "2026-11-27"),
        ("monday", "2026-11-30"), ("1.12.2026", "2026-12-01"), ("1.12.", "2026-12-01"), ("1.12", "2026-12-01"),
        ("24.12.26", "2026-12-24"), ("1.3.", "2027-03-01"), ("25/12", "2026-12-25"), ("12/25/2026", "2026-12-25"),
        ("24 dec", "2026-12-24"), ("Dec 24", "2026-12-24"), ("24. Dezember", "2026-12-24"),
        ("2nd january", "2027-01-02"), ("Friday, 27 November", "2026-11-27"), ("the day after tomorrow", "2026-11-25"),
        ("in 2 weeks", "2026-12-07"), ("morgen", "2026-11-24"), ("2026-12-24", "2026-12-24"), ("demain", "2026-11-24"),
        ("December 24, 2026", "2026-12-24"), ("4. Dez. 2026", "2026-12-04"), ("24 december '26", "2026-12-24"),
    ],
)  # fmt: skip
def test_a_day_is_known_however_people_type_it(typed, day):
    assert day_of(typed, TODAY) == date.fromisoformat(day)


@pytest.mark.parametrize(
    "typed",
    [
        "", "soon", "22", "22h", "10pm", "december", "not friday", "friday or saturday", "31.2.", "2026-13-01",
        "after friday", "from friday", "by friday", "about friday", "friday and saturday", "friday -", "in -3 days",
        "friday 28", "monday 24 december", "friday?", "~~friday~~", "before tomorrow", "day before tomorrow",
        "tomorrow 5", "tomorrow week", "3 days 2025", "tomorrow 17:00", "1 tomorrow", "tomorrow ago", "friday ❌",
    ],
)  # fmt: skip
def test_what_is_no_day_is_refused(typed):
    with pytest.raises(Refusal, match="A day is wanted") as why:
        day_of(typed, TODAY)
    assert typed in str(why.value)


def test_the_last_day_of_february_is_that_of_the_next_year_that_has_one():
    for typed in ("29.2.", "29.2", "2/29"):
        assert day_of(typed, date(2026, 3, 1)) == date(2028, 2, 29)
        assert day_of(typed, date(2028, 2, 29)) == date(2028, 2, 29)
    assert day_of("29.2", date(2097, 1, 1)) == date(2104, 2, 29)


def test_what_is_longer_than_any_day_is_not_looked_at_word_by_word():
    with pytest.raises(Refusal, match=r"“in 1 week in 1 week.*…” is not understood"):
        day_of("in 1 week " * 7, TODAY)


def test_a_day_that_is_read_in_two_ways_is_asked_for_again():
    with pytest.raises(Refusal, match="read in two ways"):
        day_of("1/12/2026", TODAY)
    assert day_of("12/12/2026", TODAY) == date(2026, 12, 12)


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("22:30", 1350), ("22.30", 1350), ("22h30", 1350), ("2230", 1350), ("22", 1320), ("22h", 1320), ("10pm", 1320),
        ("10 p.m.", 1320), ("10:30PM", 1350), ("7am", 420), ("7", 420), ("07:00", 420), ("7 uhr", 420), ("12am", 0),
        ("12 pm", 720), ("noon", 720), ("midnight", 0), ("0:00", 0),
        ("", None), ("late", None), ("25", None), ("7:60", None), ("13pm", None), ("0pm", None), ("24:00", None),
        ("not 7am", None), ("7 or 8", None), ("99999", None),
    ],
)  # fmt: skip
def test_a_time_of_day_is_known_however_people_type_it(typed, minutes):
    assert time_as_typed(typed) == minutes
