"""Members whose time runs out again and again: by the league's rules they have given up a table, a substitute is
called, they are out of the season. Who is away is known to the league until they do something at a table of it again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.codec import encode, from_plain, parse
from games.kit.sentences import count, upper
from host.house.house import House
from host.leagues.planning.membership import RULE, Out, notes_of, with_notes
from host.leagues.rulings.seat_changes import AtTables, Deed, plan, plan_all
from host.leagues.seasons.season_run import Running
from host.leagues.shown.league_words import named
from host.leagues.shown.member_letters import rule, tell_who_is_left
from host.leagues.shown.survey import LeagueNow, fixture_due, held_league_of, league_now
from host.play.absentees import PATIENCE
from host.table import prospect
from host.table.prospect import facts_of
from host.table.stores import Stores
from host.table.table import Table
from host.values.ports import DAY
from storage.league_rows import LogRow, MemberRow
from storage.rows import DueReminder, InputRow, Reminder

LAPSE = "league-lapse"
"""What the reminder is called that counts a time-out of a member."""
AWAY = "league-away"
"""What the reminder is called by which a league hears that a member is away, or there again."""
EMPTY = "league-empty"
"""What the reminder is called that looks whether everybody at a table is still away."""
EVERYBODY_AWAY = "Everybody here has been away for a day: they have given it up."
"""Why a table is called off at which nobody is there."""


@dataclass(frozen=True, slots=True)
class Presence:
    """Somebody counts as away at a table of a league, or has done something at one."""

    fixture: int
    user: int
    away: bool


@dataclass(frozen=True, slots=True)
class Lapse:
    """Somebody's time ran out at a table of a league, so often in a row there."""

    fixture: int
    user: int
    in_a_row: int = 0


class Lapsing:
    """What the clock does about members who are not there."""

    def __init__(self, house: House, running: Running, at_tables: AtTables) -> None:
        self.house, self.running, self.at_tables = house, running, at_tables
        house.follows(prospect.runs_out, self._counted)
        house.follows(prospect.turns_up_or_not, self._noticed)
        house.clock.rings({LAPSE: self._lapses, AWAY: self._away, EMPTY: self._is_empty})

    def _counted(self, table: Table) -> None:
        """With the commit in which somebody's time ran out, let the league hear of it, once for each turn."""
        fixture = table.facts.league
        if fixture is None:
            return
        late = {given.seat: given.seq for given in reversed(table.unit.inputs) if _ran_out(given)}
        for row in table.seats:
            if row.user_id is not None and row.seat in late:
                in_a_row = facts_of(table).lapsed.get(str(row.seat), 0)
                name = f"league:{fixture}:lapse:{row.seat}:{late[row.seat]}"
                told = encode(Lapse(fixture, row.user_id, in_a_row))
                _plan(table, Reminder(name, LAPSE, self.house.now(), payload=told))

    def _noticed(self, table: Table) -> None:
        """With the commit in which somebody counts as away, or is there again, let the league hear of it. Where nobody
        is there any more everybody else in the league would wait: that is looked at in a day.
        """
        fixture, at = table.facts.league, self.house.now()
        if fixture is None:
            return
        before, after = table.facts.lapsed, facts_of(table).lapsed
        for row in table.seats:
            was, now = before.get(str(row.seat), 0), after.get(str(row.seat), 0)
            goes = row.autopilot and was < PATIENCE <= now
            if row.user_id is not None and (goes or (was and not now)):
                name = f"league:{fixture}:away:{row.user_id}:{at}"
                told = encode(Presence(fixture, row.user_id, goes))
                _plan(table, Reminder(name, AWAY, at, payload=told))
        if _is_left_alone(table):
            _plan(table, Reminder(f"league:{fixture}:empty:{at}", EMPTY, at + DAY, payload=encode(fixture)))

    async def _away(self, due: DueReminder) -> None:
        """A member is away, or there again. Managers read it in the log; whoever made the league is told as well."""
        told, at = from_plain(parse(due.reminder.payload), Presence), self.house.now()
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if not await stores.clock.done(due, at=at):
                return
            fixture = await stores.leagues.fixture(told.fixture)
            league = await held_league_of(stores, fixture)
            now = await league_now(stores, league)
            member = next((each for each in now.here if each.user_id == told.user), None)
            if member is None or notes_of(member).away == told.away:
                return
            await stores.leagues.put_member(with_notes(member, replace(notes_of(member), away=told.away)))
            if told.away:
                text = f"{named(told.user)} is away: at tables of the league nobody waits for them until they are back"
                await rule(stores, league.id, None, text, {league.manager_id} - {told.user}, at)
            else:
                await stores.leagues.note(league.id, LogRow(at, None, f"{named(told.user)} is back"))
        self.house.wake()

    async def _is_empty(self, due: DueReminder) -> None:
        """A day ago everybody at a table was away. Who still is has given it up, and it is called off."""
        async with self.house.database.read() as tx:
            fixture = await fixture_due(Stores.of(tx), due)
        if fixture.table_id is None:
            await self.at_tables.drop(due)
            return

        def act(table: Table) -> None:
            heard = max(facts_of(table).acted.values(), default=0)  # somebody may have been back in between
            if table.row.status == "running" and _is_left_alone(table) and heard <= self.house.now() - DAY:
                self.at_tables.nobody(table, EVERYBODY_AWAY)

        await self.house.ring(replace(due, table_id=fixture.table_id), act)

    async def _lapses(self, due: DueReminder) -> None:
        """A member's time ran out: the table may be given up by that, the member out of the season, or a substitute
        called.
        """
        lapse, at = from_plain(parse(due.reminder.payload), Lapse), self.house.now()
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if not await stores.clock.done(due, at=at):
                return
            fixture = await stores.leagues.fixture(lapse.fixture)
            now = await league_now(stores, await held_league_of(stores, fixture))
            if now.rules.gives_up_after and lapse.in_a_row >= now.rules.gives_up_after:
                await _given_up(stores, now, lapse, at, due.reminder.key)
            member = next((each for each in now.here if each.user_id == lapse.user), None)
            if member is None:  # a substitute for one table: only that table's rule is theirs
                return
            lapses = notes_of(member).lapses + 1
            member = with_notes(member, replace(notes_of(member), lapses=lapses))
            often = f"their time ran out {count(lapses, 'time')} at tables of the league"
            if now.rules.removes_after and lapses >= now.rules.removes_after:
                await _removed(stores, now, member, often, at, due.reminder.key)
                await self.running.go_on(stores, now.league)
            else:
                await stores.leagues.put_member(member)
                counted = lapse.in_a_row if now.rules.calls_in_a_row else lapses
                if now.rules.calls_after and counted and counted % now.rules.calls_after == 0:
                    await _called(stores, now, lapse, often, at, due.reminder.key)
        self.house.wake()


async def _given_up(stores: Stores, now: LeagueNow, lapse: Lapse, at: int, key: str) -> None:
    """A bot has the seat at that table from now on."""
    often = f"their time ran out {count(lapse.in_a_row, 'time')} in a row"
    why = f"{upper(often)} here: they have given it up."
    await plan(stores, Deed(lapse.fixture, lapse.user, "bot", why), at, f"{key}:given-up")
    text = f"{named(lapse.user)} has given up a table: {often} there"
    await rule(stores, now.league.id, None, text, (lapse.user,), at)


async def _removed(stores: Stores, now: LeagueNow, member: MemberRow, often: str, at: int, key: str) -> None:
    """They are out of the season, and bots have their seats."""
    gone = with_notes(replace(member, left_at=at), replace(notes_of(member), out=Out(RULE)))
    await stores.leagues.put_member(gone)
    await tell_who_is_left(stores, now, member.user_id, at)
    deed = Deed(0, member.user_id, "bot", f"They are out of the season: {often}.")
    await plan_all(stores, now.fixtures, deed, at, key)
    text = f"{named(member.user_id)} is out of the season: {often}"
    await rule(stores, now.league.id, None, text, (member.user_id,), at)


async def _called(stores: Stores, now: LeagueNow, lapse: Lapse, often: str, at: int, key: str) -> None:
    """A substitute is called for the seat at that table."""
    deed = Deed(lapse.fixture, lapse.user, "offer", f"A substitute is called: {often}.")
    await plan(stores, deed, at, key)
    text = f"a substitute is called for {named(lapse.user)}: {often}"
    await stores.leagues.note(now.league.id, LogRow(at, None, text))


def _is_left_alone(table: Table) -> bool:
    """Whether people sit at a table, and all of them are away."""
    return all(row.autopilot for row in table.seats if row.user_id is not None)


def _plan(table: Table, reminder: Reminder) -> None:
    table.also(lambda stores: stores.clock.plan(reminder))


def _ran_out(given: InputRow) -> bool:
    return given.by == "clock" and given.kind == "decision"
