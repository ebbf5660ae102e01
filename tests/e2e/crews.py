"""People who play Cosmic Encounter from what they are shown: by pressing, by the game's commands, by typing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from discord_playground import reading
from discord_playground.model import channels
from discord_playground.model.state import Message
from discord_playground.server import Playground
from tests.e2e.conftest import Bot
from tests.e2e.members import LONGEST_PAUSE, MOST_IDLE, Clicker, Member, Room
from tests.e2e.players import awaited_in

NAMES = ("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")

COMMANDS = {
    "Your first planetoid": ("planetoid", "which"),
    "Move a planetoid": ("planetoid", "which"),
    "Bump a planetoid": ("planetoid", "which"),
    "Regroup": ("regroup", "where"),
    "Invite allies": ("invite", "players"),
    "Your challenge card": ("plan", "card"),
}
"""Questions with a command of one option."""

HOURS = 3
"""Longer than a window stays open for those who do not answer."""


class Crew(Clicker):
    """Somebody at a table of Cosmic Encounter; `used` counts the commands."""

    def __init__(self, member: Member, room: Room, chance: Random, *, pressing: float = 0.5) -> None:
        super().__init__(member, chance)
        self.room, self.pressing = room, pressing
        self.used: Counter[str] = Counter()
        self.answers = 0

    async def turn(self) -> list[str]:
        """Answer everything that is asked now; the names of those who are awaited then, nobody in a window."""
        panel = await self.member.slash(self.room, "turn")
        while (step := self._step(panel)) is not None:
            self.answers += 1
            if self.chance.random() < self.pressing:
                panel = await self._press(panel, step)
            else:
                panel = await self._typed(panel)
        return awaited_in(panel)

    async def _typed(self, panel: Message) -> Message:
        said = reading.text(panel)
        for title, (command, option) in COMMANDS.items():
            if f"**{title}**" in said:
                return await self._command(command, **{option: await self._one(command, option)})
        if "**Launch**" in said:
            return await self._launch()
        if "**Will you be an ally?**" in said:
            return await self._ally()
        return await self._command("play", what=await self._one("play", "what"))

    async def _launch(self) -> Message:
        fields: dict[str, str] = {}
        for field in ("planet", "tokens"):
            if offered := await self.member.offered(self.room, "cosmic launch", field, "", **fields):
                fields[field] = self.chance.choice(offered)
        if offered := await self.member.offered(self.room, "cosmic launch", "invite", "", **fields):
            fields["invite"] = self.chance.choice(offered)
        return await self._command("launch", **fields)

    async def _ally(self) -> Message:
        fields = {"side": await self._one("ally", "side")}
        if fields["side"] in ("offense", "defense"):
            offered = await self.member.offered(self.room, "cosmic ally", "tokens", "", **fields)
            fields["tokens"] = self.chance.choice(offered)
        return await self._command("ally", **fields)

    async def _one(self, command: str, option: str) -> str:
        offered = await self.member.offered(self.room, f"cosmic {command}", option)
        assert offered, f"/cosmic {command} offers nothing for {option}"
        return self.chance.choice(offered)

    async def _command(self, command: str, **options: str) -> Message:
        self.used[command] += 1
        answer = await self.member.slash(self.room, f"cosmic {command}", **options)
        for confirm in [key for key in reading.buttons(answer) if ":yes=" in key["custom_id"]]:
            answer = await self._press(answer, confirm)  # what costs a base or a power is said first
        assert "Board" in reading.labels(answer), f"/cosmic {command} {options}: {reading.text(answer)}"
        return answer


async def seated(playground: Playground, channel: Room, seats: int, **options: str) -> tuple[list[Member], Room]:
    """A table that has begun: its people and its thread."""
    people = [Member(playground, name) for name in NAMES[:seats]]
    chosen = ",".join(f"{option}={value}" for option, value in {"planetoids": "on", **options}.items())
    await people[0].slash(channel, "table new", game="cosmic", seats=seats, options=chosen)
    card = await channel.expect("Cosmic Encounter", buttons=("Options",))
    room = await channel.thread()
    for other in people[1:]:
        await other.click(card, "Join")
    await people[-1].click(card, "Start")
    await room.expect(buttons=("My turn", "Board"))
    return people, room


def crews_of(people: list[Member], room: Room, luck: str) -> dict[str, Crew]:
    """Everybody with a luck of their own, the same in every run."""
    return {person.name: Crew(person, room, Random(f"{luck} {person.name}")) for person in people}


async def played(crews: Mapping[str, Crew], room: Room, bot: Bot | None = None) -> Message:
    """Everybody answers what they are asked until the game is over; windows that nobody answers end with their time."""

    def end() -> Message | None:
        return next((message for message in room.messages if "Rematch" in reading.labels(message)), None)

    idle = 0
    while (last := end()) is None:
        before, awaited = sum(crew.answers for crew in crews.values()), list(crews)
        for name in crews:
            if name in awaited:
                awaited = await crews[name].turn() or list(crews)
        idle = idle + 1 if before == sum(crew.answers for crew in crews.values()) else 0
        assert idle < MOST_IDLE, "nobody is asked anything, and the game is not over"
        if idle and bot is not None:
            bot.clock.forward(HOURS * 3600)
        elif idle:  # a bot in a process of its own follows this clock
            channels.jump(room.playground.world, LONGEST_PAUSE)
    return last
