"""What a long game costs late in it, beside what it cost early: tables of each game, over the host with SQLite.

python -m scripts.growth [game ...] [--decisions 500] [--json]

Around decision 50 and around the last one: milliseconds of a commit, a restore, a recap, a page of the log and of
telling everybody (medians), and how many rows the last four read. Then what the table keeps on the disk, by database
table. The last line is one JSON object. Rows and bytes are the same on every machine, milliseconds are not.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from engine import Dice
from games import GAMES
from games.hosted import HostedGame
from host.service import Host
from host.table.stores import Stores
from host.values.ports import HOUR, Ports
from rehearsals.figures import Figure
from rehearsals.shared.hand_clock import HandClock
from rehearsals.shared.silence import Silence
from scripts.bench_host import PEOPLE, answered, is_running, owed, started
from storage import rows
from storage.database import Database

EARLY, DECISIONS = 50, 500
AROUND = 40
"""So many decisions before each of the two moments are measured."""
BOUND, FEW = 1.3, 10
"""What a late move may cost of an early one, as a multiple; fewer rows than so many count as so many."""
COUNTED = (rows.InputRow, rows.EventRow, rows.CheckpointRow)
KINDS = ("commit", "restore", "recap", "log", "courier")
APIECE = 3
"""Late in a game of so many decisions one is followed by a restore, a recap and a page of the log."""
APART = 1000
"""Milliseconds from one decision to the next."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one piece of work cost: milliseconds, and rows of inputs, events and states that were made in it."""

    milliseconds: float
    rows: int
    told: int = 1
    """How much there was to tell."""


@dataclass(slots=True)
class Moment:
    """What every kind of work cost, decision by decision, the last so many of them."""

    costs: dict[str, deque[Cost]] = field(default_factory=lambda: {kind: deque(maxlen=AROUND) for kind in KINDS})

    @property
    def milliseconds(self) -> dict[str, float]:
        """The median of each kind."""
        return {kind: round(statistics.median(cost.milliseconds for cost in c), 2) for kind, c in self.costs.items()}

    @property
    def rows(self) -> dict[str, float]:
        """The mean of each kind: a median would hide what is read now and then."""
        return {kind: round(statistics.mean(cost.rows for cost in c), 1) for kind, c in self.costs.items()}

    def told(self, kind: str) -> float:
        """How much there was to tell, in the mean."""
        return statistics.mean(cost.told for cost in self.costs[kind])


@dataclass(frozen=True, slots=True)
class Grown:
    """What tables cost early and late, how many decisions there were, and the bytes of each database table."""

    decisions: int
    early: Moment
    late: Moment
    kept: dict[str, int]

    @property
    def bytes(self) -> int:
        """Of all of it."""
        return sum(self.kept.values())

    def times(self, kind: str) -> float:
        """How many rows a kind of work made late, as a multiple of those that it made early, for as much to tell."""
        return max(self.late.rows[kind], FEW) / max(self.early.rows[kind], FEW) / self._more(kind)

    def took(self, kind: str) -> float:
        """How long a kind of work took late, as a multiple of how long it took early, for as much to tell."""
        return self.late.milliseconds[kind] / self.early.milliseconds[kind] / self._more(kind)

    def _more(self, kind: str) -> float:
        return max(1.0, self.late.told(kind) / self.early.told(kind))

    @property
    def data(self) -> dict[str, Any]:
        """As JSON has it."""
        moments = {
            name: {"milliseconds": moment.milliseconds, "rows": moment.rows}
            for name, moment in (("early", self.early), ("late", self.late))
        }
        return {"decisions": self.decisions, **moments, "bytes": self.bytes, "kept": self.kept}


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """How many rows of what grows with a game are made meanwhile, by kind, whoever makes them."""
    count, before = Counter[str](), {kind: kind.__init__ for kind in COUNTED}

    def counting(kind: type[Any]) -> Callable[..., None]:
        def init(row: Any, *given: Any, **named: Any) -> None:
            count[kind.__name__] += 1
            before[kind](row, *given, **named)

        return init

    for kind in COUNTED:
        kind.__init__ = counting(kind)  # type: ignore[method-assign]
    try:
        yield count
    finally:
        for kind, init in before.items():
            kind.__init__ = init  # type: ignore[method-assign]


async def grown(game: HostedGame, file: Path, decisions: int = DECISIONS, early: int = EARLY) -> Grown:
    """Play tables of the game, each to so many decisions or to its end, until there are so many, and measure: what one
    short game reads late hangs on what happens in it.
    """
    database = await Database.open(f"sqlite:///{file}")
    clock, silence = HandClock(), Silence()
    host = Host(database, (game,), Ports(silence, silence, clock, lambda count: b"\7" * count))
    await host.operate.plan()
    empty, made = on_disk(file), 0
    then, now = (Moment({kind: deque() for kind in KINDS}) for _ in range(2))
    for number in itertools.count():
        played, *moments = await _played(host, clock, game, number, made, decisions, early)
        made += played
        for whole, one in zip((then, now), moments, strict=True):
            for kind in KINDS:
                whole.costs[kind] += one.costs[kind]
        if made >= decisions or played <= early:  # one that is over so soon has nothing late
            break
    await database.close()
    kept = {name: size - empty.get(name, 0) for name, size in on_disk(file).items()}
    return Grown(made, then, now, {name: size for name, size in kept.items() if size})


async def _played(
    host: Host, clock: HandClock, game: HostedGame, number: int, before: int, decisions: int, early: int
) -> tuple[int, Moment, Moment]:
    """How many decisions there were at one table, and what they cost early and late."""
    dice, seats = Dice(f"growth/{game.key}{number or ''}"), game.rules.seats[len(game.rules.seats) // 2]
    table, made, then, now = await started(host, game, seats, number), 0, Moment(), Moment()
    while made < decisions and await is_running(host, table):
        clock.at += APART
        asked = await owed(host, table, dice)
        if asked is None:
            clock.at += HOUR
            await host.house.clock.catch_up()
            continue
        made += 1
        moment, answer = then if made <= early else now, asked[0].prompt.sample(dice)
        await _measured(moment, "commit", partial(answered, host, table, *asked, answer, number=before + made))
        if early - AROUND < made <= early or made % APIECE == 0:
            host.house.tables.drop(table)
            await _measured(moment, "restore", partial(is_running, host, table))
            told = await _since_own_move(host, table)
            await _measured(moment, "recap", partial(host.readings.recap, table, PEOPLE[0]), told)
            await _measured(moment, "log", partial(host.readings.log, table, PEOPLE[0]))
        await _measured(moment, "courier", host.house.courier.drain)
    return made, then, now


async def _since_own_move(host: Host, table: int) -> int:
    """How many events a recap has to tell: where turns grow longer, more happens between two moves of one person."""
    async with host.house.tables.hold(table) as held:
        seat = held.seat_of(PEOPLE[0].id)
    async with host.house.database.glance() as tx:
        _, since = await Stores.of(tx).chapters.events_since_decision(table, seat)
    return max(1, len(since))


async def _measured(moment: Moment, kind: str, work: Callable[[], Awaitable[Any]], told: int = 1) -> None:
    with counted() as count:
        began = time.perf_counter()
        await work()
        took = (time.perf_counter() - began) * 1000
    moment.costs[kind].append(Cost(took, sum(count.values()), told))


def on_disk(file: Path) -> dict[str, int]:
    """Bytes of the pages of each database table with its indexes, the largest first."""
    pages = (
        "SELECT tbl_name, sum(pgsize) FROM dbstat('main', 1) JOIN sqlite_schema USING (name) GROUP BY 1 ORDER BY 2 DESC"
    )
    with closing(sqlite3.connect(file)) as connection:
        return dict(connection.execute(pages).fetchall())


def bench_growth() -> list[Figure]:
    """How a late move compares with an early one, by rows read, and what a long game keeps."""
    return [figure for game in GAMES for figure in _figures(game, asyncio.run(_in_a_folder(game, DECISIONS)))]


def _figures(game: HostedGame, found: Grown) -> Iterator[Figure]:
    name = f"{game.rules.title}, decision {found.decisions}"
    for kind in KINDS[1:]:
        yield Figure(f"{name}: rows of a {kind}, times decision {EARLY}", found.times(kind), "", BOUND)
    for kind in KINDS:
        yield Figure(f"{name}: {kind}, times decision {EARLY}", found.took(kind), "", BOUND)
    yield Figure(f"{name}: kept", found.bytes / 1000, "KB", 900)


async def _in_a_folder(game: HostedGame, decisions: int) -> Grown:
    with tempfile.TemporaryDirectory(prefix="growth-") as folder:
        return await grown(game, Path(folder) / f"{game.key}.sqlite3", decisions)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[[], *(game.key for game in GAMES)])
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--json", action="store_true", help="nothing but the result on standard output")
    given = parser.parse_args()
    found = {}
    for game in GAMES:
        if given.games and game.key not in given.games:
            continue
        found[game.key] = asyncio.run(_in_a_folder(game, given.decisions)).data
        for name, value in found[game.key].items():
            print(f"{game.key} {name}: {value}", file=sys.stderr if given.json else sys.stdout)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
