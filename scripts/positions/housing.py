"""A database with ten tables in the middle of turns, as a release leaves it.

It uses nothing but the language of the host's tests, so that an earlier release can be run by it, from its own tree:
`PYTHONPATH=OLD_TREE python scripts/positions/housing.py /tmp/old.sqlite3`.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

from engine import Dice
from engine.contract import pairwise
from games import GAMES
from tests.host.fakes import PEOPLE
from tests.host.world import World

TABLES = 10
DECISIONS = 25
IN_A_TURN = 3
"""So many inputs are to be made since the checkpoint at least."""


async def housed(file: Path) -> None:
    """Play at ten tables."""
    world: Any = await World.open(file, GAMES)
    tables = []
    for number in range(TABLES):
        rules = GAMES[number % len(GAMES)].rules
        agreed = [(seats, options) for seats, options in pairwise(rules) if 2 <= seats <= len(PEOPLE)]
        seats, options = agreed[(7 * number) % len(agreed)]
        more = {"game": rules.key, "options": options, "channel": 100 + number}
        tables.append(await world.play(*PEOPLE[:seats], **more))
    while not all([await done(world, table) for table in tables]):
        answered = [await answer(world, table) for table in tables if not await done(world, table)]
        if not any(answered):
            await world.pass_time(600)
    for table in tables:
        row = await world.row(table)
        print(f"table {table}: {row.game}, {row.status}, {row.seq} inputs")
    await world.database.close()


async def done(world: Any, table: int) -> bool:
    """Whether enough was decided, and something in the turn that is under way."""
    return (await world.row(table)).seq >= DECISIONS and await in_a_turn(world, table)


async def answer(world: Any, table: int) -> bool:
    """One answer by chance, if somebody owes one."""
    given: bool = await world.random_answer(table, Dice(f"housing/{table}/{(await world.row(table)).seq}"))
    return given


async def in_a_turn(world: Any, table: int) -> bool:
    """Whether something was decided since the last checkpoint."""
    async with (
        world.host.tables.hold(table) if hasattr(world.host, "tables") else world.host.house.tables.hold(table) as held
    ):
        decided: int = len(held.driver.inputs)
    return decided >= IN_A_TURN


if __name__ == "__main__":
    asyncio.run(housed(Path(sys.argv[1])))
