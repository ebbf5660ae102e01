"""Who does not answer: what comes of it by the table's rule, and the seats that somebody else may take.

The first time that somebody's time runs out the plainest answer is taken, and the person is told what the next time
brings. From the second time in a row on the same is done at once, until the person is there again, or somebody else may
take the seat. A seat may also be posted by its person or by a vote; until somebody has taken it, it is its person's:
who is asked goes on to be asked, and may take it back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial

from engine import Seat
from engine.codec import encode
from host.delivery.asides import STEP_IN, tell
from host.play import standing_orders
from host.table.agreements import Offer
from host.table.facts import Facts
from host.table.prospect import facts_of, next_number
from host.table.stores import Stores
from host.table.table import Table
from host.values.settings import settings_of
from host.values.timeout_rules import AUTOPILOT, SUBSTITUTE

SEAT = "seat"
"""What outbox rows are called that show a free seat."""

PATIENCE = 2
"""So often in a row somebody's time runs out until the rule applies."""

MOST_AT_ONCE = 200
NEXT: Mapping[str, str] = {
    AUTOPILOT: "If it does again before you decide something, the plainest answer is taken for you at once, until you "
    "are back, so that nobody waits.",
    SUBSTITUTE: "If it does again before you decide something, somebody else may take your seat.",
}


def is_away(table: Table, seat: Seat) -> bool:
    """Whether answers are taken for a seat at once."""
    return any(row.autopilot for row in table.seats if row.seat == seat)


def ran_out(table: Table, seat: Seat, *, at: int) -> None:
    """Time has run out for a seat, once more in a row."""
    facts = facts_of(table)
    often, rule = facts.lapsed.get(str(seat), 0) + 1, facts.lapse
    if seat in table.bots or table.row.status != "running":
        return
    table.remember(lambda facts: replace(facts, lapsed={**facts.lapsed, str(seat): often}))
    user_id = next((str(row.user_id) for row in table.seats if row.seat == seat and row.user_id is not None), None)
    if user_id is not None:
        missed = facts.missed.get(user_id, 0) + 1
        table.remember(lambda facts: replace(facts, missed={**facts.missed, user_id: missed}))
    if rule not in NEXT or table.alone:
        return
    title = f"Time ran out for {table.names[seat]}"
    if often < PATIENCE:
        tell(table, seat, title, f"Your time ran out. {NEXT[rule]}", at=at)
    elif rule == AUTOPILOT and not is_away(table, seat):
        _fly(table, seat, True, at=at)
        text = "Your time ran out again: you count as away. *I am back* in your panel takes your seat back."
        tell(table, seat, title, text, at=at)
    elif rule == SUBSTITUTE and not is_offered(table, seat):
        offer_seat(table, seat, "Time ran out there again and again.", at=at)
        text = (
            "Your time ran out again: somebody else may take your seat. Until then *I am back* in your panel keeps it."
        )
        tell(table, seat, title, text, at=at)


def is_here(table: Table, seat: Seat, *, at: int) -> bool:
    """The person of a seat has done something that others may know of; whether they had counted as away."""
    if facts_of(table).lapsed.get(str(seat)):
        lapsed = {key: often for key, often in facts_of(table).lapsed.items() if key != str(seat)}
        table.remember(lambda facts: replace(facts, lapsed=lapsed))
    if not is_away(table, seat):
        return False
    table.remember(lambda facts: replace(facts, acted={**facts.acted, str(seat): at}))
    _fly(table, seat, False, at=at)
    standing_orders.reconsider(table, seat, at)
    return True


def answer_for(table: Table, at: int) -> None:
    """Take the plainest answer for everybody who is away, at once, so that nobody waits; whoever is there decides.

    Where all are away nobody waits: then the usual time passes.
    """
    for _ in range(MOST_AT_ONCE):
        away = {row.seat for row in table.seats if row.autopilot}
        people = {row.seat for row in table.seats if row.user_id is not None}
        if table.row.status != "running" or not away or people <= away:
            return
        waiting = (q for q in table.running.open.values() if q.owed and not (q.quiet or q.answered or q.until == "any"))
        question = next((q for q in waiting if q.prompt.seat in away), None)
        if question is None:
            return
        table.submit(question, question.prompt.fallback, by="away", at=at)
        standing_orders.settle(table, at)


def fly(table: Table, seat: Seat, *, at: int) -> None:
    """From now on the plainest answers are taken for a seat at once, until its person is there again."""
    if not is_away(table, seat):
        _fly(table, seat, True, at=at)


def _fly(table: Table, seat: Seat, away: bool, *, at: int) -> None:
    table.seats = tuple(replace(row, autopilot=away) if row.seat == seat else row for row in table.seats)
    table.also(lambda stores: stores.tables.update_seat(table.id, seat, autopilot=away))
    table.record_act("seat", seat, {"away" if away else "back": table.names[seat]}, user_id=None, at=at)


# --- seats that somebody else may take


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
