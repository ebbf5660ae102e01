"""What people and servers chose, and being forgotten."""

from storage.database import Database
from storage.people_store import GuildStore, PeopleStore
from storage.rows import GuildRow, InputRow, PersonRow
from storage.table_store import TableStore
from tests.storage.samples import ANA, BEN, a_seat, a_table


async def test_who_chose_nothing_has_the_defaults(database: Database) -> None:
    async with database.read() as tx:
        assert await PeopleStore(tx).get(ANA) == PersonRow(ANA)
        assert await GuildStore(tx).get(7) == GuildRow(7)


async def test_choices_are_kept_and_changed(database: Database) -> None:
    ana = PersonRow(ANA, "Ana", "Europe/Berlin", "22:00-08:00", "dm", "dark", 99, '{"digest": true}')
    guild = GuildRow(7, "[1, 2]", opener_role_id=5, language="de", open_table_limit=3, gone_at=9, settings="{}")
    async with database.transaction() as tx:
        people, guilds = PeopleStore(tx), GuildStore(tx)
        await people.save(PersonRow(ANA, "Anna"))
        await people.save(ana)
        await guilds.save(GuildRow(7))
        await guilds.save(guild)
    async with database.read() as tx:
        assert await PeopleStore(tx).get_many([ANA, BEN]) == {ANA: ana, BEN: PersonRow(BEN)}
        assert await GuildStore(tx).get(7) == guild
        assert await GuildStore(tx).get(8) == GuildRow(8)


async def test_a_person_who_wants_to_be_forgotten_leaves_no_id_behind(database: Database) -> None:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        over = await a_table(tx, 1, status="finished")
        live, left = await a_table(tx, 2), await a_table(tx, 3)
        for table in (over, live, left):
            seat = a_seat(0, BEN if table is left else ANA)
            await tables.set_seats(table.id, [seat, a_seat(1, None)])
            by_both = [InputRow(n, "decision", "player", "f", 0, user_id=user) for n, user in ((1, ANA), (2, BEN))]
            await tables.append_inputs(table.id, by_both, expected_seq=0)
        await PeopleStore(tx).save(PersonRow(ANA, "Ana"))
        await PeopleStore(tx).forget(ANA)

        assert await PeopleStore(tx).get(ANA) == PersonRow(ANA)
        for table in (over, live, left):
            assert [row.user_id for row in await tables.inputs_since(table.id)] == [None, BEN]
        assert [row.user_id for row in await tables.seats(over.id)] == [None, None]
        seats = await tables.seats(live.id)
        assert [row.user_id for row in seats] == [ANA, None], "the host frees a seat in play first"
