"""No table is shut in: whatever state it is in, each thing that whoever runs the bot can do does what its text says."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from bot.commands import ways_out
from bot.process.config import Config
from engine import Dice, Refusal
from storage import schema
from tests.host.beach import GAME
from tests.host.fakes import ANA
from tests.host.test_damage import beans_from_nowhere, spoil
from tests.host.test_operate import finished
from tests.host.test_play import to_the_burying


async def lobby(world):
    return await world.open_table()


async def running(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    return table


async def paused(world):
    table = await running(world)
    await world.host.table.pause(table, key=world.key())
    return table


async def touched(world, table):
    """Somebody looks at the table, which finds what is wrong with it."""
    with pytest.raises(Refusal):
        await world.host.panels.panel(table, ANA)
    assert (await world.row(table)).status == "attention"
    return table


async def halted(world):
    table = await running(world)

    def act(held):
        held.halt("the rules crashed on a due", at=world.clock())
        return "halted"

    await world.host.house.do(table, world.key(), act)
    return table


async def damaged_checkpoint(world):
    table = await running(world)
    await beans_from_nowhere(world, table)
    return await touched(world, table)


async def of_another_release(world):
    table = await running(world)
    await spoil(world, "UPDATE checkpoints SET state_version = 9 WHERE table_id = :table", table=table)
    return await touched(world, table)


async def unknown_game(world):
    table = await running(world)
    await spoil(world, "UPDATE tables SET game = 'chess' WHERE id = :table", table=table)
    return await touched(world, table)


async def broken_notes(world):
    table = await running(world)
    await spoil(world, "UPDATE tables SET notes = '{broken' WHERE id = :table", table=table)
    return await touched(world, table)


async def broken_seat(world):
    table = await running(world)
    await spoil(world, "UPDATE seats SET notes = '[', orders = 'none' WHERE table_id = :table", table=table)
    return await touched(world, table)


async def no_longer_replays(world):
    """Neither the seed nor a saved state leads past the first decision: the inputs are not those that were made."""
    table = await running(world)
    last = max(row.seq for row in await world.inputs(table))
    await spoil(world, "UPDATE tables SET seed = 'other' WHERE id = :table", table=table)
    await spoil(world, "UPDATE checkpoints SET state = '{}' WHERE seq > 0")
    await spoil(world, "UPDATE inputs SET fingerprint = 'none' || substr(fingerprint, 17) WHERE seq = :last", last=last)
    return await touched(world, table)


async def nothing_loads(world):
    table = await running(world)
    await spoil(world, "UPDATE checkpoints SET state = '{'")
    await spoil(world, "DELETE FROM seats WHERE seat > 0")
    return await touched(world, table)


async def called_off(world):
    table = await running(world)
    await world.host.rescue.end(table, key=world.key())
    return table


def way(make, status, *, resume="", back=True, end="", verify=True, repair=True, flagged=True):
    """What is to come of each thing: of `resume` and `end` the words in the answer, of the others whether they do."""
    return SimpleNamespace(
        make=make, status=status, resume=resume, back=back, end=end, verify=verify, repair=repair, flagged=flagged
    )


ON, STANDS, OFF = "goes on", "with the score as it stood", "without a result"
STATES = [
    way(lobby, "open", back=False, verify=None, flagged=False),
    way(running, "running", end=STANDS, flagged=False),
    way(paused, "paused", resume=ON, end=STANDS, flagged=False),
    way(halted, "attention", resume=ON, end=STANDS),
    way(damaged_checkpoint, "attention", resume=ON, end=STANDS, verify=False),
    way(of_another_release, "attention", resume=ON, end=STANDS),
    way(broken_notes, "attention", resume=ON, end=STANDS),
    way(broken_seat, "attention", resume=ON, end=STANDS, verify=None),
    way(no_longer_replays, "attention", end=STANDS, verify=False, repair=False),
    way(nothing_loads, "attention", back=False, end=OFF, verify=None, repair=False),
    way(unknown_game, "attention", back=False, end=OFF, verify=None, repair=False),
    way(finished, "finished", back=False, flagged=False),
    way(called_off, "abandoned", back=False, flagged=False),
]
each_state = pytest.mark.parametrize("state", STATES, ids=lambda state: state.make.__name__)


def test_every_state_that_a_table_can_have_is_tried():
    assert {state.status for state in STATES} == set(schema.STATUSES)


@each_state
async def test_every_table_is_exported_from_its_rows(world, state):
    table = await state.make(world)
    document = await world.host.operate.export(table)
    assert json.loads(json.dumps(document)) == document
    assert document["table"]["status"] == (await world.row(table)).status == state.status
    assert len(document["inputs"]) == len(await world.inputs(table))


async def does(doing, words):
    """It answers with these words, or refuses with a sentence where there are none."""
    if not words:
        with pytest.raises(Refusal, match=r"[.?]$"):
            await doing
        return False
    assert words in (await doing).text
    return True


@each_state
async def test_resume_lets_go_on_what_can(world, state):
    table = await state.make(world)
    before = await world.inputs(table)
    if await does(world.host.rescue.resume(table, ANA, key=world.key()), state.resume):
        await world.settle()
        assert (await world.row(table)).status == "running"
        assert (await world.inputs(table))[: len(before)] == before
        await world.random_answer(table, Dice("goes on"))
    else:
        assert (await world.row(table)).status == state.status


async def test_resume_helps_a_table_whose_damage_nobody_has_met_yet(world):
    table = await running(world)
    await beans_from_nowhere(world, table)
    await world.restart()
    assert (await world.row(table)).status == "running"
    assert ON in (await world.host.rescue.resume(table, ANA, key=world.key())).text
    await world.settle()
    assert (await world.row(table)).status == "running"
    assert (await world.host.operate.verify(table)).ok
    with pytest.raises(Refusal, match="not paused"):
        await world.host.rescue.resume(table, ANA, key=world.key())


@each_state
async def test_resume_goes_back_to_a_decision_and_says_what_is_lost(world, state):
    table = await state.make(world)
    before = await world.inputs(table)
    words = "back at decision 1" if state.back else ""
    if await does(world.host.rescue.resume(table, ANA, key=world.key(), decision=1), words):
        await world.settle()
        assert (await world.row(table)).status == "running"
        assert (await world.inputs(table))[: len(before)] == before
        assert "Back to an earlier decision" in world.channel.text
        await world.restart()
        await world.bid_all(table)


@each_state
async def test_end_ends_it_with_the_score_as_it_stands_or_says_that_there_is_none(world, state):
    table = await state.make(world)
    if await does(world.host.rescue.end(table, key=world.key()), state.end):
        await world.settle()
        assert (await world.row(table)).status == "abandoned"
        assert ("The game is over as it stands" in world.channel.text) == (state.end == STANDS)
        assert ("The game is called off" in world.channel.text) == (state.end == OFF)
        await world.restart()
        assert table not in dict((await world.host.operate.status()).flagged)
        await world.host.operate.export(table)
    else:
        assert (await world.row(table)).status == state.status


@pytest.mark.parametrize("make", [paused, nothing_loads])
@pytest.mark.parametrize("helps", ["resume", "back", "end"])
async def test_a_table_that_was_ended_while_somebody_helps_it_stays_over(world, make, helps):
    table, rescue = await make(world), world.host.rescue
    row_of = rescue._row

    async def ended_once_looked_at(table_id):
        row, rescue._row = await row_of(table_id), row_of
        await rescue.end(table, key=world.key())
        return row

    rescue._row = ended_once_looked_at
    ways = {"resume": {"person": ANA}, "back": {"person": ANA, "decision": 1}, "end": {}}
    with pytest.raises(Refusal, match=r"[.?]$"):
        await getattr(rescue, helps.replace("back", "resume"))(table, key=world.key(), **ways[helps])
    await world.settle()
    assert (await world.row(table)).status == "abandoned"
    assert len(world.channel.titled("The game is")) == 1


@each_state
async def test_verify_says_whether_all_is_as_it_was(world, state):
    table = await state.make(world)
    if state.verify is None:
        with pytest.raises(Refusal, match=r"\.$"):
            await world.host.operate.verify(table)
        return
    found = await world.host.operate.verify(table)
    assert found.ok == state.verify
    assert found.ok or found.problems


@each_state
async def test_repair_says_what_it_did_and_what_it_cannot(world, state):
    table = await state.make(world)
    told = await world.host.operate.repair(table)
    assert all(sentence.endswith(".") for sentence in told)
    again = await world.host.operate.repair(table)
    if state.repair:
        assert not again
        assert state.status == "open" or (await world.host.operate.verify(table)).ok
    else:
        assert again == told


@each_state
async def test_the_status_page_recommends_only_what_works_for_that_very_table(world, state):
    table = await state.make(world)
    flagged = dict((await world.host.operate.status()).flagged)
    assert (table in flagged) == state.flagged
    if not state.flagged:
        return
    told = flagged[table]
    assert ("`/operator resume` lets it go on" in told) == bool(state.resume)
    assert "`/operator end` ends it" in told
    assert ("without a result" in told) == (state.end == OFF)
    if "resume from:" in told:
        decision = int(told.partition("resume from:")[2].partition("`")[0])
        await does(world.host.rescue.resume(table, ANA, key=world.key(), decision=decision), "back at decision")
        assert (await world.row(table)).status == "running"
    else:
        assert state.resume or state.end == OFF


async def test_on_the_machine_a_table_goes_back_and_is_ended(world, tmp_path):
    table = await no_longer_replays(world)
    config = Config(database_url=f"sqlite+aiosqlite:///{world.database.path}", sprites=tmp_path / "sprites")
    await world.database.close()
    assert "back at decision 1" in await ways_out.resume(config, [GAME], table, 1)
    assert STANDS in await ways_out.end(config, [GAME], table)
    with pytest.raises(Refusal, match="called off"):
        await ways_out.end(config, [GAME], table)
    with pytest.raises(Refusal, match="There is no table 77"):
        await ways_out.resume(config, [GAME], 77, None)
