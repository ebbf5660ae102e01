"""Use cases of a person: taking with them all that is kept of them, and being forgotten."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from engine import Refusal
from engine.codec import encode, parse
from games.kit.sentences import count, listed
from host.delivery.private_messages import TO_PERSONS
from host.finding.seekers import Finding
from host.house.house import House
from host.lobbies.lobby import Lobby
from host.people.own_file import own_file
from host.people.traces import COLUMNS, SHORTEST, Gone, Manner, numbers, texts
from host.play.handover import Handover
from host.table.facts import Facts, change_facts, read_facts
from host.table.names import FORMER, former
from host.table.stores import Damaged, Stores
from host.values.bounded_cache import BoundedCache
from host.values.ports import MINUTE, SECOND, Person
from host.values.refusals import Busy
from storage.rows import DueReminder, Reminder
from storage.tracing import Traces

KIND = "forget"
TRIES = 3
APART, MOST_LATELY = 10 * MINUTE, 1000
"""Milliseconds from one time that somebody is forgotten to the next; of so many people it is known at most."""
LATELY = "You were forgotten a moment ago. What you have done since can be removed <t:{when}:R>."
FORGOTTEN = "You are forgotten. If you use a command again, you begin anew."
REMAINS = (
    "Everything that is stored was looked through for your id and your name: nothing of you remains but\n"
    "• what your seats decided and how those games ended, without you, as other people’s games rest on it; "
    f"{FORMER} did that\n"
    "• what was written in channels, which is the channel’s, and backups that whoever runs this bot has made"
)
_LEFT_TO_OTHERS = {name for name, manner in COLUMNS.items() if manner is Manner.OTHERS}
_PLAIN = re.compile(r"\\(?=[^\w\s])")
"""What makes a name safe to show; pictures are described without it."""


class OwnData:
    """All that is kept of a person."""

    def __init__(self, house: House, lobby: Lobby, handover: Handover, finding: Finding) -> None:
        self.house, self.lobby, self.handover, self.finding = house, lobby, handover, finding
        self._one_at_a_time = asyncio.Lock()
        self._lately = BoundedCache[int, tuple[int, str, str]](MOST_LATELY)
        """Who was forgotten a moment ago: when, under which key, and what was said; in memory only."""
        house.clock.rings({KIND: self._rings})

    async def export(self, person: Person) -> dict[str, Any]:
        """Everything that is kept of a person, as JSON can hold it, and nothing that is somebody else's secret."""
        async with self._one_at_a_time, self.house.database.read() as tx:
            stores = Stores.of(tx)
            waiting = await self.finding.own(stores, person.id)
            return await own_file(stores, person.id, waiting, self.house.now())

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
                f"• At {word} {listed(played)} a bot takes your seat; there is no way back." if played else "",
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
        """Forget a person, and say what remains. What a kill cuts off is done at the next start; to ask twice does no
        harm. All that is stored is looked through for that, so that one is forgotten now and then, and not time after
        time: raises `Refusal`.
        """
        at = self.house.now()
        for who in [who for who, lately in self._lately.items() if lately[0] + APART <= at]:
            del self._lately[who]
        if (lately := self._lately.get(person.id)) is not None:
            if lately[1] == key:
                return lately[2]
            raise Refusal(LATELY.format(when=(lately[0] + APART) // SECOND))
        async with self.house.database.transaction() as tx:
            await Stores.of(tx).clock.plan(
                Reminder(f"{KIND}:{key}", KIND, at, user_id=person.id, payload=encode(person.name))
            )
        return await self._forget(person.id, person.name, key)

    async def _rings(self, due: DueReminder) -> None:
        assert due.reminder.user_id is not None
        name = parse(due.reminder.payload)
        await self._forget(
            due.reminder.user_id, name if isinstance(name, str) else "", due.reminder.key.partition(":")[2]
        )

    async def _forget(self, user_id: int, name: str, key: str) -> str:
        async with self._one_at_a_time:
            found = await self._forgotten(user_id, name, key)
        self.house.wake()
        said = _proof(found)
        if not found.keys() - _LEFT_TO_OTHERS:  # else they are asked to ask once more
            self._lately[user_id] = self.house.now(), key, said
        return said

    async def _forgotten(self, user_id: int, name: str, key: str) -> dict[str, int]:
        """Leave every table, then remove what is left in one commit, and look through everything for what is not, which
        is returned.
        """
        person = Person(user_id, FORMER)
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            tables, names = await stores.tables.of_user(user_id), await self._names(stores, user_id, name)
            practices = await stores.across.practices_of(user_id)
        for table in (*tables, *practices):
            act = self.lobby.leave if table.status == "open" else self.handover.resign
            try:
                await act(table.id, person, key=f"{KIND}:{key}:{table.id}")
            except Busy:
                raise  # it is begun anew
            except Refusal:
                pass  # where nobody can act, the seat changes hands below
        found = dict[str, int]()
        for _ in range(TRIES):  # what was on its way meanwhile is written when it arrives
            async with self.house.database.transaction() as tx:
                touched = await self._remove(Stores.of(tx), Traces(tx), Gone(user_id, self._number(), names))
            for table_id in touched:
                self.house.tables.changed(table_id)
            self.house.tables.renamed(user_id)
            async with self.house.database.read() as tx:
                found = await _remaining(Traces(tx), user_id, names)
            if not found.keys() - _LEFT_TO_OTHERS:
                break
        return found

    def _number(self) -> int:
        """A number below zero that is nobody else's, and below those that were given before."""
        return -(self.house.now() * 2**16 + int.from_bytes(self.house.entropy(2)) + 1)

    async def _names(self, stores: Stores, user_id: int, name: str) -> tuple[str, ...]:
        """What a person is called now, and what they were called when a seat of theirs changed hands."""
        known = [name, (await stores.people.get(user_id)).name or ""]
        for table in await stores.across.tables_of(user_id):
            shares = read_facts(table.notes).shares.values()
            known += [share.name for played in shares for share in played if share.user_id == user_id]
        known += [plain for name in known if (plain := _PLAIN.sub("", name)) != name]
        return tuple(sorted({name for name in known if name and not name.startswith(FORMER)}, key=len, reverse=True))

    async def _remove(self, stores: Stores, traces: Traces, gone: Gone) -> set[int]:
        """Remove a person from whatever the register names; the tables that were changed."""
        user_id, labels = gone.user_id, dict[int | None, Gone]()
        for table in await stores.across.tables_of(user_id):
            number = read_facts(table.notes).former + 1
            labels[table.id] = replace(gone, called=former(number))
            for row in await stores.tables.seats(table.id):
                if row.user_id == user_id:
                    plays_on = table.status in ("running", "paused", "attention", "open")
                    await stores.tables.update_seat(
                        table.id, row.seat, user_id=None, bot="plain" if plays_on else row.bot, orders="{}",
                        notes=row.notes if plays_on else encode({"former": number}),
                    )  # fmt: skip
            with suppress(Damaged):  # notes that cannot be read are looked through as text
                await change_facts(stores.tables, table.id, partial(_one_more, number))
        touched = {number for number in labels if number is not None}
        await self.finding.forget(stores, user_id)
        await stores.leagues.leave_what_is_to_come(user_id)
        await stores.outbox.withdraw_from(user_id, TO_PERSONS)
        await traces.over(gone.needles)
        for column, manner in numbers():
            match manner:
                case Manner.ROW:
                    await traces.drop(column, user_id)
                case Manner.GONE:
                    await traces.put(column, user_id, gone.number)
                case _:
                    await traces.put(column, user_id, 0 if manner is Manner.ZERO else None)

        def reworded(column: str, text: str, table: int | None) -> str:
            return labels.get(table, gone).column(column, text)

        for column in texts():
            touched |= await traces.reword(column, gone.needles, partial(reworded, column))
        return touched


def _one_more(number: int, facts: Facts) -> Facts:
    """The facts of a table after so many people who played there have been forgotten."""
    return replace(facts, former=number)


async def _remaining(traces: Traces, user_id: int, names: tuple[str, ...]) -> dict[str, int]:
    """Where in the whole database somebody's number stands, and their names in whatever people or the house worded."""
    found = await traces.found([str(user_id)])
    worded = [name for name, manner in COLUMNS.items() if manner is not Manner.NOBODY]
    telling = [name for name in names if len(name) >= SHORTEST]
    return found | (await traces.found(telling, worded) if telling else {})


def _proof(found: Mapping[str, int]) -> str:
    """What is said once somebody is forgotten."""
    named, more = set(found) & _LEFT_TO_OTHERS, sorted(set(found) - _LEFT_TO_OTHERS)
    lines = [FORGOTTEN, REMAINS]
    if named:
        lines.append("• A league has your name in its own; whoever manages it can give it another.")
    if more:
        lines.append(f"• Something that was on its way names you still ({', '.join(more)}); please ask once more.")
    return "\n".join(lines)
