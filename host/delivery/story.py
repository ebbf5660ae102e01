"""What happened, in chapters: the same headings and sentences in the channel, in the log and in a recap."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine import Event, Seat
from engine.codec import parse
from games.hosted import Chapter
from host.delivery import timeout_sentences
from host.table.prospect import facts_of as facts_after
from host.table.stores import event_of
from host.table.table import Table
from host.values.faults import loggable
from storage.rows import EventRow, InputRow

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Section:
    """What is told of one chapter at a time."""

    chapter: Chapter
    """The chapter as it stands after what is told."""
    lines: tuple[str, ...]
    """What is told, in sentences."""
    begins: bool
    """It is told from the chapter's beginning on."""
    names: Mapping[Seat, str]
    """The names of those who held the seats when the section began."""


class Holders:
    """Who held the seats at which time, as far as these inputs, which go on until now, tell of handovers."""

    def __init__(self, table: Table, inputs: Iterable[InputRow]) -> None:
        self.now = table.names
        self._left: list[tuple[int, Seat, str]] = []
        for given in inputs:
            if given.kind == "seat" and given.seat is not None and (left := parse(given.answer or "{}").get("left")):
                self._left.append((given.seq, given.seat, left))
        self._left.sort(reverse=True)

    def at(self, seq: int) -> dict[Seat, str]:
        """By seat, the name of whoever held it when the input with this number came."""
        return {**self.now, **{seat: left for changed, seat, left in self._left if changed > seq}}


def sections(
    table: Table,
    inputs: Sequence[InputRow],
    events: Iterable[EventRow],
    seat: Seat | None,
    opening: Chapter | None = None,
    until: int | None = None,
    *,
    brief: Seat | None = None,
) -> list[Section]:
    """What happened, chapter by chapter, as one seat (None: everybody) may be told.

    It is told from chapter `opening` on (None: from the beginning of the game) to input `until` (None: to the end). The
    last section is that of the current chapter, even if nothing is told of it. `inputs` have to go on until now, so
    that people who have left since are called by their names. With `brief` each chapter is told in a few lines, which
    are said to that seat.
    """
    holders = Holders(table, inputs)
    happened: list[tuple[int, int, InputRow | EventRow]] = [(given.seq, -1, given) for given in inputs]
    happened += [(row.seq, row.n, row) for row in events]
    happened = [each for each in happened if until is None or each[0] <= until]
    happened.sort(key=lambda each: each[:2])
    done: list[Section] = []
    chapter, begins = opening or Chapter(), opening is None
    names = holders.at(happened[0][0]) if happened else holders.now
    told: list[tuple[int, Event | str]] = []
    for seq, _, row in happened:
        if isinstance(row, InputRow):
            if said := _said_of_input(holders.at(seq), row):
                told.append((seq, said))
            continue
        event = _event(table, row)
        if event is None:
            continue
        after = _chapter(table, chapter, event)
        if after.number != chapter.number:
            done.append(Section(chapter, _told(table, chapter, told, holders, brief), begins, names))
            told, begins, names = [], True, holders.at(seq)
        chapter = after
        seen = event.seen_by(seat)
        if seen is not None:
            told.append((seq, seen))
    last = Section(chapter, _told(table, chapter, told, holders, brief), begins, names)
    return [*(section for section in done if section.lines), last]


def chapter_after(table: Table, events: Iterable[EventRow], opening: Chapter) -> Chapter:
    """The chapter that is being played after these events, where `opening` was before them."""
    chapter = opening
    for event in known(table, events):
        chapter = _chapter(table, chapter, event)
    return chapter


def chapter_now(table: Table) -> Chapter:
    """The chapter that is being played now."""
    telling = facts_after(table).telling
    chapter = telling.opening
    for each in table.begun.events:
        if each.seq > telling.since:
            chapter = _chapter(table, chapter, each.event)
    return chapter


def known(table: Table, events: Iterable[EventRow]) -> list[Event]:
    """The events of these rows, apart from those that this release no longer knows."""
    return [event for row in events if (event := _event(table, row)) is not None]


def told_of(table: Table, happened: Sequence[Event]) -> tuple[str, ...]:
    """Events of the chapter that is being played, told in sentences."""
    return timeout_sentences.joined(_told_of(table, chapter_now(table), happened, table.names))


def heading(table: Table, section: Section) -> str:
    """The heading of a section, "" where its game has none; it says so where it continues a chapter."""
    try:
        words = table.game.face.heading(section.chapter, section.names)
    except Exception as error:
        log.error("table %s: no heading for a chapter: %s", table.id, loggable(error))
        return ""
    return words if section.begins or not words else f"{words}, continued"


def lines(table: Table, told: Sequence[Section]) -> list[str]:
    """The lines of these sections, each section under its heading, for the log and a recap."""
    text: list[str] = []
    for section in told:
        words = heading(table, section)
        if section.lines:
            text += [f"**{words}**"] * bool(words) + list(section.lines)
    return text


def _event(table: Table, row: EventRow) -> Event | None:
    """The event of a row; None where this release cannot read it."""
    try:
        event: Event = event_of(table.game, row)
    except Exception as error:
        log.error("table %s: no words for %s: %s", table.id, row.kind, type(error).__name__)
        return None
    return event


def _chapter(table: Table, chapter: Chapter, event: Event) -> Chapter:
    """The chapter after an event; only what everybody sees of the event counts."""
    public = event.seen_by(None)
    return chapter if public is None else table.game.face.chapter(chapter, public)


def _told(
    table: Table,
    chapter: Chapter,
    told_of: Sequence[tuple[int, Event | str]],
    holders: Holders,
    brief: Seat | None = None,
) -> tuple[str, ...]:
    """What happened in a chapter, in sentences, with the names of those who held the seats at the time.

    `told_of` are events, and sentences about what came from outside, each with the number of its input.
    """
    told: list[str] = []
    for names, stretch in groupby(told_of, key=lambda each: holders.at(each[0])):
        happened = timeout_sentences.opened(list(stretch))
        said = _told_of(table, chapter, happened, names)
        told += said if brief is None else _briefly(table, happened, said, brief, names)
    return timeout_sentences.joined(told)


def _told_of(table: Table, chapter: Chapter, happened: Sequence[Event | str], names: Mapping[Seat, str]) -> list[str]:
    """What happened, as the game tells it in one go; where it fails to, whatever it can tell piece by piece."""
    face, told = table.game.face, list[str]()
    try:
        return list(face.story(chapter, happened, names))
    except Exception as error:
        log.error("table %s: no story: %s", table.id, loggable(error))
    for each in happened:
        try:
            told += face.story(chapter, [each], names)
        except Exception as error:
            log.error("table %s: no words for %s: %s", table.id, type(each).__name__, type(error).__name__)
    return told


def _briefly(
    table: Table, happened: Sequence[Event | str], said: Sequence[str], seat: Seat, names: Mapping[Seat, str]
) -> list[str]:
    """What happened in few lines: what people did beside the game, whose time ran out, then what concerns a seat."""
    beside = {each for each in happened if isinstance(each, str)}
    kept = [line for line in timeout_sentences.joined(said) if line in beside or timeout_sentences.tells(line)]
    seen = [each for each in happened if not isinstance(each, str)]
    return [*kept, *(line.words for line in table.game.face.recent(seen, seat, names).lines)]


def _said_of_input(names: Mapping[Seat, str], given: InputRow) -> str:
    """The sentence about something that came from outside; "" where its events tell all of it."""
    name = names.get(given.seat, "") if given.seat is not None else ""
    match given.kind:
        case "decision" if given.by == "clock" and name:
            return timeout_sentences.said(name)
        case "decision" if given.by == "away" and name:
            return timeout_sentences.said_away(name)
        case "undo":
            return f"{name} took something back."
        case "rewind" if name:
            return f"All agreed to take back what {name} had done last, and everything since."
        case "rewind":
            return "The table went back to the beginning of the turn."
        case "seat":
            return _said_of_seat(parse(given.answer or "{}"))
        case _:
            return ""


def _said_of_seat(facts: Mapping[str, str]) -> str:
    """The sentence that says who plays a seat from now on, or whether its person is there."""
    match facts:
        case {"away": name}:
            return f"{name} is away; from now on that seat is answered for at once."
        case {"back": name}:
            return f"{name} is back."
        case {"left": left, "took": took}:
            return f"{took} has taken the seat of {left} and plays on."
        case _:
            return f"{facts['left']} has left; {facts['now']} plays on."
