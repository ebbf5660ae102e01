"""The words of every question."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from games.cosmic.face.asks import cards, people, places, turn
from games.cosmic.face.asks.words import Asks

ASKS: Final[Asks] = MappingProxyType({**turn.ASKS, **places.ASKS, **cards.ASKS, **people.ASKS})
"""Title, body and words for fixed choices, by the name of the question."""


def ask_words(ask: str) -> Mapping[str, Any]:
    """The words of a question; something that can be answered even where nobody has worded it."""
    return ASKS.get(ask) or {"title": ask[:1].upper() + ask[1:45], "body": f"Please choose: {ask}."}
