"""A league's name is its own where the league lives, and no longer in its whole server: two channels keep one each."""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Puts the place before the name as it is compared."""
    op.execute("UPDATE leagues SET name_key = CAST(channel_id AS TEXT) || ':' || name_key")
