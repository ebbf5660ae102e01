"""A month lived through: from one thing that happens to the next, with kills, limits and dead lines in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from heapq import heappop, heappush
from itertools import count
from pathlib import Path

from engine import PASS, Dice, Open, Prompt, Refusal, Window
from games import GAMES
from host.values.ports import HOUR, MINUTE, SECOND, Person
from host.values.receipts import Venue
from rehearsals.elapsed.chronicle import Act, Chosen, Chronicle, Outage
from rehearsals.elapsed.company import Company
from rehearsals.elapsed.mortal import Killed, buried
from rehearsals.elapsed.outside import World, undrawn
from rehearsals.elapsed.plan import HOURS, Character, Plan, Seating, Wish
from rehearsals.elapsed.risen import risen
from rehearsals.lived.record import worthwhile
from rehearsals.shared.hand_clock import HandClock, next_due
from storage.clock_store import ClockStore
from storage.connection import Connection
from storage.database import Database

GUILD = 1
AT_ONCE = 40
"""No sitting is longer than so many answers."""

BY_THEMSELVES = 1.2
"""The part of their time after which somebody looks without having been called, in the mean."""

LONGEST_SILENCE = 10 * MINUTE
"""Where nothing happens for longer, the process still leaves a sign of life."""

SIGN_OF_LIFE = "house:beat"
"""As what a process stores that it is there."""

IN_MID_ACT = 40
"""A kill comes within so many points of what the house does, or when it is idle."""

Deed = Callable[[], Awaitable[None]]


class Month:
    """The house, its people, and what they do. `run` lives through the plan and returns the chronicle."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.plan, self.path = plan, path
        self.clock = HandClock(plan.began)
        self.chronicle = Chronicle(plan.began)
        self.chance = plan.chance("life")
        self.dice = Dice(plan.seed, "answers")
        self.entropy = Dice(plan.seed, "entropy")
        self.games = undrawn(GAMES)
        self.people = plan.characters()
        self.by_id = {each.person.id: each for each in self.people}
        self.world = World(self.clock, self.chronicle, plan.chance("world"), plan.closed(), self._told)
        self.tables: dict[int, Seating] = {}
        self.where: dict[int, int] = {}
        self.waiting: list[tuple[int, int, Deed]] = []
        self.looks: dict[tuple[int, int], int] = {}
        self.order, self.keys = count(), count(1)
        self.decisions = 0
        self.company = Company(self)
        self.due = plan.began

    async def run(self) -> Chronicle:
        """From the first moment to the last."""
        self.database = await Database.open(f"sqlite:///{self.path}")
        try:
            await self._rise()
            for seating in self.plan.seatings():
                self.at(seating.at, self._opens(seating))
            for character in self.people:
                for at, wish in character.wishes:
                    self.at(at, self._chooses(character, wish))
            for outage in self.plan.outages():
                self.at(outage.down, self._struck(outage))
            for line in self.plan.lines_down():
                self.at(line.down, self._falls_silent(line))
            await self._live()
        finally:
            await self.database.close()
        self.chronicle.ended = self.clock.at
        return self.chronicle

    def at(self, at: int, deed: Deed) -> None:
        """Do something then."""
        heappush(self.waiting, (at, next(self.order), deed))

    def key(self) -> str:
        """As good as an interaction's id."""
        return f"month {next(self.keys)}"

    # --- time

    async def _live(self) -> None:
        while True:
            at = max(self.clock.at, min([self.due, *(at for at, _, _ in self.waiting[:1])]))
            if at >= self.plan.ended:
                return
            if at - self.clock.at > LONGEST_SILENCE:
                self.clock.at = at - MINUTE
                await self._survives(self._lives_on)
            self.clock.at = max(self.clock.at, at)
            if self.due <= at:
                await self._survives(self.settle)
            while self.waiting and self.waiting[0][0] <= self.clock.at:
                _, _, deed = heappop(self.waiting)
                await self._survives(deed)

    async def _due(self) -> int:
        """When clock or courier have something to do next."""
        due = await next_due(self.database)
        self.due = self.plan.ended if due is None else due
        return self.due

    async def _lives_on(self) -> None:
        """A process leaves a sign of life each minute; here it does where nothing happened for longer."""
        await self.host.house.clock.catch_up()

    async def settle(self) -> None:
        """Everything that is due now is done and said."""
        house = self.host.house
        while await self._due() <= self.clock.at:
            await house.clock.catch_up()
            await house.courier.drain()

    async def _survives(self, deed: Deed) -> None:
        """Do something; if the process is killed meanwhile, another one comes when the outage is over."""
        try:
            await deed()
            return
        except Killed:
            pass
        await buried()
        down = self.clock.at
        async with self.database.read() as tx:
            seen = await ClockStore(tx).last_beat(SIGN_OF_LIFE)
        self.clock.at = max(down + SECOND, self.up_at)
        self.chronicle.outages.append(Outage(down, self.clock.at, self.clock.at if seen is None else seen))
        await self._survives(self._rise)

    async def _rise(self) -> None:
        """A process starts over the same database and the same world."""
        self.life, self.host = await risen(self.database, self.world, self.clock, self.games, self.entropy)
        await self.host.take_up()
        await self.settle()

    def _struck(self, outage: Outage) -> Deed:
        """The process dies: at once, or in the middle of what it does next."""

        async def dies() -> None:
            self.up_at = outage.up
            if self.chance.random() < 0.5:
                self.life.dies_after(self.chance.randrange(1, IN_MID_ACT))
            else:
                self.life.dies_after(1)
                await self.settle()

        return dies

    def _falls_silent(self, line: Outage) -> Deed:
        async def silent() -> None:
            self.world.out_until = line.up

        return silent

    # --- people

    def _told(self, user: int, channel: int) -> None:
        """A mention or a direct message: they look when they have the time."""
        character = self.by_id[user]
        for table in [self.where[channel]] if channel in self.where else self._tables_of(user):
            self._looks(character, table, self._after(character, table))

    def joins(self, user: int, table: int) -> None:
        """Somebody sits there from now on."""
        self._looks(self.by_id[user], table, self._after(self.by_id[user], table))

    def _tables_of(self, user: int) -> list[int]:
        return [table for (who, table) in self.looks if who == user]

    def _after(self, character: Character, table: int) -> int:
        hours = HOURS[self.tables[table].pace] * character.haste
        return self.clock.at + round(hours * self.chance.lognormvariate(0.0, 0.8) * HOUR)

    def _looks(self, character: Character, table: int, at: int) -> None:
        while not character.awake(at):
            at += round(self.chance.uniform(0.5, 1.5) * HOUR)
        who = character.person.id, table
        if who in self.looks and self.clock.at < self.looks[who] <= at:
            return
        self.looks[who] = at

        async def look() -> None:
            if self.looks[who] == at:
                await self._look(character, table)

        self.at(at, look)

    async def _look(self, character: Character, table: int) -> None:
        """Answer everything that is asked, then look again some time."""
        at, user, decided = self.clock.at, character.person.id, self.decisions
        if character.gone_from is not None and at >= character.gone_from:
            return
        for _ in range(AT_ONCE):
            question = await self._question(table, user)
            if question is None:
                break
            try:
                await self.host.seat.answer(
                    table, question.id, question.digest, character.person, self._chosen(question.prompt),
                    key=self.key(), show=False,
                )  # fmt: skip
            except Refusal:
                break
            self.decisions += 1
            await self._takes(round(self.chance.uniform(5, 40) * SECOND))
        if self.decisions > decided:
            self.company.regrets(table, character.person)
        if await self._running(table):
            hours = BY_THEMSELVES * HOURS[self.tables[table].pace]
            self._looks(character, table, self.clock.at + round(self.chance.expovariate(1.0) * hours * HOUR))

    async def _takes(self, time: int) -> None:
        """Somebody thinks, and what is due meanwhile happens then."""
        until = self.clock.at + time
        while (due := await self._due()) < until:
            self.clock.at = max(self.clock.at, due)
            await self.settle()
        self.clock.at = max(self.clock.at, until)
        await self.settle()

    async def _question(self, table: int, user: int) -> Open | None:
        async with self.host.house.tables.hold(table) as held:
            seat = held.seat_if_any(user)
            if seat is None or held.driver is None or held.row.status != "running":
                return None
            return next(
                (
                    question
                    for question in held.driver.asked(seat)
                    if not question.answered and question.owed and (question.window is None or worthwhile(question))
                ),
                None,
            )

    async def _running(self, table: int) -> bool:
        async with self.host.house.tables.hold(table) as held:
            return held.row.status == "running"

    def _chosen(self, prompt: Prompt) -> object:
        if isinstance(prompt, Window) and self.dice.below(4):
            return [PASS]
        return prompt.sample(self.dice)

    def _opens(self, seating: Seating) -> Deed:
        people = [self.people[number].person for number in seating.people]
        opened: list[int] = []

        async def opens() -> None:
            try:
                if not opened or not await self._running(opened[-1]):
                    await opens_one()
            except Killed:  # whoever was interrupted looks whether it has begun, and opens another one if not
                self.at(self.up_at + MINUTE, opens)
                raise

        async def opens_one() -> None:
            receipt = await self.host.lobby.open_table(
                people[0], Venue(GUILD, 5), key=self.key(), game=seating.game, seats=len(people) + seating.bots,
                pace=seating.pace, lapse=seating.lapse,
            )  # fmt: skip
            table = receipt.table_id
            opened.append(table)
            chosen = Act(self.clock.at, table, people[0].id, "opens", 0, (seating.pace, seating.lapse))
            self.chronicle.acts.append(chosen)
            self.tables[table] = seating
            await self.settle()
            if seating.strict:
                await self.host.lobby.set_absence(table, people[0], counts=False, key=self.key())
            for person in people[1:]:
                await self.host.lobby.join(table, person, key=self.key())
            for _ in range(seating.bots):
                await self.host.lobby.add_bot(table, people[0], key=self.key())
            await self.host.lobby.start(table, people[0], key=self.key())
            async with self.host.house.tables.hold(table) as held:
                self.where[held.place.target] = table
            for person in people:
                self.joins(person.id, table)
            self.company.plans(table, HOURS[seating.pace])
            await self.settle()

        return opens

    def _chooses(self, character: Character, wish: Wish) -> Deed:
        async def chooses() -> None:
            if self.life.dies_at is None:
                await self._choose(character.person, wish)

        return chooses

    async def _choose(self, person: Person, wish: Wish) -> None:
        at, people, words, key = self.clock.at, self.host.people, wish.words, self.key()
        try:
            match wish.what:
                case "zone":
                    await people.live_in(person, words[0], key=key)
                case "quiet":
                    await people.rest_between(person, words[0], words[1], key=key)
                case "free":
                    await people.keep_free(person, [int(day) for day in words], key=key)
                case "away":
                    await people.go_away(person, words[0], words[1], key=key)
                case "back":
                    await people.come_back(person, key=key)
                case "digest":
                    await self.host.digests.choose(person, words[0])
                case "next":
                    await people.hear_next(person, words[0] == "on", key=key)
                case "reminders":
                    await people.be_reminded(person, words[0], key=key)
                case _:
                    raise ValueError(wish.what)
        except Refusal:
            return
        self.chronicle.chosen.append(Chosen(at, person.id, wish.what, words))
        await self.settle()


def lived(plan: Plan, path: Path) -> tuple[Chronicle, int]:
    """A month in the database at `path`: what it leaves behind, and how many decisions people made."""
    month = Month(plan, path)
    with without_threads():
        chronicle = asyncio.run(month.run())
    return chronicle, month.decisions


@contextmanager
def without_threads() -> Iterator[None]:
    """SQLite answers at once instead of in a thread of its own: nobody waits for it here, and it costs half."""
    Connection.in_threads = False
    try:
        yield
    finally:
        Connection.in_threads = True
