"""Lagoon at a table: what is typed, and what is taken back."""

from __future__ import annotations

import pytest

from engine import Dice
from games.lagoon import GAME
from tests.host.fakes import ANA
from tests.host.world import World


@pytest.fixture
async def world(tmp_path):
    opened = await World.open(tmp_path / "henge.sqlite3", (GAME,))
    yield opened
    await opened.database.close()


async def in_lagoon(world):
    """Ana's first action of a game of Lagoon with a bot: the table, and its channel."""
    table = await world.open_table(game=GAME.key, seats=2)
    await world.host.lobby.add_bot(table, ANA, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    await asked_in_lagoon(world, table, "action")
    return table, (await world.row(table)).channel_id


async def asked_in_lagoon(world, table, ask):
    while not [q for q in (await world.host.panels.panel(table, ANA)).questions if q.prompt.ask == ask]:
        if not await world.random_answer(table, Dice("lagoon")):
            await world.pass_time(3600)


async def test_a_verb_of_the_question_before_is_told_what_the_panel_asks_and_that_undo_leads_back(world):
    table, place = await in_lagoon(world)
    await world.host.seat.answer_any(place, ANA, "explore", key=world.key())
    (question,) = (await world.host.panels.panel(table, ANA)).questions
    assert (question.prompt.ask, question.words.title) == ("invoking druid", "Explore")
    said = await world.refused(world.host.seat.answer_any(place, ANA, "end", key=world.key()))
    assert "“end” fits when you are asked “Your action”; now you are asked “Explore”." in said
    assert said.endswith("*Undo* takes back your last decision.")


async def test_what_an_order_decided_is_not_taken_back_as_a_decision_of_ones_own(world):
    table, _ = await in_lagoon(world)
    await world.host.seat.order(table, ANA, "refresh-all", "use", key=world.key())
    dice = Dice("lagoon")
    for _ in range(100):
        if [row.by for row in await world.inputs(table)][-1:] == ["order"]:
            break
        if not await world.random_answer(table, dice):
            await world.settle()
    receipt = await world.host.seat.undo(table, ANA, key=world.key())
    assert receipt.text == "What was decided for you last is taken back."
