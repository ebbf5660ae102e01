"""What happened, in chapters: the same headings and sentences in the channel, in the log and in a recap."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine import Event, Seat
from engine.codec import parse
from games.hosted import Chapter
from host.faults import facts_of
from host.saying import lapses
from host.table.stored import event_of
from host.table.table import Table
from storage.rows import EventRow, InputRow

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Section:
    """What is told of a chapter, and how it stands then. `begins`: from its beginning on."""

    chapter: Chapter
    lines: tuple[str, ...]
    begins: bool


def sections(
    table: Table,
    inputs: Iterable[InputRow],
    events: Iterable[EventRow],
    seat: Seat | None,
    opening: Chapter | None = None,
) -> list[Section]:
    """What happened, in order, as one seat (None: everybody) may be told, from chapter `opening` on.

    Without `opening` it is told from the beginning of the game. The last section is that of the current chapter, even
    if nothing is told of it.
    """
    happened: list[tuple[int, int, InputRow | EventRow]] = [(given.seq, -1, given) for given in inputs]
    happened += [(row.seq, row.n, row) for row in events]
    done: list[Section] = []
    chapter, begins = opening or Chapter(), opening is None
    told: list[tuple[int, Event | str]] = []
    for _, _, row in sorted(happened, key=lambda each: each[:2]):
        if isinstance(row, InputRow):
            if said := _said_of_input(table, row):
                told.append((row.seq, said))
            continue
        event = _event(table, row)
        if event is None:
            continue
        after = _chapter(table, chapter, event)
        if after.number != chapter.number:
            done.append(Section(chapter, _told(table, chapter, told), begins))
            told, begins = [], True
        chapter = after
        seen = event.seen_by(seat)
        if seen is not None:
            told.append((row.seq, seen))
    return [*(section for section in done if section.lines), Section(chapter, _told(table, chapter, told), begins)]


def chapter_after(table: Table, events: Iterable[EventRow], opening: Chapter) -> Chapter:
    """The chapter after these events."""
    chapter = opening
    for event in known(table, events):
        chapter = _chapter(table, chapter, event)
    return chapter


def known(table: Table, events: Iterable[EventRow]) -> list[Event]:
    """The events of these rows, without those that this release no longer knows."""
    return [event for row in events if (event := _event(table, row)) is not None]


def heading(table: Table, section: Section) -> str:
    """The heading of a section, which says where a chapter goes on; empty where its game has none."""
    try:
        words = table.game.face.heading(section.chapter, table.names)
    except Exception as error:
        log.error("table %s: no heading for a chapter: %s", table.id, facts_of(error))
        return ""
    return words if section.begins or not words else f"{words}, continued"


def lines(table: Table, told: Sequence[Section]) -> list[str]:
    """Sections one after another, each under its heading, for the log and a recap."""
    text: list[str] = []
    for section in told:
        words = heading(table, section)
        if section.lines:
            text += [f"**{words}**"] * bool(words) + list(section.lines)
    return text


def _event(table: Table, row: EventRow) -> Event | None:
    try:
        event: Event = event_of(table.game, row)
    except Exception as error:
        log.error("table %s: no words for %s: %s", table.id, row.kind, type(error).__name__)
        return None
    return event


def _chapter(table: Table, chapter: Chapter, event: Event) -> Chapter:
    public = event.seen_by(None)
    return chapter if public is None else table.game.face.chapter(chapter, public)


def _told(table: Table, chapter: Chapter, told_of: Sequence[tuple[int, Event | str]]) -> tuple[str, ...]:
    """In sentences; where the game cannot tell it in one go, what it can tell piece by piece."""
    face, names, happened = table.game.face, table.names, lapses.opened(told_of)
    try:
        return lapses.joined(face.story(chapter, happened, names))
    except Exception as error:
        log.error("table %s: no story: %s", table.id, facts_of(error))
    told: list[str] = []
    for each in happened:
        try:
            told += face.story(chapter, [each], names)
        except Exception as error:
            log.error("table %s: no words for %s: %s", table.id, type(each).__name__, type(error).__name__)
    return lapses.joined(told)


def _said_of_input(table: Table, given: InputRow) -> str:
    name = table.names.get(given.seat, "") if given.seat is not None else ""
    match given.kind:
        case "decision" if given.by == "clock" and name:
            return lapses.said(name)
        case "decision" if given.by == "away" and name:
            return lapses.said_away(name)
        case "undo":
            return f"{name} took something back."
        case "rewind" if name:
            return f"All agreed to take back what {name} had decided last, and everything since."
        case "rewind":
            return "The table went back to the beginning of the turn."
        case "seat":
            return _said_of_seat(parse(given.answer or "{}"))
        case _:
            return ""


def _said_of_seat(facts: Mapping[str, str]) -> str:
    """Who plays a seat from now on."""
    match facts:
        case {"away": name}:
            return f"{name} is away; from now on the plainest answer is taken for that seat at once."
        case {"back": name}:
            return f"{name} is back."
        case {"left": left, "took": took}:
            return f"{took} has taken the seat of {left} and plays on."
        case _:
            return f"{facts['left']} has left; {facts['now']} plays on."
