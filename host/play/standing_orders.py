"""What a seat answers by itself: standing orders for reaction windows, wishes for questions that were shown ahead.

They answer silently, in the commit that opens the question, so that nobody can tell an order from a quick hand.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine import PASS, Advance, Illegal, Input, Open, Pick, Place, Prompt, Refusal, Seat, Stale, reactions
from engine.codec import encode, parse
from games.kit.sentences import clipped, listed, upper
from host.delivery.notices import NOTICES, SWITCH
from host.play.order_names import (
    PRESET,
    PRESETS,
    at_hand,
    beside,
    meant,
    preset_of,
    preset_orders,
    questions_of,
    reacting,
)
from host.table.table import Table
from host.values.callings import understood
from host.values.faults import loggable
from host.values.order_words import listing, order_meant
from host.values.orders import EVERY_MOMENT, ORDERS
from host.values.receipts import MomentLine
from host.values.routines import OF_ROUTINES, answer_of, routine_keys, routines_of

log = logging.getLogger(__name__)

MEANINGS = {**ORDERS, **PRESETS, "usual": ORDERS["usual"], **SWITCH}
"""Every order in words."""

_USUALLY = "It is done for me in the usual way."
OF_QUESTIONS = {
    **dict.fromkeys(ORDERS, "I am asked."),
    "usual": ORDERS["usual"],
    "": ORDERS[""],
    "pass": "I do without where that is possible.",
    "use": _USUALLY,
    "use-concerned": _USUALLY,
}
"""What the orders mean for a small question, which is no reaction."""

OF_COMPONENTS = {
    **ORDERS,
    "ask": "I am asked when I can use it.",
    "always": "I am asked whenever I can use it, also where it would be pointless.",
    "pass": "I am never asked.",
    "use": "I use it when I can, unless it is pointless.",
    "use-concerned": "I use it when I can and it concerns me; otherwise I pass.",
}
"""What they mean for a card or power."""

OF_PRESETS = {**PRESETS, "": "By my own orders, one by one."}
"""What may be ordered for everything at once."""

OF_NOTICES = {**SWITCH, "usual": ORDERS["usual"]}
"""What may be ordered for notices."""

LIMIT = 200
"""Questions that orders and wishes answer in one go, at most."""
MOST_NAMED = 6
"""Names that are listed, at most, where what was typed could mean several."""

WITHOUT = (PASS, "none")
"""What games call doing without."""


def orders_of(table: Table, seat: Seat) -> dict[str, str]:
    """A seat's own standing orders, by moment, question or component."""
    orders: dict[str, str] = parse(table.row_of(seat).orders)
    return orders


def moments_of(table: Table) -> dict[str, str]:
    """The moments and questions for which a seat may have orders, with the order that holds unless one is given."""
    rules = table.game.rules
    windows = dict.fromkeys(rules.registry.moments(), "ask")
    usual = {name: order for name, order in rules.standing_orders.items() if name not in rules.registry.components}
    return {**windows, **usual}


def known_to(table: Table) -> list[str]:
    """The names of everything for which there may be an order at this table; `*`, for all the rest, is the last."""
    routines = [routine.key for routine in routines_of(table.game)]
    return [*moments_of(table), *reacting(table), *routines, NOTICES, PRESET, EVERY_MOMENT]


def meanings_of(table: Table, name: str) -> Mapping[str, str]:
    """By order, what the orders mean that may be given for this name: a moment, a question, a component, notices."""
    if name == NOTICES:
        return OF_NOTICES
    if name == PRESET:
        return OF_PRESETS
    if name in routine_keys(table.game):
        return OF_ROUTINES
    if name in table.game.rules.registry.components:
        return OF_COMPONENTS
    return OF_QUESTIONS if name in questions_of(table) else ORDERS


def words_of(table: Table, name: str) -> str:
    """A moment, question or component in words."""
    if name == NOTICES:
        return "Direct messages about reactions"
    if name == PRESET:
        return "All reactions together"
    routine = next((routine for routine in routines_of(table.game) if routine.key == name), None)
    if routine is not None:
        return routine.words.removesuffix(".")
    if name == EVERY_MOMENT:
        return "Every moment without an order of its own"
    if name in table.game.rules.registry.components:
        pages = {page.key: page.title for page in table.game.face.components()}
        return f"With {pages.get(name, name)}"
    words = table.game.moments.get(name, name)
    return upper(words)


def lines_of(table: Table, seat: Seat) -> tuple[MomentLine, ...]:
    """The orders that hold for a seat, a line each.

    First come all reactions together, then what the seat has at hand or has orders for, then small questions, and last
    every moment of the game, those with an order of the seat's own before the others.
    """
    own, orders = orders_of(table, seat), table.orders(seat)
    windows = table.game.rules.registry.moments()
    now: dict[str, str] = {}
    if windows:
        now[PRESET] = preset_of(table, seat, own)
        now[NOTICES] = own.get(NOTICES, "on")
    now |= {routine.key: own.get(routine.key, "ask") for routine in routines_of(table.game)}
    if EVERY_MOMENT in own:
        now[EVERY_MOMENT] = own[EVERY_MOMENT]
    for key in (*at_hand(table, seat), *(name for name in own if name in table.game.rules.registry.components)):
        now[key] = own.get(key) or ("" if EVERY_MOMENT in own else orders.usual.get(key, ""))
    for moment, usual in sorted(moments_of(table).items(), key=lambda m: (m[0] in windows, m[0] not in own)):
        now[moment] = orders.at(moment) if moment in windows else own.get(moment, own.get(EVERY_MOMENT, usual))
    return tuple(
        MomentLine(name, words_of(table, name), order, name in own or name == PRESET, meanings_of(table, name))
        for name, order in now.items()
    )


def change(table: Table, seat: Seat, typed: str, value: str) -> tuple[str, str, dict[str, str]]:
    """The name and the order that are meant by what was typed, and all orders of the seat together with this one.

    Without a name the order is for everything: it is the preset of that name, or else an order for every moment.
    Raises `Refusal`.
    """
    everything = not typed or typed == EVERY_MOMENT
    preset = order_meant(PRESETS, value) if everything else ""
    if preset and (not typed or not order_meant(ORDERS, value)):
        name, order = PRESET, preset
    else:
        name = named(table, typed or EVERY_MOMENT)
        order = order_meant(meanings_of(table, name), value)
    if not order:
        raise Refusal(_no_order(table, name, value, everything))
    own = orders_of(table, seat)
    if name == PRESET:
        kept = {name: order for name, order in own.items() if name in beside(table)}
        return name, order, {**preset_orders(table, seat, order), **kept}
    return name, order, {name: given for name, given in {**own, name: order}.items() if given != "usual"}


def _no_order(table: Table, name: str, value: str, everything: bool) -> str:
    """The sentence that refuses what is no order, and lists all there are."""
    said = f"“{clipped(value, 40)}” is no order here. The orders are: {listing(meanings_of(table, name))}"
    return f"{said}; for everything at once: {listing(PRESETS)}." if everything else f"{said}."


def named(table: Table, typed: str) -> str:
    """The moment, question or component that is meant. Raises `Refusal` where it is none, or could be several."""
    known = {name: words_of(table, name) for name in known_to(table)}
    likely = [typed] if typed in known else meant(known, typed)
    if len(likely) == 1:
        return likely[0]
    if likely:
        raise Refusal(
            f"“{clipped(typed, 40)}” could be {listed([f'“{known[name]}”' for name in likely[:MOST_NAMED]], 'or')}."
        )
    moments = ", ".join(moments_of(table)) or "none"
    raise Refusal(f"{table.row.title} has no moment “{clipped(typed, 40)}”; it has {moments}.")


def waiting_for(table: Table, seat: Seat) -> frozenset[str]:
    """The ids of the open questions that the person of a seat has to answer themselves."""
    asked = table.running.asked(seat)
    return frozenset(each.id for each in asked if not each.answered or each.id in table.answers.waited_for)


def done_for(waited: Collection[str], given: Iterable[Input]) -> str:
    """The sentence that says what orders have just answered of the questions in `waited`; "" where they did not."""
    last = {each.prompt: each.answer for each in given if each.by == "order" and each.prompt in waited}
    passed = [answer for answer in last.values() if not answer or answer == [PASS]]
    if not last:
        return ""
    if len(passed) == len(last):
        return "You have just passed by this order."
    return "What you were asked has just been answered by this order."


def begin_with_presets(table: Table, seats: Iterable[Seat]) -> None:
    """Give these seats the orders with which their people begin every game of this kind."""
    for seat in seats:
        user_id = table.user_of(seat)
        chosen = {} if user_id is None else table.settings_of(user_id).presets.get(table.game.key, {})
        if not chosen or orders_of(table, seat):
            continue
        kept = {name: order for name, order in chosen.items() if name in beside(table)}
        give(table, seat, {**preset_orders(table, seat, chosen.get(PRESET, "")), **kept})


def spare(table: Table, people: Collection[int]) -> None:
    """Let the routines of the game answer what they can for these people (user ids), unless they chose otherwise.

    They play for the first time, or want to play at once.
    """
    usual = {routine.key: "use" for routine in table.game.routines}
    for row in table.seats:
        own = orders_of(table, row.seat)
        if row.user_id in people and not usual.keys() <= own.keys():
            give(table, row.seat, {**usual, **own})


def spared(table: Table, seat: Seat) -> str:
    """The sentence that says what the routines of the game do for a seat; "" where they do nothing."""
    own = orders_of(table, seat)
    done = [f"*{each.words.removesuffix('.')}*" for each in table.game.routines if own.get(each.key) == "use"]
    return f"Done for you without asking: {listed(done)}. `/order` changes that." if done else ""


def give(table: Table, seat: Seat, own: Mapping[str, str]) -> None:
    """Let a seat have these orders from now on, in the place of those it had."""
    orders, table_id = encode(own), table.id
    table.seats = tuple(replace(row, orders=orders) if row.seat == seat else row for row in table.seats)
    table.also(lambda stores: stores.tables.update_seat(table_id, seat, orders=orders))


def settle(table: Table, at: int) -> list[Advance]:
    """Answer every open question that a wish or an order answers, until none is left; returns what came of each."""
    done: list[Advance] = []
    for _ in range(LIMIT):
        advance = next((a for q in _unanswered(table) if (a := _settled(table, q, at)) is not None), None)
        if advance is None:
            break
        done.append(advance)
    return done


def reconsider(table: Table, seat: Seat, at: int) -> None:
    """After the orders of a seat have changed, let them answer anew what orders had answered in an open window."""
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
    """Answer a question, if a wish or an order does; returns what came of it, None where its person is to be asked."""
    if question.quiet:
        answer = None if question.prompt.seat in table.bots else _in_window(table, question)
        return None if answer is None else table.submit(question, answer, by="order", at=at)
    if (done := _wished(table, question, at)) is not None:
        return done  # a wish was meant for this very question, so that it goes before any order
    answer = ordered(table, question)
    if answer is None and question.using and _by_order(table, question.prompt.seat, question.using):
        answer = question.prompt.fallback
    return None if answer is None else table.submit(question, answer, by="order", at=at)


def ordered(table: Table, question: Open) -> Any:
    """The answer of an order to a question outside of a window; None where its person is to be asked."""
    prompt, orders = question.prompt, orders_of(table, question.prompt.seat)
    if orders and (answer := answer_of(table.game, orders, question)) is not None:
        return answer
    if (usual := table.game.rules.standing_orders.get(prompt.ask)) is None:
        return None
    order = orders.get(prompt.ask, orders.get(EVERY_MOMENT, usual))
    if order in ("ask", "always", "concerned"):
        return None
    return _declining(prompt) if order == "pass" else prompt.fallback


def _in_window(table: Table, question: Open) -> Any:
    """The answer of orders to a question in a window; None where its person is to be asked."""
    orders = table.orders(question.prompt.seat)
    using = orders.uses(question)
    if using is not None:
        return using
    return None if orders.wants_to_be_asked(question) else question.prompt.fallback


def _by_order(table: Table, seat: Seat, key: str) -> bool:
    """Whether an order is why this component is being used; the order then makes the usual choices as well."""
    wanted = [[reaction.key] for reaction in reactions(key)]
    given = (known.by for known in reversed(table.running.inputs) if known.seat == seat and known.answer in wanted)
    return next(given, "") == "order"


def _declining(prompt: Prompt) -> Any:
    """The answer by which a seat does without, such as passing; the plainest one where there is no such answer."""
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
    """Answer with the first alternative of a wish that is legal now; None where there is no wish, or none is legal.

    The wish is dropped either way.
    """
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
            log.warning("table %s: a wish could not be used: %s", table.id, loggable(error))
            break
    return None
