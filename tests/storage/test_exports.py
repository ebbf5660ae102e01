"""Single tables as documents."""

from typing import Any

import pytest

from storage.database import Database
from storage.errors import BadExport, NoSuchTable, PlaceTaken
from storage.exports import export_table, import_table
from storage.rows import WishRow
from storage.table_store import TableStore
from tests.storage.samples import a_checkpoint, a_played_table, an_input, exported


async def test_an_exported_table_imports_as_the_same_game_under_a_new_id(database: Database) -> None:
    table_id = await a_played_table(database, status="finished", notes='{"first": 1}')
    document = await exported(database, table_id)
    async with database.transaction() as tx:
        made = await import_table(tx, document, guild_id=8, channel_id=60, thread_id=61)
    assert made.id != table_id
    assert (made.guild_id, made.channel_id, made.thread_id) == (8, 60, 61)
    assert (made.status, made.notes) == ("finished", '{"first": 1}')
    assert await exported(database, made.id) == document
    async with database.read() as tx:
        tables = TableStore(tx)
        assert await tables.load(made.id) == (made, await tables.seats(table_id))
        assert await tables.events_since(made.id) == await tables.events_since(table_id)
        assert await tables.wishes(made.id) == (WishRow(1, "buy", '"first"'),)
        assert (await tables.saved(made.id)).open_prompts == (), "derived: whoever resumes it asks the driver"


async def test_a_table_in_play_is_paused_where_it_arrives(database: Database) -> None:
    document = await exported(database, await a_played_table(database, status="running"))
    async with database.transaction() as tx:
        made = await import_table(tx, document, guild_id=8, channel_id=60)
        saved = await TableStore(tx).saved(made.id)
    assert (saved.table.status, saved.table.lobby_message_id, saved.table.thread_id) == ("paused", None, None)
    assert saved.checkpoint == a_checkpoint(3, 1, '{"name": "Ötzi"}')
    assert saved.inputs == (an_input(4), an_input(5))


async def test_a_table_moves_from_one_backend_to_the_other(database: Database, sqlite: Database) -> None:
    document = await exported(database, await a_played_table(database, status="finished"))
    async with sqlite.transaction() as tx:
        made = await import_table(tx, document, guild_id=7, channel_id=77, in_thread=False)
    assert await exported(sqlite, made.id) == document


async def test_an_import_into_a_channel_with_a_table_is_refused(database: Database) -> None:
    document = await exported(database, await a_played_table(database))
    with pytest.raises(PlaceTaken):
        async with database.transaction() as tx:
            await import_table(tx, document, guild_id=7, channel_id=50, in_thread=False)


async def test_a_table_that_is_not_there_cannot_be_exported(database: Database) -> None:
    async with database.read() as tx:
        with pytest.raises(NoSuchTable):
            await export_table(tx, 404)


def _broken(document: dict[str, Any], how: str) -> dict[str, Any]:
    match how:
        case "not ours":
            return {"some": "file"}
        case "newer":
            document["version"] = 3
        case "no table":
            del document["table"]
        case "no seats":
            del document["seats"]
        case "a gap":
            del document["inputs"][2]
        case "a checkpoint from the future":
            document["checkpoints"][0]["seq"] = 99
        case "an event from the future":
            document["events"][0]["seq"] = 99
        case "unknown status":
            document["table"]["status"] = "exploded"
        case "unknown column":
            document["seats"][0]["admin"] = True
        case "missing column":
            del document["seats"][0]["colour"]
        case "text for a number":
            document["seats"][0]["seat"] = "0"
        case "number for a flag":
            document["seats"][0]["autopilot"] = 1
        case "flag for a number":
            document["seats"][0]["bank"] = True
        case "null for a text":
            document["table"]["seed"] = None
        case "too wide":
            document["seats"][0]["user_id"] = 2**63
        case "too wide for a seat":
            document["seats"][0]["seat"] = 2**31
        case "a list for a text":
            document["table"]["title"] = ["x"]
        case "half a character":
            document["table"]["title"] = "\ud800"
        case "NUL":
            document["table"]["title"] = "a\0b"
        case "the same seat twice":
            document["seats"].append(document["seats"][0] | {"user_id": 555})
        case "a row that is none":
            document["events"].append(None)
        case _:
            raise LookupError(how)
    return document


@pytest.mark.parametrize(
    "how",
    [
        "not ours",
        "newer",
        "no table",
        "no seats",
        "a gap",
        "a checkpoint from the future",
        "an event from the future",
        "unknown status",
        "unknown column",
        "missing column",
        "text for a number",
        "number for a flag",
        "flag for a number",
        "null for a text",
        "too wide",
        "too wide for a seat",
        "a list for a text",
        "half a character",
        "NUL",
        "the same seat twice",
        "a row that is none",
    ],
)
async def test_a_document_that_is_damaged_is_refused_and_leaves_nothing(database: Database, how: str) -> None:
    document = _broken(await exported(database, await a_played_table(database)), how)
    with pytest.raises(BadExport, match=r"^This (file|table) .*\.$"):
        async with database.transaction() as tx:
            await import_table(tx, document, guild_id=8, channel_id=60)
    async with database.read() as tx:
        assert await TableStore(tx).of_guild(8) == ()
