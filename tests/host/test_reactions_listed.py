"""What a panel lists of the ways to react: each once, and to stand whatever others do where that tells something."""

from __future__ import annotations

from bot.ui.shapes import components
from bot.ui.widgets import Menu
from tests.host.fakes import ANA, BEN
from tests.host.test_windows import NIGHT


async def test_to_stand_whatever_others_do_is_listed_only_where_somebody_may_react_before(world):
    await world.restart(games=(NIGHT,))
    table = await world.play(options={"windows": "fast"})
    async with world.host.house.tables.hold(table) as held:
        held.driver.state.hands = ["shell-1", "shell-2"]
    await world.bid_all(table)
    for person in (ANA, BEN):
        question = await world.question(table, person, "bids revealed")
        standing = {each.key for each in question.prompt.reactions if each.stands}
        comes_first = question.prompt.seat == 0
        assert question.left_out == (standing if comes_first else frozenset())
        labels = set(question.words.labels)
        assert labels & standing == (set() if comes_first else standing)


async def test_who_plays_with_bots_is_listed_each_reaction_once_and_may_type_that_it_stands(world):
    await world.restart(games=(NIGHT,))
    table = await world.play(BEN, bots=1, options={"windows": "every"})
    async with world.host.house.tables.hold(table) as held:
        held.driver.state.hands = ["shell-1", "shell-1"]
    await world.bid(table, BEN, 1)
    await world.settle()
    question = await world.question(table, BEN, "bids revealed")
    standing = {each.key for each in question.prompt.reactions if each.stands}
    assert standing
    assert question.left_out == standing
    shown = components.show(question)
    assert not any("whatever" in item.label for row in shown.rows if isinstance(row, Menu) for item in row.items)
    await world.answer(table, BEN, [next(iter(standing))], ask="bids revealed")
