"""Which saved states of a table stay, and that those which are packed are read as they were saved."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import pairwise

import pytest

from storage import database as databases
from storage.checkpoint_store import APART, LAST, CheckpointStore, packed, that_stay, whole
from storage.database import Database
from storage.exports import export_table
from storage.table_store import TableStore
from tests.storage.samples import a_checkpoint, a_table, an_input

STATE = '{"name": "Ötzi", "cells": [' + ", ".join(map(str, range(500))) + "]}"


async def with_states(database: Database, seqs: range, *, status: str = "running") -> int:
    """A table with saved states after these inputs."""
    async with database.transaction() as tx:
        table = await a_table(tx, status=status)
        last = seqs[-1]
        await TableStore(tx).append_inputs(table.id, [an_input(seq + 1) for seq in range(last)], expected_seq=0)
        for number, seq in enumerate(seqs):
            await CheckpointStore(tx).put(table.id, a_checkpoint(seq, number, STATE))
    return table.id


async def thinned(database: Database, table: int, *, over: bool = False) -> list[int]:
    async with database.transaction() as tx:
        await CheckpointStore(tx).thin(table, over=over)
    async with database.read() as tx:
        return [row["seq"] for row in (await export_table(tx, table))["checkpoints"]]


async def test_the_first_the_last_ones_and_one_after_so_many_inputs_stay(database: Database) -> None:
    table = await with_states(database, range(0, 460, 7))
    assert await thinned(database, table) == [0, 252, 441, 448, 455]


async def test_of_a_table_that_is_over_few_stay(database: Database) -> None:
    table = await with_states(database, range(0, 2100, 70))
    assert await thinned(database, table, over=True) == [0, 1050, 2030]


async def test_thinning_as_a_game_goes_on_is_thinning_at_its_end(database: Database) -> None:
    table = await with_states(database, range(1))
    async with database.transaction() as tx:
        for number, seq in enumerate(range(9, 900, 9)):
            await CheckpointStore(tx).put(table, a_checkpoint(seq, number, STATE))
            await CheckpointStore(tx).thin(table)
    earlier, last = that_stay(range(0, 900, 9))
    assert await thinned(database, table) == [*earlier, *last]
    assert len(last) == LAST
    assert all(later - sooner >= APART for sooner, later in pairwise(earlier))


async def test_what_is_packed_is_small_and_read_as_it_was_saved(database: Database) -> None:
    table = await with_states(database, range(0, 460, 7))
    await thinned(database, table)
    async with database.read() as tx:
        document = await export_table(tx, table)
        found = await TableStore(tx).saved(table)
    assert [row["state"] for row in document["checkpoints"]] == [STATE] * 5
    assert found.checkpoint == a_checkpoint(455, 65, STATE)
    assert len(packed(STATE)) < len(STATE) / 1.5


async def test_a_table_goes_on_from_a_packed_state_where_it_is_the_last_that_is_left(database: Database) -> None:
    table = await with_states(database, range(0, 460, 7))
    await thinned(database, table)
    async with database.transaction() as tx:
        first = [row for row in (await export_table(tx, table))["checkpoints"] if row["seq"] == 0]
        await CheckpointStore(tx).replace(table, [])
        await CheckpointStore(tx).put(table, a_checkpoint(0, 0, packed(first[0]["state"])))
        found = await TableStore(tx).saved(table)
    assert found.checkpoint == a_checkpoint(0, 0, STATE)
    assert len(found.inputs) == 455


@pytest.mark.parametrize("spoiled", ["z1:", "z1:!!", packed(STATE)[:-9], packed(STATE) + "é"])
def test_what_cannot_be_unpacked_is_left_for_its_fingerprint_to_refuse(spoiled: str) -> None:
    assert whole(a_checkpoint(0, 0, spoiled)).state == spoiled


async def test_tables_that_are_over_are_thinned_one_after_another(database: Database) -> None:
    tables = [await with_states(database, range(0, 460, 7), status="finished") for _ in range(3)]
    running = await with_states(database, range(0, 460, 7))
    async with database.transaction() as tx:
        store = CheckpointStore(tx)
        assert await store.thin_next(0, 2) == tables[1]
        assert await store.thin_next(tables[1], 2) == 0
    async with database.read() as tx:
        kept = {table: len((await export_table(tx, table))["checkpoints"]) for table in (*tables, running)}
    assert kept == {**dict.fromkeys(tables, 2), running: 66}


async def test_a_file_gives_back_what_is_free_in_it(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(databases, "SPARE", 20)
    file = tmp_path / "henge.sqlite3"
    database = await Database.open(f"sqlite+aiosqlite:///{file}")
    table = await with_states(database, range(0, 4000, 7))
    async with database.transaction() as tx:
        await CheckpointStore(tx).replace(table, [])
    before = _pages(file)
    await database.give_back()
    after = _pages(file)
    assert after["freelist_count"] <= max(20, after["page_count"] // 10) < before["freelist_count"]
    assert await thinned(database, table) == []
    await database.check()
    await database.close()


def _pages(file) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as connection:
        return {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count")}
