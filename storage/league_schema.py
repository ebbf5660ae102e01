"""The tables of leagues, and the raw results of every table that was ever finished.

As in `schema.py`: times are whole milliseconds, flags 0 and 1, JSON is text. People who asked to be forgotten are
numbers below zero here, each another one, so that what they played still adds up.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from storage.columns import KEYED, STRICT, Flag, Json, Whole, metadata

LEAGUE_STATUSES = ("open", "running", "paused", "closed", "finished", "archived")
FIXTURE_STATUSES = ("planned", "opening", "running", "finished", "abandoned")


def _one_of(values: tuple[str, ...]) -> CheckConstraint:
    return CheckConstraint(f"status IN ({', '.join(repr(value) for value in values)})", name="status")


leagues = Table(  # a community's league: what is played, and by which rules
    "leagues",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("guild_id", Whole, nullable=False),
    Column("channel_id", Whole, nullable=False),  # where its tables are opened and its standings are posted
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False),  # the channel and the name as it is compared
    Column("game", Text, nullable=False),
    Column("rules", Json, nullable=False),
    Column("status", Text, nullable=False),
    Column("manager_id", Whole, nullable=False),
    Column("created_at", Whole, nullable=False),
    UniqueConstraint("guild_id", "name_key"),
    _one_of(LEAGUE_STATUSES),
    sqlite_autoincrement=True,
    **STRICT,
)

seasons = Table(  # the times a league is played
    "seasons",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("league_id", Whole, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("started_at", Whole),
    Column("ended_at", Whole),
    UniqueConstraint("league_id", "number"),
    sqlite_autoincrement=True,
    **STRICT,
)

divisions = Table(  # those who play each other in a season
    "divisions",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("season_id", Whole, ForeignKey("seasons.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),  # 1 is the highest
    Column("name", Text, nullable=False),
    UniqueConstraint("season_id", "number"),
    sqlite_autoincrement=True,
    **STRICT,
)

stages = Table(  # how far a division is, and who is in it where those are not its members
    "stages",
    metadata,
    Column("division_id", Whole, ForeignKey("divisions.id", ondelete="CASCADE"), primary_key=True),
    Column("stage", Text, nullable=False),  # which part of its season's format it is; empty where there is but one
    Column("people", Json, nullable=False),  # who came on from other divisions, the best first
    Column("ended_at", Whole),
    **KEYED,
)

league_members = Table(  # one membership per person and season
    "league_members",
    metadata,
    Column("season_id", Whole, ForeignKey("seasons.id", ondelete="CASCADE"), nullable=False, primary_key=True),
    Column("user_id", Whole, primary_key=True),
    Column("division_id", Whole, ForeignKey("divisions.id", ondelete="CASCADE")),
    Column("joined_at", Whole, nullable=False),
    Column("left_at", Whole),
    Column("notes", Json, nullable=False),  # wishes, and where they come from
    **KEYED,
)
Index(None, league_members.c.user_id)

league_rounds = Table(
    "league_rounds",
    metadata,
    Column("division_id", Whole, ForeignKey("divisions.id", ondelete="CASCADE"), nullable=False, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("opened_at", Whole),
    Column("ended_at", Whole),
    **KEYED,
)

league_tables = Table(  # one table per (round, number), planned before it is opened
    "league_tables",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("division_id", Whole, ForeignKey("divisions.id", ondelete="CASCADE"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),  # round | play-off | knock-out | challenge | bye
    Column("people", Json, nullable=False),  # in seat order
    Column("status", Text, nullable=False),
    Column("table_id", Whole, unique=True),  # not a key: results outlive tables
    UniqueConstraint("division_id", "round", "number"),
    _one_of(FIXTURE_STATUSES),
    sqlite_autoincrement=True,
    **STRICT,
)

table_notes = Table(  # what was ruled about a table of a league
    "table_notes",
    metadata,
    Column("fixture_id", Whole, ForeignKey("league_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("notes", Json, nullable=False),
    **KEYED,
)

results = Table(  # raw: what came of every seat of every table, a league's or not; never changed
    "results",
    metadata,
    Column("table_id", Whole, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guild_id", Whole, nullable=False),
    Column("game", Text, nullable=False),
    Column("ended_at", Whole, nullable=False),
    Column("user_id", Whole),  # who held it first; null: a bot
    Column("place", Integer, nullable=False),  # 0 where nobody played to the end
    Column("score", Integer, nullable=False),
    Column("team", Integer),
    Column("forfeited", Flag, nullable=False),
    Column("abandoned", Flag, nullable=False),  # the table was called off after it had begun
    Column("substitutes", Json, nullable=False),  # [person, numerator, denominator] of their shares
    **KEYED,
)
Index(None, results.c.guild_id, results.c.game, results.c.ended_at)
Index(None, results.c.user_id)

penalties = Table(
    "penalties",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("season_id", Whole, ForeignKey("seasons.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", Whole, nullable=False),
    Column("points", Text, nullable=False),  # a fraction
    Column("reason", Text, nullable=False),
    Column("by_user_id", Whole, nullable=False),
    Column("at", Whole, nullable=False),
    sqlite_autoincrement=True,
    **STRICT,
)
Index(None, penalties.c.season_id)

league_log = Table(  # what managers and the league itself did, for its members to read
    "league_log",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("league_id", Whole, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("at", Whole, nullable=False),
    Column("by_user_id", Whole),  # null: the league itself
    Column("text", Text, nullable=False),
    sqlite_autoincrement=True,
    **STRICT,
)
Index(None, league_log.c.league_id, league_log.c.id)
