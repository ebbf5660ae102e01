"""A load from its first table to the rest after it, and what it came to."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import islice
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeAlias

from discord_playground import names
from discord_playground.demo import CHANNELS
from discord_playground.model.state import Guild, InteractionType
from discord_playground.model.world import World
from discord_playground.server import Playground
from games import GAMES
from rehearsals.besieged.bots import ROOT, BotProcess
from rehearsals.besieged.camp import SMALL, UNTIMED
from rehearsals.besieged.people import Company, Deed
from rehearsals.loaded.figures import EACH, Ledger
from rehearsals.loaded.people import Heard, Party, Sitter, companions
from storage.database import Database

TABLES_A_SERVER, PEOPLE_A_SERVER = 25, 20
AT_ONCE = 8
"""Tables that are opened at a time, before anything is measured."""
TRIES = 40
"""Tables that are looked at for somebody who would press now."""
ENOUGH = 5
"""Boards that a table has shown, at least, where it is compared with others."""
CALM = 60.0
"""Seconds for what is still to be said once nobody presses any more."""
DRAWINGS = ROOT / "build" / "test-sprites"
ENVIRONMENT = {
    "HENGE_LOG": "INFO",
    "HENGE_TABLES": "0",
    "HENGE_BOTS_TAKE_TIME": "0",
    "HENGE_SPRITES": str(DRAWINGS),
}

Verdict: TypeAlias = dict[str, float]


@dataclass(frozen=True, slots=True)
class Load:
    """So many tables, presses a second, and seconds; each person thinks so many seconds in the mean."""

    seed: str
    tables: int
    rate: float
    seconds: float
    think: float = 3.0


class Crowd:
    """One load."""

    def __init__(self, load: Load, folder: Path, tell: Callable[[str], None]) -> None:
        self.load, self.folder, self.tell = load, folder, tell
        self.chance = Random(load.seed)
        self.heard, self.idle = Heard(), 0
        self.deeds: list[Deed] = []
        self._acting: set[asyncio.Task[None]] = set()

    async def run(self) -> Verdict:
        """Tables are opened; then people press for as long as is wanted; then all is said, compared and measured."""
        async with AsyncExitStack() as stack:
            world, database = self._world(), self.folder / "henge.sqlite3"
            playground = await stack.enter_async_context(await Playground.start(world=world))
            url = f"sqlite:///{database}"
            await (await Database.open(url)).close()  # in life it is there when the bot starts
            bot = BotProcess(playground, url, self.folder, module="bot", more=ENVIRONMENT)
            ledger = Ledger(world, bot, database)
            stack.push_async_callback(bot.end)
            await bot.start()
            parties = self._parties(playground)
            await self._sit_down(parties)
            watching = asyncio.create_task(ledger.watch())
            self.heard.replies.clear()
            self.heard.unanswered = 0
            since, worked = world.now(), await ledger.worked()
            await self._press(parties)
            until, worked = world.now(), await ledger.worked() - worked
            await asyncio.wait_for(asyncio.gather(*self._acting, return_exceptions=True), CALM)
            await self._settle(ledger)
            watching.cancel()
            await ledger.compare()
            for sentence in ledger.wrong:
                self.tell(sentence)
            by_table = ledger.delays(since, until)
            given_up = ledger.given_up
            code = await bot.end(signal.SIGTERM)
        acts = [act for act in world.interactions.values() if since <= act.created_at <= until]
        presses = [act for act in acts if act.type is not InteractionType.AUTOCOMPLETE]
        acks = [act.acked_after for act in presses if act.acked_after is not None]
        replies, seconds = self.heard.replies, until - since
        looked, delays = len(acts) - len(presses), [delay for each in by_table.values() for delay in each]
        self.tell(f"{len(presses)} presses, {looked} looks at lists; {self.idle} times nobody had anything to press")
        self.tell(f"{worked:.1f} s of a processor, {worked * 1000 / max(1, len(presses)):.0f} ms a press")
        return {
            "presses_per_second": round(len(presses) / seconds, 2),
            "ack_p50": ms(acks, 50),
            "ack_p99": ms(acks, 99),
            "reply_p50": ms(replies, 50),
            "reply_p95": ms(replies, 95),
            "board_p50": ms(delays, 50),
            "board_p95": ms(delays, 95),
            "board_most": ms(delays, 100),
            "slowest_table": slowest(by_table.values()),
            "boards_per_second": round(len(delays) / seconds, 2),
            "rss_mb": round(ledger.memory / 2**20, 1),
            "painters_mb": round(ledger.painters / 2**20, 1),
            "early_mb": round(ledger.early / 2**20, 1),
            "late_mb": round(ledger.late / 2**20, 1),
            "given_up": given_up,
            "errors": ledger.errors + self.heard.unanswered + (code != 0),
            "figures_wrong": len(ledger.wrong),
        }

    # --- where, who, what

    def _world(self) -> World:
        world, count = World(), ceil(self.load.tables / TABLES_A_SERVER)
        people = islice(names.people(), count * PEOPLE_A_SERVER)
        members = [world.add_user(name, zone=zone) for name, zone in people]
        for number in range(count):
            here = members[number * PEOPLE_A_SERVER : (number + 1) * PEOPLE_A_SERVER]
            guild = world.add_guild(f"Community {number + 1}", here[0])
            for person in here[1:]:
                world.add_member(guild, person)
            world.add_channel(guild, CHANNELS[0])
        return world

    def _parties(self, playground: Playground) -> list[Party]:
        found, guilds = list[Party](), list(playground.world.guilds.values())
        handing = [companions(self._people(playground, guild), self.heard) for guild in guilds]
        for number in range(self.load.tables):
            where, game = number // TABLES_A_SERVER, GAMES[number % len(GAMES)]
            guild = guilds[where]
            home = next(c for c in playground.world.channels.values() if c.guild_id == guild.id)
            seats = min(max(SMALL, min(game.rules.seats)), max(game.rules.seats))
            timed = any(option.key == UNTIMED.partition("=")[0] for option in game.rules.options)
            options, people = UNTIMED if timed else "", handing[where](seats)
            company = Company(playground, home, game.key, game.rules.title, options, people, pace="live")
            found.append(Party(company, Random(f"{self.load.seed} {number}"), self.load.think))
        return found

    def _people(self, playground: Playground, guild: Guild) -> list[Sitter]:
        world = playground.world
        return [
            Sitter(playground, world.users[user].name, self.deeds) for user in guild.members if user != world.bot.id
        ]

    # --- pressing

    async def _sit_down(self, parties: Iterable[Party]) -> None:
        began, room = time.monotonic(), asyncio.Semaphore(AT_ONCE)

        async def seat(party: Party) -> None:
            async with room:
                await party.sit_down()

        await asyncio.gather(*(seat(party) for party in parties))
        self.tell(f"{self.load.tables} tables have begun after {time.monotonic() - began:.0f} s")

    async def _press(self, parties: list[Party]) -> None:
        """Presses come by chance, so many a second in the mean, whether those before were answered or not."""
        moment = time.monotonic()
        ends = moment + self.load.seconds
        while (moment := moment + self.chance.expovariate(self.load.rate)) < ends:
            await asyncio.sleep(max(0.0, moment - time.monotonic()))
            for party in self.chance.sample(parties, min(TRIES, len(parties))):
                if party.room is not None and party.company.over:
                    party.room = None
                    self._begin(party.sit_down())
                elif (player := party.next) is not None:
                    self._begin(player.act())
                    break
            else:
                self.idle += 1
        await asyncio.sleep(max(0.0, ends - time.monotonic()))

    def _begin(self, deed: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(deed)
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)

    async def _settle(self, ledger: Ledger) -> None:
        """Until nothing is due to be said any more."""
        for _ in range(round(CALM / EACH)):
            if not ledger.waiting:
                return
            await asyncio.sleep(EACH)


def slowest(by_table: Iterable[Sequence[float]]) -> float:
    """How many times as long as at the table in the middle a board takes at the slowest one, both in the median of all
    that it showed; of tables that showed enough of them, and 0 where there are none.
    """
    medians = sorted(median(delays) for delays in by_table if len(delays) >= ENOUGH)
    return round(medians[-1] / median(medians), 1) if medians and medians[-1] else 0.0


def ms(seconds: list[float], share: int) -> float:
    """So many per cent of these took no longer, in milliseconds; 0 where there are none."""
    if not seconds:
        return 0.0
    ordered = sorted(seconds)
    return round(ordered[min(len(ordered) - 1, ceil(len(ordered) * share / 100) - 1)] * 1000, 1)
