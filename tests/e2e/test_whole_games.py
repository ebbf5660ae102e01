"""Complete games of Isle of Skye over the wire, by pressing and by typing: told with pictures, and nothing leaks."""

from __future__ import annotations

import io
from random import Random

import pytest
from PIL import Image

from playground import reading
from tests.e2e.members import Member
from tests.e2e.players import Villager

NAMES = ("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")


async def seated(playground, channel, seats, **options):
    """A table that has begun: its people, the last of whom started it, and its thread."""
    people = [Member(playground, name) for name in NAMES[:seats]]
    chosen = ",".join(f"{option}={value}" for option, value in options.items())
    await people[0].slash(channel, "table new", game="skye", seats=seats, options=chosen)
    card = await channel.expect("Isle of Skye", buttons=("Join",))
    room = await channel.thread()
    for other in people[1:]:
        await other.click(card, "Join")
    await people[-1].click(card, "Start")
    await room.expect("Awaited", buttons=("My turn", "Board"))
    return people, room


def ended(room):
    """The message that ends the game, if it is there."""
    return next((message for message in room.messages if "Rematch" in reading.labels(message)), None)


async def played(villagers, room):
    """Everybody takes turns until the game is over; its last message."""
    while ended(room) is None:
        acted = [await villager.turn() for villager in villagers]
        if not any(acted):
            await room.expect(buttons=("Rematch",))
    return ended(room)


def assert_every_table_message_has_a_picture(world, room):
    told = [message for message in room.messages if {"Board", "Recap"} <= set(reading.labels(message))]
    assert len(told) >= 10
    for message in told:
        (picture,) = reading.pictures(world, message)
        assert len(picture.alt) > 40, "alt text"
        Image.open(io.BytesIO(picture.data)).verify()


@pytest.mark.parametrize("druids", ["on", "off"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_a_complete_game_is_played(bot, playground, channel, world, seats, druids):
    people, room = await seated(playground, channel, seats, druids=druids)
    villagers = [Villager(person, room, Random(f"{seats} {druids} {person.name}")) for person in people]
    last = await played(villagers, room)
    assert_every_table_message_has_a_picture(world, room)
    assert "The game is over" in reading.text(last)
    assert all(villager.presses and villager.typed for villager in villagers)
    assert "everything is as it was" in reading.text(await people[0].slash(room, "table verify"))
