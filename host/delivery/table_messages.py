"""The table messages: one for each chapter, which grows by edits while it is young and rests when another follows.

A new message comes for people who were not yet called, and as a reminder; where nobody needs calling, as at a table
with one person, with a new chapter. It has a picture only where the board is another than the one shown last.

Which it is to be is decided here; `table_message_writer.py` posts and edits.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from engine.codec import encode, from_plain, parse
from host.delivery import nudges, posts
from host.delivery.lost_places import next_look
from host.delivery.message_text import Tale, message_text
from host.delivery.said import Said
from host.delivery.snapshot import Positions, Snapshot, happened, snapshot_of
from host.delivery.table_message_writer import TableMessageWriter, kept
from host.schedule.reminders import is_told
from host.table.facts import Resting
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.paces import linger_of
from host.values.ports import MINUTE, SECOND, Announcer, MessageGone, Now, Painter, Post, Undeliverable
from storage.database import Database
from storage.rows import OutboxRow, PromptRow

log = logging.getLogger(__name__)

REST = "rest"
"""The kind of outbox rows that let a message rest: its calls, deadlines and buttons go."""

WITH_BOTS = 6 * SECOND
"""How long a message waits for each bot that goes on, so that one after another is told in one message."""

MOST_WITH_BOTS = 2 * WITH_BOTS
"""How long after a person acted a message waits for bots, at most: until then it says that this person is awaited."""

HERE = 5 * MINUTE
"""Somebody alone with bots who acted so lately sees on the panel what is asked; the channel calls them only later."""

ONLY_CALLED = "-# This message only called somebody."
"""What is left of a message that told nothing and shows nothing, where no other one follows it."""


async def show(table: Table, stores: Stores, at: int) -> None:
    """Have the table message show what this commit changed, if everybody may see it.

    While bots go on it waits for them a moment, unless the message says of somebody who has answered that they are
    awaited. Where the bot may not speak, the clock tries it again; this commit, which says anew what the clock wakes
    for, keeps that look.
    """
    lost = table.facts.lost
    if lost is not None and table.unit.acted and table.row.status == "running":
        await stores.clock.plan(next_look(table.id, lost, at), table.id)
    if table.unit.public and table.row.status == "running":
        asked = {row.seat for row in table.prompts.values() if not row.answered and not row.quiet}
        still = set(table.facts.telling.awaited) <= asked
        busy = still and not asked.isdisjoint({*table.bots, *table.windows.absent})
        await stores.outbox.put(
            "board", table.id, "{}", at=at, merge_key=f"board:{table.id}", not_before=at + WITH_BOTS * busy
        )


class TableMessages:
    """Says the table messages of all tables. Each method says an outbox row of one kind."""

    def __init__(self, database: Database, tables: Tables, announcer: Announcer, painter: Painter, now: Now) -> None:
        self.database, self.tables, self.announcer, self.now = database, tables, announcer, now
        self._writer = TableMessageWriter(database, tables, announcer, painter, now)
        self._positions = Positions()

    async def board(self, row: OutboxRow) -> Said:
        """Tell what is to be seen of the table now, or how it ended."""
        assert row.table_id is not None
        snapshot = await self._snapshot(row.table_id)
        if (came := await self._writer.came_of(row, snapshot)) is not None:
            if came.newest:
                return came
            # the edit was made, and more may have happened since
            assert came.facts is not None
            await self._writer.remember(row, row.table_id, came.facts)
            snapshot = await self._snapshot(row.table_id)
        if row.kind == "board":
            if snapshot.standing is not None:
                return Said()  # the end has a row of its own, which tells all of it
            if (later := self._bots_go_on_until(snapshot)) is not None:
                return replace(await self._no_longer_awaited(row, snapshot), again=later)
        said, awake = await self._told(row, snapshot), snapshot.asleep_until
        return said if awake is None else _looked_at_again(said, awake)

    async def _told(self, row: OutboxRow, snapshot: Snapshot) -> Said:
        """A new message where somebody is to be called or there was none; else the newest one goes on."""
        fresh, known = snapshot.fresh, snapshot.table.row.board_message_id
        if known is None or row.kind != "board":
            return await self._called(row, snapshot, fresh)
        if not fresh:
            return await self._without_calling(row, snapshot, known)
        lingers = self._linger_until(snapshot, fresh)
        if lingers is None:
            return await self._called(row, snapshot, fresh)
        if _has_turned(snapshot) and not snapshot.table.alone:
            said = await self._called(row, snapshot, ())  # a new chapter, which calls nobody who is there
        else:
            said = await self._without_calling(row, snapshot, known)
        return _looked_at_again(said, lingers)

    def _bots_go_on_until(self, snapshot: Snapshot) -> int | None:
        """Until when the message waits for bots that go on; None where a person is asked, or it waited long enough."""
        asked = [one for one in snapshot.prompts if not (one.quiet or one.answered)]
        if snapshot.awaited or not asked:
            return None
        acted = max(snapshot.facts.acted.values(), default=self.now())
        until = min(max(one.opened_at for one in asked) + WITH_BOTS, acted + MOST_WITH_BOTS)
        return until if until > self.now() else None

    async def _no_longer_awaited(self, row: OutboxRow, snapshot: Snapshot) -> Said:
        """Edit the table message so that nobody who has answered is awaited; it tells no more than it did."""
        known, telling = snapshot.table.row.board_message_id, snapshot.facts.telling
        if known is None or not telling.awaited:
            return Said()
        try:
            return await self._writer.retell(row, snapshot, known, telling, None if telling.ended else telling.told)
        except MessageGone:
            return Said()  # the next one is posted anew

    def _linger_until(self, snapshot: Snapshot, fresh: Sequence[PromptRow]) -> int | None:
        """Until when all who are asked something new are taken to see it without a mention; None where one is not.

        Somebody sees it who has just acted, or whom the table message has just called for what others have changed
        since, such as an offer that was improved.
        """
        lingers = HERE if snapshot.table.alone else linger_of(snapshot.table.row.pace)
        seen = [max(snapshot.facts.acted.get(str(row.seat), 0), _called_at(snapshot, row)) for row in fresh]
        until = min(seen, default=0) + lingers
        return until if until > self.now() else None

    async def _without_calling(self, row: OutboxRow, snapshot: Snapshot, known: int) -> Said:
        """Let the table message go on or end, so that nobody is notified.

        At the table of one person a chapter has a message of its own at once, if there is something to tell.
        """
        if snapshot.table.alone and _has_turned(snapshot) and _has_news(snapshot):
            return await self._called(row, snapshot, ())
        try:
            return await self._go_on(row, snapshot, known)
        except MessageGone:
            log.info("table %s: its message cannot be changed and is posted anew", row.table_id)
            unpictured = replace(snapshot, facts=replace(snapshot.facts, pictured=""))
            return await self._called(row, unpictured, ())

    async def _go_on(self, row: OutboxRow, snapshot: Snapshot, known: int) -> Said:
        """Edit the table message: it grows, or tells its chapter to its end once another one has begun.

        The next chapter has a message of its own when somebody is called. Where the game waits for a while with nobody
        to call, this message tells of the next one, too. Raises `MessageGone`.
        """
        if not _has_turned(snapshot) or snapshot.table.row.status != "running":
            return await self._writer.grow(row, snapshot, known)
        waiting = [each.opened_at for each in snapshot.prompts if each.quiet or each in snapshot.awaited]
        until = max(waiting) + linger_of(snapshot.table.row.pace) if waiting else None
        if until is not None and until <= self.now():
            return await self._writer.grow(row, snapshot, known)
        telling, said = snapshot.facts.telling, Said()
        if not telling.ended:
            said = await self._writer.retell(row, snapshot, known, replace(telling, ended=True))
        return replace(said, again=until)

    async def _called(self, row: OutboxRow, snapshot: Snapshot, fresh: Sequence[PromptRow]) -> Said:
        """Post a new message, which mentions those who are asked these questions and want that; the end, everybody."""
        closes = _has_turned(snapshot) or row.kind == "final"
        to_end = snapshot.told.number if closes and snapshot.table.row.board_message_id is not None else None
        if snapshot.standing is None:
            people: Sequence[int] = snapshot.people(snapshot.mentioned(fresh))
        else:
            people = await self._everybody(snapshot)
        return await self._follow(row, snapshot, people, to_end=to_end)

    async def reminder(self, row: OutboxRow) -> Said:
        """Post how much of the time is over, for those who still owe an answer now."""
        assert row.table_id is not None
        facts = parse(row.payload)
        stages: dict[str, list[str]] = facts.get("asked", {})
        snapshot = await self._snapshot(row.table_id)
        if (came := await self._writer.came_of(row, snapshot)) is not None:
            return came
        owed = {
            stage: [one for one in snapshot.owed if is_told(snapshot.facts.reminded, one, stage, ids)]
            for stage, ids in stages.items()
        }
        await self._put_off(row, snapshot, owed, facts.get("refused", ()))
        asked = {
            stage: snapshot.people([one for one in rows if not snapshot.rests(one)]) for stage, rows in owed.items()
        }
        people = {user_id for users in asked.values() for user_id in users}
        if not people:
            return Said()
        fresh = snapshot.people(snapshot.mentioned(snapshot.fresh))
        lines = [
            posts.reminder_line(snapshot.table, snapshot.headline, stage, users)
            for stage, users in asked.items()
            if users
        ]
        lines += [posts.refused_line(user_id) for user_id in facts.get("refused", ()) if user_id in people]
        return await self._follow(row, snapshot, sorted({*people, *fresh}), said="\n".join(lines))

    async def _put_off(
        self, row: OutboxRow, snapshot: Snapshot, owed: Mapping[str, Sequence[PromptRow]], refused: Collection[int]
    ) -> None:
        """Remind people who have begun to rest meanwhile once their rest is over.

        `owed`: by stage, the questions of which people were to be reminded. `refused` are those who were to hear of
        them directly and took no message.
        """
        assert row.table_id is not None
        resting = {one.seat: one for rows in owed.values() for one in rows if snapshot.rests(one)}
        if not resting:
            return
        async with self.database.transaction() as tx:
            for seat, first in resting.items():
                (user_id,) = snapshot.people([first])
                asked = {stage: [one.prompt for one in rows if one.seat == seat] for stage, rows in owed.items()}
                told = encode({"asked": asked, "refused": [user_id] if user_id in refused else []})
                awake = snapshot.table.windows.habits_of(seat).next_awake(snapshot.at)
                key = nudges.kept(row.table_id, user_id)
                await Stores.of(tx).outbox.put(
                    "reminder", row.table_id, told, at=snapshot.at, merge_key=key, not_before=awake
                )

    async def moved(self, row: OutboxRow) -> Said:
        """Have the table message say that a deadline has moved, however old it is; nobody is notified."""
        assert row.table_id is not None
        snapshot = await self._snapshot(row.table_id)
        known = snapshot.table.row.board_message_id
        if known is None or snapshot.standing is not None or (_has_turned(snapshot) and snapshot.fresh):
            return Said()  # the next message says it
        try:
            return await self._go_on(row, snapshot, known)
        except MessageGone:
            return Said()

    async def rest(self, row: OutboxRow) -> Said:
        """Edit a message that another one has followed: its calls and buttons go, and its chapter is told to its end.

        One that only called somebody is deleted.
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
        post = Post(row.id, said.title, text, (), kept(telling.shown), above=said.above)
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

    async def _follow(
        self, row: OutboxRow, snapshot: Snapshot, people: Sequence[int], *, to_end: int | None = None, said: str = ""
    ) -> Said:
        """Post a new table message, after which everybody awake counts as called who is asked something."""
        awake = [prompt.prompt for prompt in snapshot.awaited if not snapshot.rests(prompt)]
        if not people and self._linger_until(snapshot, snapshot.fresh) is not None:
            awake = []  # who lingers is called once that is over
        return await self._writer.follow(row, snapshot, people, awake=awake, to_end=to_end, said=said)

    async def _everybody(self, snapshot: Snapshot) -> list[int]:
        """The people who have sat at the table (user ids): those who are there at the end, and those who left."""
        async with self.database.read() as tx:
            changes = await Stores.of(tx).chapters.changes_of_seats(snapshot.table.id)
        left = {given.user_id for given in changes if given.user_id is not None}
        return sorted(left | {seat.user_id for seat in snapshot.table.seats if seat.user_id is not None})


def _looked_at_again(said: Said, at: int) -> Said:
    """The same, but the table message is looked at once more at this moment, if that is not to be sooner."""
    return replace(said, again=min(at, said.again or at))


def _has_turned(snapshot: Snapshot) -> bool:
    """Whether another chapter has begun since the one that the table message tells last."""
    return snapshot.chapter.number != snapshot.told.number


def _called_at(snapshot: Snapshot, row: PromptRow) -> int:
    """When the table message called somebody for what has become this question since; 0 where it did not."""
    posted_at = snapshot.facts.posted_at
    return posted_at if row.seat in snapshot.facts.telling.awaited and row.opened_at > posted_at else 0


def _has_news(snapshot: Snapshot) -> bool:
    """Whether anything has happened that the table message has not told."""
    tale = Tale(snapshot.table, snapshot.inputs, snapshot.events, snapshot.opening)
    telling = snapshot.facts.telling
    told, all_of_it = tale.told(telling, telling.told), tale.told(telling)
    return [section.lines for section in told if section.lines] != [each.lines for each in all_of_it if each.lines]
