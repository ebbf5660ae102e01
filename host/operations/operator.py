"""Use cases of whoever runs the bot: status, export, import, verify, backup; and the settings of servers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Unpack

from engine import Refusal
from engine.codec import encode
from host.house.house import House
from host.interruptions.maintenance import Maintenance
from host.operations.pulse import Pulse, pulse
from host.operations.repair import repaired
from host.operations.rescue import Rescue, exported
from host.operations.upgrades import Upgrades
from host.records.verification import verified
from host.table.facts import Facts, are_read, read_facts, written
from host.table.pauses import GONE
from host.table.stores import Stores
from host.table.table import Table
from host.values.faults import loggable, readable
from host.values.operator_views import GuildSettings, Status, Verified
from host.values.paces import bank_of
from host.values.ports import HOUR, SECOND
from host.values.receipts import Receipt, Where
from host.values.refusals import STATUS_WORDS, NotRunning
from host.values.seeker import waiting_in, with_waiting
from host.values.server_settings import (
    ServerChanges,
    allowance_of,
    channels_after,
    league_role_of,
    play_channel_of,
    puzzle_channel_of,
    with_changes,
)
from rendering.scene import Scene
from storage.backup import back_up
from storage.errors import BackupFailed, BadExport, NotOffered
from storage.exports import import_table
from storage.files import BACKUPS
from storage.rows import DueReminder, GuildRow, Reminder, TableRow

log = logging.getLogger(__name__)

KEEP_RECEIPTS = 24 * HOUR
"""How long the receipts of use cases are kept, in milliseconds: a repeat that comes later acts again."""
KEEP_SAID = 30 * 24 * HOUR
"""How long outbox rows that were said, reminders that rang, and practices that are over are kept."""
PRUNE_EVERY = 24 * HOUR
THINNED, AT_A_TIME = 500, 20
"""Tables that are over of which saved states are deleted each day, at most, and in one transaction."""
LONGEST_NAME = 100
"""Characters of the name of a copy, at most."""
BEGUN = ("running", "paused", "attention", "finished")
"""The states of tables whose game has begun and was not called off."""


class Operate:
    """Looking after the house, and what it knows of servers."""

    def __init__(self, house: House, rescue: Rescue, upgrades: Upgrades, maintenance: Maintenance) -> None:
        self.house, self.rescue, self.upgrades, self.maintenance = house, rescue, upgrades, maintenance
        house.clock.rings({"prune": self._prune})

    async def status(self) -> Status:
        """How many tables there are, how much is to be said, and what needs a look."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            counts, backlog = await stores.tables.counts(), await stores.outbox.backlog()
            rows = await stores.tables.with_status("running", "paused", "attention")
            untold = await stores.outbox.troubled("final")
        flagged = tuple([(row.id, why) for row in rows if (why := await self._needs_a_look(row))])
        flagged += tuple((table_id, f"its end is not told: {why}") for table_id, why in sorted(untold.items()))
        last = await self.upgrades.last()
        upgraded = "" if last is None or last.quiet else f"<t:{last.at // SECOND}:R> {last.verdict}"
        maintenance = await self.maintenance.words()
        return Status(counts, len(self.house.tables), backlog, flagged, upgraded, maintenance)

    async def _needs_a_look(self, row: TableRow) -> str:
        """Why whoever runs the bot should look at a table, and what helps; "" where all is well."""
        facts = read_facts(row.notes)
        if row.status != "attention":
            return facts.flagged or (facts.paused if facts.paused == GONE else "")
        why = facts.flagged or ("it waits" if are_read(row.notes) else "its notes cannot be read")
        return f"{why}: {await self.rescue.ways(row.id)}"

    async def boards(self, most: int) -> AsyncIterator[Scene]:
        """The boards of running tables, at most so many, of those where something happened last, one after another."""
        async with self.house.database.read() as tx:
            lately = await Stores.of(tx).across.running_lately(most)
        for table_id in lately:
            try:
                async with self.house.tables.hold(table_id) as table:
                    scene = table.game.face.board(table.running.view(None), table.names)
            except Refusal:
                continue  # it is over meanwhile, or waits for whoever runs the bot
            except Exception as error:
                log.error("table %s: its board cannot be drawn: %s", table_id, loggable(error))
                continue
            yield scene

    async def pulse(self) -> Pulse:
        """How the house is doing in figures. Raises `StorageError` where the database does not answer."""
        return await pulse(self.house)

    async def export(self, table_id: int) -> dict[str, Any]:
        """One table as a document that JSON can hold, with all its secrets. Raises `NoSuchTable`.

        It is made of the table's rows alone, so that a table can be taken out that cannot be loaded.
        """
        return await exported(self.house.database, table_id)

    async def import_(
        self, document: Mapping[str, Any], *, guild_id: int, channel_id: int, where: Where = "here", key: str
    ) -> Receipt:
        """Make a table with a new number of an exported one, after its game was played again from the seed.

        Where everything came out as it was, the table goes on where it stood, paused until `resume`; a game that is
        over stays over. Otherwise the table may only be looked at: it stands as called off, so that nothing resumes,
        rates or counts it. Raises `ChannelTaken`, `NoSuchGame`, and `Refusal` for a file that is no exported table.
        """
        found = await self._verdict(document)
        over = found is not None and not found.ok

        async def import_it(stores: Stores) -> Receipt:
            tx, in_thread = stores.tables.tx, where == "thread"
            try:
                row = await import_table(
                    tx, document, guild_id=guild_id, channel_id=channel_id, in_thread=in_thread, over=over
                )
            except BadExport as error:
                raise Refusal(str(error)) from error
            facts = Facts(paused="imported", bank_pace=row.pace if bank_of(row.pace) is not None else "")
            await stores.tables.update(row.id, notes=written(facts), motion=None)
            await stores.outbox.put("lobby", row.id, "{}", at=self.house.now(), merge_key=f"lobby:{row.id}")
            return Receipt(row.id, _imported(row, found))

        return await self.house.once(key, import_it)

    async def _verdict(self, document: Mapping[str, Any]) -> Verified | None:
        """What playing a file again shows; None for a lobby, where nothing was played."""
        try:
            return await self.verify(document)
        except NotRunning:
            return None

    async def verify(self, table: int | Mapping[str, Any]) -> Verified:
        """Replay a whole game from its seed, by number or as an exported document. Raises `Refusal` for a lobby."""
        document = await self.export(table) if isinstance(table, int) else table
        number = table if isinstance(table, int) else 0
        # A long game takes a while to replay, and nobody else should have to wait for it.
        return await asyncio.to_thread(verified, self.house.tables.game, document, number)

    async def begun(self) -> list[int]:
        """The numbers of all tables whose game has begun and was not called off."""
        found: list[int] = []
        async with self.house.database.read() as tx:
            tables = Stores.of(tx).tables
            while rows := await tables.with_status(*BEGUN, after_id=found[-1] if found else 0):
                found += [row.id for row in rows]
        return found

    async def repair(self, table_id: int) -> tuple[str, ...]:
        """Rebuild what is derived of a table's rows, while nobody uses it; says what was rebuilt, in sentences."""
        return await repaired(self.house.tables, table_id)

    async def backup(self, path: Path) -> int:
        """Copy the whole database to an SQLite file while everybody goes on; returns its bytes."""
        return await back_up(self.house.database, path)

    async def backup_here(self, name: str) -> Path:
        """`backup` to a file of this name in the folder `backups` beside the database; returns where it is.

        Raises `Refusal` for a name that is none or leads elsewhere, and where no copy can be made.
        """
        if (
            not 0 < len(name.strip()) <= LONGEST_NAME
            or not name.isprintable()
            or Path(name).name != name
            or name.startswith(".")
        ):
            raise Refusal(f"A file's name is wanted, without a folder, of at most {LONGEST_NAME} characters.")
        if self.house.database.path is None:
            raise Refusal("No folder lies beside a PostgreSQL database: `python -m bot backup FILE` copies it.")
        file = self.house.database.path.parent / BACKUPS / name
        try:
            await self.backup(file)
        except (NotOffered, BackupFailed) as error:
            raise Refusal(str(error)) from error
        return file

    async def settled(self, table_id: int, *, key: str) -> Receipt:
        """Note that whoever runs the bot has seen to whatever was flagged at a table."""

        def act(table: Table) -> str:
            table.remember(lambda facts: replace(facts, flagged=""))
            return f"Table {table_id} is looked after."

        return await self.house.do(table_id, key, act)

    # --- servers

    async def settings(self, guild_id: int) -> GuildSettings:
        """What the managers of a server chose."""
        async with self.house.database.read() as tx:
            return _settings(await Stores.of(tx).guilds.get(guild_id))

    async def change_channels(self, guild_id: int, what: str, channel_id: int | None) -> GuildSettings:
        """Allow or forbid tables in one channel of a server, or allow them everywhere; returns all that its managers
        chose, as it is then. Raises `Refusal`.
        """
        async with self.house.database.transaction() as tx:
            guilds = Stores.of(tx).guilds
            row = await guilds.hold(guild_id)
            allowed = channels_after(_settings(row).channels, what, channel_id)
            await guilds.save(row := with_changes(row, {"channels": allowed}))
        return _settings(row)

    async def change_settings(self, guild_id: int, **changes: Unpack[ServerChanges]) -> GuildSettings:
        """Change what is named of what the managers of a server chose; returns all of it, as it is then."""
        async with self.house.database.transaction() as tx:
            guilds = Stores.of(tx).guilds
            row = with_changes(await guilds.hold(guild_id), changes)
            await guilds.save(row)
            tables = await Stores.of(tx).tables.of_guild(guild_id) if "vacation" in changes else ()
        for table in tables:
            self.house.tables.changed(table.id)
        return _settings(row)

    # --- keeping house

    async def plan(self) -> None:
        """Plan the reminder that deletes every day what is old."""
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).clock.plan(self._next_prune())

    def _next_prune(self, after: int = 0) -> Reminder:
        day = self.house.now() // PRUNE_EVERY + 1
        return Reminder(f"house:prune:{day}", "prune", day * PRUNE_EVERY, payload=encode({"after": after}))

    async def _prune(self, due: DueReminder) -> None:
        async with self.house.database.transaction() as tx:
            stores, now = Stores.of(tx), self.house.now()
            await stores.tables.forget_requests(now - KEEP_RECEIPTS)
            await stores.outbox.prune(now - KEEP_SAID)
            await stores.clock.prune(now - KEEP_SAID)
            await stores.thoughts.prune(now - KEEP_SAID)
            for row in await stores.guilds.with_setting("waiting", gone=True):
                held = await stores.guilds.hold(row.guild_id)
                await stores.guilds.save(with_waiting(held, waiting_in(held, now)))
        await self._drop_practices(now - KEEP_SAID)
        after = await self._thin(readable(due.reminder.payload, dict[str, int]()).get("after", 0))
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            await stores.clock.done(due, at=self.house.now())
            await stores.clock.plan(self._next_prune(after))
        await self.house.database.give_back()

    async def _drop_practices(self, before: int) -> None:
        """Drop what was learned and solved long ago: nobody is shown it any more, and it says how somebody played."""
        more = True
        while more:
            async with self.house.database.transaction() as tx:
                dropped = await Stores.of(tx).tables.drop_practices(before, AT_A_TIME)
            for table_id in dropped:
                self.house.tables.drop(table_id)
            more = len(dropped) == AT_A_TIME

    async def _thin(self, after: int) -> int:
        """Delete saved states of the next tables that are over; returns the last of these, 0 where none is left."""
        for _ in range(0, THINNED, AT_A_TIME):
            async with self.house.database.transaction() as tx:
                after = await Stores.of(tx).checkpoints.thin_next(after, AT_A_TIME)
            if not after:
                break
        return after


def _settings(row: GuildRow) -> GuildSettings:
    return GuildSettings(
        row.guild_id,
        channels=tuple(readable(row.channels, list[int]())),
        opener_role_id=row.opener_role_id,
        language=row.language,
        open_table_limit=row.open_table_limit,
        vacation=allowance_of(row).words,
        league_role_id=league_role_of(row),
        play_channel_id=play_channel_of(row),
        puzzle_channel_id=puzzle_channel_of(row),
    )


def _imported(row: TableRow, found: Verified | None) -> str:
    """What is said of a table that was imported."""
    if found is None:
        return f"Imported as table {row.id}; its game has not begun."
    if not found.ok:
        return (
            f"Imported as table {row.id}. {found.verdict} "
            "What it tells may not have been played: it may only be looked at, and is never resumed, rated or counted."
        )
    state = "it is paused" if row.status == "paused" else STATUS_WORDS[row.status].removesuffix(".").lower()
    return f"Imported as table {row.id}. {found.verdict} Now {state}."
