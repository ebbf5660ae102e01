"""Use cases of whoever runs the bot: status, export, import, verify, backup; and servers that come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine import Refusal
from host.house import written_receipt
from host.play.seat import Play
from host.ports import HOUR, Person
from host.receipts import Receipt, Status, Verified, Where
from host.refusals import ChannelTaken, NeedsAttention
from host.table.facts import Notes, change_notes, notes_of
from host.table.stored import Stores
from host.table.table import Table
from host.verify import verified
from storage.backup import back_up, export_table, import_table
from storage.errors import BackupFailed, BadExport, NotOffered, PlaceTaken
from storage.rows import DueReminder, Reminder

KEEP_RECEIPTS = 24 * HOUR
KEEP_SAID = 30 * 24 * HOUR
PRUNE_EVERY = 24 * HOUR
RESUMED = "The table goes on. Everybody has the whole time again."


class Operate(Play):
    """Looking after the house."""

    async def status(self) -> Status:
        """How many tables there are, how much is to be said, and what needs a look."""
        async with self.database.read() as tx:
            stores = Stores.of(tx)
            counts, backlog = await stores.tables.counts(), await stores.outbox.backlog()
            rows = await stores.tables.with_status("running", "paused", "attention")
        flagged = tuple((row.id, why) for row in rows if (why := _needs_a_look(notes_of(row.notes))))
        return Status(counts, len(self.tables), backlog, flagged)

    async def export(self, table_id: int) -> dict[str, Any]:
        """One table as a document that JSON can hold, with all its secrets. Raises `NoSuchTable`."""
        async with self.tables.hold(table_id), self.database.read() as tx:
            return await export_table(tx, table_id)

    async def import_(
        self, document: Mapping[str, Any], *, guild_id: int, channel_id: int, where: Where = "here", key: str
    ) -> Receipt:
        """Make a table of an exported one, with a new number, paused until `resume`. Raises `ChannelTaken`."""
        at = self.now()
        try:
            async with self.database.transaction() as tx:
                stores = Stores.of(tx)
                row = await import_table(
                    tx, document, guild_id=guild_id, channel_id=channel_id, in_thread=where == "thread"
                )
                await change_notes(stores.tables, row.id, lambda _: Notes(paused="imported"))
                await stores.outbox.put("lobby", row.id, "{}", at=at, merge_key=f"lobby:{row.id}")
                text = f"Imported as table {row.id}; it is paused."
                await stores.tables.remember(key, written_receipt(row.id, text), at=at)
        except BadExport as error:
            raise Refusal(str(error)) from error
        except PlaceTaken as error:
            raise ChannelTaken from error
        self.wake()
        return Receipt(row.id, text)

    async def verify(self, table: int | Mapping[str, Any]) -> Verified:
        """Replay a whole game from its seed, by number or as an exported document. Raises `Refusal` for a lobby."""
        document = await self.export(table) if isinstance(table, int) else table
        number = table if isinstance(table, int) else 0
        # A long game takes a while to replay, and nobody else should have to wait for it.
        return await asyncio.to_thread(verified, self.tables.game, document, number)

    async def backup(self, path: Path) -> int:
        """Copy the whole database to a file while everybody goes on; returns its bytes. SQLite only."""
        return await back_up(self.database, path)

    async def backup_here(self, name: str) -> Path:
        """`backup` to a file of this name in the folder `backups` beside the database; returns where it is.

        Raises `Refusal` for a name that leads elsewhere, and where no copy can be made.
        """
        if Path(name).name != name or name.startswith("."):
            raise Refusal("Only a file's name is wanted, without a folder.")
        file = (self.database.path or Path()).parent / "backups" / name
        try:
            await self.backup(file)
        except (NotOffered, BackupFailed) as error:
            raise Refusal(str(error)) from error
        return file

    async def pause(self, table_id: int, person: Person, *, key: str, why: str = "by the operator") -> Receipt:
        """Stop a running table's clocks; nobody can decide until it goes on."""

        def act(table: Table) -> str:
            table.running.view(None)
            self._paused(table, why)
            return f"Table {table_id} is paused."

        return await self.do(table_id, key, act)

    async def resume(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Let a paused or halted table go on; everybody has the whole time again and is told once more."""

        def act(table: Table) -> str:
            if table.row.status not in ("paused", "attention"):
                raise Refusal("This table is not paused.")
            self._resumed(table, person.id)
            return RESUMED

        return await self.do(table_id, key, act)

    # --- servers

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server: its tables wait."""
        async with self.database.transaction() as tx:
            guilds = Stores.of(tx).guilds
            await guilds.save(replace(await guilds.get(guild_id), gone_at=self.now()))
        for table_id in await self._tables_in(guild_id, "running"):
            async with self.tables.hold(table_id) as table:
                self._paused(table, "server gone")
                await table.commit(self.database, self.now())

    async def guild_back(self, guild_id: int) -> None:
        """The bot is in a server again: what waited for that goes on, and says so."""
        async with self.database.transaction() as tx:
            guilds = Stores.of(tx).guilds
            row = await guilds.get(guild_id)
            if row.gone_at is None:
                return
            await guilds.save(replace(row, gone_at=None))
        for table_id in await self._tables_in(guild_id, "paused"):
            async with self.tables.hold(table_id) as table:
                if table.driver is not None and table.notes.paused in ("server gone", "place gone"):
                    self._resumed(table, None)
                    await table.commit(self.database, self.now())
        self.wake()

    async def _tables_in(self, guild_id: int, status: str) -> list[int]:
        async with self.database.read() as tx:
            return [row.id for row in await Stores.of(tx).tables.of_guild(guild_id, (status,))]

    def _paused(self, table: Table, why: str) -> None:
        table.change(status="paused")
        table.also(lambda s: s.clock.set(table.id, []))
        table.note_down(lambda notes: replace(notes, paused=why))

    def _resumed(self, table: Table, user_id: int | None) -> None:
        if table.driver is None:
            raise NeedsAttention
        if table.notes.paused == "place gone" and table.row.in_thread:
            table.change(thread_id=None, board_message_id=None)
            self._show(table)
        table.change(status="running")
        table.resume(user_id=user_id, at=self.now())
        table.note_down(lambda notes: replace(notes, paused="", flagged="", trouble=""))
        table.say("notice", {"title": "The table goes on", "text": RESUMED}, at=self.now())

    # --- keeping house

    async def open(self) -> None:
        """Take up where the last process ended: say and do what is due. The schema must be current."""
        async with self.database.transaction() as tx:
            await Stores.of(tx).clock.plan(self._next_prune())
        await self.courier.start()
        await self.clock.start()

    async def close(self) -> None:
        """Stop cleanly; whatever was not said or done waits in the database."""
        await self.clock.stop()
        await self.courier.stop()

    def _next_prune(self) -> Reminder:
        day = self.now() // PRUNE_EVERY + 1
        return Reminder(f"house:prune:{day}", "prune", day * PRUNE_EVERY)

    async def _rings(self, due: DueReminder) -> None:
        if due.table_id is not None:
            await super()._rings(due)
            return
        async with self.database.transaction() as tx:
            stores, now = Stores.of(tx), self.now()
            await stores.tables.forget_requests(now - KEEP_RECEIPTS)
            await stores.outbox.prune(now - KEEP_SAID)
            await stores.clock.prune(now - KEEP_SAID)
            await stores.clock.done(due.id, at=now)
            await stores.clock.plan(self._next_prune())


def _needs_a_look(notes: Notes) -> str:
    """Why whoever runs the bot should look at a table; nothing where all is well."""
    return notes.flagged or (notes.paused if notes.paused == "place gone" else "")
