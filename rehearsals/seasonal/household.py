"""The real host over its storage, by a clock moved by hand; its process is killed now and then and comes again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeVar

from engine import Dice
from games.hosted import HostedGame
from host.service import Host
from host.values.ports import MINUTE, SECOND
from rehearsals.elapsed.chronicle import Chronicle, Outage
from rehearsals.elapsed.mortal import Killed, buried
from rehearsals.elapsed.outside import World, undrawn
from rehearsals.elapsed.risen import risen
from rehearsals.shared.hand_clock import HandClock, next_due
from storage.database import Database

T = TypeVar("T")

LONGEST_OUTAGE = 90
"""Minutes for which a killed process is gone at most."""


class Household:
    """One house and all its lives. Whoever was cut off by a kill does the same again, under the same key."""

    def __init__(self, path: Path, games: Sequence[HostedGame], began: int, seed: str) -> None:
        self.path, self.games, self.chance = path, undrawn(games), Random(f"{seed}/house")
        self.clock, self.chronicle = HandClock(began), Chronicle(began)
        self.entropy = Dice(seed, "entropy")
        self.world = World(self.clock, self.chronicle, self.chance, (), lambda *_: None)
        self.keys = count(1)

    async def open(self) -> None:
        """Begin, over a new database."""
        self.database = await Database.open(f"sqlite:///{self.path}")
        await self._rise()

    async def close(self) -> None:
        """End for ever."""
        self.chronicle.ended = self.clock.at
        await self.database.close()

    def dies_within(self, points: int) -> None:
        """Be killed in the middle of something, soon."""
        self.life.dies_after(self.chance.randrange(1, points))

    async def act(self, do: Callable[[Host, str], Awaitable[T]]) -> T:
        """What somebody does, with a key of its own. Raises `Refusal`."""
        key = f"season {next(self.keys)}"
        return await self.survives(lambda: do(self.host, key))

    async def survives(self, deed: Callable[[], Awaitable[T]]) -> T:
        """Do something; where the process is killed meanwhile, another one comes, and it is done again."""
        while True:
            try:
                return await deed()
            except Killed:
                await buried()
            down = self.clock.at
            self.clock.at += SECOND + self.chance.randrange(LONGEST_OUTAGE) * MINUTE
            self.chronicle.outages.append(Outage(down, self.clock.at))
            await self._rise()

    async def settle(self) -> None:
        """Everything that is due now is done and said."""
        await self.survives(self._settled)

    async def wait(self) -> None:
        """Let time pass until something is due."""
        self.clock.at = max(self.clock.at + 1, await next_due(self.database) or self.clock.at + MINUTE)
        await self.settle()

    async def _settled(self) -> None:
        while (due := await next_due(self.database)) is not None and due <= self.clock.at:
            await self.host.house.clock.catch_up()
            await self.host.house.courier.drain()

    async def _rise(self) -> None:
        self.life, self.host = await risen(self.database, self.world, self.clock, self.games, self.entropy)
        await self.host.take_up()
        await self._settled()
