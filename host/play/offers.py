"""A seat that somebody else may take: posted by its person, by a vote, or by a table's rule when time runs out.

Until somebody has taken it, it is its person's: who is asked goes on to be asked, and may take it back.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial

from engine import Seat
from engine.codec import encode
from host.delivery.asides import STEP_IN
from host.table.agreements import Offer
from host.table.facts import Facts
from host.table.prospect import facts_of, next_number
from host.table.stores import Stores
from host.table.table import Table
from host.values.settings import settings_of

SEAT = "seat"
"""What outbox rows are called that show a free seat."""


def open_offers(table: Table) -> list[Offer]:
    """The seats that are free to be taken."""
    return [offer for offer in facts_of(table).offers if not offer.closed]


def is_offered(table: Table, seat: Seat) -> bool:
    """Whether somebody else may take this seat."""
    return any(offer.seat == seat for offer in open_offers(table))


def is_absent(table: Table, seat: Seat) -> bool:
    """Whether the person of a seat has to say that they are there: it is answered for, or may be taken."""
    return is_offered(table, seat) or any(row.autopilot for row in table.seats if row.seat == seat)


def offer_seat(table: Table, seat: Seat, why: str, *, at: int, first: Collection[int] = ()) -> Offer:
    """Post a person's seat with this commit, and tell those who like to step in on this server; where somebody is to
    hear of it `first`, only them.
    """
    user_id = next(row.user_id for row in table.seats if row.seat == seat)
    assert user_id is not None
    offer = Offer(next_number(table), seat, user_id, why, at)
    table.remember(lambda facts: replace(facts, offers=(*facts.offers, offer), numbered=offer.number))
    _show(table, offer, at)
    table.also(lambda stores: _tell(stores, table, offer, at, first))
    return offer


def tell_more(table: Table, *, at: int) -> None:
    """Tell those who like to step in of every seat that is still free here, with this commit."""
    for offer in open_offers(table):
        table.also(partial(_tell, table=table, offer=offer, at=at, first=()))


def close_offer(table: Table, offer: Offer, how: str, *, at: int) -> None:
    """Nobody can take it any more: `how` says why."""

    def change(facts: Facts) -> Facts:
        closed = [replace(each, closed=how) if each.number == offer.number else each for each in facts.offers]
        return replace(facts, offers=tuple(closed))

    table.remember(change)
    _show(table, offer, at)


def _show(table: Table, offer: Offer, at: int) -> None:
    table_id, told = table.id, encode({"number": offer.number})
    key, table.unit.said = f"{SEAT}:{table_id}:{offer.number}", True
    table.also(lambda stores: stores.outbox.put(SEAT, table_id, told, at=at, merge_key=key))


async def _tell(stores: Stores, table: Table, offer: Offer, at: int, first: Collection[int]) -> None:
    """A direct message to each who likes to step in, once they are awake; not to those who sit there."""
    here = {row.user_id for row in table.seats} | {offer.user_id}
    called = await stores.people.get_many(first) if first else None
    for person in await stores.people.steps_in(table.row.guild_id) if called is None else called.values():
        if person.user_id not in here:
            told, awake = (
                encode({"user": person.user_id, "number": offer.number, "stands_by": called is not None}),
                settings_of(person).habits.next_awake(at),
            )
            await stores.outbox.put(STEP_IN, table.id, told, at=at, not_before=awake)
