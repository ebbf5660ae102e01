"""Questions that answer themselves where a person of Lagoon said so: at one table, or at every one."""

from __future__ import annotations

import pytest

from engine import Dice
from tests.games.lagoon.test_lines import of_experienced
from tests.host.fakes import ANA, BEN


@pytest.fixture
async def lagoon(tmp_path):
    world = await of_experienced(tmp_path)
    yield world
    await world.database.close()


async def asked_now(world, table):
    async with world.host.house.tables.hold(table) as held:
        return {(q.prompt.seat, q.prompt.ask) for q in held.driver.open.values() if not q.answered}


async def to_ones_next_turn(world, table, until=60):
    """Everybody ends their turns at once until a druid is to be refreshed."""
    for _ in range(until):
        people = await world.seated(table)
        (seat, ask), *_ = await asked_now(world, table)
        if ask == "refresh":
            return people[seat]
        panel = await world.host.panels.panel(table, people[seat])
        question = next(q for q in panel.questions if not q.answered)
        answer = question.prompt.sample(world.dice)
        await world.host.seat.answer(table, question.id, question.digest, people[seat], answer, key=world.key())
    raise AssertionError("nobody was asked to refresh")


@pytest.fixture
async def tired(lagoon):
    """A table of Ana and Ben at which somebody is asked which druids to refresh."""
    lagoon.dice = Dice("tired")
    table = await lagoon.play(ANA, BEN, game="lagoon")
    return lagoon, table, await to_ones_next_turn(lagoon, table)


async def test_who_orders_it_refreshes_all_druids_without_being_asked(tired):
    world, table, person = tired
    question = await world.question(table, person, "refresh")
    all_of_them = [choice.key for choice in question.prompt.choices]
    assert question.prompt.at_most >= len(all_of_them)
    done = await world.host.seat.order(table, person, "refresh all", "use", key=world.key())
    assert done.text.startswith("I refresh all my druids where I may refresh all: It is done for me.")
    given = [row for row in await world.inputs(table) if row.prompt == question.id]
    assert [(row.by, row.answer) for row in given] == [("order", str(all_of_them).replace("'", '"').replace(" ", ""))]


async def test_an_order_for_a_routine_is_no_order_for_reactions_and_is_taken_back(tired):
    world, table, person = tired
    await world.host.seat.order(table, person, "refresh-all", "use", key=world.key())
    lines = {line.moment: line for line in await world.host.seat.moments(table, person)}
    assert (lines["refresh-all"].order, lines["refresh-all"].own) == ("use", True)
    await world.host.seat.order(table, person, "refresh-all", "ask", key=world.key())
    lines = {line.moment: line for line in await world.host.seat.moments(table, person)}
    assert lines["refresh-all"].means == "I am asked."


async def test_what_is_chosen_for_a_game_holds_from_the_start_at_each_of_its_tables(lagoon):
    said = await lagoon.host.looks.begin_with(ANA, "lagoon", ["forced", "refresh-all"])
    assert said.startswith("Lagoon: Land of Druids, at every table that begins from now on: ")
    for channel in (300, 301):
        table = await lagoon.play(ANA, BEN, game="lagoon", channel=channel)
        mine, others = [
            {line.moment: line.order for line in await lagoon.host.seat.moments(table, who)} for who in (ANA, BEN)
        ]
        assert (mine["forced"], mine["refresh-all"]) == ("use", "use")
        assert (others["forced"], others["refresh-all"]) == ("ask", "ask")
    await lagoon.host.seat.order(table, ANA, "refresh-all", "ask", key=lagoon.key())
    assert {line.moment: line.order for line in await lagoon.host.seat.moments(table, ANA)}["refresh-all"] == "ask"


async def test_what_a_game_does_not_have_cannot_be_ordered_for_it(lagoon):
    assert "has no order “lunch”" in await lagoon.refused(lagoon.host.looks.begin_with(ANA, "lagoon", ["lunch"]))
