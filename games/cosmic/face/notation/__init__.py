"""Answers as people type them, and why one will not do.

| question            | notation                                                                            |
|---------------------|-------------------------------------------------------------------------------------|
| launch              | `C3 from A1x2 A4 with B`: the planet, tokens from one's bases, allies to invite      |
| tokens and places   | `A1x2 A4`; `cone`, `warp` and the like for other places                              |
| an alliance         | `offense A1x2`, `defense A1`, `none`                                                 |
| a planet            | `C3`, `P2`                                                                           |
| a player            | `B`, or the colour: `sky`                                                             |
| a card              | `attack 8`, `compromise`, `kicker 2`, `reinforcement 3`, `cosmic zap`, `flare zombie` |
| several             | one after the other, with commas                                                     |
| a power, a reaction | `zombie`, `cosmic zap`, `pass`; with `!` it stands even if somebody else acts first   |
| a deal              | `offer attack 8, 1 random, base A2 for 2 random, base C1`; `accept`; `refuse`        |
| a question one asks | `plays above 20`, `holds card attack 6`, `plays compromise`                            |
| several parts       | `attack: attack 6; edict: card zap`: each by its name                                |
| yes or no           | `yes`, `no`, `none`                                                                  |

`3` (or `#3`) is always what carries that number in the picture; in a deal `#3`, as a number alone could be of anything.
"""

from __future__ import annotations

import re
from typing import Any, Final

from engine import Form, Illegal, Prompt
from games.cosmic.face.notation import deals, forms, reading
from games.cosmic.face.notation.writing import notation
from games.cosmic.rules.views import CosmicView
from games.kit.lines import Line

__all__ = ["notation", "read"]

_DASH: Final = re.compile(r"(?<!\w)-|-(?!\w)")
"""A dash that joins nothing, and may take back what stands beside it."""


def read(prompt: Prompt, line: Line, view: CosmicView) -> Any:
    """An answer taken from a line, not checked yet. Raises `Illegal` with the reason.

    The line is divided at its marks (`with`, `from`, `for`, commas); of what is between them the whole is compared with
    what is offered.
    """
    words = line.all().replace("×", "x").replace("’", "'")
    if _DASH.search(words) or not any(sign.isalnum() for sign in words):
        raise Illegal(f"I do not understand the signs in “{words}”; please write the answer without them.")
    return _form(prompt, words, view) if isinstance(prompt, Form) else reading.read(prompt, words, view)


def _form(prompt: Form, words: str, view: CosmicView) -> dict[str, Any]:
    match prompt.ask:
        case "launch":
            return forms.launch(prompt, words, view)
        case "ally":
            return forms.ally(prompt, words, view)
        case "deal":
            return deals.deal(prompt, words, view)
        case "question":
            return forms.question(prompt, words, view)
        case _:
            return forms.fields(prompt, words, view)
