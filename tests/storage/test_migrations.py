"""The migrations make what `schema.metadata` says, from nothing, whoever starts them."""

import asyncio
import sys

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from storage import schema
from storage.database import Database
from storage.migrate import MIGRATIONS

# Everything about a schema that a backend can tell, one statement for each.
_SQLITE = ["SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"]
_POSTGRESQL = [
    "SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns "
    "WHERE table_schema = 'public'",
    "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
    "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint "
    "WHERE connamespace = 'public'::regnamespace",
]


async def _schema_of(database: Database) -> set[str]:
    facts: set[str] = set()
    async with database.read() as tx:
        for query in _SQLITE if database.is_sqlite else _POSTGRESQL:
            facts |= {" ".join(str(tuple(row)).replace('\\"', "").split()) for row in await tx.execute(text(query))}
    return {fact for fact in facts if "alembic_version" not in fact}


async def test_migrating_from_nothing_makes_the_schema(database: Database) -> None:
    """What Alembic's own comparison can see."""

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.tables.metadata))

    async with database.transaction() as tx:
        assert await tx.run_sync(differences) == []


async def test_migrating_and_creating_give_the_same_database_to_the_letter(database: Database) -> None:
    """What the backend itself says: types, order, options, partial indexes and checks included."""
    migrated = await _schema_of(database)
    async with database.transaction() as tx:
        await tx.run_sync(schema.tables.metadata.drop_all)
        await tx.run_sync(schema.tables.metadata.create_all)
    created = await _schema_of(database)
    assert len(created) > 25
    assert _without_layout(migrated) == _without_layout(created)


def _without_layout(facts: set[str]) -> set[str]:
    """Statements as words: the two ways of making a table space their text differently and order constraints alike."""
    return {fact.replace("\\n", " ").replace("\\t", " ").replace(" ", "") for fact in facts}


async def test_migrating_again_changes_nothing(database: Database) -> None:
    before = await _schema_of(database)
    await database.migrate()
    assert await _schema_of(database) == before


async def test_a_database_that_is_up_to_date_is_opened_without_what_migrates(database: Database) -> None:
    code = (
        "import asyncio, sys\n"
        "from storage.upgrade import opened\n"
        "async def look():\n"
        "    database, brought = await opened(sys.argv[1], 'name')\n"
        "    await database.close()\n"
        "    print(brought.schema, brought.migrations, 'alembic' in sys.modules)\n"
        "asyncio.run(look())\n"
    )
    url = database.url.render_as_string(hide_password=False)
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, url, stdout=asyncio.subprocess.PIPE)
    told, _ = await process.communicate()
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    assert told.decode().strip() == f"{newest} () False"


async def test_processes_that_start_together_do_not_collide(url: str) -> None:
    databases = await asyncio.gather(*(Database.open(url) for _ in range(4)))
    async with databases[0].read() as tx:
        assert (await tx.execute(text("SELECT count(*) FROM alembic_version"))).scalar_one() == 1
    for database in databases:
        await database.close()


async def test_an_upgrade_that_fails_leaves_nothing_behind(url: str) -> None:
    """A table of the same name is in the way of the last statements: the first ones are taken back too."""
    database = Database(url)
    if database.path:
        database.path.touch()
    async with database.transaction() as tx:
        await tx.execute(text("CREATE TABLE wishes (x INTEGER)"))
    before = await _schema_of(database)
    failure = None
    try:
        await database.migrate()
    except Exception as error:
        failure = error
    assert "wishes" in str(failure)
    assert await _schema_of(database) == before
    await database.close()


async def test_what_a_database_lacks_is_said_without_changing_it(database: Database) -> None:
    newest, missing = await database.behind()
    assert missing == ()
    async with database.transaction() as tx:
        await tx.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    schema_now, missing = await database.behind()
    assert schema_now == "0001"
    assert missing[0] == "0002: One row for each rematch, so that there is never a second one."
    assert missing[-1].startswith(f"{newest}: ")
    assert await database.behind() == (schema_now, missing)
