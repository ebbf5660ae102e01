"""A turn of Lagoon with one exploration in two lines: up to the draw, and from the placement to the end."""

from __future__ import annotations

import pytest

from games import lagoon
from tests.games.lagoon.test_lines import asked, of_experienced
from tests.host.fakes import ANA, BEN

BOTH = (ANA, BEN)


@pytest.fixture
async def world(tmp_path):
    world = await of_experienced(tmp_path)
    yield world
    await world.database.close()


async def begun(world, **options):
    """A table in its first turn, its channel, and whose turn it is."""
    table = await world.play(*BOTH, game="lagoon", options={"layout": "gruus_walkabout", **options})
    return table, (await world.row(table)).channel_id, await asked(world, table, BOTH)


async def line(world, place, person, text):
    """Somebody types one line; what the panel asks then."""
    receipt = await world.host.lines.answer(place, person, text.split(";"), key=world.key())
    return next((question.prompt for question in receipt.panel.questions if not question.answered), None)


async def drawn(world, place, person, text):
    """Somebody types a line that draws a tile; the first place for the side of it that is no trove."""
    prompt = await line(world, place, person, text)
    assert prompt.ask == "place tile"
    return next(spot.key for spot in prompt.spots if not lagoon.content.FACES[spot.piece].is_trove)


async def one_turn(world, table, place, person, first, second):
    """A turn in exactly these two lines: then it is the other's. The second begins with the tile, wherever it lies."""
    before = len(await world.inputs(table))
    where = await drawn(world, place, person, first)
    await line(world, place, person, f"{where}; {second}")
    assert await asked(world, table, BOTH) not in (person, None)
    return len(await world.inputs(table)) - before


async def test_exploring_is_the_end_of_the_first_line_and_the_second_finishes_the_turn(world):
    table, place, person = await begun(world)
    await one_turn(world, table, place, person, "move E N9; explore a", "step; end")
    await one_turn(world, table, place, await asked(world, table, BOTH), "explore E", "stay; summon a b M10; end")
    await one_turn(world, table, place, person, "E a; explore E", "step; move a M10; end")
    assert (await world.host.operate.verify(table)).problems == ()


async def test_the_second_line_may_leave_the_semicolons_out(world):
    table, place, person = await begun(world)
    where = await drawn(world, place, person, "explore E")
    await line(world, place, person, f"{where} step summon a b M10 end")
    assert await asked(world, table, BOTH) not in (person, None)


async def test_the_second_line_may_say_place(world):
    table, place, person = await begun(world)
    where = await drawn(world, place, person, "explore E")
    await line(world, place, person, f"place {where}; stay; move a N9; end")
    assert await asked(world, table, BOTH) not in (person, None)


async def test_where_the_space_was_chosen_first_the_second_line_needs_but_the_face(world):
    table, place, person = await begun(world, explore_choose_after_draw="no")
    space = (await world.host.typing.options_on_path(place, person, ["explore E"], ""))[0][1]
    face, _, at = (await drawn(world, place, person, f"explore E {space}")).partition(" ")
    assert at == space
    await line(world, place, person, f"{face}; step; summon a b M10; end")
    assert await asked(world, table, BOTH) not in (person, None)


async def test_a_turn_that_ended_by_itself_may_be_ended_in_the_line_whatever_the_next_has_ordered(world):
    """What somebody else's routine does at once must not take the end of one's own turn away."""
    table, place, person = await begun(world)
    other = next(each for each in BOTH if each != person)
    await one_turn(world, table, place, person, "move E N9; explore a", "stay; end")
    await one_turn(world, table, place, other, "move E N9; explore a", "stay; end")
    await world.host.seat.order(table, other, "refresh all", "use", key=world.key())
    await one_turn(world, table, place, person, "E a; move E M10; explore a", "stay; end")
    assert (await world.question(table, other)).prompt.ask == "action"


async def test_the_second_line_is_offered_part_by_part_as_it_is_typed(world):
    _table, place, person = await begun(world)
    where = await drawn(world, place, person, "explore E")
    offered = lambda typed: world.host.typing.lines_for(place, person, typed)  # noqa: E731
    assert f"{where}; step" in [text for text, _ in await offered(f"{where}; st")]
    assert f"{where}; step; summon" in [text for text, _ in await offered(f"{where}; step; ")]
    assert f"{where}; step; summon a" in [text for text, _ in await offered(f"{where}; step; summon ")]


async def test_what_does_not_fit_in_the_second_line_leaves_the_drawn_tile_to_be_placed(world):
    table, place, person = await begun(world)
    where = await drawn(world, place, person, "move E N9; explore a")
    wrong = await world.refused(line(world, place, person, f"{where}; step; summon b M10; end"))
    assert wrong.startswith("Part 3, from “summon b M10” on:")
    assert wrong.endswith("Nothing was done.")
    assert (await world.question(table, person)).prompt.ask == "place tile"
