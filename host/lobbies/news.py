"""Who wants to hear of new lobbies of a game in a server is told of them: at most one direct message an hour."""

from __future__ import annotations

from collections.abc import Collection

from engine.codec import encode, parse
from host.delivery.asides import NEWS
from host.table.stores import Stores
from host.values.ports import HOUR
from host.values.settings import settings_of
from storage.rows import TableRow

AT_MOST_EVERY = HOUR
"""So long passes at least between two messages to one person; what opens meanwhile is told together."""


async def tell(stores: Stores, table: TableRow, here: Collection[int], *, at: int) -> None:
    """Plan the telling of a new lobby, in the transaction that opens it; not to those who sit `here`."""
    for person in await stores.people.hear_of_lobbies(table.guild_id, table.game):
        if person.user_id in here:
            continue
        settings, key = settings_of(person), f"{NEWS}:{person.user_id}"
        waiting = await stores.outbox.withdraw(key)
        last, told = await stores.outbox.last_due(key), [table.id]
        due = at if last is None else max(at, last + AT_MOST_EVERY)
        for payload, not_before in waiting:
            told, due = [*parse(payload)["tables"], *told], not_before
        text = encode({"user": person.user_id, "tables": told})
        due = settings.habits.next_awake(due)
        await stores.outbox.put(NEWS, None, text, at=at, merge_key=key, not_before=due, whose=person.user_id)
