"""Says what one person alone is told: notices of reactions, reminders, the digest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import Refusal
from engine.codec import encode, from_plain, parse
from games.kit.sentences import count
from host.delivery import asides, notices, nudges, posts
from host.delivery.asides import Word, privately, text_now
from host.delivery.notices import Whisper
from host.delivery.said import Said
from host.schedule.reminders import HALF, deadline_reminders, owed, put_off
from host.table.facts import change_facts
from host.table.names import table_title
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.ports import Announcer, Button, Now, Post, Rows, Style
from host.values.settings import row_with, settings_of
from storage.database import Database
from storage.rows import Awaited, OutboxRow

DIGEST = "digest"
"""The kind of outbox rows that hold a person's daily digest."""

TO_PERSONS = (notices.KIND, nudges.KIND, DIGEST, *asides.KINDS)
"""The kinds of outbox rows that go to the person whom they name."""

TOLD = "told"
"""In the row of a digest: the reminders in whose place it was sent, should it be unknown whether it arrived."""

MOST_LINES = 25
"""Tables that are described in a digest, at most."""


class Privately:
    """Says direct messages, each method those of one kind. Nothing is said where nothing is left to tell."""

    def __init__(self, database: Database, tables: Tables, announcer: Announcer, now: Now) -> None:
        self.database, self.tables, self.announcer, self.now = database, tables, announcer, now

    async def whisper(self, row: OutboxRow) -> Said:
        """Tell a person of a reaction window, unless there is nothing left to tell them."""
        assert row.table_id is not None
        whisper, at = from_plain(parse(row.payload), Whisper), self.now()
        async with self.tables.hold(row.table_id) as table:
            if table.seat_if_any(whisper.user) != whisper.seat:
                return Said()
            awake = table.windows.habits_of(whisper.seat).next_awake(at)
            text, title = notices.text(table, whisper.seat, whisper.opened_at), table_title(table.row)
            if text and whisper.half:
                text = f"{notices.HALF_OVER}\n{text}"
        here = ((Button("Answer here", ("t", str(row.table_id), "my"), Style.PRIMARY),),)
        return await self._awake(row, whisper.user, title, text, awake, here)

    async def _awake(self, row: OutboxRow, user_id: int, title: str, text: str, awake: int, buttons: Rows = ()) -> Said:
        """Tell a person directly, or, if they have begun to rest since that was planned, once they are awake."""
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
        """Remind a person of whatever they still owe of what this row names."""
        facts, at = parse(row.payload), self.now()
        user_id: int = facts["user"]
        if row.uncertain and await self.announcer.whispered(user_id, row.id, row.created_at):
            return Said()
        found = [nudge for told in facts["asked"] if (nudge := await self._still_asked(user_id, told, at)) is not None]
        if found:
            await self.announcer.whisper(user_id, Post(row.id, *nudges.together(found), nudges.buttons(found, at)))
        return Said()

    async def _still_asked(self, user_id: int, told: nudges.Asked, at: int) -> nudges.Nudge | None:
        """What a reminder says of one thing now; None where nothing is owed, or the person rests and is told later."""
        try:
            async with self.tables.hold(told["table"]) as table:
                awake = table.windows.habits_of(told["seat"]).next_awake(at)
                nudge = nudges.nudge(table, user_id, told, at) if awake <= at else None
                if nudge is None and awake <= at:
                    await self._not_told(table, told, at)
        except Refusal:
            return None  # the table is gone, or cannot be held
        if awake > at:
            async with self.database.transaction() as tx:
                await nudges.gather(user_id, told, at, awake, Stores.of(tx))
        return nudge

    async def _not_told(self, table: Table, told: nudges.Asked, at: int) -> None:
        """Note that a person was not told something after all, so that they hear of it should it be true again.

        It would be if their turn came again, or once half of what is now the time is over. The table is held.
        """
        change = nudges.untold(table, told, at)
        if change is None:
            return
        rows, windows, reminded = table.prompts.values(), table.windows, change(table.facts).reminded
        planned = deadline_reminders(table.id, rows, windows, (), at, reminded)
        async with self.database.transaction() as tx:
            await change_facts(Stores.of(tx).tables, table.id, change)
            for half in (reminder for reminder in planned if reminder.kind == HALF):
                await Stores.of(tx).clock.plan(half, table.id)
        self.tables.changed(table.id)

    async def word(self, row: OutboxRow) -> Said:
        """Tell the person of a seat something about it, unless the seat is somebody else's by now."""
        assert row.table_id is not None
        word = from_plain(parse(row.payload), Word)
        async with self.tables.hold(row.table_id) as table:
            seat = table.seat_if_any(word.user)
            words = text_now(table, word.text, word.begun)
            if seat is None or word.seat not in (None, seat) or not words:
                return Said()
            if word.unless_asked and seat in table.begun.awaited:
                return Said()
            title = table_title(table.row)
            text = f"**{word.title}**\n{words}\n[Go to the table]({posts.link(table)})"
            awake = table.windows.habits_of(seat).next_awake(self.now())
        return await self._awake(row, word.user, title, text, awake)

    async def digest(self, row: OutboxRow) -> Said:
        """Tell a person where they are awaited, the most urgent first; nothing is said where they owe nothing."""
        facts = parse(row.payload)
        user_id = int(facts["user"])
        if row.uncertain and await self.announcer.whispered(user_id, row.id, row.created_at):
            await self._digested(user_id, facts.get(TOLD, []))
            return Said()
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
        title, text = f"You are awaited at {count(len(awaited), 'table')}", "\n".join(lines)
        awake, buttons = settings.habits.next_awake(self.now()), (nudges.snoozes(("m",)),)
        if not awaited or awake > self.now():
            return await self._awake(row, user_id, title, text, awake, buttons)
        async with self.database.transaction() as tx:
            await Stores.of(tx).outbox.told(row.id, encode({**facts, TOLD: listed}), by=row.taken_by)
        await self.announcer.whisper(user_id, Post(row.id, title, text, buttons))
        await self._digested(user_id, listed)
        return Said()

    async def _digested(self, user_id: int, said: Sequence[nudges.Asked]) -> None:
        """A digest has come and told this, so that no reminder need tell it; `/me` does not say any more that the last
        one was refused.
        """
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            if said:
                await nudges.told_instead(user_id, said, stores)
            person = await stores.people.hold(user_id)
            if (settings := settings_of(person)).undigested:
                await stores.people.save(row_with(person, replace(settings, undigested=False)))

    async def _is_put_off(self, table_id: int, user_id: int) -> bool:
        """Whether a person has put off all that they owe at a table."""
        try:
            async with self.tables.hold(table_id) as table:
                mine = [row for row in owed(table.prompts.values()) if row.seat == table.seat_if_any(user_id)]
                return bool(mine) and all(put_off(row, table.windows) is not None for row in mine)
        except Refusal:
            return False

    async def _holds(self, told: nudges.Asked, user_id: int) -> bool:
        """Whether a reminder that is to go out is still true."""
        try:
            async with self.tables.hold(told["table"]) as table:
                return nudges.nudge(table, user_id, told, self.now()) is not None
        except Refusal:
            return False

    async def _line(self, entry: Awaited, user_id: int, told: nudges.Asked | None) -> str:
        """The line of a table in a digest; `told` is the reminder of it that was about to go out, if one was."""
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
    """Note that a digest was refused, so that `/me` says so; nobody else hears of it."""
    person = await stores.people.hold(int(parse(row.payload)["user"]))
    await stores.people.save(row_with(person, settings_of(person).with_digest_refused()))
