"""What a bot considered at a move, as it is kept with it: small, and in no words but the names of what counted."""

from __future__ import annotations

from typing import Any, Final

from engine.codec import encode
from host.values.faults import readable
from players import Considered, Thought

MOST: Final = 3
"""How many choices are kept, with the one that was taken."""
MOST_WHY: Final = 4
"""How many reasons are kept."""


def kept(thought: Thought) -> str | None:
    """As it is stored; None where nothing was weighed."""
    if len(thought.considered) < 2:
        return None
    choices = [[each.answer, round(each.worth, 2), each.tried] for each in thought.considered[:MOST]]
    return encode([choices, [list(reason) for reason in thought.why[:MOST_WHY]]])


def kept_thought(text: str) -> Thought | None:
    """What was stored; None where it cannot be read."""
    nothing: list[list[Any]] = [[], []]
    kept_choices, reasons = readable(text, nothing)
    if not kept_choices:
        return None
    why = [(str(words), float(weight)) for words, weight in reasons]
    choices = [Considered(answer, worth, tried) for answer, worth, tried in kept_choices]
    choices[0] = Considered(choices[0].answer, choices[0].worth, choices[0].tried, why)
    return Thought(choices[0].answer, choices, why)
