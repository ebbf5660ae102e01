"""Isle of Skye: what a round costs in presses, over the wire."""

from __future__ import annotations

import asyncio

from rehearsals.besieged.presses import number, seated
from rehearsals.figures import Figure

SEATS, ROUNDS = 3, 2


def bench() -> list[Figure]:
    """Presses of three people from their prices to what they build."""
    return asyncio.run(_bench())


async def _bench() -> list[Figure]:
    presses = 0
    async with seated("skye", SEATS, druids="on") as (people, room):
        while number(r"Round (\d+)", room) <= ROUNDS:
            for one in people:
                presses += await one.turn()
    return [Figure(f"Presses of a seat in a round, mean of {ROUNDS} rounds", presses / (SEATS * ROUNDS), "presses")]
