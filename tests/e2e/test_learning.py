"""Learning over the real client: a lesson and puzzles, of which nobody else hears."""

from __future__ import annotations

import pytest

from discord_playground import reading
from games import GAMES
from host.table.puzzle_tables import day_at, posted_at

TAUGHT = [(game, lesson) for game in GAMES for lesson in game.lessons]
SECOND = 1000


def posted(channel):
    return [message for message in channel.messages if "Puzzle of the day" in reading.text(message)]


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=[f"{game.key}-{lesson.key}" for game, lesson in TAUGHT])
async def test_a_lesson_is_taken_by_its_button_to_its_end_and_nobody_hears_of_it(
    bot, playground, channel, ana, ben, game, lesson
):
    panel = await ana.click(await ana.slash(channel, "learn"), lesson.title)
    assert lesson.steps[0].says.split(".")[0].split("{")[0] in reading.text(panel)
    for _ in lesson.steps:
        panel = await ana.click(panel, "Do it for me")
    # a picture that is late may be what came last
    await playground.world.until(lambda: f"**{lesson.title}** · done" in reading.text(panel), 10)
    left = await ana.click(panel, "Leave the lesson")
    await playground.world.until(lambda: "You have left the practice" in reading.text(left), 10)
    assert not channel.messages
    assert not ana.pings()
    assert not ben.pings()


async def test_the_puzzle_of_the_day_is_posted_solved_by_its_button_and_told_on_the_next_day(
    bot, playground, channel, ana, ben, world
):
    told = reading.text(await ben.slash(channel, "setup puzzle", channel=world.find_channel("games")))
    assert "A puzzle is posted every day: <#" in told
    day = day_at(bot.clock()) + 1
    bot.clock.forward((posted_at(day) - bot.clock()) / SECOND + 1)
    await playground.world.until(lambda: posted(channel), 20)
    post = posted(channel)[-1]
    assert not ana.pings()
    panel = await ana.click(post, "Solve")
    assert "**Puzzle of the day**" in reading.text(panel)
    page = await ben.slash(channel, "puzzle")
    assert "Leave the puzzle" in reading.labels(page)
    bot.clock.forward(24 * 60 * 60)
    await playground.world.until(lambda: len(posted(channel)) == 2, 20)
    assert "Best" in reading.text(posted(channel)[-1])
    assert not ana.pings()
    assert not ben.pings()
