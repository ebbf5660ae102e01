"""What a table takes on the disk: random games to their end over the host with its SQLite storage, three at a table.

python -m scripts.sizes [--tables 3] [--json]

The last line is one JSON object: by game, KB of the file for each table (`begun` is all while it is played and for a
month after it, `kept` what stays for good) and decisions of each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
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
"""People; answers after which a game is left as it is; answers after which everything is said."""


async def sizes(game: HostedGame, tables: int, folder: Path) -> dict[str, float]:
    """Of one game."""
    file = folder / f"{game.key}.sqlite3"
    world = await World.open(file, (game,))
    seats = min(max(AT_A_TABLE, min(game.rules.seats)), max(game.rules.seats))
    await world.host.operate.plan()
    empty, decided = used(file), 0
    for number in range(tables):
        table = await world.play(*PEOPLE[:seats], channel=100 + number, game=game.key)
        dice = Dice(f"size {number}")
        for step in range(LONGEST):
            if (await world.row(table)).status != "running":
                break
            if not await world.random_answer(table, dice):
                await world.pass_time(3600)
            if step % EACH == 0:
                await world.settle()
        await world.settle()
        decided += len(await world.inputs(table))
    begun = used(file) - empty
    for _ in range(KEEP_SAID // PRUNE_EVERY + 2):
        await world.pass_time(PRUNE_EVERY // SECOND)
    kept = used(file) - empty
    await world.database.close()
    return {"begun": begun // tables // 1024, "kept": kept // tables // 1024, "decisions": decided // tables}


def used(file: Path) -> int:
    """Bytes of a database's pages that are in use."""
    with closing(sqlite3.connect(file)) as connection:
        asked = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count"))
        pages, free = asked
        return int((pages - free) * connection.execute("PRAGMA page_size").fetchone()[0])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="nothing but the result on standard output")
    given = parser.parse_args()
    found = {}
    with tempfile.TemporaryDirectory(prefix="sizes-") as folder:
        for game in GAMES:
            found[game.key] = asyncio.run(sizes(game, given.tables, Path(folder)))
            print(game.key, found[game.key], file=sys.stderr if given.json else sys.stdout)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
