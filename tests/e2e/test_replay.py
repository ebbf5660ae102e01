"""Looking back at a finished game over the real client: by buttons, and typed."""

from __future__ import annotations

from random import Random

from discord_playground import reading
from tests.e2e.members import Clicker, Room, play_to_the_end
from tests.e2e.test_commands import say
from tests.e2e.test_first_game import begun


async def test_a_finished_game_is_stepped_through_filmed_and_taken_along(bot, ana, ben, cem, channel):
    await begun(ana, ben, channel)
    assert "not over yet" in await say(ana, channel, "replay")
    end = await play_to_the_end(bot, [Clicker(ana, Random("a")), Clicker(ben, Random("b"))], channel)
    page = await cem.click(end, "Replay")
    assert page.visible_to == cem.id
    assert "Move 1 of " in reading.text(page)
    assert "My moves" not in reading.labels(page)
    page = await cem.click(page, "Forward")
    assert "Move 2 of " in reading.text(page)
    page = await cem.click(page, "Last")
    assert page.attachments
    page = await cem.click(page, "Back")
    page = await cem.click(page, "What was hidden")
    assert "Ana" in reading.text(page)
    page = await cem.click(page, "The board")
    assert "Move " in reading.text(page)
    page = await cem.click(page, "First")
    assert "Move 1 of " in reading.text(page)
    own = await ana.click(await ana.click(end, "Replay"), "My moves")
    assert "among your own" in reading.text(own)
    own = await ana.click(own, "All moves")
    assert "among your own" not in reading.text(own)
    film = await cem.click(page, "Film")
    assert [file.filename for file in film.attachments] == ["film.webp"]
    given = await cem.slash(channel, "replay", what="file")
    assert [file.filename for file in given.attachments] == ["table-1.json"]
    assert "What was hidden after move" in await say(ben, channel, "replay", what="hidden")
    lounge = Room(channel.playground, channel.playground.world.find_channel("lounge"))
    assert "Move 1 of " in await say(ana, lounge, "replay"), "where no table is, one's last game is meant"
    assert "There is no table here" in await say(cem, lounge, "replay")
