"""What people put off: until then they are not reminded of it, and then they are, by direct message."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine import Refusal
from games.kit.sentences import listed
from host.delivery import posts
from host.delivery.nudges import LATER
from host.house.house import House
from host.schedule.reminders import owed, snooze_of
from host.table.stores import Stores
from host.table.table import Table
from host.values.habits import hour_of
from host.values.ports import HOUR, Person
from host.values.refusals import NotAsked
from host.values.settings import Settings, settings_of
from storage.rows import PromptRow, Reminder

EVENING, MORNING = 19 * 60, 8 * 60
"""Minutes after midnight."""

NIGHT = 4 * HOUR
"""After midnight, tomorrow morning is the next one; in the morning, that of the next day."""


class Snoozes:
    """Being reminded later, of one's own seats alone."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def snooze(self, person: Person, when: str, table_id: int | None = None, *, key: str) -> str:
        """Put off what one owes at a table, or at every one, until a time in `LATER`, an hour before its deadline at
        the latest. Raises `NotSeated`, `NotAsked`, and `Refusal` where that would be now.
        """
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            settings = settings_of(await stores.people.get(person.id))
            awaited = await stores.across.awaiting(person.id)
        until = _moment(settings, when, self.house.now())
        tables = [table_id] if table_id is not None else list(dict.fromkeys(entry.table.id for entry in awaited))
        if not tables:
            raise NotAsked("You are awaited nowhere now.")
        done, refused = list[str](), list[Refusal]()
        for number in tables:
            try:
                act = partial(self._put_off, person=person, until=until)
                done.append((await self.house.do(number, f"{key}:{number}", act)).text)
            except Refusal as no:
                refused.append(no)
        if not done:
            raise refused[0]
        return "\n".join([*done, *map(str, refused)])

    def _put_off(self, table: Table, person: Person, until: int) -> str:
        seat, at = table.seat_of(person.id), self.house.now()
        rows = [row for row in owed(table.prompts.values()) if row.seat == seat]
        if table.row.status != "running" or not rows:
            raise NotAsked(f"You are not awaited at table {table.id} now.")
        rests = table.windows.habits_of(seat)
        chosen = {row: min(rests.next_awake(min(until, _last(row))), _last(row)) for row in rows}
        later = {row: moment for row, moment in chosen.items() if moment > at}
        if not later:
            due = listed([posts.until(due_at) for due_at in sorted({row.due_at or 0 for row in rows})])
            raise Refusal(f"Table {table.id} waits for you until {due}: too soon to put it off.")
        told = {f"{seat}:{row.due_at}": (moment, row.opened_at) for row, moment in later.items()}
        table.remember(
            lambda facts: replace(
                facts, snoozed={key: each for key, each in facts.snoozed.items() if each[0] > at} | told
            )
        )
        for moment in set(later.values()):
            table.also(partial(_plan, snooze_of(table.id, seat, moment), table.id))
        return f"You hear of table {table.id} again {posts.until(min(later.values()))}, and not before."


async def _plan(reminder: Reminder, table_id: int, stores: Stores) -> None:
    await stores.clock.plan(reminder, table_id)


def _last(row: PromptRow) -> int:
    """An hour before the deadline."""
    return (row.due_at or 0) - HOUR


def _moment(settings: Settings, when: str, at: int) -> int:
    """Raises `Refusal`."""
    if when == "hour":
        return at + HOUR
    if when not in LATER:
        raise Refusal(f"You can put it off for {listed(list(LATER.values()), 'or')}.")
    settings.must_live_somewhere(f"/me snooze until: {LATER[when]}")
    habits = settings.habits
    if when == "morning":
        return habits.next_at(MORNING, at + NIGHT)
    if habits.next_at(EVENING, at) > habits.next_at(0, at):
        raise Refusal(f"It is {hour_of(EVENING)} already: put it off for an hour, or until tomorrow morning.")
    return habits.next_at(EVENING, at)
