"""People who play Lagoon from what they are shown: by pressing, by one command for an action, by lines for a turn."""

from __future__ import annotations

from collections import Counter
from random import Random

from discord_playground import reading
from discord_playground.model.state import Message
from discord_playground.server import Playground
from tests.e2e.members import Clicker, Member, Room
from tests.e2e.players import awaited_in

NAMES = ("Ana", "Ben", "Cem", "Dee")

FIELDS = {"move": ("druid", "site"), "summon": ("druid", "who", "site"), "explore": ("druid",), "end": ()}
ASKED = {"Place the new site": ("place", "tile"), "Refresh your druids": ("refresh", "druids")}
"""Questions that have a command of their own, with its option."""


class Circle(Clicker):
    """Somebody at a table of Lagoon; `used` counts the commands, `undone` what was taken back."""

    def __init__(self, member: Member, room: Room, chance: Random, *, pressing: float = 0.4) -> None:
        super().__init__(member, chance)
        self.room, self.pressing = room, pressing
        self.used: Counter[str] = Counter()
        self.undone = 0

    async def turn(self) -> list[str]:
        """Answer everything that is asked now; the names of those who are awaited then."""
        panel = await self.member.slash(self.room, "turn")
        while (step := self._step(panel)) is not None:
            if self.chance.random() < self.pressing:
                panel = await self._press(panel, step)
            else:
                panel = await self._typed(panel)
            if "Undo" in reading.labels(panel) and self.chance.random() < 0.03:
                self.undone += 1
                panel = await self.member.click(panel, "Undo")
        return awaited_in(panel)

    async def _typed(self, panel: Message) -> Message:
        said = reading.text(panel)
        for title, (command, option) in ASKED.items():
            if f"**{title}**" in said:
                return await self._command(command, **{option: await self._one(command, option)})
        offered = await self.member.offered(self.room, "lagoon turn", "notation")
        assert offered, f"nothing is offered for: {said}"
        verb = "explore" if "explore" in offered and self.chance.random() < 0.7 else self.chance.choice(offered)
        if verb in FIELDS and self.chance.random() < 0.6:
            return await self._action(verb)
        if verb.startswith("invoke ") and self.chance.random() < 0.6:
            return await self._command("invoke", power=verb)
        return await self._command("turn", notation=await self._line(verb))

    async def _action(self, verb: str) -> Message:
        """One command with all that it asks."""
        filled: dict[str, str] = {}
        for field in FIELDS[verb]:
            offered = await self.member.offered(self.room, f"lagoon {verb}", field, "", **filled)
            assert offered, f"/lagoon {verb} {filled} offers nothing for {field}"
            filled[field] = self.chance.choice(offered)
        return await self._command(verb, **filled)

    async def _line(self, line: str) -> str:
        """A line put together from what is offered."""
        for _ in range(self.chance.randint(0, 4)):
            offered = await self.member.offered(self.room, "lagoon turn", "notation", f"{line} ")
            longer = [text for text in offered if len(text) > len(line)]
            if not longer:
                break
            line = self.chance.choice(longer)
        return line

    async def _one(self, command: str, option: str) -> str:
        return self.chance.choice(await self.member.offered(self.room, f"lagoon {command}", option))

    async def _command(self, command: str, **options: str) -> Message:
        self.used[command] += 1
        answer = await self.member.said(self.room, f"lagoon {command}", **options)
        assert "Board" in reading.labels(answer), f"/lagoon {command} {options}: {reading.text(answer)}"
        return answer


async def seated(playground: Playground, channel: Room, seats: int, **options: str) -> tuple[list[Circle], Room]:
    """A table that has begun, its people as circles, and its thread."""
    people = [Member(playground, name) for name in NAMES[:seats]]
    chosen = ",".join(f"{option}={value}" for option, value in options.items())
    await people[0].slash(channel, "table new", game="lagoon", seats=seats, options=chosen)
    card = await channel.expect("Lagoon", buttons=("Options",))
    room = await channel.thread()
    for other in people[1:]:
        await other.click(card, "Join")
    await people[-1].click(card, "Start")
    await room.expect("Awaited", buttons=("My turn", "Board"))
    return [Circle(person, room, Random(f"{seats} {chosen} {person.name}")) for person in people], room


async def played(circles: list[Circle], room: Room) -> Message:
    """Everybody takes turns until the game is over; its last message."""
    by_name = {circle.member.name: circle for circle in circles}
    awaited = list(by_name)
    while awaited:
        awaited = await by_name[awaited[0]].turn()
    return await room.expect("The game is over", buttons=("Rematch",))
