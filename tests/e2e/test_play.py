"""Finding people for a game over the real client: typed, and by the buttons of the page."""

from __future__ import annotations

from discord_playground import reading
from tests.e2e.test_commands import say


async def test_two_who_wait_get_a_table_and_start_it(bot, ana, ben, channel):
    assert "You are not waiting for a game" in await say(ana, channel, "play list")
    told = await say(ana, channel, "play game", game="beach", seats="2", pace="brisk, daily")
    assert "You wait for" in told
    assert "1 person for" in await say(ben, channel, "play list")
    page = await ben.slash(channel, "play game", game="beach", seats="2-3")
    assert "is open: " in reading.text(page)
    card = await channel.expect("At the table", buttons=("Start",))
    assert "Ana and Ben" in reading.text(card)
    await ana.click(card, "Start")
    await channel.playground.world.until(lambda: "The game has begun" in reading.text(card), 10)


async def test_everything_about_waiting_has_a_button(bot, ana, ben, cem, channel):
    page = await ana.slash(channel, "play list")
    page = await ana.choose(page, ["beach"], custom_id="q:look")
    assert "You wait for" in reading.text(page)
    stop = next(label for label in reading.labels(page) if label.startswith("Stop waiting"))
    page = await ana.click(page, stop)
    assert "You do not wait for" in reading.text(page)
    page = await ana.choose(page, ["beach"], custom_id="q:news")
    assert "at most one an hour" in reading.text(page)
    await ben.slash(channel, "table new", game="beach", seats=3)
    await channel.playground.world.until(lambda: "New lobbies" in ana.everything_shown(), 10)
    page = await ana.click(page, "Look again")
    assert "Open tables with a free seat" in reading.text(page)
    assert "You sit at table 1" in reading.text(await ana.click(page, "Join table 1"))
    listed = await cem.slash(channel, "table list")
    assert "You sit at table 1" in reading.text(await cem.click(listed, "Join table 1"))
    assert "Join table 1" not in reading.labels(await cem.slash(channel, "table list"))


async def test_with_how_many_bots_one_plays_now_is_offered_as_the_game_has_it_and_chosen(bot, ana, channel):
    assert await ana.offered(channel, "play now", "seats", game="beach") == ["2", "3", "4", "5"]
    assert await ana.offered(channel, "play now", "seats", "3", game="beach") == ["3"]
    await ana.slash(channel, "play now", game="beach", seats=3)
    card = await channel.expect("At the table", "The game has begun")
    assert reading.text(card).count("(bot)") == 2
    assert "Only the game is typed there: Beach." in await say(ana, channel, "play now", game="beach seats:3")
    assert "Only the game is typed there: Beach." in await say(ana, channel, "play game", game="beach seats:3")
