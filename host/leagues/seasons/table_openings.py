"""The tables of a league open and begin by themselves.

Each is a reminder of the clock, named by the table it is about, and marked as done in the commit that begins it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

from engine import Refusal
from engine.codec import encode
from games.kit.sentences import upper
from host.house.house import House
from host.leagues.planning.membership import notes_of
from host.leagues.scoring.rules import Rules, read_rules
from host.leagues.seasons.promotion import NEWS, News
from host.leagues.shown.member_letters import rule
from host.leagues.shown.survey import fixture_due, held_league_of, league_of, names_of, people_of, table_words
from host.lobbies.lobby import Lobby
from host.lobbies.new_table import Bot, NewTable
from host.schedule.fixture_end import over
from host.table.stores import Stores
from host.table.table import Table
from host.values.held import held
from host.values.opponents import PLAIN
from host.values.ports import Announcer, NotNow, Person, PlaceGone, Undeliverable
from host.values.receipts import Venue
from host.values.refusals import Busy
from host.values.settings import settings_of
from storage.league_rows import FixtureRow, LeagueRow, MemberRow
from storage.rows import DueReminder, PersonRow, Reminder

OPEN = "league-open"
"""What the reminder is called that opens a table."""
NOBODY = -1
"""In the place of whoever is not there any more."""
WAITING = frozenset({"planned", "opening"})
"""How tables stand that have not begun."""


class _SeasonOver(Refusal):
    """A manager has ended the season since it was looked at."""


class _OthersSit(Refusal):
    """Somebody has left since it was looked at, or plays instead of somebody else."""


class Opening:
    """What the clock does for tables that are to open."""

    def __init__(self, house: House, lobby: Lobby, announcer: Announcer) -> None:
        self.house, self.lobby, self.announcer = house, lobby, announcer
        house.clock.rings({OPEN: self._opens})

    async def open_round(self, stores: Stores, division_id: int, number: int) -> None:
        """With this transaction, let every table of a round open and begin that has not, also of one that was opened
        before.
        """
        begun = [row.number for row in await stores.leagues.rounds(division_id) if row.opened_at is not None]
        if number not in begun:
            await stores.leagues.change_round(division_id, number, opened_at=self.house.now())
        for fixture in await stores.leagues.fixtures(division_id):
            if fixture.round == number and fixture.status in WAITING:
                await self.open_table(stores, fixture.id)

    async def open_table(self, stores: Stores, fixture_id: int) -> None:
        """With this transaction, let one table open and begin."""
        at = self.house.now()
        await stores.clock.plan(Reminder(f"league:{fixture_id}:open:{at}", OPEN, at, payload=encode(fixture_id)))

    async def _opens(self, due: DueReminder) -> None:
        """Open a table and begin it; killed between the two, the same reminder begins it later."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            fixture = await fixture_due(stores, due)
            league = await league_of(stores, fixture)
            is_over = await _is_over(stores, league, fixture)
            season = await stores.leagues.season(league.id)
            divisions = {row.id: row.name for row in await stores.leagues.divisions(season.id)}
            names = await names_of(stores, people_of(fixture), league.id)
            members = await stores.leagues.members(season.id)
            known = await stores.people.get_many(people_of(fixture))
        name = table_words(league.name, divisions.get(fixture.division_id, ""), fixture)
        away = {each.user_id for each in members if notes_of(each).away}
        rules, seats = read_rules(league.rules), _seats(fixture, members)
        company = [Person(who, names[who]) if who > 0 else Bot(PLAIN, seat) for seat, who in enumerate(seats)]
        if is_over and fixture.status == "opening":
            await self._dropped(due)  # who ended the season has it called off
            return
        if is_over or all(isinstance(each, Bot) for each in company):
            await self._without_people(due, fixture)
            return
        try:
            await self.announcer.reach(league.channel_id)
        except PlaceGone:
            text = "its channel cannot be reached; `/league options` with channel moves it."
            await self._stopped(due, fixture, league, name, text, reached=False)
            return
        except (NotNow, Undeliverable):
            pass  # nobody knows: the courier tries as long as it takes
        try:
            manager = Person(max(league.manager_id, 0), "")
            within = f"{league.name}, {name}"
            table_id = await self.lobby.open_fixture(manager, self._table(league, fixture, rules, within), company)
            await self.house.ring(
                replace(due, table_id=table_id), lambda table: self._begins(table, fixture, seats, away, known)
            )
        except Busy:
            raise  # the clock comes again
        except (_SeasonOver, _OthersSit):
            await self._opens(due)
        except Refusal as refusal:
            await self._stopped(due, fixture, league, name, str(refusal))

    def _table(self, league: LeagueRow, fixture: FixtureRow, rules: Rules, within: str) -> NewTable:
        title = self.house.tables.game(league.game).rules.title
        return NewTable(
            league.game, title, rules.options, len(people_of(fixture)), rules.pace,
            Venue(league.guild_id, league.channel_id), seating="kept", strict=rules.strict, lapse=rules.lapse,
            fixture=fixture.id, within=within, still=partial(_still_opens, fixture),
        )  # fmt: skip

    def _begins(
        self,
        table: Table,
        fixture: FixtureRow,
        seats: Sequence[int],
        away: Collection[int],
        known: Mapping[int, PersonRow],
    ) -> None:
        """Who is away has let time run out elsewhere in the league: once more is again.

        Not all whom the table is to know sat there as it was opened.
        """
        table.people = {**table.people, **{who: row.name or "" for who, row in known.items()}}
        table.settings = {**table.settings, **{who: settings_of(row) for who, row in known.items()}}
        if table.row.status == "abandoned":  # called off in the moment before it began
            at = self.house.now()
            table.also(lambda stores: over(stores, fixture.id, "abandoned", at))
        elif table.row.status == "open":
            table.also(partial(_still_sit, fixture, seats))
        self.lobby.begin_fixture(table, seats)
        if missing := {str(seat): 1 for seat, who in enumerate(seats) if who in away}:
            table.remember(lambda facts: replace(facts, lapsed=missing))

    async def _dropped(self, due: DueReminder) -> None:
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).clock.done(due, at=self.house.now())

    async def _without_people(self, due: DueReminder, fixture: FixtureRow) -> None:
        """Nobody is left who was to sit there, or the season ends: there is nothing to play."""
        at = self.house.now()
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if await stores.clock.done(due, at=at):
                await over(stores, fixture.id, "abandoned", at)
        self.house.wake()

    async def _stopped(
        self, due: DueReminder, fixture: FixtureRow, league: LeagueRow, name: str, why: str, *, reached: bool = True
    ) -> None:
        """A table cannot be opened any more, another release knows the game otherwise: the league waits for people. It
        is said once: to whoever made it, and in its channel if that can be `reached`.
        """
        try:
            async with self.house.database.transaction() as tx:
                await _still_opens(fixture, Stores.of(tx))
                await self._paused(Stores.of(tx), due, league, upper(f"{name} cannot be opened: {why}"), reached)
        except _SeasonOver:
            await self._opens(due)
        self.house.wake()

    async def _paused(self, stores: Stores, due: DueReminder, league: LeagueRow, why: str, reached: bool) -> None:
        at = self.house.now()
        if not await stores.clock.done(due, at=at):
            return
        was_paused = (await stores.leagues.league(league.id)).status == "paused"
        await stores.leagues.change(league.id, status="paused")
        concerned = [] if was_paused else [league.manager_id]
        line = await rule(stores, league.id, None, f"{why} The league is paused.", concerned, at)
        if reached and not was_paused:
            await stores.outbox.put(NEWS, None, held(News(league.id, line)), at=at, whose=league.id)


async def _is_over(stores: Stores, league: LeagueRow, fixture: FixtureRow) -> bool:
    """Whether nothing more is opened in the season of a table: it is over, or a manager is ending it."""
    season = await stores.leagues.season(league.id)
    here = {division.id for division in await stores.leagues.divisions(season.id)}
    return read_rules(league.rules).ending or season.ended_at is not None or fixture.division_id not in here


async def _still_opens(fixture: FixtureRow, stores: Stores) -> None:
    """Raises `_SeasonOver`. The league is held, so that its season ends before this transaction or after it."""
    league = await held_league_of(stores, fixture)
    if await _is_over(stores, league, fixture):
        raise _SeasonOver("The season is over.")


def _seats(fixture: FixtureRow, members: Collection[MemberRow]) -> list[int]:
    """Who sits at a table that begins; who left or was forgotten since it was planned has no seat: a bot plays it."""
    gone = {each.user_id for each in members if each.left_at is not None}
    return [who if who not in gone else NOBODY for who in people_of(fixture)]


async def _still_sit(fixture: FixtureRow, seats: Sequence[int], stores: Stores) -> None:
    """Raises `_OthersSit`. The league is held, so that whoever leaves it afterwards finds the table begun."""
    league = await held_league_of(stores, fixture)
    members = await stores.leagues.members((await stores.leagues.season(league.id)).id)
    if _seats(await stores.leagues.fixture(fixture.id), members) != seats:
        raise _OthersSit("Others are to sit there by now.")
