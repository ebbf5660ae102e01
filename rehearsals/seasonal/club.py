"""A league lived through: its manager, its members, and what goes wrong at their tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.hosted import HostedGame
from host.leagues.rulings.late_tables import ENDINGS
from host.leagues.scoring.ratings import rebuilt
from host.leagues.scoring.raw_results import results_of
from host.leagues.scoring.rules import USUAL_LATE, Rules, read_rules, written_rules
from host.leagues.shown.survey import LeagueNow, league_now, seats_of
from host.table.stores import Stores
from host.values.ports import HOUR, Person
from rehearsals.seasonal.claims import Claims
from rehearsals.seasonal.forms import allowed
from rehearsals.seasonal.happenings import BOSS, CHANNEL, GUILD, NAME, WHY, Happenings
from rehearsals.seasonal.household import Household
from rehearsals.seasonal.plan import Plan
from rehearsals.seasonal.points import Stand
from rehearsals.seasonal.sittings import Sittings
from rehearsals.seasonal.strengths import Strength

LATE_AFTER = (2, 5)
"""Days after which a table is late, season by season: so soon that some are ended, and late enough for who is away."""

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
        self.waits = False
        """Whether the manager of a ladder lets tables be played to their end."""

    async def run(self) -> Claims:
        """From the first member to the last table."""
        await self.house.open()
        try:
            for number in range(1, self.plan.seasons + 1):
                if number > 1 and await self._is_open():
                    await self._comes_and_goes()
                else:
                    await self._signs_up(number)
                await self._plays_by(number)
                await self._season()
            await self._take_down_strengths()
        finally:
            await self.house.close()
        return self.claims

    # --- a season

    async def _signs_up(self, number: int) -> None:
        """Into a league of its own, where there is none that carries on."""
        plan, played = self.plan, self.plan.played
        seats, more = plan.seats, 0 if plan.exact or played.in_pairs else 1
        rules = Rules(
            least=max(2, seats - more), most=seats + more, wanted=seats, rounds=plan.rounds, format=played.format,
            divisions=plan.divisions, carries_on=True, late="projected" if played.by_rounds else USUAL_LATE,
            calls_after=3, removes_after=30, appeal_days=2, partners=played.partners, lapse=plan.time,
        )  # fmt: skip
        self.happenings.name = NAME if number == 1 else f"{NAME} {number}"
        name, people = self.happenings.name, [self.happenings.people[who] for who in sorted(self.happenings.here)]
        self.happenings.here.clear()
        self.at_tables.gone.clear()
        made = await self.at_tables.does(
            lambda host, key: host.leagues.create(
                BOSS, name, game=self.game.key, channel_id=CHANNEL, rules=allowed(rules), key=key
            )
        )
        assert made, f"no league is made that is played as {plan.form}"
        for person in people or plan.members():
            await self.happenings.joins(person)
        await self._comes_and_goes()

    async def _is_open(self) -> bool:
        """Whether the league carries on with a next season."""
        async with self.house.database.read() as tx:
            (league,) = await Stores.of(tx).leagues.named(GUILD, self.happenings.name)
        return league.status == "open"

    async def _plays_by(self, number: int) -> None:
        """What tells people apart in the season to come, and when a table of it is late."""
        tie_breaks = TIE_BREAKS[number % len(TIE_BREAKS)]
        late_after = self.plan.late_after or LATE_AFTER[(number - 1) % len(LATE_AFTER)]
        async with self.house.database.transaction() as tx:
            leagues = Stores.of(tx).leagues
            (league,) = await leagues.named(GUILD, self.happenings.name)
            rules = read_rules(league.rules)
            scoring = replace(rules.scoring, tie_breaks=tie_breaks)
            rules = replace(rules, scoring=scoring, late_after=late_after)
            await leagues.change(league.id, rules=written_rules(rules))

    async def _season(self) -> None:
        self.waits = not self.waits
        begun = await self.at_tables.does(lambda host, key: host.leagues.start(BOSS, self.happenings.name, key=key))
        assert begun, f"no season begins that is played as {self.plan.form}"
        here = sorted(self.happenings.here)
        self.at_tables.gone |= set(self.chance.sample(here, min(self.plan.vanished, len(here) // 2)))
        for points in (1, 2, -1):
            await self._is_fined(self.chance.choice(here), points)
        await self.house.settle()
        by, number = self.house.clock.at + LONGEST, (await self._now()).season.number
        while (now := await self._now(number)).season.ended_at is None and self.house.clock.at < by:
            await self.happenings.look(now)
            given = await self._people_open_tables(now)
            for fixture in now.fixtures:
                if fixture.status == "running" and fixture.table_id is not None:
                    given += await self.at_tables.at(fixture.table_id)
            await (self.house.settle() if given else self.house.wait())
        self._take_down(now)

    async def _people_open_tables(self, now: LeagueNow) -> int:
        """Where no rounds do it for them; once they have had about as many tables as rounds have, a manager ends the
        season, by turns while tables are played and when none is. How much was done.
        """
        if now.format.by_rounds or now.rules.ending or now.league.status != "running":
            return 0
        if len(now.fixtures) * self.plan.seats < len(now.here) * self.plan.rounds:
            return int(await self.happenings.challenges(now))
        waits_for = ("opening", "running") if self.waits else ("opening",)
        if any(fixture.status in waits_for for fixture in now.fixtures):
            return 0
        how = self.chance.choice(sorted(ENDINGS))
        ended = await self.at_tables.does(
            lambda host, key: host.leagues.finish(BOSS, self.happenings.name, how, WHY, key=key)
        )
        return int(ended)

    async def _is_fined(self, who: int, points: int) -> None:
        await self.at_tables.does(
            lambda host, key: host.leagues.penalty(BOSS, self.happenings.name, who, points, WHY, key=key)
        )

    async def _comes_and_goes(self) -> None:
        """Between two seasons some leave, one of them comes back, and others are new; who vanished is back."""
        self.at_tables.gone.clear()
        here = sorted(self.happenings.here)
        gone = self.chance.sample(here, len(here) // 10)
        for who in gone:
            await self.happenings.leaves(who)
        for who in gone[:1]:
            await self.happenings.joins(self.happenings.people[who])
        while len(self.happenings.here) < self.plan.people:
            await self.happenings.joins(self.happenings.newcomer())

    # --- taking down

    async def _now(self, number: int | None = None) -> LeagueNow:
        """The season of this number, the newest without one."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            (league,) = await stores.leagues.named(GUILD, self.happenings.name)
            seasons = await stores.leagues.seasons(league.id)
            season = next(each for each in reversed(seasons) if number in (None, each.number))
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
