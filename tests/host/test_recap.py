"""What happened since I decided last: in chapters, by my view, with what changed ringed, and first after a day."""

from __future__ import annotations

import pytest

from engine import Dice
from host.play import recaps
from host.play.recaps import ALL_OF_IT, FEW_CHARACTERS, FEW_LINES, MORE, MOST_CHARACTERS, shortened
from tests.games.declared import that_declare
from tests.host.fakes import ANA, BEN, CEM, DAN
from tests.host.world import World, fewest

DAY = 24 * 3600


@pytest.fixture(params=that_declare("light"), ids=lambda game: game.key)
async def house(request, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (request.param,))
    yield world
    await world.database.close()


async def recap(world, table, person):
    return "\n".join((await world.host.readings.recap(table, person)).pages)


async def test_a_recap_is_told_under_the_headings_of_its_chapters(world):
    table = await world.play()
    assert (await recap(world, table, ANA)).startswith("**Beach, round 1**\n")
    await world.bid(table, ANA, 1)
    await world.bid(table, BEN, 2)
    told = await recap(world, table, ANA)
    assert told.startswith("**Beach, round 1, continued**\nBids: ")
    await world.pass_time(3 * 3600)
    await world.pass_time(DAY)
    await world.pass_time(DAY)
    told = await recap(world, table, ANA)
    assert told.index("**Beach, round 1, continued**") < told.index("**Beach, round 2**")


async def test_where_nothing_has_happened_since_my_last_move_a_recap_tells_what_came_of_it(world):
    table = await world.play()
    await world.bid(table, BEN, 2)
    await world.bid(table, ANA, 1)
    told = await world.host.readings.recap(table, ANA)
    assert told.title == "Your last move, and what came of it"
    assert "Bids: " in "\n".join(told.pages)
    assert (await world.host.readings.recap(table, BEN)).title == "Since your last move"


async def test_before_my_first_move_a_recap_tells_since_when_the_game_began(world):
    table = await world.play()
    await world.bid(table, BEN, 2)
    assert (await world.host.readings.recap(table, ANA)).title == "Since the game began"
    await world.bid(table, ANA, 1)
    assert (await world.host.readings.recap(table, ANA)).title == "Your last move, and what came of it"


async def test_a_panel_opened_a_day_after_the_game_began_says_so_to_who_has_not_moved_yet(world):
    table = await world.play(ANA, BEN, pace="relaxed")
    await world.bid(table, BEN, 2)
    await world.pass_time(30 * 3600)
    panel = await world.host.panels.panel(table, ANA, opened=True)
    assert panel.recap.startswith("**Since the game began**\n")


async def test_a_recap_tells_me_what_only_i_was_told(world):
    table = await world.play()
    assert "Ana drew shell-" in await recap(world, table, ANA)
    assert "Ben drew" not in await recap(world, table, ANA)
    assert "drew" not in await recap(world, table, DAN)


async def test_a_panel_opened_a_day_after_my_last_decision_begins_with_what_happened_since(world):
    table = await world.play(ANA, BEN, CEM)
    for person in (ANA, BEN, CEM):
        await world.bid(table, person, 1)
    panels = world.host.panels
    assert (await panels.panel(table, ANA, opened=True)).recap == ""
    await world.pass_time(3 * 3600)
    assert (await panels.panel(table, ANA, opened=True)).recap == ""
    world.clock.forward(seconds=DAY)
    panel = await panels.panel(table, ANA, opened=True)
    assert "Bids: " in panel.recap
    assert (await panels.panel(table, ANA)).recap == ""
    assert (await panels.panel(table, DAN, opened=True)).recap == ""


async def test_who_has_missed_nothing_in_a_day_is_told_nothing(world):
    table = await world.play()
    await world.bid(table, ANA, 1)
    async with world.host.house.tables.hold(table) as held:
        before = held.row.seq
    world.clock.forward(seconds=DAY + 1)
    panel = await world.host.panels.panel(table, ANA, opened=True)
    assert (await world.row(table)).seq == before
    assert panel.recap == ""


async def test_where_i_play_with_bots_my_panel_begins_with_what_came_of_my_last_answer(world):
    table = await world.play(ANA, bots=1)
    panels = world.host.panels
    assert (await panels.panel(table, ANA)).recent == ""
    await world.bid(table, ANA, 2)
    await world.settle()
    told = (await panels.panel(table, ANA, opened=True)).recent
    assert "Bids: " in told
    assert len(told) <= FEW_CHARACTERS + len(MORE)
    assert told.count("\n") <= FEW_LINES
    assert "drew" not in told.replace("Ana drew", "")
    assert (await panels.panel(table, DAN)).recent == ""


async def test_the_last_panel_of_a_game_with_bots_tells_what_came_of_my_last_answer(world):
    table, dice = await world.play(ANA, bots=1), Dice("last panel")
    while (await world.row(table)).status == "running":
        assert await world.random_answer(table, dice)
        await world.settle()
    panel = await world.host.panels.panel(table, ANA)
    assert panel.status == "finished"
    assert "The round ends." in panel.recent


async def test_with_people_at_the_table_no_panel_tells_what_came_of_an_answer(world):
    table = await world.play(ANA, BEN, bots=1)
    for person in (ANA, BEN):
        await world.bid(table, person, 1)
    await world.settle()
    assert (await world.host.panels.panel(table, ANA, opened=True)).recent == ""


def test_a_short_recap_is_the_end_of_the_long_one_under_its_heading():
    lines = ["**Round 1**", "A buys.", "B buys.", "**Round 2**", "C builds.", "D builds."]
    assert shortened(lines) == "\n".join(lines)
    assert shortened(lines, 22) == "…\n**Round 2**\nC builds.\nD builds."
    assert shortened(lines, 32) == "…\n**Round 2**\nC builds.\nD builds."


async def played_by_chance(house):
    """A game of the house by chance, and after each answer everybody who sits there."""
    (game,) = house.games
    table, dice = await house.play(*fewest(game), game=game.key), Dice(f"recap/{game.key}")
    for _ in range(60):
        if not await house.random_answer(table, dice):
            await house.pass_time(3600)
        if (await house.row(table)).status != "running":
            break
        for person in await house.seated(table):
            yield table, person


async def test_in_every_game_the_board_of_a_recap_rings_what_changed(house):
    ringed = 0
    async for table, person in played_by_chance(house):
        ringed += "ringed" in (await house.host.readings.recap(table, person)).picture.alt
    assert ringed


async def test_in_every_game_whoever_has_a_phone_sees_what_changed_in_parts_for_it(house):
    ringed, widest = 0, 0
    async for table, person in played_by_chance(house):
        await house.host.looks.small_screen(person, True)
        view = await house.host.readings.recap(table, person)
        pictures = (view.picture, *view.more)
        ringed += all("ringed" in picture.alt for picture in pictures)
        widest = max(widest, len(pictures))
    assert ringed
    assert widest <= 10, "as many as a message has room for"


async def test_in_every_game_a_long_recap_tells_each_chapter_in_a_few_lines_and_leads_to_the_log(house, monkeypatch):
    monkeypatch.setattr(recaps, "MOST_LINES", 3)
    short = 0
    async for table, person in played_by_chance(house):
        told = await recap(house, table, person)
        if not told.endswith(ALL_OF_IT):
            assert told.count("\n") < 3
            continue
        short += 1
        assert len(told) <= MOST_CHARACTERS + len(ALL_OF_IT) + 1
        said = [line for line in told.split("\n") if not line.startswith("**")]
        assert not [line for line in said if line.startswith(person.name)], "whoever reads is called you"
    assert short


async def test_whoever_types_a_move_in_the_thread_of_a_game_that_is_over_is_told_so(world):
    table, dice = await world.play(ANA, bots=1, where="thread"), Dice("over")
    while (row := await world.row(table)).status == "running":
        assert await world.random_answer(table, dice)
        await world.settle()
    told = await world.refused(world.host.table.in_channel(row.thread_id))
    assert told == "The game in this thread is over. `/turn`, `/recap` and `/log` look back at it."
    assert await world.host.table.in_channel(row.thread_id, over=True) == table
