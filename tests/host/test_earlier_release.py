"""A database of the release of 22 November: what the commands on the machine make of it, and leave as it is."""

from __future__ import annotations

import lzma
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from bot.commands import archive, transfer, upgrade, ways_out
from bot.process.config import Config
from engine import Refusal
from games import GAMES
from storage.upgrade import opened
from tests.host.world import World

RELEASE = Path(__file__).parents[1] / "upgrades" / "0f8ed43.sqlite3.xz"
"""Ten tables in the middle of turns, as the release of 22 November left them (`scripts/positions/housing.py`)."""


@pytest.fixture
def november(tmp_path):
    """Its database."""
    file = tmp_path / "november.sqlite3"
    file.write_bytes(lzma.decompress(RELEASE.read_bytes()))
    return file


async def test_ten_tables_of_november_go_on_as_foretold(november):
    foretold = await upgrade.check(Config(), GAMES, str(november))
    done = await upgrade.upgrade(Config(), GAMES, str(november))
    assert [line for line in done if "a copy from before" not in line][:-1] == foretold[:-1]
    assert foretold[-2] == (
        "10 tables that go on were looked at: 8 the same, 2 back to the beginning of a turn, 0 not restored."
    )
    world = await World.open(november, GAMES)
    try:
        for table in range(1, 11):
            found = await world.host.operate.verify(table)
            ruled = [problem for problem in found.problems if "begun under version 1 of the rules" in problem]
            assert found.ok or ruled, found.problems
            assert (await world.row(table)).status == "running"
            assert await world.host.operate.repair(table) is not None
            row = await world.row(table)
            rules = world.host.house.games[row.game].rules
            assert found.ok == (row.rules_version == rules.rules_version), found.problems
    finally:
        await world.database.close()


async def test_a_drill_takes_no_other_rules_for_damage_and_finds_damage_under_other_rules(november):
    lines, well = await transfer.drill(Config(), GAMES, november)
    assert well, lines
    ruled = [line for line in lines if "begun under version 1 of the rules" in line]
    assert len(ruled) >= 2
    assert all("It agrees as far as decision " in line and "No saved state of it is damaged." in line for line in ruled)
    table = ruled[0].partition(" ")[2].partition(":")[0]
    with closing(sqlite3.connect(november)) as connection, connection:
        newest = "table_id = ? AND seq = (SELECT max(seq) FROM checkpoints WHERE table_id = ?)"
        connection.execute(f"UPDATE checkpoints SET state = state || ' ' WHERE {newest}", (table, table))
    lines, well = await transfer.drill(Config(), GAMES, november)
    assert not well
    assert any(line.startswith(f"table {table} differs: The state saved after input") for line in lines)
    assert any(line.startswith(f"table {table} (Cosmic Encounter): cannot be restored") for line in lines)


async def test_an_old_database_is_copied_before_it_is_changed(november):
    seal = hash_of(november)
    database, brought = await opened(f"sqlite+aiosqlite:///{november}", "now")
    await database.close()
    assert (brought.schema, len(brought.migrations) >= 3) == ("0001", True)
    assert brought.backup == november.parent / "backups" / "before-upgrade-now.sqlite3"
    assert schema_of(brought.backup) == "0001" != schema_of(november)
    assert rows_of(brought.backup) == rows_of(november)
    assert seal != hash_of(november)
    database, again = await opened(f"sqlite+aiosqlite:///{november}", "later")
    await database.close()
    assert (again.migrations, again.backup) == ((), None)


async def test_a_backup_leaves_the_database_of_an_earlier_release_as_it_is(november, tmp_path):
    seal = hash_of(november)
    await archive.backup(Config(database_url=f"sqlite+aiosqlite:///{november}"), tmp_path / "copy.sqlite3")
    assert hash_of(november) == seal
    assert schema_of(tmp_path / "copy.sqlite3") == "0001"
    assert rows_of(tmp_path / "copy.sqlite3") == rows_of(november)


LOOKING_AFTER = {
    "export": lambda config, folder: archive.export(config, GAMES, 1, folder / "table.json"),
    "verify": lambda config, folder: archive.verify(config, GAMES, "1"),
    "repair": lambda config, folder: archive.repair(config, GAMES, None),
    "ratings": lambda config, folder: archive.ratings(config, GAMES, as_json=False),
    "resume": lambda config, folder: ways_out.resume(config, GAMES, 1, None),
    "end": lambda config, folder: ways_out.end(config, GAMES, 1),
}
each_way = pytest.mark.parametrize("command", LOOKING_AFTER)


@each_way
async def test_whoever_looks_after_a_table_upgrades_nothing_under_the_release_that_is_at_work(
    november, tmp_path, command
):
    seal = hash_of(november)
    with pytest.raises(Refusal, match=r"of an earlier release \(schema 0001\): `upgrade`"):
        await LOOKING_AFTER[command](Config(database_url=f"sqlite+aiosqlite:///{november}"), tmp_path)
    assert hash_of(november) == seal
    assert list(tmp_path.iterdir()) == [november]


@each_way
async def test_no_database_is_made_where_none_is(tmp_path, command):
    with pytest.raises(Refusal, match=r"There is no database of Henge at .*none\.sqlite3"):
        await LOOKING_AFTER[command](Config(database_url=f"sqlite+aiosqlite:///{tmp_path}/none.sqlite3"), tmp_path)
    assert list(tmp_path.iterdir()) == []


async def test_an_upgrade_of_nothing_makes_nothing(tmp_path):
    with pytest.raises(Refusal, match="There is no database of Henge at"):
        await upgrade.upgrade(Config(database_url=f"sqlite+aiosqlite:///{tmp_path}/none.sqlite3"), GAMES, None)
    assert list(tmp_path.iterdir()) == []


async def test_a_check_and_a_drill_copy_no_copy(november):
    lines = await upgrade.check(Config(), GAMES, str(november))
    lines += (await transfer.drill(Config(), GAMES, november))[0]
    assert not [line for line in lines if "a copy from before" in line]
    assert not list(november.parent.glob("backups/*"))
    assert [line for line in await upgrade.upgrade(Config(), GAMES, str(november)) if "a copy from before" in line]


async def test_what_a_command_prints_of_an_upgrade_is_not_logged_beside(november, caplog):
    for act in (upgrade.check, upgrade.upgrade):
        lines = await act(Config(), GAMES, str(november))
        assert any("2 back to the beginning of a turn" in line for line in lines)
        logged = " ".join(caplog.messages)
        assert not [line for line in lines if line in logged]
        assert "a copy from before" not in logged


async def test_nothing_is_copied_where_there_is_no_database_yet(tmp_path):
    database, brought = await opened(f"sqlite+aiosqlite:///{tmp_path / 'new.sqlite3'}", "now")
    await database.close()
    assert brought.migrations == ()
    assert not (tmp_path / "backups").exists()


async def test_a_check_of_what_is_not_there_is_refused(tmp_path):
    with pytest.raises(Refusal, match="There is no file"):
        await upgrade.check(Config(), GAMES, str(tmp_path / "none.sqlite3"))
    (tmp_path / "empty.sqlite3").touch()
    with pytest.raises(Refusal, match="no database of Henge at"):
        await upgrade.check(Config(), GAMES, str(tmp_path / "empty.sqlite3"))


def schema_of(file):
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]


def rows_of(file):
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT table_id, seq, answer, fingerprint FROM inputs ORDER BY 1, 2").fetchall()


def hash_of(file):
    return sha256(Path(file).read_bytes()).hexdigest()
