"""An answer to a single question, read."""

from __future__ import annotations

from typing import Any

from engine import Number, Order, Pick, Prompt, Split, Window
from games.cosmic.face.notation.amounts import amounts
from games.cosmic.face.notation.choosing import named, one, reaction, several
from games.cosmic.rules.views import CosmicView
from games.kit.declining import declined
from games.kit.notation import unwritable, whole_number


def read(prompt: Prompt, words: str, view: CosmicView) -> Any:
    """An answer to any question but a form, not checked yet. Raises `Illegal` with the reason."""
    if (no := declined(prompt, words)) is not None:
        return no
    match prompt:
        case Window():
            return [reaction(prompt, words)]
        case Pick() if prompt.at_most == 1 and prompt.at_least == 1:
            return [one(prompt, prompt.choices, words, view)]
        case Pick():
            return several(prompt, words, view)
        case Split():
            return amounts(prompt, words, view)
        case Number():
            return whole_number(words)
        case Order():
            return named(prompt, prompt.items, words, view)
        case _:
            raise unwritable()
