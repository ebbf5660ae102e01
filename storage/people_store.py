"""What people and the managers of servers chose."""

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import Table, bindparam, select

from storage import schema
from storage.database import Transaction
from storage.ready import Ready
from storage.rows import GuildRow, PersonRow
from storage.sql import columns_of, insert_into, rows_to, values_of

_PERSON = columns_of(PersonRow, schema.people)
_GUILD = columns_of(GuildRow, schema.guild_settings)
_ONE = Ready(lambda _: select(*_PERSON).where(schema.people.c.user_id == bindparam("id")))
_HELD = Ready(lambda _: select(*_PERSON).where(schema.people.c.user_id == bindparam("id")).with_for_update())
_BEGAN = Ready(
    lambda _: (
        select(schema.tables.c.id)
        .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
        .where(schema.seats.c.user_id == bindparam("id"), schema.tables.c.game == bindparam("of_game"))
        .where(schema.tables.c.started_at < bindparam("before"), schema.tables.c.guild_id != schema.NOWHERE)
        .limit(1)
    )
)


class PeopleStore:
    """Everybody's own settings, in one transaction. Whoever chose nothing has the defaults of `PersonRow`."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def get(self, user_id: int) -> PersonRow:
        """A person's settings."""
        found = rows_to(PersonRow, await self.tx.execute(_ONE, {"id": user_id}))
        return found[0] if found else PersonRow(user_id)

    async def hold(self, user_id: int) -> PersonRow:
        """A person's settings, held until the transaction ends: whoever else wants to change them waits."""
        values = values_of(PersonRow(user_id))
        await self.tx.execute(insert_into(self.tx, schema.people).values(**values).on_conflict_do_nothing())
        return rows_to(PersonRow, await self.tx.execute(_HELD, {"id": user_id}))[0]

    async def began_before(self, user_id: int, game: str, at: int) -> bool:
        """Whether a person sits at a table of this game that began before a moment, over or not; practice aside."""
        asked = {"id": user_id, "of_game": game, "before": at}
        return (await self.tx.execute(_BEGAN, asked)).first() is not None

    async def get_many(self, user_ids: Collection[int]) -> dict[int, PersonRow]:
        """The settings of all these people, in one query."""
        query = select(*_PERSON).where(schema.people.c.user_id.in_(user_ids))
        known = {row.user_id: row for row in rows_to(PersonRow, await self.tx.execute(query))}
        return {user_id: known.get(user_id) or PersonRow(user_id) for user_id in user_ids}

    async def steps_in(self, guild_id: int) -> tuple[PersonRow, ...]:
        """Those who like to take a seat that is free on this server: it is among the servers they said so of."""
        settings = schema.people.c.settings
        said = select(*_PERSON).where(settings.like('%"steps_in":[%'), settings.not_like('%"steps_in":[]%'))
        rows = rows_to(PersonRow, await self.tx.execute(said.order_by(schema.people.c.user_id)))
        return tuple(row for row in rows if guild_id in json.loads(row.settings).get("steps_in", ()))

    async def across(self) -> frozenset[int]:
        """Those who want to be ranked among the people of all servers."""
        people = schema.people.c
        found = await self.tx.execute(select(people.user_id).where(people.settings.like('%"across":true%')))
        return frozenset(map(int, found.scalars()))

    async def hear_of_lobbies(self, guild_id: int, game: str) -> tuple[PersonRow, ...]:
        """Those who want to be told of new lobbies of a game on this server: it is among what they chose for it."""
        settings = schema.people.c.settings
        said = select(*_PERSON).where(settings.like('%"lobby_news":{"%'))
        rows = rows_to(PersonRow, await self.tx.execute(said.order_by(schema.people.c.user_id)))
        return tuple(
            row for row in rows if game in json.loads(row.settings).get("lobby_news", {}).get(str(guild_id), ())
        )

    async def save(self, row: PersonRow) -> None:
        """Keeps a person's settings, all of them; who changes them holds them first."""
        await _upsert(self.tx, schema.people, row, "user_id")


class GuildStore:
    """The settings of servers, in one transaction. A server that chose nothing has the defaults of `GuildRow`."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def get(self, guild_id: int) -> GuildRow:
        """A server's settings."""
        query = select(*_GUILD).where(schema.guild_settings.c.guild_id == guild_id)
        found = rows_to(GuildRow, await self.tx.execute(query))
        return found[0] if found else GuildRow(guild_id)

    async def hold(self, guild_id: int) -> GuildRow:
        """A server's settings, held until the transaction ends: whoever else wants to change them waits."""
        values = values_of(GuildRow(guild_id))
        await self.tx.execute(insert_into(self.tx, schema.guild_settings).values(**values).on_conflict_do_nothing())
        query = select(*_GUILD).where(schema.guild_settings.c.guild_id == guild_id).with_for_update()
        return rows_to(GuildRow, await self.tx.execute(query))[0]

    async def naming(self, user_id: int) -> tuple[int, ...]:
        """The servers whose settings have this number in them; the number of a person is as long as no other there."""
        guilds = schema.guild_settings.c
        query = select(guilds.guild_id).where(guilds.settings.contains(str(user_id), autoescape=True))
        return tuple((await self.tx.execute(query.order_by(guilds.guild_id))).scalars())

    async def with_setting(self, name: str, *, gone: bool = False) -> tuple[GuildRow, ...]:
        """The servers that chose something under this name, by number: those that the bot is in, and with `gone` those
        that it was in, too.
        """
        guilds = schema.guild_settings.c
        query = select(*_GUILD).where(guilds.settings.contains(f'"{name}":', autoescape=True))
        query = query if gone else query.where(guilds.gone_at.is_(None))
        return rows_to(GuildRow, await self.tx.execute(query.order_by(guilds.guild_id)))

    async def save(self, row: GuildRow) -> None:
        """Keeps a server's settings, all of them; who changes them holds them first."""
        await _upsert(self.tx, schema.guild_settings, row, "guild_id")


async def _upsert(tx: Transaction, table: Table, row: Any, key: str) -> None:
    values = values_of(row)
    insert = insert_into(tx, table).values(**values)
    changes = {name: value for name, value in values.items() if name != key}
    await tx.execute(insert.on_conflict_do_update(index_elements=[key], set_=changes))
