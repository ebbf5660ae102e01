"""What members and managers of a league do while its season runs: each at the beginning of some round."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from random import Random

from host.leagues.shown.desk import Manager
from host.leagues.shown.survey import LeagueNow, people_of
from host.values.ports import Person
from host.values.sight import Sight
from rehearsals.seasonal.archive import Given
from rehearsals.seasonal.sittings import Sittings
from storage.league_rows import FixtureRow

GUILD, CHANNEL = 1, 5
NAME = "Season"
"""What the first league is called."""
AT_A_TIME = 4
"""After so many challenges of a ladder, as after each round elsewhere, something else happens."""


def sight(person: Person) -> Sight:
    """Everybody sees every channel here."""
    return Sight(person, GUILD, lambda place: True)


BOSS = Manager(sight(Person(1, "Boss")), manages=True)
WHY = "by the rules"

Happening = Callable[[LeagueNow], Awaitable[None]]


class Happenings:
    """One thing after the other, and then the first again. `people`: who is or was a member, `here` who is; `name` is
    that of the league.
    """

    def __init__(self, at_tables: Sittings, people: dict[int, Person], here: set[int], chance: Random) -> None:
        self.at_tables, self.people, self.here, self.chance = at_tables, people, here, chance
        self.seen: set[tuple[int, int]] = set()
        self.given: list[Given] = []
        self.name = NAME
        self.of_people: deque[Happening] = deque(
            [
                self._late_joiner, self._drop_out, self._forfeits_the_season, self._stands_by, self._somebody_instead,
                self._back_again,
            ]
        )  # fmt: skip
        self.of_tables: deque[Happening] = deque(
            [self._forfeits_a_table, self._somebody_plays_on, self._another_result, self._taken_back]
        )

    async def look(self, now: LeagueNow) -> None:
        """A round of some division that was not seen before is a moment for two things."""
        for division in now.divisions:
            played = 0 if now.format.by_rounds else len(division.fixtures) // AT_A_TIME
            moment = division.row.id, (division.open_round or 0) + played
            if moment[1] and moment not in self.seen:
                self.seen.add(moment)
                for deck in (self.of_people, self.of_tables):
                    happening = deck.popleft()
                    deck.append(happening)
                    await happening(now)

    def newcomer(self) -> Person:
        """Somebody who was never there before."""
        number = max(self.people) + 1
        return Person(number, f"Member {number}")

    # --- members

    async def joins(self, person: Person) -> None:
        """Into the season that runs, or the one to come."""
        self.people[person.id] = person
        if await self.at_tables.does(lambda host, key: host.league_members.join(sight(person), self.name, key=key)):
            self.here.add(person.id)

    async def leaves(self, who: int) -> None:
        """Out of it."""
        person = self.people[who]
        if await self.at_tables.does(lambda host, key: host.league_members.leave(sight(person), self.name, key=key)):
            self.here.discard(who)

    async def _late_joiner(self, now: LeagueNow) -> None:
        await self.joins(self.newcomer())

    async def _drop_out(self, now: LeagueNow) -> None:
        await self.leaves(self._somebody(now))

    async def _back_again(self, now: LeagueNow) -> None:
        """Somebody leaves, and thinks better of it."""
        who = self._somebody(now)
        await self.leaves(who)
        await self.joins(self.people[who])

    async def _stands_by(self, now: LeagueNow) -> None:
        person = self.chance.choice(self.at_tables.outside)
        await self.at_tables.does(lambda host, key: host.league_members.stand_by(sight(person), self.name, key=key))

    # --- rulings

    async def _another_result(self, now: LeagueNow) -> None:
        """Another order at a table that is over, where somebody was replaced if there is one; then another ruling."""
        if (found := self._table(now, "finished")) is not None:
            people = list(people_of(found[0]))
            await self._rules(found, tuple((who,) for who in reversed(people)))
            await self._rules(found, (tuple(people[:2]), *((who,) for who in people[2:])))

    async def _taken_back(self, now: LeagueNow) -> None:
        """A result that is ruled twice, and then once."""
        if (found := self._table(now, "finished")) is not None:
            await self._rules(found, tuple((who,) for who in people_of(found[0])))
            await self._rules(found, ())
            name, table = found[1], found[0].table_id
            if await self.at_tables.does(
                lambda host, key: host.rulings.undo(BOSS, self.name, f"result {name}", key=key)
            ):
                self.given.append(Given(table or 0, None, self.at_tables.house.clock.at))

    async def _rules(self, found: tuple[FixtureRow, str], order: tuple[tuple[int, ...], ...]) -> None:
        typed = ", ".join("=".join(map(str, sharing)) for sharing in order) or "nobody"
        if await self.at_tables.does(
            lambda host, key: host.rulings.overrule(BOSS, self.name, found[1], typed, WHY, key=key)
        ):
            self.given.append(Given(found[0].table_id or 0, order, self.at_tables.house.clock.at))

    async def _forfeits_a_table(self, now: LeagueNow) -> None:
        if (found := self._table(now, "running")) is not None:
            who = self.chance.choice(people_of(found[0]))
            await self.at_tables.does(
                lambda host, key: host.rulings.forfeit(BOSS, self.name, who, WHY, table=found[1], key=key)
            )

    async def _forfeits_the_season(self, now: LeagueNow) -> None:
        who = self._somebody(now)
        if await self.at_tables.does(lambda host, key: host.rulings.forfeit(BOSS, self.name, who, WHY, key=key)):
            self.here.discard(who)

    async def _somebody_plays_on(self, now: LeagueNow) -> None:
        """A substitute for one table."""
        if (found := self._table(now, "running")) is not None:
            who, other = self.chance.choice(people_of(found[0])), self.chance.choice(self.at_tables.outside)
            await self.at_tables.does(
                lambda host, key: host.rulings.substitute(BOSS, self.name, who, other, WHY, table=found[1], key=key)
            )

    async def _somebody_instead(self, now: LeagueNow) -> None:
        """A substitute for the rest of the season."""
        who, other = self._somebody(now), self.newcomer()
        self.people[other.id] = other
        if await self.at_tables.does(
            lambda host, key: host.rulings.substitute(BOSS, self.name, who, other, WHY, key=key)
        ):
            self.here.discard(who)
            self.here.add(other.id)

    # --- ladders

    async def challenges(self, now: LeagueNow) -> bool:
        """Somebody challenges whoever they think stands above them; whether they could."""
        (division,) = now.divisions
        order = [row.person for row in division.standings]
        low = self.chance.randrange(1, len(order)) if len(order) > 1 else 0
        who, whom = order[low], order[max(0, low - self.chance.randrange(1, now.rules.reach + 2))]
        person = self.people[who]
        return await self.at_tables.does(
            lambda host, key: host.challenges.challenge(sight(person), self.name, whom, key=key)
        )

    # --- who and where

    def _somebody(self, now: LeagueNow) -> int:
        return self.chance.choice(sorted(member.user_id for member in now.here if member.division_id is not None))

    def _table(self, now: LeagueNow, status: str) -> tuple[FixtureRow, str] | None:
        """A table that stands so, and how managers name it."""
        found = [row for row in now.fixtures if row.status == status and row.kind not in ("bye", "play-off")]
        if not found:
            return None
        fixture = self.chance.choice(found)
        return fixture, str(fixture.table_id)
