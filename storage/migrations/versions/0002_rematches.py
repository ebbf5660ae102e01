"""One row for each rematch, so that there is never a second one."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Makes the table and fills it from the receipts of rematches that are still kept."""
    rematches = op.create_table(
        "rematches",
        sa.Column("table_id", whole, nullable=False),
        sa.Column("rematch_id", whole, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_rematches"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_rematches_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["rematch_id"], ["tables.id"], name="fk_rematches_rematch_id", ondelete="CASCADE"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rematches_rematch_id", "rematches", ["rematch_id"])
    known = op.get_bind().execute(sa.text("SELECT key, receipt FROM requests WHERE key LIKE 'rematch:%'")).all()
    found: dict[int, int] = {}
    for key, receipt in known:
        table_id, rematch_id = int(key.split(":")[1]), int(json.loads(receipt)["table"])
        found[table_id] = max(rematch_id, found.get(table_id, 0))
    if found:
        op.bulk_insert(rematches, [{"table_id": one, "rematch_id": again} for one, again in found.items()])
