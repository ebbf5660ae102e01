"""What is offered while typing, and the lists that help: seats by name, standing orders in words."""

from __future__ import annotations

from discord_playground import reading
from tests.e2e.members import pictured
from tests.e2e.test_first_game import begun


async def test_seats_are_offered_by_name(bot, ana, ben, channel, world):
    await begun(ana, ben, channel)
    offered = await ana.offered(channel, "board", "seat", "")
    assert sorted(offered) == ["1", "2"]
    assert len(await ana.offered(channel, "board", "seat", "2")) == 1
    assert await pictured(world, await ana.slash(channel, "board", seat=2))


async def test_standing_orders_are_listed_in_words_and_offered_by_moment(bot, ana, ben, channel):
    await begun(ana, ben, channel)
    said = reading.text(await ana.slash(channel, "order"))
    assert "Bids revealed: **I am asked when I can use something here.** (as usual)" in said
    assert await ana.offered(channel, "order", "moment", "bids") == ["bids revealed"]
    assert await ana.offered(channel, "order", "moment", "every") == ["*"]
    assert set(await ana.offered(channel, "order", "what", "")) == {
        "always", "ask", "concerned", "everything", "off", "on", "pass", "quick", "taking-part", "use",
        "use-concerned", "usual",
    }  # fmt: skip
    assert "always pass" in reading.text(await ana.slash(channel, "order", what="pass", moment="bids revealed"))
    assert "Bids revealed: **I always pass.**\n" in reading.text(await ana.slash(channel, "order"))
    panel = await ana.slash(channel, "order")
    panel = await ana.choose(panel, "Bids revealed", label="Change what?")
    panel = await ana.choose(panel, "As usual, without an order of mine.", label="What shall your seat do?")
    assert "Bids revealed: **I am asked when I can use something here.** (as usual)" in reading.text(panel)
    assert "no moment “lunch”" in reading.text(await ana.slash(channel, "order", what="pass", moment="lunch"))


async def test_a_game_without_commands_of_its_own_is_played_by_typing(bot, ana, ben, channel):
    await begun(ana, ben, channel)
    assert "3 boast" in await ana.offered(channel, "beach answer", "what", "3 boast")
    assert "Say how many" in reading.text(await ana.slash(channel, "beach answer", what="lunch"))
    await ana.slash(channel, "beach answer", what="3 boast")
    assert "3" in await ben.offered(channel, "beach do", "notation", "3")
    await ben.slash(channel, "beach do", notation="3")
    assert "Bids: 3, 3" in reading.text(await channel.expect("Bids:"))


async def test_wishes_are_chosen_from_menus_and_dropped_again(bot, ana, ben, channel):
    """Isle of Skye: while one buys, the other plans from the list of what may come."""
    await ana.slash(channel, "table new", game="skye", seats=2)
    card = await channel.expect("Isle of Skye", buttons=("Join",))
    room = await channel.thread()
    await ben.click(card, "Join")
    await ana.click(card, "Start")
    await room.expect("Awaited", buttons=("My turn",))
    for member in (ana, ben):
        (usual, *_) = await member.offered(room, "skye price", "prices", "")
        panel = await member.slash(room, "skye price", prices=usual)
    panels = [await member.slash(room, "turn") for member in (ana, ben)]
    planner, panel = next(
        (m, p) for m, p in zip((ana, ben), panels, strict=True) if "You will be asked" in reading.text(p)
    )
    assert "You have no wish yet." in reading.text(panel)
    first, second = [option["label"] for option in reading.selects(panel)[0]["options"]][:2]
    panel = await planner.choose(panel, first)
    assert "Your wish: " in reading.text(panel)
    panel = await planner.choose(panel, second)
    assert "; " in reading.text(panel).partition("Your wish: ")[2].partition("\n")[0]
    assert "You have no wish yet." in reading.text(await planner.click(panel, "Drop the wish: Buy turn"))


async def test_help_is_the_page_on_playing_section_by_section(bot, ana, channel):
    page = await ana.slash(channel, "help")
    assert "Isle of Skye" in reading.text(page)
    page = await ana.choose(page, "Time")
    assert "### Time" in reading.text(page)
    assert "• `live`: a decision 5 minutes, a reaction window at most 1 minute" in reading.text(page)
    assert "|" not in reading.text(page)
    assert "### Time" not in reading.text(await ana.click(page, "▶"))


async def test_a_problem_is_reported_to_whoever_runs_the_bot_and_to_nobody_else(bot, ana, ben, cem, channel):
    await begun(ana, ben, channel)
    await channel.expect("Awaited")
    before = len(channel.messages)
    said = reading.text(await ben.slash(channel, "report", words="The pearl <@1> is **odd**"))
    assert "Thank you" in said
    status = reading.text(await ana.slash(channel, "operator status"))
    assert "table 1: reported by Ben after decision 0: The pearl \\<\\@1\\> is" in status
    assert "/operator export `table:1`" in status
    assert len(channel.messages) == before
    assert "do not sit" in reading.text(await cem.slash(channel, "report", words="hm"))
    assert "looked after" in reading.text(await ana.slash(channel, "operator settled", table=1))
    assert "reported" not in reading.text(await ana.slash(channel, "operator status"))
