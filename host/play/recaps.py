"""What happened since somebody's last decision: in chapters, as their seat was told it, and what it touched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Seat
from host.delivery import chapters, story
from host.delivery.chapters import Stretch
from host.table import lessons
from host.table.prospect import is_among_bots, is_practice, is_unanswered
from host.table.stores import Stores
from host.table.table import Table
from host.values.ports import HOUR
from storage.database import Database

LONG_AGO = 24 * HOUR
"""Whoever opens their panel so long after their last decision is told first what happened since."""

BEGINNING = -1
"""Before everything: what happens at the start has the number 0."""

SHORT = 700
"""Characters of a recap that stands above something else."""
FEW_LINES, FEW_CHARACTERS = 8, 700
"""What of it is told above a panel at once, where one plays with bots."""
EARLIER = 40
"""What so many inputs before one's last answer brought about is known, as it may only now come to something."""
MORE = "-# *Recap* tells the rest."
MOST_LINES, MOST_CHARACTERS = 16, 1_500
"""A recap that would have more lines tells each chapter in a few, and the last ones for which there is room."""
ALL_OF_IT = "-# *Log* tells all of it."


@dataclass(frozen=True, slots=True)
class Recap:
    """Lines under the headings of their chapters, and what was touched, as `Face.lit` names it; `at` is since when."""

    at: int
    lines: tuple[str, ...]
    touched: tuple[str, ...]


async def asked_for(database: Database, table: Table, seat: Seat | None) -> tuple[str, Recap]:
    """What is told to whoever asks what happened, and what that is: for spectators this turn, else since the last move;
    where nothing has happened since, that move and what came of it, which may be the end of a round or of the game.
    """
    if seat is None:
        turn = await chapters.since(database, table, table.begun.checkpoint.seq - 1)
        return "This turn", _told(table, seat, 0, turn)
    since, at = await _last_decision(database, table, seat)
    move = await chapters.since(database, table, since - 1)
    recap = _told(table, seat, at, chapters.after(table, move, since))
    if recap.lines:
        return _since(since), recap
    itself = _told(table, seat, at, move)
    return ("Your last move, and what came of it", itself) if itself.lines else (_since(since), recap)


async def above(database: Database, table: Table, seat: Seat | None, now: int, *, opened: bool) -> tuple[str, str]:
    """What stands above a panel: what happened since long ago, where it is opened; else, where one plays with bots
    only, what has come of one's last answer. While a lesson or a puzzle says itself what came of it, nothing does.
    """
    if seat is not None and opened and (recap := await long_ago(database, table, seat, now)) is not None:
        since, _ = await _last_decision(database, table, seat)
        return f"**{_since(since)}**\n{shortened(recap.lines)}", ""
    if seat is None or table.row.status not in ("running", "finished") or not is_among_bots(table):
        return "", ""
    if is_practice(table) and (lessons.step_of(table) is not None or is_unanswered(table)):
        return "", ""
    async with database.glance() as tx:
        rows = await Stores.of(tx).chapters.events_since_decision(table.id, seat, EARLIER)
    earlier, seen = ([own for e in story.known(table, part) if (own := e.seen_by(seat)) is not None] for part in rows)
    recent = table.game.face.recent(seen, seat, table.names, earlier)
    told = recent.few(FEW_LINES, FEW_CHARACTERS)
    return "", "\n".join([*told, MORE] if len(told) < len(recent.lines) else told)


async def long_ago(database: Database, table: Table, seat: Seat, now: int) -> Recap | None:
    """What happened since this seat's own player decided last, where that is long ago, and something happened since."""
    since, at = await _last_decision(database, table, seat)
    if now - at < LONG_AGO:
        return None
    recap = _told(table, seat, at, await chapters.since(database, table, since))
    return recap if recap.lines else None


def shortened(lines: Sequence[str], length: int = SHORT) -> str:
    """The last of these lines, as many as there is room for, and the heading of the first of them."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > length:
            break
        kept.insert(0, line)
    left_out = lines[: len(lines) - len(kept)]
    if not left_out:
        return "\n".join(kept)
    heading = next((line for line in reversed(left_out) if line.startswith("**")), "")
    begins = kept and kept[0].startswith("**")
    return "\n".join(["…", *([heading] if heading and not begins else []), *kept])


def _since(last: int) -> str:
    """Since when a recap tells, by the number of the last decision."""
    return "Since the game began" if last == BEGINNING else "Since your last move"


async def _last_decision(database: Database, table: Table, seat: Seat) -> tuple[int, int]:
    """Of this seat's own player: its number and when it was; the start of the game where there is none."""
    async with database.glance() as tx:
        last = await Stores.of(tx).across.last_decision(table.id, seat)
    return last or (BEGINNING, table.row.started_at or 0)


def _told(table: Table, seat: Seat | None, at: int, stretch: Stretch) -> Recap:
    lines = story.lines(table, story.sections(table, stretch.inputs, stretch.events, seat, stretch.opening))
    if len(lines) > MOST_LINES and seat is not None:
        brief = story.sections(table, stretch.inputs, stretch.events, seat, stretch.opening, brief=seat)
        told = shortened(story.lines(table, brief), MOST_CHARACTERS)
        lines = [*told.split("\n"), ALL_OF_IT]
    # the picture is that which everybody may see, so what is ringed follows from what everybody was told
    public = [seen for event in story.known(table, stretch.events) if (seen := event.seen_by(None)) is not None]
    return Recap(at, tuple(lines), tuple(table.game.face.lit(public)))
