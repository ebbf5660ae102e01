"""The words of questions as a file beside the face: `asks.toml`, a table for each question by the name rules ask it.

    [relocate]
    title = "Relocate"
    body = "Where does {druid} go?"
    answered = "Go to {}"
    none = "Stay"

`title` and `body` are needed, `answered` (what an answer says of itself) is not; every other key words a fixed choice.
Braces are filled in from the facts of the question.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

TITLE, BODY, LABEL, DETAIL = 45, 600, 72, 100
"""How long a title, a body, a label with room left for its number, and a detail may be."""

_OWN: Final = ("title", "body", "answered")


@dataclass(frozen=True, slots=True)
class Ask:
    """A question as its file words it; `choices` are the words of fixed choices by key."""

    title: str
    body: str
    answered: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)


def read_asks(path: Path) -> Mapping[str, Ask]:
    """The questions of a file by name. Raises ValueError, saying which question is not written as it should be."""
    asks: dict[str, Ask] = {}
    for name, table in tomllib.loads(path.read_text()).items():
        words = {key: value for key, value in table.items() if isinstance(value, str)}
        if len(words) < len(table) or not {"title", "body"} <= set(words):
            raise ValueError(f"The question {name!r} in {path.name} needs a title, a body and nothing but words.")
        if len(words["title"]) > TITLE:
            raise ValueError(f"The title of {name!r} in {path.name} is longer than {TITLE} characters.")
        choices = {key: value for key, value in words.items() if key not in _OWN}
        asks[name] = Ask(words["title"], words["body"], words.get("answered", ""), MappingProxyType(choices))
    return MappingProxyType(asks)
