"""What five people live through in a challenge of Cosmic Encounter, as `rehearsals.rhythm` measures it, and presses."""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from statistics import mean

from discord_playground import reading
from discord_playground.model import channels
from games.cosmic import GAME
from rehearsals.besieged.members import Room
from rehearsals.besieged.presses import number, seated
from rehearsals.figures import Figure
from rehearsals.rhythm import measured_figures

CHALLENGES = 60
LONGEST_PAUSE = 150.0
"""Seconds after which every window is over that all have answered."""
PRESSED, SEATS = 5, 4
"""Challenges in which presses are counted over the wire, and people in them."""
ROLES = {"offense": 1, "defense": 1, "everybody else": SEATS - 2}
"""What one may be in a challenge, and how many are."""


def bench() -> list[Figure]:
    """The bounds of the usual rule for windows, and of the one in which time tells less."""
    lived = [*measured_figures(GAME, 5, CHALLENGES), *measured_figures(GAME, 5, CHALLENGES // 4, rule="guarded")]
    return [*lived, *asyncio.run(_presses())]


async def _presses() -> list[Figure]:
    """What a challenge costs whoever is in it, at a table whose windows wait for everybody."""
    pressed: dict[tuple[int, str], int] = defaultdict(int)
    async with seated("cosmic", SEATS, windows="every") as (people, room):
        while (now := number(r"Challenge (\d+)", room)) <= PRESSED:
            before = sum(pressed.values())
            for one in people:
                pressed[now, _role(one.member.name, room)] += await one.turn()
            if sum(pressed.values()) == before:  # a window that all have answered, before its pause is over
                channels.jump(room.playground.world, LONGEST_PAUSE)
    return [
        Figure(f"Presses of one in a challenge, {role}, mean of {PRESSED}", mean(counts) / people, "presses")
        for role, people in ROLES.items()
        if (counts := [count for (now, who), count in pressed.items() if who == role and 1 <= now <= PRESSED])
    ]


def _role(name: str, room: Room) -> str:
    """What somebody is in the challenge that is told now, as far as the thread says."""
    headings = re.compile(r"Challenge \d+ · (\w+) against (\w+)")
    told = [found for message in room.messages for found in headings.finditer(reading.text(message))]
    sides = {} if not told else {told[-1][1]: "offense", told[-1][2]: "defense"}
    return sides.get(name, "everybody else")
