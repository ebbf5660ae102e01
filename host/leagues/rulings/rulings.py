"""Use cases of managers who rule: a forfeit, a substitute, another result; and what of it is taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine import Refusal
from games.kit.sentences import count, upper
from host.house.house import House, remember_name
from host.house.lists import place_of
from host.leagues.planning.membership import FORFEIT, REPLACED, Out, notes_of, with_notes
from host.leagues.rulings.seat_changes import AtTables, Deed, plan_all
from host.leagues.rulings.substitutes import back_again, plays_instead, substitute_for
from host.leagues.scoring.rules import STAY
from host.leagues.scoring.verdicts import (
    Ruling,
    notes_of_table,
    overruled,
    ruling_of,
    rulings_given,
    with_ruling,
    without_ruling,
    written_notes,
)
from host.leagues.seasons.season_run import Running
from host.leagues.seasons.season_start import take_off
from host.leagues.shown.desk import Desk, Manager, must_manage
from host.leagues.shown.fixtures import fixture_meant
from host.leagues.shown.league_gate import league_for
from host.leagues.shown.league_gate import place_of as league_place
from host.leagues.shown.league_words import named as in_log
from host.leagues.shown.league_words import plain
from host.leagues.shown.member_letters import rule, tell_who_is_left
from host.leagues.shown.seat_holders import Held, held_seats, order_meant, places, seat_words, worth
from host.leagues.shown.survey import LeagueNow, league_now, names_of, people_of
from host.play.handover import substitute_of
from host.table.stores import Stores
from host.table.table import Table
from host.values.ports import Announcer, NotNow, Person, Place, Undeliverable
from host.values.receipts import Receipt
from storage.league_rows import FixtureRow, LeagueRow, MemberRow


class Rulings:
    """What managers decide about people and tables of a season; each with a reason, which everybody can read."""

    def __init__(self, house: House, announcer: Announcer, at_tables: AtTables, running: Running) -> None:
        self.house, self.announcer, self.desk = house, announcer, Desk(house)
        self.at_tables, self.running = at_tables, running

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
            _must_be_played(at)
            seat = at.seat_if_any(user_id)
            if seat is None:
                raise Refusal(f"That person does not sit at {now.words(fixture)}.")
            who = at.names[seat]
            self.at_tables.note(at, plain_told(now, fixture, user_id, reason), manager.person, (user_id,))
            self.at_tables.bot(at, seat, f"By a ruling of the league: {reason}")
            return f"{who} forfeits {now.words(fixture)}; a bot plays on."

        return await self.house.do(table_id, key, act)

    async def _out(self, manager: Manager, name: str, user_id: int, reason: str, *, key: str) -> Receipt:
        async def act(stores: Stores, league: LeagueRow) -> str:
            if league.status in ("open", "closed"):
                return await self._off_the_list(stores, league, manager, user_id, reason)
            now, member = await _member(stores, league, user_id)
            out = replace(notes_of(member), out=Out(FORFEIT, manager.person.id))
            await stores.leagues.put_member(with_notes(replace(member, left_at=self.house.now()), out))
            await tell_who_is_left(stores, now, user_id, self.house.now())
            deed = Deed(0, user_id, "bot", f"By a ruling of the league: {reason}")
            tables = await plan_all(stores, now.fixtures, deed, self.house.now(), key)
            text = f"{in_log(user_id)} forfeits the rest of the season: {plain(reason)}"
            await self._ruled(stores, league, manager, text, (user_id,))
            await self.running.go_on(stores, league)
            bots = f"; bots play on at {tables} of their tables" if tables else ""
            return f"{now.names[user_id]} is out of the season{bots}. `/league undo` takes them in again."

        return await self.desk.managed(manager, name, key, act)

    async def _off_the_list(
        self, stores: Stores, league: LeagueRow, manager: Manager, user_id: int, reason: str
    ) -> str:
        """Before a season there is nothing to give up, but somebody may not be there any more: they are not planned."""
        now = await league_now(stores, league)
        member = _in_it(now, user_id)
        await take_off(stores, now, member, self.house.now())
        text = f"took {in_log(user_id)} off the list of the season to come: {plain(reason)}"
        await self._ruled(stores, league, manager, text, (user_id,))
        return f"{now.names[user_id]} is off the list of the season to come, and may join again while people can join."

    # --- substitutes

    async def substitute(
        self, manager: Manager, name: str, user_id: int, to: Person, reason: str, *, table: str = "", key: str
    ) -> Receipt:
        """Somebody else plays for a member: at one table, or for the rest of the season. Raises `Refusal`, also for
        somebody who does not see where they would play.
        """
        _must_have(reason)
        if to.id == user_id:
            raise Refusal("Nobody is their own substitute.")
        if not table:
            return await self._instead(manager, name, user_id, to, reason, key=key)
        now, fixture, table_id = await self._playing(manager, name, table)
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            row = await stores.tables.table(table_id)
            substitute, place = await substitute_of(stores, to, row.game, at=self.house.now()), place_of(row)
        await self._sees(to, place)

        def act(at: Table) -> str:
            _must_be_played(at)
            seat = at.seat_if_any(user_id)
            if seat is None:
                raise Refusal(f"That person does not sit at {now.words(fixture)}.")
            left = at.names[seat]
            text = f"{in_log(to.id)} plays on for {in_log(user_id)} at {now.words(fixture)}: {plain(reason)}"
            self.at_tables.person(at, seat, substitute, f"By a ruling of the league: {reason}")
            self.at_tables.note(at, text, manager.person, (user_id, to.id))
            return f"{to.name} plays on for {left} at {now.words(fixture)}."

        return await self.house.do(table_id, key, act)

    async def _instead(
        self, manager: Manager, name: str, user_id: int, to: Person, reason: str, *, key: str
    ) -> Receipt:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            now = await self._now(stores, manager, name)
            theirs = [row for row in now.fixtures if row.status == "running" and user_id in people_of(row)]
            tables = [await stores.tables.table(row.table_id) for row in theirs if row.table_id is not None]
        for place in dict.fromkeys([league_place(now.league), *(place_of(row) for row in tables)]):
            await self._sees(to, place)

        async def act(stores: Stores, league: LeagueRow) -> str:
            now, member = await _member(stores, league, user_id)
            if any(each.user_id == to.id for each in now.here):
                raise Refusal(f"{to.name} is in the league {league.name} already.")
            at = self.house.now()
            await remember_name(stores.people, to)
            row, out = substitute_for(member, to.id, at), Out(REPLACED, manager.person.id, to.id)
            why = f"By a ruling of the league: {reason}"
            tables = await plays_instead(stores, now, member, row, why, at, key, out=out)
            text = f"{in_log(to.id)} plays for {in_log(user_id)} from now on: {plain(reason)}"
            await self._ruled(stores, league, manager, text, (user_id, to.id))
            now_at = f", at {count(tables, 'table')} at once" if tables else ""
            return f"{to.name} plays for {now.names[user_id]} from now on{now_at}. `/league undo` takes that back."

        return await self.desk.managed(manager, name, key, act)

    # --- results

    async def overrule(self, manager: Manager, name: str, table: str, order: str, reason: str, *, key: str) -> Receipt:
        """Say what came of a table that is over, see `host.leagues.shown.seat_holders.order_meant`. It replaces the
        ruling before, if there is one. Ratings go on to count what was played. Raises `Refusal`.
        """
        _must_have(reason)

        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league)
            fixture = fixture_meant(now, table)
            if fixture.status not in ("finished", "abandoned"):
                raise Refusal(f"{upper(now.words(fixture))} is {fixture.status}; only what is over has a result.")
            held, names = await self._held(stores, fixture, now.league.id)
            notes, ruling = notes_of_table(fixture), Ruling(order_meant(order, held, names), reason, manager.person.id)
            after = replace(fixture, notes=written_notes(with_ruling(notes, ruling)))
            await stores.leagues.change_fixture(fixture.id, notes=after.notes)
            logged, words = seat_words(held, {who: in_log(who) for who in names}), seat_words(held, names)
            text = f"ruled about {now.words(fixture)}: {places(ruling, logged)}: {plain(reason)}"
            told = f"{upper(now.words(fixture))}: {places(ruling, words)}."
            if notes.ruled is not None:
                text += f". It replaces the ruling of {in_log(notes.ruled.by)}: {places(notes.ruled, logged)}"
                told += f" It replaces the ruling of {names[notes.ruled.by]}: {places(notes.ruled, words)}."
            concerned = [*_who_held(held), *([] if notes.ruled is None else [notes.ruled.by])]
            await self._ruled(stores, league, manager, text, concerned)
            raw = await stores.leagues.results([fixture.table_id] if fixture.table_id else [])
            if now.rules.partners != STAY:
                told = f"{told} {worth(overruled(raw, [after]), now.rules.scoring.rule, names)}".strip()
            return f"{told} `/league undo` takes that back."

        return await self.desk.managed(manager, name, key, act)

    async def _held(
        self, stores: Stores, fixture: FixtureRow, league_id: int
    ) -> tuple[dict[int, Held], dict[int, str]]:
        """Whose the seats of a table were, and the names of all who have to do with it."""
        rows = await stores.leagues.results([fixture.table_id] if fixture.table_id else [])
        sat = [] if fixture.table_id is None else await stores.tables.seats(fixture.table_id)
        held = held_seats(fixture, rows, {row.seat: row.user_id for row in sat})
        notes = notes_of_table(fixture)
        rulers = {ruling.by for ruling in (*notes.before, *filter(None, (notes.ruled,)))}
        return held, await names_of(stores, {who for each in held.values() for who in each.people} | rulers, league_id)

    # --- back again

    async def undo(self, manager: Manager, name: str, what: str, *, key: str) -> Receipt:
        """Take back a ruling, one of `undoable`. Raises `Refusal` for whatever else."""
        kind, _, argument = what.strip().partition(" ")

        async def act(stores: Stores, league: LeagueRow) -> str:
            now = await league_now(stores, league)
            if kind == "result":
                return await self._result_undone(stores, now, argument, manager)
            if kind == "out" and argument.isascii() and argument.isdecimal():
                return await self._in_again(stores, now, int(argument), manager, key)
            raise Refusal("What can be taken back is offered while you type; penalties by one the other way.")

        return await self.desk.managed(manager, name, key, act)

    async def _result_undone(self, stores: Stores, now: LeagueNow, which: str, manager: Manager) -> str:
        """The newest ruling about a table is taken back: `which` is its name, and after `#` how many there were."""
        which, _, given = which.partition("#")
        fixture = fixture_meant(now, which)
        notes, table = notes_of_table(fixture), now.words(fixture)
        if notes.ruled is None:
            raise Refusal(f"Nothing was ruled about {table}.")
        if given.strip() not in ("", str(rulings_given(notes))):
            raise Refusal(f"Somebody ruled about {table} meanwhile; please look at `/league table` first.")
        after = without_ruling(notes)
        await stores.leagues.change_fixture(fixture.id, notes=written_notes(after))
        held, names = await self._held(stores, fixture, now.league.id)
        logged, words = seat_words(held, {who: in_log(who) for who in names}), seat_words(held, names)
        text = f"took back the ruling of {in_log(notes.ruled.by)} about {table}"
        told = "The table's own result counts again"
        if after.ruled is not None:
            text += f"; that of {in_log(after.ruled.by)} counts again: {places(after.ruled, logged)}"
            told = f"The ruling of {names[after.ruled.by]} counts again: {places(after.ruled, words)}"
        rulers = [notes.ruled.by, *([after.ruled.by] if after.ruled is not None else [])]
        await self._ruled(stores, now.league, manager, text, [*_who_held(held), *rulers])
        return f"The ruling of {names[notes.ruled.by]} about {table} is taken back. {told}."

    async def _in_again(self, stores: Stores, now: LeagueNow, user_id: int, manager: Manager, key: str) -> str:
        """Whoever was taken out of the season is in it again; who plays for them, if anybody, does so no more."""
        members = {each.user_id: each for each in now.members}
        gone, who = members.get(user_id), in_log(user_id)
        if now.league.status not in ("running", "paused") or gone is None or gone.left_at is None:
            raise Refusal("That person is not out of the season, or it is over.")
        name, out, at = now.names[user_id], notes_of(gone).out, self.house.now()
        if out is None:
            raise Refusal(f"Nobody ruled that {name} is out: they left, and only they can join again.")
        text, told, tables = f"took {who} into the season again", f"{name} is in the season again.", 0
        other = members.get(out.to) if out.to is not None else None
        if other is not None and (instead := notes_of(other).out) is not None and instead.how == REPLACED:
            raise Refusal(f"Somebody plays for {now.names[other.user_id]} by now; please take that back first.")
        if other is None:
            await stores.leagues.put_member(back_again(gone))
        else:
            why = "A ruling of the league was taken back."
            tables = await plays_instead(stores, now, other, back_again(gone), why, at, key, out=None)
            text += f"; {in_log(other.user_id)} does not play for them any more"
            told += f" {now.names[other.user_id]} does not play for them any more"
            told += f"; {count(tables, 'seat')} at tables go back." if tables else "."
        await self._ruled(stores, now.league, manager, text, filter(None, (user_id, out.to, out.by)))
        await self.running.go_on(stores, now.league)
        return told

    async def undoable(self, manager: Manager, name: str) -> list[tuple[str, str]]:
        """(words, what) of what a manager can take back now."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            now = await league_now(stores, await league_for(stores, manager.sight, name))
            ruled = [(row, ruling) for row in now.fixtures if (ruling := ruling_of(row)) is not None]
            names = await names_of(stores, {ruling.by for _, ruling in ruled}, now.league.id)
        found = [
            (
                f"The ruling of {names[ruling.by]} about {now.words(row)}",
                f"result {now.called(row)}#{rulings_given(notes_of_table(row))}",
            )
            for row, ruling in ruled
        ]
        members = {each.user_id: notes_of(each) for each in now.members}
        gone = [each for each in now.members if each.left_at is not None and each.user_id > 0]
        for each in gone if now.league.status in ("running", "paused") else ():
            out = members[each.user_id].out
            if out is None:
                continue
            after = members[out.to].out if out.to in members else None
            if after is None or after.how != REPLACED:
                who = now.names[each.user_id]
                words = f"{who} is out of the season" if out.to is None else f"{now.names[out.to]} plays for {who}"
                found.append((words, f"out {each.user_id}"))
        return found

    # --- inside

    async def _ruled(
        self, stores: Stores, league: LeagueRow, manager: Manager, text: str, concerned: Iterable[int]
    ) -> None:
        await rule(stores, league.id, manager.person.id, text, concerned, self.house.now())

    async def _sees(self, to: Person, place: Place) -> None:
        """Raises `Refusal` where a substitute does not see a place, or where nobody can tell now."""
        channel = f"<#{place.channel_id}>"
        try:
            sees = await self.announcer.seen_by(to.id, place)
        except (NotNow, Undeliverable):
            raise Refusal(f"Whether {to.name} sees {channel} cannot be told now; please try again.") from None
        if not sees:
            raise Refusal(f"{to.name} cannot play there: they do not see {channel}. Please let them in first.")

    async def _now(self, stores: Stores, manager: Manager, name: str) -> LeagueNow:
        """A league, for who may manage it. Raises `Refusal`."""
        await must_manage(stores, manager)
        return await league_now(stores, await league_for(stores, manager.sight, name))

    async def _playing(self, manager: Manager, name: str, table: str) -> tuple[LeagueNow, FixtureRow, int]:
        """A table of a league that is being played. Raises `Refusal`."""
        async with self.house.database.read() as tx:
            now = await self._now(Stores.of(tx), manager, name)
        fixture = fixture_meant(now, table)
        if fixture.status != "running" or fixture.table_id is None:
            raise Refusal(f"{upper(now.words(fixture))} is {fixture.status}; there is nobody to take out of it.")
        return now, fixture, fixture.table_id


def plain_told(now: LeagueNow, fixture: FixtureRow, user_id: int, reason: str) -> str:
    """A forfeit in the log."""
    return f"{in_log(user_id)} forfeits {now.words(fixture)}: {plain(reason)}"


async def _member(stores: Stores, league: LeagueRow, user_id: int) -> tuple[LeagueNow, MemberRow]:
    """A member of a season that has begun. Raises `Refusal`."""
    if league.status not in ("running", "paused"):
        raise Refusal(f"The league {league.name} is {league.status}; there is nothing to rule about.")
    now = await league_now(stores, league)
    return now, _in_it(now, user_id)


def _in_it(now: LeagueNow, user_id: int) -> MemberRow:
    """Somebody's membership. Raises `Refusal` for who is not in the season."""
    member = next((each for each in now.here if each.user_id == user_id), None)
    if member is None:
        raise Refusal(f"That person is not in the league {now.league.name}.")
    return member


def _who_held(held: dict[int, Held]) -> list[int]:
    return [who for each in held.values() for who in each.people]


def _must_be_played(table: Table) -> None:
    """Raises `NotRunning` for a table about whose seats nothing can be ruled; one that is paused has seats, too."""
    if table.row.status != "paused" or table.driver is None:
        table.must_be_running()


def _must_have(reason: str) -> None:
    if not reason.strip():
        raise Refusal("A ruling has a reason, which everybody can read.")
