"""The tables, once; those of leagues are in `league_schema.py`.

`inputs` and `checkpoints` are the truth. `events`, `chapters`, `open_prompts`, `drafts` and the reminders of a table
are derived and can be dropped and rebuilt from them. Times are whole milliseconds since 1970-01-01 UTC, Discord's ids
are 64 bits wide, flags are 0 and 1, and columns said to hold JSON hold it as text that storage never looks into.

On SQLite the tables are STRICT, and those with small rows that are read by their key live in the key's own tree.
"""

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    text,
)

import storage.league_schema  # noqa: F401  `metadata` is to know all tables
from storage.columns import KEYED, STRICT, Flag, Json, Whole
from storage.columns import metadata as metadata

LIVE = ("open", "running", "paused", "attention")
"""The states in which a table occupies its channel; `finished` and `abandoned` are over."""

NOWHERE = 0
"""The server of a practice table, which belongs to one person and to no place."""

STATUSES = (*LIVE, "finished", "abandoned")


def _of_a_table() -> Column[int]:
    return Column("table_id", Whole, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=True)


_is_live = text(f"status IN ({', '.join(repr(status) for status in LIVE)})")

tables = Table(  # one hosted instance of a game, from its lobby to its result
    "tables",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("options", Json, nullable=False),
    Column("seed", Text, nullable=False),  # secret until the game ends
    Column("status", Text, nullable=False),
    Column("seats_wanted", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("host_user_id", Whole, nullable=False),
    Column("guild_id", Whole, nullable=False),
    Column("channel_id", Whole, nullable=False),  # where the lobby card is
    Column("in_thread", Flag, nullable=False),
    Column("thread_id", Whole),  # null until the thread exists, and for tables that live in the channel itself
    Column("lobby_message_id", Whole),
    Column("board_message_id", Whole),
    Column("rules_version", Integer, nullable=False),
    Column("seq", Integer, nullable=False),  # of the last input: what a commit must expect
    Column("motion", Json),  # the vote that is open at this table
    Column("notes", Json, nullable=False),  # small facts of the host that nothing is searched by
    Column("result", Json),
    Column("created_at", Whole, nullable=False),
    Column("started_at", Whole),
    Column("moved_at", Whole, nullable=False),  # of the last thing everybody may see; secret acts leave it alone
    Column("ended_at", Whole),
    CheckConstraint(f"status IN ({', '.join(repr(status) for status in STATUSES)})", name="status"),
    sqlite_autoincrement=True,
    **STRICT,
)
Index(
    "one_live_table_per_thread",
    tables.c.thread_id,
    unique=True,
    sqlite_where=_is_live,
    postgresql_where=_is_live,
)
_lives_in_its_channel = text(f"in_thread = 0 AND {_is_live.text}")
Index(
    "one_live_table_per_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=_lives_in_its_channel,
    postgresql_where=_lives_in_its_channel,
)
Index(None, tables.c.thread_id)
Index(None, tables.c.channel_id)
Index(None, tables.c.guild_id, tables.c.status)
Index(None, tables.c.status)

seats = Table(  # a position at a table; people come and go, seats stay
    "seats",
    metadata,
    _of_a_table(),
    Column("seat", Integer, primary_key=True),
    Column("user_id", Whole),  # null: empty, or a bot's
    Column("bot", Text),  # the strength of the bot that plays here
    Column("colour", Text, nullable=False),
    Column("joined_at", Whole, nullable=False),
    Column("bank", Whole, nullable=False),  # milliseconds of thinking time left
    Column("autopilot", Flag, nullable=False),  # the person is away and the seat is played for them
    Column("orders", Json, nullable=False),  # standing orders, secret
    Column("notes", Json, nullable=False),  # as in tables
    UniqueConstraint("table_id", "user_id"),
    **KEYED,
)
Index(None, seats.c.user_id)

inputs = Table(  # the truth: everything that came from outside, in order, never updated
    "inputs",
    metadata,
    _of_a_table(),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # decision | close | undo | rewind | seat | operator
    Column("prompt", Text),
    Column("digest", Text),
    Column("seat", Integer),
    Column("user_id", Whole),
    Column("answer", Json),
    Column("by", Text, nullable=False),  # player | order | clock | away | bot
    Column("fingerprint", Text, nullable=False),
    Column("at", Whole, nullable=False),
    **KEYED,
)
Index(None, inputs.c.user_id, inputs.c.at)

checkpoints = Table(  # the truth: the whole state, where nothing but the state matters
    "checkpoints",
    metadata,
    _of_a_table(),
    Column("seq", Integer, primary_key=True),  # of the last input before it
    Column("number", Integer, nullable=False),
    Column("events", Integer, nullable=False),  # how many events had happened
    Column("state", Json, nullable=False),  # secret; earlier ones packed (`storage/checkpoint_store.py`)
    Column("counts", Json, nullable=False),
    Column("state_version", Integer, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("fingerprint", Text, nullable=False),
    **STRICT,
)

events = Table(  # derived: for the log, the narration and the time machine
    "events",
    metadata,
    _of_a_table(),
    Column("seq", Integer, primary_key=True),  # of the input that brought it about
    Column("n", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("facts", Json, nullable=False),  # secret unless the audience says otherwise
    Column("audience", Json, nullable=False),
    **STRICT,
)

chapters = Table(  # derived: where each chapter begins, so that a log and a recap read what they show
    "chapters",
    metadata,
    _of_a_table(),
    Column("n", Integer, primary_key=True),  # of the event with which it begins
    Column("seq", Integer, nullable=False),  # of the input that brought that about
    Column("part", Integer, nullable=False),  # of the log, in which it stands
    Column("before", Json, nullable=False),  # the chapter before it, as it ended
    **KEYED,
)

thoughts = Table(  # what bots considered when they gave an answer; dropped some weeks after the game
    "thoughts",
    metadata,
    _of_a_table(),
    Column("seq", Integer, primary_key=True),  # of the input that is the answer
    Column("thought", Json, nullable=False),  # secret while the game runs
    **KEYED,
)

open_prompts = Table(  # derived: who is awaited, and until when
    "open_prompts",
    metadata,
    _of_a_table(),
    Column("prompt", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("ask", Text, nullable=False),
    Column("clock", Text),
    Column("quiet", Flag, nullable=False),  # nobody is told that this seat is awaited
    Column("opened_at", Whole, nullable=False),
    Column("due_at", Whole),
    Column("answered", Flag, nullable=False),
    **KEYED,
)

drafts = Table(  # derived: an unfinished answer, dropped when its prompt closes
    "drafts",
    metadata,
    _of_a_table(),
    Column("seat", Integer, primary_key=True),
    Column("prompt", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    Column("answer", Json, nullable=False),  # secret
    **KEYED,
)

wishes = Table(  # answers to questions that may come; secret, dropped at the checkpoint
    "wishes",
    metadata,
    _of_a_table(),
    Column("seat", Integer, primary_key=True),
    Column("ask", Text, primary_key=True),
    Column("answer", Json, nullable=False),
    **KEYED,
)

rematches = Table(  # the table at which the people of a finished one play again: at most one, whatever else is pruned
    "rematches",
    metadata,
    _of_a_table(),
    Column("rematch_id", Whole, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    **KEYED,
)

Index(None, rematches.c.rematch_id)

requests = Table(  # every use case, by interaction id: a double click or a repeated event acts once
    "requests",
    metadata,
    Column("key", Text, primary_key=True),
    Column("receipt", Json, nullable=False),
    Column("at", Whole, nullable=False),
    **KEYED,
)
Index(None, requests.c.at)

_pending = text("sent_at IS NULL AND given_up_at IS NULL")

outbox = Table(  # what must still reach Discord; written in the same transaction as the move
    "outbox",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("table_id", Whole, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("kind", Text, nullable=False),
    Column("merge_key", Text),
    Column("payload", Json, nullable=False),
    Column("created_at", Whole, nullable=False),
    Column("not_before", Whole, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("lease_until", Whole),  # taken; if it lapses, nobody knows whether the attempt reached Discord
    Column("sent_at", Whole),
    Column("given_up_at", Whole),
    Column("message_id", Whole),
    Column("error", Text),
    Column("taken_by", Whole),  # the process that leased it
    Column("home", Whole),  # tells whose shard it is: its table's server, or one for many people (`storage.share`)
    sqlite_autoincrement=True,  # messages carry the id: a deleted row's must never come back
    **STRICT,
)
Index("outbox_pending", outbox.c.not_before, outbox.c.id, sqlite_where=_pending, postgresql_where=_pending)
Index(None, outbox.c.merge_key, outbox.c.sent_at, outbox.c.given_up_at, outbox.c.id)
Index(None, outbox.c.table_id)

_not_done = text("done_at IS NULL")
_taken = text("done_at IS NULL AND lease_until IS NOT NULL")

reminders = Table(  # everything the clock must wake for: deadlines, holds, half times, expiring lobbies, digests
    "reminders",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("key", Text, nullable=False, unique=True),  # names what it is about: the same thing is never done twice
    Column("kind", Text, nullable=False),
    Column("table_id", Whole, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("seat", Integer),
    Column("user_id", Whole),
    Column("prompt", Text),
    Column("payload", Json, nullable=False),
    Column("due_at", Whole, nullable=False),
    Column("lease_until", Whole),
    Column("done_at", Whole),
    Column("taken_by", Whole),  # as in the outbox
    Column("home", Whole),
    **STRICT,
)
Index("reminders_pending", reminders.c.due_at, reminders.c.id, sqlite_where=_not_done, postgresql_where=_not_done)
Index("reminders_taken", reminders.c.lease_until, sqlite_where=_taken, postgresql_where=_taken)
Index(None, reminders.c.table_id, reminders.c.done_at)

processes = Table(  # those that work at this database, each under a number that it has for its life
    "processes",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("shards", Json, nullable=False),
    Column("seen_at", Whole, nullable=False),  # by the database's own clock
    **KEYED,
)

people = Table(
    "people",
    metadata,
    Column("user_id", Whole, primary_key=True),
    Column("name", Text),  # as last seen, for pictures
    Column("timezone", Text),  # IANA name
    Column("quiet_hours", Text),
    Column("notify", Text, nullable=False),
    Column("theme", Text),
    Column("away_until", Whole),
    Column("settings", Json, nullable=False),  # the rest of what a person chose
    **STRICT,
)

puzzle_answers = Table(  # what a person answered to a puzzle, once each; `day` is 0 for one solved for oneself
    "puzzle_answers",
    metadata,
    Column("user_id", Whole, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("day", Integer, nullable=False),  # days since 1970-01-01 UTC
    Column("answer", Json, nullable=False),
    Column("solved", Flag, nullable=False),
    Column("at", Whole, nullable=False),
    **KEYED,
)
Index(None, puzzle_answers.c.day)

guild_settings = Table(
    "guild_settings",
    metadata,
    Column("guild_id", Whole, primary_key=True),
    Column("channels", Json, nullable=False),  # ids of the channels allowed; empty means all
    Column("opener_role_id", Whole),  # null: everybody may open tables
    Column("language", Text, nullable=False),
    Column("open_table_limit", Integer),  # per person; null: none
    Column("gone_at", Whole),  # since when the bot is no longer in this server
    Column("settings", Json, nullable=False),
    **STRICT,
)
