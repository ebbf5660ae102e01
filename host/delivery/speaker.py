"""Says one outbox row: renders it from the newest public view and sends or edits the message."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial

from engine.codec import encode, from_plain, parse
from host.delivery import asides, notices, nudges, posts
from host.delivery.asides import text_now
from host.delivery.cards import Cards
from host.delivery.departures import CARD, LINE, PATIENT, RESTS, Leaving
from host.delivery.private_messages import DIGEST, TO_PERSONS, Privately
from host.delivery.said import AGAIN, Said, Speaker
from host.delivery.table_messages import REST, TableMessages
from host.table.facts import Facts, Resting, calling, change_facts, read_facts
from host.table.notice import NOTICE, Notice
from host.table.prospect import is_practice
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.ports import Announcer, NotNow, Now, Painter, Place, PlaceGone, Post, Undeliverable
from host.values.refusals import NeedsAttention, NoSuchGame
from storage.database import Database
from storage.errors import NotOurs
from storage.rows import OutboxRow, PromptRow
from storage.schema import NOWHERE

log = logging.getLogger(__name__)


class Speaking:
    """One speaker for each kind of outbox row."""

    def __init__(self, database: Database, tables: Tables, announcer: Announcer, painter: Painter, now: Now) -> None:
        self.database, self.tables, self.announcer, self.now = database, tables, announcer, now
        self._kinds: dict[str, Speaker] = {}
        messages = TableMessages(database, tables, announcer, painter, now)
        leaving, direct = Leaving(tables, announcer), Privately(database, tables, announcer, now)
        self.speaks(
            {
                "lobby": Cards(database, tables, announcer, painter, now).card,
                "board": messages.board,
                "final": messages.board,
                "reminder": messages.reminder,
                "moved": messages.moved,
                REST: messages.rest,
                RESTS: messages.rest,
                CARD: leaving.card,
                LINE: leaving.line,
                NOTICE: self._notice,
                notices.KIND: direct.whisper,
                nudges.KIND: direct.nudge,
                DIGEST: direct.digest,
                asides.WORD: direct.word,
                "close-thread": self._close_thread,
            }
        )

    def speaks(self, kinds: Mapping[str, Speaker]) -> None:
        """Say who says rows of these kinds. Raises `ValueError` for a kind that somebody says already."""
        if twice := sorted(self._kinds.keys() & kinds.keys()):
            raise ValueError(f"two say rows of one kind: {', '.join(twice)}")
        self._kinds.update(kinds)

    async def say(self, row: OutboxRow) -> None:
        """Say it and record that it was said. Raises `Undeliverable`, `NotNow`, `NotOurs` if another process does."""
        speaker = self._kinds.get(row.kind)
        if speaker is None:
            # another release may have meant it; trying again would only hold up what comes after it
            log.error("table %s: nobody says outbox row %s of kind %s", row.table_id, row.id, row.kind)
            raise Undeliverable(f"Nobody here says anything of kind {row.kind}.")
        try:
            said = await self._said(speaker, row)
        except PlaceGone as gone:
            await self._look_again(row, gone)
            raise
        try:
            await self._record(row, said)
        except NotOurs:
            await self._show_again(row)
            raise
        if row.table_id is not None and said.facts is not None:
            self.tables.changed(row.table_id)

    async def _record(self, row: OutboxRow, said: Said) -> None:
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            if said.facts is not None:
                assert row.table_id is not None
                if said.newest:
                    await self._let_rest(stores, row.table_id, said)
                await change_facts(stores.tables, row.table_id, said.facts)
            if said.again is not None and row.table_id is not None:
                # a key of its own: what is to be said meanwhile, the end above all, is not to wait for this look
                again, at = f"{AGAIN}{row.table_id}", self.now()
                await stores.outbox.put("board", row.table_id, "{}", at=at, merge_key=again, not_before=said.again)
            for user_id, told, until in said.calls:
                await nudges.gather(user_id, told, self.now(), until, stores)
            await stores.outbox.sent(row.id, said.message_id, at=self.now(), by=row.taken_by)

    async def _show_again(self, row: OutboxRow) -> None:
        """This process slept between its last look and the sending: what it showed may be older than what is to be seen
        by now, and is shown once more.
        """
        if row.table_id is None or row.merge_key is None:
            return
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            await change_facts(stores.tables, row.table_id, _picture_unknown)
            await stores.outbox.put(row.kind, row.table_id, row.payload, at=self.now(), merge_key=row.merge_key)
        self.tables.changed(row.table_id)

    async def _said(self, speaker: Speaker, row: OutboxRow) -> Said:
        """What a table that cannot be loaded would show is not waited for: when it goes on, it is shown anew.

        Of a practice nobody is told anything: who practises looks at it.
        """
        if row.table_id is not None and await self._is_practice(row.table_id):
            return Said()
        try:
            return await speaker(row)
        except (NeedsAttention, NoSuchGame) as waits:
            raise Undeliverable("The table waits for whoever runs this bot.") from waits

    async def _is_practice(self, table_id: int) -> bool:
        if (table := self.tables.glance(table_id)) is not None:
            return is_practice(table)
        async with self.database.read() as tx:
            return (await Stores.of(tx).tables.table(table_id)).guild_id == NOWHERE

    async def _let_rest(self, stores: Stores, table_id: int, said: Said) -> None:
        """A new table message is there: the one before it is to be edited for the last time."""
        table = await stores.tables.hold(table_id)
        facts = read_facts(table.notes)
        if table.board_message_id is not None and facts.sending is not None:
            sending = facts.sending
            resting = Resting(table.board_message_id, facts.telling, sending.to_end, sending.telling.told)
            await stores.outbox.put(REST, table_id, encode(resting), at=self.now())
        await stores.tables.update(table_id, board_message_id=said.message_id)

    async def _look_again(self, row: OutboxRow, gone: PlaceGone) -> None:
        """Raise `NotNow` if the table's place is there: it has moved while this was being said where it was."""
        if row.table_id is None or row.kind == "lobby" or row.kind in (*TO_PERSONS, *PATIENT):
            return  # not said at the table's place, or told in the end however long that takes
        async with self.database.glance() as tx:
            table = await Stores.of(tx).tables.table(row.table_id)
        target = Place(table.guild_id, table.channel_id, table.thread_id).target
        try:
            await self.announcer.reach(target)
        except Undeliverable:
            gone.place = target
            return
        raise NotNow("The table has moved meanwhile.", after=1.0) from gone

    async def _notice(self, row: OutboxRow) -> Said:
        assert row.table_id is not None
        notice = from_plain(parse(row.payload), Notice)
        try:
            return await self._told(row, notice, row.table_id)
        except (NeedsAttention, NoSuchGame):
            async with self.database.glance() as tx:
                table = await Stores.of(tx).tables.table(row.table_id)
            target = Place(table.guild_id, table.channel_id, table.thread_id).target
            return Said(await self._posted(row, target, Post(row.id, notice.title, notice.text)))

    async def _told(self, row: OutboxRow, notice: Notice, table_id: int) -> Said:
        """Say a notice as its table is now. Who is awake and asked what it reminds of was called by it."""
        called, mentions = list[str](), notice.mentions
        async with self.tables.hold(table_id) as table:
            target, lines = table.place.target, [text_now(table, notice.text, notice.begun)]
            if notice.asked is not None:
                open_now = _still_open(table, notice.asked)
                lines += posts.waiting_lines(table, open_now)
                # who rests is called when that is over
                awake = [row for row in open_now if not table.windows.habits_of(row.seat).rests_at(self.now())]
                users = {table.user_of(row.seat) for row in awake}
                mentions = tuple(sorted(user for user in users if user is not None))
                called = [row.prompt for row in awake]
            if notice.begun:  # whoever has left meanwhile is not called
                mentions = tuple(user for user in mentions if table.seat_if_any(user) is not None)
                if not (mentions and lines[0]):
                    return Said()
            if notice.unless_asked:
                by_now = {table.user_of(seat) for seat in table.begun.awaited}
                mentions = tuple(user for user in mentions if user not in by_now)
            buttons = posts.table_buttons(table) if notice.over else ()
        post = Post(row.id, notice.title, "\n".join(lines), buttons, mentions=mentions)
        return Said(await self._posted(row, target, post), partial(_told_of, called) if called else None)

    async def _posted(self, row: OutboxRow, target: int, post: Post) -> int:
        """The message of a row: the one that was sent after all, else a new one."""
        message_id = await self.announcer.find(target, row.id, row.created_at) if row.uncertain else None
        return await self.announcer.post(target, post) if message_id is None else message_id

    async def _close_thread(self, row: OutboxRow) -> Said:
        assert row.table_id is not None
        async with self.tables.hold(row.table_id) as table:
            thread_id = table.row.thread_id
        if thread_id is not None:
            await self.announcer.close_thread(thread_id)
        return Said()


def _still_open(table: Table, asked: Collection[str]) -> list[PromptRow]:
    """Those of these questions that were neither answered nor called off since."""
    return [row for row in table.prompts.values() if row.prompt in asked and table.row.status == "running"]


def _picture_unknown(facts: Facts) -> Facts:
    """Which board the table message shows is not known."""
    return replace(facts, pictured="", telling=replace(facts.telling, shown=None))


def _told_of(prompts: list[str], facts: Facts) -> Facts:
    """Nobody is called once more for what a notice told them of."""
    return replace(facts, called=calling(facts.called, prompts))
