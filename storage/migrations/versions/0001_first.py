"""The first schema: tables and what is played at them, the outbox, the clock, people and servers."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
live = "status IN ('open', 'running', 'paused', 'attention')"
statuses = "status IN ('open', 'running', 'paused', 'attention', 'finished', 'abandoned')"


def only_where(condition: str) -> dict[str, Any]:
    """Options for an index over some of the rows."""
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def upgrade() -> None:
    """Makes every table of the first release."""
    op.create_table(
        "guild_settings",
        sa.Column("guild_id", whole, nullable=False),
        sa.Column("channels", sa.Text(), nullable=False),
        sa.Column("opener_role_id", whole, nullable=True),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("open_table_limit", sa.Integer(), nullable=True),
        sa.Column("gone_at", whole, nullable=True),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_guild_settings"),
        sqlite_strict=True,
    )
    op.create_table(
        "people",
        sa.Column("user_id", whole, nullable=False),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("timezone", sa.Text(), nullable=True),
        sa.Column("quiet_hours", sa.Text(), nullable=True),
        sa.Column("notify", sa.Text(), nullable=False),
        sa.Column("theme", sa.Text(), nullable=True),
        sa.Column("away_until", whole, nullable=True),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_people"),
        sqlite_strict=True,
    )
    op.create_table(
        "requests",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("receipt", sa.Text(), nullable=False),
        sa.Column("at", whole, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_requests"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_requests_at", "requests", ["at"])
    op.create_table(
        "tables",
        sa.Column("id", whole, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("seats_wanted", sa.Integer(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("host_user_id", whole, nullable=False),
        sa.Column("guild_id", whole, nullable=False),
        sa.Column("channel_id", whole, nullable=False),
        sa.Column("in_thread", sa.Integer(), nullable=False),
        sa.Column("thread_id", whole, nullable=True),
        sa.Column("lobby_message_id", whole, nullable=True),
        sa.Column("board_message_id", whole, nullable=True),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("motion", sa.Text(), nullable=True),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("created_at", whole, nullable=False),
        sa.Column("started_at", whole, nullable=True),
        sa.Column("moved_at", whole, nullable=False),
        sa.Column("ended_at", whole, nullable=True),
        sa.CheckConstraint(statuses, name=op.f("ck_tables_status")),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_index("ix_tables_channel_id", "tables", ["channel_id"])
    op.create_index("ix_tables_guild_id_status", "tables", ["guild_id", "status"])
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_index("ix_tables_thread_id", "tables", ["thread_id"])
    op.create_index(
        "one_live_table_per_channel", "tables", ["channel_id"], unique=True, **only_where(f"in_thread = 0 AND {live}")
    )
    op.create_index("one_live_table_per_thread", "tables", ["thread_id"], unique=True, **only_where(live))
    op.create_table(
        "checkpoints",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("events", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("counts", sa.Text(), nullable=False),
        sa.Column("state_version", sa.Integer(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_checkpoints"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_checkpoints_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
    )
    op.create_table(
        "drafts",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("prompt", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "prompt", name="pk_drafts"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_drafts_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "events",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("audience", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", "n", name="pk_events"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
    )
    op.create_table(
        "inputs",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("prompt", sa.Text(), nullable=True),
        sa.Column("digest", sa.Text(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("user_id", whole, nullable=True),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("at", whole, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_inputs"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_inputs_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_inputs_user_id_at", "inputs", ["user_id", "at"])
    op.create_table(
        "open_prompts",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("prompt", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ask", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=True),
        sa.Column("quiet", sa.Integer(), nullable=False),
        sa.Column("opened_at", whole, nullable=False),
        sa.Column("due_at", whole, nullable=True),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "prompt", name="pk_open_prompts"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_open_prompts_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "outbox",
        sa.Column("id", whole, nullable=False),
        sa.Column("table_id", whole, nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("merge_key", sa.Text(), nullable=True),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("created_at", whole, nullable=False),
        sa.Column("not_before", whole, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("lease_until", whole, nullable=True),
        sa.Column("sent_at", whole, nullable=True),
        sa.Column("given_up_at", whole, nullable=True),
        sa.Column("message_id", whole, nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_outbox_table_id", ondelete="CASCADE"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_index("ix_outbox_merge_key_id", "outbox", ["merge_key", "id"])
    op.create_index("ix_outbox_table_id", "outbox", ["table_id"])
    op.create_index(
        "outbox_pending", "outbox", ["not_before", "id"], **only_where("sent_at IS NULL AND given_up_at IS NULL")
    )
    op.create_table(
        "reminders",
        sa.Column("id", whole, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("table_id", whole, nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("user_id", whole, nullable=True),
        sa.Column("prompt", sa.Text(), nullable=True),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("due_at", whole, nullable=False),
        sa.Column("lease_until", whole, nullable=True),
        sa.Column("done_at", whole, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reminders"),
        sa.UniqueConstraint("key", name="uq_reminders_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reminders_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
    )
    op.create_index("ix_reminders_table_id", "reminders", ["table_id"])
    op.create_index("reminders_pending", "reminders", ["due_at", "id"], **only_where("done_at IS NULL"))
    op.create_index(
        "reminders_taken", "reminders", ["lease_until"], **only_where("done_at IS NULL AND lease_until IS NOT NULL")
    )
    op.create_table(
        "seats",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", whole, nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("colour", sa.Text(), nullable=False),
        sa.Column("joined_at", whole, nullable=False),
        sa.Column("bank", whole, nullable=False),
        sa.Column("autopilot", sa.Integer(), nullable=False),
        sa.Column("orders", sa.Text(), nullable=False),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "user_id", name="uq_seats_table_id_user_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "wishes",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ask", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "ask", name="pk_wishes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_wishes_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
