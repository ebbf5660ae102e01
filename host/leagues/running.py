"""A league that runs by itself: its tables open and begin, rounds follow each other, the season ends.

Everything is a reminder of the clock, named by the table it is about, and marked as done in the commit that does it.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from engine import Refusal
from engine.codec import encode, from_plain, parse
from host.house import House
from host.leagues import ending
from host.leagues.looking import league_now, names_of, people_of
from host.leagues.over import AFTER, over
from host.leagues.rules import Rules, read_rules
from host.leagues.telling import standing_lines
from host.ports import Announcer, Person, Post
from host.saying.said import Said
from host.table.lobby import Lobby
from host.table.opening import New
from host.table.stored import Stores
from host.table.table import Table
from storage.league_rows import FixtureRow, LeagueRow, LogRow
from storage.rows import DueReminder, OutboxRow, Reminder

log = logging.getLogger(__name__)

OPEN = "league-open"
"""What the reminder is called that opens a table."""
WAITING = frozenset({"planned", "opening"})
"""How tables stand that have not begun."""
NEWS = "league"
"""The kind of outbox row that posts the standings of a league."""


class Running:
    """What the clock and the courier do for leagues, and what follows from the end of a table."""

    def __init__(self, house: House, lobby: Lobby, announcer: Announcer) -> None:
        self.house, self.lobby, self.announcer = house, lobby, announcer
        house.follows(ending.follows)
        house.clock.rings({OPEN: self._opens, AFTER: self._after})
        house.courier.speaks({NEWS: self._news})

    async def open_round(self, stores: Stores, division_id: int, number: int) -> None:
        """With this transaction, let every table of a round open and begin that has not."""
        at = self.house.now()
        await stores.leagues.change_round(division_id, number, opened_at=at)
        for fixture in await stores.leagues.fixtures(division_id):
            if fixture.round == number and fixture.status in WAITING:
                await stores.clock.plan(
                    Reminder(f"league:{fixture.id}:open:{at}", OPEN, at, payload=encode(fixture.id))
                )

    async def go_on(self, stores: Stores, league: LeagueRow, division_id: int) -> str:
        """Bring a league that is held as far as its tables allow; returns what came of it, "" for nothing.

        Tables of a round that is open and that could not be opened are tried again.
        """
        at, rounds = self.house.now(), await stores.leagues.rounds(division_id)
        number = max(row.number for row in rounds if row.opened_at is not None)
        left = {row.status for row in await stores.leagues.fixtures(division_id) if row.round == number}
        if not left <= {"finished", "abandoned"}:
            if left & WAITING:
                await self.open_round(stores, division_id, number)
            return ""
        await stores.leagues.change_round(division_id, number, ended_at=at)
        if number < len(rounds):
            text = f"Round {number} is over; round {number + 1} begins."
            await self.open_round(stores, division_id, number + 1)
        else:
            text = f"Round {number} is over, and the season with it."
            await stores.leagues.change(league.id, status="finished")
            await stores.leagues.change_season((await stores.leagues.season(league.id)).id, ended_at=at)
        await stores.leagues.note(league.id, LogRow(at, None, text))
        await stores.outbox.put(NEWS, None, encode({"league": league.id, "text": text}), at=at)
        return text

    async def _opens(self, due: DueReminder) -> None:
        """Open a table and begin it; killed between the two, the same reminder begins it later."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            fixture = await stores.leagues.fixture(from_plain(parse(due.reminder.payload), int))
            league = await stores.leagues.league(await stores.leagues.league_of(fixture.division_id))
            names = await names_of(stores, people_of(fixture))
        # who was forgotten since it was planned has no seat: a bot plays it
        people = [Person(who, names[who]) if who > 0 else None for who in people_of(fixture)]
        if not any(people):
            await self._without_people(due, fixture)
            return
        try:
            manager = Person(max(league.manager_id, 0), "")
            table_id = await self.lobby.open_fixture(
                manager, self._table(league, fixture, read_rules(league.rules)), people
            )
            await self.house.ring(replace(due, table_id=table_id), lambda table: self._begins(table, fixture))
        except Refusal as refusal:
            await self._stopped(due, league, fixture, str(refusal))

    def _table(self, league: LeagueRow, fixture: FixtureRow, rules: Rules) -> New:
        title = self.house.tables.game(league.game).rules.title
        return New(
            league.game, title, rules.options, len(people_of(fixture)), rules.pace, league.guild_id, league.channel_id,
            "thread", seating="kept", strict=rules.strict, lapse=rules.lapse, fixture=fixture.id,
        )  # fmt: skip

    def _begins(self, table: Table, fixture: FixtureRow) -> None:
        if table.row.status == "abandoned":  # called off in the moment before it began
            at = self.house.now()
            table.also(lambda stores: over(stores, fixture.id, "abandoned", at))
        self.lobby.begin_fixture(table, people_of(fixture))

    async def _without_people(self, due: DueReminder, fixture: FixtureRow) -> None:
        """Everybody who was to sit there was forgotten: there is nothing to play."""
        at = self.house.now()
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if await stores.clock.done(due, at=at):
                await over(stores, fixture.id, "abandoned", at)
        self.house.wake()

    async def _stopped(self, due: DueReminder, league: LeagueRow, fixture: FixtureRow, why: str) -> None:
        """A table cannot be opened any more, another release knows the game otherwise: the league waits for people."""
        at = self.house.now()
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if await stores.clock.done(due, at=at):
                await stores.leagues.change(league.id, status="paused")
                text = f"round {fixture.round}, table {fixture.number} cannot be opened: {why} The league is paused."
                await stores.leagues.note(league.id, LogRow(at, None, text))

    async def _after(self, due: DueReminder) -> None:
        """A table is over: when all of its round are, the next round begins, or the season ends."""
        at = self.house.now()
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if not await stores.clock.done(due, at=at):
                return
            fixture = await stores.leagues.fixture(from_plain(parse(due.reminder.payload), int))
            league = await stores.leagues.hold(await stores.leagues.league_of(fixture.division_id))
            rounds = {row.number: row for row in await stores.leagues.rounds(fixture.division_id)}
            fixtures = [row for row in await stores.leagues.fixtures(fixture.division_id) if row.round == fixture.round]
            over = all(row.status in ("finished", "abandoned") for row in fixtures)
            if over and league.status == "running" and rounds[fixture.round].ended_at is None:
                await self.go_on(stores, league, fixture.division_id)
        self.house.wake()

    async def _news(self, row: OutboxRow) -> Said:
        """What has come in a league, with the standings as they are now."""
        told, announcer = parse(row.payload), self.announcer
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await stores.leagues.league(told["league"])
            now = await league_now(stores, league)
        found = await announcer.find(league.channel_id, row.id, row.created_at) if row.uncertain else None
        if found is not None:
            return Said(found)
        text = "\n".join([told["text"], *standing_lines(now.standings, now.names)])[:3500]
        return Said(await announcer.post(league.channel_id, Post(row.id, league.name, text)))
