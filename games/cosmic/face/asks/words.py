"""How the words of a question are written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Asks: TypeAlias = Mapping[str, Mapping[str, str]]
"""The words of questions by the name the rules ask them under."""


def words(title: str, body: str, fixed: Mapping[str, str] | None = None) -> Mapping[str, str]:
    """A title of at most 45 characters, one or two sentences, and words for fixed choices by their key.

    Facts of the question are filled in, said as their kind is (`facts.py`): {target}, {card}, {planet}; a number as it
    is or with its noun, {count:token}. {offense}, {defense} and {challenged}, the planet, are always there.
    """
    return {"title": title, "body": body, **(fixed or {})}
