"""Brings a database to this code's schema with Alembic, inside the caller's transaction.

Alembic, and what it brings, is loaded only for a database that is not of this schema: it takes eight megabytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from storage.errors import DatabaseNewer

if TYPE_CHECKING:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

MIGRATIONS = Path(__file__).parent / "migrations"

# Any number will do, as long as every release of Henge uses the same one.
_ADVISORY_LOCK = 0x48656E6765


def behind(connection: Connection) -> tuple[str, tuple[str, ...]]:
    """The schema of this database, "" where it has none yet, and the migrations that it lacks, in words; only looks.

    Raises:
        DatabaseNewer: the schema comes from a newer release.
    """
    if _is_of_this_schema(connection):
        return _newest(), ()

    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

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
    if _is_of_this_schema(connection):
        return

    from alembic import command
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = _config(connection)
    _known(ScriptDirectory.from_config(config), MigrationContext.configure(connection).get_current_heads())
    command.upgrade(config, "head")


def _is_of_this_schema(connection: Connection) -> bool:
    """Whether nothing is to be done; only looks."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [_newest()]


def _newest() -> str:
    """The schema of this code: each migration's file begins with its number."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def _config(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _known(scripts: ScriptDirectory, heads: Sequence[str]) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in heads:
        if revision not in known:
            raise DatabaseNewer(revision)
