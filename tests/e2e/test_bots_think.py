"""Bots that think in processes of their own, over the real client: chosen by a press, made stronger by another."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from discord_playground import reading
from games import GAMES
from host.values.opponents import can_be_played

PLAYED = next(game.key for game in GAMES if can_be_played(game.key) and 3 in game.rules.seats)


async def test_a_bot_sits_down_by_a_press_is_made_stronger_by_another_and_plays(bot, ana, channel):
    await ana.slash(channel, "table new", game=PLAYED, seats=3, where="here")
    card = await channel.expect(buttons=("Add a bot",))
    said = await ana.click(card, "Add a bot")
    assert said.visible_to == ana.id
    assert "plays by rules of thumb" in reading.text(said)
    said = await ana.click(said, "Club")
    assert "(club bot) tries what it might do" in reading.text(said)
    assert "rules of thumb" in reading.text(await ana.slash(channel, "table bot", what="add", strength="learner"))
    await channel.playground.world.until(lambda: reading.text(said) == "Another bot sits there by now.")
    options = await ana.click(card, "Options")
    await ana.slash(channel, "table start")
    await channel.playground.world.until(lambda: reading.text(options).endswith(" has begun."))
    assert reading.buttons(options) == []
    begins = await channel.expect("Fair chance", buttons=())
    assert "(club bot)" in reading.text(begins)
    await channel.expect(buttons=("My turn",))
    panel = await ana.slash(channel, "turn")
    assert "Your aim." in reading.text(panel)
    await channel.playground.world.until(lambda: decided_by_bots(bot) >= 2, 60)


def decided_by_bots(bot) -> int:
    with closing(sqlite3.connect(bot.database)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM inputs WHERE by = 'bot'").fetchone()
    return int(count)
