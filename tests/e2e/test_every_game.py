"""Every hosted game over the wire by buttons alone: opened, joined, started, and answered whatever is asked."""

from __future__ import annotations

from random import Random

import pytest

from discord_playground import reading
from games import GAMES
from tests.e2e.members import MOST_IDLE, Clicker, Member, pictured

PEOPLE = ("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")
ENOUGH = 40
"""Presses of all before a long game counts as playable; the tests of such a game play it to its end."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_game_is_played_by_buttons(bot, playground, channel, world, game):
    people = [Member(playground, name) for name in PEOPLE[: max(2, game.rules.seats[0])]]
    await people[0].slash(channel, "table new", game=game.key, seats=len(people), where="here")
    card = await channel.expect(game.rules.title, buttons=("Join", "Start"))
    for other in people[1:]:
        await other.click(card, "Join")
    await people[0].click(card, "Start")
    message = await channel.expect(buttons=("My turn", "Board"))
    assert all(picture.alt for picture in await pictured(world, message))
    clickers = [Clicker(person, Random(f"{game.key} {person.name}")) for person in people]

    def pressed() -> int:
        return sum(clicker.presses for clicker in clickers)

    idle = 0
    while not over(channel) and pressed() < ENOUGH:
        before = pressed()
        for clicker in clickers:
            if not over(channel):
                panel = await clicker.member.click(await channel.expect(buttons=("My turn",)), "My turn")
                await clicker.answer(panel, lambda: over(channel) or pressed() >= ENOUGH)
        idle = idle + 1 if pressed() == before else 0
        if idle:
            bot.clock.forward(3 * 3600)  # windows are sat out
            assert idle < MOST_IDLE, "nobody is asked anything, and the game is not over"
    assert all(clicker.presses for clicker in clickers)
    if over(channel):  # the seed is told after the result
        await channel.expect("seed was")
    said = "\n".join(reading.text(message) for message in channel.messages)
    assert "SHA-256" in said
    assert ("seed was" in said) == over(channel)


def over(channel):
    return any("Rematch" in reading.labels(message) for message in channel.messages)
