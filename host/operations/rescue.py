"""Ways out for a table that waits for whoever runs the bot: it goes on, goes back to a decision, or ends as it stands.

None of them needs the table to load: what can be read of its rows is enough.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import Refusal, Standing
from games.kit.sentences import count
from host.delivery.early_end import adjudge, call_off
from host.house.house import House
from host.house.life import TableLife
from host.records.moments import Moment, latest, moment
from host.schedule.fixture_end import over
from host.table import damage
from host.table.notice import NOTICE, Notice
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import GOES_ON, NUMBERS, Tables
from host.values.faults import loggable
from host.values.held import held
from host.values.ports import Person
from host.values.receipts import Receipt
from host.values.refusals import STATUS_WORDS, NeedsAttention, NoSuchTable, NotRunning
from storage.database import Database
from storage.errors import NoSuchTable as NoRow
from storage.exports import export_table
from storage.rows import TableRow

log = logging.getLogger(__name__)

WHO = "Whoever runs this bot"
ENDED = "The game is over as it stands"


class Rescue:
    """Helps tables that cannot help themselves."""

    def __init__(self, house: House, life: TableLife) -> None:
        self.house, self.life = house, life

    async def resume(self, table_id: int, person: Person | None, *, key: str, decision: int | None = None) -> Receipt:
        """Let a table go on that is paused or waits; with `decision`, go back to it first, and say what is lost.

        What could not be read of its notes is begun anew, and a saved state that is damaged is worked out again.
        Raises `NotRunning` for a lobby or a table that is over, `NeedsAttention` where the table does not load, with
        the decision to which it can go back, and `NoSuchGame`.
        """
        row = await self._row(table_id)
        _must_go_on(row)
        self.house.tables.game(row.game)
        if row.status == "running" and decision is None and await self._loads(table_id):
            raise Refusal("This table is not paused.")
        mended = await self._mended(row)
        try:
            if decision is not None:
                done = await self._back(row, decision, person, key)
            else:
                done = await self._on(row, person, key)
        except Refusal:
            if mended:
                log.warning("table %s: %s", table_id, mended)
            raise
        return Receipt(table_id, f"{done.text} {mended}".rstrip())

    async def end(self, table_id: int, *, key: str) -> Receipt:
        """End a game with the score as it stands, in the last state that loads; where nothing loads or the game has no
        score before its end, without a result. Raises `NotRunning` for a lobby or a table that is over.
        """
        row = await self._row(table_id)
        _must_go_on(row)
        if row.game not in self.house.games:
            return await self._gone(row, key)
        mended = await self._mended(row)
        try:
            done = await self.house.do(table_id, key, self._judge)
        except NeedsAttention:
            found = await self._latest(row)
            if found is None:
                return await self._gone(row, key)

            def act(table: Table) -> str:
                _must_go_on(table.row)
                back = self._take_back(table, found)
                return f"{back} {self._judge(table)}".lstrip()

            done = await self.house.do(table_id, key, act, self.house.tables.hold_rows)
        return Receipt(table_id, f"{done.text} {mended}".rstrip())

    async def ways(self, table_id: int) -> str:
        """What helps a table that waits, for whoever runs the bot; nothing is offered that would not work."""
        row = await self._row(table_id)
        found = None if row.game not in self.house.games else await self._latest(row)
        if found is None:
            return "`/operator end` ends it without a result"
        on = "`/operator resume` lets it go on"
        if not found.whole:
            lost = count(found.lost, "decision is lost", "decisions are lost")
            on = f"`/operator resume from:{found.to}` goes back to that decision ({lost})"
        return f"{on}; `/operator end` ends it as it stands"

    # --- inside

    async def _row(self, table_id: int) -> TableRow:
        async with self.house.database.read() as tx:
            try:
                return await Stores.of(tx).tables.table(_number(table_id))
            except NoRow:
                raise NoSuchTable(f"There is no table {table_id}.") from None

    async def _loads(self, table_id: int) -> bool:
        """Whether a table can be used; one that cannot waits from now on, if nobody has noticed before."""
        try:
            async with self.house.tables.hold(table_id):
                return True
        except NeedsAttention:
            return False

    async def _mended(self, row: TableRow) -> str:
        return await mended(self.house.tables, row.id)

    async def _latest(self, row: TableRow) -> Moment | None:
        document = await exported(self.house.database, row.id)
        return await asyncio.to_thread(latest, self.house.tables.game(row.game), document)

    async def _on(self, row: TableRow, person: Person | None, key: str) -> Receipt:
        try:
            return await self.life.resume(row.id, person, key=key)
        except NeedsAttention:
            found = await self._latest(row)
            if found is None:
                raise
            if not found.whole:
                lost = count(found.lost, "decision is lost", "decisions are lost")
                raise NeedsAttention(
                    f"it does not load as it was. It can go back to decision {found.to}, and {lost} then: "
                    f"`resume` with `from` {found.to}."
                ) from None
        return await self.house.do(row.id, key, self._going_on(found, person), self.house.tables.hold_rows)

    async def _back(self, row: TableRow, decision: int, person: Person | None, key: str) -> Receipt:
        if not 1 <= decision <= row.seq:
            raise Refusal(f"The decisions of this table are numbered 1 to {row.seq}.")
        document = await exported(self.house.database, row.id)
        found = await asyncio.to_thread(moment, self.house.tables.game(row.game), document, decision)
        if found is None:
            last = await self._latest(row)
            way = f"; the latest that does is decision {last.to}" if last is not None and last.to < decision else ""
            raise NeedsAttention(f"nothing that is saved of it leads to decision {decision}{way}.")
        return await self.house.do(row.id, key, self._going_on(found, person), self.house.tables.hold_rows)

    def _going_on(self, found: Moment, person: Person | None) -> Callable[[Table], str]:
        def act(table: Table) -> str:
            _must_go_on(table.row)
            back = self._take_back(table, found)
            return f"{back} {self.life.go_on(table, None if person is None else person.id)}".lstrip()

        return act

    def _take_back(self, table: Table, found: Moment) -> str:
        """Put a table that is held by its rows to a moment; what was lost, nothing where nothing is."""
        if table.row.seq != found.seq:
            raise Refusal("Somebody has decided something meanwhile; please try again.")
        at, driver = self.house.now(), found.driver
        driver.skip(to=table.row.seq)
        table.driver = driver
        rows = [row for row in found.checkpoints if row.seq < found.to]
        table.also(lambda stores: stores.checkpoints.replace(table.id, rows))
        if found.whole:
            table.rethink()
            return ""
        table.change(status="attention")
        table.rewind(at=at, to=found.to)
        table.also(lambda stores: stores.tables.drop_wishes(table.id))
        table.remember(lambda facts: replace(facts, acts={}))
        lost = count(found.lost, "decision is lost", "decisions are lost")
        text = f"The table is back at decision {found.to}: {lost} of those that were made since."
        table.say_notice(Notice("Back to an earlier decision", f"{WHO} has done this. {text}"), at=at)
        return text

    def _judge(self, table: Table) -> str:
        """End a game that is held with the score as it stands."""
        _must_go_on(table.row)
        at, standing = self.house.now(), _standing(table)
        if standing is None:
            call_off(table, f"{WHO} has ended it. It has no score before its end: it ends without a result.", at=at)
            return f"Table {table.id} is over, without a result: its game has no score before its end."
        adjudge(table, standing, f"{WHO} has ended it. It counts as it stands:", at=at, title=ENDED)
        return f"Table {table.id} is over, with the score as it stood."

    async def _gone(self, row: TableRow, key: str) -> Receipt:
        """End a table of which nothing loads, by its row alone."""
        at = self.house.now()
        told = f"{WHO} has ended it. Nothing of it can be read any more: it ends without a result."

        async def act(stores: Stores) -> Receipt:
            _must_go_on(await stores.tables.hold(row.id))
            await stores.tables.update(row.id, status="abandoned", ended_at=at)
            await stores.clock.set(row.id, [])
            await stores.outbox.put(NOTICE, row.id, held(Notice("The game is called off", told)), at=at)
            if (fixture := await stores.leagues.fixture_of(row.id)) is not None:
                await over(stores, fixture.id, "abandoned", at)
            return Receipt(row.id, f"Table {row.id} is over, without a result: no state of it can be read.")

        done = await self.house.once(key, act)
        self.house.tables.drop(row.id)
        return done


def _must_go_on(row: TableRow) -> None:
    """Raises `NotRunning` for a lobby or a table that is over, perhaps since it was last looked at."""
    if row.status not in GOES_ON:
        raise NotRunning(STATUS_WORDS[row.status])


async def exported(database: Database, table_id: int) -> dict[str, Any]:
    """One table as a document, from its rows alone. Raises `NoSuchTable`."""
    async with database.read() as tx:
        try:
            return await export_table(tx, _number(table_id))
        except NoRow:
            raise NoSuchTable(f"There is no table {table_id}.") from None


async def mended(tables: Tables, table_id: int) -> str:
    """Begin anew what cannot be read of a table's notes; says what is lost, nothing where all can be read."""
    async with tables.database.transaction() as tx:
        stores = Stores.of(tx)
        try:
            await stores.tables.hold(_number(table_id))
        except NoRow:
            raise NoSuchTable(f"There is no table {table_id}.") from None
        lost = await damage.mend(stores, await stores.tables.saved(table_id))
    if lost:
        tables.drop(table_id)
    return lost


def _number(table_id: int) -> int:
    if table_id not in NUMBERS:
        raise NoSuchTable(f"There is no table {table_id}.")
    return table_id


def _standing(table: Table) -> Standing | None:
    try:
        return table.standing or table.begun.projected
    except Refusal:
        raise
    except Exception as error:
        log.error("table %s (%s): a mistake in the rules: %s", table.id, table.game.key, loggable(error))
        return None
