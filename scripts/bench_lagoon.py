"""Lagoon: what a turn costs in presses, over the wire."""

from __future__ import annotations

import asyncio
from statistics import mean

from scripts.figures import Figure
from scripts.presses import seated

TURNS, AT_MOST = 22, 8
"""Turns that are counted, and presses that one may cost in the mean."""
LIKES = ("Explore", "Use")
"""Whoever may explores, and uses what is found."""


def bench() -> list[Figure]:
    """Presses of two people who explore where they may and else do anything at all, until nothing is left to do."""
    return asyncio.run(_bench())


async def _bench() -> list[Figure]:
    turns: list[int] = []
    async with seated("lagoon", 2, LIKES) as (people, _):
        while len(turns) < TURNS:
            for one in people:
                if (presses := await one.turn()) and len(turns) < TURNS:
                    turns.append(presses)
    return [
        Figure(f"Presses in a turn, two seats, mean of {TURNS}", mean(turns), "presses", AT_MOST),
        Figure(f"Presses in a turn, two seats, most of {TURNS}", max(turns), "presses"),
    ]
