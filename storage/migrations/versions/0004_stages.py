"""How far a division is, as they run independently and a cup has stages; and what was ruled about a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Makes the tables, with a row for each division that there is; it ended with its season."""
    op.create_table(
        "stages",
        sa.Column("division_id", whole, nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("ended_at", whole, nullable=True),
        sa.PrimaryKeyConstraint("division_id", name="pk_stages"),
        sa.ForeignKeyConstraint(["division_id"], ["divisions.id"], name="fk_stages_division_id", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "table_notes",
        sa.Column("fixture_id", whole, nullable=False),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("fixture_id", name="pk_table_notes"),
        sa.ForeignKeyConstraint(
            ["fixture_id"], ["league_tables.id"], name="fk_table_notes_fixture_id", ondelete="CASCADE"
        ),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO stages (division_id, stage, people, ended_at) "
        "SELECT divisions.id, '', '[]', seasons.ended_at FROM divisions "
        "JOIN seasons ON seasons.id = divisions.season_id"
    )
