"""What people in a month ask of each other at a table: votes, and seats that change hands.

What they did is noted as it was acknowledged. Nobody presses while the process is about to die: whether that counted,
nobody would know.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from engine import Refusal
from host.values.ports import HOUR, SECOND, Person
from rehearsals.elapsed.chronicle import Act
from rehearsals.elapsed.plan import BANKS
from storage.rows import SeatRow

Deed = Callable[[], Awaitable[None]]
KINDS = ("extend", "extend", "extend", "pause", "pause", "replace", "call-off", "undo", "undo", "undo", "pace")
PACES = ("36h", "relaxed", "120h", BANKS[0])
ASK_FOR_SOMETHING = 0.4
OFFER_A_SEAT = 0.2
REGRET = 0.06


class Company:
    """The people of each table among themselves."""

    def __init__(self, month: Any) -> None:
        self.month, self.chance = month, month.plan.chance("company")

    def plans(self, table: int, hours: float) -> None:
        """At a table where a decision may take so many hours, somebody will ask for something, or leave."""
        for kind in [kind for kind in KINDS if self.chance.random() < ASK_FOR_SOMETHING / 2]:
            if kind == "pace" and hours < 1:
                continue
            self._later(hours * self.chance.uniform(0.1, 3), self._proposes(table, kind, hours))
        if self.chance.random() < OFFER_A_SEAT:
            self._later(hours * self.chance.uniform(0.1, 2), self._offers(table, hours))

    def _later(self, hours: float, deed: Deed) -> None:
        async def once() -> None:
            if self.month.life.dies_at is None:
                try:
                    await deed()
                except Refusal:
                    return
                await self.month.settle()

        self.month.at(self.month.clock.at + round(hours * HOUR), once)

    async def _sitting(self, table: int) -> tuple[str, list[SeatRow]]:
        async with self.month.host.house.tables.hold(table) as held:
            return held.row.status, [row for row in held.seats if row.user_id is not None]

    def _person(self, user: int | None) -> Person:
        assert user is not None
        person: Person = self.month.by_id[user].person
        return person

    def _note(self, at: int, table: int, user: Person, what: str, number: int, *words: str) -> None:
        self.month.chronicle.acts.append(Act(at, table, user.id, what, number, words))

    async def _number(self, table: int) -> int:
        """What the vote or the offer is called that was asked for last."""
        async with self.month.host.house.tables.hold(table) as held:
            number: int = held.facts.numbered
            return number

    # --- votes

    def _proposes(self, table: int, kind: str, hours: float) -> Deed:
        async def proposes() -> None:
            status, seats = await self._sitting(table)
            if status not in ("running", "paused"):
                return
            if kind == "resume":  # until somebody succeeds
                if status == "running":
                    return
                self._later(max(1.0, hours) * self.chance.uniform(0.3, 1), self._proposes(table, kind, hours))
            by, about = self.chance.choice(seats), self.chance.choice(seats)
            person, argument = self._person(by.user_id), self._about(kind, about)
            at = self.month.clock.at
            await self.month.host.votes.propose(table, person, kind, key=self.month.key(), argument=argument)
            number = await self._number(table)
            self._note(at, table, person, "propose", number, kind, argument)
            for row in seats:
                habit = self.chance.random()
                if row.user_id != by.user_id and habit < 0.75:
                    says = self._says(table, number, self._person(row.user_id), habit < 0.55)
                    self._later(min(hours, 12) * self.chance.uniform(0.01, 0.8), says)
            if kind == "pause":
                self._later(max(1.0, hours) * self.chance.uniform(0.5, 2), self._proposes(table, "resume", hours))
            if kind == "replace" and self.chance.random() < 0.7:
                self._later(hours * self.chance.uniform(0.3, 1), self._takes(table, seats))

        return proposes

    def _about(self, kind: str, seat: SeatRow) -> str:
        match kind:
            case "replace":
                return str(seat.seat)
            case "pace":
                pace: str = self.chance.choice(PACES)
                return pace
            case _:
                return ""

    def regrets(self, table: int, person: Person) -> None:
        """Somebody has just decided, and wishes they had not; the others soon say what they think of it."""
        if self.chance.random() < REGRET:
            self._later(self.chance.uniform(0.01, 0.05), self._asks_back(table, person))

    def _asks_back(self, table: int, person: Person) -> Deed:
        async def asks() -> None:
            _, seats = await self._sitting(table)
            at = self.month.clock.at
            await self.month.host.votes.propose(table, person, "undo", key=self.month.key())
            number = await self._number(table)
            self._note(at, table, person, "propose", number, "undo", "")
            for row in seats:
                if row.user_id != person.id:
                    says = self._says(table, number, self._person(row.user_id), self.chance.random() < 0.9)
                    self._later(self.chance.uniform(0.02, 0.4), says)

        return asks

    def _says(self, table: int, number: int, person: Person, agree: bool) -> Deed:
        async def says() -> None:
            at = self.month.clock.at
            await self.month.host.votes.vote(table, person, number, agree, key=self.month.key())
            self._note(at, table, person, "yes" if agree else "no", number)

        return says

    # --- seats

    def _offers(self, table: int, hours: float) -> Deed:
        async def offers() -> None:
            status, seats = await self._sitting(table)
            if status != "running":
                return
            person = self._person(self.chance.choice(seats).user_id)
            at = self.month.clock.at
            await self.month.host.handover.offer(table, person, key=self.month.key())
            self._note(at, table, person, "offer", await self._number(table))
            if self.chance.random() < 0.8:
                self._later(hours * self.chance.uniform(0.02, 0.7), self._takes(table, seats))
            else:
                self._later(hours * self.chance.uniform(0.02, 0.3), self._keeps(table, person))

        return offers

    def _keeps(self, table: int, person: Person) -> Deed:
        async def keeps() -> None:
            at = self.month.clock.at
            await self.month.host.handover.back(table, person, key=self.month.key())
            self._note(at, table, person, "back", 0)

        return keeps

    def _takes(self, table: int, seats: list[SeatRow]) -> Deed:
        async def takes() -> None:
            here = {row.user_id for row in seats}
            others = [
                each.person for each in self.month.people if each.person.id not in here and each.gone_from is None
            ]
            if not others:
                return
            person = self.chance.choice(others)
            await self.month.host.handover.take(table, person, key=self.month.key())
            self.month.clock.at += SECOND
            self.month.joins(person.id, table)

        return takes
