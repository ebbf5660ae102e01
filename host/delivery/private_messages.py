"""Says what one person alone is told: notices of reactions, reminders, the digest."""

from __future__ import annotations

from dataclasses import replace

from engine import Refusal
from engine.codec import parse
from games.kit.sentences import count
from host.delivery import asides, notices, nudges, posts
from host.delivery.asides import UNLESS_ASKED, privately
from host.delivery.said import Said
from host.schedule.reminders import HALF, alarms, owed, put_off
from host.table.facts import change_facts
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.ports import Announcer, Button, Now, Post, Rows, Style
from host.values.settings import row_with, settings_of
from storage.database import Database
from storage.rows import Awaited, OutboxRow

DIGEST = "digest"
"""What outbox rows of a person's daily digest are called."""

TO_PERSONS = (notices.KIND, nudges.KIND, DIGEST, *asides.KINDS)
"""Kinds of rows that go to the person named in them."""

MOST_LINES = 25
"""So many tables at most are described in a digest."""


class Privately:
    """Direct messages. Nothing is said where nothing is left to tell."""

    def __init__(self, database: Database, tables: Tables, announcer: Announcer, now: Now) -> None:
        self.database, self.tables, self.announcer, self.now = database, tables, announcer, now

    async def whisper(self, row: OutboxRow) -> Said:
        """A private notice, unless there is nothing left to tell this person."""
        assert row.table_id is not None
        facts, at = parse(row.payload), self.now()
        user_id, seat = facts["user"], facts["seat"]
        async with self.tables.hold(row.table_id) as table:
            if table.seat_if_any(user_id) != seat:
                return Said()
            awake = table.windows.habits_of(seat).next_awake(at)
            text, title = notices.text(table, seat, facts["opened_at"]), f"{table.row.title}: table {table.id}"
            if text and facts.get("half"):
                text = f"{notices.HALF_OVER}\n{text}"
        here = ((Button("Answer here", ("t", str(row.table_id), "my"), Style.PRIMARY),),)
        return await self._awake(row, user_id, title, text, awake, here)

    async def _awake(self, row: OutboxRow, user_id: int, title: str, text: str, awake: int, buttons: Rows = ()) -> Said:
        """Tell somebody directly, or once they are awake if they have begun to rest since that was planned."""
        at = self.now()
        if not text or awake <= at:
            return await privately(self.announcer, row, user_id, title, text, buttons)
        if not (row.uncertain and await self.announcer.whispered(user_id, row.id, row.created_at)):
            async with self.database.transaction() as tx:
                await Stores.of(tx).outbox.put(
                    row.kind, row.table_id, row.payload, at=at, merge_key=f"{row.kind}:{row.id}", not_before=awake
                )
        return Said()

    async def nudge(self, row: OutboxRow) -> Said:
        """Reminders by direct message, of whatever is still owed."""
        facts, found, at = parse(row.payload), list[nudges.Nudge](), self.now()
        if row.uncertain and await self.announcer.whispered(facts["user"], row.id, row.created_at):
            return Said()
        for told in facts["asked"]:
            try:
                async with self.tables.hold(told["table"]) as table:
                    awake = table.windows.habits_of(told["seat"]).next_awake(at)
                    nudge = nudges.nudge(table, facts["user"], told, at) if awake <= at else None
                    if nudge is not None:
                        found.append(nudge)
                    elif awake <= at:
                        await self._lapses(table, told, at)
            except Refusal:
                continue  # the table is gone, or cannot be held
            if awake > at:  # they have begun to rest meanwhile
                async with self.database.transaction() as tx:
                    await nudges.gather(facts["user"], told, at, awake, Stores.of(tx))
        if found:
            await self.announcer.whisper(
                facts["user"], Post(row.id, *nudges.together(found), nudges.buttons(found, at))
            )
        return Said()

    async def _lapses(self, table: Table, told: nudges.Asked, at: int) -> None:
        """What is not told now was not told: should that turn come again, or half of what is now the time be over, its
        person hears of it.
        """
        change = nudges.untold(table, told, at)
        if change is None:
            return
        rows, windows, reminded = table.prompts.values(), table.windows, change(table.facts).reminded
        halves = [alarm for alarm in alarms(table.id, rows, windows, (), at, reminded) if alarm.kind == HALF]
        async with self.database.transaction() as tx:
            await change_facts(Stores.of(tx).tables, table.id, change)
            for alarm in halves:
                await Stores.of(tx).clock.plan(alarm, table.id)
        self.tables.changed(table.id)

    async def word(self, row: OutboxRow) -> Said:
        """Something about a seat to its person, unless it is somebody else's by now."""
        assert row.table_id is not None
        facts = parse(row.payload)
        async with self.tables.hold(row.table_id) as table:
            if table.seat_if_any(facts["user"]) != facts["seat"]:
                return Said()
            if facts.get(UNLESS_ASKED) and facts["seat"] in table.begun.awaited:
                return Said()
            title = f"{table.row.title}: table {table.id}"
            text = f"**{facts['title']}**\n{facts['text']}\n[Go to the table]({posts.link(table)})"
            awake = table.windows.habits_of(facts["seat"]).next_awake(self.now())
        return await self._awake(row, facts["user"], title, text, awake)

    async def digest(self, row: OutboxRow) -> Said:
        """Where somebody is awaited, most urgent first; nothing where they owe nothing."""
        user_id = int(parse(row.payload)["user"])
        async with self.database.read() as tx:
            settings = settings_of(await Stores.of(tx).people.get(user_id))
            awaited: dict[int, Awaited] = {}
            for entry in await Stores.of(tx).across.awaiting(user_id):
                awaited.setdefault(entry.table.id, entry)
            waiting = [told for told in await nudges.waiting(user_id, Stores.of(tx)) if told["stage"] in nudges.WORDS]
        waiting = [told for told in waiting if await self._holds(told, user_id)]
        reminders = {told["table"]: told for told in waiting}
        later = {table for table in awaited if await self._is_put_off(table, user_id)}
        awaited = {table: entry for table, entry in awaited.items() if table not in later}
        lines: list[str] = []
        for entry in list(awaited.values())[:MOST_LINES]:
            line = await self._line(entry, user_id, reminders.get(entry.table.id))
            if sum(map(len, lines)) + len(lines) + len(line) > posts.TEXT_BUDGET:
                break
            lines.append(line)
        listed = [told for told in waiting if told["table"] in list(awaited)[: len(lines)]]
        if len(lines) < len(awaited):
            lines.append(f"… and {len(awaited) - len(lines)} more: `/table list whose: mine` lists them.")
        title = f"You are awaited at {count(len(awaited), 'table')}"
        awake = settings.habits.next_awake(self.now())
        buttons = (nudges.snoozes(("m",)),)
        said = await self._awake(row, user_id, title, "\n".join(lines) if awaited else "", awake, buttons)
        if awake <= self.now():
            async with self.database.transaction() as tx:
                await nudges.told_instead(user_id, listed, Stores.of(tx))
        if settings.undigested and awaited and awake <= self.now():
            await self._delivered(user_id)
        return said

    async def _delivered(self, user_id: int) -> None:
        """Once a digest has come again, `/me` no longer says that the last one was refused."""
        async with self.database.transaction() as tx:
            people = Stores.of(tx).people
            person = await people.get(user_id)
            await people.save(row_with(person, replace(settings_of(person), undigested=False)))

    async def _is_put_off(self, table_id: int, user_id: int) -> bool:
        """Whether somebody wants to hear later of all that they owe at a table."""
        try:
            async with self.tables.hold(table_id) as table:
                mine = [row for row in owed(table.prompts.values()) if row.seat == table.seat_if_any(user_id)]
                return bool(mine) and all(put_off(row, table.windows) is not None for row in mine)
        except Refusal:
            return False

    async def _holds(self, told: nudges.Asked, user_id: int) -> bool:
        """Whether a reminder that was to go out is still true."""
        try:
            async with self.tables.hold(told["table"]) as table:
                return nudges.nudge(table, user_id, told, self.now()) is not None
        except Refusal:
            return False

    async def _line(self, entry: Awaited, user_id: int, told: nudges.Asked | None) -> str:
        """`told`: the reminder that was to go out."""
        what, stage = "", nudges.IN_DIGEST[told["stage"]] if told is not None else ""
        try:
            async with self.tables.hold(entry.table.id) as table:
                if (seat := table.seat_if_any(user_id)) is not None and table.driver is not None:
                    what = nudges.asked_of(table, seat)
                link = posts.link(table)
        except Refusal:
            link = ""
        due = f", until {posts.until(entry.prompt.due_at)}" if entry.prompt.due_at is not None else ""
        name = f"{entry.table.title}, table {entry.table.id}"
        return f"• {f'[{name}]({link})' if link else name}: {what or 'your decision'}{due}{stage and f'. {stage}'}"


async def undigested(stores: Stores, row: OutboxRow) -> None:
    """A digest was refused: `/me` says so, and nobody else hears of it."""
    person = await stores.people.get(int(parse(row.payload)["user"]))
    await stores.people.save(row_with(person, settings_of(person).with_digest_refused()))
