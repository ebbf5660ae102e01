"""The words of a question as they are written down, in `asks.py` beside a face: by the name the rules ask it under."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

TITLE, BODY, LABEL, DETAIL = 45, 600, 72, 100
"""How long a title, a body, a label with room left for its number, and a detail may be."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A title of at most 45 characters, one or two sentences, and words for fixed choices by their key.

    Braces are filled in from the facts of the question: {druid}, {gold}. `answered` is what an answer says of itself
    around the words of what was chosen: "Go to {}"; without it these words stand alone. `verbs` are single words with
    which an answer to this question may begin, and that say so where something else is asked. `no` is the key of the
    choice that a typed "no" means, where its words do not say so by themselves.
    """

    title: str
    body: str
    choices: Mapping[str, str] = field(default_factory=dict)
    answered: str = ""
    verbs: tuple[str, ...] = ()
    no: str = ""

    def __post_init__(self) -> None:
        if len(self.title) > TITLE:
            raise ValueError(f"The title {self.title!r} is longer than {TITLE} characters.")


Asks: TypeAlias = Mapping[str, Ask]
"""The words of questions by the name the rules ask them under."""
