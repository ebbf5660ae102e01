"""What a table agrees on and who sits at it, over the real client: votes and seats that change hands, by buttons."""

from __future__ import annotations

from discord_playground import happenings, reading
from tests.e2e.members import Member
from tests.e2e.test_commands import say
from tests.e2e.test_first_game import begun

DAY = 24 * 3600


async def test_a_vote_is_proposed_and_carried_by_buttons(bot, ana, ben, cem, channel):
    message = await begun(ana, ben, channel)
    panel = await ana.click(message, "My turn")
    page = await ana.click(panel, "At this table")
    assert page.visible_to == ana.id
    page = await ana.click(page, "Pause")
    assert "You have asked the others" in reading.text(page)
    vote = await channel.expect("Ana asks to pause the table.", buttons=("Agree", "Against"))
    assert ben.id in vote.pinged
    assert "do not sit" in reading.text(await cem.click(vote, "Agree"))
    assert "The table is paused." in reading.text(await ben.click(vote, "Agree"))
    await channel.expect("The clocks stand still")
    await channel.playground.world.until(lambda: not reading.labels(vote), 10)
    assert "Agreed: " in reading.text(vote)
    await ben.choose(await ben.slash(channel, "table here"), ["brisk"], custom_id="t:1:ask:pace")
    second = await channel.expect("asks for another pace", buttons=("Agree",))
    page = await ana.slash(channel, "table vote", what="resume")
    third = await channel.expect("asks to let the table go on", buttons=("Agree",), after=second)
    assert "You agree" in reading.text(await ben.click(third, "Agree"))
    await channel.expect("The table goes on")
    assert "You are against it" in reading.text(await ana.click(second, "Against"))


async def test_somebody_else_is_asked_for_by_a_menu_in_the_seat_of_whoever_let_time_run_out(
    following_bot, playground, ana, ben, channel
):
    await begun(ana, ben, channel)
    page = await ana.slash(channel, "table here")
    assert not [each for each in reading.selects(page) if each["custom_id"] == "t:1:ask:replace"]
    happenings.jump(playground.world, DAY + 60)
    await channel.expect("Time ran out for Ben.")
    page = await ana.slash(channel, "table here")  # by looking alone nobody is there again
    (menu,) = [each for each in reading.selects(page) if each["custom_id"] == "t:1:ask:replace"]
    (seat,) = [each["value"] for each in menu["options"] if each["label"] == "Ben"]
    assert "You have asked the others" in reading.text(await ana.choose(page, [seat], custom_id="t:1:ask:replace"))
    await channel.expect("asks that somebody else may take the seat of Ben")


async def test_a_substitute_takes_a_seat_by_a_button_and_sees_its_panel(bot, playground, ana, ben, cem, channel):
    dee = Member(playground, "Dee")
    assert "you are told" in await say(dee, channel, "me substitute", wanted="on")
    message = await begun(ana, ben, channel)
    shell = shell_in(await ben.click(message, "My turn"))
    asked = await ben.slash(channel, "resign")
    assert "A substitute would be kinder" in reading.text(asked)
    assert "Your seat is posted" in reading.text(await ben.click(asked, "Offer my seat"))
    card = await channel.expect("Ben looks for somebody to play on", buttons=("Take this seat",))
    await channel.playground.world.until(lambda: "A seat is free" in dee.everything_shown(), 10)
    panel = await cem.click(card, "Take this seat")
    assert panel.visible_to == cem.id
    assert "You play the seat of Ben" in reading.text(panel)
    assert shell_in(panel) == shell
    await channel.expect("Cem has taken the seat")
    assert "watching" in await say(ben, channel, "turn")
    assert "No seat is free" in await say(dee, channel, "table sit")


def shell_in(panel):
    return reading.text(panel).split("Your shell is ")[1].split(".")[0]
