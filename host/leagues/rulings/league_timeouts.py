"""Members whose time runs out again and again: a substitute is called, then they are out of the season, by rule."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.codec import encode, from_plain, parse
from games.kit.sentences import count
from host.house.house import House
from host.leagues.planning.membership import RULE, Out, notes_of, with_notes
from host.leagues.rulings.seat_changes import Deed, plan, plan_all
from host.leagues.scoring.rules import read_rules
from host.leagues.seasons.season_run import Running
from host.leagues.shown.league_words import named
from host.leagues.shown.member_letters import tell_who_is_left
from host.leagues.shown.survey import league_now
from host.table import prospect
from host.table.prospect import facts_of
from host.table.stores import Stores
from host.table.table import Table
from storage.league_rows import LogRow
from storage.rows import DueReminder, InputRow, Reminder

LAPSE = "league-lapse"
"""What the reminder is called that counts a time-out of a member."""


@dataclass(frozen=True, slots=True)
class Lapse:
    """Somebody's time ran out at a table of a league, so often in a row there."""

    fixture: int
    user: int
    in_a_row: int = 0


class Lapsing:
    """What the clock does about members who are not there."""

    def __init__(self, house: House, running: Running) -> None:
        self.house, self.running = house, running
        house.follows(prospect.runs_out, self._counted)
        house.clock.rings({LAPSE: self._lapses})

    def _counted(self, table: Table) -> None:
        """With the commit in which somebody's time ran out, let the league hear of it, once for each turn."""
        fixture = table.facts.league
        if fixture is None:
            return
        late = {given.seat: given.seq for given in reversed(table.unit.inputs) if _ran_out(given)}
        for row in table.seats:
            if row.user_id is not None and row.seat in late:
                in_a_row = facts_of(table).lapsed.get(str(row.seat), 0)
                told, name = (
                    Lapse(fixture, row.user_id, in_a_row),
                    f"league:{fixture}:lapse:{row.seat}:{late[row.seat]}",
                )
                _plan(table, Reminder(name, LAPSE, self.house.now(), payload=encode(told)))

    async def _lapses(self, due: DueReminder) -> None:
        lapse, at = from_plain(parse(due.reminder.payload), Lapse), self.house.now()
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if not await stores.clock.done(due, at=at):
                return
            fixture = await stores.leagues.fixture(lapse.fixture)
            league = await stores.leagues.hold(await stores.leagues.league_of(fixture.division_id))
            now, rules = await league_now(stores, league), read_rules(league.rules)
            member = next((each for each in now.here if each.user_id == lapse.user), None)
            if member is None:  # a substitute for one table: only that table's rule is theirs
                return
            notes = notes_of(member)
            notes = replace(notes, lapses=notes.lapses + 1)
            member = with_notes(member, notes)
            often = f"their time ran out {count(notes.lapses, 'time')} at tables of the league"
            if rules.removes_after and notes.lapses >= rules.removes_after:
                gone = with_notes(replace(member, left_at=at), replace(notes, out=Out(RULE)))
                await stores.leagues.put_member(gone)
                await tell_who_is_left(stores, now, lapse.user, at)
                deed = Deed(0, lapse.user, "bot", f"They are out of the season: {often}.")
                await plan_all(stores, now.fixtures, deed, at, due.reminder.key)
                text = f"{named(lapse.user)} is out of the season: {often}"
                await stores.leagues.note(league.id, LogRow(at, None, text))
                await self.running.go_on(stores, league)
            else:
                await stores.leagues.put_member(member)
                counted = lapse.in_a_row if rules.calls_in_a_row else notes.lapses
                if rules.calls_after and counted and counted % rules.calls_after == 0:
                    deed = Deed(fixture.id, lapse.user, "offer", f"A substitute is called: {often}.")
                    await plan(stores, deed, at, due.reminder.key)
                    text = f"a substitute is called for {named(lapse.user)}: {often}"
                    await stores.leagues.note(league.id, LogRow(at, None, text))
        self.house.wake()


def _plan(table: Table, reminder: Reminder) -> None:
    table.also(lambda stores: stores.clock.plan(reminder))


def _ran_out(given: InputRow) -> bool:
    return given.by == "clock" and given.kind == "decision"
