"""The language of the host's tests: a house, its channel, and what people do there."""

from __future__ import annotations

from pathlib import Path

from engine import Dice, Refusal
from host.service import Host
from host.values.ports import Person, Ports
from host.values.receipts import Receipt, Venue
from storage.clock_store import ClockStore
from storage.database import Database
from storage.outbox_store import OutboxStore
from storage.table_store import TableStore
from tests.databases import ready
from tests.host.beach import GAME
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, GUILD, PEOPLE, AltPainter, Channel, Entropy, HandClock


def fewest(game):
    """The people of the smallest table of a game at which somebody has company, where it has such a table."""
    rules = game.rules
    return PEOPLE[: max(rules.seats[0], min(2, rules.seats[-1]))]


class World:
    """One house. `restart` is a kill: a new Host over the same database and the same channel."""

    def __init__(self, database, games=(GAME,)):
        self.database, self.games = database, games
        self.channel, self.painter, self.clock, self.entropy = Channel(), AltPainter(), HandClock(), Entropy()
        self.keys, self.machine = 0, 0
        self.host = self._house()

    @classmethod
    async def open(cls, path, games=(GAME,)):
        return await cls.at(ready(Path(path)), games)

    @classmethod
    async def at(cls, url, games=(GAME,)):
        return cls(await Database.open(url), games)

    def another_house(self):
        """Another process over the same database."""
        return self._house()

    def ports(self, announcer=None):
        """What a house of this world has from outside; its announcer is the channel, if there is no other."""
        return Ports(announcer or self.channel, self.painter, self.clock, self.entropy, machine=lambda: self.machine)

    def _house(self):
        return Host(self.database, self.games, self.ports())

    def key(self):
        self.keys += 1
        return f"key-{self.keys}"

    async def restart(self, games=None):
        """Everything in memory is lost; rows that were out are released, as at the start of a process.

        With `games` it is another release that starts.
        """
        self.games = games or self.games
        async with self.database.transaction() as tx:
            await OutboxStore(tx).release_all()
            await ClockStore(tx).release_all()
        self.host = self._house()

    async def settle(self):
        """Let the clock ring and the courier run until neither has anything to do now."""
        while await self.host.house.clock.catch_up() + await self.host.house.courier.drain():
            pass

    async def pass_time(self, seconds):
        self.clock.forward(seconds=seconds)
        await self.settle()

    # --- people

    async def open_table(
        self, *, game="beach", seats=2, where="here", pace="daily", channel=CHANNEL, person=ANA, roles=(), **more
    ) -> int:
        receipt = await self.host.lobby.open_table(
            person, Venue(GUILD, channel, where, frozenset(roles)), key=self.key(), game=game, seats=seats, pace=pace,
            **more,
        )  # fmt: skip
        return receipt.table_id

    async def play(self, *people, bots=0, **more) -> int:
        """A running table with these people (Ana and Ben, unless others are named)."""
        people = people or (ANA, BEN)
        table = await self.open_table(seats=len(people) + bots, person=people[0], **more)
        for person in people[1:]:
            await self.host.lobby.join(table, person, key=self.key())
        for _ in range(bots):
            await self.host.lobby.add_bot(table, people[0], key=self.key())
        await self.host.lobby.start(table, people[0], key=self.key())
        await self.settle()
        return table

    async def question(self, table, person, ask=None):
        panel = await self.host.panels.panel(table, person)
        return next(q for q in panel.questions if ask in (None, q.prompt.ask))

    async def answer(self, table, person, answer, *, ask=None, key=None) -> Receipt:
        question = await self.question(table, person, ask)
        return await self.host.seat.answer(table, question.id, question.digest, person, answer, key=key or self.key())

    async def bid(self, table, person, beans) -> Receipt:
        return await self.answer(table, person, {"beans": beans, "boast": ["no"]}, ask="bid")

    async def bid_all(self, table, beans=(1, 2)):
        for person, count in zip((await self.seated(table)), beans, strict=False):
            await self.bid(table, person, count)

    async def seated(self, table):
        """The people at a table in the order of their seats."""
        lines = (await self.host.lobby.view(table)).sitting
        return [None if line.user_id is None else Person(line.user_id, line.name) for line in lines]

    async def refused(self, doing) -> str:
        """The sentence with which something is refused."""
        try:
            await doing
        except Refusal as refusal:
            return str(refusal)
        raise AssertionError("that was not refused")

    async def owing(self, table):
        """Who owes an answer to which question, without a look at anybody's panel."""
        people = await self.seated(table)
        async with self.host.house.tables.hold(table) as held:
            asked = held.driver.asked if held.row.status == "running" else lambda seat: []
            return [
                (person, question.id)
                for seat, person in enumerate(people)
                if person is not None
                for question in asked(seat)
                if not question.answered or question.id in held.answers.waited_for
            ]

    async def random_answer(self, table, dice: Dice) -> bool:
        """One person who owes an answer gives one by chance; False where nobody does."""
        owing = await self.owing(table)
        if not owing:
            return False
        person, asked = dice.choice(owing)
        panel = await self.host.panels.panel(table, person)
        question = next(each for each in panel.questions if each.id == asked)
        answer = question.prompt.sample(dice)
        await self.host.seat.answer(table, question.id, question.digest, person, answer, key=self.key())
        return True

    # --- looking

    async def row(self, table):
        async with self.database.read() as tx:
            return await TableStore(tx).table(table)

    async def inputs(self, table):
        async with self.database.read() as tx:
            return await TableStore(tx).inputs_since(table)

    async def events(self, table):
        async with self.database.read() as tx:
            return await TableStore(tx).events_since(table, -1)


__all__ = ("ANA", "BEN", "CEM", "World")
