"""Direct messages that are no reminders, each in the lane of its person.

Somebody who takes no direct messages is let be. Only what had to be said is said at the table instead.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import Seat
from engine.codec import from_plain, parse
from host.delivery.said import Said
from host.table.notice import NOTICE, Notice
from host.table.stores import Stores
from host.table.table import Table
from host.values.held import held
from host.values.ports import HOUR, Announcer, Post, Rows
from host.values.settings import BOTH, settings_of
from storage.rows import OutboxRow

STEP_IN = "offer"
"""The kind of rows that tell people who like to step in of a free seat."""

WORD = "word"
"""The kind of rows that tell the person of a seat something about that seat."""

NEWS = "lobby-news"
"""The kind of rows that tell people of new lobbies, if they want to hear of them."""

LEAGUE = "league-word"
"""The kind of rows that tell people something about themselves in a league."""

KINDS = frozenset({STEP_IN, WORD, NEWS, LEAGUE})

APART = HOUR
"""The least time, in milliseconds, between two messages to one person that others can cause again and again."""


@dataclass(frozen=True, slots=True)
class Word:
    """What the person of a seat is told about it. Without a `seat` it is for whoever still sits there: in a lobby seats
    are numbered anew.
    """

    user: int
    title: str
    text: str
    seat: Seat | None = None
    begun: str = ""
    """Of a table that was open: what is said instead once its game has begun."""
    unless_asked: bool = False
    """Nobody hears of it whom a question has called by then."""


@dataclass(frozen=True, slots=True)
class NewLobbies:
    """The new lobbies of which somebody is told, by the numbers of their tables."""

    user: int
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """The offer of this number at a table, for somebody who may take the seat; `stands_by`: in the table's league."""

    user: int
    number: int
    stands_by: bool = False


async def spaced(stores: Stores, key: str, at: int) -> int:
    """When what has this merge key may be told next, from `at` on: some time after the last of it.

    Whoever is told can tell the bot to be silent, but not the person who has it speak time after time.
    """
    last = await stores.outbox.last_due(key)
    return at if last is None else max(at, last + APART)


def text_now(table: Table, text: str, begun: str) -> str:
    """What a row says as its table is now; "" for nothing, where it was of a table that is called off or over.

    `begun` is what it says instead once the game has begun; "" where it is of no open table.
    """
    if not begun or table.row.status == "open":
        return text
    return begun if table.row.status in ("running", "paused") else ""


def tell(table: Table, seat: Seat, title: str, text: str, *, at: int) -> None:
    """Tell the person of a seat something about it with this commit, once they are awake, as they like to be told."""
    user_id = table.user_of(seat)
    if user_id is None:
        return
    settings, awake = table.settings_of(user_id), table.windows.habits_of(seat).next_awake(at)
    if settings.by_mention:
        table.say_notice(Notice(title, text, (user_id,)), at=at, after=awake - at)
    if settings.by_message:
        word = held(Word(user_id, title, text, seat))
        table.also(lambda stores: stores.outbox.put(WORD, table.id, word, at=at, not_before=awake))


def tell_unless_asked(table: Table, seat: Seat, user_id: int, title: str, text: str, *, at: int) -> None:
    """Tell the person of a seat something directly with this commit, unless a question has called them by then."""
    word = held(Word(user_id, title, text, seat, unless_asked=True))
    table.also(lambda stores: stores.outbox.put(WORD, table.id, word, at=at))


async def refused(stores: Stores, row: OutboxRow, at: int) -> None:
    """Do what follows where a direct message was refused: what had to be said about a seat is said at the table.

    It is not where it was said there already, to somebody who wants both.
    """
    if row.kind != WORD:
        return
    word = from_plain(parse(row.payload), Word)
    if settings_of(await stores.people.get(word.user)).reminded_by != BOTH:
        notice = Notice(word.title, word.text, (word.user,), begun=word.begun)
        await stores.outbox.put(NOTICE, row.table_id, held(notice), at=at)


async def privately(
    announcer: Announcer, row: OutboxRow, user_id: int, title: str, text: str, buttons: Rows = ()
) -> Said:
    """Send a direct message, unless an earlier process sent it or `text` is empty. Raises what `whisper` raises."""
    if text and not (row.uncertain and await announcer.whispered(user_id, row.id, row.created_at)):
        await announcer.whisper(user_id, Post(row.id, title, text, buttons))
    return Said()
