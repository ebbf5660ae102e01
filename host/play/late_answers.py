"""What is answered for people whose time has run out: what bots thought of it, else the plainest answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine import Open
from engine.candidates import has_choice


class Undecided(Exception):
    """A question whose answer a bot has yet to think of."""

    def __init__(self, question: Open) -> None:
        super().__init__(question.id)
        self.question = question


@dataclass(frozen=True, slots=True)
class DecidedAhead:
    """The answers that bots have thought of, by the id and the digest of the question.

    `asks`: a question that is not among them is to be thought about first; otherwise its plainest answer is taken.
    """

    answers: Mapping[tuple[str, str], Any] = field(default_factory=dict)
    asks: bool = False

    def of(self, question: Open) -> Any:
        """The answer to a question. Raises `Undecided` where `asks` wants it thought about."""
        known = (question.id, question.digest)
        if self.asks and known not in self.answers and has_choice(question.prompt):
            raise Undecided(question)
        return self.answers.get(known, question.prompt.fallback)


AT_ONCE = DecidedAhead()
"""No bot thinks: the plainest answers are taken."""
