"""What a person chooses for themselves, over the real client: typed, and by the buttons of a private panel."""

from __future__ import annotations

import pytest

from discord_playground import reading
from discord_playground.model.errors import Refused
from tests.e2e.members import pictured
from tests.e2e.test_commands import say
from tests.e2e.test_first_game import begun


async def filled(member, panel, label, **fields):
    """Press a button that opens a form, and send it."""
    record = member.person.click(panel, label)
    await record.answered(15.0)
    return await member.came_of(member.person.submit(record, fields))


async def test_everything_about_rest_can_be_typed(bot, ana, ben, channel):
    assert "not said yet" in await say(ana, channel, "me show")
    assert "say first where you live" in await say(ana, channel, "me quiet", **{"from": "22", "to": "7"})
    assert (await ana.offered(channel, "me zone", "city", "new y"))[0] == "New York City, New York, United States"
    assert "You live by the clock of Berlin" in await say(ana, channel, "me zone", city="berlin")
    assert "From 22:00 to 07:00" in await say(ana, channel, "me quiet", **{"from": "22", "to": "7"})
    assert "stands still on Sunday" in await say(ana, channel, "me free", day="Sunday")
    assert "No day is free" in await say(ana, channel, "me free", day="none")
    assert "A day is wanted" in await say(ana, channel, "me away", until="soon")
    assert "no vacation" in await say(ana, channel, "me back")
    assert "You are reminded by direct message" in await say(ana, channel, "me reminders", how="message")
    await begun(ana, ben, channel)
    assert "You are awaited" in await say(ana, channel, "me show")


async def test_everything_about_rest_has_a_button(bot, ana, channel):
    panel = await ana.slash(channel, "me show")
    assert panel.visible_to == ana.id
    panel = await ana.click(panel, "When I rest")
    panel = await filled(ana, panel, "Vacation", first="", last="2099-12-24")
    assert "say first where you live" in reading.text(panel)
    panel = await filled(ana, panel, "Where I live", city="Auckland")
    assert "Pacific/Auckland" in reading.text(panel)
    panel = await filled(ana, panel, "Quiet hours", begin="23:30", end="8")
    assert "Quiet hours: from 23:30 to 08:00" in reading.text(panel)
    panel = await ana.choose(panel, ["Saturday", "Sunday"], custom_id="m:free")
    assert "Free days: Saturday, Sunday" in reading.text(panel)
    panel = await filled(ana, panel, "Vacation", first="2098-12-24", last="2099-01-02")
    assert "You are away from" in reading.text(panel)
    panel = await ana.click(panel, "Drop the vacation")
    assert "none planned" in reading.text(panel)
    panel = await ana.click(await ana.click(panel, "Back"), "How I am called")
    panel = await ana.choose(panel, ["both"], custom_id="m:reminders")
    assert "You are reminded by mention and direct message" in reading.text(panel)


async def test_vacation_by_itself_next_and_digest_can_be_typed_and_have_buttons(bot, ana, channel):
    assert "say first where you live" in await say(ana, channel, "me digest", at="8:00")
    await say(ana, channel, "me zone", city="berlin")
    panel = await ana.click(await ana.slash(channel, "me show"), "When I rest")
    panel = await ana.click(panel, "Vacation by itself: off")
    assert "Vacation by itself: on" in reading.labels(panel)
    assert "When your time first runs out: a vacation begins by itself" in reading.text(panel)
    panel = await ana.click(await ana.click(panel, "Back"), "How I am called")
    panel = await ana.click(panel, "Told when next: off")
    assert "You are told when you are next" in reading.text(panel)
    panel = await filled(ana, panel, "Digest", at="8:00")
    assert "Digest: at 08:00" in reading.text(panel)
    panel = await filled(ana, panel, "Digest", at="25:00")
    assert "Digest: at 08:00" in await say(ana, channel, "me show")
    assert "Vacation by itself: off" in reading.labels(await ana.slash(channel, "me absent", on=False))
    assert "You are not told when you are next" in await say(ana, channel, "me next", on=False)
    assert "Digest: none" in await say(ana, channel, "me digest")


async def test_managers_say_how_much_vacation_counts_and_everybody_sees_what_is_left(bot, ana, ben, cem, channel):
    assert "14 days" in await say(ben, channel, "setup show")
    told = await say(ben, channel, "setup vacation", start=3, every=0, most=5)
    assert "Vacation that counts: 3 days to begin with (" in told
    assert "3 days left in this server" in await say(ana, channel, "me show")
    refused = await say(ben, channel, "setup vacation", start=6, most=5)
    assert "the most at least as many as one begins with" in refused
    assert "no vacation counts here" in await say(ben, channel, "setup vacation", start=0, every=0, most=0)
    with pytest.raises(Refused):
        await say(cem, channel, "setup vacation", start=300)


async def test_colours_words_and_orders_have_pages_of_their_own(bot, ana, ben, channel, world):
    await begun(ana, ben, channel)
    panel = await ana.click(await ana.slash(channel, "me show"), "Colours and words")
    panel = await ana.choose(panel, "Colours for eyes that confuse red and green", label="Colours")
    assert "have colours for eyes that confuse red and green" in reading.text(panel)
    panel = await ana.click(panel, "Boards in words")
    assert "Boards come to you in words." in reading.text(panel)
    board = await ana.slash(channel, "board")
    assert "Beans" in reading.text(board)
    assert not reading.pictures(world, board)
    shown = await ana.slash(channel, "board", **{"as": "picture"})
    assert await pictured(world, shown)
    for switch in ("Explanations", "Best choices first", "Pace shown", "Ranked across servers"):
        was, then = ("off", "on") if f"{switch}: off" in reading.labels(panel) else ("on", "off")
        for press in [ana.person.click(panel, f"{switch}: {was}") for _ in range(2)]:
            panel = await ana.came_of(press)
        assert f"{switch}: {then}" in reading.labels(panel), "pressed twice it is pressed once"
    panel = await ana.click(await ana.click(panel, "Back"), "My orders")
    panel = await ana.choose(panel, ["forced", "quick"], custom_id="m:begin:beach")
    assert "Where only one answer is legal to me, it is given for me. A quick table" in reading.text(panel)
    assert "• Beach: nothing" in await say(ana, channel, "me orders", game="beach", what="none")
    assert "Boards come to you as pictures" in await say(ana, channel, "me boards", come="pictures")
    assert "blue and yellow" in await say(ana, channel, "me palette", colours="blue-yellow")


async def test_who_wants_to_be_forgotten_is_asked_and_then_nobody_knows_them(bot, ana, ben, channel):
    await begun(ana, ben, channel)
    panel = await ana.click(await ana.slash(channel, "me show"), "My data")
    file = await ana.click(panel, "Export my data")
    assert file.visible_to == ana.id
    assert [given.filename for given in file.attachments] == ["my-data.json"]
    asked = await ana.click(panel, "Forget me …")
    assert "a bot takes your seat" in reading.text(asked)
    assert "You are awaited" in await say(ana, channel, "me show")
    told = await ana.click(asked, "Forget me for good")
    assert "You are forgotten" in reading.text(told)
    assert "You are awaited" not in await say(ana, channel, "me show")
    assert "do not sit" in await say(ana, channel, "undo")
    assert "Shall you be forgotten?" in await say(ana, channel, "me forget")
