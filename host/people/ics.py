"""Calendar files as RFC 5545 has them: escaped, folded, in UTC, with names of events that stay the same. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from host.values.ports import SECOND

MEDIA = "text/calendar"
FOLD = 75
"""Octets of a line at most, the end of the line not counted."""

_ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


@dataclass(frozen=True, slots=True)
class Entry:
    """A moment worth knowing, in milliseconds. `uid` names what it is about: the same thing has the same one in every
    file, so that a calendar moves what it knows already; `changed` grows with what everybody may see of it, and with
    nothing else.
    """

    uid: str
    at: int
    title: str
    about: str = ""
    link: str = ""
    changed: int = 0


def calendar(name: str, entries: Iterable[Entry], *, now: int) -> bytes:
    """A calendar file of these entries, as it is now."""
    return b"".join(_folded(line) for line in _lines(name, entries, now))


def _lines(name: str, entries: Iterable[Entry], now: int) -> Iterator[str]:
    yield "BEGIN:VCALENDAR"
    yield "VERSION:2.0"
    yield "PRODID:-//Henge//Deadlines//EN"
    yield "CALSCALE:GREGORIAN"
    yield "METHOD:PUBLISH"
    yield f"X-WR-CALNAME:{_escaped(name)}"
    for entry in entries:
        yield "BEGIN:VEVENT"
        yield f"UID:{entry.uid}"
        yield f"DTSTAMP:{_moment(now)}"
        yield f"DTSTART:{_moment(entry.at)}"
        yield f"SEQUENCE:{entry.changed}"
        yield f"SUMMARY:{_escaped(entry.title)}"
        if entry.about:
            yield f"DESCRIPTION:{_escaped(entry.about)}"
        if entry.link:
            yield f"URL:{entry.link}"
        yield "TRANSP:TRANSPARENT"  # nobody is busy at a deadline
        yield "END:VEVENT"
    yield "END:VCALENDAR"


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at // SECOND, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(words: str) -> str:
    visible = "".join(sign for sign in words if sign == "\n" or sign.isprintable())
    return visible.translate(_ESCAPED)


def _folded(line: str) -> bytes:
    """A line in parts of at most `FOLD` octets, each but the first after a space; no character is cut in two."""
    parts, part = list[bytes](), b""
    for sign in line:
        octets = sign.encode("utf-8", "replace")
        if len(part) + len(octets) > FOLD:
            parts.append(part)
            part = b" "
        part += octets
    return b"\r\n".join([*parts, part]) + b"\r\n"
