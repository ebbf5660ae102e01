"""What an upgrade does to tables: whether each goes on, goes back or waits; whoever runs the bot and plays is told.

Tables are restored by this code from what an earlier release stored. It is looked at for all of them at once, at the
first start of other code, and not only when somebody touches them.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Literal

from engine import Desync, Driver, Refusal
from engine.codec import UnknownShape, encode, from_plain, parse
from engine.proof import Told
from engine.records import effective
from engine.shapes import shape_of
from games.hosted import HostedGame
from games.kit.sentences import count
from host.delivery.said import Said
from host.house.house import House
from host.table import damage
from host.table.stores import FED, Damaged, Stores, checkpoint_of, input_of, revive, told_since
from host.table.tables import GOES_ON
from host.values.faults import in_a_line, loggable
from host.values.ports import HOUR, SECOND, Announcer, Post, Undeliverable
from host.values.refusals import NoSuchGame
from storage.database import Database
from storage.errors import Repeated, StorageError
from storage.rows import OutboxRow, SavedTable, TableRow
from storage.upgrade import Brought

log = logging.getLogger(__name__)

UPGRADED = "upgraded"
"""What the row of the outbox is called that tells whoever runs the bot what an upgrade came to."""

MOST_NAMED = 20
"""How many tables are named to whoever runs the bot; the log names all."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of one table: the same, back by so many decisions to the beginning of a turn, or it cannot be read.

    `why` is for whoever runs the bot.
    """

    table: int
    game: str
    outcome: Literal["same", "back", "cannot"]
    decisions: int = 0
    why: str = ""

    @property
    def words(self) -> str:
        """In a line."""
        if self.outcome == "same":
            return f"table {self.table} ({self.game}): the same"
        if self.outcome == "back":
            lost = count(self.decisions, "decision", "decisions")
            return f"table {self.table} ({self.game}): back {lost} to the beginning of the turn: {self.why}"
        return f"table {self.table} ({self.game}): cannot be restored: {self.why}"


@dataclass(frozen=True, slots=True)
class Upgrade:
    """What an upgrade came to; `at` and `took` (copy, migrations and looking) in milliseconds.

    `code` names the code that looked at the tables.
    """

    code: str
    at: int
    took: int = 0
    schema: str = ""
    migrations: tuple[str, ...] = ()
    backup: str = ""
    same: int = 0
    fates: tuple[Fate, ...] = ()
    """Of the tables that are not the same."""

    @classmethod
    def of(cls, fates: Sequence[Fate], brought: Brought, code: str, *, at: int, began: int) -> Upgrade:
        """What came of all tables that were looked at from `began` to `at`."""
        others = tuple(fate for fate in fates if fate.outcome != "same")
        took = at - began + round(brought.took * SECOND)
        backup = str(brought.backup or "")
        return cls(code, at, took, brought.schema, brought.migrations, backup, len(fates) - len(others), others)

    @property
    def quiet(self) -> bool:
        """Whether there is nothing to tell."""
        return not self.migrations and not self.fates

    @property
    def verdict(self) -> str:
        """In a sentence."""
        back = sum(fate.outcome == "back" for fate in self.fates)
        cannot = len(self.fates) - back
        looked = count(self.same + len(self.fates), "table that goes on was", "tables that go on were")
        return (
            f"{looked} looked at: {self.same} the same, {back} back to the beginning of a turn, {cannot} not restored."
        )

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it, a line each."""
        ran = [f"migration {each}" for each in self.migrations]
        copied = [f"a copy from before is {self.backup}"] if self.backup else []
        return (
            *ran,
            *copied,
            *(fate.words for fate in self.fates),
            self.verdict,
            f"It took {self.took / SECOND:.1f} s.",
        )


class Upgrades:
    """Looks through all tables at the first start of other code."""

    def __init__(self, house: House, announcer: Announcer) -> None:
        self.house, self.announcer = house, announcer
        house.courier.speaks({UPGRADED: self._tell})

    async def follow(self, brought: Brought) -> Upgrade | None:
        """What a process does before anything else: look at all tables, if it has other code than the last one, and log
        what came of it.

        None where it has not, or where the database cannot say so now; then tables are looked at as they are used.
        """
        try:
            last, code = await self.last(), await asyncio.to_thread(code_of, self.house.games.values())
            if not brought.migrations and last is not None and last.code == code:
                return None
            if self.house.tables.shared and not brought.migrations and not await self._first(code):
                return None
            done = await self.look_through(brought)
        except StorageError as error:
            log.warning("tables are not looked through: %s", in_a_line(error))
            return None
        if done is not None:
            for fate in done.fates:
                log.error("%s", fate.words)
            log.log(logging.INFO if done.quiet else logging.WARNING, "%s", done.verdict)
        return done

    async def _first(self, code: str) -> bool:
        """Whether no other process looks through the tables now; who was killed while it did keeps nobody for long."""
        at = self.house.now()
        try:
            async with self.house.database.transaction() as tx:
                await Stores.of(tx).tables.remember(f"upgrade:{code}:{at // HOUR}", encode({"text": ""}), at=at)
        except Repeated:
            return False
        return True

    async def look_through(self, brought: Brought) -> Upgrade | None:
        """Restore every table that goes on; those that go back or cannot are told so now. None where there is none."""
        began, code = self.house.now(), await asyncio.to_thread(code_of, self.house.games.values())
        fates = [fate async for fate in fates_in(self.house.database, self.house.tables.game)]
        for fate in fates:
            if fate.outcome != "same":
                with suppress(Refusal):  # as it says, it cannot be restored
                    async with self.house.tables.hold(fate.table):
                        pass
        if not fates and not brought.migrations:
            return None
        at = self.house.now()
        done = Upgrade.of(fates, brought, code, at=at, began=began)
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).outbox.put(UPGRADED, None, encode(done), at=at)
        self.house.wake()
        return done

    async def last(self) -> Upgrade | None:
        """What the last upgrade came to, as long as it is kept."""
        async with self.house.database.read() as tx:
            payload = await Stores.of(tx).outbox.newest(UPGRADED)
        try:
            return None if payload is None else from_plain(parse(payload), Upgrade)
        except UnknownShape:
            return None

    async def _tell(self, row: OutboxRow) -> Said:
        """A direct message to whoever runs the bot, where there is something to tell."""
        done = from_plain(parse(row.payload), Upgrade)
        if done.quiet:
            return Said()
        lines = [f"- {fate.words}" for fate in done.fates[:MOST_NAMED]]
        if len(done.fates) > MOST_NAMED:
            lines.append(f"- and {len(done.fates) - MOST_NAMED} more, all in the log")
        text = "\n".join([done.verdict, *lines])
        for owner in await self.announcer.owners():
            if row.uncertain and await self.announcer.whispered(owner, row.id, row.created_at):
                continue
            try:
                await self.announcer.whisper(owner, Post(row.id, "Henge was upgraded", text))
            except Undeliverable as error:
                log.warning("whoever runs the bot could not be told of the upgrade: %s", error.reason)
        return Said()


async def fates_in(database: Database, game_of: Callable[[str], HostedGame]) -> AsyncIterator[Fate]:
    """What becomes of every table that goes on, in the order of their numbers; nothing is changed."""
    after = 0
    while True:
        async with database.read() as tx:
            rows = await Stores.of(tx).tables.with_status(*GOES_ON, after_id=after, limit=100)
        if not rows:
            return
        for row in rows:
            async with database.read() as tx:
                yield await fate_of(Stores.of(tx), game_of, row)
        after = rows[-1].id


async def fate_of(stores: Stores, game_of: Callable[[str], HostedGame], row: TableRow) -> Fate:
    """What becomes of a table that goes on, as loading it would find; nothing is changed."""
    saved = await stores.tables.saved(row.id)
    if unread := damage.unread(saved):
        return Fate(row.id, row.game, "cannot", why=f"{unread} cannot be read")
    try:
        game = game_of(row.game)
        told = await told_since(stores, game, saved)
    except NoSuchGame as error:
        return Fate(row.id, row.game, "cannot", why=str(error))
    return await asyncio.to_thread(_fate, game, saved, told)


def _fate(game: HostedGame, saved: SavedTable, told: Told | None) -> Fate:
    table, title = saved.table.id, game.rules.title
    try:
        revive(game, saved, told)
        return Fate(table, title, "same")
    except Desync as error:
        why = str(error)
    except Damaged:
        return Fate(table, title, "cannot", why="its saved state is damaged")
    except Exception as error:
        if isinstance(error, UnknownShape):
            why = str(error)
        else:
            why = in_a_line(error)
            log.error("table %s cannot be followed by this code: %s", table, loggable(error))
    try:
        assert saved.checkpoint is not None
        Driver.restore(game.rules, checkpoint_of(saved.checkpoint))
    except Exception:
        return Fate(table, title, "cannot", why=why)
    return Fate(table, title, "back", _decisions(saved), why)


def _decisions(saved: SavedTable) -> int:
    """How many decisions since the checkpoint stand."""
    stand = effective(input_of(row) for row in saved.inputs if row.kind in FED)
    return sum(given.kind == "decision" for given in stand)


def code_of(games: Iterable[HostedGame]) -> str:
    """A name for the code that restores tables: of the engine, and of every game."""
    rules = [game.rules for game in games]
    packages = {"engine", *(".".join(type(each).__module__.split(".")[:2]) for each in rules)}
    digest = blake2b(digest_size=8)
    for each in rules:
        digest.update(f"{each.key} {each.rules_version} {shape_of(each.state_type)}\n".encode())
    for package in sorted(packages):
        digest.update(_sources(package))
    return digest.hexdigest()


@cache
def _sources(package: str) -> bytes:
    """A digest of the files of a package, which are the same for as long as a process runs."""
    digest = blake2b(digest_size=8)
    for file in sorted(_folder(package).rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.digest()


def _folder(package: str) -> Path:
    places: Sequence[str] = sys.modules[package].__path__
    return Path(next(iter(places)))
