"""What a panel lists of the ways to react: each once, and to stand whatever others do where that tells something."""

from __future__ import annotations

from bot.ui.pages import panel_pages
from bot.ui.shapes import components
from bot.ui.widgets import Menu
from tests.host.fakes import ANA, BEN
from tests.host.queue import QUEUE
from tests.host.test_windows import NIGHT
from tests.host.world import World


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


async def test_where_one_passes_already_and_could_do_nothing_else_the_panel_asks_nothing(world):
    await world.restart(games=(NIGHT,))
    table = await world.play(options={"windows": "fast"})
    async with world.host.house.tables.hold(table) as held:
        held.driver.state.hands = ["shell-1", "shell-2"]
    await world.bid_all(table)
    for person in (ANA, BEN):
        question = await world.question(table, person, "bids revealed")
        await world.answer(table, person, ["pass"], ask="bids revealed")
        panel = await world.host.panels.panel(table, person)
        assert [each.id for each in panel.questions] == ([question.id] if question.prompt.usable else [])
        parts = panel_pages.panel(panel).view.walk_children()
        assert any("still change it" in getattr(part, "content", "") for part in parts) == bool(question.prompt.usable)


async def test_who_plays_with_bots_is_asked_for_no_wishes(tmp_path):
    world = await World.open(tmp_path / "stall.sqlite3", (QUEUE,))
    for people, bots, wished in (((ANA, BEN), 0, 1), ((ANA,), 1, 0)):
        comes_later = False
        while not comes_later:  # seats are dealt by chance
            table = await world.play(*people, bots=bots, game="queue", where="thread")
            async with world.host.house.tables.hold(table) as held:
                comes_later = held.seat_of(ANA.id) in held.driver.coming
        assert len((await world.host.panels.panel(table, ANA)).coming) == wished
    await world.database.close()
