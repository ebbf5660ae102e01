"""The order of sense: choices that are worth considering come first, by the rules of thumb by which *learner* plays.

A form has no such order; to whoever plays their first game a few whole answers are offered ready instead. In a lesson
the choice that its step wants comes first.

The rules of thumb read of a state only what the seat that is asked may know: see docs/OPPONENTS.md.
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
"""Questions of which the order is kept, at most."""
READY: Final = 6
"""Whole answers to a form that are offered, at most."""
MOST: Final = 100
"""Answers of a policy that are looked at, at most; those after them are taken to be equally good."""


def wants_sense(table: Table, seat: Seat) -> bool:
    """Whether choices come in the order of sense to this seat: its person has not chosen the order of the rules.

    They do not in a puzzle, which that would solve, nor in a lesson, which says itself what to choose.
    """
    if is_unanswered(table) or (is_practice(table) and lessons.step_of(table) is not None):
        return False
    user_id = table.user_of(seat)
    return user_id is not None and not table.settings_of(user_id).plainly


class Sense:
    """The orders that were found, kept for as long as a table stands as it does.

    Whoever holds a table first has them found with `look`, off the event loop where that takes long, and then reads
    them with `at` and `ready`.
    """

    def __init__(self) -> None:
        self._known = BoundedCache[tuple[int, int, str, str], tuple[Any, ...]](KNOWN)

    async def look(self, table: Table, questions: Sequence[Open], *, ready: bool = False) -> None:
        """Find the orders of these questions, and with `ready` whole answers to forms. The table is held meanwhile."""
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
        """Positions of a question's choices in their order of sense; empty where it was not found or is not wanted."""
        return () if isinstance(question.prompt, Form) else self._found(table, question)

    def ready(self, table: Table, question: Open) -> tuple[Any, ...]:
        """Whole answers to a form, the best first; empty where none were found or none are wanted."""
        return self._found(table, question) if isinstance(question.prompt, Form) else ()

    def _found(self, table: Table, question: Open) -> tuple[Any, ...]:
        if not wants_sense(table, question.prompt.seat):  # they may have chosen otherwise since
            return ()
        return self._known.get(_key(table, question), ())


def _key(table: Table, question: Open) -> tuple[int, int, str, str]:
    return table.id, table.running.seq, question.id, question.digest


def order_of(table: Table, question: Open) -> tuple[int, ...]:
    """Positions of a question's choices or spots, the best first; those that no rule of thumb names are left out."""
    options = _options(question.prompt)
    if len(options) < 2:
        return ()
    named = dict.fromkeys(key for answer in _tried(table, question) for key in _keys(answer) if key in options)
    return tuple(options[key] for key in named)


def as_taught(table: Table, question: Open) -> tuple[int, ...]:
    """Positions of the choices that the step of a lesson wants, which come first."""
    wanted, options = lessons.wanted_of(table, question), _options(question.prompt)
    return () if wanted is None or not options else tuple(options[key] for key in _keys(wanted) if key in options)


def ready_of(table: Table, question: Open) -> tuple[Any, ...]:
    """A few whole answers to a form, the best first, no two the same."""
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
    """The answers that the rules of thumb name, the best first; none where the game has no such rules."""
    skill, prompt = skill_of(table.row.game), question.prompt
    try:
        return [] if skill is None else list(islice(skill.judgement.policy(table.running.state, prompt), MOST))
    except Exception as error:  # whatever it is: that no order can be found keeps nobody from deciding
        log.error("table %s: no order of %r: %s", table.id, prompt.ask, loggable(error))
        return []


def _options(prompt: Prompt) -> dict[str, int]:
    """The keys of what is chosen one by one, with their positions; none for reactions, which keep their order."""
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
