"""Calendar files: where a person is awaited, and what is due in a league; read-only, as it is at that moment."""

from __future__ import annotations

from dataclasses import replace

from host.house.house import House
from host.house.table_gate import known_among
from host.leagues.shown.fixtures import late_of
from host.leagues.shown.league_gate import league_for
from host.leagues.shown.survey import LeagueNow, people_of, shown_now
from host.people.ics import Entry, calendar
from host.table.facts import read_facts
from host.table.stores import Stores
from host.values.ports import SECOND, Person
from host.values.sight import Sight
from storage.rows import Awaited, TableRow


class Calendars:
    """Deadlines to take into another calendar. Reaction windows are in none: who is asked there is secret."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def of_person(self, person: Person) -> bytes:
        """The first deadline of a person at each table, and when tables of their leagues are late."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            awaited: dict[int, Awaited] = {}
            for entry in await stores.across.awaiting(person.id):
                awaited.setdefault(entry.table.id, entry)
            entries = [
                _deadline(entry.table, entry.prompt.due_at, "You are awaited")
                for entry in awaited.values()
                if entry.prompt.due_at is not None
            ]
            for league_id in await stores.across.leagues_of(person.id):
                now = await shown_now(stores, await stores.leagues.league(league_id))
                entries += [entry for entry, _, people in await _late(stores, now) if person.id in people]
        return calendar("Henge: where I am awaited", _in_order(entries), now=self.house.now())

    async def of_league(self, sight: Sight, name: str) -> bytes:
        """The next deadline at each table of a league that is played and of which they may know, and when tables are
        late. Raises `Refusal`.
        """
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await league_for(stores, sight, name)
            now = await shown_now(stores, league)
            running = [row.table_id for row in now.fixtures if row.table_id is not None and row.status == "running"]
            tables = [await stores.tables.table(number) for number in running]
            known = await known_among(stores, sight, tables)
            prompts = await stores.across.open_prompts(known)
            entries = [
                entry if table in known else replace(entry, link="") for entry, table, _ in await _late(stores, now)
            ]
            for table in (each for each in tables if each.id in known):
                dues = [p.due_at for p in prompts[table.id] if p.due_at is not None and not p.quiet and not p.answered]
                if dues and table.status == "running":
                    entries.append(_deadline(table, min(dues), "Somebody is awaited"))
        return calendar(f"Henge: {league.name}", _in_order(entries), now=self.house.now())


async def _late(stores: Stores, now: LeagueNow) -> list[tuple[Entry, int, tuple[int, ...]]]:
    """When the tables of a league that are played will be late, by its rules, with their numbers and who sits there."""
    found = list[tuple[Entry, int, tuple[int, ...]]]()
    for fixture in now.fixtures:
        if fixture.status != "running" or fixture.table_id is None:
            continue
        table = await stores.tables.table(fixture.table_id)
        if (at := late_of(now.rules, table)) is not None:
            title = f"{now.league.name}: {now.words(fixture)} is late"
            about = "What comes of it then is among the league’s rules."
            name, extended = f"league-table-{fixture.id}@henge", read_facts(table.notes).extended
            found.append((Entry(name, at, title, about, _link(table), extended), table.id, people_of(fixture)))
    return found


def _deadline(table: TableRow, at: int | None, who: str) -> Entry:
    about = f"{who}. As it is when this file was made: an answer, a vote or a vacation moves it."
    title = f"{table.title}, table {table.id}: {who.lower()} until now"
    # the table's own count of inputs would tell of secret answers, too
    changed = (table.moved_at - table.created_at) // SECOND
    return Entry(f"table-{table.id}@henge", at or 0, title, about, _link(table), changed)


def _link(table: TableRow) -> str:
    place = f"https://discord.com/channels/{table.guild_id}/{table.thread_id or table.channel_id}"
    return place if table.board_message_id is None else f"{place}/{table.board_message_id}"


def _in_order(entries: list[Entry]) -> list[Entry]:
    return sorted(entries, key=lambda entry: (entry.at, entry.uid))
