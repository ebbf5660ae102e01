"""What a seat answers by itself: standing orders for reaction windows, wishes for questions that were announced.

Settled silently within the commit that opened the question, so that nobody can tell an order from a quick hand.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from engine import PASS, Advance, Illegal, Open, Pick, Place, Prompt, Refusal, Seat, Stale, reactions
from engine.codec import parse
from engine.hooks import instance_of
from games.kit.sentences import upper
from host.faults import facts_of
from host.play.naming import understood
from host.play.orders import EVERY_MOMENT, ORDERS
from host.receipts import MomentLine
from host.saying.notices import NOTICES, SWITCH
from host.table.table import Table

__all__ = (
    "EVERY_MOMENT", "MEANINGS", "ORDERS", "known_to", "lines_of", "meanings_of", "orders_of", "reconsider", "settle",
    "words_of",
)  # fmt: skip

log = logging.getLogger(__name__)

MEANINGS = {**ORDERS, **SWITCH}
"""Every order in words."""

_USUALLY = "It is done for me in the usual way."
OF_QUESTIONS = {
    **ORDERS,
    "concerned": ORDERS["ask"],
    "pass": "I do without where that is possible.",
    "use": _USUALLY,
    "use-concerned": _USUALLY,
}
"""What the orders mean for a small question, which is no reaction."""

OF_NOTICES = {**SWITCH, "usual": ORDERS["usual"]}
"""What may be ordered for notices."""

LIMIT = 200
WITHOUT = (PASS, "none")
"""What games call doing without."""


def orders_of(table: Table, seat: Seat) -> dict[str, str]:
    """A seat's own standing orders, by moment, question or component."""
    row = next(row for row in table.seats if row.seat == seat)
    orders: dict[str, str] = parse(row.orders)
    return orders


def moments_of(table: Table) -> dict[str, str]:
    """The moments and questions a seat may have orders for, with what holds unless its player says otherwise."""
    rules = table.game.rules
    windows = dict.fromkeys(rules.registry.moments(), "ask")
    usual = {name: order for name, order in rules.standing_orders.items() if name not in rules.registry.components}
    return {**windows, **usual}


def reacting(table: Table) -> list[str]:
    """Every component of the game that can be used in some window."""
    components = table.game.rules.registry.components
    return [key for key, component in components.items() if any(hook.kind == "reacts" for hook in component.hooks)]


def at_hand(table: Table, seat: Seat) -> list[str]:
    """The components that this seat has now and could use in some window; its own business."""
    if table.driver is None:
        return []
    active = table.game.rules.active(table.driver.state)
    mine = {instance_of(key) for owner, key in active if owner == seat}
    return [key for key in reacting(table) if key in mine]


def known_to(table: Table) -> list[str]:
    """Everything for which there may be an order at this table, `*` last."""
    return [*moments_of(table), *reacting(table), NOTICES, EVERY_MOMENT]


def meanings_of(table: Table, name: str) -> Mapping[str, str]:
    """The orders there are for a moment, a question or a component, or for notices, in words."""
    if name == NOTICES:
        return OF_NOTICES
    is_question = name in moments_of(table) and name not in table.game.rules.registry.moments()
    return OF_QUESTIONS if is_question else ORDERS


def words_of(table: Table, name: str) -> str:
    """A moment, question or component in words."""
    if name == NOTICES:
        return "Direct messages about reactions"
    if name == EVERY_MOMENT:
        return "Every moment without an order of its own"
    if name in table.game.rules.registry.components:
        pages = {page.key: page.title for page in table.game.face.components()}
        return f"With {pages.get(name, name)}"
    words = table.game.moments.get(name, name)
    return upper(words)


def lines_of(table: Table, seat: Seat) -> tuple[MomentLine, ...]:
    """Every moment of the game with what this seat does there, then what it has at hand, the rest (`*`) last."""
    own, orders = orders_of(table, seat), table.orders(seat)
    windows = table.game.rules.registry.moments()
    now: dict[str, str] = {}
    if windows:
        now[NOTICES] = own.get(NOTICES, "on")
    for moment, usual in moments_of(table).items():
        now[moment] = orders.at(moment) if moment in windows else own.get(moment, own.get(EVERY_MOMENT, usual))
    for key in (*at_hand(table, seat), *(name for name in own if name in table.game.rules.registry.components)):
        now[key] = own.get(key) or ("" if EVERY_MOMENT in own else orders.usual.get(key, ""))
    if EVERY_MOMENT in own:
        now[EVERY_MOMENT] = own[EVERY_MOMENT]
    return tuple(
        MomentLine(name, words_of(table, name), order, name in own, meanings_of(table, name))
        for name, order in now.items()
    )


def settle(table: Table, at: int) -> list[Advance]:
    """Answer every open question that a wish or an order answers, until none is left; what came of it."""
    done: list[Advance] = []
    for _ in range(LIMIT):
        advance = next((a for q in _unanswered(table) if (a := _settled(table, q, at)) is not None), None)
        if advance is None:
            break
        done.append(advance)
    return done


def reconsider(table: Table, seat: Seat, at: int) -> None:
    """After a change of orders: what they had answered in an open window, they answer anew."""
    if table.row.status != "running" or table.driver is None:
        return
    for question in table.driver.asked(seat):
        if not question.quiet:
            continue
        table.rethink()
        if question.answered and not table.by_hand(question):
            table.submit(question, _in_window(table, question) or question.prompt.fallback, by="order", at=at)


def _unanswered(table: Table) -> list[Open]:
    if table.row.status != "running" or table.driver is None:
        return []
    return [question for question in table.driver.open.values() if not question.answered]


def _settled(table: Table, question: Open, at: int) -> Advance | None:
    if question.quiet:
        answer = None if question.prompt.seat in table.bots else _in_window(table, question)
        return None if answer is None else table.submit(question, answer, by="order", at=at)
    if (done := _wished(table, question, at)) is not None:
        return done  # what was said for this very question goes before any order
    if question.prompt.ask in table.game.rules.standing_orders:
        return _ordered(table, question, at)
    if question.using and _by_order(table, question.prompt.seat, question.using):
        return table.submit(question, question.prompt.fallback, by="order", at=at)
    return None


def _in_window(table: Table, question: Open) -> Any:
    """What orders answer in a window; None where its player is to be asked."""
    orders = table.orders(question.prompt.seat)
    using = orders.uses(question)
    if using is not None:
        return using
    return None if orders.wants_to_be_asked(question) else question.prompt.fallback


def _by_order(table: Table, seat: Seat, key: str) -> bool:
    """Whether this component is being used because of an order, which then makes the usual choices too."""
    wanted = [[reaction.key] for reaction in reactions(key)]
    given = (known.by for known in reversed(table.running.inputs) if known.seat == seat and known.answer in wanted)
    return next(given, "") == "order"


def _ordered(table: Table, question: Open, at: int) -> Advance | None:
    """A question that has a usual order."""
    seat, ask = question.prompt.seat, question.prompt.ask
    orders = orders_of(table, seat)
    order = orders.get(ask, orders.get(EVERY_MOMENT, table.game.rules.standing_orders[ask]))
    if order in ("ask", "concerned"):
        return None
    prompt = question.prompt
    return table.submit(question, _declining(prompt) if order == "pass" else prompt.fallback, by="order", at=at)


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
            answer = understood(table.game, question.prompt, text, view, table.called)
            return table.submit(question, answer, by="order", at=at)
        except (Illegal, Stale):
            continue
        except Refusal as error:
            log.warning("table %s: a wish could not be used: %s", table.id, facts_of(error))
            break
    return None
