"""What a seat answers by itself: standing orders for reaction windows, wishes for questions that were announced.

Settled silently within the commit that opened the question, so that nobody can tell an order from a quick hand.
"""

from __future__ import annotations

import logging
from typing import Any

from engine import PASS, Advance, Illegal, Open, Pick, Place, Prompt, Refusal, Seat, Stale
from engine.codec import parse
from host.faults import facts_of
from host.receipts import MomentLine
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
WITHOUT = (PASS, "none")
"""What games call doing without."""


def orders_of(table: Table, seat: Seat) -> dict[str, str]:
    """The standing orders of a seat, by moment."""
    row = next(row for row in table.seats if row.seat == seat)
    orders: dict[str, str] = parse(row.orders)
    return orders


def moments_of(table: Table) -> dict[str, str]:
    """What a seat may have orders for at this table, with what holds unless its player says otherwise."""
    windows = dict.fromkeys(table.game.rules.registry.moments(), "ask")
    return {**windows, **table.game.rules.standing_orders}


def words_of(table: Table, moment: str) -> str:
    """A moment in words."""
    if moment == EVERY_MOMENT:
        return "Every moment without an order of its own"
    words = table.game.moments.get(moment, moment)
    return words[0].upper() + words[1:]


def lines_of(table: Table, seat: Seat) -> tuple[MomentLine, ...]:
    """Every moment of the game with what this seat does there, the rest of them (`*`) last."""
    orders, moments = orders_of(table, seat), moments_of(table)
    others = orders.get(EVERY_MOMENT)
    lines = [
        MomentLine(moment, words_of(table, moment), orders.get(moment, others or usual), moment in orders)
        for moment, usual in moments.items()
    ]
    if others is not None:
        lines.append(MomentLine(EVERY_MOMENT, words_of(table, EVERY_MOMENT), others, True))
    return tuple(lines)


def settle(table: Table, at: int) -> list[Advance]:
    """Answer every open question that a wish or an order answers, until none is left; what came of it."""
    done: list[Advance] = []
    for _ in range(LIMIT):
        advance = next((a for q in _unanswered(table) if (a := _settled(table, q, at)) is not None), None)
        if advance is None:
            break
        done.append(advance)
    return done


def _unanswered(table: Table) -> list[Open]:
    if table.row.status != "running" or table.driver is None:
        return []
    return [question for question in table.driver.open.values() if not question.answered]


def _settled(table: Table, question: Open, at: int) -> Advance | None:
    if question.quiet or question.prompt.ask in table.game.rules.standing_orders:
        return _ordered(table, question, at)
    return _wished(table, question, at)


def _ordered(table: Table, question: Open, at: int) -> Advance | None:
    seat, ask = question.prompt.seat, question.prompt.ask
    usual = table.game.rules.standing_orders.get(ask)
    if seat in table.bots and usual is None:
        return None
    orders = orders_of(table, seat)
    order = orders.get(ask, orders.get(EVERY_MOMENT, usual or "ask"))
    if order == "ask":
        return None
    prompt = question.prompt
    answer = _declining(prompt) if order == "pass" else prompt.fallback if usual else _using(prompt)
    return table.submit(question, answer, by="order", at=at)


def _declining(prompt: Prompt) -> Any:
    """The answer that does without; the usual one where there is none."""
    match prompt:
        case Pick(at_least=0):
            return []
        case Pick():
            return next(([choice.key] for choice in prompt.choices if choice.key in WITHOUT), prompt.fallback)
        case Place(decline=str()):
            return prompt.decline
        case _:
            return prompt.fallback


def _using(prompt: Prompt) -> Any:
    """The first thing that can be used in a window."""
    usable = [choice.key for choice in prompt.choices if choice.key != PASS] if isinstance(prompt, Pick) else []
    return [usable[0]] if usable else prompt.fallback


def _wished(table: Table, question: Open, at: int) -> Advance | None:
    """Use the first alternative of a wish that is legal now; otherwise drop the wish, so that the seat is asked."""
    seat, ask = question.prompt.seat, question.prompt.ask
    alternatives = table.wishes.pop((seat, ask), None)
    if alternatives is None:
        return None
    table.also(lambda s: s.tables.drop_wishes(table.id, seat=seat, ask=ask))
    view = table.running.view(seat)
    for text in alternatives:
        try:
            answer = table.game.face.parse(question.prompt, text, view)
            return table.submit(question, answer, by="order", at=at)
        except (Illegal, Stale):
            continue
        except Refusal as error:
            log.warning("table %s: a wish could not be used: %s", table.id, facts_of(error))
            break
    return None
