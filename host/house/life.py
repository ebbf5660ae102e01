"""The life of a table beside its moves: finding it, pausing it, letting it go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import Refusal
from engine.codec import encode
from host.house.house import House
from host.house.lists import awaiting, lines_of
from host.house.table_gate import let_in, table_for, tables_for
from host.table.agreements import VOTE, Motion
from host.table.facts import banks_of, rests_at
from host.table.notice import Notice
from host.table.pauses import BY_OPERATOR, BY_VOTE, WAITS_FOR_A_PLACE
from host.table.prospect import facts_of
from host.table.stores import Stores
from host.table.table import Table
from host.values.deadlines import given_again
from host.values.habits import AWAKE
from host.values.paces import bank_of, span
from host.values.ports import Person
from host.values.receipts import Receipt, TableLine
from host.values.refusals import NeedsAttention, NoTableHere, NotRunning
from host.values.server_settings import allowance_of
from host.values.settings import settings_of
from host.values.sight import Sight
from storage.rows import PromptRow, TableRow

PAUSED = "The clocks stand still and nobody can decide. Whoever runs this bot has paused the table, and lets it go on."
RESUMED = "Everybody has the whole time again."
RESUMED_WITH_BANKS = "Everybody's bank runs on with what was left in it."
BACK = "I could not reach this place for a while."
RESUMED_IN_PART = "The clocks stood still meanwhile. Everybody has what was left of the time, at least half."


class TableLife:
    """Tables as such, whatever is played at them."""

    def __init__(self, house: House) -> None:
        self.house = house

    # --- finding tables

    async def in_channel(self, channel_id: int, *, over: bool = False) -> int:
        """The table that is played in this channel or thread, or waits there to begin. Raises `NoTableHere`, and
        `NotRunning` in the thread of a game that is over.

        `over`: the game that ended last will do where none is played now, to look back at it.
        """
        async with self.house.database.glance() as tx:
            row = await Stores.of(tx).tables.by_channel(channel_id)
        if row is not None and row.status == "finished" and row.in_thread and not over:
            raise NotRunning("The game in this thread is over. `/turn`, `/recap` and `/log` look back at it.")
        ended = row is not None and row.status in ("finished", "abandoned")
        if row is None or (ended and (not over or row.started_at is None)):
            raise NoTableHere
        return row.id

    async def looked_back_at(
        self, channel_id: int, person: Person, guild_id: int, *, where_nobody_waits: bool = False
    ) -> int:
        """The same to look back; where there is no table, the game that ended last of those that this person played in
        this server. Raises `NoTableHere`, with `where_nobody_waits` also where they still play in this server.
        """
        try:
            return await self.in_channel(channel_id, over=True)
        except NoTableHere:
            async with self.house.database.glance() as tx:
                tables = Stores.of(tx).tables
                own = await tables.of_user(person.id, ("finished",), guild_id=guild_id)
                plays = where_nobody_waits and await tables.of_user(person.id, guild_id=guild_id)
            if not own or plays:
                raise
            return own[0].id

    async def known(self, table_id: int, sight: Sight) -> int:
        """The table with this number, if this person may know of it: they see where it lives, or they sit at it.

        Raises `NoSuchTable`.
        """
        if (table := self.house.tables.as_stored(table_id)) is not None:
            let_in(sight, table.row, table.seats)
            return table_id
        async with self.house.database.read() as tx:
            return (await table_for(Stores.of(tx), sight, table_id)).id

    async def of_person(self, person: Person) -> list[TableLine]:
        """Where a person sits, what waits for them first."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            rows = await stores.tables.of_user(person.id)
            lines, left = await self._lines(stores, rows, person), await self._left(stores, rows, person)
            told = [replace(line, bank=left.get(line.table_id, "")) for line in lines]
            return await _most_urgent_first(stores, person, told)

    async def _left(self, stores: Stores, rows: Sequence[TableRow], person: Person) -> dict[int, str]:
        """What this person has left in their bank, at the running tables that have banks, in words."""
        kept = [row for row in rows if row.status == "running" and bank_of(row.pace) is not None]
        if not kept:
            return {}
        settings = {person.id: settings_of(await stores.people.get(person.id))}
        seats, at = await stores.tables.seats_of([row.id for row in kept]), self.house.now()
        left = {}
        for row in kept:
            banks, allowed = banks_of(row, seats[row.id]), allowance_of(await stores.guilds.get(row.guild_id))
            own = next(seat for seat in seats[row.id] if seat.user_id == person.id)
            rests = rests_at(row, [own], settings, allowed).get(own.seat, AWAKE)
            left[row.id] = "" if banks is None else span(banks.of(own.seat, rests, at))
        return left

    async def here(self, sight: Sight) -> list[TableLine]:
        """The running tables and open lobbies of a server whose place this person sees, and where they sit first."""
        person = sight.person
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            lines = await self._lines(stores, await tables_for(stores, sight), person)
            lines = await _most_urgent_first(stores, person, lines)
        return sorted(lines, key=lambda line: (not _sits(person, line), not line.awaited))

    async def _lines(self, stores: Stores, rows: Sequence[TableRow], person: Person) -> list[TableLine]:
        return await lines_of(stores, self.house.tables, rows, person.id)

    # --- pausing

    async def pause(self, table_id: int, *, key: str) -> Receipt:
        """Stop a running table's clocks; nobody can decide until it goes on. Everybody there reads so."""

        def act(table: Table) -> str:
            table.must_be_running()
            self.stop(table, BY_OPERATOR)
            at = self.house.now()
            table.say_notice(Notice("The table is paused", PAUSED), at=at)
            table.say("moved", at=at)
            return f"Table {table_id} is paused."

        return await self.house.do(table_id, key, act)

    async def resume(self, table_id: int, person: Person | None, *, key: str) -> Receipt:
        """Let a paused or halted table go on, with the whole time again or, if its place was lost, what was left of it,
        at least half. Everybody is told once more. `person` is None where it is done on the machine.
        """

        def act(table: Table) -> str:
            if table.row.status not in ("paused", "attention"):
                raise Refusal("This table is not paused.")
            return self.go_on(table, None if person is None else person.id)

        return await self.house.do(table_id, key, act)

    def stop(self, table: Table, why: str) -> None:
        """Pause a table that is held."""
        table.change(status="paused")
        table.stop_clocks()
        table.stop_banks(at=self.house.now())
        table.remember(lambda facts: replace(facts, paused=why))

    def go_on(self, table: Table, user_id: int | None, *, new_thread: bool = False, why: str = "") -> str:
        """Let a table that is held go on; returns what is said of it, `why` first. Raises `NeedsAttention`.

        `new_thread`: its own thread is known to be deleted.
        """
        at, lost, halted = self.house.now(), table.facts.lost, table.row.status == "attention"
        seat = None if user_id is None else table.seat_if_any(user_id)
        asked_alone = seat is not None and table.alone and table.facts.paused == BY_VOTE
        if table.driver is None:
            raise NeedsAttention
        if table.row.thread_id is not None and (new_thread or (lost is not None and lost.thread)):
            table.change(thread_id=None, board_message_id=None)
            table.remember(lambda facts: replace(facts, pictured="", sending=None))
            table.say("lobby", at=at, merge=True)
        stopped_at = lost.since if lost is not None and waits_for_a_place(table) else None
        whole = RESUMED if table.banks is None else RESUMED_WITH_BANKS
        text = whole if stopped_at is None else f"{why or BACK} {RESUMED_IN_PART}"
        table.change(status="running")
        _ask_anew(table, user_id=user_id, at=at, stopped_at=stopped_at)
        if stopped_at is not None or halted:
            give_votes_time(table, stopped_at, at)
        table.remember(lambda facts: replace(facts, paused="", flagged="", trouble="", lost=None))
        if asked_alone:  # who has just asked for it is there, and reads it
            table.remember(lambda facts: replace(facts, acted={str(seat): at}))
        else:
            table.say_notice(Notice("The table goes on", text), at=at)
        return f"The table goes on. {text}"


def waits_for_a_place(table: Table) -> bool:
    """Whether a table is paused until its place is there again."""
    return table.row.status == "paused" and facts_of(table).paused in WAITS_FOR_A_PLACE


def give_votes_time(table: Table, since: int | None, at: int) -> None:
    """Give votes whose time ran out since a moment from which on nobody could vote what was left of it then, and half
    of it at least; the whole of it where nobody knows that moment (None).
    """

    def again(motion: Motion) -> Motion:
        return motion.given_again(motion.opened_at if since is None else since, at)

    for motion in facts_of(table).motions:
        if again(motion) != motion:
            show_vote(table, motion, at)
    table.remember(lambda facts: replace(facts, motions=tuple(again(motion) for motion in facts.motions)))


def show_vote(table: Table, motion: Motion, at: int) -> None:
    """Have the message of a motion show how it stands once this is committed."""
    table_id, told = table.id, encode({"number": motion.number})
    merge_key, table.unit.said = f"{VOTE}:{table_id}:{motion.number}", True
    table.also(lambda stores: stores.outbox.put(VOTE, table_id, told, at=at, merge_key=merge_key))


def _ask_anew(table: Table, *, user_id: int | None, at: int, stopped_at: int | None) -> None:
    """Open every question anew, with the whole time, and have everybody called again.

    `stopped_at`: the clocks stood still since that moment through nobody's fault. Then each question has what was left
    of its time again, at least half of it, and a bank goes on with all that was left.
    """
    table.record_act("operator", None, {"resumed": True}, user_id=user_id, at=at)
    table.remember(lambda facts: replace(facts, called={}, acted={}))
    rests, again = table.windows.habits_of, list[PromptRow]()
    if stopped_at is not None:
        again = [given_again(row, rests(row.seat), stopped_at, at) for row in table.prompts.values()]
    if table.banks is not None:
        if stopped_at is None:
            again = [replace(row, opened_at=at) for row in table.prompts.values() if not row.quiet]
        table.stop_banks(at=stopped_at)
    table.prompts = {row.prompt: row for row in again}


async def _most_urgent_first(stores: Stores, person: Person, lines: Sequence[TableLine]) -> list[TableLine]:
    """The lines, those first that await a person, the soonest deadline before the others."""
    awaited = {entry.table.id: entry.prompt.due_at for entry in reversed(await stores.across.awaiting(person.id))}
    found = [awaiting(line, awaited[line.table_id]) if line.table_id in awaited else line for line in lines]
    return sorted(found, key=lambda line: (not line.awaited, line.due_at or 0))


def _sits(person: Person, line: TableLine) -> bool:
    return any(seat.user_id == person.id for seat in line.sitting)
