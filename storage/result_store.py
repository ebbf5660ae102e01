"""Raw results across tables: by game and server, by person. They are written with the end of a table, never changed.

All methods belong to the transaction they were given, and read only.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, func, or_, select

from storage import schema
from storage.database import Transaction
from storage.league_rows import ResultRow
from storage.league_schema import results
from storage.sql import columns_of, rows_to

_RESULT = columns_of(ResultRow, results)
_FOLDED = 1_000_003
"""A prime: ids are folded by it before they are added up, so that no sum is too large."""


@dataclass(frozen=True, slots=True)
class Upto:
    """Results in their order up to a table: how many seats, and a sum over who had which place; equal sums, equal
    results, for all that a reader who followed them has to know.
    """

    ended_at: int = -1
    table_id: int = 0
    seats: int = 0
    total: int = 0


class ResultStore:
    """What came of tables, in one transaction. A `guild_id` of None means all servers."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def everywhere(self) -> tuple[tuple[int, str], ...]:
        """(server, game) of every table that has ended."""
        query = select(results.c.guild_id, results.c.game).distinct().order_by(results.c.guild_id, results.c.game)
        return tuple((int(guild), str(game)) for guild, game in await self.tx.execute(query))

    async def upto(self, guild_id: int | None, game: str, ended_at: int, table_id: int) -> Upto:
        """What a reader who followed a game's results up to this table has seen, if nothing came in between."""
        who = func.coalesce(results.c.user_id, 0) % _FOLDED
        weight = results.c.place * 7 + results.c.seat + 1 + results.c.forfeited * 101 + results.c.abandoned * 211
        last = or_(results.c.ended_at < ended_at, and_(results.c.ended_at == ended_at, results.c.table_id <= table_id))
        query = select(func.count(), func.coalesce(func.sum(who * weight), 0)).where(self._of(guild_id, game), last)
        seats, total = (await self.tx.execute(query)).one()
        return Upto(ended_at, table_id, int(seats), int(total))

    async def after(self, guild_id: int | None, game: str, ended_at: int, table_id: int) -> tuple[ResultRow, ...]:
        """What came of every table of a game that ended after this one, in the order they ended."""
        c = results.c
        later = or_(c.ended_at > ended_at, and_(c.ended_at == ended_at, c.table_id > table_id))
        return await self._rows(select(*_RESULT).where(self._of(guild_id, game), later))

    async def of_person(self, user_id: int, guild_id: int) -> tuple[ResultRow, ...]:
        """What came of every table in a server at which a person held a seat first."""
        mine = select(results.c.table_id).where(results.c.user_id == user_id, results.c.guild_id == guild_id)
        return await self._rows(select(*_RESULT).where(results.c.table_id.in_(mine)))

    async def of_guild(self, guild_id: int) -> tuple[ResultRow, ...]:
        """What came of every table in a server."""
        return await self._rows(select(*_RESULT).where(results.c.guild_id == guild_id))

    async def notes_of(self, table_ids: Collection[int]) -> dict[int, str]:
        """The small facts of tables, as they are kept; those that are no longer there are left out."""
        tables = schema.tables.c
        found = await self.tx.execute(select(tables.id, tables.notes).where(tables.id.in_(table_ids)))
        return {int(number): str(notes) for number, notes in found}

    def _of(self, guild_id: int | None, game: str) -> ColumnElement[bool]:
        of_game = results.c.game == game
        return of_game if guild_id is None else and_(results.c.guild_id == guild_id, of_game)

    async def _rows(self, query: Select[Any]) -> tuple[ResultRow, ...]:
        order = query.order_by(results.c.ended_at, results.c.table_id, results.c.seat)
        return rows_to(ResultRow, await self.tx.execute(order))
