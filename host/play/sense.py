"""The order of sense: what is worth considering first stands first, by the rules of thumb that *learner* plays by.

They read of a state what the seat that is asked may know, and nothing else: see docs/OPPONENTS.md.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

from engine import Open, Pick, Place, Prompt, Seat
from engine.windows import Window
from host.table.puzzle_tables import is_unanswered
from host.table.table import Table
from host.values.faults import facts_of
from players import skill_of

log = logging.getLogger(__name__)

KNOWN: Final = 256
MOST: Final = 100
"""So many answers of a policy are looked at; what comes later is as good as any other."""


def wants_sense(table: Table, seat: Seat) -> bool:
    """Whether whoever sits there has not chosen the order of the rules; it would solve a puzzle for them."""
    if is_unanswered(table):
        return False
    row = next(row for row in table.seats if row.seat == seat)
    return row.user_id is not None and not table.settings_of(row.user_id).plainly


class Sense:
    """The orders that were found, kept while a table stands as it does.

    Whoever holds a table has them looked up, off the event loop where that takes long, and then reads them with `at`.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[int, int, str, str], tuple[int, ...]] = OrderedDict()

    async def look(self, table: Table, questions: Sequence[Open]) -> None:
        """Find the orders of these questions of a table; it is held meanwhile."""
        for question in questions:
            if question.answered or not wants_sense(table, question.prompt.seat):
                continue
            if (key := _key(table, question)) in self._known:
                continue
            places = isinstance(question.prompt, Place)
            found = await asyncio.to_thread(order_of, table, question) if places else order_of(table, question)
            self._known[key] = found
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)

    def at(self, table: Table, question: Open) -> tuple[int, ...]:
        """The order of a question for whoever wants one; empty where it was not looked up."""
        if not wants_sense(table, question.prompt.seat):  # chosen since
            return ()
        return self._known.get(_key(table, question), ())


def _key(table: Table, question: Open) -> tuple[int, int, str, str]:
    return table.id, table.running.seq, question.id, question.digest


def order_of(table: Table, question: Open) -> tuple[int, ...]:
    """Positions of the choices or spots of a question, best first; those it does not tell apart are left out."""
    skill, prompt = skill_of(table.row.game), question.prompt
    options = _options(prompt)
    if skill is None or len(options) < 2:
        return ()
    try:
        answers = list(islice(skill.judgement.policy(table.running.state, prompt), MOST))
    except Exception as error:  # of whatever kind: an order that cannot be found keeps nobody from deciding
        log.error("table %s: no order of %r: %s", table.id, prompt.ask, facts_of(error))
        return ()
    named = dict.fromkeys(key for answer in answers for key in _keys(answer) if key in options)
    return tuple(options[key] for key in named)


def _options(prompt: Prompt) -> dict[str, int]:
    """What can be chosen one by one, with its position; reactions keep their order, passing among them."""
    match prompt:
        case Window():
            return {}
        case Pick():
            return {choice.key: at for at, choice in enumerate(prompt.choices)}
        case Place():
            return {spot.key: at for at, spot in enumerate(prompt.spots)}
        case _:
            return {}


def _keys(answer: Any) -> Iterator[str]:
    yield from answer if isinstance(answer, list) else [answer]
