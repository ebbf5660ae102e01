"""People who do not answer: what follows when their time runs out, and seats that are answered for while they are away.

The first time that somebody's time runs out, something is answered for them, and they are told what the next time
brings. From the second time in a row on, the table's rule says more: their seat is answered for at once until they are
back, or somebody else may take it (`host/play/free_seats.py`). At tables with an autopilot a bot answers where one can
play the game (`host/play/bots.py`); elsewhere the plainest answer is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import Seat
from engine.candidates import has_choice
from host.delivery.asides import tell
from host.play import standing_orders, vacations
from host.play.free_seats import offer_seat
from host.table.prospect import facts_of, is_offered
from host.table.table import Table
from host.values.opponents import can_be_played
from host.values.timeout_rules import AUTOPILOTS, SUBSTITUTE

PATIENCE = 2
"""How many times in a row somebody's time must run out for the rule to apply."""

MOST_AT_ONCE = 200
"""How many answers for people who are away are taken in one commit, at most."""

NEXT: Mapping[str, str] = {
    **dict.fromkeys(
        AUTOPILOTS,
        "If it does again before you decide something, you are answered for at once, until you are back, so that "
        "nobody waits.",
    ),
    SUBSTITUTE: "If it does again before you decide something, somebody else may take your seat.",
}
"""By rule, what somebody is told the first time. Under the rules that are not here every time is like the first."""


def is_away(table: Table, seat: Seat) -> bool:
    """Whether this seat is answered for at once, because its person is away."""
    return table.row_of(seat).autopilot


def is_absent(table: Table, seat: Seat) -> bool:
    """Whether the person of a seat has to say that they are there: it is answered for, or may be taken."""
    return is_offered(table, seat) or is_away(table, seat)


def has_autopilot(table: Table) -> bool:
    """Whether a bot answers here where time runs out."""
    return facts_of(table).lapse in AUTOPILOTS and can_be_played(table.row.game) and not _keeps_nobody(table)


def _keeps_nobody(table: Table) -> bool:
    """Whether one person plays here with bots and nobody else waits; in a league others wait for the round."""
    return table.alone and table.facts.league is None


def ran_out(table: Table, seat: Seat, *, at: int) -> None:
    """Count that time has run out for a seat, and do what the table's rule says of so many times in a row."""
    facts = facts_of(table)
    often, rule = facts.lapsed.get(str(seat), 0) + 1, facts.lapse
    if seat in table.bots or table.row.status != "running":
        return
    table.remember(lambda facts: replace(facts, lapsed={**facts.lapsed, str(seat): often}))
    if (user_id := table.user_of(seat)) is not None:
        missed = facts.missed.get(str(user_id), 0) + 1
        table.remember(lambda facts: replace(facts, missed={**facts.missed, str(user_id): missed}))
    if rule not in NEXT or _keeps_nobody(table):
        return
    title = f"Time ran out for {table.names[seat]}"
    by_bot = " A bot decided for you." if has_autopilot(table) else ""
    if often < PATIENCE:
        tell(table, seat, title, f"Your time ran out.{by_bot} {NEXT[rule]}", at=at)
    elif rule in AUTOPILOTS and not is_away(table, seat):
        mark_away(table, seat, at=at)
        text = (
            f"Your time ran out again: you count as away.{by_bot} *I am back* in your panel takes your seat back. Who "
            "is away as the game ends has given it up."
        )
        tell(table, seat, title, text, at=at)
    elif rule == SUBSTITUTE and not is_offered(table, seat):
        offer_seat(table, seat, "Time ran out there again and again.", at=at)
        text = (
            "Your time ran out again: somebody else may take your seat. Until then *I am back* in your panel keeps it."
        )
        tell(table, seat, title, text, at=at)


def mark_here(table: Table, seat: Seat, *, at: int) -> bool:
    """Note that the person of a seat is there: they have done something that others may know of.

    Returns whether they had counted as away until now.
    """
    if facts_of(table).lapsed.get(str(seat)):
        lapsed = {key: often for key, often in facts_of(table).lapsed.items() if key != str(seat)}
        table.remember(lambda facts: replace(facts, lapsed=lapsed))
    if not is_away(table, seat):
        return False
    table.remember(lambda facts: replace(facts, acted={**facts.acted, str(seat): at}))
    _set_away(table, seat, False, at=at)
    standing_orders.reconsider(table, seat, at)
    return True


def comes_back(table: Table, user_id: int, *, key: str, at: int) -> str:
    """End the vacation of a person who has just decided something by hand, if they are on one.

    Returns the sentence that tells them so, or "".
    """
    on_vacation = table.settings_of(user_id).habits.on_vacation_at(at)
    return vacations.end(table, user_id, key=key, at=at) if on_vacation else ""


def answer_for(table: Table, at: int) -> None:
    """Take the plainest answer for everybody who is away, at once, so that nobody waits for them.

    What a bot can decide is left to it. Where all people are away nothing is taken: nobody waits, and the usual time
    passes.
    """
    by_bot = can_be_played(table.row.game)
    for _ in range(MOST_AT_ONCE):
        away = {row.seat for row in table.seats if row.autopilot}
        people = {row.seat for row in table.seats if row.user_id is not None}
        if table.row.status != "running" or not away or people <= away:
            return
        waiting = (q for q in table.running.open.values() if q.owed and not (q.quiet or q.answered or q.until == "any"))
        mine = (q for q in waiting if q.prompt.seat in away and not (by_bot and has_choice(q.prompt)))
        question = next(mine, None)
        if question is None:
            return
        table.submit(question, question.prompt.fallback, by="away", at=at)
        standing_orders.settle(table, at)


def mark_away(table: Table, seat: Seat, *, at: int) -> None:
    """From now on this seat is answered for at once, until its person is there again."""
    if not is_away(table, seat):
        _set_away(table, seat, True, at=at)


def _set_away(table: Table, seat: Seat, away: bool, *, at: int) -> None:
    table.seats = tuple(replace(row, autopilot=away) if row.seat == seat else row for row in table.seats)
    table.also(lambda stores: stores.tables.update_seat(table.id, seat, autopilot=away))
    table.record_act("seat", seat, {"away" if away else "back": table.names[seat]}, user_id=None, at=at)
