"""A world whose process can be killed at any point of what it does, and scenarios that are played on after a kill."""

from __future__ import annotations

import copy
import shutil
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from host.delivery.private_messages import DIGEST
from host.service import Host
from rehearsals.elapsed.mortal import Killed, Life, Mortal, buried
from storage.clock_store import ClockStore
from storage.database import Database
from storage.outbox_store import OutboxStore
from storage.table_store import TableStore
from tests.host.beach import GAME
from tests.host.fakes import PEOPLE, Channel, Entropy, HandClock
from tests.host.world import World

LOOKS = ("find", "whispered", "reach")


def changes_something(point):
    """Whether the world outside is another one after this point of a life than before it."""
    call, _, when = point.partition(": ")
    return when.startswith("after") and call not in LOOKS


class Line:
    """The channel as one life speaks in it."""

    def __init__(self, channel, life):
        self.channel, self.life = channel, life

    async def in_reach(self):
        return await self.channel.in_reach()

    def __getattr__(self, name):
        call = getattr(self.channel, name)

        async def passing(*given, **more):
            self.life.passes(f"{name}: before")
            done = await call(*given, **more)
            self.life.passes(f"{name}: after")
            return done

        return passing


class MortalWorld(World):
    """`life` is the process that is there now."""

    def __init__(self, database, *games):
        self.life = Life()
        super().__init__(database, *games)

    def _house(self):
        database, line = Mortal(self.database, self.life), Line(self.channel, self.life)
        return Host(database, self.games, self.ports(line))

    async def another_life(self):
        """The process is gone; another one takes up."""
        await buried()
        self.life = Life()
        await self.restart()
        await self.host.take_up()
        await self.settle()


@dataclass
class Scenario:
    """`before` prepares a world and returns its tables; each step is something that happens then. It gives back what
    the house does of it, with a key of its own, so that whoever was cut off does it again.
    """

    before: object
    steps: list
    games: tuple = (GAME,)


@dataclass(frozen=True)
class Outcome:
    """What is stored and what was said in the end."""

    inputs: list
    statuses: list
    asked: list
    planned: Counter
    digests: list
    unsaid: int
    notified: Counter
    whispers: Counter
    messages: list


async def outcome(world, tables):
    async with world.database.read() as tx:
        store, clock = TableStore(tx), ClockStore(tx)
        rows = [await store.saved(table) for table in tables]
        inputs = [await store.inputs_since(table) for table in tables]
        planned = [(r.kind, r.due_at) for table in tables for r in await clock.of_table(table)]
        digests = [(r.key, r.due_at) for person in PEOPLE for r in await clock.of_person(person.id, DIGEST)]
        unsaid = await OutboxStore(tx).backlog()
    return Outcome(
        [[(row.seq, row.kind, row.by, row.seat, row.prompt, row.answer) for row in each] for each in inputs],
        [(row.table.status, row.table.pace, [(s.user_id, s.bot, s.autopilot) for s in row.seats]) for row in rows],
        [[(p.prompt, p.opened_at, p.due_at, p.answered) for p in row.open_prompts] for row in rows],
        Counter(planned),
        digests,
        unsaid,
        Counter(world.channel.notified),
        Counter((user, post.text) for user, post in world.channel.whispers),
        [(said.channel, said.post.title, said.post.text) for said in world.channel.said],
    )


@dataclass
class Prepared:
    """A world as it stands before the steps of a scenario: its database as a file, and what is outside of it."""

    path: Path
    games: tuple
    tables: list
    channel: Channel
    clock: HandClock
    entropy: Entropy

    @classmethod
    async def by(cls, scenario, path):
        """Bring a world there."""
        world = await MortalWorld.open(path, scenario.games)
        try:
            tables = await scenario.before(world)
            await world.host.take_up()
            await world.settle()
        finally:
            await world.database.close()
        return cls(path, scenario.games, tables, world.channel, world.clock, world.entropy)

    async def lived(self, steps, dies_at=None):
        """Play the steps in a copy of this world: (how it ended, the points it passed, where it was killed)."""
        path = self.path.with_suffix(".copy")
        shutil.copy(self.path, path)
        database = Database(f"sqlite+aiosqlite:///{path}")
        try:
            world = MortalWorld(database, self.games)
            world.channel, world.clock, world.entropy = copy.deepcopy((self.channel, self.clock, self.entropy))
            world.host = world._house()
            life, killed = world.life, None
            life.dies_at = dies_at
            for number, step in enumerate(steps):
                act = await step(world, self.tables, f"step {number}")
                try:
                    await act()
                    await world.settle()
                except Killed as kill:
                    killed = str(kill)
                    await world.another_life()
                    await act()
                    await world.settle()
            return await outcome(world, self.tables), life.points, killed
        finally:
            await database.close()
            for file in path.parent.glob(f"{path.name}*"):
                file.unlink()
