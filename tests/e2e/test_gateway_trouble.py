"""The gateway drops, repeats, delays or forgets: people notice nothing, and nothing is done twice."""

from __future__ import annotations

import pytest

from discord_playground import reading
from tests.e2e import checks
from tests.e2e.tables import seated


@pytest.fixture
async def table(bot, playground, channel):
    """Ana and Ben at a table that has begun; its thread."""
    _, room = await seated(playground, channel, 2)
    return room


TROUBLE = {
    "closed": lambda gateway: gateway.close(4000),
    "cut": lambda gateway: gateway.abort(),
    "told to reconnect": lambda gateway: gateway.reconnect(),
    "told that the session is over": lambda gateway: gateway.invalidate(),
    "told to resume": lambda gateway: gateway.invalidate(resumable=True),
}


async def test_a_connection_that_drops_comes_back_by_itself(table, playground, world, ana, ben):
    for happens in TROUBLE.values():
        before = len(world.journal.entries)
        happens(playground.gateway)
        await playground.bot_offline()
        await playground.bot_online(20)
        assert "Price your tiles" in reading.text(await ana.slash(table, "turn"))
        assert before < len(world.journal.entries)


async def test_an_interaction_that_comes_twice_is_done_once(table, playground, world, ana, ben):
    playground.event_faults.twice["INTERACTION_CREATE"] = 2
    for member in (ana, ben):
        offered = await member.offered(table, "skye price", "prices")
        playground.event_faults.twice["INTERACTION_CREATE"] = 1
        await member.slash(table, "skye price", prices=offered[0])
    await table.expect("· buy turn")
    document = await checks.exported(ana, table)
    assert [row["kind"] for row in document["inputs"]] == ["decision", "decision"]


async def test_a_double_click_on_confirm_builds_one_tile(table, playground, world, ana, ben):
    message = await table.expect(buttons=("My turn",))
    panel = await ana.click(message, "My turn")
    playground.event_faults.twice["INTERACTION_CREATE"] = 1
    again = await ana.click(panel, "More…")
    assert "Price your tiles" in reading.text(again)


async def test_an_interaction_that_never_arrives_changes_nothing_and_can_be_repeated(table, playground, world, ana):
    offered = await ana.offered(table, "skye price", "prices")
    playground.event_faults.lost["INTERACTION_CREATE"] = 1
    lost = ana.person.slash(table.channel, "skye price", prices=offered[0])
    assert "You answered" in reading.text(await ana.slash(table, "skye price", prices=offered[0]))
    assert lost.answer is None
    document = await checks.exported(ana, table)
    assert len(document["inputs"]) == 1


async def test_interactions_that_arrive_late_and_in_the_wrong_order_are_all_answered(table, playground, ana, ben):
    playground.event_faults.held["INTERACTION_CREATE"] = 2
    records = [member.person.slash(table.channel, "turn") for member in (ana, ben)]
    await playground.world.until(lambda: not playground.event_faults.held.get("INTERACTION_CREATE"), 5)
    playground.event_faults.release(reverse=True)
    for record in records:
        assert "Price your tiles" in reading.text(await record.reply())


async def test_an_event_nobody_knows_is_ignored(table, playground, world, ana):
    world.sessions.dispatch("SOMETHING_NEW", lambda: {"a": 1}, guild_id=None)
    assert "Price your tiles" in reading.text(await ana.slash(table, "turn"))
