"""What a typical turn costs in presses, counted over the wire: people who press what they are shown, and nothing else.

To open one's panel from the table message is a press, a choice from a list is one, a form filled in is one.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.process.config import Config
from bot.serving import app, worldclock
from discord_playground import reading
from discord_playground.model import modals
from discord_playground.model.state import Message
from discord_playground.records import Record
from discord_playground.server import Playground
from games import GAMES
from rehearsals.besieged import painting
from rehearsals.besieged.members import Clicker, Member, Room

NAMES = ("Ana", "Ben", "Cem", "Dee", "Eli")
ENDLESS = 80
"""Presses after which a person gives a turn up."""

LEAVES = ("End your turn", "End the turn", "Back", "Undo", "None", "Do without")
"""What nobody presses who has something else to do."""


class Presser(Clicker):
    """Somebody who gives one sensible answer after the other, with no press more than the panel wants.

    `likes` are beginnings of labels that are preferred, the first before all others.
    """

    def __init__(self, member: Member, room: Room, likes: Sequence[str], luck: str) -> None:
        super().__init__(member, Random(f"{luck} {member.name}"))
        self.room, self.likes = room, likes

    async def turn(self) -> int:
        """Open the panel and answer all that is asked; the presses of it, none where nothing was asked or the game is
        over.
        """
        latest = await self.room.expect(buttons=("Board",))
        if "My turn" not in reading.labels(latest):
            return 0
        panel, before = await self.member.click(latest, "My turn"), self.presses
        while (step := self._step(panel)) is not None:
            panel = await self._press(panel, step)
            if self.presses - before > ENDLESS:
                raise AssertionError(f"no end: {reading.text(panel)}")
        return self.presses - before + 1 if self.presses > before else 0

    def _step(self, panel: Message) -> dict[str, Any] | None:
        if any(words in reading.text(panel) for words in ("You answered:", "Answered for you:")):
            return None
        keys = [b for b in reading.buttons(panel) if ":p:" in b["custom_id"] and not b.get("disabled")]
        lists = [s for s in reading.selects(panel) if ":p:" in s["custom_id"]]
        if several := [s for s in lists if s["max_values"] > 1 and not any(o.get("default") for o in s["options"])]:
            usual = [key for key in keys if key["custom_id"].endswith(":usual")]
            return (usual or several)[0]  # as much as may be: nobody leaves a druid exhausted
        if shared := _shares(reading.text(panel), keys, lists):
            return shared
        for wanted in ("yes=", "sure=", "done", "fill"):
            if ready := [key for key in keys if f":{wanted}" in key["custom_id"] or f">{wanted}" in key["custom_id"]]:
                return self.chance.choice(ready)
        ways = [key for key in keys if not key["custom_id"].endswith((":back", ":clear", ".near=", ":rethink"))]
        found = [each for each in (*ways, *lists) if any(not self._avoids(label) for label in _offers(each))]
        for like in self.likes:
            if liked := [each for each in found if any(label.startswith(like) for label in _labels(each))]:
                return self.chance.choice(liked)
        leaving = [key for key in ways if reading.button_label(key).startswith(LEAVES)]
        return self.chance.choice(found or leaving or [*ways, *lists]) if [*ways, *lists] else None

    def _avoids(self, label: str) -> bool:
        """What is for later, and what would help somebody else."""
        others = (f"{name}'s" for name in NAMES if name != self.member.name)
        return label.startswith(LEAVES) or any(other in label for other in others)

    async def _press(self, panel: Message, part: dict[str, Any]) -> Message:
        if "options" not in part or part["max_values"] > 1:
            if "options" not in part:
                return await super()._press(panel, part)
            self.presses += 1
            values = [option["value"] for option in part["options"]][: part["max_values"]]
            return await self.member.choose(panel, values, custom_id=part["custom_id"])
        self.presses += 1
        options = [option for option in part["options"] if not self._avoids(option["label"])] or part["options"]
        for like in self.likes:
            if liked := [option for option in options if option["label"].startswith(like)]:
                options = liked
                break
        return await self.member.choose(panel, [self.chance.choice(options)["value"]], custom_id=part["custom_id"])

    def _filled(self, record: Record) -> dict[str, Any]:
        """Prices that can be paid: nothing at the first tile, which is the axe, one gold at each other."""
        assert record.modal is not None
        fields = [part for _, part in modals.inputs(record.modal)]
        filled: dict[str, Any] = {}
        for number, part in enumerate(fields):
            wish = "0" if number == 0 else "1"
            values = [option["value"] for option in part.get("options", ())]
            filled[part["custom_id"]] = [wish if wish in values else values[-1]] if values else wish
        return filled


def _shares(said: str, keys: Sequence[dict[str, Any]], lists: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """Of an amount to be shared out: as much as is still wanted from one place after the other, and no more."""
    told = re.search(r"Together (\d+) of (\d+)", said)
    if told is None or int(told[1]) >= int(told[2]):
        return None
    amounts = {int(found[1]): key for key in keys if (found := re.search(r"amount=(\d+)$", key["custom_id"]))}
    if fitting := [number for number in amounts if 0 < number <= int(told[2]) - int(told[1])]:
        return amounts[max(fitting)]
    return next((each for each in lists if each["custom_id"].endswith("bin")), None)


def _offers(part: dict[str, Any]) -> list[str]:
    """What can be chosen by a button or from a list."""
    return reading.options(part) if "options" in part else [reading.button_label(part)]


def _labels(part: dict[str, Any]) -> list[str]:
    """By what one knows what a button or a list is for."""
    return [str(part.get("placeholder") or ""), *_offers(part)]


@asynccontextmanager
async def seated(
    game: str, seats: int, likes: Sequence[str] = (), **options: str
) -> AsyncIterator[tuple[list[Presser], Room]]:
    """A table that has begun, over the wire, and its people."""
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            playground = await stack.enter_async_context(await Playground.start())
            config = Config(
                token=playground.token,
                database_url=f"sqlite:///{Path(folder) / 'henge.sqlite3'}",
                health_file=Path(folder) / "health.json",
                presses=0,
                server_presses=0,
            )
            stop = asyncio.Event()
            clock = await stack.enter_async_context(worldclock.following(playground.connector))
            given = app.Given(clock, painting.small(), Random(f"presses {game}").randbytes, clock.answer)
            serving = app.serve(config, GAMES, connector=playground.connector, stop=stop, given=given)
            bot = asyncio.create_task(serving)
            await playground.bot_online()
            channel = Room(playground, playground.world.find_channel("games"))
            people = [Member(playground, name) for name in NAMES[:seats]]
            chosen = ",".join(f"{option}={value}" for option, value in options.items())
            await people[0].slash(channel, "table new", game=game, seats=seats, options=chosen)
            room = await channel.thread()
            card = await channel.expect(buttons=("Join",))
            for other in people[1:]:
                await other.click(card, "Join")
            await people[-1].click(card, "Start")
            await room.expect(buttons=("My turn", "Board"))
            yield [Presser(person, room, likes, game) for person in people], room
            stop.set()
            await bot


def number(pattern: str, room: Room) -> int:
    """The last number of that kind that the thread tells."""
    found = [int(n) for message in room.messages for n in re.findall(pattern, reading.text(message))]
    return max(found, default=0)
