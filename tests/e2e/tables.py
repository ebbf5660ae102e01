"""Tables of Isle of Skye: opened, filled, started and played to the end over the wire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from discord_playground import reading
from discord_playground.model.state import Message
from discord_playground.server import Playground
from tests.e2e.members import Member, Room
from tests.e2e.players import Villager

NAMES = ("Ana", "Ben", "Cem", "Dee", "Eli")


async def seated(
    playground: Playground, channel: Room, seats: int, *, pace: str = "daily", **options: str
) -> tuple[list[Member], Room]:
    """A table that has begun: its people, the last of whom started it, and its thread."""
    people = [Member(playground, name) for name in NAMES[:seats]]
    chosen = ",".join(f"{option}={value}" for option, value in {"druids": "on", **options}.items())
    await people[0].slash(channel, "table new", game="skye", seats=seats, options=chosen, pace=pace)
    card = await channel.expect("Isle of Skye", buttons=("Join",))
    room = await channel.thread()
    for other in people[1:]:
        await other.click(card, "Join")
    await people[-1].click(card, "Start")
    await room.expect("Awaited", buttons=("My turn", "Board"))
    return people, room


def villagers_of(people: Sequence[Member], room: Room, luck: str) -> dict[str, Villager]:
    """Everybody as a villager whose wishes are the same in every run; Fay, who watches, is their witness."""
    fay = Member(people[0].playground, "Fay")
    return {person.name: Villager(person, room, Random(f"{luck} {person.name}"), witness=fay) for person in people}


async def played(villagers: Mapping[str, Villager], room: Room) -> Message:
    """Everybody takes turns until the game is over; its last message."""
    awaited = list(villagers)
    while awaited:
        awaited = await villagers[awaited[0]].turn()
    return await room.expect("The game is over", buttons=("Rematch",))


async def asked_in(members: Sequence[Member], room: Room) -> Member:
    """The first of these who is asked something now."""
    for member in members:
        if "Nothing to do for you" not in reading.text(await member.slash(room, "turn")):
            return member
    raise AssertionError("nobody is asked anything")
