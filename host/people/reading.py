"""Cities, days and times of day, as people type and read them."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from engine import Refusal
from host.people.settings import zones
from host.ports import SECOND
from host.time.quiet import minutes_of

YEARS = range(2000, 3000)
NO_DAY = "A day is wanted, such as 2026-12-24."


def city(name: str) -> str:
    """The city of a time zone."""
    return name.rpartition("/")[2].replace("_", " ")


def meant(typed: str) -> list[str]:
    """The time zones that may be meant, those whose city begins so first."""
    wanted = typed.strip().casefold()
    found = [name for name in zones() if wanted in city(name).casefold() or wanted in name.casefold()]
    return sorted(found, key=lambda name: (not city(name).casefold().startswith(wanted), name))


def clock(zone: str, at: int) -> str:
    """What a clock shows there."""
    return f"{datetime.fromtimestamp(at / SECOND, ZoneInfo(zone)):%H:%M}"


def time_of_day(text: str) -> int:
    """Minutes after midnight of "22:30" or "22". Raises `Refusal`."""
    hours, _, minutes = text.strip().partition(":")
    try:
        return minutes_of(f"{hours}:{minutes or 0}")
    except ValueError:
        raise Refusal("A time of day is wanted, such as 22:30.") from None


def day_of(text: str) -> date:
    """A day such as 2026-12-24. Raises `Refusal`."""
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise Refusal(NO_DAY) from None
    if day.year not in YEARS:
        raise Refusal(NO_DAY)
    return day


def midnight(day: date, zone: str) -> int:
    """When a day begins somewhere."""
    return int(datetime.combine(day, time(), ZoneInfo(zone)).astimezone(UTC).timestamp()) * SECOND
