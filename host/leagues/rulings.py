"""Use cases of managers who rule: a forfeit, a substitute, another result; and what of it is taken back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine import Refusal
from engine.codec import encode, from_plain, parse
from games.kit.sentences import count, listed
from host.house import House, remember_name
from host.leagues.at_tables import AtTables, Deed, plan_all
from host.leagues.desk import Desk, Manager, must_manage
from host.leagues.gate import league_for
from host.leagues.looking import DONE, LeagueNow, league_now, people_of
from host.leagues.membership import notes_of, with_notes, with_partner
from host.leagues.overruling import Ruling, ruling_of, written_ruling
from host.leagues.running import Running
from host.leagues.tables import called, fixture_meant, places
from host.leagues.telling import named as in_log
from host.leagues.telling import plain
from host.leagues.words import PAIRED, tell, tell_who_is_left
from host.people.settings import Settings, settings_of
from host.ports import Person
from host.receipts import Receipt
from host.table.stored import Stores
from host.table.table import Table
from storage.league_rows import FixtureRow, LeagueRow, MemberRow

NOBODY = "nobody"
"""What is typed for a table that is to count as one that nobody finished."""


class Rulings:
    """What managers decide about people and tables of a season; each with a reason, which everybody can read."""

    def __init__(self, house: House, at_tables: AtTables, running: Running) -> None:
        self.house, self.desk, self.at_tables, self.running = house, Desk(house), at_tables, running

    # --- forfeits

    async def forfeit(
        self, manager: Manager, name: str, user_id: int, reason: str, *, table: str = "", key: str
    ) -> Receipt:
        """Somebody forfeits one table, or the rest of the season; a bot plays what they have begun.

        Raises `Refusal`. `reason` must be safe to show.
        """
        _must_have(reason)
        if not table:
            return await self._out(manager, name, user_id, reason, key=key)
        now, fixture, table_id = await self._playing(manager, name, table)

        def act(at: Table) -> str:
            at.must_be_running()
            seat = at.seat_if_any(user_id)
            if seat is None:
                raise Refusal(f"That person does not sit at table {called(now, fixture)}.")
            who = at.names[seat]
            self.at_tables.note(at, plain_told(now, fixture, user_id, reason), manager.person)
            self.at_tables.bot(at, seat, f"By a ruling of the league: {reason}")
            return f"{who} forfeits table {called(now, fixture)}; a bot plays on."

        return await self.house.do(table_id, key, act)

    async def _out(self, manager: Manager, name: str, user_id: int, reason: str, *, key: str) -> Receipt:
        async def act(stores: Stores, league: LeagueRow) -> str:
            now, member = await _member(stores, league, user_id)
            await stores.leagues.put_member(replace(member, left_at=self.house.now()))
            await tell_who_is_left(stores, now, user_id, self.house.now())
            deed = Deed(0, user_id, "bot", f"By a ruling of the league: {reason}")
            tables = await plan_all(stores, now.fixtures, deed, self.house.now(), key)
            text = f"{in_log(user_id)} forfeits the rest of the season: {plain(reason)}"
            await self.desk.note(stores, league, manager.person, text)
            await self.running.go_on(stores, league)
            bots = f"; bots play on at {tables} of their tables" if tables else ""
            return f"{now.names[user_id]} is out of the season{bots}. `/league undo` takes them in again."

        return await self.desk.managed(manager, name, key, act)

    # --- substitutes

    async def substitute(
        self, manager: Manager, name: str, user_id: int, to: Person, reason: str, *, table: str = "", key: str
    ) -> Receipt:
        """Somebody else plays for a member: at one table, or for the rest of the season. Raises `Refusal`."""
        _must_have(reason)
        if to.id == user_id:
            raise Refusal("Nobody is their own substitute.")
        if not table:
            return await self._instead(manager, name, user_id, to, reason, key=key)
        now, fixture, table_id = await self._playing(manager, name, table)
        async with self.house.database.read() as tx:
            settings: Settings = settings_of(await Stores.of(tx).people.get(to.id))

        def act(at: Table) -> str:
            at.must_be_running()
            seat = at.seat_if_any(user_id)
            if seat is None:
                raise Refusal(f"That person does not sit at table {called(now, fixture)}.")
            left = at.names[seat]
            text = f"{in_log(to.id)} plays on for {in_log(user_id)} at table {called(now, fixture)}: {plain(reason)}"
            self.at_tables.person(at, seat, to, settings, f"By a ruling of the league: {reason}")
            self.at_tables.note(at, text, manager.person)
            return f"{to.name} plays on for {left} at table {called(now, fixture)}."

        return await self.house.do(table_id, key, act)

    async def _instead(
        self, manager: Manager, name: str, user_id: int, to: Person, reason: str, *, key: str
    ) -> Receipt:
        async def act(stores: Stores, league: LeagueRow) -> str:
            now, member = await _member(stores, league, user_id)
            if any(each.user_id == to.id for each in now.here):
                raise Refusal(f"{to.name} is in the league {league.name} already.")
            at = self.house.now()
            await remember_name(stores.people, to)
            await stores.leagues.put_member(replace(member, left_at=at))
            partner = now.partner_of.get(user_id)
            notes = replace(notes_of(member), lapses=0, was=None, stands_by=False, not_with=(), partner=partner)
            row = MemberRow(now.season.id, to.id, member.division_id, at)
            await stores.leagues.put_member(with_notes(row, notes))
            if partner is not None:  # they have the place in the team, too
                theirs = next(each for each in now.members if each.user_id == partner)
                await stores.leagues.put_member(with_partner(theirs, to.id))
                if theirs.left_at is None and partner > 0:
                    await tell(stores, league.id, partner, to.id, PAIRED, at)
            for fixture in now.fixtures:
                people = people_of(fixture)
                if fixture.status not in DONE and user_id in people:
                    sitting = [to.id if who == user_id else who for who in people]
                    await stores.leagues.change_fixture(fixture.id, people=encode(sitting))
            for division in now.divisions:
                came = from_plain(parse(division.row.people), list[int])
                if user_id in came and to.id not in came:
                    came.insert(came.index(user_id) + 1, to.id)  # where they go on from one stage to the next
                    await stores.leagues.change_people(division.row.id, encode(came))
            why = f"By a ruling of the league: {reason}"
            tables = await plan_all(stores, now.fixtures, Deed(0, user_id, "person", why, to.id), at, key)
            text = f"{in_log(to.id)} plays for {in_log(user_id)} from now on: {plain(reason)}"
            await self.desk.note(stores, league, manager.person, text)
            now_at = f", at {count(tables, 'table')} at once" if tables else ""
            return f"{to.name} plays for {now.names[user_id]} from now on{now_at}."

        return await self.desk.managed(manager, name, key, act)

    # --- results

    async def overrule(self, manager: Manager, name: str, table: str, order: str, reason: str, *, key: str) -> Receipt:
        """Say what came of a table that is over: names or mentions by place, with commas, `=` between who shares one;
        or `NOBODY`. Ratings go on to count what was played. Raises `Refusal`.
        """
        _must_have(reason)

        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league)
            fixture = fixture_meant(now, table)
            if fixture.status not in ("finished", "abandoned"):
                raise Refusal(f"Table {called(now, fixture)} is {fixture.status}; only what is over has a result.")
            people = {who: now.names[who] for who in people_of(fixture)}
            ruling = Ruling(order_meant(order, people), reason, manager.person.id)
            await stores.leagues.change_fixture(fixture.id, notes=written_ruling(ruling))
            shown = places(ruling, {who: in_log(who) for who in people})
            text = f"ruled about table {called(now, fixture)}: {shown}: {plain(reason)}"
            await self.desk.note(stores, league, manager.person, text)
            return f"Table {called(now, fixture)}: {places(ruling, people)}. `/league undo` takes that back."

        return await self.desk.managed(manager, name, key, act)

    # --- back again

    async def undo(self, manager: Manager, name: str, what: str, *, key: str) -> Receipt:
        """Take back a ruling, one of `undoable`. Raises `Refusal` for whatever else."""
        kind, _, argument = what.strip().partition(" ")

        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league)
            if kind == "result":
                fixture = fixture_meant(now, argument)
                if ruling_of(fixture) is None:
                    raise Refusal(f"Nothing was ruled about table {called(now, fixture)}.")
                await stores.leagues.change_fixture(fixture.id, notes=written_ruling(None))
                text = f"took back the ruling about table {called(now, fixture)}"
            elif kind == "out" and argument.isascii() and argument.isdecimal():
                text = await self._in_again(stores, league, now, int(argument))
            else:
                raise Refusal("What can be taken back is offered while you type; penalties by one the other way.")
            await self.desk.note(stores, league, manager.person, text)
            return "It is taken back."

        return await self.desk.managed(manager, name, key, act)

    async def _in_again(self, stores: Stores, league: LeagueRow, now: LeagueNow, user_id: int) -> str:
        gone = next((each for each in now.members if each.user_id == user_id and each.left_at is not None), None)
        if gone is None or league.status not in ("running", "paused") or notes_of(gone).stands_by:
            raise Refusal("That person did not leave the season, or it is over.")
        await stores.leagues.put_member(with_notes(replace(gone, left_at=None), replace(notes_of(gone), lapses=0)))
        await self.running.go_on(stores, league)
        return f"took {in_log(user_id)} into the season again"

    async def undoable(self, manager: Manager, name: str) -> list[tuple[str, str]]:
        """(words, what) of what a manager can take back now."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            now = await league_now(stores, await league_for(stores, manager.sight, name))
        found = [
            (f"The ruling about table {called(now, row)}", f"result {called(now, row)}")
            for row in now.fixtures
            if ruling_of(row) is not None
        ]
        gone = [each for each in now.members if each.left_at is not None and each.user_id > 0]
        if now.season.started_at is not None:
            found += [
                (f"{now.names[each.user_id]} is out of the season", f"out {each.user_id}")
                for each in gone
                if not notes_of(each).stands_by
            ]
        return found

    # --- inside

    async def _playing(self, manager: Manager, name: str, table: str) -> tuple[LeagueNow, FixtureRow, int]:
        """A table of a league that is being played. Raises `Refusal`."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            await must_manage(stores, manager)
            now = await league_now(stores, await league_for(stores, manager.sight, name))
        fixture = fixture_meant(now, table)
        if fixture.status != "running" or fixture.table_id is None:
            raise Refusal(f"Table {called(now, fixture)} is {fixture.status}; there is nobody to take out of it.")
        return now, fixture, fixture.table_id


def plain_told(now: LeagueNow, fixture: FixtureRow, user_id: int, reason: str) -> str:
    """A forfeit in the log."""
    return f"{in_log(user_id)} forfeits table {called(now, fixture)}: {plain(reason)}"


def order_meant(typed: str, people: dict[int, str]) -> tuple[tuple[int, ...], ...]:
    """The people of a table by place, as typed: names or mentions, commas between places, `=` between who shares one.

    Raises `Refusal` unless everybody is named once.
    """
    if typed.strip().casefold() == NOBODY:
        return ()
    wanted = partial(_person, people=people)
    order = tuple(tuple(wanted(part) for part in place.split("=")) for place in typed.split(","))
    given = [who for sharing in order for who in sharing]
    if sorted(given) != sorted(people):
        names = listed(list(people.values()))
        raise Refusal(f"Please name {names}, each once: the first, then the others, with commas; = shares a place.")
    return order


def _person(typed: str, people: dict[int, str]) -> int:
    bare = typed.strip().removeprefix("<@").removeprefix("!").removesuffix(">").strip()
    for who, name in people.items():
        if bare == str(who) or bare.casefold() == name.replace("\\", "").casefold():
            return who
    raise Refusal(f"Nobody at this table is called “{plain(bare[:40])}”; it has {listed(list(people.values()))}.")


async def _member(stores: Stores, league: LeagueRow, user_id: int) -> tuple[LeagueNow, MemberRow]:
    """A member of a season that has begun. Raises `Refusal`."""
    if league.status not in ("running", "paused"):
        raise Refusal(f"The league {league.name} is {league.status}; there is nothing to rule about.")
    now = await league_now(stores, league)
    member = next((each for each in now.here if each.user_id == user_id), None)
    if member is None:
        raise Refusal(f"That person is not in the league {league.name}.")
    return now, member


def _must_have(reason: str) -> None:
    if not reason.strip():
        raise Refusal("A ruling has a reason, which everybody can read.")
