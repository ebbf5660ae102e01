"""One table lived from its start: time goes from one thing that happens to the next, and what people live is noted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine import Dice
from games import GAMES
from games.hosted import HostedGame
from host.service import Host
from host.values.ports import HOUR, SECOND, Person, Ports
from host.values.receipts import Venue
from rehearsals.lived.outside import Channel, Scales
from rehearsals.lived.people import Sitter, key
from rehearsals.lived.record import Closed, Record, read, windows, worthwhile
from rehearsals.shared.entropy import entropy_of
from rehearsals.shared.hand_clock import HandClock, next_due
from storage.database import Database

NAMES = ("Ana", "Ben", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal")
STALLED = 90 * 24 * HOUR
"""A table at which nothing ends for so long is stuck."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What a game's length is counted in, by the event that begins one; of `every` such events the first counts."""

    word: str
    event: str
    every: int = 1


@dataclass
class Lived:
    """What was noted of one table; times are milliseconds."""

    record: Record
    starts: list[int]
    dead: list[tuple[int, int]]
    asked: list[int]
    messages: list[int]
    uploads: list[tuple[int, float]]
    pings: list[int]
    windows: list[Closed]
    empty: int
    refused_ahead: int


@dataclass
class Living:
    """A table while it is lived."""

    host: Host
    clock: HandClock
    channel: Channel
    table: int
    sitters: Mapping[int, Sitter]
    seats: Mapping[int, int] = field(default_factory=dict)
    dead: list[tuple[int, int]] = field(default_factory=list)
    asked: dict[str, int] = field(default_factory=dict)

    async def settle(self) -> None:
        """Everything that is due now happens, and what people are asked now is noted."""
        house = self.host.house
        while await house.clock.catch_up() + await house.courier.drain():
            pass
        for question in await self._questions():
            self.asked.setdefault(question, self.clock.at)

    async def goes_on(self) -> None:
        """Somebody has answered; the next press takes a while."""
        self.clock.at += PRESS
        await self.settle()

    async def step(self) -> bool:
        """Go to the next thing that happens; False when the game is over."""
        if not await self._running():
            return False
        nobody = not await self._questions()
        before = self.clock.at
        self.clock.at = max(before, await self._next())
        if nobody and self.clock.at > before:
            self.dead.append((before, self.clock.at))
        await self.settle()
        for sitter in self.sitters.values():
            if sitter.looks_at <= self.clock.at and await self._running():
                await sitter.look(self.goes_on)
        return True

    async def _next(self) -> int:
        due = await next_due(self.host.house.database)
        looks = [sitter.looks_at for sitter in self.sitters.values()]
        return min(looks if due is None else [due, *looks])

    async def _running(self) -> bool:
        async with self.host.house.tables.hold(self.table) as table:
            return table.row.status == "running"

    async def _questions(self) -> list[str]:
        """The questions that people are asked and have not answered: of windows, where they could do something."""
        async with self.host.house.tables.hold(self.table) as table:
            if table.driver is None or table.row.status != "running":
                return []
            return [
                question.id
                for question in table.driver.open.values()
                if question.owed
                and not question.answered
                and question.prompt.seat not in table.bots
                and (question.window is None or worthwhile(question))
            ]


PRESS = 20 * SECOND


async def live(
    game: HostedGame, seats: int, pace: str, options: Mapping[str, str], seed: str, unit: Unit, units: int, path: Path
) -> Lived:
    """Play a table until so many units of it are over, or the game is."""
    database = await Database.open(f"sqlite:///{path}")
    try:
        clock, dice, sitters = HandClock(), Dice(seed, "people"), dict[int, Sitter]()
        scales = Scales(game)
        channel = Channel(clock, scales, lambda user: sitters[user].notified(clock.at))
        ports = Ports(channel, scales, clock, entropy_of(Dice(seed, "entropy")))
        host = Host(database, GAMES, ports)
        people = [Person(100 + number, NAMES[number]) for number in range(seats)]
        opened = await host.lobby.open_table(
            people[0], Venue(1, 1, "here"), key=key(), game=game.key, seats=seats, pace=pace, options=dict(options)
        )
        table = opened.table_id
        sitters.update({p.id: Sitter(p, dice, host, table, clock.at) for p in people})
        for person in people[1:]:
            await host.lobby.join(table, person, key=key())
        await host.lobby.start(table, people[0], key=key())
        living = Living(host, clock, channel, table, sitters)
        await living.settle()
        last = clock.at
        begun = 0
        while begun <= units * unit.every and await living.step():
            record = await read(host, table) if clock.at - last > HOUR else None
            if record is not None:
                begun, last = len(record.times(unit.event)), clock.at
            assert clock.at < 1_800_000_000_000 + STALLED * units, f"stuck: {await read(host, table)}"
        record = await read(host, table)
        seen = dict(living.asked)
        for sitter in sitters.values():
            seen |= sitter.seen
        return Lived(
            record,
            record.times(unit.event, unit.every),
            living.dead,
            list(living.asked.values()),
            channel.posted,
            channel.uploads,
            channel.pings,
            list(windows(game, record, seen)),
            channel.empty,
            sum(sitter.refused_ahead for sitter in sitters.values()),
        )
    finally:
        await database.close()
