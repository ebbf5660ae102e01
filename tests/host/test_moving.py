"""Copies of a whole database: by schedule, proved by a drill, moved from one backend to the other and back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bot.commands import archive, transfer
from bot.process.backups import Backups
from bot.process.config import Config
from engine import Dice, Refusal
from games import GAMES
from storage.database import Database
from storage.errors import BackupFailed, NotOffered
from storage.keeping import Kept, copies, copy_of, that_stay
from storage.move import move
from tests.host.beach import GAME
from tests.host.test_damage import spoil
from tests.host.world import World, fewest
from tests.storage.conftest import postgresql

__all__ = ("postgresql",)

TODAY = date(2026, 11, 24)


def configured(tmp_path, url, **more):
    return Config(database_url=url, sprites=tmp_path / "sprites", backups=tmp_path / "copies", **more)


def sqlite(file):
    return f"sqlite+aiosqlite:///{file}"


async def all_games(tmp_path):
    """A house with a table of each game, some decisions into it, and a lobby; its file when it is closed."""
    world = await World.open(tmp_path / "henge.sqlite3", GAMES)
    dice = Dice("moving")
    for number, game in enumerate(GAMES):
        people = fewest(game)
        table = await world.play(*people, game=game.key, channel=400 + number)
        while len(await world.inputs(table)) < 8:
            if not await world.random_answer(table, dice):
                await world.pass_time(3600)
    await world.open_table(channel=900, game=GAMES[0].key, seats=GAMES[0].rules.seats[0] + 1)
    return world


async def documents(database):
    """Every table with everything that was decided and every fingerprint."""
    world = World(database, GAMES)
    async with database.read() as tx:
        numbers = [number for (number,) in await tx.execute(text("SELECT id FROM tables ORDER BY id"))]
    return {number: await world.host.operate.export(number) for number in numbers}


async def test_a_drill_and_a_move_to_postgresql_and_back_keep_every_fingerprint_of_every_game(tmp_path, postgresql):
    world = await all_games(tmp_path)
    before = await documents(world.database)
    assert {each["table"]["game"] for each in before.values()} == {game.key for game in GAMES}
    elsewhere, again = postgresql(), sqlite(tmp_path / "again.sqlite3")
    start = configured(tmp_path, sqlite(world.database.path))
    await Backups(world.database, start, lambda at: None).look(tmp_path / "copies", TODAY)
    await world.database.close()

    lines, well = await transfer.drill(start, GAMES, None)
    assert well, lines
    assert lines[-2:] == [f"{len(GAMES)} tables were played again from the seed.", "Every table is as it was."]

    assert "every one is what it was" in (await transfer.move(start, elsewhere))[-1]
    there = await Database.open(elsewhere)
    assert await documents(there) == before
    await there.close()

    copied = configured(tmp_path, elsewhere)
    await archive.backup(copied, tmp_path / "of-postgresql.sqlite3")
    assert (await transfer.drill(copied, GAMES, tmp_path / "of-postgresql.sqlite3"))[1]
    await transfer.move(copied, again)
    back = await Database.open(again)
    assert await documents(back) == before
    house = World(back, GAMES)
    assert [(await house.host.operate.verify(number)).problems for number in await house.host.operate.begun()] == [
        () for _ in GAMES
    ]
    await back.close()


async def test_numbers_that_were_given_once_do_not_come_back_elsewhere(world, tmp_path, postgresql):
    first = await world.open_table()
    async with world.database.transaction() as tx:
        await tx.execute(text("DELETE FROM tables"))
    there, back = await Database.open(postgresql()), Database(sqlite(tmp_path / "back.sqlite3"))
    await move(world.database, there)
    await move(there, back)
    for database in (there, back):
        house = World(database)
        house.keys = world.keys
        assert await house.open_table() == first + 1
        await database.close()


async def test_nothing_is_moved_over_what_is_there(world, tmp_path):
    await world.open_table()
    other = await World.open(tmp_path / "other.sqlite3")
    await other.open_table()
    before = await documents(other.database)
    with pytest.raises(NotOffered, match="has to be empty"):
        await move(world.database, other.database)
    assert await documents(other.database) == before
    await other.database.close()


async def test_a_drill_says_which_table_is_not_as_it_was(world, tmp_path):
    table, other = await world.play(), await world.play(channel=401)
    await world.bid_all(other)
    await spoil(world, "UPDATE tables SET seed = 'other' WHERE id = :table", table=other)
    config = configured(tmp_path, sqlite(world.database.path))
    with pytest.raises(Refusal, match="There is no backup in"):
        await transfer.drill(config, [GAME], None)
    await Backups(world.database, config, lambda at: None).look(tmp_path / "copies", TODAY)
    lines, well = await transfer.drill(config, [GAME], None)
    assert not well
    assert any(line.startswith(f"table {other} differs") for line in lines)
    assert not any(line.startswith(f"table {table} ") for line in lines)


async def test_a_drill_of_what_is_no_backup_or_is_damaged_names_that_file(world, tmp_path):
    table = await world.play()
    copies = {
        name: tmp_path / f"{name}.sqlite3" for name in ("junk", "empty", "of another program", "damaged", "folder")
    }
    copies["junk"].write_text("not a database" * 1000)
    copies["empty"].touch()
    with closing(sqlite3.connect(copies["of another program"])) as other:
        other.execute("CREATE TABLE songs (x)")
    await archive.backup(configured(tmp_path, sqlite(world.database.path)), copies["damaged"])
    spoiled = bytearray(copies["damaged"].read_bytes())
    spoiled[-8192:] = b"\xff" * 8192
    copies["damaged"].write_bytes(spoiled)
    copies["folder"].mkdir()
    for file in copies.values():
        with pytest.raises((Refusal, BackupFailed)) as no:
            await transfer.drill(configured(tmp_path, sqlite(world.database.path)), [GAME], file)
        assert str(no.value).startswith(str(file))
        assert "DATABASE_URL" not in str(no.value)
    assert (await world.row(table)).status == "running"


async def test_each_day_has_its_copy_and_an_interrupted_one_leaves_nothing(world, tmp_path):
    folder, made = tmp_path / "copies", list[float]()
    backups = Backups(world.database, configured(tmp_path, sqlite(world.database.path)), made.append)
    for day in range(10):
        await backups.look(folder, TODAY + timedelta(day))
    (folder / "henge-2026-12-04.sqlite3.unfinished").touch()
    (folder / "notes.txt").touch()
    (folder / "henge-2026-02-30.sqlite3").touch()  # no day that there is
    for _ in range(2):
        await backups.look(folder, TODAY + timedelta(10))
    assert made[-1] == copy_of(folder, TODAY + timedelta(10)).stat().st_mtime, "when the newest is from is told"
    others = {"notes.txt", "henge-2026-02-30.sqlite3"}
    assert set(os.listdir(folder)) == {*(file.name for file in copies(folder).values()), *others}
    assert set(copies(folder)) == {
        *(TODAY + timedelta(day) for day in range(4, 11)), date(2026, 11, 29), date(2026, 11, 30)
    }  # fmt: skip


async def test_a_copy_that_fails_is_a_line_in_the_log_and_removes_nothing(world, tmp_path, caplog):
    folder = tmp_path / "copies"
    backups = Backups(world.database, configured(tmp_path, sqlite(world.database.path)), lambda at: None)
    await backups.look(folder, TODAY)
    copy_of(folder, TODAY + timedelta(1)).mkdir()
    shutil.rmtree(copy_of(folder, TODAY + timedelta(1)))
    (folder / f"{copy_of(folder, TODAY + timedelta(1)).name}.unfinished").mkdir()
    await backups.look(folder, TODAY + timedelta(1))
    assert "the copy of today failed" in caplog.text
    assert list(copies(folder)) == [TODAY]


@given(
    st.sets(st.dates(date(2026, 1, 1), date(2028, 1, 1)), min_size=1, max_size=60),
    st.builds(Kept, st.integers(1, 9), st.integers(0, 6), st.integers(0, 14)),
)
def test_the_newest_copies_stay_and_never_more_than_were_wanted(days, kept):
    stay = that_stay(days, kept)
    assert max(days) in stay <= days
    assert set(sorted(days)[-kept.days :]) <= stay
    assert len(stay) <= kept.days + kept.weeks + kept.months
    assert that_stay(stay, kept) == stay
