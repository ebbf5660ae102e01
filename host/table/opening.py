"""What a new table is to be, and whether it may be opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.codec import parse
from host.ports import Person
from host.receipts import Where
from host.refusals import NotHere
from host.table.stored import Stores
from host.time.lapse import DEFAULT


@dataclass(frozen=True, slots=True)
class New:
    """What a new table is to be.

    `again`: the table whose rematch it is; that was allowed before, so the server's rules are not asked again.
    `fixture`: the table of a league that it is, which is opened once.
    """

    game: str
    title: str
    options: Mapping[str, str]
    seats: int
    pace: str
    guild_id: int
    channel_id: int
    where: Where
    role_ids: frozenset[int] = frozenset()
    seating: str = "drawn"
    strict: bool = False
    lapse: str = DEFAULT
    again: int | None = None
    fixture: int | None = None


async def welcome(stores: Stores, person: Person, new: New) -> None:
    """May this person open a table here? Raises `NotHere`."""
    guild = await stores.guilds.get(new.guild_id)
    allowed = parse(guild.channels)
    if allowed and new.channel_id not in allowed:
        elsewhere = ", ".join(f"<#{channel}>" for channel in allowed)
        raise NotHere(f"Tables are opened elsewhere in this server: {elsewhere}.")
    if guild.opener_role_id is not None and guild.opener_role_id not in new.role_ids:
        raise NotHere(f"In this server tables are opened by people with the role <@&{guild.opener_role_id}>.")
    if guild.open_table_limit is not None:
        own = await stores.tables.of_user(person.id, guild_id=new.guild_id)
        if sum(table.host_user_id == person.id for table in own) >= guild.open_table_limit:
            raise NotHere(f"In this server a person may have {guild.open_table_limit} open tables at a time.")
