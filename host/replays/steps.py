"""A game that is over, step by step: what everybody saw after each public move, and what was hidden then.

Everything is played again from the seed and the recorded inputs; nothing is taken from a driver that somebody uses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import Event, Refusal, Seat
from engine.codec import parse
from games.hosted import Chapter
from host.delivery import story
from host.records.verification import Replay, compared
from host.table.stores import event_of
from host.table.table import Table
from host.values.refusals import STATUS_WORDS, NotRunning
from storage.rows import EventRow, InputRow


@dataclass(frozen=True, slots=True)
class Step:
    """What came of one public move, and of what was decided in secret before it since the last one.

    `seat` moved (None: the game by itself), `view` is everybody's afterwards, `lit` what it touched, `lines` tell it.
    `hidden` are lines of what the seats knew then, `secret` of what happened that not all were told.
    """

    seq: int
    seat: Seat | None
    heading: str
    lines: tuple[str, ...]
    view: Any
    lit: tuple[str, ...]
    hidden: tuple[str, ...]
    secret: tuple[str, ...]


def may_be_seen(table: Table) -> None:
    """Raises `NotRunning` for a game that is not over."""
    status = table.row.status
    if status == "abandoned":
        raise NotRunning("This game was called off, so there is no replay of it; `/log` still tells it.")
    if status != "finished":
        raise NotRunning(STATUS_WORDS.get(status, "") if status == "open" else "This game is not over yet.")


def play_again(
    replay: Replay,
    table: Table,
    inputs: Sequence[InputRow],
    events: Sequence[EventRow],
    after: Callable[[InputRow], None] | None = None,
) -> None:
    """Feed a game what was done in it, of which these events came. Raises `Refusal` where it comes out otherwise.

    A game that was begun under another version of the rules may come out as it was all the same: where all that
    happens is what happened, every state is that which it was.
    """
    problems = replay.run(inputs, after)
    played, ours = table.row.rules_version, table.game.rules.rules_version
    if played != ours and (problems or compared(table.game, events, replay.events)):
        raise Refusal(
            f"This game was begun under version {played} of the rules as this bot knows them, and they are at version "
            f"{ours} now, by which it does not come out as it was. `/log` still tells it."
        )
    if problems:
        raise Refusal(f"This game does not come out as it was when it is played again: {problems[0]}")


def steps_of(table: Table, inputs: Sequence[InputRow], events: Sequence[EventRow]) -> tuple[Step, ...]:
    """Every step of a game, the first of which is its beginning. Takes seconds; reads nothing but what it is given.

    Raises `Refusal` where the game does not come out as it was.
    """
    replay = Replay(table.game, table.row.seed, len(table.seats), parse(table.row.options))
    seats = [row.seat for row in table.seats]
    seen: dict[int, tuple[Any, tuple[str, ...]]] = {}
    names, face = table.names, table.game.face
    public = {
        row.seq for row in events if (event := _event(table, row)) is not None and event.seen_by(None) is not None
    }

    def look(seq: int) -> None:
        driver = replay.driver
        hidden = tuple(face.uncovered({seat: driver.view(seat) for seat in seats}, names))
        seen[seq] = (driver.view(None), hidden)

    def after(row: InputRow) -> None:
        if row.kind in ("undo", "rewind"):
            # what others did meanwhile stays, and was seen with what is taken back: it looks as it does now
            to = parse(row.answer or "0")
            for seq in [seq for seq in seen if seq >= to]:
                look(seq)
        if row.seq in public:
            look(row.seq)

    look(0)
    play_again(replay, table, inputs, events, after)
    return tuple(_told(table, inputs, events, seen))


def _told(
    table: Table,
    inputs: Sequence[InputRow],
    events: Sequence[EventRow],
    seen: Mapping[int, tuple[Any, tuple[str, ...]]],
) -> list[Step]:
    happened: dict[int, list[EventRow]] = {}
    for row in events:
        happened.setdefault(row.seq, []).append(row)
    given = {row.seq: row for row in inputs}
    steps: list[Step] = []
    chapter, waiting, since = Chapter(), list[EventRow](), 0
    for seq in sorted(happened):
        known = [event for row in happened[seq] if (event := _event(table, row)) is not None]
        waiting += happened[seq]
        public = [told for event in known if (told := event.seen_by(None)) is not None]
        if not public or seq not in seen:
            continue
        first = steps == []
        by = [given[seq]] if seq in given else []
        # what time decided in secret since the last step is told as that with this one
        between = [given[earlier] for earlier in range(since + 1, seq) if earlier in given]
        lapsed = [row for row in between if row.by in ("clock", "away")]
        since = seq
        sections = story.sections(table, [*lapsed, *by], waiting, None, None if first else chapter)
        chapter = story.chapter_after(table, waiting, chapter)
        heading = story.heading(table, sections[-1])
        lines = tuple(line for section in sections for line in section.lines)
        view, hidden = seen[seq]
        seat = by[0].seat if by and by[0].kind == "decision" else None
        secret = tuple(_secretly(table, waiting))
        steps.append(Step(seq, seat, heading, lines, view, tuple(table.game.face.lit(public)), hidden, secret))
        waiting = []
    return steps


def _secretly(table: Table, rows: Sequence[EventRow]) -> list[str]:
    """The sentences of what not everybody was told, in the words of those who were told."""
    lines: list[str] = []
    for event in (event for row in rows if (event := _event(table, row)) is not None):
        public = event.seen_by(None)
        for seat in (row.seat for row in table.seats):
            told = event.seen_by(seat)
            words = None if told is None or told == public else _words(table, told)
            if words and words != (None if public is None else _words(table, public)) and words not in lines:
                lines.append(words)
    return lines


def _words(table: Table, event: Event) -> str | None:
    try:
        return table.game.face.told(event, table.names)
    except Exception:  # what an older release recorded, this one may not be able to say
        return None


def _event(table: Table, row: EventRow) -> Event | None:
    try:
        event: Event = event_of(table.game, row)
    except Exception:  # as above
        return None
    return event
