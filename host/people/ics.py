"""Calendar files as RFC 5545 has them, in UTC, with names of events that stay the same. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from icalendar import Calendar, Event, vText

from host.values.ports import SECOND


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
    found = Calendar()
    found.add("version", "2.0")
    found.add("prodid", "-//Henge//Deadlines//EN")
    found.add("calscale", "GREGORIAN")
    found.add("method", "PUBLISH")
    found.add("x-wr-calname", vText(_visible(name)))
    for entry in entries:
        found.add_component(_event(entry, now))
    file: bytes = found.to_ical(sorted=False)
    return file


def _event(entry: Entry, now: int) -> Event:
    event = Event()
    event.add("uid", entry.uid)
    event.add("dtstamp", _moment(now))
    event.add("dtstart", _moment(entry.at))
    event.add("sequence", entry.changed)
    event.add("summary", _visible(entry.title))
    if entry.about:
        event.add("description", _visible(entry.about))
    if entry.link:
        event.add("url", entry.link)
    event.add("transp", "TRANSPARENT")  # nobody is busy at a deadline
    return event


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at // SECOND, UTC)


def _visible(words: str) -> str:
    """Without signs that the standard has no place for."""
    return "".join(sign for sign in words if sign == "\n" or sign.isprintable())
