"""What somebody is told in the first game of a kind that they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine import Event, Prompt, Seat


def nothing_more(view: Any) -> str:
    """What the aim is here, in a game that is always won in the same way."""
    return ""


def nothing_of_its_own(view: Any) -> Sequence[tuple[str, str]]:
    """What a seat must know of itself, in a game in which all seats are alike."""
    return ()


def the_rules(prompt: Prompt) -> str:
    """Which component asks, in a game in which none does."""
    return ""


def no_text(prompt: Prompt, view: Any) -> str:
    """The text of the component that asks, where none does."""
    return ""


def nobody_yet(view: Any) -> Seat | None:
    """Who begins, in a game that does not say so."""
    return None


PassesOver: TypeAlias = Mapping[type[Event], Callable[[Any], tuple[Seat, str] | None]]
"""By event, which seat the rules have not asked, and why, said to it; None where it chose."""


@dataclass(frozen=True, slots=True)
class Primer:
    """`aim`: how the game is won, in two sentences; `here`: what a table has chosen of that, out of a view. `begins`:
    who is first, out of the view with which a game begins; None while that is open, and where nobody is. `why`: by
    question, why it is asked and what to think of, in a sentence; `reaction`: the same of every reaction.
    `asked_by`: the key of the component (a power, a card) that asks a question, "" where the rules do, and `text`: what
    that does, by name, for a seat with this view. `own`: title and text of what makes a seat another than the rest (a
    power), out of its own view.
    """

    aim: str = ""
    why: Mapping[str, str] = field(default_factory=dict)
    reaction: str = ""
    asked_by: Callable[[Prompt], str] = the_rules
    text: Callable[[Prompt, Any], str] = no_text
    own: Callable[[Any], Sequence[tuple[str, str]]] = nothing_of_its_own
    here: Callable[[Any], str] = nothing_more
    begins: Callable[[Any], Seat | None] = nobody_yet

    def why_of(self, prompt: Prompt, view: Any) -> str:
        """Why a question is asked, for a seat with this view; empty where nothing is said of it."""
        return self.text(prompt, view) if self.asked_by(prompt) else self.why.get(prompt.ask, "")
