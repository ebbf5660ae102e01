"""People who play Isle of Skye from what they are shown: by buttons, lists and forms, or by typing commands."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from discord_playground import reading
from discord_playground.model import modals
from discord_playground.model.state import Message
from discord_playground.records import Record
from tests.e2e.members import Clicker, Member, Room

COMMANDS = {
    "Buy turn": ("skye buy", "tile"),
    "Second buy turn": ("skye move", "notation"),
    "Keep one tile": ("skye keep", "tile"),
    "Build a tile": ("skye build", "move"),
    "Stones of Memory": ("skye memory", "scrolls"),
}
"""Which command answers which question, and its option with autocomplete."""

TILE = re.compile(r"\b[LD]\d\d\b")


def question_in(panel: Message) -> str:
    """The title of the question that a panel asks, empty where it asks none."""
    said = reading.text(panel)
    if "You answered:" in said:
        return ""
    return next((title for title in ("Price your tiles", *COMMANDS) if f"**{title}**" in said), "")


class Villager(Clicker):
    """Somebody at a table of Isle of Skye who answers some questions by pressing and some by typing, by chance."""

    def __init__(self, member: Member, room: Room, chance: Random, *, witness: Member, typing: float = 0.6) -> None:
        super().__init__(member, chance)
        self.room, self.witness, self.typing = room, witness, typing
        self.typed = self.undone = 0
        self.sealed: list[str] = []

    async def turn(self) -> list[str]:
        """Answer everything that is asked now; the names of those who are awaited then."""
        panel = await self.member.slash(self.room, "turn")
        while self._step(panel) is not None:
            panel = await self._answered(panel)
            self._keeps_secret(panel)
            if "Undo" in reading.labels(panel) and self.chance.random() < 0.04:
                self.undone += 1
                await self.member.click(panel, "Undo")
                panel = await self.member.slash(self.room, "turn")
        return awaited_in(panel)

    def _keeps_secret(self, panel: Message) -> None:
        """Prices that others still wait for are not told to whoever watches."""
        found = re.search(r"You answered: Ask (.+), the axe at (L\d\d)\.", reading.text(panel))
        if found:
            self.sealed.append(f"{self.member.name} asks {found[1]} and puts the axe at {found[2]}.")
            assert self.sealed[-1] not in self.witness.everything_shown()

    async def _answered(self, panel: Message) -> Message:
        question, step = question_in(panel), self._step(panel)
        if question and self.chance.random() < self.typing:
            self.typed += 1
            return await self._type(question, panel)
        assert step is not None
        return await self._press(panel, step)

    async def _type(self, question: str, panel: Message) -> Message:
        if question == "Price your tiles":
            return await self.member.said(self.room, "skye price", prices=self._prices(reading.text(panel)))
        command, option = COMMANDS[question]
        offered = await self.member.offered(self.room, command, option)
        assert offered, f"{command} offers nothing for {question}"
        # purchases from the bag are the only thing that is hidden for good: they are to be frequent
        wish = "bag" if "bag" in offered else self.chance.choice(offered)
        return await self.member.said(self.room, command, **{option: wish})

    def _prices(self, said: str) -> str:
        tiles = list(dict.fromkeys(TILE.findall(said.partition("**Price your tiles**")[2])))
        prices = self._fair(tiles, gold_in(said))
        return ", ".join(f"{tile} {price}" if price else f"axe {tile}" for tile, price in prices.items())

    def _fair(self, keys: list[str], gold: int) -> dict[str, int]:
        """The axe at one tile, something that can be paid at each of the others."""
        axed = self.chance.choice(keys) if len(keys) > 1 else None
        most = max(1, gold // max(1, len(keys) - 1))
        return {key: 0 if key == axed else self.chance.randint(1, min(most, 5)) for key in keys}

    def _filled(self, record: Record) -> dict[str, Any]:
        assert record.modal is not None
        fields = modals.inputs(record.modal)
        source = self.member.playground.world.messages[record.interaction.message_id or 0]
        prices = self._fair([part["custom_id"] for _, part in fields], gold_in(reading.text(source)))
        return {
            part["custom_id"]: [str(prices[part["custom_id"]])] if "options" in part else str(prices[part["custom_id"]])
            for _, part in fields
        }


def awaited_in(panel: Message) -> list[str]:
    """Those for whom the table waits, as the panel of somebody who has nothing to do names them."""
    found = re.search(r"Awaited: (.+?)\.", reading.text(panel))
    return re.split(r", | and ", found[1]) if found else []


def gold_in(said: str) -> int:
    """The gold that a panel says one has."""
    found = re.search(r"You have \**(\d+) gold", said)
    assert found, said
    return int(found[1])
