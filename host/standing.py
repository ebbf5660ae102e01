"""What a seat answers by itself: standing orders for reaction windows, wishes for questions that were announced.

Settled silently within the commit that opened the question, so that nobody can tell an order from a quick hand.
"""

from __future__ import annotations

import logging
from typing import Any

from engine import PASS, Illegal, Open, Pick, Refusal, Seat, Stale
from engine.codec import parse
from host.faults import facts_of
from host.table import Table

log = logging.getLogger(__name__)

ORDERS = {
    "ask": "I am asked.",
    "pass": "I always pass.",
    "use": "I always use what I can.",
}
"""What can be ordered for a moment; `*` stands for every moment without an order of its own."""

EVERY_MOMENT = "*"
LIMIT = 200


def orders_of(table: Table, seat: Seat) -> dict[str, str]:
    """The standing orders of a seat, by moment."""
    row = next(row for row in table.seats if row.seat == seat)
    orders: dict[str, str] = parse(row.orders)
    return orders


def settle(table: Table, at: int) -> None:
    """Answer every open question that a wish or an order answers, until none is left."""
    for _ in range(LIMIT):
        question = next((q for q in _unanswered(table) if _settled(table, q, at)), None)
        if question is None:
            return


def _unanswered(table: Table) -> list[Open]:
    if table.row.status != "running" or table.driver is None:
        return []
    return [question for question in table.driver.open.values() if not question.answered]


def _settled(table: Table, question: Open, at: int) -> bool:
    return _ordered(table, question, at) if question.quiet else _wished(table, question, at)


def _ordered(table: Table, question: Open, at: int) -> bool:
    seat, ask = question.prompt.seat, question.prompt.ask
    if seat in table.bots:
        return False
    orders = orders_of(table, seat)
    answer = _by_order(question, orders.get(ask, orders.get(EVERY_MOMENT, "ask")))
    if answer is None:
        return False
    table.submit(question, answer, by="order", at=at)
    return True


def _by_order(question: Open, order: str) -> Any:
    if order == "pass":
        return question.prompt.fallback
    if order == "use" and isinstance(question.prompt, Pick):
        usable = [choice.key for choice in question.prompt.choices if choice.key != PASS]
        return [usable[0]] if usable else question.prompt.fallback
    return None


def _wished(table: Table, question: Open, at: int) -> bool:
    """Use the first alternative of a wish that is legal now; otherwise drop the wish, so that the seat is asked."""
    seat, ask = question.prompt.seat, question.prompt.ask
    alternatives = table.wishes.pop((seat, ask), None)
    if alternatives is None:
        return False
    table.also(lambda s: s.tables.drop_wishes(table.id, seat=seat, ask=ask))
    view = table.running.view(seat)
    for text in alternatives:
        try:
            answer = table.game.face.parse(question.prompt, text, view)
            table.submit(question, answer, by="order", at=at)
        except (Illegal, Stale):
            continue
        except Refusal as error:
            log.warning("table %s: a wish could not be used: %s", table.id, facts_of(error))
            return False
        return True
    return False
