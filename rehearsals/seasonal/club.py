"""A league lived through: its manager, its members, and what goes wrong at their tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.hosted import HostedGame
from host.leagues.scoring.ratings import rebuilt
from host.leagues.scoring.raw_results import results_of
from host.leagues.scoring.rules import Rules, read_rules, written_rules
from host.leagues.shown.survey import LeagueNow, league_now, seats_of
from host.table.stores import Stores
from host.values.ports import HOUR, Person
from rehearsals.seasonal.claims import Claims
from rehearsals.seasonal.happenings import BOSS, CHANNEL, GUILD, NAME, Happenings
from rehearsals.seasonal.household import Household
from rehearsals.seasonal.plan import Plan
from rehearsals.seasonal.points import Stand
from rehearsals.seasonal.sittings import Sittings
from rehearsals.seasonal.strengths import Strength

LATE_AFTER = 2
"""Days after which a table is late."""

TIE_BREAKS = (("seconds", "opponents", "share", "play-off"), ("head to head", "wins", "play-off"))
"""By what people are told apart, season by season."""

LONGEST = 400 * 24 * HOUR
"""A season that is not over by then never will be."""


class Club:
    """Everybody who takes part, and the house in which they do. `run` lives through the plan."""

    def __init__(self, plan: Plan, path: Path, game: HostedGame) -> None:
        self.plan, self.game = plan, game
        self.house = Household(path, [game], plan.began, plan.seed)
        self.chance, people = plan.chance("club"), dict[int, Person]()
        self.at_tables = Sittings(self.house, people, plan.outside(), plan.chance("tables"))
        self.happenings = Happenings(self.at_tables, people, set(), plan.chance("happenings"))
        self.claims = Claims(given=self.happenings.given)

    async def run(self) -> Claims:
        """From the first member to the last table."""
        await self.house.open()
        try:
            await self._signs_up()
            for number in range(1, self.plan.seasons + 1):
                await self._plays_by(TIE_BREAKS[number % len(TIE_BREAKS)])
                await self._season(number)
                await self._comes_and_goes()
            await self._take_down_strengths()
        finally:
            await self.house.close()
        return self.claims

    # --- a season

    async def _signs_up(self) -> None:
        seats = self.plan.seats
        rules = Rules(
            least=max(2, seats - 1), most=seats + 1, wanted=seats, rounds=self.plan.rounds,
            divisions=self.plan.divisions, carries_on=True, late_after=LATE_AFTER, late="projected", calls_after=3,
            removes_after=30, appeal_days=2,
        )  # fmt: skip
        await self.at_tables.does(
            lambda host, key: host.leagues.create(
                BOSS, NAME, game=self.game.key, channel_id=CHANNEL, rules=rules, key=key
            )
        )
        for person in self.plan.members():
            await self.happenings.joins(person)

    async def _plays_by(self, tie_breaks: tuple[str, ...]) -> None:
        """What tells people apart in the season to come."""
        async with self.house.database.transaction() as tx:
            leagues = Stores.of(tx).leagues
            (league,) = await leagues.named(GUILD, NAME)
            rules = read_rules(league.rules)
            rules = replace(rules, scoring=replace(rules.scoring, tie_breaks=tie_breaks))
            await leagues.change(league.id, rules=written_rules(rules))

    async def _season(self, number: int) -> None:
        await self.at_tables.does(lambda host, key: host.leagues.start(BOSS, NAME, key=key))
        for points in (1, 2, -1):
            await self._is_fined(self.chance.choice(sorted(self.happenings.here)), points)
        await self.house.settle()
        by = self.house.clock.at + LONGEST
        while (now := await self._now(number)).season.ended_at is None and self.house.clock.at < by:
            await self.happenings.look(now)
            given = 0
            for fixture in now.fixtures:
                if fixture.status == "running" and fixture.table_id is not None:
                    given += await self.at_tables.at(fixture.table_id)
            await (self.house.settle() if given else self.house.wait())
        self._take_down(now)

    async def _is_fined(self, who: int, points: int) -> None:
        await self.at_tables.does(
            lambda host, key: host.leagues.penalty(BOSS, NAME, who, points, "by the rules", key=key)
        )

    async def _comes_and_goes(self) -> None:
        """Between two seasons some leave, one of them comes back, and others are new."""
        here = sorted(self.happenings.here)
        gone = self.chance.sample(here, len(here) // 10)
        for who in gone:
            await self.happenings.leaves(who)
        for who in gone[:1]:
            await self.happenings.joins(self.happenings.people[who])
        while len(self.happenings.here) < self.plan.people:
            await self.happenings.joins(self.happenings.newcomer())

    # --- taking down

    async def _now(self, number: int) -> LeagueNow:
        """The season of this number."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            (league,) = await stores.leagues.named(GUILD, NAME)
            season = next(each for each in await stores.leagues.seasons(league.id) if each.number == number)
            return await league_now(stores, league, seats_of(self.game), season=season)

    def _take_down(self, now: LeagueNow) -> None:
        for division in now.divisions:
            self.claims.rules[division.row.id] = now.league.rules
            self.claims.standings[division.row.id] = [
                Stand(row.person, row.place, row.points, row.played, row.wins, row.seconds, row.share, row.decided)
                for row in division.standings
            ]

    async def _take_down_strengths(self) -> None:
        async with self.house.database.read() as tx:
            rows = await Stores.of(tx).leagues.results_of(GUILD, self.game.key)
        for person, known in rebuilt(results_of(rows)).items():
            self.claims.strengths[person] = Strength(known.mu, known.sigma, known.played, known.at)
