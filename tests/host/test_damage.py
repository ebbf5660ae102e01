"""A table whose rows were damaged: it waits alone, and what is derived is rebuilt from what was decided."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from bot.commands import archive
from bot.process.config import Config
from storage.clock_store import ClockStore
from tests.host.beach import GAME
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_operate import finished
from tests.host.test_play import to_the_burying

EVERYTHING = ("inputs", "checkpoints", "events", "open_prompts", "reminders")


async def contents(world, *tables):
    async with world.database.read() as tx:
        return {table: {tuple(row) for row in await tx.execute(text(f"SELECT * FROM {table}"))} for table in tables}


async def spoil(world, statement, **values):
    """Something writes to the file behind the bot's back, which is started again."""
    async with world.database.transaction() as tx:
        assert (await tx.execute(text(statement), values)).rowcount
    await world.restart()


async def beans_from_nowhere(world, table):
    await spoil(
        world,
        "UPDATE checkpoints SET state = replace(state, '\"beans\":[', '\"beans\":[9') WHERE table_id = :table",
        table=table,
    )


async def test_an_edited_checkpoint_stops_its_table_and_no_other(world):
    table, other = await world.play(), await world.play(channel=401)
    await beans_from_nowhere(world, table)
    assert "waits for whoever runs this bot" in await world.refused(world.host.panels.panel(table, ANA))
    assert (await world.row(table)).status == "attention"
    ((flagged, why),) = (await world.host.operate.status()).flagged
    assert flagged == table
    assert "`/operator resume` lets it go on" in why
    await world.bid_all(other)
    assert (await world.host.operate.verify(other)).ok


async def test_after_a_repair_the_table_goes_on_where_it_was(world):
    table = await world.play()
    await to_the_burying(world, table)
    before = await contents(world, "inputs", "checkpoints", "events")
    await beans_from_nowhere(world, table)
    await world.refused(world.host.panels.panel(table, ANA))
    done = await world.host.operate.repair(table)
    assert done == ("Its saved states were rebuilt.", "It can be restored: `resume` lets it go on.")
    assert await contents(world, "inputs", "checkpoints", "events") == before
    await world.host.table.resume(table, ANA, key=world.key())
    await world.answer(table, ANA, ["one"], ask="bury")
    assert (await world.host.operate.verify(table)).ok


async def test_a_state_of_another_release_is_refused_with_the_way_back_which_leads_there(world):
    table = await world.play()
    await spoil(world, "UPDATE checkpoints SET state_version = 9 WHERE table_id = :table", table=table)
    assert "saved by another release" in await world.refused(world.host.panels.panel(table, ANA))
    ((flagged, why),) = (await world.host.operate.status()).flagged
    assert (flagged, (await world.row(table)).status) == (table, "attention")
    for way in ("of another release", "`/operator resume` lets it go on"):
        assert way in why
    done = await world.host.operate.repair(table)
    assert done == ("Its saved states were rebuilt.", "It can be restored: `resume` lets it go on.")
    await world.host.table.resume(table, ANA, key=world.key())
    await world.bid_all(table)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("DELETE FROM events WHERE seq > 1", "Its log was rebuilt."),
        ("UPDATE events SET facts = '{}'", "Its log was rebuilt."),
        ("DELETE FROM open_prompts", "Its open questions were rebuilt."),
        ("UPDATE open_prompts SET digest = 'none'", "Its open questions were rebuilt."),
        ("DELETE FROM reminders WHERE done_at IS NULL", "Its reminders were rebuilt."),
        ("UPDATE checkpoints SET fingerprint = 'none'", "Its saved states were rebuilt."),
        ("DELETE FROM checkpoints WHERE seq > 0", "Its saved states were rebuilt."),
    ],
)
async def test_what_is_derived_is_rebuilt(world, damage, told):
    table = await world.play(ANA, BEN, CEM)
    await to_the_burying(world, table, (1, 2, 1))
    before = await contents(world, *EVERYTHING)
    await spoil(world, damage)
    assert told in await world.host.operate.repair(table)
    after = await contents(world, *EVERYTHING)
    assert {part: len(rows) for part, rows in after.items()} == {part: len(rows) for part, rows in before.items()}
    assert (await world.host.operate.verify(table)).ok


@pytest.mark.parametrize("play", [finished, lambda world, *people: world.play(*people)])
async def test_a_healthy_table_is_left_as_it_is(world, play):
    table = await play(world, ANA, BEN)
    before, row = await contents(world, *EVERYTHING), await world.row(table)
    assert await world.host.operate.repair(table) == ()
    assert (await contents(world, *EVERYTHING), await world.row(table)) == (before, row)


async def test_a_repair_leaves_an_open_vote_its_end(world):
    table = await world.play(ANA, BEN)
    await world.host.votes.propose(table, ANA, "pause", key=world.key())
    assert await world.host.operate.repair(table) == ()
    async with world.database.read() as tx:
        assert "vote" in [reminder.kind for reminder in await ClockStore(tx).of_table(table)]


async def test_decisions_that_no_longer_fit_leave_the_log_alone(world):
    table = await world.play()
    await to_the_burying(world, table)
    before = await contents(world, "events", "checkpoints")
    await spoil(world, "UPDATE inputs SET fingerprint = 'none' || substr(fingerprint, 17) WHERE seq = 1")
    (told,) = await world.host.operate.repair(table)
    assert told == "Its log and its saved states were left as they are: After input 1 the game is not what it was."
    assert await contents(world, "events", "checkpoints") == before


async def test_repair_looks_at_every_table_and_says_what_it_did(world, tmp_path):
    tables = [await world.play(channel=400 + number) for number in range(3)]
    await world.open_table(channel=500)
    await spoil(world, "DELETE FROM events WHERE table_id = :table", table=tables[1])
    config = Config(database_url=f"sqlite+aiosqlite:///{world.database.path}", sprites=tmp_path / "sprites")
    await world.database.close()
    assert await archive.repair(config, [GAME], None) == [
        f"table {tables[1]}: Its log was rebuilt.",
        "3 tables were looked at; 1 of them needed it",
    ]
    assert await archive.repair(config, [GAME], tables[1]) == ["1 tables were looked at; 0 of them needed it"]
