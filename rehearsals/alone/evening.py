"""A game of one person with bots, in a process of its own, as that person lives through it."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from discord_playground import reading
from discord_playground.demo import CHANNELS, MEMBERS, demo_world
from discord_playground.model.errors import Refused
from discord_playground.model.state import InteractionType, Message
from discord_playground.records import NoAnswer
from discord_playground.server import Playground
from games.hosted import HostedGame
from rehearsals.besieged.bots import BotProcess
from rehearsals.besieged.members import Room
from rehearsals.besieged.people import Company, Deed, Witness
from rehearsals.besieged.presses import Presser
from rehearsals.loaded.crowd import ms

ANSWER = 20.0
"""Seconds that the person waits for an answer to a press."""
LOOK = 0.25
"""Seconds between two looks at the channel while nothing is asked."""
ENVIRONMENT = {"HENGE_LOG": "INFO", "HENGE_TABLES": "0", "HENGE_BOTS_TAKE_TIME": "1"}

Verdict: TypeAlias = dict[str, float | str | bool]


@dataclass(frozen=True, slots=True)
class Sitting:
    """What is played: with so many bots of this strength, until so many questions were answered or time is up."""

    game: HostedGame
    strength: str
    bots: int
    answers: int
    seconds: float
    seed: str


class Evening:
    """One sitting."""

    def __init__(self, sitting: Sitting, folder: Path, tell: Callable[[str], None]) -> None:
        self.sitting, self.folder, self.tell = sitting, folder, tell
        self.waits: list[float] = []
        self.answered = self.presses = 0
        self._asked = 0.0

    async def run(self) -> Verdict:
        """Open the table, play, and say what it was like."""
        async with AsyncExitStack() as stack:
            playground = await stack.enter_async_context(await Playground.start(world=demo_world()))
            bot = BotProcess(
                playground, f"sqlite:///{self.folder / 'henge.sqlite3'}", self.folder, module="bot", more=ENVIRONMENT
            )
            stack.push_async_callback(bot.end)
            await bot.start()
            company = await self._seated(playground, Witness(playground, MEMBERS[0], list[Deed]()))
            await playground.world.until(lambda: company.latest is not None, ANSWER)
            room, since = company.room, playground.world.now()
            assert room is not None
            await self._play(company, room)
            over, lasted = company.over, playground.world.now() - since
            code = await bot.end(signal.SIGTERM)
        acts = [act for act in playground.world.interactions.values() if act.created_at >= since]
        presses = [act for act in acts if act.type is not InteractionType.AUTOCOMPLETE]
        acks = [act.acked_after for act in presses if act.acked_after is not None]
        return {
            "game": self.sitting.game.key,
            "strength": self.sitting.strength,
            "bots": self.sitting.bots,
            "over": over,
            "minutes": round(lasted / 60, 1),
            "answers": self.answered,
            "presses": self.presses,
            "ack_p50": ms(acks, 50),
            "ack_p99": ms(acks, 99),
            "wait_p50": ms(self.waits, 50),
            "wait_p95": ms(self.waits, 95),
            "wait_longest": ms(self.waits, 100),
            "messages": len(room.messages),
            "errors": len(presses) - len(acks) + (code != 0),
        }

    async def _seated(self, playground: Playground, host: Witness) -> Company:
        """The person opens a table, adds bots and begins."""
        sitting = self.sitting
        home = next(channel for channel in playground.world.channels.values() if channel.name == CHANNELS[0])
        company = Company(playground, home, sitting.game.key, sitting.game.rules.title, "", [], pace="live")
        where = Room(playground, home)
        card = await host.slash(where, "table new", game=company.game, seats=sitting.bots + 1, pace="live")
        company.table = _number(reading.text(card))
        for _ in range(sitting.bots):
            said = await host.slash(where, "table bot", table=company.table, what="add", strength=sitting.strength)
            self.tell(reading.text(said).splitlines()[0])
        await host.slash(where, "table start", table=company.table)
        company.people.append(host)
        return company

    async def _play(self, company: Company, room: Room) -> None:
        """Answer what is asked; the time between an answer and the next question is waited."""
        person = Presser(company.people[0], room, (), self.sitting.seed)
        idle = time.monotonic()
        ends = idle + self.sitting.seconds
        while not company.over and self.answered < self.sitting.answers and time.monotonic() < ends:
            try:
                turned = await person.turn() if self._is_asked(person, company.latest) else 0
            except (TimeoutError, NoAnswer, Refused, LookupError):
                turned = 0
            if turned:
                waited = self._asked - idle
                self.waits.append(waited)
                self.answered += 1
                self.presses += turned
                self.tell(f"waited {waited:.1f} s, then answered by {turned} presses")
                idle = time.monotonic()
            else:
                await asyncio.sleep(LOOK)

    def _is_asked(self, person: Presser, latest: Message | None) -> bool:
        """Whether the public message calls them, or somebody who is not named may react."""
        self._asked = time.monotonic()
        said = reading.text(latest) if latest is not None else ""
        return f"<@{person.member.id}>" in said or "Reactions" in said


def _number(said: str) -> int:
    words = said.lower().partition("table ")[2]
    return int("".join(letter for letter in words.split()[0] if letter.isdecimal()))
