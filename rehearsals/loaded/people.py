"""People at many tables: one press at a time for each of them, whenever it is their turn to press."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from discord_playground import reading
from discord_playground.model.errors import Refused
from discord_playground.model.state import Message
from discord_playground.records import NoAnswer, Record
from discord_playground.server import Playground
from rehearsals.besieged.members import Room
from rehearsals.besieged.people import Company, Deed, Guest, Witness
from rehearsals.besieged.presses import Presser

PATIENCE = 20.0
"""Seconds after which somebody counts as not answered."""
LOOKING, TYPED, UNDOING = 0.08, 0.1, 0.03
"""How often somebody looks at the board or back, types instead of pressing, takes something back."""
LOOKS = ("Board", "Recap")


@dataclass(slots=True)
class Heard:
    """What a client measures: how long each answer took, in seconds, and who got none."""

    replies: list[float] = field(default_factory=list)
    unanswered: int = 0


class Sitter(Witness):
    """A member who notes how long each answer took."""

    heard: Heard

    def __init__(self, playground: Playground, name: str, deeds: list[Deed]) -> None:
        super().__init__(playground, name, deeds)
        self.patience = PATIENCE

    async def came_of(self, record: Record) -> Message:
        """As for every witness, timed until the answer can be read."""
        began = time.monotonic()
        message = await super().came_of(record)
        self.heard.replies.append(time.monotonic() - began)
        return message


class Player(Presser):
    """Somebody sensible at one table: the panel they have open, and until when they think."""

    def __init__(self, company: Company, member: Sitter, room: Room, luck: str, think: float) -> None:
        super().__init__(member, room, (), luck)
        self.company, self.sitter, self.think = company, member, think
        self._hand = Guest(company, member, self.chance)
        self.panel: Message | None = None
        self.busy, self.ready = False, 0.0

    @property
    def free(self) -> bool:
        """Whether they could press now."""
        return not self.busy and self.ready <= time.monotonic()

    async def act(self) -> None:
        """One press, or one typed line."""
        self.busy = True
        try:
            self.panel = await self._act()
        except (TimeoutError, NoAnswer):
            self.panel = None
            self.sitter.heard.unanswered += 1
        except (Refused, LookupError):  # what was on the screen is gone, or may not be pressed any more
            self.panel = None
        finally:
            self.busy, self.ready = False, time.monotonic() + self.chance.expovariate(1 / self.think)

    async def _act(self) -> Message | None:
        if self.panel is None:
            return await self._opened()
        if self.chance.random() < UNDOING and "Undo" in reading.labels(self.panel):
            await self.member.click(self.panel, "Undo")
            return None
        if self.chance.random() < TYPED and (typed := await self._hand.typed(self.room)) is not None:
            return self._going_on(typed)
        step = self._step(self.panel)
        return None if step is None else self._going_on(await self._press(self.panel, step))

    async def _opened(self) -> Message | None:
        latest = self.company.latest
        if latest is None:
            return self._going_on(await self.member.slash(self.room, "turn"))
        if self.chance.random() < LOOKING:
            await self.member.click(latest, self.chance.choice(LOOKS))
            return None
        return self._going_on(await self.member.click(latest, "My turn"))

    def _going_on(self, panel: Message) -> Message | None:
        return panel if self._step(panel) is not None else None


class Party:
    """A table with its people, and another one once its game is over."""

    def __init__(self, company: Company, chance: Random, think: float) -> None:
        self.company, self.chance, self.think = company, chance, think
        self.players: list[Player] = []
        self.room: Room | None = None

    async def sit_down(self) -> None:
        """Open a table, fill it, start it; everybody gets to it at a moment of their own."""
        self.room = None
        await self.company.sit_down()
        try:
            await self.company.playground.world.until(lambda: self.company.latest is not None, PATIENCE)
        except TimeoutError as late:
            raise TimeoutError(
                f"{self.company.title}, table {self.company.table}: {_seen(self.company.room)}"
            ) from late
        self.room = room = self.company.room
        assert room is not None
        self.players = [
            Player(self.company, person, room, f"{self.company.table}", self.think)
            for person in self.company.people
            if isinstance(person, Sitter)
        ]

    @property
    def next(self) -> Player | None:
        """Who would press now: somebody in the middle of an answer, else somebody awaited."""
        free = [player for player in self.players if player.free] if self.room is not None else []
        if begun := [player for player in free if player.panel is not None]:
            return self.chance.choice(begun)
        latest = self.company.latest if free else None
        if latest is None:
            return None
        said = reading.text(latest)
        awaited = [player for player in free if f"<@{player.member.id}>" in said]
        if not awaited and "Reactions" in said:
            awaited = free  # whoever may react is named nowhere
        return self.chance.choice(awaited) if awaited else None


def companions(people: list[Sitter], heard: Heard) -> Callable[[int], list[Witness]]:
    """Hands out people, so many a table, all of them as often as the others."""
    turn = 0
    for person in people:
        person.heard = heard

    def some(count: int) -> list[Witness]:
        nonlocal turn
        found = [people[(turn + k) % len(people)] for k in range(count)]
        turn += count
        return list(found)

    return some


def _seen(room: Room | None) -> str:
    """What can be read and pressed in the place of a table."""
    if room is None:
        return "it has no place"
    return f"there is {[(reading.text(message), reading.labels(message)) for message in room.messages]}"
