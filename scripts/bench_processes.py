"""What several processes at one PostgreSQL do: decisions a second, and what one costs, with 1, 2 and 4 of them.

python -m scripts.bench_processes [--processes 1 2 4] [--seconds 5] [--rounds 8] [--tables 24] [--pause 0.02]

Starting counts for none of them: each process has made so many decisions before. Then they take turns, 1, 2 and 4, each
with a PostgreSQL of its own, for so many seconds and one more in which what is left is said; medians of the rounds are
told, as a machine is not equally fast for long. What is compared is processor time, of Henge and of PostgreSQL. What a
process costs that has nothing to do (it looks what is due, and says that it lives) is told apart, for a second. With a
pause in which all processes together have time left (2 seconds) the same is said after a decision however many they
are: where they are full, boards merge.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import astuple, dataclass
from itertools import count
from pathlib import Path
from statistics import median

from bot.serving.app import MachineTime
from engine import Dice
from games import GAMES
from host.service import Host
from host.values.ports import Observer, Ports
from host.values.receipts import Venue
from host.values.refusals import NotRunning
from rehearsals.besieged.postgres import postgres
from rehearsals.shared.silence import Silence
from scripts.bench_host import PEOPLE, owed
from storage.database import Database
from storage.share import SPREAD, Share, shard_of

PROCESSES = (1, 2, 4)
GO = b"go\n"
"""What a process is told that is to play and be measured; at anything else it ends."""

WARM = 300
"""So many decisions each process makes before: it lives for days, and what it does for the first time (statements made
ready at each connection, above all) would count as many times as there are processes.
"""

PAUSE = 0.02
"""Seconds between two decisions at a table: the processes are full, and each table is as fast as they are."""

WAITS = 1.0
"""Seconds until it is looked again where nobody owes an answer."""

IDLE = 4.0
"""Seconds in which a process has nothing to do, before its first table."""

AFTER = 1.0
"""Seconds after the last decision of a round in which what is left is said."""


@dataclass(frozen=True)
class Work:
    """What a process is to do: its number among `of`, how many tables it plays, for how long."""

    url: str
    number: int
    of: int
    tables: int
    seconds: float
    pause: float
    warm: int


class Said(Observer):
    """Counts what is said."""

    def __init__(self) -> None:
        self.times = 0

    def said(self, kind: str, outcome: str, late: int, since: int) -> None:
        """One more, if it was."""
        self.times += outcome == "said"


class Player:
    """A process: people who play at its tables by chance, with courier and clock as in life."""

    def __init__(self, work: Work, database: Database) -> None:
        self.work, self.database = work, database
        silence, self.said = Silence(), Said()
        self.host = Host(
            database, GAMES, Ports(silence, silence, MachineTime(database), os.urandom, observer=self.said)
        )
        self.tables: list[int] = []
        self.decisions, self._numbers = 0, count()

    async def run(self) -> None:
        """Tables are begun; then a round is played and its figures are told, as often as it is wanted."""
        await self.host.house.open()
        await asyncio.sleep(AFTER)
        cpu = time.process_time()
        await asyncio.sleep(IDLE)
        told = {"idle": (time.process_time() - cpu) / IDLE}
        self.tables = [await self._begun(n) for n in range(self.work.tables)]
        await self._play_all(lambda: self.decisions < self.work.warm, PAUSE)
        await asyncio.sleep(AFTER)
        while await self._goes_on(told):
            told = await self._round()
        await self.host.close()

    async def _round(self) -> dict[str, float]:
        before, said, calls, cpu = self.decisions, self.said.times, self.database.counts.calls, time.process_time()
        ends = time.monotonic() + self.work.seconds
        await self._play_all(lambda: time.monotonic() < ends, self.work.pause)
        await asyncio.sleep(AFTER)
        return {
            "decisions": self.decisions - before,
            "said": self.said.times - said,
            "calls": self.database.counts.calls - calls,
            "cpu": time.process_time() - cpu,
            **await self._restored(),
        }

    async def _goes_on(self, told: dict[str, float]) -> bool:
        """It tells this, and hears whether there is a round."""
        print(json.dumps(told), flush=True)
        heard: str = await asyncio.to_thread(sys.stdin.readline)
        return heard == GO.decode()

    async def _begun(self, n: int) -> int:
        game, key = GAMES[n % len(GAMES)], f"{self.work.number}:{next(self._numbers)}"
        seats = game.rules.seats[len(game.rules.seats) // 2]
        server, channel = (
            (self.work.of + self.work.number) * SPREAD,
            1 + self.work.number * 100_000 + next(self._numbers),
        )
        opened = await self.host.lobby.open_table(
            PEOPLE[0], Venue(server, channel, "here"), key=f"open {key}", game=game.key, seats=seats
        )
        for person in PEOPLE[1:seats]:
            await self.host.lobby.join(opened.table_id, person, key=f"join {key} {person.id}")
        await self.host.lobby.start(opened.table_id, PEOPLE[0], key=f"start {key}")
        return opened.table_id

    async def _play_all(self, goes_on: Callable[[], bool], pause: float) -> None:
        """At all tables, for as long as that holds."""
        await asyncio.gather(*(self._play(n, goes_on, pause) for n in range(self.work.tables)))

    async def _play(self, n: int, goes_on: Callable[[], bool], pause: float) -> None:
        """At a table, and at the next one when it is over."""
        dice = Dice(f"{self.work.number} {n} {self.decisions}")
        await asyncio.sleep(pause * n / self.work.tables)
        while goes_on():
            try:
                found = await owed(self.host, self.tables[n], dice)
            except NotRunning:
                self.tables[n] = await self._begun(n)
                continue
            if found is None:
                await asyncio.sleep(WAITS)
                continue
            question, person = found
            key, answer = f"{self.work.number}:{next(self._numbers)}", question.prompt.sample(dice)
            await self.host.seat.answer(
                self.tables[n], question.id, question.digest, person, answer, key=key, show=False
            )
            self.decisions += 1
            await asyncio.sleep(pause)

    async def _restored(self) -> dict[str, int]:
        """How many tables are in memory, and how many of them are another process's."""
        async with self.database.read() as tx:
            rows = (await tx.exec_driver_sql("SELECT id, guild_id FROM tables")).all()
        live = [guild for table, guild in rows if self.host.house.tables.glance(table) is not None]
        return {"live": len(live), "foreign": sum(shard_of(guild, self.work.of) != self.work.number for guild in live)}


async def child(work: Work) -> None:
    """One process; its figures are its lines."""
    database = await Database.open(work.url)
    database.share = Share(frozenset({work.number}), work.of)
    await Player(work, database).run()
    await database.close()


async def measured(
    url: str, of: int, tables: int, seconds: float, pause: float = PAUSE, warm: int = WARM
) -> dict[str, float]:
    """One round of so many tables in an empty database, played by so many processes."""
    async with playing(url, of, tables, seconds, pause, warm) as played:
        return await played()


@asynccontextmanager
async def playing(
    url: str, of: int, tables: int, seconds: float, pause: float, warm: int = WARM
) -> AsyncIterator[Callable[[], Awaitable[dict[str, float]]]]:
    """So many processes with so many tables in an empty database; calling it has them play a round."""
    database, pipe = await Database.open(url), asyncio.subprocess.PIPE
    works = [Work(url, number, of, tables // of, seconds, pause, warm) for number in range(of)]
    command = [sys.executable, "-m", "scripts.bench_processes", "--child"]
    processes = [
        await asyncio.create_subprocess_exec(*command, json.dumps(astuple(work)), stdin=pipe, stdout=pipe)
        for work in works
    ]
    idle = [told["idle"] for told in await _told(processes)]

    async def played() -> dict[str, float]:
        before = await _server_seconds(database)
        for process in processes:
            assert process.stdin is not None
            process.stdin.write(GO)
        found = await _told(processes)
        server = await _server_seconds(database) - before
        total = {name: sum(each[name] for each in found) for name in found[0]}
        decisions = max(1, total["decisions"])
        return {
            "processes": of,
            "decisions_per_second": round(total["decisions"] / seconds, 1),
            "said_per_decision": round(total["said"] / decisions, 2),
            "calls_per_decision": round(total["calls"] / decisions, 1),
            "cpu_ms_per_decision": round(total["cpu"] / decisions * 1000, 1),
            "server_ms_per_decision": round(server / decisions * 1000, 1),
            "idle_ms_per_second": round(sum(idle) / of * 1000, 1),
            "tables_in_memory": int(total["live"]),
            "of_another_process": int(total["foreign"]),
            "load": round(os.getloadavg()[0], 1),
        }

    yield played
    await asyncio.gather(*(process.communicate(b"\n") for process in processes))
    await database.close()


async def _told(processes: Sequence[asyncio.subprocess.Process]) -> list[dict[str, float]]:
    """What each says next."""
    found = list[dict[str, float]]()
    for process in processes:
        assert process.stdout is not None
        found.append(json.loads(await process.stdout.readline()))
    return found


async def _server_seconds(database: Database) -> float:
    """Processor time of PostgreSQL so far."""
    async with database.glance() as tx:
        return _seconds_of_family(int((await tx.exec_driver_sql("SELECT pg_backend_pid()")).scalar_one()))


def _seconds_of_family(pid: int) -> float:
    """Processor time of the parent of a process and of all its children, those that ended, too, as Linux tells it."""
    parent = int(_stat(pid)[1])
    others = Path(f"/proc/{parent}/task/{parent}/children").read_text("ascii").split()
    ticks = sum(map(int, _stat(parent)[11:15])) + sum(sum(map(int, _stat(int(each))[11:13])) for each in others)
    return ticks / os.sysconf("SC_CLK_TCK")


def _stat(pid: int) -> Sequence[str]:
    """A process's parent is the second of these, its ticks the twelfth and thirteenth, its children's the two after."""
    return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()


async def _bench(processes: Sequence[int], tables: int, seconds: float, pause: float, rounds: int) -> None:
    async with AsyncExitStack() as all_of_them:
        each = list[Callable[[], Awaitable[dict[str, float]]]]()
        for of in processes:
            url = await all_of_them.enter_async_context(postgres())
            each.append(await all_of_them.enter_async_context(playing(url, of, tables, seconds, pause)))
        found = [[await played() for played in each] for _ in range(rounds)]
    for of_one in zip(*found, strict=True):
        print(json.dumps({name: round(median(told[name] for told in of_one), 2) for name in of_one[0]}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--processes", type=int, nargs="+", default=PROCESSES)
    parser.add_argument("--pause", type=float, default=PAUSE)
    parser.add_argument("--child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        asyncio.run(child(Work(*json.loads(given.child))))
        return
    asyncio.run(_bench(given.processes, given.tables, given.seconds, given.pause, given.rounds))


if __name__ == "__main__":
    main()
