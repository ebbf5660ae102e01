"""A long game is told as a short one is: a log and a recap read what they show, and parts tell what the whole does."""

from __future__ import annotations

import pytest

from engine import Dice
from games import GAMES
from host.delivery import chapters, story
from host.table.stores import Stores
from storage import checkpoint_store
from storage.chapter_store import ChapterStore
from storage.checkpoint_store import CheckpointStore
from storage.rows import CheckpointRow
from tests.games.declared import CAPABILITIES
from tests.host.fakes import ANA
from tests.host.world import World, fewest

DAY = 24 * 3600


@pytest.fixture(params=[game for game in GAMES if CAPABILITIES["light"](game)], ids=lambda game: game.key)
async def house(request, tmp_path):
    opened = await World.open(tmp_path / "henge.sqlite3", (request.param,))
    yield opened
    await opened.database.close()


@pytest.fixture
def short_parts(monkeypatch):
    """Each chapter is a part of the log."""
    monkeypatch.setattr(chapters, "PART", 1)


async def parts_of_log(world, table, person):
    """The log of somebody, part by part, as lines."""
    first = await world.host.readings.log(table, person, 0)
    parts = [first, *[await world.host.readings.log(table, person, part) for part in range(1, first.parts)]]
    assert [part.part for part in parts] == list(range(first.parts))
    return [[line for page in part.pages for line in page.split("\n")] for part in parts]


async def told_at_once(world, table, person):
    """The same from all that is stored, in one go."""
    async with world.host.house.tables.hold(table) as held:
        async with world.database.read() as tx:
            tables = Stores.of(tx).tables
            inputs, events = await tables.inputs_since(table, -1), await tables.events_since(table, -1)
        sections = story.sections(held, inputs, events, held.seat_if_any(person.id))
        return [line for whole in story.lines(held, sections) for line in whole.split("\n")]


async def a_round(world, table):
    await world.bid_all(table)
    for _ in range(4):
        await world.pass_time(DAY)


async def test_the_parts_of_a_log_tell_one_after_another_what_happened(house, short_parts):
    (game,) = house.games
    table, dice = await house.play(*fewest(game), game=game.key), Dice(f"parts/{game.key}")
    for step in range(80):
        if (await house.row(table)).status != "running":
            break
        if not await house.random_answer(table, dice):
            await house.pass_time(3600)
        if step % 7 == 0:
            await house.settle()
    for person in await house.seated(table):
        parts = await parts_of_log(house, table, person)
        assert len(parts) > 1
        assert [line for part in parts for line in part] == await told_at_once(house, table, person)


async def test_a_log_opens_with_its_last_part(world, short_parts):
    table = await world.play()
    await a_round(world, table)
    last = await world.host.readings.log(table, ANA)
    assert last.part == last.parts - 1 > 0
    assert await world.host.readings.log(table, ANA, 99) == last


async def test_what_was_taken_back_is_in_no_part_of_a_log(house, short_parts):
    (game,) = house.games
    table, dice = await house.play(*fewest(game), game=game.key), Dice(f"taken back/{game.key}")

    def act(held):
        held.rewind(at=house.clock())
        return ""

    for step in range(60):
        if (await house.row(table)).status != "running":
            break
        if not await house.random_answer(table, dice):
            await house.pass_time(3600)
        await house.host.readings.log(table, ANA)
        if step % 3 == 0 and (await house.row(table)).status == "running":
            await house.host.house.do(table, house.key(), act)
        parts = await parts_of_log(house, table, ANA)
        assert [line for part in parts for line in part] == await told_at_once(house, table, ANA)
    assert "went back" in "".join(line for part in parts for line in part)


async def test_what_is_known_of_chapters_can_be_lost_or_of_another_release(world, short_parts):
    table = await world.play()
    await a_round(world, table)
    before = await parts_of_log(world, table, ANA)
    async with world.database.transaction() as tx:
        await ChapterStore(tx).drop(table, 0)
    assert await parts_of_log(world, table, ANA) == before
    async with world.database.transaction() as tx:
        row = await ChapterStore(tx).last(table)
        await ChapterStore(tx).drop(table, row.seq)
        await ChapterStore(tx).add(table, [type(row)(row.n, row.seq, row.part, '{"older": 1}')])
    assert await parts_of_log(world, table, ANA) == before


@pytest.fixture
def few_states(monkeypatch):
    """Saved states are thinned as in games that are much longer."""
    monkeypatch.setattr(checkpoint_store, "APART", 25)


async def test_with_few_saved_states_a_game_is_verified_and_goes_back_to_any_decision(house, few_states):
    (game,) = house.games
    table, dice = await house.play(*fewest(game), game=game.key), Dice(f"few/{game.key}")
    for _ in range(45):
        if not await house.random_answer(table, dice):
            await house.pass_time(3600)
    document = await house.host.operate.export(table)
    states, end = [row["seq"] for row in document["checkpoints"]], document["table"]["seq"]
    assert states[0] == 0
    assert len(states) <= 3 + 1 + end // 25
    for _ in range(2):
        found = await house.host.operate.verify(table)
        assert found.ok, found.problems
        assert await house.host.operate.repair(table) == ()
        await house.restart()
    for decision in (end, states[-2] + 1, end // 2, 1):
        await house.host.rescue.resume(table, None, key=house.key(), decision=decision)
        assert (await house.row(table)).status == "running"
        await house.random_answer(table, dice) or await house.pass_time(3600)


async def states_of(world, table):
    return [CheckpointRow(**row) for row in (await world.host.operate.export(table))["checkpoints"]]


async def test_what_an_earlier_release_has_kept_of_a_game_that_is_over_goes_by_and_by(house, monkeypatch):
    (game,) = house.games
    table, dice = await house.play(*fewest(game), game=game.key), Dice(f"kept/{game.key}")
    with monkeypatch.context() as earlier:
        earlier.setattr(checkpoint_store, "LAST", 1000)
        for _ in range(40):
            if not await house.random_answer(table, dice):
                await house.pass_time(3600)
        kept = await states_of(house, table)
    await house.host.rescue.end(table, key=house.key())
    assert await states_of(house, table) == [kept[0], kept[-1]]
    async with house.database.transaction() as tx:
        for row in kept:
            await CheckpointStore(tx).put(table, row)
    await house.host.operate.plan()
    await house.pass_time(DAY)
    assert await states_of(house, table) == [kept[0], kept[-1]]
    await house.restart()
    assert (await house.host.readings.board(table, ANA)).title
