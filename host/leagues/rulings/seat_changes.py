"""What leagues do with seats at tables that are being played: a bot takes one, somebody else does, it is offered.

Each is a reminder of the clock, named by the table of the league and by the person, and marked as done in the commit
that does it: an act of a manager that concerns many tables is stored once and then done table by table.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import partial

from engine import Refusal, Seat
from engine.codec import encode, from_plain, parse
from host.delivery.asides import tell
from host.house.house import House
from host.leagues.planning.membership import notes_of
from host.leagues.shown.member_letters import rule
from host.leagues.shown.survey import fixture_due, league_of
from host.play import absentees
from host.play.free_seats import invite_more, offer_seat
from host.play.handover import Handover, Substitute, substitute_of
from host.schedule.clock import UNTIL_MENDED
from host.table.notice import Notice
from host.table.prospect import is_offered
from host.table.stores import Stores
from host.table.table import Table
from host.values.ports import HOUR, Person
from storage.league_rows import FixtureRow, MemberRow
from storage.rows import DueReminder, Reminder

SEAT, MORE = "league-seat", "league-more"
"""What the reminders are called that do something with a seat, and that call more people for it."""
MAY_BE_TAKEN = (
    "Your time ran out again and again: a substitute is called. Until somebody has taken your seat, *I am back* in "
    "your panel keeps it."
)
"""What the person of a seat is told for whom somebody else may play on."""
FOR_A_SUBSTITUTE = 24 * HOUR
"""So long others may take the seat of somebody who left the league, before a bot does."""
HEAD_START = 12 * HOUR
"""So long only those who stand by in the league hear of a free seat of it."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What is to be done with the seat of `user` at table `fixture` of a league: "bot", "offer", "person" (`to` has
    it), "leaves" (it is offered, the plainest answers are taken meanwhile, and a bot has it in the end), "unseen" (it
    is offered, and answers are taken at once until they are back). `why` is said at the table. `unless_back`: nothing
    is done for whoever is in the league again.
    """

    fixture: int
    user: int
    what: str
    why: str
    to: int = 0
    unless_back: bool = False


async def plan(stores: Stores, deed: Deed, at: int, key: str) -> None:
    """Do something with a seat as soon as the clock rings; `key` names the act that wants it."""
    name = f"league:{deed.fixture}:seat:{deed.user}:{key}"
    await stores.clock.plan(Reminder(name, SEAT, at, payload=encode(deed)))


async def plan_all(stores: Stores, fixtures: Collection[FixtureRow], deed: Deed, at: int, key: str) -> int:
    """The same at every table of these that is being played and where the person sits; returns at how many."""
    playing = {row.table_id: row for row in fixtures if row.status == "running" and row.table_id is not None}
    seats = await stores.tables.seats_of(playing)
    mine = [playing[table] for table, rows in seats.items() if any(row.user_id == deed.user for row in rows)]
    for fixture in mine:
        await plan(stores, replace(deed, fixture=fixture.id), at, key)
    return len(mine)


class AtTables:
    """What the clock does with seats at tables of leagues."""

    def __init__(self, house: House, handover: Handover) -> None:
        self.house, self.handover = house, handover
        house.clock.rings({SEAT: self._rings, MORE: self._more})

    async def _rings(self, due: DueReminder) -> None:
        deed = from_plain(parse(due.reminder.payload), Deed)
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            fixture = await stores.leagues.fixture(deed.fixture)
            to = Person(deed.to, (await stores.people.get(deed.to)).name or "")
            league = await league_of(stores, fixture)
            substitute = await substitute_of(stores, to, league.game, at=self.house.now())
            members = await _members(stores, fixture)
        back = deed.unless_back and any(each.user_id == deed.user and each.left_at is None for each in members)
        first = _standing_by(members)
        if fixture.table_id is None or back:
            await self.drop(due)
            return
        act = partial(self._does, deed=deed, substitute=substitute, first=first, fixture=fixture)
        await self.house.ring(replace(due, table_id=fixture.table_id), act)

    def _does(
        self, table: Table, *, deed: Deed, substitute: Substitute, first: Collection[int], fixture: FixtureRow
    ) -> None:
        seat = table.seat_if_any(deed.user)
        if table.row.status == "attention":  # until whoever runs the bot has let it go on
            later = self.house.now() + UNTIL_MENDED
            table.also(lambda stores: plan(stores, deed, later, f"again:{later}"))
        if seat is None or table.row.status not in ("running", "paused") or table.driver is None:
            return
        match deed.what:
            case "bot":
                self.bot(table, seat, deed.why)
            case "person":
                try:
                    self.person(table, seat, substitute, deed.why)
                except Refusal as no:
                    self.bot(table, seat, deed.why)
                    self.note(table, f"a bot plays on instead of {{{deed.user}}}: {no}")
            case "leaves":
                if not is_offered(table, seat):
                    self.offer(table, seat, deed.why, first, fixture.id)
                absentees.mark_away(table, seat, at=self.house.now())
                gone = replace(deed, what="bot", why=f"{deed.why} Nobody has taken the seat.", unless_back=True)
                due_at = self.house.now() + FOR_A_SUBSTITUTE
                table.also(lambda stores: plan(stores, gone, due_at, f"gone:{due_at}"))
            case "unseen" if not absentees.is_away(table, seat):
                if not is_offered(table, seat):
                    self.offer(table, seat, deed.why, first, fixture.id)
                absentees.mark_away(table, seat, at=self.house.now())
                what = f"does not see where {table.facts.within} is played"
                self.note(table, f"{{{deed.user}}} {what}: nobody waits for them, and others may take the seat")
            case "offer" if not is_offered(table, seat):
                self.offer(table, seat, deed.why, first, fixture.id)
                tell(table, seat, f"Somebody may play on for {table.names[seat]}", MAY_BE_TAKEN, at=self.house.now())
            case _:
                pass

    # --- at a table that is held

    def bot(self, table: Table, seat: Seat, why: str) -> None:
        """A bot has a person's seat from now on, and the table is told why."""
        at, name = self.house.now(), table.names[seat]
        self._tell(table, seat, f"A bot plays on for {name}", why)
        self.handover.to_bot(table, seat, at=at)

    def nobody(self, table: Table, why: str) -> None:
        """Everybody who sits there has given the table up: it is called off."""
        at, within = self.house.now(), table.facts.within
        table.say_notice(Notice("Nobody is here", why), at=at)
        for row in [row for row in table.seats if row.user_id is not None]:
            self.handover.to_bot(table, row.seat, at=at)
        self.note(table, f"everybody at {within} has been away for a day: it is called off")

    def person(self, table: Table, seat: Seat, substitute: Substitute, why: str) -> None:
        """Somebody else has the seat from now on. Raises `Refusal`."""
        at, name, person = self.house.now(), table.names[seat], substitute.person
        self.handover.to_person(table, seat, substitute, at=at)
        text = f"{why}\n{person.name} has the whole time again for what is open; *My turn* shows the seat."
        awake = table.windows.habits_of(seat).next_awake(at)
        title = f"{person.name} plays on for {name}"
        table.say_notice(Notice(title, text, (person.id,)), at=at, after=awake - at)

    def offer(self, table: Table, seat: Seat, why: str, first: Collection[int], fixture: int) -> None:
        """The seat may be taken: whoever stands by in the league hears of it first."""
        at = self.house.now()
        ours = frozenset(first) - {row.user_id or 0 for row in table.seats}
        offer = offer_seat(table, seat, why, at=at, first=ours)
        if ours:
            name = f"league:{fixture}:more:{offer.number}"
            more = Reminder(name, MORE, at + HEAD_START, payload=encode(fixture))
            table.also(lambda stores: stores.clock.plan(more))

    def note(self, table: Table, text: str, person: Person | None = None, concerned: Collection[int] = ()) -> None:
        """A line in the log of the table's league, with the commit of this table; whom it concerns is told."""
        fixture, at = table.facts.league, self.house.now()
        if fixture is None:
            return

        async def write(stores: Stores) -> None:
            league = await stores.leagues.league_of((await stores.leagues.fixture(fixture)).division_id)
            await rule(stores, league, person.id if person else None, text, concerned, at)

        table.also(write)

    def _tell(self, table: Table, seat: Seat, title: str, why: str) -> None:
        """Say it at the table; whose seat it was is mentioned once they are awake, if they want to be."""
        at = self.house.now()
        user_id = table.user_of(seat)
        mentioned = (user_id,) if user_id is not None and table.settings_of(user_id).by_mention else ()
        awake = table.windows.habits_of(seat).next_awake(at) if mentioned else at
        table.say_notice(Notice(title, why, mentioned), at=at, after=awake - at)

    async def _more(self, due: DueReminder) -> None:
        """A seat is free for a while now: everybody else who likes to step in on this server hears of it."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            fixture = await fixture_due(stores, due)
            first = _standing_by(await _members(stores, fixture))
        if fixture.table_id is None:
            await self.drop(due)
            return
        await self.house.ring(
            replace(due, table_id=fixture.table_id), lambda table: invite_more(table, at=self.house.now(), but=first)
        )

    async def drop(self, due: DueReminder) -> None:
        """There is nothing to do any more."""
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).clock.done(due, at=self.house.now())


def _standing_by(members: Collection[MemberRow]) -> tuple[int, ...]:
    """Who stands by in a league, and hears of its free seats first."""
    return tuple(each.user_id for each in members if each.user_id > 0 and notes_of(each).stands_by)


async def _members(stores: Stores, fixture: FixtureRow) -> tuple[MemberRow, ...]:
    """Everybody of the newest season of a table's league, and who stands by in it."""
    league = await stores.leagues.league_of(fixture.division_id)
    return await stores.leagues.members((await stores.leagues.season(league)).id)
