"""What has come of somebody's last answer, in a few lines: each turn in one, and what befell one's own druids."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine import Event, Seat
from games.hosted import Names
from games.kit.you import ME, spoken_to, to_you
from games.lagoon.face.phrases import seat_name
from games.lagoon.face.told import told
from games.lagoon.rules import events as e
from games.recent import Recent, Sentence

ASIDE: Final = (
    e.DruidExhausted, e.DruidRefreshed, e.LotDrawn, e.MarkerFlipped, e.PowerUsed, e.SeedsSpent, e.StepEntered,
    e.TileDrawn, e.TurnBegan, e.TurnEnded,
)  # fmt: skip
"""What the board shows anyhow, or follows from what is told beside it."""
CHOSEN: Final = (e.DruidWalked, e.DruidSummoned)
"""What nobody but its own player decides, who is told it by the answer."""


def recent(happened: Sequence[Event], seat: Seat, names: Names, earlier: Sequence[Event] = ()) -> Recent:
    """What this seat did and what befell its druids, a line each; and what each other turn did, in one."""
    turns: list[tuple[Seat, list[Sentence]]] = [(seat, [])]
    names = spoken_to(names, seat)
    whose, unraveled = seat, False
    for event in happened:
        if isinstance(event, e.TurnBegan):
            whose = event.seat
            turns.append((whose, []))
        mine = isinstance(event, CHOSEN) and event.druid.startswith(str(seat))
        words = None if mine or isinstance(event, ASIDE) else told(event, names)
        if isinstance(event, e.DruidRefreshed) and whose != seat and event.druid.startswith(str(seat)):
            words = told(event, names)
            if words and unraveled:  # nothing else refreshes a druid just then
                words = f"{words} That is Awakening Portal, as you have ordered (`/order`)."
        unraveled = isinstance(event, e.UnravelingEnded)
        if words:
            turns[-1][1].append(Sentence(to_you(words), ME in words))
    return Recent([line for whose, turn in turns for line in _in_one(turn, seat_name(names, whose))])


def _in_one(turn: Sequence[Sentence], whose: str) -> list[Sentence]:
    """What one has done in a turn, in one line; what befell this seat has lines of its own."""
    others = [line.words for line in turn if not line.own]
    theirs = [begun[1] for words in others if (begun := re.match(f"{re.escape(whose)}(?: |'s )(.*)\\.$", words))]
    if len(theirs) == len(others) > 1:  # one name for all of it
        others = [f"{whose} {'; '.join(theirs)}."]
    return [*([Sentence(" ".join(others))] if others else []), *(line for line in turn if line.own)]
