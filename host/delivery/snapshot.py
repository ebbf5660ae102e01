"""What the public may know of a table at one moment, as its messages tell it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from engine import Standing
from games.hosted import Chapter, HostedGame, Names
from host.delivery import chapters, posts, story
from host.table.facts import Facts, Telling, uncalled
from host.table.stores import Stores, event_of
from host.table.table import Table
from host.table.tables import Tables
from host.values.bounded_cache import BoundedCache
from host.values.faults import loggable
from rendering.scene import Scene, fingerprint
from storage.database import Database
from storage.rows import EventRow, InputRow, PromptRow

log = logging.getLogger(__name__)

REMEMBERED: Final = 128
"""Tables whose position is remembered."""
NOT_DRAWN: Final = "table %s (%s): its board cannot be drawn: %s"


@dataclass(frozen=True, slots=True)
class Drawn:
    """The board as it is now. It is drawn only when `scene` is called, since most messages need no picture.

    `board` is the fingerprint of its position: the board is another one wherever that is. `scene` returns None where
    the board cannot be drawn.
    """

    board: str
    scene: Callable[[], Scene | None]


class Positions:
    """The positions in which tables stood when they were looked at last.

    They are kept because many messages tell of one position: what is secret, and whose turn it is, does not change it.
    """

    def __init__(self) -> None:
        self._last = BoundedCache[int, tuple[Any, Names, str]](REMEMBERED)

    def of(self, table: Table, view: Any, names: Names) -> str:
        """The fingerprint of a table's position, by the public view of it and the names of its players."""
        last = self._last.pop(table.id, None)
        if last is None or last[:2] != (view, names):
            last = view, names, fingerprint(table.game.face.position(view, names))
        self._last[table.id] = last
        return last[2]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What the public may know of a table at one moment, and what is needed to say it."""

    table: Table
    facts: Facts
    seq: int
    """The number of the table's last input."""
    headline: str
    drawn: Drawn | None
    """The board; None where it cannot be drawn."""
    prompts: tuple[PromptRow, ...]
    """The open questions with their times."""
    inputs: tuple[InputRow, ...]
    """What came from outside since the table message begins."""
    events: tuple[EventRow, ...]
    """What happened because of that."""
    standing: Standing | None
    opening: Chapter
    """The chapter in which the table message begins."""
    told: Chapter
    """The chapter up to which it tells."""
    chapter: Chapter
    """The chapter that is being played."""
    reactions: frozenset[str]
    """The ids of reactions for which everybody may know that the table waits."""
    at: int
    """This moment, in milliseconds."""

    @property
    def told_so_far(self) -> tuple[Telling, Mapping[str, int], int]:
        """What the table message tells, who was called, and when it was posted.

        Where one of these is another by now, another process has told of the table since.
        """
        return self.facts.telling, self.facts.called, self.facts.posted_at

    @property
    def owed(self) -> list[PromptRow]:
        """The questions for which people are awaited; none while the table is paused or halted."""
        if self.table.row.status != "running":
            return []
        bots = {*self.table.bots, *self.table.windows.absent}
        return [row for row in self.prompts if row.seat not in bots and not row.quiet and not row.answered]

    @property
    def awaited(self) -> list[PromptRow]:
        """The questions of `owed`, and at a table of one person with bots the reactions that wait for that person."""
        if self.table.row.status != "running":
            return []
        away = self.table.windows.absent
        reactions = [row for row in self.prompts if row.prompt in self.reactions and row.seat not in away]
        return [*self.owed, *reactions]

    @property
    def fresh(self) -> list[PromptRow]:
        """The questions of which nobody was told yet and whose people are awake; others are called after their rest."""
        return [row for row in self.awaited if uncalled(self.facts.called, row.prompt) and not self.rests(row)]

    @property
    def asleep_until(self) -> int | None:
        """When the first of those wakes who fell asleep before they could be told what they are asked; None for nobody.

        Those who slept already when they were asked are called by the clock.
        """
        habits = self.table.windows.habits_of
        asleep = [row for row in self.awaited if uncalled(self.facts.called, row.prompt) and self.rests(row)]
        until = [habits(row.seat).next_awake(self.at) for row in asleep if not habits(row.seat).rests_at(row.opened_at)]
        return min(until, default=None)

    def rests(self, row: PromptRow) -> bool:
        """Whether the person who is asked rests."""
        return self.table.windows.habits_of(row.seat).rests_at(self.at)

    def mentioned(self, rows: Sequence[PromptRow]) -> list[PromptRow]:
        """Those of these questions whose people want to be told in public."""
        users = {seat.seat: seat.user_id for seat in self.table.seats}
        return [row for row in rows if self.table.settings_of(users[row.seat] or 0).by_mention]

    def people(self, rows: Sequence[PromptRow]) -> list[int]:
        """The people who are asked these questions (user ids)."""
        users = {seat.seat: seat.user_id for seat in self.table.seats}
        return sorted({user for row in rows if (user := users[row.seat]) is not None})


async def happened(database: Database, table_id: int, since: int) -> tuple[tuple[InputRow, ...], tuple[EventRow, ...]]:
    """What came from outside after input `since`, and what happened because of it."""
    async with database.glance() as tx:
        return await Stores.of(tx).tables.happened_since(table_id, since)


async def snapshot_of(tables: Tables, database: Database, table_id: int, at: int, positions: Positions) -> Snapshot:
    """What may be told of a table now."""
    async with tables.hold(table_id) as table:
        driver, facts = table.begun, table.facts
        since, until, opening = facts.telling.since, facts.telling.told, facts.telling.opening
        recount = facts.undone > until
        if recount:
            again = await chapters.since(database, table, since)
            inputs, events, opening = again.inputs, again.events, again.opening or Chapter()
        else:
            inputs, events = await happened(database, table_id, since)
        told = story.chapter_after(table, (row for row in events if row.seq <= until), opening)
        last = [row for row in events if row.seq > until]
        chapter = story.chapter_after(table, last, told)
        if chapter.number != told.number:
            await chapters.keep_up(database, table)
        headline, drawn = _drawn(table, last, positions)
        return Snapshot(
            table=replace(table),
            facts=facts,
            seq=driver.seq,
            headline=headline,
            drawn=drawn,
            prompts=tuple(table.prompts.values()),
            inputs=inputs,
            events=events,
            standing=driver.standing,
            opening=opening,
            told=told,
            chapter=chapter,
            reactions=posts.open_reactions(table),
            at=at,
        )


def _drawn(table: Table, news: Sequence[EventRow], positions: Positions) -> tuple[str, Drawn | None]:
    """Headline and board. A board that cannot be drawn must not keep the table from being told what happened."""
    view, face, names = table.begun.view(None), table.game.face, table.names
    try:
        standing = table.standing
        if standing is not None:
            scene = face.final(view, names, standing)
            return face.headline(view, names), Drawn(scene.fingerprint, lambda: scene)
        drawn = Drawn(positions.of(table, view, names), partial(_board, table.id, table.game, view, names, news))
        return face.headline(view, names), drawn
    except Exception as error:
        log.error(NOT_DRAWN, table.id, table.game.key, loggable(error))
        return table.row.title, None


def _board(table_id: int, game: HostedGame, view: Any, names: Names, news: Sequence[EventRow]) -> Scene | None:
    """The board, lit where the last of the news touched it; None where it cannot be drawn."""
    lit: Sequence[str] = ()
    try:
        for seq in sorted({row.seq for row in news}, reverse=True):
            seen = [event_of(game, row).seen_by(None) for row in news if row.seq == seq]
            if lit := game.face.lit([event for event in seen if event is not None]):
                break
        return game.face.board(view, names, lit=lit)
    except Exception as error:
        log.error(NOT_DRAWN, table_id, game.key, loggable(error))
        return None
