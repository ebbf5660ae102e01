"""What happens at the tables of a league: people answer what they are asked, and some of them do something else."""

from __future__ import annotations

from collections import ChainMap, deque
from collections.abc import Awaitable, Callable
from random import Random

from engine import PASS, Dice, Open, Prompt, Refusal, Window
from host.service import Host
from host.values.ports import SECOND, Person
from rehearsals.lived.record import worthwhile
from rehearsals.seasonal.household import Household

AT_ONCE = 60
"""No sitting at a table is longer than so many answers."""

EARLY = 8
"""Trouble comes within so many answers."""

KILLED_WITHIN = 200
"""A kill comes within so many points of what the house does."""

QUIET = 6
"""Of so many tables more than there are troubles, each trouble meets one."""

Deed = Callable[[Host, str], Awaitable[object]]


class Sittings:
    """Everybody at their tables. Each table draws what goes wrong at it from a deck, so that everything does."""

    def __init__(self, house: Household, people: dict[int, Person], outside: list[Person], chance: Random) -> None:
        self.house, self.outside, self.chance = house, outside, chance
        self.people = ChainMap({person.id: person for person in outside}, people)
        self.dice = Dice(str(chance.random()), "answers")
        self.silent: set[tuple[int, int]] = set()
        self.gone: set[int] = set()
        """Who has vanished, and answers nowhere."""
        self.drawn: dict[int, Callable[[int], Awaitable[None]] | None] = {}
        self.deck: deque[Callable[[int], Awaitable[None]] | None] = deque()

    async def does(self, deed: Deed) -> bool:
        """Somebody does something; whether it was done."""
        self.house.clock.at += SECOND
        try:
            await self.house.act(deed)
        except Refusal:
            return False
        return True

    async def at(self, table: int) -> int:
        """Everybody answers for a while; how many answers that were."""
        given, trouble_after = 0, self.chance.randrange(EARLY)
        if table not in self.drawn:
            self.drawn[table] = self._draw()
        while given < AT_ONCE and (asked := await self.house.survives(lambda: self._asked(table))) is not None:
            await self._answers(table, *asked)
            given += 1
            if given > trouble_after and (trouble := self.drawn[table]) is not None:
                self.drawn[table] = None
                await trouble(table)
        return given

    def _draw(self) -> Callable[[int], Awaitable[None]] | None:
        if not self.deck:
            troubles = [self._resigns, self._hands_over, self._falls_silent, self._calls_off, self._is_killed]
            cards = [*troubles, *[None] * QUIET]
            self.chance.shuffle(cards)
            self.deck.extend(cards)
        return self.deck.popleft()

    # --- answers

    async def _answers(self, table: int, person: Person, question: Open) -> None:
        answer = self._chosen(question.prompt)
        await self.does(
            lambda host, key: host.seat.answer(table, question.id, question.digest, person, answer, key=key, show=False)
        )

    async def _asked(self, table: int) -> tuple[Person, Open] | None:
        """Somebody who is there and owes an answer."""
        async with self.house.host.house.tables.hold(table) as held:
            if held.driver is None or held.row.status != "running":
                return None
            for row in held.seats:
                if row.user_id is not None and not self._is_silent(table, row.user_id):
                    for question in held.driver.asked(row.seat):
                        owed = not question.answered and question.owed
                        if owed and (question.window is None or worthwhile(question)):
                            return self.people[row.user_id], question
        return None

    def _is_silent(self, table: int, who: int) -> bool:
        return who in self.gone or (table, who) in self.silent

    def _chosen(self, prompt: Prompt) -> object:
        if isinstance(prompt, Window) and self.dice.below(4):
            return [PASS]
        return prompt.sample(self.dice)

    # --- troubles

    async def _sitting(self, table: int) -> list[Person]:
        """Who sits there, but for those who have vanished."""
        async with self.house.host.house.tables.hold(table) as held:
            users = [row.user_id for row in held.seats if row.user_id is not None]
        return [self.people[user] for user in users if user not in self.gone]

    async def _resigns(self, table: int) -> None:
        person = self.chance.choice(await self._sitting(table))
        await self.does(lambda host, key: host.handover.resign(table, person, key=key))

    async def _hands_over(self, table: int) -> None:
        """Somebody looks for a substitute, and one from outside takes the seat."""
        person, other = self.chance.choice(await self._sitting(table)), self.chance.choice(self.outside)
        await self.does(lambda host, key: host.handover.offer(table, person, key=key))
        await self.does(lambda host, key: host.handover.take(table, other, key=key))

    async def _falls_silent(self, table: int) -> None:
        self.silent.add((table, self.chance.choice(await self._sitting(table)).id))

    async def _calls_off(self, table: int) -> None:
        """They agree that nobody wants to play this game to its end."""
        first, *others = await self._sitting(table)
        await self.does(lambda host, key: host.votes.propose(table, first, "call-off", key=key))
        async with self.house.host.house.tables.hold(table) as held:
            number = held.facts.numbered
        for person in others:
            await self._agrees(table, person, number)

    async def _agrees(self, table: int, person: Person, number: int) -> None:
        await self.does(lambda host, key: host.votes.vote(table, person, number, True, key=key))

    async def _is_killed(self, table: int) -> None:
        self.house.dies_within(KILLED_WITHIN)
