"""Leagues over the wire: made, joined, and played by whoever reads in their threads that they are awaited."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

from discord_playground import reading
from discord_playground.model import channels
from discord_playground.model.state import Message
from discord_playground.server import Playground
from tests.e2e.members import LONGEST_PAUSE, MOST_IDLE, Clicker, Member, Room

PEOPLE = ("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")
GAME = "beach"
NAME = "Dunes"


class League:
    """A league in a channel, by its manager and its members."""

    def __init__(self, playground: Playground, channel: Room, people: int) -> None:
        self.playground, self.channel = playground, channel
        self.members = {name: Member(playground, name) for name in PEOPLE[:people]}
        self.boss = self.members["Ana"]
        self.clickers = {name: Clicker(member, Random(f"league {name}")) for name, member in self.members.items()}

    async def begins(self, **rules: Any) -> None:
        """Made with these rules, joined by everybody, started."""
        await self.boss.slash(self.channel, "league create", name=NAME, game=GAME, **rules)
        for member in self.members.values():
            assert "You are in the league" in await self.said(member, "join")
        await self.said(self.boss, "options", what="appeal", value="0")
        assert "begins" in await self.said(self.boss, "start")

    async def said(self, member: Member, command: str, /, **options: Any) -> str:
        """What a command of the league answers."""
        return reading.text(await member.slash(self.channel, f"league {command}", league=NAME, **options))

    async def challenges(self, who: str, whom: str) -> str:
        """One of them challenges another who stands above them."""
        return await self.said(self.members[who], "challenge", member=whom)

    # --- tables

    @property
    def rooms(self) -> list[Room]:
        """The threads of its tables, the oldest first."""
        threads = self.playground.world.channels.values()
        return [Room(self.playground, thread) for thread in threads if thread.parent_id == self.channel.channel.id]

    def news(self, words: str, after: Message | None = None) -> Message | None:
        """What the league itself has said in its channel; cards of tables say nothing of that kind."""
        found = (message for message in self.channel.messages if words in reading.text(message))
        return next((message for message in found if after is None or message.id > after.id), None)

    async def sit_down(self, room: Room) -> int:
        """Whoever is awaited in a thread answers what is asked; how many presses that were."""
        table = table_in(room)
        if table is None:
            return 0
        pressed = 0
        for name in awaited(table, list(self.members)):
            clicker = self.clickers[name]
            before = clicker.presses
            panel = await clicker.member.slash(room, "turn")
            await clicker.answer(panel, lambda: over(room))
            pressed += clicker.presses - before
        return pressed

    async def play_on(self) -> int:
        """Everybody at every table that is not over; how many presses that were."""
        return sum([await self.sit_down(room) for room in self.rooms if not over(room)])

    async def all_is_there(self) -> bool:
        """Whether every table that is to be played now has its thread, with something to press in it."""
        told = await self.said(self.boss, "schedule")
        ready = [room for room in self.rooms if not over(room) and table_in(room) is not None]
        return "opening" not in told and 0 < told.count(": running") == len(ready)


def table_in(room: Room) -> Message | None:
    """The newest message of a thread that says how the game stands."""
    return next((message for message in reversed(room.messages) if "My turn" in reading.labels(message)), None)


def awaited(message: Message, names: Sequence[str]) -> list[str]:
    """Who is awaited by a table message; where windows are open that says nobody, everybody might be."""
    found = re.search(r"Awaited:? (.*)", reading.text(message))
    return [name for name in names if found and name in found[1]] or list(names)


def over(room: Room) -> bool:
    """Whether the game in a thread is over."""
    return any("Rematch" in reading.labels(message) for message in room.messages)


async def play_to_the_end(league: League, words: str, clock: Any = None, *, after: Message | None = None) -> Message:
    """The season, table by table, until the league says these words (once more than in `after`); windows are sat out
    where there is a clock.
    """
    idle = 0
    while (told := league.news(words, after)) is None:
        if await league.play_on():
            idle = 0
            continue
        if await league.all_is_there():
            idle += 1
            assert idle < MOST_IDLE, "nobody is asked anything, and the season is not over"
            if clock is not None:
                clock.forward(3 * 3600)
        if clock is None:  # what has a clock of its own follows this one; what was out when it was killed has to wait
            channels.jump(league.playground.world, LONGEST_PAUSE)
    return told
