"""Days and times of day, as people type and read them.

Days in words take a tenth of a second as a language is met first: whoever serves people reads them in a thread.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from threading import Lock

from dateparser.date import DateDataParser

from engine import Refusal
from games.kit.sentences import clipped
from host.values.ports import SECOND
from host.values.zones import zone_of

YEARS = range(2000, 3000)
LONGEST = 60
"""Characters of a day in words; each number among them is looked at on its own."""
NO_DAY = "A day is wanted, such as “tomorrow”, “friday”, “24 December” or 2026-12-24."
NO_TIME = "A time of day is wanted, such as 22:30, 10pm or 22h."
LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl"]
"""Days are read in these languages."""
ONE_AT_A_TIME = Lock()
"""The reader of dates keeps what it knows of languages, and is not made for several threads."""
TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*(?:(a|p)\.?m\.?|h|uhr|o'clock)?")
WORDS = {"noon": 12 * 60, "midday": 12 * 60, "midnight": 0}
ISO = re.compile(r"\d{4}-\d{1,2}-\d{1,2}")
LOOSE = frozenset(
    ("after", "before", "from", "by", "about", "and", "etwa", "und", "environ", "et", "après", "apres", "cerca", "y",
     "circa", "e", "i", "tot")
)  # fmt: skip
"""Words that change which day is meant, or leave it open, and that the reader of dates passes over."""
COUNTED = re.compile(r"\w*\d[\w:.]*|\b(?:week|ago)\b")
"""Numbers, and what is said of a number: the reader of dates passes over those that it has no use for."""
STRANGE = re.compile(r"[^\w\s.,'’“”\"!:/()-]")
"""Signs that no day is written with, and that may ask, or strike it out."""
DASH = re.compile(r"(?<!\w)[-−–]|[-−–](?!\w)")
"""A dash that joins nothing: a number below zero, a span of days."""
NUMBERS = re.compile(r"(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?")
"""A day in numbers: with dots the day comes first, with slashes either may."""


def clock(zone: str, at: int) -> str:
    """What a clock shows there."""
    return f"{datetime.fromtimestamp(at / SECOND, zone_of(zone)):%H:%M}"


def time_as_typed(text: str) -> int | None:
    """Minutes after midnight of "22:30", "10pm", "22h" or "noon"; None where it is no time of day."""
    typed = text.strip().casefold()
    if typed in WORDS:
        return WORDS[typed]
    found = TIME.fullmatch(typed) or re.fullmatch(r"(\d{2})(\d{2})()", typed)
    if not found:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half and hour not in range(1, 13):
        return None
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def time_of_day(text: str) -> int:
    """Minutes after midnight of a time as people type it. Raises `Refusal`."""
    minutes = time_as_typed(text)
    if minutes is None:
        raise _not_understood(text, NO_TIME)
    return minutes


UNTIL_A_LEAP_YEAR = 8
"""The most years between two that have a 29th of February: around 1900 or 2100 it is eight."""


def day_of(text: str, today: date) -> date:
    """A day as people type it: in numbers, by its name, or as seen from today; the next one that fits.

    Raises `Refusal`, also where the day and the month cannot be told apart.
    """
    typed = text.strip()
    if len(typed) > LONGEST:
        raise _not_understood(typed, NO_DAY)
    if ISO.fullmatch(typed):
        day = _made(*(int(part) for part in typed.split("-")))
    elif numbers := NUMBERS.fullmatch(typed):
        day = _in_numbers(int(numbers[1]), numbers[2], int(numbers[3]), numbers[4], today)
    else:
        day = _in_words(typed.casefold(), today)
    if day is None or day.year not in YEARS:
        raise _not_understood(typed, NO_DAY)
    return day


def days_like(typed: str, today: date) -> list[date]:
    """The days to offer while somebody types one: what it means so far, or the days that are chosen most."""
    try:
        return [day_of(typed, today)]
    except Refusal:
        ahead = [*range(8), 10, 14, 21, 28]
    days = [today + timedelta(number) for number in ahead]
    wanted = typed.strip().casefold()
    return [day for day in days if wanted in f"{day:%A %d %B %Y} {day}".casefold()] or days


def midnight(day: date, zone: str) -> int:
    """When a day begins somewhere."""
    return int(datetime.combine(day, time(), zone_of(zone)).astimezone(UTC).timestamp()) * SECOND


def today_in(zone: str, at: int) -> date:
    """Which day it is somewhere."""
    return datetime.fromtimestamp(at / SECOND, zone_of(zone)).date()


def _not_understood(typed: str, wanted: str) -> Refusal:
    return Refusal(f"“{clipped(typed.strip(), 40)}” is not understood. {wanted}" if typed.strip() else wanted)


def _in_words(typed: str, today: date) -> date | None:
    words = re.findall(r"\b[^\W\d_]+\b", typed.replace("day after tomorrow", "overmorrow"))
    if not words or time_as_typed(typed) is not None or not LOOSE.isdisjoint(words):
        return None
    if DASH.search(typed) or STRANGE.search(typed):
        return None
    day = _seen_from(today, typed)
    if day is None or any(_is_another_weekday(word, day) for word in words):
        return None
    return None if any(_is_passed_over(each, typed, day, today) for each in COUNTED.finditer(typed)) else day


def _seen_from(today: date, typed: str) -> date | None:
    """The day that words mean on some day; None where they mean none, or more than one."""
    settings = {"PREFER_DATES_FROM": "future", "RELATIVE_BASE": datetime.combine(today, time(12)), "DATE_ORDER": "DMY"}
    with ONE_AT_A_TIME:
        found = DateDataParser(languages=LANGUAGES, settings=settings).get_date_data(typed)
    if found is None or found.date_obj is None or found.period not in ("day", "week"):
        return None
    return found.date_obj.date()


def _is_passed_over(part: re.Match[str], typed: str, day: date, today: date) -> bool:
    """Whether the same day would be read without a part of what was typed, which does not say its year."""
    without = f"{typed[: part.start()]} {typed[part.end() :]}"
    return part[0].strip(".") not in (f"{day:%Y}", f"{day:%y}") and _seen_from(today, without) == day


def _is_another_weekday(word: str, day: date) -> bool:
    """Whether a word names a day of the week, seen from whatever day, and another one than this."""
    seen = [_seen_from(day + timedelta(number), word) for number in range(2)]
    weekdays = {each.weekday() for each in seen if each is not None}
    return None not in seen and len(weekdays) == 1 and day.weekday() not in weekdays


def _in_numbers(first: int, mark: str, second: int, year: str | None, today: date) -> date | None:
    if mark == "/" and first != second and first <= 12 and second <= 12:
        raise Refusal(f"{first}/{second} is read in two ways; write the day as {today.year}-12-24 or “24 December”.")
    day, month = (second, first) if second > 12 else (first, second)
    if year:
        return _made(int(year) + 2000 * (len(year) == 2), month, day)
    coming = (_made(today.year + ahead, month, day) for ahead in range(UNTIL_A_LEAP_YEAR + 1))
    return next((found for found in coming if found is not None and found >= today), None)


def _made(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
