"""Members of a server as the tests know them, and a game played to its end by pressing what is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord_playground import reading
from discord_playground.model.state import Message
from discord_playground.model.world import World
from rehearsals.besieged.members import PATIENCE, Clicker, Member, Room

__all__ = ("BOTS", "LONGEST_PAUSE", "MOST_IDLE", "PATIENCE", "Clicker", "Member", "Room", "pictured", "play_to_the_end")

BOTS = 4 * PATIENCE
"""So long a whole turn of bots may take where their processes, which have the lowest priority, are yet to start."""

LONGEST_PAUSE = 150.0
"""Seconds after which every window is over in which nobody has anything to say, at the daily pace."""

MOST_IDLE = 50
"""Rounds in a row in which nobody is asked anything: the clock may be closing a window meanwhile."""


async def pictured(world: World, message: Message) -> list[reading.Picture]:
    """What a message shows, as soon as it shows something: pictures may follow their words."""
    return await world.until(lambda: reading.pictures(world, message), PATIENCE)


async def play_to_the_end(bot: Any, clickers: Sequence[Clicker], room: Room, *, turns: int = 200) -> Message:
    """Everybody opens their panel and answers what is asked; windows are sat out. Returns the last message."""

    def end() -> Message | None:
        return next((m for m in reversed(room.messages) if "Rematch" in reading.labels(m)), None)

    for _ in range(turns):
        pressed = 0
        for clicker in clickers:
            if (last := end()) is not None:
                return last
            before = clicker.presses
            latest = await room.expect(buttons=("My turn",))
            panel = await clicker.member.click(latest, "My turn")
            await clicker.answer(panel, lambda: end() is not None)
            pressed += clicker.presses - before
        if not pressed and end() is None:
            bot.clock.forward(3 * 3600)
    raise AssertionError(f"not over after {turns} turns of everybody")
