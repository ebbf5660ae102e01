"""Of several processes each knows what is its own to say and to do, and what one that died had begun."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Makes the table and the columns."""
    op.create_table(
        "processes",
        sa.Column("id", whole, nullable=False),
        sa.Column("shards", sa.Text(), nullable=False),
        sa.Column("seen_at", whole, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    for table in ("outbox", "reminders"):
        op.add_column(table, sa.Column("taken_by", whole))
        op.add_column(table, sa.Column("home", whole))
        op.execute(f"UPDATE {table} SET home = (SELECT guild_id FROM tables WHERE id = table_id)")
