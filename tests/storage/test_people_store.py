"""What people and servers chose, and being forgotten."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from storage.database import Database
from storage.people_store import GuildStore, PeopleStore
from storage.rows import GuildRow, PersonRow
from tests.storage.samples import ANA, BEN


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


@pytest.mark.parametrize("store", [PeopleStore, GuildStore])
async def test_whoever_changes_settings_waits_for_who_is_changing_them(database: Database, store: Any) -> None:
    async def chooses(number: int) -> None:
        async with database.transaction() as tx:
            row = await store(tx).hold(ANA)
            await asyncio.sleep(0)
            await store(tx).save(replace(row, settings=json.dumps([*json.loads(row.settings or "[]"), number])))

    async with database.transaction() as tx:
        await store(tx).save(replace(await store(tx).hold(ANA), settings="[]"))
    await asyncio.gather(*map(chooses, range(8)))
    async with database.read() as tx:
        assert sorted(json.loads((await store(tx).get(ANA)).settings)) == list(range(8))
