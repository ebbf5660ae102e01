"""Whole turns of Lagoon in one line: whatever is offered while typing is taken, and does what it says."""

from __future__ import annotations

from random import Random

import pytest

from games import lagoon
from tests.host.fakes import ANA, BEN, CEM, DAN
from tests.host.world import World


async def of_experienced(path):
    """A world whose people have played Lagoon before: they are asked everything, also what its routines answer."""
    world = await World.open(path / "henge.sqlite3", (lagoon.GAME,))
    await world.play(ANA, BEN, CEM, DAN, game="lagoon", channel=900)
    world.clock.forward(seconds=60)
    return world


@pytest.fixture
async def world(tmp_path):
    world = await of_experienced(tmp_path)
    yield world
    await world.database.close()


async def asked(world, table, people):
    """Who is asked something now."""
    for person in people:
        if any(not question.answered for question in (await world.host.panels.panel(table, person)).questions):
            return person
    return None


async def typed(world, place, person, chance, *, length):
    """A line put together from what is offered, as somebody would who always takes a suggestion and types on."""
    line = ""
    for _ in range(length):
        longer = [text for text, _ in await world.host.typing.lines_for(place, person, line) if text != line]
        if not longer:
            break
        line = chance.choice(longer)
    return line


@pytest.mark.parametrize("seats", [1, 2, 4])
async def test_every_line_that_is_offered_is_taken(world, seats):
    await every_line_is_taken(world, seats)


@pytest.mark.parametrize("seats", [1, 2])
async def test_so_is_every_line_offered_to_who_is_spared_what_routines_answer(tmp_path, seats):
    newcomers = await World.open(tmp_path / "first.sqlite3", (lagoon.GAME,))
    await every_line_is_taken(newcomers, seats)
    await newcomers.database.close()


async def every_line_is_taken(world, seats):
    people, chance = (ANA, BEN, CEM, DAN)[:seats], Random(f"lines {seats}")
    table = await world.play(*people, game="lagoon", options={"promo_tile": "on", "tile_set": "all"})
    place = (await world.row(table)).channel_id
    lines = 0
    for _ in range(40):
        person = await asked(world, table, people)
        if person is None:
            break
        line = await typed(world, place, person, chance, length=chance.randint(1, 9))
        before = len(await world.inputs(table))
        await world.host.lines.answer(place, person, line.split(";"), key=world.key())
        assert len(await world.inputs(table)) > before
        lines += 1
    assert lines > 25
    assert (await world.host.operate.verify(table)).problems == ()


async def test_what_has_one_possible_answer_may_be_named_or_left_out(world):
    table = await world.play(game="lagoon", options={"layout": "gruus_walkabout"})
    place = (await world.row(table)).channel_id
    person = await asked(world, table, (ANA, BEN))
    wrong = await world.refused(world.host.lines.answer(place, person, ["move E M10", "move E M10"], key="1"))
    assert "Nothing was done" in wrong
    offered = dict(await world.host.typing.options_on_path(place, person, ["move E"], "", asks=("walk to",)))
    first = next(iter(offered.values()))
    await world.host.lines.answer(place, person, [f"move E {first}"], key="2")
    # one refreshed druid is left, so who walks is not asked; somebody else cannot be named all the same
    assert "Part" in await world.refused(world.host.lines.answer(place, person, ["move", "E"], key="3"))
    for number, line in enumerate(("move E", "move the Eldrid", "move Eldrid N10")):
        said = await world.refused(world.host.lines.answer(place, person, [line], key=f"not E {number}"))
        assert f"Eldrid at {first} is exhausted" in said
    assert "in the supply" in await world.refused(world.host.lines.answer(place, person, ["move c"], key="not c"))
    assert "among the choices" in await world.refused(world.host.lines.answer(place, person, ["move Q"], key="Q"))
    assert "druid" not in await world.refused(world.host.lines.answer(place, person, ["move Z9"], key="Z9"))
    line = (await world.host.typing.lines_for(place, person, "move a "))[0][0]
    await world.host.lines.answer(place, person, [line], key="4")


async def test_a_turn_that_ends_by_itself_may_be_ended_in_the_line(world):
    table = await world.play(game="lagoon")
    place = (await world.row(table)).channel_id
    person = await asked(world, table, (ANA, BEN))
    await world.host.lines.answer(place, person, ["move E N9", "move a N10", "end"], key="k")
    assert await asked(world, table, (ANA, BEN)) != person


async def test_one_acolyte_stands_for_another_that_is_like_it(world):
    table = await world.play(game="lagoon")
    place = (await world.row(table)).channel_id
    person = await asked(world, table, (ANA, BEN))
    receipt = await world.host.lines.answer(place, person, ["summon E c M10"], key="k")
    assert "acolyte b at M10 (exhausted)" in receipt.panel.text


async def test_nobody_learns_by_typing_which_tile_comes_next(world):
    table = await world.play(game="lagoon")
    place = (await world.row(table)).channel_id
    person = await asked(world, table, (ANA, BEN))
    assert await world.host.typing.options_on_path(place, person, ["explore", "E"], "") == []
    assert [line for line, _ in await world.host.typing.lines_for(place, person, "explore E ")] == ["explore E"]
    for tile in ("14B N9", "3A N9"):
        refused = await world.refused(world.host.lines.answer(place, person, ["explore E", tile], key=tile))
        assert "uncovers something" in refused
    await world.host.lines.answer(place, person, ["move a N9"], key="m")
    # who explores is not asked any more, but may be said: that was decided before the draw
    assert [value for _, value in await world.host.typing.options_on_path(place, person, ["explore"], "")] == ["E"]
    assert "uncovers" in await world.refused(world.host.lines.answer(place, person, ["explore a"], key="a"))
    receipt = await world.host.lines.answer(place, person, ["explore E"], key="k")
    assert receipt.panel.questions[0].prompt.ask == "place tile"


async def test_a_line_may_end_the_game(world):
    table = await world.play(game="lagoon", options={"stalemate_rounds": "5", "final_turns": "none"})
    place = (await world.row(table)).channel_id
    for _ in range(20):
        if (person := await asked(world, table, (ANA, BEN))) is None:
            break
        await world.host.lines.answer(place, person, ["end"], key=world.key())
    assert (await world.row(table)).status == "finished"


@pytest.mark.parametrize("text", ["no", "no thanks", "not now", "pass", "stop", "nothing", "move a N9 no", "no end"])
async def test_a_no_ends_no_turn_and_does_nothing(world, text):
    table = await world.play(game="lagoon")
    place = (await world.row(table)).channel_id
    person = await asked(world, table, (ANA, BEN))
    before = await world.inputs(table)
    assert await world.host.lines.look(place, person, [text], key="l") is None
    refused = await world.refused(world.host.lines.answer(place, person, [text], key="k"))
    assert "“" in refused
    assert await world.inputs(table) == before
