"""Where chapters begin, so that a long game is told as fast as a short one; and what waits is found at once."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Makes the table, which fills itself, and lets two indexes pass over what is said and done."""
    op.create_table(
        "chapters",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_chapters"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chapters_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.drop_index("ix_outbox_merge_key_id", "outbox")
    op.create_index(
        "ix_outbox_merge_key_sent_at_given_up_at_id", "outbox", ["merge_key", "sent_at", "given_up_at", "id"]
    )
    op.drop_index("ix_reminders_table_id", "reminders")
    op.create_index("ix_reminders_table_id_done_at", "reminders", ["table_id", "done_at"])
