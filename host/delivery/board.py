"""The table messages: one for each chapter, which grows by edits while it is young and rests when another follows.

A new message comes for people who were not yet called, and as a reminder; where nobody needs calling, as at a table
with one person, with a new chapter. It has a picture only where the board is another than the one shown last.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from engine import Seat
from engine.codec import encode, from_plain, parse
from host.delivery import message_facts, nudges, posts, story
from host.delivery.message_facts import edited, posted
from host.delivery.message_text import Tale, after, message_text
from host.delivery.said import Said
from host.delivery.snapshot import Positions, Snapshot, happened, snapshot_of
from host.schedule.reminders import is_told
from host.table.facts import Facts, Resting, Sending, Shown, Telling, calling, change_facts, uncalled
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.paces import linger_of
from host.values.ports import MINUTE, SECOND, Announcer, Kept, MessageGone, Now, Painter, Picture, Post, Undeliverable
from storage.database import Database
from storage.rows import OutboxRow, PromptRow

log = logging.getLogger(__name__)

REST = "rest"
"""What outbox rows are called that let a message rest: its calls, deadlines and buttons go."""

WITH_BOTS = 6 * SECOND
"""So long a message waits for each bot that goes on, so that one after another is told in one."""

MOST_WITH_BOTS = 2 * WITH_BOTS
"""So long after a person acted at most: nobody reads for longer that they are awaited who have just answered."""

HERE = 5 * MINUTE
"""Who plays alone with bots and has acted so lately sees on the panel what is asked, and is called only then."""

ONLY_CALLED = "-# This message only called somebody."
"""What rests of a message that told nothing and shows nothing, where no other one follows."""


async def show(table: Table, stores: Stores, at: int) -> None:
    """The board as it is now is to be shown. While bots go on it waits for them a moment, unless the table message says
    of somebody who has answered that they are awaited.
    """
    if table.unit.public and table.row.status == "running":
        asked = {row.seat for row in table.prompts.values() if not row.answered and not row.quiet}
        still = set(table.facts.telling.awaited) <= asked
        busy = still and not asked.isdisjoint({*table.bots, *table.windows.absent})
        await stores.outbox.put(
            "board", table.id, "{}", at=at, merge_key=f"board:{table.id}", not_before=at + WITH_BOTS * busy
        )


class BoardMessages:
    """Says the table messages of all tables."""

    def __init__(self, database: Database, tables: Tables, announcer: Announcer, painter: Painter, now: Now) -> None:
        self.database, self.tables, self.announcer, self.painter, self.now = database, tables, announcer, painter, now
        self._positions = Positions()

    async def board(self, row: OutboxRow) -> Said:
        """What is to be seen of the table now, or its end."""
        assert row.table_id is not None
        now = await self._snapshot(row.table_id)
        if (done := await self._done(row, now)) is not None:
            if done.newest:
                return done
            assert done.facts is not None
            await self._remember(row, row.table_id, done.facts)
            now = await self._snapshot(row.table_id)
        if row.kind == "board" and now.standing is not None:
            return Said()  # the end has a row of its own, which tells all of it
        if row.kind == "board" and (later := self._with_bots(now)) is not None:
            return replace(await self._no_longer_awaited(row, now), again=later)
        fresh = now.fresh
        known = now.table.row.board_message_id
        if known is None or row.kind != "board":
            said = await self._called(row, now, fresh)
        elif not fresh:
            said = await self._without_calling(row, now, known)
        else:
            turned, later = now.chapter.number != now.told.number, self._lingers(now, fresh)
            if later is None:
                said = await self._called(row, now, fresh)
            else:
                begins = turned and not now.table.alone  # in a message of its own, which calls nobody who is there
                said = await (self._called(row, now, ()) if begins else self._without_calling(row, now, known))
                said = replace(said, again=min(later, said.again or later))
        awake = now.asleep_until
        return said if awake is None else replace(said, again=min(awake, said.again or awake))

    def _with_bots(self, now: Snapshot) -> int | None:
        """Until when it is waited for bots that go on, where no person is asked: they are told in one message."""
        asked = [one for one in now.prompts if not (one.quiet or one.answered)]
        if now.awaited or not asked:
            return None
        acted = max(now.facts.acted.values(), default=self.now())
        until = min(max(one.opened_at for one in asked) + WITH_BOTS, acted + MOST_WITH_BOTS)
        return until if until > self.now() else None

    async def _no_longer_awaited(self, row: OutboxRow, now: Snapshot) -> Said:
        """The table message tells no more than it did, and no longer that somebody is awaited who has answered."""
        known, telling = now.table.row.board_message_id, now.facts.telling
        if known is None or not telling.awaited:
            return Said()
        try:
            return await self._retell(row, now, known, telling, None if telling.ended else telling.told)
        except MessageGone:
            return Said()  # the next one is posted anew

    def _lingers(self, now: Snapshot, fresh: Sequence[PromptRow]) -> int | None:
        """Until when all who are asked something new are taken to see it without a mention: they have just acted, or
        the table message has just called them for what others have changed since, as an offer that is improved.
        """
        lingers = HERE if now.table.alone else linger_of(now.table.row.pace)
        seen = [max(now.facts.acted.get(str(row.seat), 0), self._called_at(now, row)) for row in fresh]
        until = min(seen, default=0) + lingers
        return until if until > self.now() else None

    def _called_at(self, now: Snapshot, row: PromptRow) -> int:
        """When the table message called somebody for what has become this question since; 0 where it did not."""
        posted_at = now.facts.posted_at
        return posted_at if row.seat in now.facts.telling.awaited and row.opened_at > posted_at else 0

    def _news(self, now: Snapshot) -> bool:
        """Whether anything has happened that the table message has not told."""
        tale = Tale(now.table, now.inputs, now.events, now.opening)
        told, all_of_it = tale.told(now.facts.telling, now.facts.telling.told), tale.told(now.facts.telling)
        return [section.lines for section in told if section.lines] != [each.lines for each in all_of_it if each.lines]

    async def _without_calling(self, row: OutboxRow, now: Snapshot, known: int) -> Said:
        """The table message goes on or ends, and nobody hears of it; at the table of one person a chapter has a message
        of its own at once, if there is something to tell.
        """
        if now.table.alone and now.chapter.number != now.told.number and self._news(now):
            return await self._called(row, now, ())
        try:
            return await self._go_on(row, now, known)
        except MessageGone:
            log.info("table %s: its message cannot be changed and is posted anew", row.table_id)
            return await self._called(row, replace(now, facts=replace(now.facts, pictured="")), ())

    async def _go_on(self, row: OutboxRow, now: Snapshot, known: int) -> Said:
        """The table message grows, or ends with its chapter; the next one begins when somebody is called, and where the
        game waits for a while with nobody to call, this one tells of it, too. Raises `MessageGone`.
        """
        if now.chapter.number == now.told.number or now.table.row.status != "running":
            return await self._grow(row, now, known)
        waiting = [each.opened_at for each in now.prompts if each.quiet or each in now.awaited]
        until = max(waiting) + linger_of(now.table.row.pace) if waiting else None
        if until is not None and until <= self.now():
            return await self._grow(row, now, known)
        said = (
            Said()
            if now.facts.telling.ended
            else await self._retell(row, now, known, replace(now.facts.telling, ended=True))
        )
        return replace(said, again=until)

    async def _called(self, row: OutboxRow, now: Snapshot, fresh: Sequence[PromptRow]) -> Said:
        """A new message, for whoever was not called yet."""
        closes = now.chapter.number != now.told.number or row.kind == "final"
        to_end = now.told.number if closes and now.table.row.board_message_id is not None else None
        people = now.people(now.mentioned(fresh)) if now.standing is None else await self._everybody(now)
        return await self._follow(row, now, people, to_end=to_end)

    async def reminder(self, row: OutboxRow) -> Said:
        """How much of the time is over: only for those who still owe an answer now."""
        assert row.table_id is not None
        facts = parse(row.payload)
        stages: dict[str, list[str]] = facts.get("asked", {})
        now = await self._snapshot(row.table_id)
        if (done := await self._done(row, now)) is not None:
            return done
        owed = {
            stage: [one for one in now.owed if is_told(now.facts.reminded, one, stage, ids)]
            for stage, ids in stages.items()
        }
        await self._put_off(row, now, owed, facts.get("refused", ()))
        asked = {stage: now.people([one for one in rows if not now.rests(one)]) for stage, rows in owed.items()}
        people = {user_id for users in asked.values() for user_id in users}
        if not people:
            return Said()
        fresh = now.people(now.mentioned(now.fresh))
        lines = [posts.reminder_line(now.table, now.headline, stage, users) for stage, users in asked.items() if users]
        lines += [posts.refused_line(user_id) for user_id in facts.get("refused", ()) if user_id in people]
        return await self._follow(row, now, sorted({*people, *fresh}), said="\n".join(lines))

    async def _put_off(
        self, row: OutboxRow, now: Snapshot, owed: Mapping[str, Sequence[PromptRow]], refused: Collection[int]
    ) -> None:
        """Who has begun to rest since they were to be reminded hears of it when that is over."""
        assert row.table_id is not None
        resting = {one.seat: one for rows in owed.values() for one in rows if now.rests(one)}
        if not resting:
            return
        async with self.database.transaction() as tx:
            for seat, first in resting.items():
                (user_id,) = now.people([first])
                asked = {stage: [one.prompt for one in rows if one.seat == seat] for stage, rows in owed.items()}
                told = encode({"asked": asked, "refused": [user_id] if user_id in refused else []})
                key, awake = nudges.kept(row.table_id, user_id), now.table.windows.habits_of(seat).next_awake(now.at)
                await Stores.of(tx).outbox.put(
                    "reminder", row.table_id, told, at=now.at, merge_key=key, not_before=awake
                )

    async def moved(self, row: OutboxRow) -> Said:
        """A deadline has moved: the table message says so however old it is, and nobody is notified."""
        assert row.table_id is not None
        now = await self._snapshot(row.table_id)
        known, turned = now.table.row.board_message_id, now.chapter.number != now.told.number
        if known is None or now.standing is not None or (turned and now.fresh):
            return Said()  # the next message says it
        try:
            return await self._go_on(row, now, known)
        except MessageGone:
            return Said()

    async def rest(self, row: OutboxRow) -> Said:
        """A message that another one has followed loses its calls and buttons, and gets the end of its chapter.

        One that only called somebody is taken away.
        """
        assert row.table_id is not None
        resting = from_plain(parse(row.payload), Resting)
        telling, upto = resting.telling, resting.telling.told if resting.to_end is None else resting.upto
        async with self.tables.hold(row.table_id) as table:
            inputs, events = await happened(self.database, table.id, telling.since)
            tale = Tale(table, inputs, events, telling.opening)
            told, shown = tale.told(telling, upto, resting.to_end), tale.shown(telling, resting.to_end)
            said = message_text(table, told, telling.title, (), shown=shown)
            only_called = not said.text and telling.shown is None and resting.message != table.row.board_message_id
            text = said.text or ("" if telling.shown else ONLY_CALLED)
            target = resting.channel or table.place.target
        post = Post(row.id, said.title, text, (), _kept(telling.shown), above=said.above)
        try:
            if only_called:
                await self.announcer.delete(target, resting.message)
                return Said()
            await self.announcer.edit(target, resting.message, post)
        except Undeliverable as error:
            if resting.channel and not isinstance(error, MessageGone):
                raise  # where the table was it must not call people for ever: it is tried again
            log.info("table %s: an old message stays as it is: %s", row.table_id, type(error).__name__)
            return Said()
        return Said(resting.message)

    # --- inside

    async def _snapshot(self, table_id: int) -> Snapshot:
        return await snapshot_of(self.tables, self.database, table_id, self.now(), self._positions)

    async def _everybody(self, now: Snapshot) -> list[int]:
        """Who has sat at the table: those who play on at the end, and those who left before it."""
        async with self.database.read() as tx:
            changes = await Stores.of(tx).chapters.changes_of_seats(now.table.id)
        left = {given.user_id for given in changes if given.user_id is not None}
        return sorted(left | {seat.user_id for seat in now.table.seats if seat.user_id is not None})

    async def _done(self, row: OutboxRow, now: Snapshot) -> Said | None:
        """A row that may have been said already: what came of it, if it was."""
        sending = now.facts.sending
        if not row.uncertain or sending is None or sending.row != row.id:
            return None
        known = now.table.row.board_message_id
        since = row.created_at if known is None else min(row.created_at, now.facts.posted_at)
        found = await self.announcer.find(now.table.place.target, row.id, since)
        if found is None:
            return None
        if found == known:
            return Said(found, edited(sending.telling, at=row.created_at))
        calls = _called_directly(now, sending, self.now())
        return Said(found, posted(sending, at=row.created_at), newest=True, calls=calls)

    async def _grow(self, row: OutboxRow, now: Snapshot, known: int) -> Said:
        """The table message tells what has happened since; who plays on at once does not get a picture for every step.

        Raises `MessageGone`.
        """
        shown, drawn, again = now.facts.telling.shown, now.drawn, None
        picture: Picture | Kept | None = _kept(shown)
        next_picture = now.facts.pictured_at + linger_of(now.table.row.pace)
        if shown is None or drawn is None or (drawn.board != shown.board and next_picture <= self.now()):
            picture = await self._painted(now)
            shown = _shown(now, picture)
        elif drawn.board != shown.board:
            again = next_picture
        telling = replace(
            now.facts.telling, told=now.seq, opening=now.opening, shown=shown, ended=False, awaited=_awaited(now)
        )
        if again is None:
            telling = replace(telling, pictured=now.seq)
        tale = Tale(now.table, now.inputs, now.events, now.opening)
        said = message_text(now.table, tale.told(telling), now.headline, _calls(now), shown=tale.shown(telling))
        telling = replace(telling, title=said.title)
        await self._sends(row, now, Sending(row.id, telling, {}))
        post = Post(row.id, said.title, said.text, posts.table_buttons(now.table), picture, above=said.above)
        await self.announcer.edit(now.table.place.target, known, post)
        return Said(known, edited(telling, at=self.now()), again=again)

    async def _retell(
        self, row: OutboxRow, now: Snapshot, known: int, telling: Telling, until: int | None = None
    ) -> Said:
        """The table message tells its chapter to this input (None: to its end), nothing of the next one, and whom the
        table waits for now. Raises `MessageGone`.
        """
        tale, last = Tale(now.table, now.inputs, now.events, now.opening), now.told.number
        told, shown = tale.told(telling, until, last), tale.shown(telling, last)
        said = message_text(now.table, told, telling.title or now.headline, _calls(now), shown=shown)
        telling = replace(telling, awaited=_awaited(now))
        await self._sends(row, now, Sending(row.id, telling, {}))
        buttons = posts.table_buttons(now.table)
        post = Post(row.id, said.title, said.text, buttons, _kept(telling.shown), above=said.above)
        await self.announcer.edit(now.table.place.target, known, post)
        return Said(known, edited(telling, at=self.now()))

    async def _follow(
        self, row: OutboxRow, now: Snapshot, people: Sequence[int], *, to_end: int | None = None, said: str = ""
    ) -> Said:
        """A new table message for these people; the one before it still tells chapter `to_end` to its end."""
        since = now.facts.telling.told
        told = story.sections(
            now.table,
            [given for given in now.inputs if given.seq > since],
            [event for event in now.events if event.seq > since],
            None,
            now.told if since >= 0 else None,
        )
        picture = await self._painted(now)
        last, over = [said] * bool(said) + _calls(now), now.standing is not None
        text = message_text(now.table, after(told, to_end), now.headline, last, over=over)
        shown, awaited = _shown(now, picture), _awaited(now)
        telling = Telling(since, now.seq, now.told, to_end, text.title, shown, awaited=awaited, pictured=now.seq)
        awake = [prompt.prompt for prompt in now.awaited if not now.rests(prompt)]
        if not people and self._lingers(now, now.fresh) is not None:
            awake = []  # who lingers is called once that is over
        called = calling(now.facts.called, awake)
        sending = Sending(row.id, telling, called, to_end)
        await self._sends(row, now, sending)
        post = Post(row.id, text.title, text.text, posts.table_buttons(now.table), picture, tuple(people))
        message_id = await self.announcer.post(now.table.place.target, post)
        calls = _called_directly(now, sending, self.now())
        return Said(message_id, posted(sending, at=self.now()), newest=True, calls=calls)

    async def _painted(self, now: Snapshot) -> Picture | None:
        drawn = now.drawn
        if drawn is None or drawn.board == now.facts.pictured or (scene := drawn.scene()) is None:
            return None
        return await self.painter.paint(scene, key=(now.table.id, "board"))

    async def _sends(self, row: OutboxRow, now: Snapshot, sending: Sending) -> None:
        """Write down what is about to be sent. Raises `NotNow` where another process tells of the table, or has, and
        `NotOurs` where one has taken this row over.
        """
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            await stores.outbox.still_held(row)
            await message_facts.sends(stores, now, sending)
        self.tables.changed(now.table.id)

    async def _remember(self, row: OutboxRow, table_id: int, change: Callable[[Facts], Facts]) -> None:
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            await stores.outbox.still_held(row)
            await change_facts(stores.tables, table_id, change)
        self.tables.changed(table_id)


def _called_directly(now: Snapshot, sending: Sending, at: int) -> Sequence[nudges.Call]:
    """Whom a message has called who want to be told directly."""
    fresh = [row for row in now.owed if uncalled(now.facts.called, row.prompt)]
    called = [row for row in fresh if not uncalled(sending.called, row.prompt)]
    return nudges.calls(now.table, called, now.facts, at)


def _calls(now: Snapshot) -> list[str]:
    if now.standing is not None:
        return [posts.result_text(now.table, now.standing)]
    return posts.calling_lines(now.table, now.prompts)


def _awaited(now: Snapshot) -> tuple[Seat, ...]:
    return tuple(sorted({prompt.seat for prompt in now.awaited}))


def _kept(shown: Shown | None) -> Kept | None:
    return None if shown is None else Kept(shown.filename, shown.alt)


def _shown(now: Snapshot, picture: Picture | None) -> Shown | None:
    return None if picture is None or now.drawn is None else Shown(now.drawn.board, picture.filename, picture.alt)
