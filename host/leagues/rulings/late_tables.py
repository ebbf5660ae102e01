"""Late tables: announced a day before, then settled by the rule of their league."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine import Seat
from engine.codec import encode, from_plain, parse
from host.delivery.asides import tell
from host.delivery.early_end import adjudge, call_off
from host.house.house import House
from host.leagues.formats import format_of
from host.leagues.rulings.held_up_rounds import HELD_UP, holds_up
from host.leagues.rulings.seat_changes import AtTables
from host.leagues.scoring.rules import AT_END, LATE, PROJECTED, Rules, read_rules
from host.leagues.shown.fixtures import late_at, late_of
from host.leagues.shown.survey import DONE, LeagueNow, fixture_due, league_of, season_of
from host.lobbies.lobby import Lobby
from host.table import prospect
from host.table.facts import read_facts
from host.table.notice import Notice
from host.table.prospect import facts_of
from host.table.stores import Stores
from host.table.table import Table
from host.values.ports import DAY, SECOND
from storage.league_rows import FixtureRow
from storage.rows import DueReminder, Reminder, TableRow

SOON, LATE_NOW, END = "league-soon", "league-late", "league-end"
"""What the reminders are called that announce that a table will be late, that settle it, and that end one early."""


ENDINGS = {
    "as it stands": "each ends at once and counts as the game's own scoring has it",
    "call off": "each is called off, and counts as a table that nobody finished",
}
"""How tables end that are being played when a manager ends the season."""


@dataclass(frozen=True, slots=True)
class End:
    """How a table ends that is being played, and why: safe to show. One that has not begun is called off."""

    fixture: int
    how: str
    why: str


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at: a table of a league, by its name and the rules, at a moment; `alone`: nothing waits for it but
    late tables, as only such are left of the season, or none ever waits for another; `holds_up`: only late tables are
    left of its round, and another one is to come.
    """

    fixture: FixtureRow
    name: str
    rules: Rules
    at: int
    alone: bool
    holds_up: bool = False


class LateTables:
    """What the clock does with tables of leagues that take too long.

    When a table is looked at is planned when it begins and when the rule changes; whatever rings asks the rule as it is
    then. What is not announced a day before does not come.
    """

    def __init__(self, house: House, lobby: Lobby, at_tables: AtTables) -> None:
        self.house, self.lobby, self.at_tables = house, lobby, at_tables
        house.follows(prospect.begins, self._begun)
        house.clock.rings({SOON: self._soon, LATE_NOW: self._late, END: self._ends})

    def _begun(self, table: Table) -> None:
        """A table of a league that begins with this commit."""
        fixture, at = table.facts.league, table.unit.columns.get("started_at")
        if fixture is not None and at is not None:

            async def write(stores: Stores) -> None:
                league = await league_of(stores, await stores.leagues.fixture(fixture))
                await look_later(stores, fixture, read_rules(league.rules), at, 0)

            table.also(write)

    async def again(self, stores: Stores, fixtures: Sequence[FixtureRow], rules: Rules) -> None:
        """With this transaction, plan anew when tables that are being played are looked at: the rule has changed."""
        for fixture in fixtures:
            if fixture.status == "running" and fixture.table_id is not None:
                row = await stores.tables.table(fixture.table_id)
                if row.started_at is not None:
                    await look_later(stores, fixture.id, rules, row.started_at, read_facts(row.notes).extended)

    async def _soon(self, due: DueReminder) -> None:
        await self._at_table(due, self._announce)

    async def _late(self, due: DueReminder) -> None:
        await self._at_table(due, self._settle)

    async def _at_table(self, due: DueReminder, act: Callable[[Table, Look], None]) -> None:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            fixture = await fixture_due(stores, due)
            league = await league_of(stores, fixture)
            rules, at = read_rules(league.rules), self.house.now()
            now = await season_of(stores, league, fixture)
            playing = await _playing(stores, now) if rules.late == AT_END else {}
            alone = rules.late == AT_END and (not now.format.by_rounds or only_late(now, playing, at))
            holds = rules.late == AT_END and holds_up(now, fixture, playing, at)
        if fixture.table_id is None or fixture.status != "running" or not rules.late_after:
            await self.at_tables.drop(due)
        elif league.status == "paused":
            async with self.house.database.transaction() as tx:
                await Stores.of(tx).clock.postpone(due, at + DAY)
        else:
            look = Look(fixture, now.words(fixture), rules, at, alone, holds)
            await self.house.ring(replace(due, table_id=fixture.table_id), lambda table: act(table, look))

    async def end_all(self, stores: Stores, fixtures: Sequence[FixtureRow], how: str, why: str, key: str) -> int:
        """With this transaction, end every table of a season that is open or being played; what is planned is dropped.

        Gives how many are being played.
        """
        at, ended = self.house.now(), 0
        for fixture in fixtures:
            if fixture.status in ("opening", "running"):
                told = End(fixture.id, how, why)
                reminder = Reminder(f"league:{fixture.id}:end:{key}", END, at, payload=encode(told))
                await stores.clock.plan(reminder)
                ended += fixture.status == "running"
        return ended

    async def _ends(self, due: DueReminder) -> None:
        told, at = from_plain(parse(due.reminder.payload), End), self.house.now()
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            fixture = await stores.leagues.fixture(told.fixture)
            name = (await season_of(stores, await league_of(stores, fixture), fixture)).words(fixture)
        if fixture.table_id is None:
            await self.at_tables.drop(due)
            return

        def act(table: Table) -> None:
            if table.row.status == "open":
                self.lobby.cancel_fixture(table, f"The league ends its season: {told.why}")
            elif table.row.status not in ("running", "paused", "attention"):
                return
            elif told.how == "as it stands" and table.driver is not None:
                self.judge(table, name, f"The league ends its season: {told.why}", at)
            else:
                call_off(table, f"The league ends its season: {told.why}", at=at)

        await self.house.ring(replace(due, table_id=fixture.table_id), act)

    def _announce(self, table: Table, look: Look) -> None:
        """The table is late in a day, or nothing else is left of the season: its people hear what comes of that."""
        fixture, rules, at = look.fixture, look.rules, look.at
        if table.row.status == "attention" or table.facts.lost is not None:
            self._look(table, fixture, SOON, at + DAY)  # nobody's fault: it is told when it goes on
            return
        began = table.row.started_at
        late = None if began is None else late_at(rules, began, facts_of(table).extended)
        if table.row.status not in ("running", "paused") or late is None:
            return
        if late - DAY > at:  # the rule has changed meanwhile
            self._look(table, fixture, SOON, late - DAY)
            return
        if rules.late == AT_END and (late > at or not look.alone):
            if look.holds_up:
                key = f"league:{fixture.division_id}:{fixture.round}:held-up"
                told = Reminder(key, HELD_UP, at, payload=encode(fixture.id))
                table.also(lambda stores: stores.clock.plan(told))
            self._look(table, fixture, SOON, max(late, at + DAY))
            return
        late = max(late, at + DAY)
        text = (
            f"This table of the league is late <t:{late // SECOND}:R>. If it is not over by then, {LATE[rules.late]}."
        )
        if rules.late == AT_END:
            left = ", and only late tables are left of the season" if format_of(rules).by_rounds else ""
            end = f"If it is not over <t:{late // SECOND}:R>, {LATE['projected']}."
            text = f"This table of the league is late{left}. {end}"
        table.remember(lambda facts: replace(facts, warned=late))
        table.say_notice(Notice("This table takes long", text), at=at)
        for seat in awaited(table):
            tell(table, seat, "You are awaited at a table of the league", text, at=at)
        self._look(table, fixture, LATE_NOW, late)

    def _settle(self, table: Table, look: Look) -> None:
        """The day that was announced is over."""
        fixture, rules, at = look.fixture, look.rules, look.at
        if table.row.status not in ("running", "paused") or table.driver is None:
            if table.row.status == "attention":
                self._look(table, fixture, SOON, at + DAY)
            return
        if table.facts.lost is not None or table.facts.warned > at:
            self._look(table, fixture, SOON, at + DAY)
            return
        rule = rules.late
        if rule == AT_END and not look.alone:  # the rule has changed meanwhile
            table.remember(lambda facts: replace(facts, warned=0))
            self._look(table, fixture, SOON, at + DAY)
            return
        if rule in PROJECTED:
            self.judge(table, look.name, "It took longer than the league allows.", at)
            return
        seats = awaited(table)
        if rule == "bots":
            for seat in seats:
                self.at_tables.bot(table, seat, "The table took longer than the league allows, and waited for them.")
        extended = facts_of(table).extended + 1
        table.remember(lambda facts: replace(facts, extended=extended, warned=0))
        if rule != "bots" or not seats:
            text = f"It has {rules.late_after} days more."
            table.say_notice(Notice("This table is late", text), at=at)
        self.at_tables.note(table, f"{look.name} is late: {_what_came(rule, seats)}")
        if table.row.status == "running" and table.row.started_at is not None:
            late = late_at(rules, table.row.started_at, extended)
            self._look(table, fixture, SOON, max(at + DAY, (late or at) - DAY))

    def judge(self, table: Table, name: str, why: str, at: int) -> None:
        """End a table of a league as it stands, by the game's own scoring; where it has none, without a result."""
        standing = table.begun.projected
        if standing is None:
            call_off(table, f"{why} This game has no standing before its end: it is called off.", at=at)
            told = "it is called off"
        else:
            adjudge(table, standing, f"{why} It counts as it stands:", at=at)
            told = "it counts as it stands"
        self.at_tables.note(table, f"{name} is ended, {told}: {why}")

    def _look(self, table: Table, fixture: FixtureRow, kind: str, due_at: int) -> None:
        later = Reminder(f"league:{fixture.id}:{kind}:{due_at}", kind, due_at, payload=encode(fixture.id))
        table.also(lambda stores: stores.clock.plan(later))


def only_late(now: LeagueNow, tables: Mapping[int, TableRow], at: int) -> bool:
    """Whether nothing is left of a season but late tables: no round is to come, and nothing else is played or opened.

    `tables` are those of it that are being played, by their numbers.
    """
    left = [division for division in now.divisions if division.row.ended_at is None]
    if not all(now.format.is_last(division.shape) for division in left):
        return False
    for fixture in (row for division in left for row in division.fixtures if row.status not in DONE):
        row = tables.get(fixture.table_id) if fixture.table_id is not None else None
        late = None if row is None else late_of(now.rules, row)
        if late is None or late > at:
            return False
    return True


async def _playing(stores: Stores, now: LeagueNow) -> dict[int, TableRow]:
    """The tables of a season that are being played, by their numbers."""
    playing = [row.table_id for row in now.fixtures if row.status == "running" and row.table_id is not None]
    return {number: await stores.tables.table(number) for number in playing}


async def look_later(stores: Stores, fixture: int, rules: Rules, began_at: int, extended: int) -> None:
    """Look at a table a day before it is late."""
    late = late_at(rules, began_at, extended)
    if late is not None:
        due = late - DAY
        await stores.clock.plan(Reminder(f"league:{fixture}:{SOON}:{due}", SOON, due, payload=encode(fixture)))


def awaited(table: Table) -> list[Seat]:
    """The seats of people for whom everybody waits; reactions are secret."""
    people = {row.seat for row in table.seats if row.user_id is not None}
    if table.driver is None:
        return []
    owed = [q for q in table.driver.open.values() if q.owed and not q.quiet and not q.answered and q.until != "any"]
    return sorted({q.prompt.seat for q in owed} & people)


def _what_came(rule: str, seats: Sequence[Seat]) -> str:
    return f"bots play on for {len(seats)} of it" if rule == "bots" and seats else "it has as many days more"
