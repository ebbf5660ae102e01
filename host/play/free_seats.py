"""Seats that somebody else may take: how one is offered, and when the offer closes.

A seat is offered by the table's rule for time-outs, by its own person, by a vote or by a league. Until somebody has
taken it, it is still its person's, who goes on to be asked and may take it back.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial

from engine import Seat
from engine.codec import encode
from host.delivery.asides import STEP_IN, FreeSeat, spaced
from host.table.agreements import Offer
from host.table.facts import Facts
from host.table.prospect import next_number, open_offers
from host.table.stores import Stores
from host.table.table import Table
from host.values.settings import settings_of

SEAT = "seat"
"""The kind of outbox rows that show a free seat."""


def offer_seat(table: Table, seat: Seat, why: str, *, at: int, first: Collection[int] = ()) -> Offer:
    """Offer a person's seat with this commit, and invite those who like to step in on this server.

    `why` is a sentence that everybody reads. Where `first` names people (user ids), only they are invited;
    `invite_more` invites the others later.
    """
    user_id = table.user_of(seat)
    assert user_id is not None
    offer = Offer(next_number(table), seat, user_id, why, at)
    table.remember(lambda facts: replace(facts, offers=(*facts.offers, offer), numbered=offer.number))
    _show(table, offer, at)
    table.also(lambda stores: _invite(stores, table, offer, at, first))
    return offer


def invite_more(table: Table, *, at: int, but: Collection[int]) -> None:
    """Invite those who like to step in on this server to every seat that is still free here, with this commit.

    `but`: the user ids of those who are left out, since they were invited before.
    """
    for offer in open_offers(table):
        table.also(partial(_invite, table=table, offer=offer, at=at, first=(), but=but))


def close_offer(table: Table, offer: Offer, how: str, *, at: int) -> None:
    """From now on nobody can take this seat; `how` is the sentence that its message then shows."""

    def change(facts: Facts) -> Facts:
        closed = [replace(each, closed=how) if each.number == offer.number else each for each in facts.offers]
        return replace(facts, offers=tuple(closed))

    table.remember(change)
    _show(table, offer, at)


def offer_elsewhere(table: Table, *, at: int) -> None:
    """Post the seats that are still free anew, where the table is from now on."""

    def change(facts: Facts) -> Facts:
        return replace(
            facts, offers=tuple(replace(each, message=each.message if each.closed else None) for each in facts.offers)
        )

    free = open_offers(table)
    if free:
        table.remember(change)
    for offer in free:
        _show(table, offer, at)


def _show(table: Table, offer: Offer, at: int) -> None:
    """Have the offer's own message, and the card of the table, say how the offer stands now."""
    table_id, told = table.id, encode({"number": offer.number})
    key, table.unit.said = f"{SEAT}:{table_id}:{offer.number}", True
    table.say("lobby", at=at, merge=True)
    table.also(lambda stores: stores.outbox.put(SEAT, table_id, told, at=at, merge_key=key))


async def _invite(
    stores: Stores, table: Table, offer: Offer, at: int, first: Collection[int], but: Collection[int] = ()
) -> None:
    """Put a direct message to each who may step in, for when they are awake.

    Nobody is invited who sits at the table or whose seat it is, nor those of `but`.
    """
    left_out = {row.user_id for row in table.seats} | {offer.user_id, *but}
    stand_by = bool(first)
    if stand_by:
        called = list((await stores.people.get_many(first)).values())
    else:
        called = list(await stores.people.steps_in(table.row.guild_id))
    for person in called:
        if person.user_id not in left_out:
            message = encode(FreeSeat(person.user_id, offer.number, stand_by))
            key = f"{STEP_IN}:{person.user_id}:{table.id}:{offer.seat}"  # a seat that is offered anew is the same seat
            due = settings_of(person).habits.next_awake(await spaced(stores, key, at))
            await stores.outbox.put(STEP_IN, table.id, message, at=at, merge_key=key, not_before=due)
