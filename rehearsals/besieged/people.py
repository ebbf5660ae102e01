"""People who play on through a siege, from what they are shown alone, and note what they were told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from discord_playground import reading
from discord_playground.model.errors import Refused
from discord_playground.model.state import Channel, Message
from discord_playground.records import NoAnswer, Record
from discord_playground.server import Playground
from rehearsals.besieged.members import Clicker, Member, Room

PATIENCE = 4.0
"""Seconds after which somebody who hears nothing tries something else."""

TROUBLED = (TimeoutError, NoAnswer, Refused, LookupError)
"""What people shrug at: no answer, a client that does not let them, a message that is gone while they look at it."""

OPERATOR = "Ana"
"""Who runs the bot."""

TYPING = 0.15
UNDOING = 0.04


@dataclass(slots=True)
class Deed:
    """Something a person did, and what they were told; `said` is None where they were told nothing in time."""

    interaction: int
    user: int
    channel: int
    what: str
    at: float
    said: str | None = None
    ids: list[str] = field(default_factory=list)


class Witness(Member):
    """A member who writes down every deed."""

    def __init__(self, playground: Playground, name: str, deeds: list[Deed]) -> None:
        super().__init__(playground, name, PATIENCE)
        self.deeds = deeds

    async def came_of(self, record: Record) -> Message:
        """As for every member, noted."""
        act = record.interaction
        data = act.payload["data"]
        what = f"/{_typed(data)}" if act.command_name else str(data["custom_id"])
        deed = Deed(act.id, act.user_id, act.channel_id, what, act.created_at)
        self.deeds.append(deed)
        message = await super().came_of(record)
        deed.said, deed.ids = reading.text(message), ids_in(message)
        return message


def ids_in(message: Message) -> list[str]:
    """Every custom id in a message."""
    return [part["custom_id"] for part in (*reading.buttons(message), *reading.selects(message))]


def _typed(data: dict[str, Any]) -> str:
    names, options = [str(data["name"])], data.get("options") or []
    while options and options[0]["type"] in (1, 2):
        names.append(str(options[0]["name"]))
        options = options[0].get("options") or []
    return " ".join(names)


@dataclass(slots=True)
class Company:
    """People who play one game, one table after another, in one channel; the first opens and starts them."""

    playground: Playground
    home: Channel
    game: str
    title: str
    options: str
    people: list[Witness]
    table: int = 0
    finished: int = 0
    pace: str = "daily"

    @property
    def room(self) -> Room | None:
        """The newest place of their table that is there."""
        name = f"{self.title}: table {self.table}"
        found = [c for c in self.playground.world.channels.values() if c.is_thread and c.name == name]
        return Room(self.playground, found[-1]) if found else None

    @property
    def latest(self) -> Message | None:
        """The newest table message with something to press."""
        room = self.room
        found = (m for m in reversed(room.messages) if "My turn" in reading.labels(m)) if room else iter(())
        return next(found, None)

    @property
    def over(self) -> bool:
        """Whether everybody can read that their game is over."""
        room = self.room
        return room is not None and any("Rematch" in reading.labels(m) for m in room.messages)

    async def sit_down(self) -> None:
        """Open a table, fill it, start it; every step again until it is done, whatever comes between."""
        host, *others = self.people
        home = Room(self.playground, self.home)
        self.table = 0
        while not self.table:
            said = await told(
                host.slash(
                    home, "table new", game=self.game, seats=len(self.people), options=self.options, pace=self.pace
                )
            )
            if found := re.search(r"[Tt]able (\d+)", said):
                self.table = int(found[1])
        for other in others:
            while "sit at" not in await told(other.slash(home, "table join", table=self.table)):
                pass
        while not re.search(r"begins|begun", await told(host.slash(home, "table start", table=self.table))):
            pass

    async def play(self, luck: str, stop: Callable[[], bool]) -> None:
        """Everybody answers what they are asked, at the same time; a table that is over is followed by another."""
        while not stop():
            if not self.table or self.over:
                self.finished += bool(self.table)
                await self.sit_down()
            guests = [Guest(self, person, Random(f"{luck} {person.name} {self.table}")) for person in self.people]
            await asyncio.gather(*(guest.play(lambda: stop() or self.over) for guest in guests))


async def told(deed: Any) -> str:
    """What came of something, in words, after a breath; nothing where there was no answer."""
    await asyncio.sleep(0.1)
    try:
        return reading.text(await deed)
    except TROUBLED:
        return ""


class Guest(Clicker):
    """One person at one table."""

    def __init__(self, company: Company, member: Witness, chance: Random) -> None:
        super().__init__(member, chance)
        self.company = company

    async def play(self, enough: Callable[[], bool]) -> None:
        """Look at one's panel and answer what it asks, again and again."""
        while not enough():
            before = self.presses
            try:
                await self._turn(enough)
            except TROUBLED:
                await asyncio.sleep(self.chance.uniform(0.1, 0.5))
            await asyncio.sleep(self.chance.uniform(0.0, 0.1 if self.presses > before else 0.8))

    async def _turn(self, enough: Callable[[], bool]) -> None:
        room, latest = self.company.room, self.company.latest
        if room is None:
            await self._without_a_place()
            return
        if latest is None or self.chance.random() < 0.3:
            panel = await self.member.slash(room, "turn")
        else:
            panel = await self.member.click(latest, "My turn")
        await self._answers(panel, room, enough)

    async def _answers(self, panel: Message, room: Room, enough: Callable[[], bool]) -> None:
        while not enough() and (step := self._step(panel)) is not None:
            if self.chance.random() < TYPING and (typed := await self.typed(room)) is not None:
                panel = typed
            else:
                panel = await self._press(panel, step)
            if "Undo" in reading.labels(panel) and self.chance.random() < UNDOING:
                await self.member.click(panel, "Undo")
                panel = await self.member.slash(room, "turn")

    async def _without_a_place(self) -> None:
        """Their thread was deleted: they go on in the channel, until whoever runs the bot gives them another."""
        home = Room(self.company.playground, self.company.home)
        panel = await self.member.slash(home, "turn", table=self.company.table)
        if (step := self._step(panel)) is not None:
            panel = await self._press(panel, step)
        if "This table is paused" in reading.text(panel) and self.member.name == OPERATOR:
            await self.member.slash(home, "operator resume", table=self.company.table)

    async def typed(self, room: Room) -> Message | None:
        """Something that one of the game's commands offers; None where none offers anything."""
        commands = self._commands(room)
        for name, option in self.chance.sample(commands, len(commands)):
            if offered := await self.member.offered(room, name, option):
                self.presses += 1
                return await self.member.slash(room, name, **{option: self.chance.choice(offered)})
        return None

    def _commands(self, room: Room) -> list[tuple[str, str]]:
        """The game's commands with one option that offers a list, and the option."""
        person, game = self.member.person, self.company.game
        groups = [c for c in person.people.commands(person.user, room.channel) if c["name"] == game]
        found = []
        for command in (each for group in groups for each in group.get("options", ())):
            listed = [option for option in command.get("options", ()) if option.get("autocomplete")]
            if len(listed) == 1 == len(command["options"]):
                found.append((f"{game} {command['name']}", str(listed[0]["name"])))
        return found
