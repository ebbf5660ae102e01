"""One person with three bots: a part of each game by pressing, while nobody moves time."""

from __future__ import annotations

from random import Random

from playground import reading
from tests.e2e.members import Clicker, Member

SOON = 30.0
"""Seconds in which bots must have played on."""


class Alone(Clicker):
    """Counts how often it has ended its turn."""

    def __init__(self, member, chance):
        super().__init__(member, chance)
        self.ended = 0

    async def _press(self, panel, part):
        self.ended += ":yes=" in part["custom_id"] and part.get("label") == "End your turn"
        return await super()._press(panel, part)


async def alone(playground, channel, game, until, *, most):
    """Ana opens a table, fills it with bots and presses until `until` holds of her panel; how many presses it took."""
    ana = Member(playground, "Ana")
    await ana.slash(channel, "table new", game=game, seats=4, where="here")
    card = await channel.expect(buttons=("Add a bot", "Start"))
    for _ in range(3):
        await ana.click(card, "Add a bot")
    await ana.click(card, "Start")
    await channel.expect(buttons=("My turn", "Board"))
    clicker = Alone(ana, Random(game))

    def state():
        return [(message.id, message.revision) for message in channel.messages]

    while True:
        seen, before = state(), clicker.presses
        panel = await ana.slash(channel, "turn")
        if until(reading.text(panel), clicker):
            return clicker.presses
        await clicker.answer(panel, lambda before=before: clicker.presses - before >= most)
        assert clicker.presses < most, reading.text(panel)
        if clicker.presses == before:
            await playground.world.until(lambda seen=seen: state() != seen, SOON)


async def test_one_person_and_three_bots_play_a_round_of_isle_of_skye(bot, playground, channel):
    assert await alone(playground, channel, "skye", lambda said, _: "Round 2" in said, most=60)
    assert bot.clock.ahead == 0


async def test_one_person_and_three_bots_play_a_cycle_of_turns_of_lagoon(bot, playground, channel):
    assert await alone(playground, channel, "lagoon", lambda said, me: me.ended and "Ana's turn" in said, most=200)
    assert bot.clock.ahead == 0


async def test_one_person_and_three_bots_play_a_challenge_of_cosmic_encounter(bot, playground, channel):
    assert await alone(playground, channel, "cosmic", lambda said, _: "challenge 2" in said, most=400)
    assert bot.clock.ahead == 0
