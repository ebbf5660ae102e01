"""Where chapters begin, and what was decided last, on both backends."""

from storage.across import AcrossTables
from storage.chapter_store import ChapterStore
from storage.people_store import PeopleStore
from storage.rows import ChapterRow
from storage.table_store import TableStore
from tests.storage.samples import ANA, BEN, a_seat, a_table, an_event, an_input

FIRST, SECOND, THIRD = ChapterRow(0, 0, 0, "{}"), ChapterRow(2, 2, 0, "{}"), ChapterRow(4, 4, 1, "{}")


async def test_chapters_are_found_by_input_and_by_part_until_what_began_them_is_taken_back(database):
    async with database.transaction() as tx:
        table = await a_table(tx)
        chapters, tables = ChapterStore(tx), TableStore(tx)
        await chapters.add(table.id, [FIRST, SECOND, THIRD])
        await chapters.add(table.id, [SECOND])
        await tables.append_events(table.id, [an_event(n, n) for n in range(6)])
    async with database.read() as tx:
        chapters = ChapterStore(tx)
        assert await chapters.last(table.id) == THIRD
        assert await chapters.last(table.id, 3) == SECOND
        assert await chapters.first_of_part(table.id, 1) == THIRD
        assert await chapters.first_of_part(table.id, 2) is None
        assert [row.n for row in await chapters.events(table.id, SECOND)] == [2, 3, 4, 5]
        assert [row.n for row in await chapters.events(table.id, SECOND, THIRD)] == [2, 3]
    async with database.transaction() as tx:
        await ChapterStore(tx).drop(table.id, 2)
    async with database.glance() as tx:
        assert await ChapterStore(tx).last(table.id) == FIRST


async def test_the_last_decision_is_that_of_a_seats_own_player(database):
    async with database.transaction() as tx:
        table = await a_table(tx)
        given = [an_input(1), an_input(2, by="clock"), an_input(3, seat=1), an_input(4, kind="undo")]
        await TableStore(tx).append_inputs(table.id, given, expected_seq=0)
    async with database.glance() as tx:
        assert await AcrossTables(tx).last_decision(table.id, 0) == (1, 1001)
        assert await AcrossTables(tx).last_decision(table.id, 2) is None


async def test_who_sat_at_a_table_of_a_game_that_began_has_begun_one_before(database):
    async with database.transaction() as tx:
        table = await a_table(tx)
        tables = TableStore(tx)
        await tables.set_seats(table.id, [a_seat(0, ANA)])
        await tables.update(table.id, started_at=5000)
    async with database.read() as tx:
        people = PeopleStore(tx)
        assert await people.began_before(ANA, "beach", 6000)
        assert not await people.began_before(ANA, "beach", 5000)
        assert not await people.began_before(ANA, "skye", 6000)
        assert not await people.began_before(BEN, "beach", 6000)
        assert (await people.get(BEN)).user_id == BEN
