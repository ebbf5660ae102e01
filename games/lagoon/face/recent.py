"""What has come of somebody's last answer, in a few lines: what is one's own first, and then each other turn in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Event, Seat
from games.hosted import Names
from games.lagoon.face.told import told
from games.lagoon.rules import events as e
from games.recent import Recent

ASIDE: Final = (
    e.DruidExhausted, e.DruidRefreshed, e.LotDrawn, e.MarkerFlipped, e.PowerUsed, e.SeedsSpent, e.StepEntered,
    e.TileDrawn, e.TurnBegan, e.TurnEnded,
)  # fmt: skip
"""What the board shows anyhow, or follows from what is told beside it."""
CHOSEN: Final = (e.DruidWalked, e.DruidSummoned)
"""What nobody but its own player decides, who is told it by the answer."""


def recent(happened: Sequence[Event], seat: Seat, names: Names) -> Recent:
    """What this seat did and what befell its druids, a line each; and what each other turn did, in one."""
    own: list[str] = []
    others: list[list[str]] = [[]]
    me = names[seat]
    for event in happened:
        if isinstance(event, e.TurnBegan):
            others.append([])
        mine = isinstance(event, CHOSEN) and event.druid.startswith(str(seat))
        words = None if mine or isinstance(event, ASIDE) else told(event, names)
        if words:
            (own if me in words else others[-1]).append(words)
    return Recent(own, [" ".join(turn) for turn in others if turn])
