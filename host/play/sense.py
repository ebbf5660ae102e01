"""The order of sense: what is worth considering first stands first, by the rules of thumb that *learner* plays by.

Of a form it is whole answers that are worth considering: they are offered ready, to who plays a first game. In a lesson
what it wants comes first.

They read of a state what the seat that is asked may know, and nothing else: see docs/OPPONENTS.md.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final

from engine import Form, Illegal, Open, Pick, Place, Prompt, Seat
from engine.windows import Window
from host.table import lessons
from host.table.prospect import is_practice, is_unanswered
from host.table.table import Table
from host.values.bounded_cache import BoundedCache
from host.values.faults import loggable
from players import skill_of

log = logging.getLogger(__name__)

KNOWN: Final = 256
READY: Final = 6
"""So many whole answers to a form are offered."""
MOST: Final = 100
"""So many answers of a policy are looked at; what comes later is as good as any other."""


def wants_sense(table: Table, seat: Seat) -> bool:
    """Whether whoever sits there has not chosen the order of the rules.

    It would solve a puzzle for them; a lesson says itself what to choose.
    """
    if is_unanswered(table) or (is_practice(table) and lessons.step_of(table) is not None):
        return False
    user_id = table.user_of(seat)
    return user_id is not None and not table.settings_of(user_id).plainly


class Sense:
    """The orders that were found, kept while a table stands as it does.

    Whoever holds a table has them looked up, off the event loop where that takes long, and then reads them with `at`.
    """

    def __init__(self) -> None:
        self._known = BoundedCache[tuple[int, int, str, str], tuple[Any, ...]](KNOWN)

    async def look(self, table: Table, questions: Sequence[Open], *, ready: bool = False) -> None:
        """Find the orders of these questions of a table, and for forms answers if they shall be `ready`; it is held
        meanwhile.
        """
        for question in questions:
            if question.answered or not wants_sense(table, question.prompt.seat):
                continue
            if isinstance(question.prompt, Form) and not ready:
                continue
            if (key := _key(table, question)) in self._known:
                continue
            if is_practice(table) and lessons.step_of(table) is not None:
                self._known[key] = as_taught(table, question)
                continue
            find = ready_of if isinstance(question.prompt, Form) else order_of
            takes_long = isinstance(question.prompt, Form | Place)
            self._known[key] = await asyncio.to_thread(find, table, question) if takes_long else find(table, question)

    def at(self, table: Table, question: Open) -> tuple[int, ...]:
        """The order of a question for whoever wants one; empty where it was not looked up."""
        return () if isinstance(question.prompt, Form) else self._found(table, question)

    def ready(self, table: Table, question: Open) -> tuple[Any, ...]:
        """Whole answers to a form, for whoever wants an order; empty where none were looked up."""
        return self._found(table, question) if isinstance(question.prompt, Form) else ()

    def _found(self, table: Table, question: Open) -> tuple[Any, ...]:
        if not wants_sense(table, question.prompt.seat):  # chosen since
            return ()
        return self._known.get(_key(table, question), ())


def _key(table: Table, question: Open) -> tuple[int, int, str, str]:
    return table.id, table.running.seq, question.id, question.digest


def order_of(table: Table, question: Open) -> tuple[int, ...]:
    """Positions of the choices or spots of a question, best first; those it does not tell apart are left out."""
    options = _options(question.prompt)
    if len(options) < 2:
        return ()
    named = dict.fromkeys(key for answer in _tried(table, question) for key in _keys(answer) if key in options)
    return tuple(options[key] for key in named)


def as_taught(table: Table, question: Open) -> tuple[int, ...]:
    """The order of a question in a lesson: what the step wants comes first."""
    wanted, options = lessons.wanted_of(table, question), _options(question.prompt)
    return () if wanted is None or not options else tuple(options[key] for key in _keys(wanted) if key in options)


def ready_of(table: Table, question: Open) -> tuple[Any, ...]:
    """A few whole answers to a form, best first, each another one."""
    found: list[Any] = []
    for answer in _tried(table, question):
        with suppress(Illegal):  # a rule of thumb may name what does not fit just now
            checked = question.prompt.check(answer)
            if checked not in found:
                found.append(checked)
        if len(found) == READY:
            break
    return tuple(found)


def _tried(table: Table, question: Open) -> list[Any]:
    """What the rules of thumb would answer, best first; nothing where there are none."""
    skill, prompt = skill_of(table.row.game), question.prompt
    try:
        return [] if skill is None else list(islice(skill.judgement.policy(table.running.state, prompt), MOST))
    except Exception as error:  # of whatever kind: an order that cannot be found keeps nobody from deciding
        log.error("table %s: no order of %r: %s", table.id, prompt.ask, loggable(error))
        return []


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
