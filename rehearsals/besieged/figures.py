"""The bot's own figures, as Prometheus reads them, beside what the other end of the line saw of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from discord_playground.model.journal import Entry
from discord_playground.model.world import World
from rehearsals.besieged.bots import BotProcess

EACH = 1.0
"""Seconds between two looks."""
PATIENCE = 10.0
"""Seconds for a look at a process that may be frozen or gone."""
TRIES = 50
"""How often it is looked whether the last request is counted."""

Answers: TypeAlias = Counter[tuple[str, str]]
"""Requests to Discord by method and status."""

Samples: TypeAlias = dict[str, list[tuple[dict[str, str], float]]]
"""What a process told, by the names of its samples."""


class Figures:
    """Compares the two. `scrapes` are looks that were answered, `wrong` what did not agree, in sentences."""

    def __init__(self, world: World, bots: Sequence[BotProcess]) -> None:
        self.bots, self.scrapes, self.wrong = bots, 0, list[str]()
        self._seen: Answers = Counter()
        world.journal.hooks.append(self._see)

    def _see(self, entry: Entry) -> None:
        self._seen[entry.method, str(entry.status)] += 1

    def begin(self) -> None:
        """All processes are gone, and so is what they had sent: from now on both ends count the same."""
        self._seen.clear()

    async def watch(self, stop: Callable[[], bool]) -> None:
        """While processes die and come back: none ever counts more than was seen in all."""
        while not stop():
            counted = await self._counted()
            for what in sorted(counted.keys()):
                if counted[what] > self._seen[what]:
                    self.wrong.append(f"{what}: {counted[what]} counted, {self._seen[what]} seen")
            await asyncio.sleep(EACH)

    async def compare(self) -> None:
        """At rest: as many as were seen since `begin`, of each kind."""
        for _ in range(TRIES):
            if (counted := await self._counted()) == self._seen:
                return
            await asyncio.sleep(0.1)
        for what in sorted(counted.keys() | self._seen.keys()):
            if counted[what] != self._seen[what]:
                self.wrong.append(f"at rest, {what}: {counted[what]} counted, {self._seen[what]} seen")

    async def _counted(self) -> Answers:
        found: Answers = Counter()
        for bot in self.bots:
            if (samples := await scraped(bot.metrics_port)) is None:
                continue  # it is frozen, dead or not yet born
            self.scrapes += 1
            for labels, value in samples.get("henge_discord_requests_total", ()):
                if labels["status"] != "none":
                    found[labels["method"], labels["status"]] += int(value)
        return found


async def scraped(port: int) -> Samples | None:
    """Every sample that Prometheus would be given; None where nobody answers."""
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE)) as session,
            session.get(f"http://127.0.0.1:{port}/metrics") as answer,
        ):
            text = await answer.text()
    except (aiohttp.ClientError, OSError):
        return None
    found: Samples = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found.setdefault(sample.name, []).append((sample.labels, sample.value))
    return found
