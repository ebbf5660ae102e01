"""What several processes at one PostgreSQL do: decisions a second, and what one costs, with 1, 2 and 4 of them.

python -m scripts.bench_processes [--seconds 20] [--tables 24]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import astuple, dataclass
from itertools import count

from bot.serving.app import Clock
from engine import Dice
from games import GAMES
from host.service import Host
from rehearsals.besieged.postgres import postgres
from rehearsals.lived.silence import Silence
from scripts.bench_host import PEOPLE, owed
from storage.database import Database
from storage.share import SPREAD, Share, shard_of

PROCESSES = (1, 2, 4)
READY = b"ready\n"
"""What a process says whose tables are under way; it is measured from the line on that it is told then."""

WARM = 12
"""So many decisions for each table are made before: a process lives for days, and what it does for the first time
(statements made ready at each connection, above all) would count as many times as there are processes.
"""

THINKING = 0.02
"""Seconds between two decisions at a table: the processes are full, and each table is as fast as they are."""


@dataclass(frozen=True)
class Work:
    """What a process is to do: its number among `of`, how many tables it plays, for how long."""

    url: str
    number: int
    of: int
    tables: int
    seconds: float


class Player:
    """A process: people who play at its tables by chance, with courier and clock as in life."""

    def __init__(self, work: Work, database: Database) -> None:
        self.work, self.database = work, database
        silence = Silence()
        self.host = Host(database, GAMES, silence, silence, Clock(), os.urandom)
        self.tables: list[int] = []
        self.decisions, self._numbers = 0, count()

    async def run(self) -> dict[str, float]:
        """Tables are begun, then it is measured; what came of it as figures."""
        await self.host.house.open()
        self.tables = [await self._begun(n) for n in range(self.work.tables)]
        await self._play_all(lambda: self.decisions < WARM * len(self.tables))
        print(READY.decode(), end="", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        before, calls, cpu = self.decisions, self.database.counts.calls, time.process_time()
        ends = time.monotonic() + self.work.seconds
        await self._play_all(lambda: time.monotonic() < ends)
        done = {
            "decisions": self.decisions - before,
            "calls": self.database.counts.calls - calls,
            "cpu": time.process_time() - cpu,
            **await self._restored(),
        }
        await self.host.close()
        return done

    async def _begun(self, n: int) -> int:
        game, key = GAMES[n % len(GAMES)], f"{self.work.number}:{next(self._numbers)}"
        seats = game.rules.seats[len(game.rules.seats) // 2]
        server, channel = (
            (self.work.of + self.work.number) * SPREAD,
            1 + self.work.number * 100_000 + next(self._numbers),
        )
        opened = await self.host.lobby.open_table(
            PEOPLE[0], key=f"open {key}", game=game.key, seats=seats, where="here", guild_id=server, channel_id=channel
        )
        for person in PEOPLE[1:seats]:
            await self.host.lobby.join(opened.table_id, person, key=f"join {key} {person.id}")
        await self.host.lobby.start(opened.table_id, PEOPLE[0], key=f"start {key}")
        return opened.table_id

    async def _play_all(self, goes_on: Callable[[], bool]) -> None:
        """At all tables, for as long as that holds."""
        await asyncio.gather(*(self._play(n, goes_on) for n in range(self.work.tables)))

    async def _play(self, n: int, goes_on: Callable[[], bool]) -> None:
        """At a table, and at the next one when it is over."""
        dice = Dice(f"{self.work.number} {n} {self.decisions}")
        while goes_on():
            async with self.host.house.tables.hold(self.tables[n]) as held:
                over = held.row.status != "running"
            found = None if over else await owed(self.host, self.tables[n], dice)
            if over:
                self.tables[n] = await self._begun(n)
            elif found is not None:
                question, person = found
                key, answer = f"{self.work.number}:{next(self._numbers)}", question.prompt.sample(dice)
                await self.host.seat.answer(
                    self.tables[n], question.id, question.digest, person, answer, key=key, show=False
                )
                self.decisions += 1
            await asyncio.sleep(THINKING)

    async def _restored(self) -> dict[str, int]:
        """How many tables are in memory, and how many of them are another process's."""
        async with self.database.read() as tx:
            rows = (await tx.exec_driver_sql("SELECT id, guild_id FROM tables")).all()
        live = [guild for table, guild in rows if self.host.house.tables.glance(table) is not None]
        return {"live": len(live), "foreign": sum(shard_of(guild, self.work.of) != self.work.number for guild in live)}


async def child(work: Work) -> None:
    """One process; its figures are its last line."""
    database = await Database.open(work.url)
    database.share = Share(frozenset({work.number}), work.of)
    print(json.dumps(await Player(work, database).run()), flush=True)
    await database.close()


async def measured(url: str, of: int, tables: int, seconds: float) -> dict[str, float]:
    """So many tables in an empty database, played by so many processes."""
    await (await Database.open(url)).close()
    processes = [await _started(Work(url, number, of, tables // of, seconds)) for number in range(of)]
    for process in processes:
        assert process.stdout is not None
        assert await process.stdout.readline() == READY
    found = [json.loads(told) for told, _ in await asyncio.gather(*(each.communicate(b"\n") for each in processes))]
    total = {name: sum(each[name] for each in found) for name in found[0]}
    decisions = max(1, total["decisions"])
    return {
        "processes": of,
        "decisions_per_second": round(total["decisions"] / seconds, 1),
        "calls_per_decision": round(total["calls"] / decisions, 1),
        "cpu_ms_per_decision": round(total["cpu"] / decisions * 1000, 1),
        "tables_in_memory": total["live"],
        "of_another_process": total["foreign"],
        "load": round(os.getloadavg()[0], 1),
    }


async def _started(work: Work) -> asyncio.subprocess.Process:
    pipe, words = asyncio.subprocess.PIPE, json.dumps(astuple(work))
    command = [sys.executable, "-m", "scripts.bench_processes", "--child", words]
    return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)


async def _bench(tables: int, seconds: float) -> None:
    for of in PROCESSES:
        async with postgres() as url:
            print(json.dumps(await measured(url, of, tables, seconds)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        asyncio.run(child(Work(*json.loads(given.child))))
        return
    asyncio.run(_bench(given.tables, given.seconds))


if __name__ == "__main__":
    main()
