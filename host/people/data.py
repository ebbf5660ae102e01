"""Use cases of a person: taking with them all that is kept of them, and being forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine import Refusal
from engine.codec import encode, parse
from games.kit.sentences import count, listed
from host.finding.finding import Finding
from host.house import House
from host.play.handover import Handover
from host.ports import Person
from host.table.facts import Facts, change_facts
from host.table.lobby import Lobby
from host.table.names import FORMER
from host.table.stored import Stores
from storage.rows import DueReminder, Reminder

KIND = "forget"
FORGOTTEN = (
    "You are forgotten: your settings are gone, and no table knows you any more. Results stay, as those of "
    f"“{FORMER}”. If you use a command again, you begin anew."
)
_ENTRIES = ("left", "now", "took")
"""Where the record of a seat that changed hands holds a name."""


class OwnData:
    """All that is kept of a person."""

    def __init__(self, house: House, lobby: Lobby, handover: Handover, finding: Finding) -> None:
        self.house, self.lobby, self.handover, self.finding = house, lobby, handover, finding
        house.clock.rings({KIND: self._rings})

    async def export(self, person: Person) -> dict[str, Any]:
        """Everything that is kept of a person, as JSON can hold it, and nothing that is somebody else's secret.

        Times are milliseconds since 1970 UTC.
        """
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            row = await stores.people.get(person.id)
            decisions = await stores.across.decisions(person.id)
            tables = await stores.across.tables_of(person.id)
            seats = await stores.tables.seats_of([table.id for table in tables])
            in_leagues = await _in_leagues(stores, person.id)
            waiting = await self.finding.own(stores, person.id)
        mine = {table_id: next((s for s in rows if s.user_id == person.id), None) for table_id, rows in seats.items()}
        return {
            "person": {
                "id": str(person.id), "name": row.name, "time_zone": row.timezone, "quiet_hours": row.quiet_hours,
                "reminders": row.notify, "palette": row.theme, **parse(row.settings),
            },
            "tables": [
                {
                    "table": table.id, "game": table.game, "title": table.title, "status": table.status,
                    "opened_by_you": table.host_user_id == person.id,
                    "seat": None if seat is None else seat.seat + 1,
                    "orders": {} if seat is None else parse(seat.orders),
                    "started_at": table.started_at, "ended_at": table.ended_at,
                    "result": None if table.result is None else parse(table.result),
                }
                for table in tables
                for seat in [mine[table.id]]
            ],
            "decisions": [
                {
                    "table": table_id, "number": given.seq, "at": given.at, "by": given.by,
                    "seat": None if given.seat is None else given.seat + 1, "question": given.prompt,
                    "answer": None if given.answer is None else parse(given.answer),
                }
                for table_id, given in decisions
            ],
            "waiting": waiting,
            **in_leagues,
        }  # fmt: skip

    async def leaving(self, person: Person) -> str:
        """What happens if a person is forgotten now, in sentences."""
        async with self.house.database.read() as tx:
            tables = await Stores.of(tx).tables.of_user(person.id)
        played = [str(table.id) for table in tables if table.status != "open"]
        lobbies = [str(table.id) for table in tables if table.status == "open"]
        word = "table" if len(played) == 1 else "tables"
        return "\n".join(
            line
            for line in (
                f"• At {word} {listed(played)} a plain bot takes your seat; there is no way back." if played else "",
                f"• You leave {count(len(lobbies), 'open lobby', 'open lobbies')}." if lobbies else "",
                "• Leagues that have not begun you leave; in those that have, bots play what is left for you.",
                "• Where you wait for a game, you do not any more.",
                "• Your time zone, quiet hours, vacations, orders and whatever else you chose are removed.",
                f"• Your name and id are removed from everything you decided. Results stay, as those of “{FORMER}”.",
                "• What was written in channels stays there: it is the channel's.",
            )
            if line
        )

    async def forget(self, person: Person, *, key: str) -> str:
        """Forget a person. What a kill cuts off is done at the next start; to ask twice does no harm."""
        at = self.house.now()
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).clock.plan(Reminder(f"{KIND}:{key}", KIND, at, user_id=person.id))
        await self._forget(person.id, key)
        return FORGOTTEN

    async def _rings(self, due: DueReminder) -> None:
        assert due.reminder.user_id is not None
        await self._forget(due.reminder.user_id, due.reminder.key.partition(":")[2])

    async def _forget(self, user_id: int, key: str) -> None:
        """Leave every table, then remove what is left in one commit."""
        person = Person(user_id, FORMER)
        async with self.house.database.read() as tx:
            tables = await Stores.of(tx).tables.of_user(user_id)
        for table in tables:
            act = self.lobby.leave if table.status == "open" else self.handover.resign
            with suppress(Refusal):  # where nobody can act, the seat changes hands below
                await act(table.id, person, key=f"{KIND}:{key}:{table.id}")
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            touched = await self._remove(stores, user_id)
            await stores.clock.finish(f"{KIND}:{key}", at=self.house.now())
        for table_id in touched:
            self.house.tables.changed(table_id)
        self.house.tables.called(user_id, "")
        self.house.wake()

    async def _remove(self, stores: Stores, user_id: int) -> list[int]:
        """Remove a person from whatever there is; the tables where they were."""
        name = (await stores.people.get(user_id)).name or ""
        gone = -1 - int.from_bytes(self.house.entropy(6))
        tables = await stores.across.tables_of(user_id)
        for table in tables:
            for row in await stores.tables.seats(table.id):
                if row.user_id == user_id and table.status in ("running", "paused", "attention", "open"):
                    await stores.tables.update_seat(table.id, row.seat, user_id=None, bot="plain", orders="{}")
            if table.host_user_id == user_id:
                await stores.tables.update(table.id, host_user_id=0)
            for given in await stores.tables.inputs_since(table.id):
                if given.kind == "seat" and (after := _without(parse(given.answer or "{}"), name)) is not None:
                    await stores.people.reword(table.id, given.seq, encode(after))
            await change_facts(stores.tables, table.id, lambda facts: _nameless(facts, user_id, gone))
        await self.finding.forget(stores, user_id)
        await stores.people.forget(user_id)
        await stores.leagues.forget(user_id, gone)
        return [table.id for table in tables]


async def _in_leagues(stores: Stores, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """What leagues know of a person: memberships with what was wished there, results of all tables, penalties."""
    return {
        "leagues": [
            {
                "server": str(guild_id), "league": name, "season": number, "joined_at": row.joined_at,
                "left_at": row.left_at, "notes": parse(row.notes),
            }
            for guild_id, name, number, row in await stores.across.memberships(user_id)
        ],
        "results": [
            {
                "table": row.table_id, "game": row.game, "seat": row.seat + 1, "place": row.place, "score": row.score,
                "forfeited": bool(row.forfeited), "called_off": bool(row.abandoned), "ended_at": row.ended_at,
            }
            for row in await stores.across.results_of(user_id)
        ],
        "penalties": [
            {"points": row.points, "reason": row.reason, "at": row.at}
            for row in await stores.across.penalties_of(user_id)
        ],
    }  # fmt: skip


def _without(record: Mapping[str, Any], name: str) -> dict[str, Any] | None:
    """What is recorded of a seat that changed hands without a name; None where it is not in it."""
    if not name or all(record.get(entry) != name for entry in _ENTRIES):
        return None
    return {entry: FORMER if entry in _ENTRIES and said == name else said for entry, said in record.items()}


def _nameless(facts: Facts, user_id: int, gone: int) -> Facts:
    """Who has played a seat, with a number that is nobody's for this person; how soon they answered is dropped."""
    if str(user_id) in facts.times:
        times = {who: counts for who, counts in facts.times.items() if who != str(user_id)}
        facts = replace(facts, times=times)
    if all(share.user_id != user_id for shares in facts.shares.values() for share in shares):
        return facts
    shares = {
        seat: tuple(
            replace(share, user_id=gone, name=FORMER) if share.user_id == user_id else share for share in played
        )
        for seat, played in facts.shares.items()
    }
    return replace(facts, shares=shares)
