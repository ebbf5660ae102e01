"""Leagues, and the raw results of every table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
leagues = "status IN ('open', 'running', 'paused', 'closed', 'finished', 'archived')"
fixtures = "status IN ('planned', 'opening', 'running', 'finished', 'abandoned')"


def _of(column: str, target: str, name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [target], name=name, ondelete="CASCADE")


def upgrade() -> None:
    """Makes the tables; tables that ended before have no results."""
    op.create_table(
        "leagues",
        sa.Column("id", whole, nullable=False),
        sa.Column("guild_id", whole, nullable=False),
        sa.Column("channel_id", whole, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("manager_id", whole, nullable=False),
        sa.Column("created_at", whole, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_leagues"),
        sa.UniqueConstraint("guild_id", "name_key", name="uq_leagues_guild_id_name_key"),
        sa.CheckConstraint(
            "status IN ('open', 'running', 'paused', 'closed', 'finished', 'archived')", name=op.f("ck_leagues_status")
        ),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_table(
        "seasons",
        sa.Column("id", whole, nullable=False),
        sa.Column("league_id", whole, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("started_at", whole, nullable=True),
        sa.Column("ended_at", whole, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_seasons"),
        sa.UniqueConstraint("league_id", "number", name="uq_seasons_league_id_number"),
        _of("league_id", "leagues.id", "fk_seasons_league_id"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_table(
        "divisions",
        sa.Column("id", whole, nullable=False),
        sa.Column("season_id", whole, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_divisions"),
        sa.UniqueConstraint("season_id", "number", name="uq_divisions_season_id_number"),
        _of("season_id", "seasons.id", "fk_divisions_season_id"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_table(
        "league_members",
        sa.Column("season_id", whole, nullable=False),
        sa.Column("user_id", whole, nullable=False),
        sa.Column("division_id", whole, nullable=True),
        sa.Column("joined_at", whole, nullable=False),
        sa.Column("left_at", whole, nullable=True),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("season_id", "user_id", name="pk_league_members"),
        _of("season_id", "seasons.id", "fk_league_members_season_id"),
        _of("division_id", "divisions.id", "fk_league_members_division_id"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_league_members_user_id", "league_members", ["user_id"])
    op.create_table(
        "league_rounds",
        sa.Column("division_id", whole, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("opened_at", whole, nullable=True),
        sa.Column("ended_at", whole, nullable=True),
        sa.PrimaryKeyConstraint("division_id", "number", name="pk_league_rounds"),
        _of("division_id", "divisions.id", "fk_league_rounds_division_id"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "league_tables",
        sa.Column("id", whole, nullable=False),
        sa.Column("division_id", whole, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("table_id", whole, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_league_tables"),
        sa.UniqueConstraint("division_id", "round", "number", name="uq_league_tables_division_id_round_number"),
        sa.CheckConstraint(fixtures, name=op.f("ck_league_tables_status")),
        _of("division_id", "divisions.id", "fk_league_tables_division_id"),
        sa.UniqueConstraint("table_id", name="uq_league_tables_table_id"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_table(
        "results",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guild_id", whole, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("ended_at", whole, nullable=False),
        sa.Column("user_id", whole, nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("team", sa.Integer(), nullable=True),
        sa.Column("forfeited", sa.Integer(), nullable=False),
        sa.Column("abandoned", sa.Integer(), nullable=False),
        sa.Column("substitutes", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_results_guild_id_game_ended_at", "results", ["guild_id", "game", "ended_at"])
    op.create_index("ix_results_user_id", "results", ["user_id"])
    op.create_table(
        "penalties",
        sa.Column("id", whole, nullable=False),
        sa.Column("season_id", whole, nullable=False),
        sa.Column("user_id", whole, nullable=False),
        sa.Column("points", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("by_user_id", whole, nullable=False),
        sa.Column("at", whole, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_penalties"),
        _of("season_id", "seasons.id", "fk_penalties_season_id"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_index("ix_penalties_season_id", "penalties", ["season_id"])
    op.create_table(
        "league_log",
        sa.Column("id", whole, nullable=False),
        sa.Column("league_id", whole, nullable=False),
        sa.Column("at", whole, nullable=False),
        sa.Column("by_user_id", whole, nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_league_log"),
        _of("league_id", "leagues.id", "fk_league_log_league_id"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_index("ix_league_log_league_id_id", "league_log", ["league_id", "id"])
