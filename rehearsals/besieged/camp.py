"""A siege from its first table to the peace after it, and what is left to be judged."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from discord_playground.demo import CHANNELS, demo_world
from discord_playground.model import channels
from discord_playground.model.world import World
from discord_playground.server import Playground
from games import GAMES
from rehearsals.besieged.bots import BotProcess
from rehearsals.besieged.figures import Figures
from rehearsals.besieged.people import Company, Deed, Witness
from rehearsals.besieged.postgres import postgres
from rehearsals.besieged.rows import Rows, read_rows
from rehearsals.besieged.troubles import KINDS, Ground, lanes
from rehearsals.besieged.world import Chronicle, chronicle

SMALL = 3
"""People at a table, where its game lets so few play."""
UNTIMED = "windows=every"
"""Where a game has windows, they wait for everybody, so that little time need pass."""
LEAP, EACH = 30.0, 10.0
"""So many seconds are skipped each so many, for the short pauses of windows: a leap is trouble like any other, in which
whoever is being answered may miss it.
"""

CALM = 45.0
"""Seconds for which answers that are owed are waited for."""
LATER = 900.0
"""Seconds by which the clock is moved afterwards: longer than any pause between two attempts to say something."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do: `kinds` of trouble (by their names), for so many seconds."""

    seed: str
    seconds: float
    postgres: bool = False
    kinds: Sequence[str] = tuple(KINDS)
    games: Sequence[str] = tuple(game.key for game in GAMES)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a judge is shown: the world and the database as plain data, and the logs of the bot."""

    chronicle: Chronicle
    rows: Rows
    logs: str
    troubles: dict[str, int] = field(default_factory=dict)
    scrapes: int = 0
    figures: list[str] = field(default_factory=list)


class Camp:
    """One siege."""

    def __init__(self, plan: Plan, folder: Path, tell: Callable[[str], None]) -> None:
        self.plan, self.folder, self.tell = plan, folder, tell
        self.chance = Random(plan.seed)
        self.deeds: list[Deed] = []
        self._over = False

    async def run(self) -> Evidence:
        """Tables are opened in peace; then trouble, for as long as planned; then peace again."""
        async with AsyncExitStack() as stack:
            url = f"sqlite:///{self.folder / 'henge.sqlite3'}"
            if self.plan.postgres:
                url = await stack.enter_async_context(postgres())
            world = _world(self.plan.postgres)
            playground = await stack.enter_async_context(await Playground.start(world=world))
            count = len(world.guilds)
            bots = [BotProcess(playground, url, self.folder, number, count) for number in range(count)]
            figures = Figures(world, bots)
            for bot in bots:
                stack.push_async_callback(bot.end)
                await bot.start()
            ground = Ground(playground, bots, url, self.chance, self.tell)
            watching = asyncio.create_task(figures.watch(lambda: self._over))
            await self._war(ground)
            await watching
            await self._peace(ground, figures)
            rows = await read_rows(url)
            logs = "".join(bot.log.read_text(errors="replace") for bot in bots)
        document = chronicle(world, self.deeds, ground.gone, ground.dead)
        for name, content in (("chronicle", document), ("rows", rows)):
            (self.folder / f"{name}.json").write_text(json.dumps(content))
        return Evidence(document, rows, logs, dict(ground.happened), figures.scrapes, figures.wrong)

    # --- trouble

    async def _war(self, ground: Ground) -> None:
        companies = self._companies(ground.playground)
        stop = lambda: self._over  # noqa: E731
        for company in companies:
            await company.sit_down()
        self.tell(f"{len(companies)} tables have begun")
        ends = time.monotonic() + self.plan.seconds
        playing = [asyncio.create_task(company.play(self.plan.seed, stop)) for company in companies]
        striking = [asyncio.create_task(lane) for lane in lanes(ground, self.plan.kinds, stop)]
        leaping = asyncio.create_task(_leap(ground.playground.world, stop))
        done, _ = await asyncio.wait(
            [*playing, *striking], timeout=self.plan.seconds, return_when=asyncio.FIRST_EXCEPTION
        )
        self._over = True
        for task in done:
            task.result()
        assert time.monotonic() >= ends, "people or troubles ended before their time"
        await asyncio.wait(striking)
        await asyncio.wait(playing, timeout=15)
        for task in (*playing, *striking, leaping):
            task.cancel()
        for result in await asyncio.gather(*playing, *striking, leaping, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        finished = sum(company.finished for company in companies)
        self.tell(f"trouble: {dict(ground.happened)}; games finished: {finished}; deeds: {len(self.deeds)}")

    def _companies(self, playground: Playground) -> list[Company]:
        """Some people for each game, the same ones at several tables; games share out the servers among them."""
        world, found = playground.world, []
        guilds, names = list(world.guilds.values()), [user.name for user in world.users.values() if not user.bot]
        for number, game in enumerate(game for game in GAMES if game.key in self.plan.games):
            guild = guilds[number % len(guilds)]
            home = next(c for c in world.channels.values() if c.guild_id == guild.id and c.name == CHANNELS[0])
            least, most = min(game.rules.seats), max(game.rules.seats)
            seats = min(max(SMALL, least), most)
            people = [Witness(playground, names[(2 * number + k) % len(names)], self.deeds) for k in range(seats)]
            timed = any(option.key == UNTIMED.partition("=")[0] for option in game.rules.options)
            found.append(Company(playground, home, game.key, game.rules.title, UNTIMED if timed else "", people))
        return found

    # --- peace

    async def _peace(self, ground: Ground, figures: Figures) -> None:
        """All trouble ends, the bot is started once more and given time; then its clock is moved."""
        ground.restore()
        world = ground.playground.world
        for bot in ground.bots:
            await bot.end()
        # what a dead process had sent arrives when it would have, not after the time that is skipped
        await world.until(lambda: not ground.playground.faults.delaying, CALM)
        figures.begin()
        for bot in ground.bots:
            await bot.start()
        with suppress(TimeoutError):
            await world.until(lambda: not any(m.loading and not m.deleted for m in world.messages.values()), CALM)
        await ground.playground.travel.forward(LATER)
        await figures.compare()


async def _leap(world: World, stop: Callable[[], bool]) -> None:
    while not stop():
        await asyncio.sleep(EACH)
        channels.jump(world, LEAP)


def _world(two: bool) -> World:
    """The demo server; with `two`, another one with the same people, on the other of two shards."""
    world = demo_world()
    if two:
        (first,) = world.guilds.values()
        people = [world.users[each] for each in first.members if each != world.bot.id]
        other = first
        while (other.id >> 22) % 2 == (first.id >> 22) % 2:
            if other is not first:
                del world.guilds[other.id]
            other = world.add_guild("Henge elsewhere", people[0])
        for person in people[1:]:
            world.add_member(other, person)
        for name in CHANNELS:
            world.add_channel(other, name)
    return world
