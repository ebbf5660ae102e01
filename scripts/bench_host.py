"""How long a move takes to be stored, and a table to come back: real games and SQLite, nobody outside."""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import Table, insert, select

from engine import Dice, Open
from games import GAMES
from games.hosted import HostedGame
from host.service import Host
from host.values.ports import HOUR, Person, Ports
from host.values.receipts import Venue
from rehearsals.figures import Figure, percentile
from rehearsals.shared.hand_clock import HandClock
from rehearsals.shared.silence import Silence
from storage import schema
from storage.database import Database

PEOPLE = tuple(Person(100 + number, name) for number, name in enumerate(("Ana", "Ben", "Cem", "Dan", "Eve", "Fay")))
DECISIONS = 300
TABLES = 20_000
COPIED = (
    schema.tables, schema.seats, schema.checkpoints, schema.events, schema.open_prompts, schema.reminders,
)  # fmt: skip


def bench_host() -> list[Figure]:
    """Commit and restore of every game's tables, and the readiness of a house full of them."""
    gc.collect()
    gc.freeze()  # as a process does that serves
    try:
        return asyncio.run(_bench())
    finally:
        gc.unfreeze()


async def _bench() -> list[Figure]:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            figures += await _played(game, Path(folder) / f"{game.key}.sqlite3")
        figures.append(await _full_house(Path(folder) / "full.sqlite3"))
    return figures


async def _played(game: HostedGame, path: Path) -> list[Figure]:
    database = await Database.open(f"sqlite:///{path}")
    clock, silence = HandClock(), Silence()
    host = Host(database, GAMES, Ports(silence, silence, clock, lambda count: b"\7" * count))
    dice = Dice(f"bench/{game.key}")
    commits: list[float] = []
    restores: list[float] = []
    asked: list[tuple[int, int, int]] = []
    seats = game.rules.seats[len(game.rules.seats) // 2]
    table = 0
    while len(commits) < DECISIONS:
        if table == 0 or not await is_running(host, table):
            table = await started(host, game, seats, len(commits))
        before = replace(database.counts)
        answered = await _one_answer(host, table, dice, len(commits))
        if answered is None:
            clock.at += HOUR
            await host.house.clock.catch_up()
            continue
        commits.append(answered)
        now = database.counts
        asked.append((now.calls - before.calls, now.statements - before.statements, now.commits - before.commits))
        host.house.tables.drop(table)
        begin = time.perf_counter()
        async with host.house.tables.hold(table):
            restores.append((time.perf_counter() - begin) * 1000)
        if len(commits) % 20 == 0:
            await host.house.courier.drain()
    await database.close()
    name = f"{game.rules.title}, {seats} seats"
    return [
        Figure(f"{name}: move committed, p50", percentile(commits, 0.5), "ms", 6),
        Figure(f"{name}: move committed, p95", percentile(commits, 0.95), "ms", 6),
        Figure(f"{name}: hops to the database a move, p95", percentile([calls for calls, _, _ in asked], 0.95), "", 3),
        Figure(f"{name}: statements a move, p95", percentile([each for _, each, _ in asked], 0.95), "", 20),
        Figure(f"{name}: syncs of the disk a move, most", max(synced for _, _, synced in asked), "", 1),
        Figure(f"{name}: restored from storage, p95", percentile(restores, 0.95), "ms", 5),
        Figure(f"{name}: restored from storage, worst", max(restores), "ms", 50),
    ]


async def started(host: Host, game: HostedGame, seats: int, number: int) -> int:
    """A new table with its people, of which everybody was told."""
    opened = await host.lobby.open_table(PEOPLE[0], Venue(1, 1), key=f"open {number}", game=game.key, seats=seats)
    for person in PEOPLE[1:seats]:
        await host.lobby.join(opened.table_id, person, key=f"join {number} {person.id}")
    await host.lobby.start(opened.table_id, PEOPLE[0], key=f"start {number}")
    await host.house.courier.drain()
    return opened.table_id


async def is_running(host: Host, table: int) -> bool:
    """Whether a table is being played, restored where it is not in memory."""
    async with host.house.tables.hold(table) as held:
        return held.row.status == "running"


async def owed(host: Host, table: int, dice: Dice) -> tuple[Open, Person] | None:
    """A question that somebody owes an answer to, by chance, and who; None where nobody owes one."""
    async with host.house.tables.hold(table) as held:
        open_now = [question for question in held.running.open.values() if not question.answered]
        users = {seat.seat: seat.user_id for seat in held.seats}
    if not open_now:
        return None
    question = dice.choice(open_now)
    return question, next(person for person in PEOPLE if person.id == users[question.prompt.seat])


async def answered(host: Host, table: int, question: Open, person: Person, answer: object, *, number: int) -> None:
    """That person's answer, stored."""
    key = f"answer {number}"
    await host.seat.answer(table, question.id, question.digest, person, answer, key=key, show=False)


async def _one_answer(host: Host, table: int, dice: Dice, number: int) -> float | None:
    """Milliseconds from the click to the stored decision; None where nobody owes an answer."""
    found = await owed(host, table, dice)
    if found is None:
        return None
    answer = found[0].prompt.sample(dice)
    begin = time.perf_counter()
    await answered(host, table, *found, answer, number=number)
    return (time.perf_counter() - begin) * 1000


async def _full_house(path: Path) -> Figure:
    """How long a new process takes until it serves a table, with so many running and waiting."""
    database = await Database.open(f"sqlite:///{path}")
    clock, silence = HandClock(), Silence()
    host = Host(database, GAMES, Ports(silence, silence, clock, lambda count: b"\7" * count))
    await started(host, GAMES[0], GAMES[0].rules.seats[0], 0)
    for table in COPIED:
        await _multiplied(database, table)
    await database.close()
    begin = time.perf_counter()
    database = await Database.open(f"sqlite:///{path}")
    host = Host(database, GAMES, Ports(silence, silence, clock, lambda count: b"\7" * count))
    await host.open()
    await host.panels.panel(TABLES, PEOPLE[0])
    took = (time.perf_counter() - begin) * 1000
    await host.close()
    await database.close()
    return Figure(f"ready after a kill with {TABLES:,} running tables", took, "ms", 3000)


async def _multiplied(database: Database, table: Table) -> None:
    """Copies of the first table's rows for all the others."""
    async with database.transaction() as tx:
        rows = [dict(zip(table.c.keys(), row, strict=True)) for row in await tx.execute(select(table))]
        key = "id" if table is schema.tables else "table_id"
        rows = [row for row in rows if row[key] == 1]
        for start in range(2, TABLES + 1, 2000):
            numbers = range(start, min(start + 2000, TABLES + 1))
            await tx.execute(insert(table), [_copy(table, row, key, number) for number in numbers for row in rows])


def _copy(table: Table, row: dict[str, Any], key: str, number: int) -> dict[str, Any]:
    copy = row | {key: number}
    if table is schema.tables:
        copy |= {"channel_id": number, "thread_id": 10_000_000 + number}
    if table is schema.reminders:
        copy["key"] = f"{number}:{row['key']}"
        del copy["id"]
    return copy
