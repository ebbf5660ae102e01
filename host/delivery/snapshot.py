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
    """The board now: the fingerprint of what makes it another one than before, and how it is drawn, which most messages
    do not want. None where it cannot be drawn.
    """

    board: str
    scene: Callable[[], Scene | None]


class Positions:
    """In which position tables stood when they were looked at last: many messages tell of one, as what is secret, and
    whose turn it is, changes nothing of it.
    """

    def __init__(self) -> None:
        self._last = BoundedCache[int, tuple[Any, Names, str]](REMEMBERED)

    def of(self, table: Table, view: Any, names: Names) -> str:
        """The fingerprint of what makes its board another one than before."""
        last = self._last.pop(table.id, None)
        if last is None or last[:2] != (view, names):
            last = view, names, fingerprint(table.game.face.position(view, names))
        self._last[table.id] = last
        return last[2]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What the public may know of a table at one moment, and what is needed to say it.

    `opening` is the chapter in which the table message begins, `told` the one up to which it tells, `chapter` the
    current one. `reactions` are those of which all may know for whom they wait. `at` is that moment.
    """

    table: Table
    facts: Facts
    seq: int
    headline: str
    drawn: Drawn | None
    prompts: tuple[PromptRow, ...]
    inputs: tuple[InputRow, ...]
    events: tuple[EventRow, ...]
    standing: Standing | None
    opening: Chapter
    told: Chapter
    chapter: Chapter
    reactions: frozenset[str]
    at: int

    @property
    def told_so_far(self) -> tuple[Telling, Mapping[str, int], int]:
        """What the table message tells, who was called, and when it was posted: another one is about something else."""
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
        """The same, and where all others are bots the reactions that wait for the one person."""
        if self.table.row.status != "running":
            return []
        away = self.table.windows.absent
        reactions = [row for row in self.prompts if row.prompt in self.reactions and row.seat not in away]
        return [*self.owed, *reactions]

    @property
    def fresh(self) -> list[PromptRow]:
        """The questions of which nobody was told yet, of those who are awake: who rests is called when that is over."""
        return [row for row in self.awaited if uncalled(self.facts.called, row.prompt) and not self.rests(row)]

    @property
    def asleep_until(self) -> int | None:
        """When the first of those is awake again who fell asleep before they could be told what they are asked. Who
        slept already when it was asked is called by the clock.
        """
        habits = self.table.windows.habits_of
        asleep = [row for row in self.awaited if uncalled(self.facts.called, row.prompt) and self.rests(row)]
        until = [habits(row.seat).next_awake(self.at) for row in asleep if not habits(row.seat).rests_at(row.opened_at)]
        return min(until, default=None)

    def rests(self, row: PromptRow) -> bool:
        """Whether the person who is asked rests."""
        return self.table.windows.habits_of(row.seat).rests_at(self.at)

    def mentioned(self, rows: Sequence[PromptRow]) -> list[PromptRow]:
        """Those of these questions of which people are told in public, as each of them chose."""
        users = {seat.seat: seat.user_id for seat in self.table.seats}
        return [row for row in rows if self.table.settings_of(users[row.seat] or 0).by_mention]

    def people(self, rows: Sequence[PromptRow]) -> list[int]:
        """Who is asked these questions."""
        users = {seat.seat: seat.user_id for seat in self.table.seats}
        return sorted({user for row in rows if (user := users[row.seat]) is not None})


async def happened(database: Database, table_id: int, since: int) -> tuple[tuple[InputRow, ...], tuple[EventRow, ...]]:
    """What came from outside after an input, and what that brought about."""
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
            replace(table), facts, driver.seq, headline, drawn, tuple(table.prompts.values()), inputs, events,
            driver.standing, opening, told, chapter, posts.open_reactions(table), at,
        )  # fmt: skip


def _drawn(table: Table, news: Sequence[EventRow], positions: Positions) -> tuple[str, Drawn | None]:
    """Headline and board; one that cannot be drawn must not keep the table from being told what happened."""
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
    """The board with what the last of the news touched; None where it cannot be drawn. A view stays what it was."""
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
