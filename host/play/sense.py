"""The order of sense: what is worth considering first stands first, by the rules of thumb that *learner* plays by.

They read of a state what the seat that is asked may know, and nothing else: see docs/OPPONENTS.md.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from engine import Open, Pick, Place, Prompt, Seat
from engine.windows import Window
from host.table.table import Table
from host.values.faults import facts_of
from players import skill_of

log = logging.getLogger(__name__)

MOST: Final = 100
"""So many answers of a policy are looked at; what comes later is as good as any other."""


def wants_sense(table: Table, seat: Seat) -> bool:
    """Whether whoever sits there has not chosen the order of the rules."""
    row = next(row for row in table.seats if row.seat == seat)
    return row.user_id is not None and not table.settings_of(row.user_id).plainly


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
