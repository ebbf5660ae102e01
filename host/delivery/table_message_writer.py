"""Writes table messages: a new one is posted, the newest is edited; each says what it tells before it is sent.

What a message is about to tell is written down first (`Sending`). So whoever comes after a kill knows what it told if
it was sent, and of several processes one tells of a table at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine import Seat
from host.delivery import message_facts, nudges, posts, story
from host.delivery.message_facts import edited, posted
from host.delivery.message_text import Tale, after, message_text
from host.delivery.said import Said, is_another_look
from host.delivery.snapshot import Snapshot
from host.table.facts import Facts, Sending, Shown, Telling, calling, change_facts, uncalled
from host.table.stores import Stores
from host.table.tables import Tables
from host.values.paces import linger_of
from host.values.ports import MINUTE, SECOND, Announcer, Kept, Now, Painter, Picture, Post
from storage.database import Database
from storage.rows import OutboxRow

LOOK_AGAIN = 5 * SECOND
"""How long after it a message whose words went first is looked at again, for its picture."""
UNPICTURED = 2 * MINUTE
"""How long a message may tell what no picture shows until one is waited for however many others wait, too."""


class TableMessageWriter:
    """Posts and edits table messages for whoever decides which it is to be."""

    def __init__(self, database: Database, tables: Tables, announcer: Announcer, painter: Painter, now: Now) -> None:
        self.database, self.tables, self.announcer, self.painter, self.now = database, tables, announcer, painter, now

    async def grow(self, row: OutboxRow, snapshot: Snapshot, known: int) -> Said:
        """Edit the table message so that it tells all that has happened since.

        Its picture is painted anew at most once in a while, so that whoever plays on at once gets none for every step;
        where many others wait for theirs, its words go first. Raises `MessageGone`.
        """
        table, facts = snapshot.table, snapshot.facts
        shown, drawn, again = facts.telling.shown, snapshot.drawn, None
        picture: Picture | Kept | None = kept(shown)
        next_picture = facts.pictured_at + linger_of(table.row.pace)
        if shown is not None and drawn is not None and drawn.board == shown.board:
            pass
        elif shown is not None and drawn is not None and next_picture > self.now():
            again = next_picture
        elif self._goes_first(snapshot) and self.now() < _unpictured_since(snapshot) + UNPICTURED:
            again = self.now() + LOOK_AGAIN
            if is_another_look(row) and _tells_all(snapshot):
                return Said(again=again)
        else:
            picture = await self._painted(snapshot)
            shown = _shown(snapshot, picture)
        telling = replace(
            facts.telling, told=snapshot.seq, opening=snapshot.opening, shown=shown, ended=False,
            awaited=_awaited(snapshot),
        )  # fmt: skip
        if again is None:
            telling = replace(telling, pictured=snapshot.seq)
        tale = Tale(table, snapshot.inputs, snapshot.events, snapshot.opening)
        said = message_text(table, tale.told(telling), snapshot.headline, _last(snapshot), shown=tale.shown(telling))
        telling = replace(telling, title=said.title)
        await self._sends(row, snapshot, Sending(row.id, telling, {}))
        post = Post(row.id, said.title, said.text, posts.table_buttons(table), picture, above=said.above)
        await self.announcer.edit(table.place.target, known, post)
        return Said(known, edited(telling, at=self.now()), again=again)

    async def retell(
        self, row: OutboxRow, snapshot: Snapshot, known: int, telling: Telling, until: int | None = None
    ) -> Said:
        """Edit the table message so that it tells its chapter up to input `until` (None: to the chapter's end).

        It tells nothing of the next chapter, but says for whom the table waits now. Its picture stays. Raises
        `MessageGone`.
        """
        table, last = snapshot.table, snapshot.told.number
        tale = Tale(table, snapshot.inputs, snapshot.events, snapshot.opening)
        told, shown = tale.told(telling, until, last), tale.shown(telling, last)
        said = message_text(table, told, telling.title or snapshot.headline, _last(snapshot), shown=shown)
        telling = replace(telling, awaited=_awaited(snapshot))
        await self._sends(row, snapshot, Sending(row.id, telling, {}))
        buttons = posts.table_buttons(table)
        post = Post(row.id, said.title, said.text, buttons, kept(telling.shown), above=said.above)
        await self.announcer.edit(table.place.target, known, post)
        return Said(known, edited(telling, at=self.now()))

    async def follow(
        self,
        row: OutboxRow,
        snapshot: Snapshot,
        people: Sequence[int],
        *,
        awake: Sequence[str],
        to_end: int | None = None,
        said: str = "",
    ) -> Said:
        """Post a new table message that mentions these people (user ids).

        The questions `awake` count as told from then on. The message before this one still tells its chapter `to_end`
        to the end. `said` is a line above what is awaited.
        """
        table, since = snapshot.table, snapshot.facts.telling.told
        told = story.sections(
            table,
            [given for given in snapshot.inputs if given.seq > since],
            [event for event in snapshot.events if event.seq > since],
            None,
            snapshot.told if since >= 0 else None,
        )
        words_first = self._goes_first(snapshot)
        picture = None if words_first else await self._painted(snapshot)
        last, over = [said] * bool(said) + _last(snapshot), snapshot.standing is not None
        text = message_text(table, after(told, to_end), snapshot.headline, last, over=over)
        telling = Telling(
            since, snapshot.seq, snapshot.told, to_end, text.title, _shown(snapshot, picture),
            awaited=_awaited(snapshot), pictured=snapshot.seq,
        )  # fmt: skip
        sending = Sending(row.id, telling, calling(snapshot.facts.called, awake), to_end)
        await self._sends(row, snapshot, sending)
        post = Post(row.id, text.title, text.text, posts.table_buttons(table), picture, tuple(people))
        message_id = await self.announcer.post(table.place.target, post)
        calls = _called_directly(snapshot, sending, self.now())
        again = self.now() + LOOK_AGAIN if words_first else None
        return Said(message_id, posted(sending, at=self.now()), newest=True, again=again, calls=calls)

    async def came_of(self, row: OutboxRow, snapshot: Snapshot) -> Said | None:
        """What came of a row that may have been said already, by an earlier process; None where it was not said."""
        sending = snapshot.facts.sending
        if not row.uncertain or sending is None or sending.row != row.id:
            return None
        known = snapshot.table.row.board_message_id
        since = row.created_at if known is None else min(row.created_at, snapshot.facts.posted_at)
        found = await self.announcer.find(snapshot.table.place.target, row.id, since)
        if found is None:
            return None
        if found == known:
            return Said(found, edited(sending.telling, at=row.created_at))
        calls = _called_directly(snapshot, sending, self.now())
        words_first = sending.telling.shown is None and _has_new_picture(snapshot)
        again = self.now() + LOOK_AGAIN if words_first else None
        return Said(found, posted(sending, at=row.created_at), newest=True, again=again, calls=calls)

    async def remember(self, row: OutboxRow, table_id: int, change: Callable[[Facts], Facts]) -> None:
        """Write down what is now known of the table message. Raises `NotOurs` where another process has this row."""
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            await stores.outbox.still_held(row)
            await change_facts(stores.tables, table_id, change)
        self.tables.changed(table_id)

    def _goes_first(self, snapshot: Snapshot) -> bool:
        """Whether what is said goes before its picture, as too many wait for theirs; a result never does."""
        return self.painter.is_crowded and snapshot.standing is None and _has_new_picture(snapshot)

    async def _painted(self, snapshot: Snapshot) -> Picture | None:
        """The board as it is now, where it is another one than the table's messages have shown last."""
        drawn = snapshot.drawn
        if drawn is None or not _has_new_picture(snapshot) or (scene := drawn.scene()) is None:
            return None
        return await self.painter.paint(scene, key=(snapshot.table.id, "board"))

    async def _sends(self, row: OutboxRow, snapshot: Snapshot, sending: Sending) -> None:
        """Write down what is about to be sent.

        Raises `NotNow` where another process tells of the table or has told of it since, and `NotOurs` where one has
        taken this row over.
        """
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            await stores.outbox.still_held(row)
            await message_facts.sends(stores, snapshot, sending)
        self.tables.changed(snapshot.table.id)


def kept(shown: Shown | None) -> Kept | None:
    """The picture that a message has already, so that an edit leaves it where it is."""
    return None if shown is None else Kept(shown.filename, shown.alt)


def _shown(snapshot: Snapshot, picture: Picture | None) -> Shown | None:
    if picture is None or snapshot.drawn is None:
        return None
    return Shown(snapshot.drawn.board, picture.filename, picture.alt)


def _has_new_picture(snapshot: Snapshot) -> bool:
    """Whether the board is another one than the table's messages have shown last."""
    return snapshot.drawn is not None and snapshot.drawn.board != snapshot.facts.pictured


def _unpictured_since(snapshot: Snapshot) -> int:
    """When the first thing happened that the table message tells and its picture does not show."""
    telling, posted_at = snapshot.facts.telling, snapshot.facts.posted_at
    if telling.shown is None or (pictured := telling.pictured) is None:
        return posted_at
    return next((given.at for given in snapshot.inputs if given.seq > pictured), posted_at)


def _tells_all(snapshot: Snapshot) -> bool:
    """Whether the table message tells all that has happened, and whom the table waits for."""
    telling = snapshot.facts.telling
    return telling.told == snapshot.seq and not telling.ended and telling.awaited == _awaited(snapshot)


def _called_directly(snapshot: Snapshot, sending: Sending, at: int) -> Sequence[nudges.Call]:
    """Those whom a message has just called, as far as they want to be told directly, too."""
    fresh = [row for row in snapshot.owed if uncalled(snapshot.facts.called, row.prompt)]
    called = [row for row in fresh if not uncalled(sending.called, row.prompt)]
    return nudges.calls(snapshot.table, called, snapshot.facts, at)


def _last(snapshot: Snapshot) -> list[str]:
    """The last lines of a message: the result, or for whom the table waits and until when."""
    if snapshot.standing is not None:
        return [posts.result_text(snapshot.table, snapshot.standing)]
    return posts.calling_lines(snapshot.table, snapshot.prompts)


def _awaited(snapshot: Snapshot) -> tuple[Seat, ...]:
    return tuple(sorted({prompt.seat for prompt in snapshot.awaited}))
