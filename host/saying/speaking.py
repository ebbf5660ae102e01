"""Says one outbox row: renders it from the newest public view and sends or edits the message."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine import Standing
from engine.codec import parse
from games.kit.sentences import listed
from host.faults import facts_of
from host.ports import MINUTE, Announcer, MessageGone, NotAllowed, Now, Painter, Picture, Post, Undeliverable
from host.saying import notices, posts
from host.table.facts import Facts, Sending, calling, change_facts, uncalled
from host.table.stored import Stores, event_of
from host.table.table import Table
from host.table.tables import Tables
from rendering.scene import Scene
from storage.database import Database
from storage.errors import PlaceTaken
from storage.rows import EventRow, InputRow, OutboxRow, PromptRow

log = logging.getLogger(__name__)

EDITABLE = 50 * MINUTE
"""How long a message is edited: Discord limits edits of messages older than an hour."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What the public may know of a table at one moment, and what is needed to say it."""

    table: Table
    facts: Facts
    seq: int
    title: str
    scene: Scene | None
    prompts: tuple[PromptRow, ...]
    inputs: tuple[InputRow, ...]
    events: tuple[EventRow, ...]
    standing: Standing | None


@dataclass(frozen=True, slots=True)
class Said:
    """What came of a row: the message that says it, if one does; what the host then knows about the table.

    `newest`: from now on that message is the table message.
    """

    message_id: int | None = None
    facts: Callable[[Facts], Facts] | None = None
    newest: bool = False


Speaker: TypeAlias = Callable[[OutboxRow], Awaitable[Said]]
"""Says an outbox row of one kind; what it returns is recorded in one transaction."""


class Speaking:
    """One speaker for each kind of outbox row."""

    def __init__(self, database: Database, tables: Tables, announcer: Announcer, painter: Painter, now: Now) -> None:
        self.database, self.tables, self.announcer, self.painter, self.now = database, tables, announcer, painter, now
        self._kinds: dict[str, Speaker] = {}
        self.speaks(
            {
                "lobby": self._lobby,
                "board": self._board,
                "final": self._board,
                "notice": self._notice,
                "reminder": self._reminder,
                notices.KIND: self._whisper,
                "close-thread": self._close_thread,
            }
        )

    def speaks(self, kinds: Mapping[str, Speaker]) -> None:
        """Say who says rows of these kinds. Raises `ValueError` for a kind that somebody says already."""
        if twice := sorted(self._kinds.keys() & kinds.keys()):
            raise ValueError(f"two say rows of one kind: {', '.join(twice)}")
        self._kinds.update(kinds)

    async def say(self, row: OutboxRow) -> None:
        """Say it and record that it was said. Raises `Undeliverable` or `NotNow`."""
        speaker = self._kinds.get(row.kind)
        if speaker is None:
            # another release may have meant it; trying again would only hold up what comes after it
            log.error("table %s: nobody says outbox row %s of kind %s", row.table_id, row.id, row.kind)
            raise Undeliverable(f"Nobody here says anything of kind {row.kind}.")
        said = await speaker(row)
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            if said.facts is not None:
                assert row.table_id is not None
                await change_facts(stores.tables, row.table_id, said.facts)
                if said.newest:
                    await stores.tables.update(row.table_id, board_message_id=said.message_id)
            await stores.outbox.sent(row.id, said.message_id, at=self.now())
        if row.table_id is not None and said.facts is not None:
            self.tables.changed(row.table_id)

    # --- lobby cards

    async def _lobby(self, row: OutboxRow) -> Said:
        assert row.table_id is not None
        async with self.tables.hold(row.table_id) as table:
            channel, known = table.row.channel_id, table.row.lobby_message_id
            title = f"{table.row.title}: table {table.id}"
            post = Post(row.id, title, posts.lobby_text(table), posts.lobby_buttons(table))
            wants_thread = table.row.in_thread and table.row.thread_id is None and table.row.status != "abandoned"
        message_id = await self._post_or_edit(row, channel, known, post)
        if message_id != known:
            async with self.database.transaction() as tx:
                await Stores.of(tx).tables.update(row.table_id, lobby_message_id=message_id)
            self.tables.changed(row.table_id)
        if wants_thread:
            await self._open_thread(row.table_id, channel, message_id, title)
        return Said(message_id)

    async def _post_or_edit(self, row: OutboxRow, channel: int, known: int | None, post: Post) -> int:
        if known is None and row.uncertain:
            known = await self.announcer.find(channel, row.id, row.created_at)
        if known is not None:
            try:
                await self.announcer.edit(channel, known, post)
                return known
            except MessageGone:
                log.info("table %s: its message was deleted and is posted anew", row.table_id)
        return await self.announcer.post(channel, post)

    async def _open_thread(self, table_id: int, channel: int, message_id: int, name: str) -> None:
        try:
            thread_id = await self.announcer.open_thread(channel, message_id, name)
        except NotAllowed as error:
            await self._stay_here(table_id, error)
            return
        async with self.database.transaction() as tx:
            await Stores.of(tx).tables.update(table_id, thread_id=thread_id)
        self.tables.changed(table_id)

    async def _stay_here(self, table_id: int, error: NotAllowed) -> None:
        """Without a thread the table lives in the channel itself, unless another one does already."""
        try:
            async with self.database.transaction() as tx:
                await Stores.of(tx).tables.update(table_id, in_thread=False)
        except PlaceTaken:
            raise error from None
        self.tables.changed(table_id)

    # --- the table message

    async def _board(self, row: OutboxRow) -> Said:
        assert row.table_id is not None
        now = await self._snapshot(row.table_id)
        target = now.table.place.target
        if row.uncertain and now.facts.sending is not None and now.facts.sending.row == row.id:
            edited = now.table.row.board_message_id is not None
            since = min(row.created_at, now.facts.posted_at) if edited else row.created_at
            found, sending = await self.announcer.find(target, row.id, since), now.facts.sending
            if found is not None and found != now.table.row.board_message_id:
                return Said(found, _posted(sending, at=row.created_at), newest=True)
            if found is not None:
                await self._remember(row.table_id, _edited(sending.seq))
                now = await self._snapshot(row.table_id)
        if row.kind == "board" and now.standing is not None:
            return Said()  # the end has a row of its own, which tells all of it
        open_now = [p for p in now.prompts if p.seat not in now.table.bots and (p.quiet or not p.answered)]
        fresh = [p for p in open_now if uncalled(now.facts.called, p.prompt)]
        known = now.table.row.board_message_id
        if known is not None and not fresh and row.kind == "board":
            if self.now() - now.facts.posted_at >= EDITABLE:
                return Said()
            post = await self._table_post(row, now, now.facts.base, ())
            await self._remember(row.table_id, lambda facts: replace(facts, sending=Sending(row.id, now.seq, {})))
            try:
                await self.announcer.edit(target, known, post)
            except MessageGone:
                log.info("table %s: its message was deleted and is posted anew", row.table_id)
            else:
                return Said(known, _edited(now.seq))
        users = {seat.seat: seat.user_id for seat in now.table.seats}
        mentions = sorted({user for p in fresh if not p.quiet and (user := users[p.seat]) is not None})
        sending = Sending(row.id, now.seq, calling(now.facts.called, [p.prompt for p in open_now]))
        post = await self._table_post(row, now, now.facts.told, tuple(mentions))
        await self._remember(row.table_id, lambda facts: replace(facts, sending=sending))
        message_id = await self.announcer.post(target, post)
        return Said(message_id, _posted(sending, at=self.now()), newest=True)

    async def _remember(self, table_id: int, change: Callable[[Facts], Facts]) -> None:
        async with self.database.transaction() as tx:
            await change_facts(Stores.of(tx).tables, table_id, change)
        self.tables.changed(table_id)

    async def _snapshot(self, table_id: int) -> Snapshot:
        async with self.tables.hold(table_id) as table:
            driver, facts = table.begun, table.facts
            since = min(facts.base, facts.told)
            async with self.database.read() as tx:
                stores = Stores.of(tx)
                inputs = await stores.tables.inputs_since(table_id, since)
                events = await stores.tables.events_since(table_id, since)
            title, scene = self._drawn(table, events)
            return Snapshot(
                replace(table), facts, driver.seq, title, scene, tuple(table.prompts.values()), inputs, events,
                driver.standing,
            )  # fmt: skip

    def _drawn(self, table: Table, events: tuple[EventRow, ...]) -> tuple[str, Scene | None]:
        """Headline and scene; a board that cannot be drawn must not keep the table from being told what happened."""
        view, face, names = table.begun.view(None), table.game.face, table.names
        try:
            last = max((row.seq for row in events), default=0)
            seen = [event_of(table.game, row).seen_by(None) for row in events if row.seq == last]
            lit = face.lit([event for event in seen if event is not None])
            standing = table.standing
            if standing is not None:
                return f"The game is over: {table.row.title}", face.final(view, names, standing)
            return face.headline(view, names), face.board(view, names, lit=lit)
        except Exception as error:
            log.error("table %s (%s): its board cannot be drawn: %s", table.id, table.game.key, facts_of(error))
            return table.row.title, None

    async def _table_post(self, row: OutboxRow, now: Snapshot, since: int, mentions: tuple[int, ...]) -> Post:
        inputs = [given for given in now.inputs if given.seq > since]
        events = [event for event in now.events if event.seq > since]
        told = posts.told_lines(now.table, inputs, events, None)
        last = (
            [posts.result_text(now.table, now.standing)]
            if now.standing is not None
            else posts.calling_lines(now.table, now.prompts)
        )
        picture = await self._painted(now.scene, f"board:{now.table.id}")
        text = posts.fitting(told, last)
        return Post(row.id, now.title, text, posts.table_buttons(now.table), picture, mentions)

    async def _painted(self, scene: Scene | None, supersede: str) -> Picture | None:
        return None if scene is None else await self.painter.paint(scene, supersede=supersede)

    # --- everything else

    async def _notice(self, row: OutboxRow) -> Said:
        facts = parse(row.payload)
        return await self._post_once(row, facts["title"], facts["text"], tuple(facts.get("mentions", ())))

    async def _reminder(self, row: OutboxRow) -> Said:
        """Half the time is over: only for those who still owe an answer now."""
        assert row.table_id is not None
        facts = parse(row.payload)
        async with self.tables.hold(row.table_id) as table:
            users = {seat.seat: seat.user_id for seat in table.seats}
            owing = [
                user_id
                for prompt in table.prompts.values()
                if (prompt.opened_at, prompt.due_at) == (facts["opened_at"], facts["due_at"])
                and not prompt.quiet
                and not prompt.answered
                and (user_id := users[prompt.seat]) is not None
            ]
        if not owing:
            return Said()
        who = listed([posts.mention(user_id) for user_id in owing])
        text = f"{who}: half the time is over; you are awaited until {posts.until(facts['due_at'])}."
        return await self._post_once(row, f"{table.row.title}: you are awaited", text, tuple(owing), table)

    async def _whisper(self, row: OutboxRow) -> Said:
        """A private notice, unless there is nothing left to tell this person."""
        assert row.table_id is not None
        facts = parse(row.payload)
        user_id, seat = facts["user"], facts["seat"]
        async with self.tables.hold(row.table_id) as table:
            if table.seat_if_any(user_id) != seat:
                return Said()
            text, title = notices.text(table, seat, facts["opened_at"]), f"{table.row.title}: table {table.id}"
        if text and not (row.uncertain and await self.announcer.whispered(user_id, row.id, row.created_at)):
            await self.announcer.whisper(user_id, Post(row.id, title, text))
        return Said()

    async def _post_once(
        self, row: OutboxRow, title: str, text: str, mentions: tuple[int, ...], table: Table | None = None
    ) -> Said:
        assert row.table_id is not None
        if table is None:
            async with self.tables.hold(row.table_id) as table:
                pass
        target = table.place.target
        if row.uncertain and (found := await self.announcer.find(target, row.id, row.created_at)) is not None:
            return Said(found)
        buttons = posts.table_buttons(table) if mentions else ()
        return Said(await self.announcer.post(target, Post(row.id, title, text, buttons, None, mentions)))

    async def _close_thread(self, row: OutboxRow) -> Said:
        assert row.table_id is not None
        async with self.tables.hold(row.table_id) as table:
            thread_id = table.row.thread_id
        if thread_id is not None:
            await self.announcer.close_thread(thread_id)
        return Said()


def _edited(seq: int) -> Callable[[Facts], Facts]:
    """The table message now tells what came of the inputs up to this one."""
    return lambda facts: replace(facts, told=seq, sending=None, trouble="")


def _posted(sending: Sending, *, at: int) -> Callable[[Facts], Facts]:
    """A new table message is there: what it said counts as told, whom it mentioned as called."""

    def change(facts: Facts) -> Facts:
        called = dict(facts.called)
        for seat, number in sending.called.items():
            called[seat] = max(number, called.get(seat, -1))
        return replace(facts, base=facts.told, told=sending.seq, called=called, posted_at=at, sending=None, trouble="")

    return change
