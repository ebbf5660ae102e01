"""The first round of Isle of Skye by typing and by clicking, with its real pictures."""

from __future__ import annotations

from discord_playground import reading
from tests.e2e.members import PATIENCE, pictured


async def begun(ana, ben, channel):
    """Isle of Skye with Druids for Ana and Ben, in its thread."""
    await ana.slash(channel, "table new", game="skye", seats=2)
    card = await channel.expect("Isle of Skye", buttons=("Join", "Start"))
    await ben.click(card, "Join")
    await ana.click(card, "Start")
    thread = await channel.thread()
    return thread, await thread.expect(buttons=("My turn",))


async def test_a_table_has_a_thread_and_a_board_with_words(bot, ana, ben, channel, world):
    thread, message = await begun(ana, ben, channel)
    assert "Isle of Skye" in thread.channel.name
    (board,) = await pictured(world, message)
    assert board.data
    assert "Round" in board.alt


async def test_prices_are_typed_in_the_games_notation_and_stay_secret(bot, ana, ben, channel):
    thread, _ = await begun(ana, ben, channel)
    (usual, *_) = await ana.offered(thread, "skye price", "prices", "")
    said = reading.text(await ana.slash(thread, "skye price", prices=usual))
    assert "axe" in said
    refused = reading.text(await ben.slash(thread, "skye price", prices="nonsense"))
    assert "nonsense" in refused or "price" in refused.lower()
    assert "puts the axe" not in "\n".join(reading.text(m) for m in thread.messages)
    await ben.slash(thread, "skye price", prices=(await ben.offered(thread, "skye price", "prices", ""))[0])
    await thread.expect("puts the axe")


async def test_prices_are_filled_into_one_form(bot, ana, ben, channel):
    _, message = await begun(ana, ben, channel)
    panel = await ana.click(message, "My turn")
    record = ana.person.click(panel, "Fill in")
    form = await record.form(PATIENCE)
    assert len(form["components"]) == 3
    sent = ana.person.submit(record, {"0": ["0"], "1": ["2"], "2": ["4"]})
    assert "6 gold together" in reading.text(await ana.came_of(sent))
    sent = ana.person.submit(record, {"0": ["0"], "1": ["2"], "2": ["3"]})
    assert "You answered" in reading.text(await ana.came_of(sent))


async def test_several_tiles_are_built_in_one_line(bot, ana, ben, channel):
    thread, _ = await begun(ana, ben, channel)
    for player in (ana, ben):
        await player.slash(thread, "skye price", prices=(await player.offered(thread, "skye price", "prices", ""))[0])
    while not (places := await ana.offered(thread, "skye build", "move", "")):
        for player in (ana, ben):
            await player.slash(thread, "skye pass")
    first = places[0]
    other = next(p for p in places if p.split()[0] != first.split()[0] and p.split()[1] != first.split()[1])
    refused = reading.text(await ana.slash(thread, "skye build", move=f"{first}; not {other}"))
    assert f"Part 2, from “not {other}” on" in refused
    assert "Nothing was done" in refused
    assert set(places) == set(await ana.offered(thread, "skye build", "move", ""))
    said = reading.text(await ana.slash(thread, "skye build", move=f"{first}; {other}"))
    assert all(place.split()[0] in said for place in (first, other)), said
    left = await ana.offered(thread, "skye build", "move", "")
    assert not {place.split()[0] for place in left} & {first.split()[0], other.split()[0]}


async def test_what_is_not_asked_now_is_refused(bot, ana, ben, channel):
    thread, _ = await begun(ana, ben, channel)
    assert "not asked" in reading.text(await ana.slash(thread, "skye pass"))
    assert await ana.offered(thread, "skye build", "move", "") == []
    assert "no table here" in reading.text(await ana.slash(channel, "skye pass"))


async def test_help_has_the_rules_and_every_component_with_its_picture(bot, ana, channel, world):
    page = await ana.slash(channel, "help", game="skye")
    rules = await ana.choose(page, "Income", label="Read about …")
    assert "castle" in reading.text(rules)
    assert "S-17: Catch-up gold for equal points?" in str(reading.selects(rules))
    assert await pictured(world, rules)
    following = await ana.click(rules, "▶")
    assert "axe" in reading.text(following)
    symbols = await ana.click(await ana.click(following, "All help"), "Symbols")
    assert "barrels" in (await pictured(world, symbols))[0].alt
    (first, *_) = await ana.offered(channel, "help", "component", "L0", game="skye")
    shown = await ana.slash(channel, "help", game="skye", component=first)
    assert await pictured(world, shown)
