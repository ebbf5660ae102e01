"""A verb that is typed where something else is asked: which question it answers."""

from __future__ import annotations

import re
from typing import Final

from engine import Form, Illegal, Prompt
from games.kit.asks import Ask, Asks
from games.kit.declining import DENYING
from games.kit.lines import POLITE, one_line
from games.kit.notation import YES, either
from games.kit.numbering import choices_of
from games.kit.sentences import upper

_FIRST: Final = re.compile(r"[^\w]")
"""What ends the first word of a key: "attack" of "attack-06#1"."""
FEW = 3
"""Questions that are named."""


class OfAnotherQuestion(Illegal):
    """What was typed begins like an answer to a question that is not this one."""


def belonging(asks: Asks, prompt: Prompt, text: str) -> str:
    """When the first word of a text fits; empty where it may belong to this question."""
    words = [word.casefold().strip(",.:;!?") for word in one_line(text).split()]
    word = next((word for word in words if word not in POLITE), "")
    if word in DENYING | YES or word in _own(asks, prompt):
        return ""
    titles = dict.fromkeys(_title(name, ask) for name, ask in asks.items() if word in ask.verbs)
    if not titles:
        return ""
    wanted = either([f"“{title}”" for title in titles], FEW)
    return f"“{word}” fits when you are asked {wanted}"


def _own(asks: Asks, prompt: Prompt) -> set[str]:
    """Words with which an answer to this question may begin, those it only sometimes offers among them."""
    asked = prompt.fields.values() if isinstance(prompt, Form) else (prompt,)
    keys = [choice.key.casefold() for part in asked for choice in choices_of(part)]
    offered = {_FIRST.split(key, maxsplit=1)[0] for key in keys}
    own = asks.get(prompt.ask)
    return offered if own is None else offered | {word.casefold() for word in (*own.choices, *own.verbs)}


def _title(name: str, ask: Ask) -> str:
    """What a question is called, whatever its facts."""
    return upper(name) if "{" in ask.title else ask.title
