"""What bots considered is kept with their moves."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Makes the table."""
    op.create_table(
        "thoughts",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("thought", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_thoughts"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_thoughts_table_id", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
