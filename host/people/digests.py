"""The digest: once a day, at a person's own hour, where they are awaited.

Each day's digest is a row of the clock of its own, so that it comes once whatever starts again; whichever rings plans
the next.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from engine.codec import encode
from host.delivery.private_messages import DIGEST
from host.house.house import House, remember_name
from host.people.dates import time_of_day
from host.table.stores import Stores
from host.values.habits import hour_of
from host.values.ports import HOUR, SECOND, Person
from host.values.settings import Settings, row_with, settings_of
from host.values.zones import zone_of
from storage.rows import DueReminder, Reminder


class Digests:
    """When each person hears where they are awaited."""

    def __init__(self, house: House) -> None:
        self.house = house
        house.clock.rings({DIGEST: self._rings})

    async def choose(self, person: Person, at_hour: str) -> str:
        """Choose the time of day, such as "8:00"; none if it is empty. Raises `Refusal`."""
        minutes = time_of_day(at_hour) if at_hour else None
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            await remember_name(stores.people, person)
            row = await stores.people.hold(person.id)
            settings = replace(settings_of(row), digest=minutes, undigested=False)
            if minutes is not None:
                settings.must_live_somewhere(f"/me digest at: {at_hour}")
            await stores.people.save(row_with(row, settings))
            await plan(stores, person.id, settings, self.house.now())
        self.house.wake()
        if minutes is None:
            return "You get no digest."
        return f"At {hour_of(minutes)} you get a direct message that says where you are awaited, if you are."

    async def _rings(self, due: DueReminder) -> None:
        user_id, at = due.reminder.user_id, self.house.now()
        assert user_id is not None
        async with self.house.database.transaction() as tx:
            stores = Stores.of(tx)
            if not await stores.clock.done(due, at=at):
                return
            settings = settings_of(await stores.people.get(user_id))
            if settings.digest is None:
                return
            if not settings.habits.rests_at(at) and _is_wanted(settings, due.reminder.due_at):
                told, key = encode({"user": user_id}), f"digest:{user_id}"
                await stores.outbox.put(DIGEST, None, told, at=at, merge_key=key, whose=user_id)
            await plan(stores, user_id, settings, at)
        self.house.wake()


def _is_wanted(settings: Settings, due_at: int) -> bool:
    """Whether this moment, once planned, is one at which a digest comes as things are chosen now."""
    assert settings.digest is not None
    moment = due_at - 24 * HOUR
    while (moment := settings.habits.next_at(settings.digest, moment)) <= due_at:
        if settings.habits.always_here.next_awake(moment) == due_at:
            return True
        moment += HOUR
    return False


async def plan(stores: Stores, user_id: int, settings: Settings, at: int) -> None:
    """See to it that the next digests come when they are wanted: that of today may have been told already."""
    if settings.digest is None:
        return
    moment = at
    for _ in range(2):
        moment = settings.habits.next_at(settings.digest, moment)
        day = datetime.fromtimestamp(moment / SECOND, zone_of(settings.habits.zone)).date()
        # a digest is of a day: one that would come at night comes in the morning
        due_at = settings.habits.always_here.next_awake(moment)
        await stores.clock.plan(Reminder(f"{DIGEST}:{user_id}:{day}", DIGEST, due_at, user_id=user_id))
        moment += HOUR
