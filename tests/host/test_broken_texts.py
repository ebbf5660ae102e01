"""One damaged text in the database stops what it belongs to, and nothing else."""

from __future__ import annotations

from contextlib import suppress

import pytest
from sqlalchemy import Table, insert, select, update

from engine import Refusal
from host.people.data import FORGOTTEN
from host.table.notice import Notice
from storage import schema
from storage.columns import Json
from storage.puzzle_store import PuzzleStore
from storage.rows import DraftRow, PuzzleRow, ThoughtRow, WishRow
from storage.table_store import TableStore
from storage.thought_store import ThoughtStore
from tests.host.fakes import ANA, BEN, CEM, GUILD, sight
from tests.host.test_play import to_the_burying

TABLES = [table for table in vars(schema).values() if isinstance(table, Table)]
"""What a table and its people have; that of leagues is their own."""
COLUMNS = [column for table in TABLES for column in table.c if type(column.type) is Json]
BROKEN = "{broken"


def of_one(column, table):
    """The rows of one table, or of a person who sits at no other; where neither is named, all of them."""
    columns = column.table.c
    if column.table is schema.tables:
        return columns.id == table
    if "table_id" in columns:
        return columns.table_id == table
    return columns.user_id == CEM.id if "user_id" in columns else True


def test_every_text_that_is_json_says_so():
    assert len(COLUMNS) > 15
    assert {"tables.notes", "outbox.payload", "people.settings"} <= {str(column) for column in COLUMNS}


async def with_broken(world, column):
    """A table at which Ben and Cem play, where this text is broken, and another one at which all is well."""
    table, other = await world.play(BEN, CEM, channel=401), await world.play(ANA, BEN)
    await to_the_burying(world, table)
    await world.host.people.be_reminded(CEM, "message", key=world.key())
    await world.host.operate.change_settings(GUILD, language="en")
    await world.host.readings.log(table, BEN)  # where chapters begin is kept once somebody reads
    async with world.host.house.tables.hold(table) as held:
        held.say_notice(Notice("Soon", "said"), at=world.clock())
        await world.host.house.commit.write(held, world.clock())
    async with world.database.transaction() as tx:
        await TableStore(tx).put_wish(table, WishRow(1, "bury", '["one"]'))
        question = (await TableStore(tx).open_prompts(table))[0]
        await TableStore(tx).put_draft(table, DraftRow(question.seat, question.prompt, question.digest, '["one"]'))
        await PuzzleStore(tx).note(PuzzleRow(CEM.id, "beach", "p", 0, "1", True, world.clock()))
        await ThoughtStore(tx).add(table, ThoughtRow(1, "[[],[]]"))
        await tx.execute(insert(schema.processes).values(id=1, shards="[[2, 0]]", seen_at=0))
        where = update(column.table).where(of_one(column, table))
        assert (await tx.execute(where.values({column.name: BROKEN}))).rowcount
    await world.restart()
    return table, other


@pytest.mark.parametrize("column", COLUMNS, ids=str)
async def test_everything_else_goes_on(world, column):
    table, other = await with_broken(world, column)
    await world.host.take_up()
    await world.settle()
    assert {line.table_id for line in await world.host.table.of_person(BEN)} == {table, other}
    assert {line.table_id for line in await world.host.table.here(sight(ANA))} == {table, other}
    with suppress(Refusal):  # it shows what there is, or says why not
        await world.host.panels.panel(table, CEM)
    before = len(await world.inputs(other))
    await world.bid_all(other)
    await world.pass_time(40 * 3600)
    assert len(await world.inputs(other)) > before + 2, "the clock went on"
    assert (await world.host.operate.verify(other)).ok

    flagged, status = dict((await world.host.operate.status()).flagged), (await world.row(table)).status
    assert status in ("running", "attention")
    if column in (schema.tables.c.notes, schema.tables.c.options, schema.seats.c.orders, schema.seats.c.notes):
        assert status == "attention"
    if status == "attention":
        assert flagged[table]
        await world.host.rescue.resume(table, ANA, key=world.key())
        assert (await world.row(table)).status == "running"
        async with world.database.read() as tx:
            texts = (await tx.execute(select(column).where(of_one(column, table)))).scalars().all()
        assert column.table is schema.inputs or BROKEN not in texts


@pytest.mark.parametrize("column", COLUMNS, ids=str)
async def test_whoever_sits_there_takes_their_data_along_and_is_forgotten(world, column):
    await with_broken(world, column)
    taken = await world.host.data.export(CEM)
    assert taken["person"]["id"] == str(CEM.id)
    assert len(taken["tables"]) == 1
    assert (await world.host.data.forget(CEM, key=world.key())).startswith(FORGOTTEN)
