"""What follows when a table of a league is over: the next round, the next stage, the end of a season.

Planning takes seconds and is done in a thread, between the transaction that reads and the one that writes; where
something changed meanwhile, it is planned anew. What was planned is kept until it is written, so that the clock waits
for a long plan only a little, and comes again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from engine.codec import encode, from_plain, parse
from games.kit.sentences import upper
from host.house.house import House
from host.leagues.formats import next_of
from host.leagues.formats.contract import OVER, Division, Step
from host.leagues.formats.ladder import moved
from host.leagues.scoring.standings import level_apart
from host.leagues.seasons.announcements import Begun, announce
from host.leagues.seasons.invitations import show
from host.leagues.seasons.promotion import Seasons
from host.leagues.seasons.season_start import add_rounds, pair_up, seeded
from host.leagues.seasons.table_openings import Opening
from host.leagues.shown.league_words import level_words, named, naming
from host.leagues.shown.survey import DONE, DivisionNow, LeagueNow, fixture_due, league_now, people_of, seats_of
from host.schedule.fixture_end import AFTER
from host.table.stores import Stores
from host.values.ports import SECOND
from storage.league_rows import FixtureRow
from storage.rows import DueReminder, Reminder

NEXT = "league-next"
"""What the reminder is called that asks what comes next in a division, whatever has ended."""
PATIENCE = 4.0
"""Seconds that the clock waits for a plan before it goes on with other things."""
AGAIN = 5 * SECOND
"""When it asks again."""


class _ChangedMeanwhile(Exception):
    """What was planned is for a division that is not so any more."""


class Advancing:
    """What the clock does for leagues when something is over."""

    def __init__(self, house: House, opening: Opening) -> None:
        self.house, self.opening, self.seasons = house, opening, Seasons(house)
        self._plans: dict[int, tuple[Division, asyncio.Task[Step]]] = {}
        house.clock.rings({AFTER: self._after, NEXT: self._next})

    async def look(self, stores: Stores, division_id: int) -> None:
        """With this transaction, let the clock ask what comes next in a division."""
        at = self.house.now()
        await stores.clock.plan(Reminder(f"league:division:{division_id}:{at}", NEXT, at, payload=encode(division_id)))

    async def _after(self, due: DueReminder) -> None:
        """A table is over."""
        async with self.house.database.read() as tx:
            fixture = await fixture_due(Stores.of(tx), due)
        await self._advance(due, fixture.division_id, fixture)

    async def _next(self, due: DueReminder) -> None:
        division_id = from_plain(parse(due.reminder.payload), int)
        await self._advance(due, division_id)

    async def _advance(self, due: DueReminder, division_id: int, after: FixtureRow | None = None) -> None:
        """Do what comes next in a division, if its time has come: `after` this table, or else try again what could not
        be opened.
        """
        while True:
            now, division = await self._read(division_id)
            ready = _is_ready(now, division)
            step = await self._planned(division_id, division.shape, ending=now.rules.ending) if ready else None
            if ready and step is None:
                async with self.house.database.transaction() as tx:
                    await Stores.of(tx).clock.postpone(due, self.house.now() + AGAIN)
                return
            try:
                async with self.house.database.transaction() as tx:
                    stores = Stores.of(tx)
                    if not await stores.clock.done(due, at=self.house.now()):
                        break
                    await self._write(stores, now, division, step, after)
            except _ChangedMeanwhile:
                continue
            break
        self._plans.pop(division_id, None)
        self.house.wake()

    async def _read(self, division_id: int) -> tuple[LeagueNow, DivisionNow]:
        async with self.house.database.read() as tx:
            return await self._now(Stores.of(tx), division_id)

    async def _now(self, stores: Stores, division_id: int, *, hold: bool = False) -> tuple[LeagueNow, DivisionNow]:
        league_id = await stores.leagues.league_of(division_id)
        league = await (stores.leagues.hold(league_id) if hold else stores.leagues.league(league_id))
        seats = seats_of(self.house.tables.game(league.game))
        now = await league_now(stores, league, seats)
        if all(division.row.id != division_id for division in now.divisions):  # of a season that is over
            seasons = await stores.leagues.seasons(league_id)
            for season in reversed(seasons[:-1]):
                now = await league_now(stores, league, seats, season=season)
                if any(division.row.id == division_id for division in now.divisions):
                    break
        return now, now.division(division_id)

    async def _planned(self, division_id: int, shape: Division, *, ending: bool) -> Step | None:
        """What is to come, from a thread; None while that takes long."""
        if ending:
            return OVER
        known = self._plans.get(division_id)
        if known is None or known[0] != shape:
            work = asyncio.to_thread(next_of, shape)
            known = self._plans[division_id] = shape, asyncio.create_task(work, name=f"league division {division_id}")
        await asyncio.wait({known[1]}, timeout=PATIENCE)
        if not known[1].done():
            return None
        if known[1].exception() is not None:
            del self._plans[division_id]
        return known[1].result()

    async def _write(
        self, stores: Stores, before: LeagueNow, division: DivisionNow, step: Step | None, after: FixtureRow | None
    ) -> None:
        now, fresh = await self._now(stores, division.row.id, hold=True)
        if step is None:
            if _is_ready(now, fresh):
                raise _ChangedMeanwhile
            if after is not None and not now.format.by_rounds:
                await self._told_of(stores, now, fresh, after)
            elif after is None and now.league.status == "running" and not now.rules.ending and fresh.open_round:
                await self.opening.open_round(stores, division.row.id, fresh.open_round)
            return
        if fresh.shape != division.shape or now.league != before.league:
            raise _ChangedMeanwhile
        at, number = self.house.now(), fresh.open_round
        if number is not None:
            await stores.leagues.change_round(fresh.row.id, number, ended_at=at)
        members = {each.user_id: each for each in now.members}
        for late in now.late:
            if late.user_id in fresh.shape.ids:
                place = fresh.shape.everybody.index(late.user_id)
                members[late.user_id] = seeded(late, fresh.row.id, place)
                await stores.leagues.put_member(members[late.user_id])
        await pair_up(stores, now, members, step.pairs, at)
        if step.rounds == ():
            await self._division_over(stores, fresh, step, number)
            return
        await add_rounds(stores, fresh.row.id, fresh.shape.opened, step)
        following = fresh.shape.opened + 1
        await self.open_round(stores, fresh.row.id, following)
        await show(stores, now.league.id, self.house.now())  # who comes now may be too late for this season
        if number is not None:
            await self.seasons.tell(stores, now, fresh.row, f"Round {number} is over.", step.told)
        begun = Begun(now.league.id, now.season.number, fresh.row.number, following)
        await announce(stores, begun, self.house.now())  # after what is told of the round before

    async def _told_of(self, stores: Stores, now: LeagueNow, division: DivisionNow, fixture: FixtureRow) -> None:
        """A table that belongs to no round is over: say whom it moved."""
        changes = () if fixture.table_id is None else moved(division.shape, fixture.table_id)
        who = naming([named(person) for person in people_of(fixture)])
        told = [f"{named(person)} {'goes up' if new < old else 'goes down'} to {new}." for person, old, new in changes]
        text = f"{who} have played ({now.words(fixture)}). " + (" ".join(told) or "Everybody stays where they were.")
        await self.seasons.tell(stores, now, division.row, text)

    async def open_round(self, stores: Stores, division_id: int, number: int) -> None:
        """With this transaction, let a round open; who has no seat in it has had theirs at once."""
        for fixture in await stores.leagues.fixtures(division_id):
            if fixture.round == number and fixture.kind == "bye":
                await stores.leagues.change_fixture(fixture.id, status="finished")
        await self.opening.open_round(stores, division_id, number)

    async def _division_over(self, stores: Stores, fresh: DivisionNow, step: Step, number: int | None) -> None:
        """A division has ended; when all have, the next stage comes, or the season is over."""
        at = self.house.now()
        await stores.leagues.drop_rounds(fresh.row.id, fresh.shape.opened)
        await stores.leagues.end_division(fresh.row.id, at)
        now, ended = await self._now(stores, fresh.row.id)
        left = [each.row for each in now.divisions if each.row.ended_at is None]
        played = "" if number is None else f"Round {number} is over, and "
        if left:
            what = f"{fresh.row.name} with it." if played else f"{fresh.row.name} is over."
            await self.seasons.tell(stores, now, ended.row, played + what, step.told)
            return
        part = None if now.rules.ending else now.format.then([each.shape for each in now.divisions])
        if part is not None:
            stage = await stores.leagues.add_division(
                now.season.id, 1 + max(each.row.number for each in now.divisions), part.name,
                stage=part.stage, people=encode(list(part.people)),
            )  # fmt: skip
            on = f"on to the {part.name.lower()}."
            text = upper(on) if number is None else f"Round {number} is over: {on}"
            await self.seasons.tell(stores, now, ended.row, text, _apart(now, part.people))
            await self.look(stores, stage.id)
            return
        await self.seasons.over(
            stores, now, ended.row, f"{played}the season with it." if played else "The season is over."
        )


def _apart(now: LeagueNow, going_on: Collection[int]) -> str:
    """What decided where of people who share a place some go on and others do not."""
    groups = [
        people
        for division in now.divisions
        for people in level_apart(
            [row for row in division.standings if row.person in division.shape.ids], lambda who: who in going_on
        )
    ]
    return " ".join(level_words(groups))


def _is_ready(now: LeagueNow, division: DivisionNow) -> bool:
    """Whether it is time to ask what comes next: no table is played or waits to be opened, and nothing is paused."""
    if now.league.status != "running" or now.season.ended_at is not None or division.row.ended_at is not None:
        return False
    if now.rules.ending:  # nothing that is planned is opened any more
        return all(each.status not in ("opening", "running") for each in division.fixtures)
    if not now.format.by_rounds and division.shape.opened:
        return False
    number = division.open_round
    if number is None:
        return division.shape.opened == 0 and not division.fixtures
    return all(each.status in DONE for each in division.fixtures if each.round == number)
