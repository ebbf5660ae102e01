"""How often the database is asked for what people do most: counted, as time depends on the machine."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace

import pytest

from host.values.refusals import NoSuchTable
from storage.transaction import Counts
from tests.host.fakes import ANA, BEN, CEM, sight


@contextmanager
def counted(database):
    """What a database is asked meanwhile."""
    before, asked = replace(database.counts), Counts()
    yield asked
    for name in ("calls", "statements", "commits"):
        setattr(asked, name, getattr(database.counts, name) - getattr(before, name))


async def test_a_decision_is_kept_in_two_calls_and_one_sync_of_the_disk(world):
    table = await world.play()
    for person in (ANA, BEN):
        question = await world.question(table, person, "bid")
        answer = {"beans": 1, "boast": ["no"]}
        with counted(world.database) as asked:
            await world.host.seat.answer(
                table, question.id, question.digest, person, answer, key=world.key(), show=False
            )
        assert asked.commits == 1
        assert asked.calls <= 2
        assert asked.statements <= 16


async def test_what_somebody_is_shown_of_a_table_in_memory_is_asked_for_in_one_call(world):
    table = await world.play()
    await world.question(table, ANA, "bid")
    with counted(world.database) as asked:
        await world.question(table, ANA, "bid")
    assert asked.calls <= 1
    assert asked.commits == 0


async def test_what_came_of_an_answer_at_a_table_with_bots_is_asked_for_in_one_more_call(world):
    table = await world.play(ANA, bots=1)
    await world.bid(table, ANA, 1)
    await world.settle()
    await world.question(table, ANA)
    with counted(world.database) as asked:
        panel = await world.host.panels.panel(table, ANA)
    assert panel.recent
    assert asked.calls <= 3
    assert asked.commits == 0


async def test_whether_somebody_may_know_of_a_table_in_memory_is_asked_of_nobody(world):
    table = await world.play()
    await world.question(table, ANA, "bid")
    place = world.host.house.tables.glance(table).row.channel_id
    with counted(world.database) as asked:
        assert await world.host.table.known(table, sight(ANA, hidden={place})) == table
        assert await world.host.table.known(table, sight(CEM)) == table
        with pytest.raises(NoSuchTable):
            await world.host.table.known(table, sight(CEM, hidden={place}))
    assert asked.calls == 0
