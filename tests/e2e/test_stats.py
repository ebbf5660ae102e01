"""Ranks, cards and pictures of leagues over the real client: private until they are posted."""

from __future__ import annotations

from discord_playground import reading
from tests.e2e.members import pictured
from tests.e2e.test_commands import say


def _menu(message):
    (menu,) = reading.selects(message)
    return menu["custom_id"]


async def test_a_card_is_a_private_picture_until_it_is_posted(bot, world, ana, channel):
    card = await ana.slash(channel, "stats me")
    assert card.visible_to == ana.id
    (picture,) = await pictured(world, card)
    assert picture.alt.startswith("Ana, in this server")
    words = await ana.click(card, "In words")
    assert reading.pictures(world, words) == []
    assert "0 tables, 0 won" in reading.text(words)
    again = await ana.click(words, "As a picture")
    assert len(await pictured(world, again)) == 1
    await ana.click(again, "Post it here")
    posted = await channel.expect("Posted by Ana")
    assert posted.visible_to is None
    assert reading.labels(posted) == []
    assert len(await pictured(world, posted)) == 1


async def test_there_is_something_to_see_of_every_game_and_of_the_server(bot, world, ana, ben, channel):
    assert "Nobody is ranked yet" in await say(ana, channel, "stats game", game="lagoon")
    shown = await ana.slash(channel, "stats game", game="lagoon")
    (menu,) = reading.selects(shown)
    assert {"Wins by seat", "Sites unraveled"} <= set(reading.options(menu))
    other = await ana.choose(shown, ["seats"], custom_id=_menu(shown))
    assert "No table has been won yet" in reading.text(other)
    assert "No table has been played" in await say(ana, channel, "stats server")
    assert await ana.offered(channel, "stats game", "what", "wins", game="lagoon") == ["seats"]
    assert "I do not know the game “chess”" in await say(ana, channel, "stats game", game="chess")


async def test_what_others_see_of_ones_pace_and_rank_has_a_command_and_a_button(bot, world, ana, channel):
    assert "shown to others" in await say(ana, channel, "me pace", on=True)
    page = await ana.slash(channel, "me across", on=True)
    assert "You are ranked among the people of all servers" in reading.text(page)
    page = await ana.click(page, "Ranked across servers: on")
    assert "not ranked among the people of all servers" in reading.text(page)
    page = await ana.click(page, "Pace shown: on")
    assert "for you alone" in reading.text(page)


async def test_standings_and_schedule_are_pictures_with_the_same_in_words(bot, world, ana, ben, channel):
    await ana.slash(channel, "league create", name="Dunes", game="lagoon", seats=2, rounds=1)
    await ana.slash(channel, "league join", league="Dunes")
    await ben.slash(channel, "league join", league="Dunes")
    shown = await ben.slash(channel, "league standings", league="Dunes")
    (picture,) = await pictured(world, shown)
    assert "1. Ana 0" in picture.alt
    words = await ben.click(shown, "In words")
    assert "1. Ana: 0 points" in reading.text(words).replace("**", "")
    assert "2 people have joined" in await say(ana, channel, "league schedule", league="Dunes")
    report = await ben.choose(words, ["report"], custom_id=_menu(words))
    assert "season 1" in reading.text(report)
    assert await pictured(world, await ben.click(report, "As a picture"))
