"""A small game from /table new to its end, by clicking, over the real client and a loopback Discord."""

from __future__ import annotations

from random import Random

import pytest

from discord_playground import reading
from tests.e2e.members import Clicker, pictured, play_to_the_end


async def opened(ana, channel, **options):
    """A table of the toy game in this channel, with Ana at it; its lobby card."""
    await ana.slash(channel, "table new", **{"game": "beach", "seats": 2, "where": "here", **options})
    return await channel.expect("Beach", buttons=("Join", "Start"))


async def begun(ana, ben, channel):
    """A running game of Ana and Ben; the table message."""
    card = await opened(ana, channel)
    await ben.click(card, "Join")
    await ana.click(card, "Start")
    return await channel.expect(buttons=("My turn", "Board"))


async def test_a_table_is_opened_joined_and_started_by_buttons(bot, ana, ben, channel, world):
    message = await begun(ana, ben, channel)
    assert [picture.alt for picture in await pictured(world, message)]
    assert ana.pings()
    assert ben.pings()


async def test_a_private_panel_is_seen_by_nobody_else(bot, ana, ben, channel):
    message = await begun(ana, ben, channel)
    panel = await ana.click(message, "My turn")
    assert panel.visible_to == ana.id
    shell = reading.text(panel).split("Your shell is ")[1].split(".")[0]
    assert shell.startswith("shell-")
    assert f"{shell}." in ana.everything_shown()
    assert f"{shell}." not in ben.everything_shown()


async def test_whoever_looks_again_where_nothing_has_changed_is_told_since_when(bot, ana, ben, channel):
    message = await begun(ana, ben, channel)
    panel = await ana.click(await ana.click(message, "My turn"), "Look again")
    assert "Nothing has changed since <t:" in reading.text(panel)


async def test_a_whole_game_is_played_by_clicking(bot, ana, ben, channel):
    await begun(ana, ben, channel)
    clickers = [Clicker(ana, Random("ana")), Clicker(ben, Random("ben"))]
    await play_to_the_end(bot, clickers, channel)
    await channel.expect("seed was")  # the card of the table may say first that it is over
    assert "SHA-256" in everything_said(channel)
    assert sum(clicker.presses for clicker in clickers) >= 8


def everything_said(channel):
    return "\n".join(reading.text(message) for message in channel.messages)


@pytest.mark.rehearsal
async def test_a_game_goes_on_where_it_was_after_a_kill(bot_process, ana, ben, channel):
    message = await begun(ana, ben, channel)
    panel = await ana.click(message, "My turn")
    shell = shell_in(panel)
    said = [each.id for each in channel.messages]

    await bot_process.kill()
    await bot_process.start()

    again = await ana.click(message, "My turn")
    assert shell_in(again) == shell
    await Clicker(ana, Random("ana")).answer(panel, lambda: False)
    await Clicker(ben, Random("ben")).answer(await ben.click(message, "My turn"), lambda: False)
    assert "Bids:" in reading.text(await channel.expect("Bids:"))
    assert everything_said(channel).count("SHA-256") == 1
    assert [each.id for each in channel.messages][: len(said)] == said


async def test_the_process_stops_cleanly_when_told(elsewhere, ana, ben, channel):
    await elsewhere.start("tests.e2e.child")
    await begun(ana, ben, channel)
    assert await elsewhere.stop() == 0


def shell_in(panel):
    return reading.text(panel).split("Your shell is ")[1].split(".")[0]
