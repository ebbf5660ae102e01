"""The tables that are live in memory: a bounded cache of drivers, and a lock for each table."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from engine import Desync, Driver, Refusal, Seat
from engine.codec import UnknownShape, parse
from engine.proof import Told
from games.hosted import HostedGame
from games.kit.sentences import clipped
from host.table import damage
from host.table.commit import Commit
from host.table.facts import Facts, are_read, change_facts
from host.table.notice import NOTICE, Notice
from host.table.stores import Damaged, Stores, checkpoint_of, people_at, revive, told_since
from host.table.table import Table
from host.values.held import held
from host.values.ports import Now
from host.values.refusals import NeedsAttention, NoSuchGame, NoSuchTable, OfAnotherRelease
from host.values.server_settings import allowance_of
from host.values.settings import Settings, settings_of
from storage.errors import NoSuchTable as NoRow
from storage.rows import PersonRow, SavedTable, SeatRow, TableRow, WishRow
from storage.schema import NOWHERE

log = logging.getLogger(__name__)

MOST_NAMES = 50_000
"""Names of people that are kept in memory, at most."""
NUMBERS = range(1, 2**63)
"""The numbers that a table can have."""
WENT_BACK = (
    "Our rules were changed while this turn was being played, and what was decided in it no longer fits. "
    "The table goes back to the beginning of the turn; please decide again. Whoever runs this bot has been told."
)
WAITS = (
    "What was saved of this table cannot be read just now, so it cannot go on by itself. Nothing is lost: its clocks "
    "are stopped, and whoever runs this bot has been told."
)
OUTGROWN = "its saved state is of another release, in a form that this one cannot read"
DAMAGED = "its saved state is damaged"
UNKNOWN = "its game, {}, is not among those of this release: start one again that has it"
GOES_ON = ("running", "paused", "attention")
"""The states of tables whose game has begun and is not over."""


class _Waits(Exception):
    """A table cannot be loaded from its rows: `why` is for whoever runs the bot, `refusal` for people."""

    def __init__(self, saved: SavedTable, why: str, refusal: Refusal) -> None:
        super().__init__(why)
        self.saved, self.why, self.refusal = saved, why, refusal


class Tables:
    """The tables in memory. Memory is a cache: dropping any of them loses nothing."""

    def __init__(self, commit: Commit, games: Mapping[str, HostedGame], now: Now, *, capacity: int = 256) -> None:
        self.database = database = commit.database
        self.commit, self.games, self.now, self.capacity = commit, games, now, capacity
        self.shared = not database.is_sqlite
        """Whether other processes write to the same database, so that rows in memory may be old."""
        self.said: Callable[[], None] = lambda: None
        """Called when something is to be said because of what was found as a table was loaded."""
        self._live: OrderedDict[int, Table] = OrderedDict()
        self._stale: set[int] = set()
        self._names: dict[int, str] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._live)

    def game(self, key: str) -> HostedGame:
        """A game by its key. Raises `NoSuchGame`."""
        if key not in self.games:
            raise NoSuchGame(
                f"There is no game called “{clipped(key, 40)}” here; we host {', '.join(sorted(self.games))}."
            )
        return self.games[key]

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncIterator[Table]:
        """The table as it is now, while nobody else acts at it.

        Changes that are not committed when the block ends are forgotten. Raises `NoSuchTable`, and `NeedsAttention` for
        a table that cannot be loaded.
        """
        if table_id not in NUMBERS:
            raise NoSuchTable(f"There is no table {table_id}.")
        async with self._lock(table_id):
            table = await self._current(table_id)
            try:
                yield table
            finally:
                if table.dirty:
                    self.drop(table_id)

    @asynccontextmanager
    async def hold_rows(self, table_id: int) -> AsyncIterator[Table]:
        """The table from its rows alone, without a driver, while nobody else acts at it: for one that cannot be loaded.

        Raises `NoSuchTable`, `NoSuchGame`.
        """
        async with self._lock(table_id):
            self.drop(table_id)
            async with self.database.read() as tx:
                stores = Stores.of(tx)
                try:
                    saved = await stores.tables.saved(table_id)
                except NoRow:
                    raise NoSuchTable(f"There is no table {table_id}.") from None
                table = await self._sitting(stores, self.game(saved.table.game), saved)
            try:
                yield table
            finally:
                self.drop(table_id)

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def drop(self, table_id: int) -> None:
        """Forget a table; the next use reads it again."""
        self._live.pop(table_id, None)
        self._stale.discard(table_id)

    def changed(self, table_id: int) -> None:
        """Read the rows of a table again before its next use, since somebody wrote to them without holding it."""
        if table_id in self._live:
            self._stale.add(table_id)

    def glance(self, table_id: int) -> Table | None:
        """The table as memory has it, without waiting: for autocomplete. None where it is not live."""
        return self._live.get(table_id)

    def as_stored(self, table_id: int) -> Table | None:
        """The table as memory has it, without waiting; None where something else may be stored by now."""
        table = self._live.get(table_id)
        return None if table is None or self.shared or table_id in self._stale or table.dirty else table

    async def _current(self, table_id: int) -> Table:
        known = self._live.get(table_id)
        if known is not None:
            self._live.move_to_end(table_id)
            if not self.shared and table_id not in self._stale:
                return known
        self._stale.discard(table_id)
        try:
            table = await self._read(table_id, known)
        except _Waits as waits:
            if waits.saved.table.status in GOES_ON:
                await self._needs_attention(waits.saved.table, waits.why)
                raise waits.refusal from waits
            await self._mend(waits)
            table = await self._read(table_id, None)
        except BaseException:
            self.drop(table_id)  # memory may be old, and above we forgot that it is
            raise
        if table is known or table.row.started_at is None:
            return table
        if table.driver is None:
            table = await self._went_back(table)
        self._keep(table)
        return table

    async def _read(self, table_id: int, known: Table | None) -> Table:
        try:
            if known is not None:
                async with self.database.glance() as tx:
                    if await self._refreshed(Stores.of(tx), known):
                        return known
            async with self.database.read() as tx:
                return await self._loaded(Stores.of(tx), table_id)
        except NoRow:
            raise NoSuchTable(f"There is no table {table_id}.") from None

    async def _mend(self, waits: _Waits) -> None:
        """Begin anew what cannot be read of a table that is not being played, as nobody waits for it."""
        log.error("table %s: %s; it is begun anew", waits.saved.table.id, waits.why)
        async with self.database.transaction() as tx:
            await damage.mend(Stores.of(tx), waits.saved)

    async def look_at_notes(self) -> None:
        """Halt every table whose notes cannot be read, before anything is done by what they would say."""
        async with self.database.read() as tx:
            tables, last, found = Stores.of(tx).tables, 0, list[TableRow]()
            while rows := await tables.with_status("running", "paused", after_id=last):
                last = rows[-1].id
                found += [row for row in rows if not are_read(row.notes)]
        for row in found:
            await self._needs_attention(row, "its notes cannot be read")

    async def _refreshed(self, stores: Stores, known: Table) -> bool:
        """Bring the rows of a live table up to date; returns False where another process has gone on with its game."""
        now = await stores.tables.sitting(known.id)
        if (known.row.seq, known.row.status) != (now.table.seq, now.table.status):
            return False
        chosen = {row.user_id: settings_of(row) for row in now.people}
        sit = {seat.user_id for seat in now.seats if seat.user_id is not None}
        known.row, known.vacation = now.table, allowance_of(now.guild)
        known.prompts = {row.prompt: row for row in now.open_prompts}
        known.wishes = _wishes(now.wishes)
        known.settings = {user_id: chosen.get(user_id) or settings_of(PersonRow(user_id)) for user_id in sit}
        if known.seats != now.seats:
            known.seats, known.people = now.seats, await self._people(stores, now.seats)
        return True

    async def _loaded(self, stores: Stores, table_id: int) -> Table:
        """The table from the database. It has no driver in a lobby, or where its last decisions no longer fit.

        Raises `_Waits` where it cannot be loaded.
        """
        saved = await stores.tables.saved(table_id)
        key, goes_on = saved.table.game, saved.table.status in GOES_ON
        if goes_on and key not in self.games:
            raise _Waits(saved, UNKNOWN.format(key), NeedsAttention("its game is not among those of this release."))
        game = self.game(key)
        if unread := damage.unread(saved):
            raise _Waits(saved, f"{unread} cannot be read", NeedsAttention())
        table = await self._sitting(stores, game, saved)
        if saved.checkpoint is not None:
            table.driver = _revived(game, saved, await told_since(stores, game, saved))
            table.wishes = _wishes(await stores.tables.wishes(table_id))
        return table

    async def _sitting(self, stores: Stores, game: HostedGame, saved: SavedTable) -> Table:
        """The table without its driver."""
        people, settings = await self._people(stores, saved.seats), await self._settings(stores, saved.seats)
        table = Table(game, saved.table, saved.seats, people, settings)
        table.vacation = allowance_of(await stores.guilds.get(table.row.guild_id))
        table.prompts = {row.prompt: row for row in saved.open_prompts}
        return table

    async def _people(self, stores: Stores, seats: tuple[SeatRow, ...]) -> dict[int, str]:
        """The names of those who sit here; the database is asked only for those that are not in memory."""
        users = {seat.user_id for seat in seats if seat.user_id is not None}
        if not users <= self._names.keys():
            if len(self._names) > MOST_NAMES:
                self._names.clear()
            self._names |= await people_at(stores, seats)
        return {user_id: self._names[user_id] for user_id in users if user_id in self._names}

    async def _settings(self, stores: Stores, seats: tuple[SeatRow, ...]) -> dict[int, Settings]:
        """What those who sit here chose for themselves."""
        rows = await stores.people.get_many({seat.user_id for seat in seats if seat.user_id is not None})
        return {user_id: settings_of(row) for user_id, row in rows.items()}

    def renamed(self, user_id: int) -> None:
        """Have it read anew how a person is called: that may change with a commit that is yet to come."""
        self._names.pop(user_id, None)

    async def _went_back(self, table: Table) -> Table:
        """Go back to the checkpoint because the rules have changed, tell the table so, and flag it for the operator."""
        async with self.database.read() as tx:
            saved = await Stores.of(tx).tables.saved(table.id)
        try:
            assert saved.checkpoint is not None
            driver: Driver[Any] = Driver.restore(table.game.rules, checkpoint_of(saved.checkpoint))
        except Exception as error:
            log.error("table %s (%s) cannot be restored: %s", table.id, table.game.key, type(error).__name__)
            outgrown = isinstance(error, UnknownShape)
            why = DAMAGED if isinstance(error, Damaged) else OUTGROWN if outgrown else "cannot be restored"
            await self._needs_attention(table.row, why)
            raise (OfAnotherRelease if outgrown else NeedsAttention) from error
        driver.skip(to=table.row.seq)
        table.driver, at = driver, self.now()
        if table.row.status not in GOES_ON:
            return table
        table.rewind(at=at)
        table.say_notice(Notice("Back to the beginning of the turn", WENT_BACK), at=at)
        table.remember(lambda facts: _flagged(facts, "rewound: the rules changed"))
        await self.commit.write(table, at)
        self.said()
        return table

    async def _needs_attention(self, row: TableRow, why: str) -> None:
        """Let a table wait for whoever runs the bot: its clocks stop, its people are told, and `why` is noted.

        A practice is over: nobody is to be called for it, and there is another one whenever somebody likes.
        """
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            await stores.clock.set(row.id, [])
            if row.guild_id == NOWHERE:
                await stores.tables.update(row.id, status="abandoned", ended_at=self.now())
            elif row.status == "running" or (row.status == "paused" and not are_read(row.notes)):
                await stores.tables.update(row.id, status="attention")
                notice = Notice("This table has to wait", WAITS)
                await stores.outbox.put(NOTICE, row.id, held(notice), at=self.now())
            if are_read(row.notes) and row.guild_id != NOWHERE:
                await change_facts(stores.tables, row.id, lambda n: _flagged(n, why))
        self.changed(row.id)
        self.said()

    def _keep(self, table: Table) -> None:
        """Keep a table in memory; of too many, those go that were used least lately and that nobody holds."""
        self._live[table.id] = table
        self._live.move_to_end(table.id)
        while len(self._live) > self.capacity:
            oldest = next((i for i in self._live if not self._is_held(i)), None)
            if oldest is None:
                return
            self.drop(oldest)

    def _is_held(self, table_id: int) -> bool:
        lock = self._locks.get(table_id)
        return lock is not None and lock.locked()


def _flagged(facts: Facts, why: str) -> Facts:
    return replace(facts, flagged=why)


def _wishes(rows: Iterable[WishRow]) -> dict[tuple[Seat, str], Any]:
    """What each seat answers to an ask if it is asked."""
    return {(row.seat, row.ask): parse(row.answer) for row in filter(damage.is_wish, rows)}


def _revived(game: HostedGame, saved: SavedTable, told: Told | None) -> Driver[Any] | None:
    """The driver of a saved table; None, with a line in the log, where what was decided since no longer fits."""
    try:
        return revive(game, saved, told)
    except Desync as error:
        log.error("table %s (%s): input %s no longer fits the rules", saved.table.id, game.key, error.seq)
    except Damaged as error:
        log.error("table %s (%s): %s", saved.table.id, game.key, error)
    except Refusal:
        raise
    except Exception as error:
        log.error("table %s (%s): %s while restoring", saved.table.id, game.key, type(error).__name__)
    return None
