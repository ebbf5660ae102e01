"""What people answered to puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "puzzle_answers",
        sa.Column("user_id", whole, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("at", whole, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "puzzle", name="pk_puzzle_answers"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_puzzle_answers_day", "puzzle_answers", ["day"])
