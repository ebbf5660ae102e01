"""Words that nobody reads are refused with what was typed; none is passed over."""

from __future__ import annotations

import pytest

from discord_playground import reading
from tests.e2e.tables import seated
from tests.e2e.test_first_game import begun


@pytest.mark.parametrize("value", ["not 1", "quibble", " "])
async def test_a_league_is_not_moved_with_a_value_that_nobody_reads(bot, ana, channel, value):
    await ana.slash(channel, "league create", name="Dunes", game="beach", seats=2, rounds=1)
    said = reading.text(await ana.slash(channel, "league options", league="Dunes", what="channel", value=value))
    assert "it takes no value" in said
    assert f"“{value.strip()}”" in said


async def test_a_vote_takes_no_word_that_it_does_not_read(bot, ana, ben, channel):
    await begun(ana, ben, channel)
    said = reading.text(await ana.slash(channel, "table vote", what="pause", pace="not live", table=1))
    assert "`pace`, as “not live”, is only for `what: pace`" in said
    said = reading.text(await ana.slash(channel, "table vote", what="pause", seat=2, table=1))
    assert "`seat`, as “2”, is only for `what: replace`" in said


async def test_a_command_of_another_game_does_nothing_at_a_table(bot, playground, ana, channel):
    _, room = await seated(playground, channel, 2)
    said = reading.text(await ana.slash(room, "cosmic play", what="3"))
    assert "Another game is played here" in said
    assert "`/skye`" in said


async def test_a_digest_is_ended_by_nothing_and_not_by_a_blank(bot, ana, channel):
    assert "time of day" in reading.text(await ana.slash(channel, "me digest", at=" "))
    assert "You get no digest." in reading.text(await ana.slash(channel, "me digest"))
