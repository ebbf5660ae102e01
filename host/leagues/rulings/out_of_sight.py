"""Members who do not see the channel of their table any more: they have left the server, or a role was taken from them.

It is looked at when somebody's time runs out. Nobody waits a second time for whoever cannot read that they are awaited.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.codec import encode
from host.house.house import House
from host.house.lists import place_of
from host.leagues.rulings.seat_changes import Deed, plan
from host.leagues.shown.survey import fixture_due
from host.table import prospect
from host.table.stores import Stores
from host.table.table import Table
from host.values.ports import Announcer, NotNow, Place, Undeliverable
from storage.rows import DueReminder, Reminder

LOOK = "league-look"
"""What the reminder is called that looks whether the people of a table see its channel."""
WHY = "They do not see this channel any more."


class OutOfSight:
    """What the clock does about people who do not see where they play."""

    def __init__(self, house: House, announcer: Announcer) -> None:
        self.house, self.announcer = house, announcer
        house.follows(prospect.runs_out, self._look_later)
        house.clock.rings({LOOK: self._look})

    def _look_later(self, table: Table) -> None:
        fixture, at = table.facts.league, self.house.now()
        if fixture is not None:
            later = Reminder(f"league:{fixture}:look:{at}", LOOK, at, payload=encode(fixture))
            table.also(lambda stores: stores.clock.plan(later))

    async def _look(self, due: DueReminder) -> None:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            fixture = await fixture_due(stores, due)
            row = None if fixture.table_id is None else await stores.tables.table(fixture.table_id)
            seats = [] if row is None else await stores.tables.seats(row.id)
        people = [seat.user_id for seat in seats if seat.user_id is not None]
        unseeing = [] if row is None else await who_sees_nothing(self.announcer, people, place_of(row))
        async with self.house.database.transaction() as tx:
            stores, at = Stores.of(tx), self.house.now()
            if await stores.clock.done(due, at=at):
                for who in unseeing:
                    await plan(stores, Deed(fixture.id, who, "unseen", WHY), at, due.reminder.key)
        self.house.wake()


async def who_sees_nothing(announcer: Announcer, people: Sequence[int], place: Place) -> list[int]:
    """Who of these does not see a place. Where that is so of all of them, it is the bot that does not: then nobody."""
    unseeing = [who for who in people if not await _sees(announcer, who, place)]
    return unseeing if len(unseeing) < len(people) else []


async def _sees(announcer: Announcer, who: int, place: Place) -> bool:
    """Whether somebody sees a place; where nobody can tell now, they do."""
    try:
        return await announcer.seen_by(who, place)
    except (NotNow, Undeliverable):
        return True
