"""Whoever comes back after a day is told first what happened, and finds the whole of it behind a button."""

from __future__ import annotations

from discord_playground import reading
from tests.e2e.members import pictured
from tests.e2e.test_first_game import begun


async def test_a_panel_opened_after_a_day_begins_with_what_happened_since(bot, ana, ben, channel, world):
    await begun(ana, ben, channel)
    await ana.slash(channel, "beach answer", what="3")
    await ben.slash(channel, "beach answer", what="2")
    assert "Since your last move" not in reading.text(await ana.slash(channel, "turn"))
    bot.clock.forward(25 * 3600)
    panel = await ana.slash(channel, "turn")
    told = reading.text(panel)
    assert told.index("**Since your last move**") < told.index("Your shell is")
    whole = await ana.click(panel, "The whole recap, with the board")
    assert whole.visible_to == ana.id
    assert "**Beach, round 1, continued**" in reading.text(whole)
    assert await pictured(world, whole)
