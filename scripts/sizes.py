"""What a table takes on the disk: random games to their end over the host with its SQLite storage, three at a table.

python -m scripts.sizes [--tables 3] [--decisions 500] [--year 2000] [--json]

The last line is one JSON object: by game, KB of the file for each table (`begun` is all while it is played and for a
month after it, `kept` what stays for good) and inputs of each. With `--year`, a file is filled with so many finished
tables, copies of those that were played, an equal share of each game, and `year` is its MB.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from engine import Dice
from games import GAMES
from games.hosted import HostedGame
from host.operations.operator import KEEP_SAID, PRUNE_EVERY
from host.values.ports import SECOND
from tests.host.fakes import PEOPLE
from tests.host.world import World

AT_A_TABLE, LONGEST, EACH = 3, 5000, 8
"""People; answers after which a game is ended as it stands; answers after which everything is said."""


async def sizes(game: HostedGame, tables: int, folder: Path, longest: int) -> dict[str, float]:
    """Of one game."""
    file = folder / f"{game.key}.sqlite3"
    world = await World.open(file, (game,))
    seats = min(max(AT_A_TABLE, min(game.rules.seats)), max(game.rules.seats))
    await world.host.operate.plan()
    empty, decided = used(file), 0
    for number in range(tables):
        table = await world.play(*PEOPLE[:seats], channel=100 + number, game=game.key)
        dice = Dice(f"size {number}")
        for step in range(longest):
            if (await world.row(table)).status != "running":
                break
            if not await world.random_answer(table, dice):
                await world.pass_time(3600)
            if step % EACH == 0:
                await world.settle()
        if (await world.row(table)).status == "running":
            await world.host.rescue.end(table, key=world.key())
        await world.settle()
        decided += len(await world.inputs(table))
    begun = used(file) - empty
    for _ in range(KEEP_SAID // PRUNE_EVERY + 2):
        await world.pass_time(PRUNE_EVERY // SECOND)
    kept = used(file) - empty
    await world.database.close()
    return {"begun": begun // tables // 1024, "kept": kept // tables // 1024, "decisions": decided // tables}


def filled(files: Sequence[Path], tables: int) -> int:
    """Bytes of the first of these files, once it holds so many tables, copies of the first of each in turn."""
    with closing(sqlite3.connect(files[0])) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        homes = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        columns = {home: [row[1] for row in connection.execute(f"PRAGMA table_info({home})")] for home in homes}
        for number, file in enumerate(files):
            connection.execute(f"ATTACH ? AS played{number}", (str(file),))
        for table in range(100, 100 + tables):
            for home in (home for home in homes if home == "tables" or "table_id" in columns[home]):
                _copy(connection, f"played{table % len(files)}", home, columns[home], table)
            connection.commit()
    return files[0].stat().st_size


def _copy(connection: sqlite3.Connection, played: str, home: str, columns: Sequence[str], table: int) -> None:
    """The rows of a finished table as those of another one."""
    named = {"tables": "id"}.get(home, "table_id")
    new = {named: ":new", **({"key": ":new || key"} if home == "reminders" else {})}
    into = [column for column in columns if column != "id" or home == "tables"]
    values = ", ".join(new.get(column, column) for column in into)
    rows = f"SELECT {values} FROM {played}.{home} WHERE {named} = (SELECT min(id) FROM {played}.tables)"
    connection.execute(f"INSERT INTO main.{home} ({', '.join(into)}) {rows}", {"new": table})


def used(file: Path) -> int:
    """Bytes of a database's pages that are in use."""
    with closing(sqlite3.connect(file)) as connection:
        asked = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count"))
        pages, free = asked
        return int((pages - free) * connection.execute("PRAGMA page_size").fetchone()[0])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--decisions", type=int, default=LONGEST, help="answers after which a game is ended")
    parser.add_argument("--year", type=int, default=0, help="fill a file with so many tables")
    parser.add_argument("--json", action="store_true", help="nothing but the result on standard output")
    given = parser.parse_args()
    found: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory(prefix="sizes-") as folder:
        for game in GAMES:
            found[game.key] = asyncio.run(sizes(game, given.tables, Path(folder), given.decisions))
            print(game.key, found[game.key], file=sys.stderr if given.json else sys.stdout)
        if given.year:
            files = [Path(folder) / f"{game.key}.sqlite3" for game in GAMES]
            found["year"] = {"tables": given.year, "megabytes": filled(files, given.year) // 1_000_000}
            print("year", found["year"], file=sys.stderr if given.json else sys.stdout)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
