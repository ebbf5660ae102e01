"""Direct messages that are no reminders, each in the lane of its person: one who takes none is let be, unless it had to
be said; then it is said at the table.
"""

from __future__ import annotations

from engine import Seat
from engine.codec import encode, parse
from host.delivery.said import Said
from host.table.stores import Stores
from host.table.table import Table
from host.values.ports import Announcer, Post, Rows
from host.values.settings import BOTH, settings_of
from storage.rows import OutboxRow

STEP_IN = "offer"
"""What rows are called that tell people of a free seat who like to step in."""

WORD = "word"
UNLESS_ASKED = "unless_asked"
"""In what is to be told, that nobody hears of it whom a question has called by then."""
"""What rows are called that tell the person of a seat something about that seat."""

NEWS = "lobby-news"
"""What rows are called that tell people of new lobbies who want to hear of them."""

LEAGUE = "league-word"
"""What rows are called that tell people something about themselves in a league."""

KINDS = frozenset({STEP_IN, WORD, NEWS, LEAGUE})


def tell(table: Table, seat: Seat, title: str, text: str, *, at: int) -> None:
    """Tell the person of a seat something about it with this commit, once they are awake, as they like to be told."""
    user_id = table.user_of(seat)
    if user_id is None:
        return
    settings, awake = table.settings_of(user_id), table.windows.habits_of(seat).next_awake(at)
    if settings.by_mention:
        table.say("notice", {"title": title, "text": text, "mentions": [user_id]}, at=at, after=awake - at)
    if settings.by_message:
        told = {"user": user_id, "seat": seat, "title": title, "text": text}
        table.also(lambda stores: stores.outbox.put(WORD, table.id, encode(told), at=at, not_before=awake))


def tell_unless_asked(table: Table, seat: Seat, user_id: int, title: str, text: str, *, at: int) -> None:
    """Tell the person of a seat something directly with this commit, unless a question has called them by then."""
    told = {"user": user_id, "seat": seat, "title": title, "text": text, UNLESS_ASKED: True}
    table.also(lambda stores: stores.outbox.put(WORD, table.id, encode(told), at=at))


async def refused(stores: Stores, row: OutboxRow, at: int) -> None:
    """What had to be said is said at the table, unless it was said there already to somebody who wants both."""
    told = parse(row.payload)
    if row.kind == WORD and settings_of(await stores.people.get(told["user"])).reminded_by != BOTH:
        notice = encode({"title": told["title"], "text": told["text"], "mentions": [told["user"]]})
        await stores.outbox.put("notice", row.table_id, notice, at=at)


async def privately(
    announcer: Announcer, row: OutboxRow, user_id: int, title: str, text: str, buttons: Rows = ()
) -> Said:
    """Send a direct message, unless it was sent or there is nothing to say."""
    if text and not (row.uncertain and await announcer.whispered(user_id, row.id, row.created_at)):
        await announcer.whisper(user_id, Post(row.id, title, text, buttons))
    return Said()
