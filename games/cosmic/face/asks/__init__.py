"""The words of every question.

Braces are filled in from the facts of a question, said as their kind is (`facts.py`): {target}, {card}, {planet}; a
number as it is or with its noun, {count:token}. {offense}, {defense} and {challenged}, the planet, are always there.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from games.cosmic.face.asks import cards, people, places, turn
from games.kit.asks import TITLE, Ask, Asks
from games.kit.sentences import upper

ASKS: Final[Asks] = MappingProxyType({**turn.ASKS, **places.ASKS, **cards.ASKS, **people.ASKS})
"""Title, body and words for fixed choices, by the name of the question."""


def ask_words(ask: str) -> Ask:
    """The words of a question; something that can be answered even where nobody has worded it."""
    return ASKS.get(ask) or Ask(upper(ask)[:TITLE], f"Please choose: {ask}.")
