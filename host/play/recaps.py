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
"""Somebody who opens their panel so many milliseconds after their last decision first reads what happened since."""

BEGINNING = -1
"""The number of the last decision of a seat that has decided nothing; what happens at the start has the number 0."""

SHORT = 700
"""Characters of a recap that stands above something else, at most."""
FEW_LINES, FEW_CHARACTERS = 8, 700
"""How much is told above a panel of what came of the last answer, where one person plays with bots."""
EARLIER = 40
"""How many inputs before the last answer are looked at too: what they began may have come to something only now."""
MORE = "-# *Recap* tells the rest."
MOST_LINES, MOST_CHARACTERS = 16, 1_500
"""A recap of more lines than this tells each chapter in a few, and of these the last for which there is room."""
ALL_OF_IT = "-# *Log* tells all of it."


@dataclass(frozen=True, slots=True)
class Recap:
    """What happened since some moment."""

    at: int
    """That moment, in milliseconds."""
    lines: tuple[str, ...]
    """Sentences under the headings of their chapters."""
    touched: tuple[str, ...]
    """What was touched on the board, as `Face.lit` names it."""


async def asked_for(database: Database, table: Table, seat: Seat | None) -> tuple[str, Recap]:
    """What somebody reads who asks what happened: since when, in words, and the recap. The table is held.

    A spectator reads of this turn, a player of all since their last move. If nothing has happened since, they read what
    came of that move itself, which may be the end of a round or of the game.
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
    """What stands above a panel: (recap, what came of the last answer), each "" where there is none. The table is held.

    Where the panel is `opened` long after the last decision it is the recap since then; otherwise, where one person
    plays with bots, what came of their last answer. Neither stands there while a lesson or a puzzle says that itself.
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
    """What happened since the person of this seat decided last; None if that is not long ago, or nothing happened."""
    since, at = await _last_decision(database, table, seat)
    if now - at < LONG_AGO:
        return None
    recap = _told(table, seat, at, await chapters.since(database, table, since))
    return recap if recap.lines else None


def shortened(lines: Sequence[str], length: int = SHORT) -> str:
    """The last of these lines, for as many characters as there is room, under the heading of the first of them."""
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
    """The number of the last decision of a seat's person and when it was; the start of the game where none was made."""
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
