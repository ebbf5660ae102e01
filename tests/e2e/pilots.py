"""People who play Cosmic Encounter from what they are shown: by pressing, or by a command for each question."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from discord_playground import reading
from discord_playground.model.state import Message
from discord_playground.server import Playground
from tests.e2e.members import Clicker, Member, Room

MOST = 60
"""Answers or presses in one go, at most."""

NAMES = ("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")

COMMANDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "Your first planetoid": ("planetoid", ("which",)),
    "Move a planetoid": ("planetoid", ("which",)),
    "Bump a planetoid": ("planetoid", ("which",)),
    "Regroup": ("regroup", ("where",)),
    "Launch": ("launch", ("planet", "tokens", "invite")),
    "Invite allies": ("invite", ("players",)),
    "Will you be an ally?": ("ally", ("side", "tokens")),
    "Your challenge card": ("plan", ("card",)),
    "Make a deal": ("deal", ("act", "give")),
}
"""Which command answers which question, and its options, each with autocomplete."""


class Pilot(Clicker):
    """Somebody at a table of Cosmic Encounter; `likes` are words of answers it prefers, the first of them most."""

    def __init__(self, member: Member, room: Room, chance: Random, typing: bool, likes: tuple[str, ...]) -> None:
        super().__init__(member, chance)
        self.room, self.typing, self.likes = room, typing, likes
        self.used: Counter[str] = Counter()
        self.offered = False

    async def turn(self, enough: Callable[[], bool]) -> int:
        """Answer everything that is asked now; how many answers that were."""
        panel = await self.member.slash(self.room, "turn")
        given = 0
        self.offered = False
        while not enough() and not self.offered and self._step(panel) is not None:
            panel = await (self._typed(panel) if self.typing else self._pressed(panel))
            given += 1
            assert given < MOST, f"no end of questions: {reading.text(panel)} {reading.labels(panel)}"
        return given

    # --- typing

    async def _typed(self, panel: Message) -> Message:
        said = reading.text(panel)
        title = next((title for title in COMMANDS if f"**{title}**" in said), "")
        command, options = COMMANDS.get(title, ("play", ("what",)))
        filled: dict[str, str] = {}
        for option in options:
            offered = await self.member.offered(self.room, f"cosmic {command}", option, "", **filled)
            if offered:
                filled[option] = self._liked(offered)
            if filled.get("side") in ("none", "later") or filled.get("act") in ("accept", "refuse", "withdraw"):
                break
        if filled.get("act") == "offer":
            filled["give"] = "1 random"
            self.offered = True  # which may be improved, but need not be: others are heard first
        assert filled, f"/cosmic {command} offers nothing for: {said}"
        answer = await self.member.slash(self.room, f"cosmic {command}", **filled)
        for confirm in [key for key in reading.buttons(answer) if ":yes=" in key["custom_id"]]:
            answer = await self._press(answer, confirm)
        assert "Board" in reading.labels(answer), f"/cosmic {command} {filled}: {reading.text(answer)}"
        self.used[command] += 1
        return answer

    def _liked(self, offered: list[str]) -> str:
        for wish in self.likes:
            found = [value for value in offered if wish in value.casefold()]
            if found:
                return found[0]
        return self.chance.choice(offered)

    # --- pressing

    async def _pressed(self, panel: Message) -> Message:
        """What brings tokens to where they are wanted; what is liked, if it is there to press; else anything."""
        keys = [b for b in reading.buttons(panel) if ":p:" in b["custom_id"] and not b.get("disabled")]
        if not any(":yes=" in key["custom_id"] for key in keys):
            if counted := TOGETHER.search(reading.text(panel)):
                return await self._share(panel, keys, int(counted[1]), max(1, int(counted[2])))
            if (part := self._liked_part(panel, keys)) is not None:
                return await self._press(panel, part)
        step = self._step(panel)
        assert step is not None
        return await self._press(panel, step)

    async def _share(self, panel: Message, keys: list[dict[str, Any]], total: int, least: int) -> Message:
        """Tokens from one place after another, until there are enough."""
        inner = [key for key in keys if ">done" in key["custom_id"]]
        done = [key for key in keys if ":done=" in key["custom_id"]]
        if total >= least:
            return await self._press(panel, (inner or done)[0])
        units = [select for select in reading.selects(panel) if select["custom_id"].endswith("units")]
        if units:
            self.presses += 1
            some = self.chance.sample([option["label"] for option in units[0]["options"]], least)
            return await self.member.choose(panel, some, custom_id=units[0]["custom_id"])
        amounts = {int(found[1]): key for key in keys if (found := re.search(r"amount=(\d+)$", key["custom_id"]))}
        fitting = [number for number in amounts if 0 < number <= least - total]
        if fitting:
            return await self._press(panel, amounts[max(fitting)])
        bins = next(select for select in reading.selects(panel) if select["custom_id"].endswith("bin"))
        self.presses += 1
        return await self.member.choose(
            panel, self.chance.choice(bins["options"])["label"], custom_id=bins["custom_id"]
        )

    def _liked_part(self, panel: Message, keys: list[dict[str, Any]]) -> dict[str, Any] | None:
        for wish in self.likes:
            for key in keys:
                if wish in reading.button_label(key).casefold():
                    return key
        return None


TOGETHER = re.compile(r"Together (\d+) of (\d+)")
"""How many tokens have been shared out, and how many there must be at least."""


async def seated(
    playground: Playground,
    channel: Room,
    seats: int,
    *,
    typing: bool = True,
    likes: tuple[str, ...] = (),
    luck: str = "",
    **options: str,
) -> tuple[list[Pilot], Room]:
    """A table that has begun, its people, and its thread. Its windows close when everybody has answered. With another
    `luck` people choose otherwise of what they like as well: what is waited for may come sooner.
    """
    people = [Member(playground, name) for name in NAMES[:seats]]
    chosen = ",".join(f"{option}={value}" for option, value in {"windows": "every", **options}.items())
    await people[0].slash(channel, "table new", game="cosmic", seats=seats, options=chosen)
    card = await channel.expect("Cosmic Encounter", buttons=("Options",))
    room = await channel.thread()
    for other in people[1:]:
        await other.click(card, "Join")
    await people[-1].click(card, "Start")
    await room.expect(buttons=("My turn", "Board"))
    chance = f"{seats} {chosen}{luck}"
    return [Pilot(p, room, Random(f"{chance} {p.name}"), typing, likes) for p in people], room


async def played_until(bot: Any, pilots: list[Pilot], enough: Callable[[], bool], *, rounds: int = 80) -> None:
    """Everybody answers what is asked, and windows are sat out, until it is enough."""
    for _ in range(rounds):
        given = 0
        for pilot in pilots:
            if enough():
                return
            given += await pilot.turn(enough)
        if not given and not enough():
            bot.clock.forward(3 * 3600)
    raise AssertionError(f"not enough after {rounds} rounds")
