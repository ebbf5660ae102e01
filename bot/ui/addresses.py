"""Custom ids: what a button, a menu or a modal is about. They hold an address, never a state, and no secret in public.

=====================================  =====================================================
`t:<table>:my|board|recap|undo`        the buttons of a table
`t:<table>:read:<what>:<page>`         one page of a text
`t:<table>:wish|drop:<ask>`            a wish for a question to come
`t:<table>:want:<ask>:<digest>`        the same, chosen from a menu
`t:<table>:replay[:<go>:<at>:<whose>]` a step of a finished game, and where a press leads from it
`t:<table>:order[:<moment>]`           a standing order: which one, then what
`t:<table>:here|sure|resign|offer`     what may be asked of a table and done with a seat
`t:<table>:ask:<kind>`                 a motion; what else it wants to know is chosen from a menu
`t:<table>:vote:<number>:<yes|no>`     a vote on a motion
`t:<table>:sit:<number>`               a seat that is free; `back` takes one's own back
`t:<table>:snooze:<when>`              what one owes there is put off
`t:<table>:p:<prompt>:<digest>:<step>` a step in answering a question; `step` is the shape's own
`l:<table>:<verb>[:<argument>]`        the buttons of a lobby card
`h:<game>:<what>:<page>`               help
`t:<table>:help[:asked|board]`         help as it is played there; about the reader's question; its pictures
`t:<table>:guide:<what>:<page>`        its further pages
`g:<league>:<verb>[:<argument>]`       the buttons of a league
`m:<verb>`                             what a person chose for themselves
`m:snooze:<when>`                      what one owes anywhere is put off
`m:<verb>:<on|off>`                    something is to be so from now on, or no more
`s:<scope>:<which>:<what>:<page>:…`    a page of statistics or of a league; `p` or `w`, then the step
`q:<verb>[:<game>]`                    looking for a game in this server
`e:<game>:[<lesson>]`                  a lesson of a game; the first one, where none is named
`z:today|<game>`                       the puzzle of the day, or another of a game
`t:<table>:lesson:<verb>`              the lesson of a practice: a step, from the start, the end
=====================================  =====================================================

The step comes last and may hold anything; no other part may hold a colon.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.ui import limits
from bot.ui.texts import whole
from engine import Refusal

_PARTS = {"t": 6, "l": 4, "g": 4, "h": 4, "m": 3, "q": 3, "e": 3, "s": 7, "z": 3}


class UnknownAddress(Refusal):
    """A custom id that this release does not know, from an older message."""


@dataclass(frozen=True, slots=True)
class Address:
    """A parsed custom id: `kind` is its first part, `number` the table (0 where there is none), `rest` what follows."""

    kind: str
    number: int
    rest: tuple[str, ...]

    @property
    def verb(self) -> str:
        """What is to be done."""
        return self.rest[0] if self.rest else ""


def custom_id(parts: Sequence[str]) -> str:
    """The custom id of an address. Raises `ValueError` where Discord would refuse it or `parse` could not read it."""
    if any(":" in part for part in parts[: _PARTS.get(parts[0], 1) - 1]):
        raise ValueError(f"a part of the address {parts!r} holds a colon")
    text = ":".join(parts)
    if not 1 <= len(text) <= limits.CUSTOM_ID:
        raise ValueError(f"the address {text!r} has {len(text)} characters")
    return text


def parse(text: str) -> Address:
    """The address in a custom id. Raises `UnknownAddress`."""
    kind, *rest = text.split(":", 1)
    parts = rest[0].split(":", _PARTS[kind] - 2) if kind in _PARTS and rest else []
    if kind in ("h", "m", "q", "e", "s", "z") and parts:
        return Address(kind, 0, tuple(parts))
    number = whole(parts[0]) if len(parts) > 1 else None
    if number is None:
        raise UnknownAddress("That button belongs to an older version; please open the table again with /turn.")
    return Address(kind, number, tuple(parts[1:]))


def step_of(table: int, prompt: str, digest: str, step: str) -> tuple[str, ...]:
    """The address of a step in answering a question."""
    return "t", str(table), "p", prompt, digest, step
