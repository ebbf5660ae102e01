"""Brings a database to this code's schema with Alembic, inside the caller's transaction."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from storage.errors import DatabaseNewer

MIGRATIONS = Path(__file__).parent / "migrations"

# Any number will do, as long as every release of Henge uses the same one.
_ADVISORY_LOCK = 0x48656E6765


def bring_up_to_date(connection: Connection) -> None:
    """Runs the migrations that this database lacks; processes that start together wait for one another.

    The connection is in a transaction that writes, so the whole upgrade happens or nothing of it.

    Raises:
        DatabaseNewer: the schema comes from a newer release, which this one must not touch.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise DatabaseNewer(
                f"The database has schema {revision}, which is newer than this release of Henge: start the newer "
                "release, or restore a backup made before the upgrade."
            )
    command.upgrade(config, "head")
