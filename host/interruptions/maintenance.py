"""Maintenance: time in which whoever runs the bot will stop it. It is announced at tables that wait for somebody.

Each of these has one message, without a mention, so that nobody is woken by it; the message is deleted once the time is
over. The plan is a reminder of the clock, stored in one transaction with all that is to be said. What a message says is
looked up when it is said, so that a process that is killed in between leaves nothing half told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from engine import Refusal
from engine.codec import encode, from_plain, parse
from games.kit.sentences import count
from host.delivery import posts
from host.delivery.said import Said
from host.house.house import House
from host.house.lists import place_of
from host.table.facts import Facts, read_facts
from host.table.stores import Stores
from host.values.ports import HOUR, MINUTE, Announcer, MessageGone, Post, Undeliverable
from host.values.receipts import Receipt
from storage.rows import DueReminder, OutboxRow, Reminder

KIND = "maintenance"
"""The kind of its reminder, and of the outbox rows that tell tables of it."""

TITLE = "I will be away"
OFF = "off"
USUAL = "30m"
FARTHEST, LONGEST = 7 * 24 * HOUR, 24 * HOUR
"""How far ahead it may be told, and how long it may take."""

_SPAN = re.compile(r"(?:(\d{1,3}) ?h(?:ours?)?)? ?(?:(\d{1,4}) ?m(?:in(?:utes?)?)?)?", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class Plan:
    """When the bot will be away, from `begins` to `until`. Times are milliseconds since 1970."""

    begins: int
    until: int
    at: int
    """When this was planned."""
    key: str
    """The key of its reminder."""


class Maintenance:
    """Says at tables that wait for somebody that nobody will be able to reach the bot for a while."""

    def __init__(self, house: House, announcer: Announcer) -> None:
        self.house, self.announcer = house, announcer
        house.courier.speaks({KIND: self._say})
        house.clock.rings({KIND: self._ring})

    async def announce(self, within: str, takes: str = USUAL, *, key: str) -> Receipt:
        """Plan maintenance, in the place of what was planned before, and say so at every table that awaits somebody.

        `within` says how far ahead it begins, or "off" to call it off; `takes` how long it lasts. Both are typed as
        `length_of` reads them. Raises `Refusal`.
        """
        if within.strip().lower() == OFF:
            return await self._once(key, None)
        at, ahead, long = self.house.now(), length_of(within), length_of(takes)
        if ahead > FARTHEST or not MINUTE <= long <= LONGEST:
            raise Refusal("Maintenance is told at most seven days ahead, and takes from a minute to a day.")
        return await self._once(key, Plan(at + ahead, at + ahead + long, at, f"house:{KIND}:{key}"))

    async def planned(self) -> Plan | None:
        """What is planned, or under way."""
        async with self.house.database.read() as tx:
            return await _planned(Stores.of(tx))

    async def words(self) -> str:
        """What is planned and how many tables know of it, for whoever runs the bot; "" where nothing is planned."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            plan = await _planned(stores)
            if plan is None:
                return ""
            said = await stores.outbox.of_kind(KIND, plan.at)
        where = count(len(said), "table", "tables")
        return f"{_when(plan)}: said at {sum(said.values())} of {where} that would wait"

    async def back(self) -> None:
        """Note, as a process begins, that maintenance which had begun is over."""
        plan = await self.planned()
        if plan is not None and plan.begins <= self.house.now():
            async with self.house.database.transaction() as tx:
                await self._over(Stores.of(tx), plan)
            self.house.wake()

    async def _once(self, key: str, plan: Plan | None) -> Receipt:
        async def act(stores: Stores) -> Receipt:
            return Receipt(0, await self._plan(stores, plan))

        return await self.house.once(key, act)

    async def _plan(self, stores: Stores, plan: Plan | None) -> str:
        before = await _planned(stores)
        told = set() if before is None else await self._over(stores, before, tell=plan is None)
        if plan is None:
            if before is None:
                raise Refusal("No maintenance is planned.")
            return f"It is called off. What I said at {count(len(told), 'table', 'tables')} is taken away."
        await stores.clock.plan(Reminder(plan.key, KIND, plan.until, payload=encode(plan)))
        tables = told | set(await stores.across.that_wait())
        await self._tell(stores, tables)
        where = count(len(tables), "table that waits", "tables that wait")
        return f"{_when(plan)}. I say so at {where} for somebody, without calling anybody; `in: {OFF}` calls it off."

    async def _over(self, stores: Stores, plan: Plan, *, tell: bool = True) -> set[int]:
        """Forget a plan; returns the tables that were told of it. With `tell`, have their messages deleted."""
        await stores.clock.finish(plan.key, at=self.house.now())
        tables = set(await stores.outbox.of_kind(KIND, plan.at))
        if tell:
            await self._tell(stores, tables)
        return tables

    async def _tell(self, stores: Stores, tables: Iterable[int]) -> None:
        for table in sorted(tables):
            await stores.outbox.put(KIND, table, "{}", at=self.house.now())

    async def _ring(self, due: DueReminder) -> None:
        plan = from_plain(parse(due.reminder.payload), Plan)
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if await stores.clock.done(due, at=self.house.now()):
                await self._over(stores, plan)
        self.house.wake()

    # --- at a table

    async def _say(self, row: OutboxRow) -> Said:
        """Show a table's one message of what is planned; delete it where nothing is, or the game does not go on."""
        assert row.table_id is not None
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            plan, table = await _planned(stores), await stores.tables.table(row.table_id)
        target = place_of(table).target
        told = read_facts(table.notes).maintenance
        if told is None and row.uncertain:
            found = await self.announcer.find(target, row.id, row.created_at)
            told = None if found is None else (target, found)
        if plan is None or table.status != "running":
            return await self._taken_away(told)
        post = Post(row.id, TITLE, _text(plan))
        if told is None:
            told = target, await self.announcer.post(target, post)
        else:
            try:
                await self.announcer.edit(*told, post)
            except MessageGone:  # somebody deleted it, and so does not want it
                return Said()
        return Said(told[1], partial(_with, told))

    async def _taken_away(self, told: tuple[int, int] | None) -> Said:
        if told is None:
            return Said()
        with suppress(Undeliverable):  # where its place is lost nobody reads it
            await self.announcer.delete(*told)
        return Said(None, partial(_with, None))


def length_of(typed: str) -> int:
    """How long `30m`, `2h` or `1h 30m` is, in milliseconds. Raises `Refusal`."""
    found = _SPAN.fullmatch(typed.strip())
    if found is None or not any(found.groups()):
        raise Refusal(f"Please type how long, as `30m` or `1h 30m`, or `{OFF}` to call it off; not “{typed[:40]}”.")
    return int(found[1] or 0) * HOUR + int(found[2] or 0) * MINUTE


async def _planned(stores: Stores) -> Plan | None:
    plans = [from_plain(parse(each.payload), Plan) for each in await stores.clock.of_person(None, KIND)]
    return max(plans, key=lambda plan: plan.at, default=None)


def _with(told: tuple[int, int] | None, facts: Facts) -> Facts:
    return replace(facts, maintenance=told)


def _when(plan: Plan) -> str:
    return f"Maintenance from {posts.until(plan.begins)} to {posts.until(plan.until)}"


def _text(plan: Plan) -> str:
    return (
        f"Whoever runs me stops me from {posts.until(plan.begins)} to about {posts.until(plan.until)}: nobody can "
        "reach me then. Nobody loses by it: whose time runs out meanwhile has half of it again, and banks stand still."
    )
