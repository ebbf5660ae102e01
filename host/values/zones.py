"""Clocks by their names: those of the time zone database, and fixed distances from UTC such as "UTC+05:30"."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cache
from zoneinfo import ZoneInfo

FIXED = re.compile(r"UTC([+-])(\d{2}):(\d{2})")
FARTHEST = range(-12 * 60, 14 * 60 + 1)
"""Minutes by which clocks on Earth differ from UTC."""


@cache
def zone_of(name: str) -> tzinfo:
    """The clock of this name. Raises `ValueError` or `OSError` (as `zoneinfo` does) where there is none."""
    if name == "UTC":
        return UTC
    if fixed := FIXED.fullmatch(name):
        minutes = int(fixed[2]) * 60 + int(fixed[3])
        return timezone(timedelta(minutes=minutes if fixed[1] == "+" else -minutes))
    return ZoneInfo(name)


@cache
def there_is(name: str) -> bool:
    """Whether this machine knows a clock of this name."""
    try:
        zone_of(name)
    except (OSError, ValueError):
        return False
    return True


def fixed(minutes: int) -> str:
    """The name of the clock so many minutes ahead of UTC."""
    if minutes == 0:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'+' if minutes > 0 else '-'}{hours:02}:{rest:02}"


def ahead(zone: str, at: datetime) -> int:
    """Minutes by which a clock is ahead of UTC at a moment."""
    offset = at.astimezone(zone_of(zone)).utcoffset()
    assert offset is not None
    return int(offset.total_seconds()) // 60
