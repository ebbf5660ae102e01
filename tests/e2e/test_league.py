"""A league over the real client: made by typing, joined, managed and ended by buttons."""

from __future__ import annotations

from discord_playground import reading
from tests.e2e.members import Member, pictured
from tests.e2e.test_commands import say
from tests.e2e.test_me import filled


async def test_a_league_is_joined_begun_ruled_about_and_ended_by_buttons(bot, playground, ana, ben, cem, channel):
    dee = Member(playground, "Dee")
    assert "is open" in await say(ben, channel, "league create", name="Dunes", game="beach", seats=2, rounds=2)
    card = await channel.expect("A league is open", buttons=("Join", "My league", "Manage"))
    page = await ana.click(card, "Join")
    assert page.visible_to == ana.id
    assert "You are in the league Dunes" in reading.text(page)
    await cem.click(card, "Join")
    assert "before others are" in reading.text(await dee.click(await dee.click(card, "My league"), "Stand by"))
    page = await ana.click(card, "My league")
    page = await ana.choose(page, [str(cem.id)], custom_id="g:1:wish")
    assert "you and Cem" in reading.text(page)
    assert "managed by" in reading.text(await cem.click(card, "Manage"))

    panel = await ben.click(card, "Manage")
    panel = await ben.choose(panel, ["late after"], custom_id="g:1:rule")
    panel = await ben.choose(panel, ["7"], custom_id="g:1:set:late after")
    assert "A table is late: after 7 days" in reading.text(panel)
    panel = await ben.click(panel, "Back")
    panel = await ben.choose(panel, ["options"], custom_id="g:1:rule")
    panel = await ben.choose(panel, ["windows=every"], custom_id="g:1:set:options")
    assert "Options of the game: Reactions: when all answered" in reading.text(panel)
    panel = await ben.click(panel, "Back")
    panel = await ben.click(panel, "Start …")
    assert "There is no way back" in reading.text(panel)
    panel = await ben.click(panel, "Start with 2 people")
    assert "The season begins with 1 table" in reading.text(panel)
    table = await channel.thread()
    await table.expect("Awaited", buttons=("My turn",))

    page = await ben.choose(await ben.click(card, "Manage"), ["1.1"], custom_id="g:1:table")
    page = await filled(ben, page, "Substitute …", who=[str(ana.id)], to=[str(dee.id)], reason="Ana is *ill*")
    assert "Dee plays on for Ana at table 1.1" in reading.text(page)
    await table.expect("Dee plays on for Ana")
    page = await ben.choose(page, [str(cem.id)], custom_id="g:1:member")
    page = await filled(ben, page, "Take or give points …", points="2", reason="late twice")
    assert "2 points are taken from Cem" in reading.text(page)
    assert "2 taken off" in reading.text(await cem.click(await cem.click(card, "My league"), "Standings"))

    page = await filled(ben, page, "End the season …", how=["as it stands"], reason="enough")
    assert "The season ends now" in reading.text(page)
    await table.expect("The game is over by the rule of its league")
    over = await channel.expect("the season with it", buttons=("My league",), after=card)
    assert any("Cem" in (picture.alt or "") for picture in await pictured(channel.playground.world, over))
    assert "Ben: ends the season early" in reading.text(await ben.click(page, "Log"))


async def test_what_managers_do_can_be_typed_and_asks_before_what_has_no_way_back(bot, ana, ben, cem, channel):
    await say(ben, channel, "league create", name="Dunes", game="beach", seats=2, rounds=2)
    for member in (ana, cem):
        assert "You are in" in await say(member, channel, "league join", league="Dunes")
    assert "place, one point" in await say(ben, channel, "league options", league="Dunes")
    offered = await ben.offered(channel, "league options", "value", "reac", league="Dunes", what="options")
    assert "windows=every" in offered
    assert "Rounds: 1" in await say(ben, channel, "league options", league="Dunes", what="rounds", value="1")
    assert "has to be over" not in await say(ben, channel, "league archive", league="Dunes")
    await say(ben, channel, "league archive", league="Dunes")
    await say(ben, channel, "league start", league="Dunes")
    table = await channel.thread()
    await table.expect("Awaited", buttons=("My turn",))
    assert "mentions 2" in await say(ben, channel, "league message", league="Dunes", text="Welcome *all*")
    asked = {"league": "Dunes", "member": ana.id, "reason": "away", "table": "1.1"}
    assert "sure: True" in reading.text(await ben.slash(channel, "league forfeit", **asked))
    assert "a bot plays on" in reading.text(await ben.slash(channel, "league forfeit", **asked, sure=True))
    await table.expect("A bot plays on for Ana")
    assert (await ben.offered(channel, "league table", "table", "1", league="Dunes")) == ["1.1"]
    assert "It is running" in await say(ben, channel, "league table", league="Dunes", table="1.1")
    page = await ben.slash(channel, "league report", league="Dunes")
    assert "0 of 1 table is over, 1 is being played" in reading.text(page)
    assert {"Standings", "Schedule"} <= set(reading.labels(page))
    assert "Table 1.1" in str(page.components)
    assert "schedule" in reading.text(await ben.click(page, "Schedule"))
    page = await ben.slash(channel, "league finish", league="Dunes")
    assert "There is no way back" in reading.text(page)
    page = await cem.slash(channel, "league leave", league="Dunes")
    assert "others may take your seat" in reading.text(page)
    assert "You have left the league Dunes" in reading.text(await cem.click(page, "Leave"))


async def test_what_comes_of_time_that_runs_out_is_chosen_by_typing_and_by_buttons(bot, ben, channel):
    usual, plain = "a bot answers, at once from the second time in a row", "the plainest answer is taken, every time"
    await say(ben, channel, "league create", name="Dunes", game="beach", seats=2)
    card = await channel.expect("A league is open", buttons=("Join", "My league", "Manage"))
    assert usual in reading.text(card)
    assert usual in await say(ben, channel, "league options", league="Dunes")
    panel = await ben.choose(await ben.click(card, "Manage"), ["time"], custom_id="g:1:rule")
    panel = await ben.choose(panel, ["default"], custom_id="g:1:set:time")
    assert plain in reading.text(panel)
    panel = await ben.choose(await ben.click(panel, "Back"), ["give up"], custom_id="g:1:rule")
    panel = await ben.choose(panel, ["2"], custom_id="g:1:set:give up")
    assert "Somebody has given up a table: after 2 time-outs in a row there" in reading.text(panel)
    await say(ben, channel, "league create", name="Dunes two", game="beach", seats=2, timeout="default")
    assert plain in await say(ben, channel, "league options", league="Dunes two")


async def test_partners_name_each_other_by_typing_and_by_one_press_and_sit_opposite(
    bot, playground, ana, ben, cem, channel
):
    dee = Member(playground, "Dee")
    await say(ben, channel, "league create", name="Tides", game="lagoon", seats=4, rounds=1)
    done = await say(ben, channel, "league options", league="Tides", what="partners", value="stay")
    assert done == "Partners: they stay together for a season."
    card = await channel.expect("A league is open", buttons=("Join", "My league", "Manage"))
    for member in (ana, ben, cem, dee):
        await member.click(card, "Join")
    page = await ana.slash(channel, "league me", league="Tides", partner=dee.id)
    assert "Dee is told that you want to play with them" in reading.text(page)
    page = await dee.click(await dee.click(card, "My league"), "Play with Ana")
    assert "You and Ana are partners in the league Tides." in reading.text(page)
    page = await ben.choose(await ben.click(card, "My league"), [str(cem.id)], custom_id="g:1:partner")
    assert "Take it back" in reading.labels(page)
    await ben.click(page, "Take it back")
    assert "Take it back" not in reading.labels(await ben.click(card, "My league"))
    assert "Dee and Ana are partners" in await say(ben, channel, "league log", league="Tides")
    await say(ben, channel, "league start", league="Tides")
    begins = reading.text(await channel.expect("season 1 begins"))
    assert "Ben and Cem" in begins
    assert "against" in begins
    await (await channel.thread()).expect("Awaited", buttons=("My turn",))
