"""Tables, seats, decisions, checkpoints, events, prompts, and acting once."""

import asyncio

import pytest

from storage.across import AcrossTables
from storage.checkpoint_store import CheckpointStore
from storage.database import Database
from storage.errors import Conflict, NoSuchTable, PlaceTaken, Repeated, SeatTaken
from storage.rows import DraftRow, WishRow
from storage.table_store import TableStore
from tests.storage.samples import ANA, BEN, a_checkpoint, a_prompt, a_seat, a_table, an_event, an_input

BIG = 2**63 - 1  # Discord's ids are that wide


async def test_a_table_comes_back_as_it_was_stored(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx, channel_id=BIG, guild_id=BIG - 1, options='{"druids": "ön"}')
        await tables.set_seats(table.id, [a_seat(1, BEN), a_seat(0, ANA)])
    async with database.read() as tx:
        loaded, seats = await TableStore(tx).load(table.id)
    assert loaded == table
    assert (loaded.options, loaded.channel_id, loaded.in_thread, loaded.seq) == ('{"druids": "ön"}', BIG, False, 0)
    assert seats == (a_seat(0, ANA), a_seat(1, BEN))


async def test_a_table_that_is_not_there_is_refused_everywhere(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        for attempt in (tables.load, tables.table, tables.hold, tables.saved):
            with pytest.raises(NoSuchTable, match="There is no table 404"):
                await attempt(404)
    with pytest.raises(NoSuchTable, match="There is no table 404"):
        async with database.transaction() as tx:
            await TableStore(tx).update(404, title="nowhere")


async def test_changes_touch_only_what_they_name(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table, other = await a_table(tx, 1), await a_table(tx, 2)
        await tables.update(table.id, status="finished", result='{"places": [[0]]}', ended_at=5)
        changed = await tables.table(table.id)
        assert (changed.status, changed.result, changed.ended_at) == ("finished", '{"places": [[0]]}', 5)
        assert (changed.title, changed.seed, changed.options) == (table.title, table.seed, table.options)
        assert await tables.table(other.id) == other


async def test_a_channel_has_one_live_table_at_most(database: Database) -> None:
    async with database.transaction() as tx:
        first = await a_table(tx, 50)
    with pytest.raises(PlaceTaken):
        async with database.transaction() as tx:
            await a_table(tx, 50)
    async with database.transaction() as tx:
        await TableStore(tx).update(first.id, status="finished")
        second = await a_table(tx, 50)
        assert await TableStore(tx).by_channel(50) == second
    with pytest.raises(PlaceTaken):
        async with database.transaction() as tx:
            await TableStore(tx).update(first.id, status="running")


async def test_a_channel_may_have_many_tables_in_threads_and_a_thread_one(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        one, two = [await a_table(tx, 50, in_thread=True, status="open") for _ in range(2)]
        assert one.thread_id is None
        assert await tables.by_channel(50) is None
        await tables.update(one.id, thread_id=51)
        await tables.update(two.id, thread_id=52)
        here = await a_table(tx, 50)
        for channel_id, table in ((50, here), (51, one), (52, two)):
            found = await tables.by_channel(channel_id)
            assert found
            assert (found.id, found.thread_id or found.channel_id) == (table.id, channel_id)
    with pytest.raises(PlaceTaken):
        async with database.transaction() as tx:
            await TableStore(tx).update(two.id, thread_id=51)


async def test_a_channel_remembers_its_last_table_and_prefers_a_live_one(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        live = await a_table(tx, 50)
        await a_table(tx, 50, status="finished")
        last = await a_table(tx, 50, status="abandoned")
        assert await tables.by_channel(50) == live
        await tables.update(live.id, status="finished")
        assert await tables.by_channel(50) == last
        assert await tables.by_channel(99) is None


async def test_a_person_sits_at_a_table_once_and_a_seat_holds_one_person(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx)
        await tables.set_seats(table.id, [a_seat(0, ANA), a_seat(1, None), a_seat(2, None)])
        assert [row.user_id for row in await tables.seats(table.id)] == [ANA, None, None]
    with pytest.raises(SeatTaken):
        async with database.transaction() as tx:
            await TableStore(tx).update_seat(table.id, 1, user_id=ANA)


async def test_a_seat_changes_hands_and_keeps_the_rest(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx)
        await tables.set_seats(table.id, [a_seat(0, ANA), a_seat(1, BEN)])
        await tables.update_seat(table.id, 1, user_id=None, bot="steady", autopilot=True, orders='{"zap": "pass"}')
        ana, bot = await tables.seats(table.id)
        assert ana == a_seat(0, ANA)
        assert (bot.user_id, bot.bot, bot.autopilot, bot.orders, bot.colour) == (
            None,
            "steady",
            True,
            '{"zap": "pass"}',
            "red",
        )
        await tables.set_seats(table.id, [a_seat(0, BEN), a_seat(1, ANA)])
        assert await tables.seats_of([table.id, 404]) == {table.id: (a_seat(0, BEN), a_seat(1, ANA)), 404: ()}
        await tables.set_seats(table.id, [])
        assert await tables.seats(table.id) == ()


async def test_inputs_are_kept_in_order_and_move_the_table_on(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx)
        assert await tables.append_inputs(table.id, [an_input(1), an_input(2)], expected_seq=0) == 2
        assert await tables.append_inputs(table.id, [an_input(3)], expected_seq=2) == 3
        assert await tables.append_inputs(table.id, [], expected_seq=3) == 3
        moved = await tables.table(table.id)
        assert (moved.seq, moved.moved_at) == (3, table.moved_at)
        assert await tables.inputs_since(table.id) == (an_input(1), an_input(2), an_input(3))
        assert await tables.inputs_since(table.id, 2) == (an_input(3),)


async def test_inputs_with_a_gap_are_a_bug_of_the_caller(database: Database) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx)
        for rows in ([an_input(2)], [an_input(1), an_input(3)], [an_input(2), an_input(1)]):
            with pytest.raises(ValueError, match="without a gap"):
                await TableStore(tx).append_inputs(table.id, rows, expected_seq=0)


async def test_a_commit_that_expects_an_old_seq_is_a_conflict(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx)
        await tables.append_inputs(table.id, [an_input(1)], expected_seq=0)
    for rows in ([an_input(1)], []):
        with pytest.raises(Conflict, match="please try again"):
            async with database.transaction() as tx:
                await TableStore(tx).append_inputs(table.id, rows, expected_seq=0)
    async with database.transaction() as tx:
        tables = TableStore(tx)
        assert (await tables.hold(table.id)).seq == 1
        assert len(await tables.inputs_since(table.id)) == 1


async def test_of_two_commits_at_once_exactly_one_wins(database: Database) -> None:
    """Both have read the same seq before either writes."""
    async with database.transaction() as tx:
        table = await a_table(tx)

    async def commit(key: str) -> None:
        async with database.transaction() as tx:
            tables = TableStore(tx)
            await tables.append_inputs(table.id, [an_input(1)], expected_seq=0)
            await tables.append_events(table.id, [an_event(1)])
            await tables.remember(key, "{}", at=0)

    results = await asyncio.gather(*(commit(f"key {n}") for n in range(4)), return_exceptions=True)
    assert [type(result) for result in results if result] == [Conflict] * 3
    async with database.read() as tx:
        assert (await TableStore(tx).table(table.id)).seq == 1
        assert await TableStore(tx).events_since(table.id) == (an_event(1),)


async def test_the_latest_checkpoint_is_the_one_to_restore_from(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx)
        assert (await tables.saved(table.id)).checkpoint is None
        for row in (a_checkpoint(0, 0), a_checkpoint(4, 1), a_checkpoint(4, 2, '{"phase": "buy"}'), a_checkpoint(9, 3)):
            await CheckpointStore(tx).put(table.id, row)
            assert (await tables.saved(table.id)).checkpoint == row, "a later one at the same seq takes its place"


async def test_restoring_gets_the_last_checkpoint_and_what_came_after_it(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx)
        await tables.set_seats(table.id, [a_seat(0, ANA)])
        await tables.append_inputs(table.id, [an_input(n) for n in range(1, 6)], expected_seq=0)
        before = await tables.saved(table.id)
        assert (before.checkpoint, len(before.inputs)) == (None, 5)
        await CheckpointStore(tx).put(table.id, a_checkpoint(3))
        await tables.set_open_prompts(table.id, [a_prompt()])
    async with database.read() as tx:
        saved = await TableStore(tx).saved(table.id)
    assert saved.table.seq == 5
    assert saved.seats == (a_seat(0, ANA),)
    assert saved.checkpoint == a_checkpoint(3)
    assert saved.inputs == (an_input(4), an_input(5))
    assert saved.open_prompts == (a_prompt(),)


async def test_what_happened_since_an_input_is_what_came_and_what_that_brought_about(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table, other = await a_table(tx, 1), await a_table(tx, 2)
        for of in (table, other):
            await tables.append_inputs(of.id, [an_input(n) for n in range(1, 4)], expected_seq=0)
            await tables.append_events(of.id, [an_event(3), an_event(2, 1), an_event(2), an_event(1)])
    async with database.glance() as tx:
        tables = TableStore(tx)
        assert await tables.happened_since(table.id, 1) == (
            (an_input(2), an_input(3)),
            (an_event(2), an_event(2, 1), an_event(3)),
        )
        assert await tables.happened_since(table.id, 3) == ((), ())


async def test_an_undo_replaces_the_events_it_takes_back_and_no_others(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table, other = await a_table(tx, 1), await a_table(tx, 2)
        for of in (table, other):
            await tables.append_events(of.id, [an_event(1), an_event(1, 1), an_event(2), an_event(3)])
        await tables.replace_events(table.id, 2, [an_event(4)])
        assert await tables.events_since(table.id) == (an_event(1), an_event(1, 1), an_event(4))
        assert await tables.events_since(table.id, 1) == (an_event(4),)
        assert len(await tables.events_since(other.id)) == 4


async def test_since_my_last_move_counts_only_what_the_player_did(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx)
        rows = [an_input(1), an_input(2), an_input(3, by="clock"), an_input(4, seat=1), an_input(5, kind="undo")]
        await tables.append_inputs(table.id, rows, expected_seq=0)
        found = [await AcrossTables(tx).last_decision(table.id, seat) for seat in (0, 1, 2)]
        assert [None if last is None else last[0] for last in found] == [2, 4, None]


async def test_open_prompts_are_replaced_whole_and_drafts_of_closed_ones_dropped(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx)
        await tables.set_open_prompts(table.id, [a_prompt("0.1", 0), a_prompt("1.1", 1)])
        await tables.put_draft(table.id, DraftRow(0, "0.1", "abcd", '"tile 3"'))
        await tables.put_draft(table.id, DraftRow(1, "1.1", "abcd", '"tile 4"'))
        await tables.put_draft(table.id, DraftRow(1, "1.1", "abcd", '"tile 5"'))
        await tables.set_open_prompts(table.id, [a_prompt("1.1", 1, answered=True, quiet=True, due_at=9, clock="hold")])
        assert (await tables.saved(table.id)).open_prompts == (
            a_prompt("1.1", 1, answered=True, quiet=True, due_at=9, clock="hold"),
        )
        assert await tables.draft(table.id, 0, "0.1", "abcd") is None
        assert await tables.draft(table.id, 1, "1.1", "abcd") == '"tile 5"'
        assert await tables.draft(table.id, 1, "1.1", "ffff") is None, "another question under the same id"
        assert await tables.drafts(table.id, 1) == (DraftRow(1, "1.1", "abcd", '"tile 5"'),)
        await tables.set_open_prompts(table.id, [a_prompt("1.1", 1, digest="ffff")])
        assert await tables.draft(table.id, 1, "1.1", "abcd") is None
        await tables.put_draft(table.id, DraftRow(1, "1.1", "ffff", "1"))
        await tables.set_open_prompts(table.id, [])
        assert (await tables.saved(table.id)).open_prompts == ()
        assert await tables.draft(table.id, 1, "1.1", "ffff") is None


async def test_wishes_are_kept_by_seat_and_ask(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx)
        for row in (WishRow(0, "buy", "1"), WishRow(0, "buy", "2"), WishRow(0, "ally", "3"), WishRow(1, "buy", "4")):
            await tables.put_wish(table.id, row)
        ally, buy, of_another = WishRow(0, "ally", "3"), WishRow(0, "buy", "2"), WishRow(1, "buy", "4")
        assert await tables.wishes(table.id) == (ally, buy, of_another)
        await tables.drop_wishes(table.id, seat=0, ask="buy")
        assert await tables.wishes(table.id) == (ally, of_another)
        await tables.drop_wishes(table.id)
        assert await tables.wishes(table.id) == ()


async def test_a_person_is_awaited_where_they_sit_and_nobody_is_told_of_quiet_questions(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        ids = []
        for channel_id, prompts in enumerate(
            [
                [a_prompt("0.1", 0, due_at=900), a_prompt("1.1", 1, due_at=100)],
                [a_prompt("0.1", 0, due_at=300)],
                [a_prompt("0.1", 0, due_at=None)],
                [a_prompt("0.1", 0, quiet=True)],
                [a_prompt("0.1", 0, answered=True)],
                [a_prompt("0.1", 0, due_at=200)],
            ]
        ):
            table = await a_table(tx, channel_id)
            ids.append(table.id)
            await tables.set_seats(table.id, [a_seat(0, ANA), a_seat(1, BEN)])
            await tables.set_open_prompts(table.id, prompts)
        await tables.update(ids[5], status="paused")
        assert [(found.table.id, found.prompt.due_at) for found in await AcrossTables(tx).awaiting(ANA)] == [
            (ids[1], 300),
            (ids[0], 900),
            (ids[2], None),
        ]
        assert [found.prompt.prompt for found in await AcrossTables(tx).awaiting(BEN)] == ["1.1"]
        assert await AcrossTables(tx).awaiting(999) == ()


async def test_lists_for_servers_people_and_operators(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        old = await a_table(tx, 1, at=1)
        new = await a_table(tx, 2, at=2, status="open")
        over = await a_table(tx, 3, at=3, status="finished")
        elsewhere = await a_table(tx, 4, at=4, guild_id=8)
        for table in (old, over, elsewhere):
            await tables.set_seats(table.id, [a_seat(0, ANA)])
        assert await tables.of_guild(7) == (new, old)
        assert await tables.of_guild(7, ["finished"]) == (over,)
        assert await tables.of_user(ANA) == (elsewhere, old)
        assert await tables.of_user(ANA, guild_id=7) == (old,)
        assert await tables.of_user(ANA, ["running", "finished"]) == (elsewhere, over, old)
        assert await tables.of_user(BEN) == ()
        assert await tables.with_status("running", "open", limit=2) == (old, new)
        assert await tables.with_status("running", "open", limit=2, after_id=new.id) == (elsewhere,)
        assert await tables.counts() == {"running": 2, "open": 1, "finished": 1}


async def test_a_key_is_used_once_and_its_receipt_is_kept(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        assert await tables.already("1234") is None
        await tables.remember("1234", '"bought"', at=10)
    async with database.transaction() as tx:
        tables = TableStore(tx)
        assert await tables.already("1234") == '"bought"'
    with pytest.raises(Repeated, match="already done") as repeated:
        async with database.transaction() as tx:
            await TableStore(tx).remember("1234", '"bought again"', at=11)
    assert repeated.value.receipt == '"bought"'
    async with database.transaction() as tx:
        tables = TableStore(tx)
        assert await tables.forget_requests(before=10) == 0
        assert await tables.forget_requests(before=11) == 1
        assert await tables.already("1234") is None


async def test_a_double_click_at_the_same_instant_acts_once(database: Database) -> None:
    async with database.transaction() as tx:
        tables = [await a_table(tx, n) for n in range(2)]

    async def click(table_id: int) -> None:
        """The same interaction reaches two processes, which act on different tables so that only the key can tell."""
        async with database.transaction() as tx:
            await TableStore(tx).append_inputs(table_id, [an_input(1)], expected_seq=0)
            await TableStore(tx).remember("the same", '"done"', at=0)

    results = await asyncio.gather(*(click(table.id) for table in tables), return_exceptions=True)
    assert [type(result) for result in results if result] == [Repeated]
    async with database.read() as tx:
        assert sum([(await TableStore(tx).table(table.id)).seq for table in tables]) == 1
