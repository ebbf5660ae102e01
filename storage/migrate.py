"""Brings a database to this code's schema with Alembic, inside the caller's transaction."""

from collections.abc import Sequence
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


def behind(connection: Connection) -> tuple[str, tuple[str, ...]]:
    """The schema of this database, "" where it has none yet, and the migrations that it lacks, in words; only looks.

    Raises:
        DatabaseNewer: the schema comes from a newer release.
    """
    scripts = ScriptDirectory.from_config(_config(connection))
    heads = MigrationContext.configure(connection).get_current_heads()
    _known(scripts, heads)
    done = {script.revision for head in heads for script in scripts.iterate_revisions(head, "base")}
    missing = [script for script in scripts.walk_revisions() if script.revision not in done]
    return "".join(heads), tuple(f"{each.revision}: {each.doc}" for each in reversed(missing))


def bring_up_to_date(connection: Connection) -> None:
    """Runs the migrations that this database lacks; processes that start together wait for one another.

    The connection is in a transaction that writes, so the whole upgrade happens or nothing of it.

    Raises:
        DatabaseNewer: the schema comes from a newer release, which this one must not touch.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
    config = _config(connection)
    _known(ScriptDirectory.from_config(config), MigrationContext.configure(connection).get_current_heads())
    command.upgrade(config, "head")


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _known(scripts: ScriptDirectory, heads: Sequence[str]) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in heads:
        if revision not in known:
            raise DatabaseNewer(
                f"The database has schema {revision}, which is newer than this release of Henge: start the newer "
                "release, or restore a backup made before the upgrade."
            )
