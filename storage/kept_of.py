"""What is kept of one person, wherever they stand: for the file that they take along. Nothing is changed here."""

from typing import Any

from sqlalchemy import ColumnElement, select

from storage import league_schema, schema
from storage.league_rows import FixtureRow, LogRow, PenaltyRow, ResultRow
from storage.league_store import FIXTURE
from storage.rows import InputRow
from storage.sql import columns_of, rows_to
from storage.transaction import Transaction

_INPUT = columns_of(InputRow, schema.inputs)
_RESULT = columns_of(ResultRow, league_schema.results)
_PENALTY = columns_of(PenaltyRow, league_schema.penalties)
_LOG = columns_of(LogRow, league_schema.league_log)
_leagues, _seasons = league_schema.leagues.c, league_schema.seasons.c


class KeptOf:
    """Rows in which a person stands, in one transaction.

    Where a person stands within JSON, rows are found by the digits: another number may hold them, so whoever asks looks
    at what was found.
    """

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def acts(self, user_id: int) -> tuple[tuple[int, InputRow], ...]:
        """What they did at tables that is no decision in a game, with the table's number, in order."""
        inputs = schema.inputs.c
        query = select(inputs.table_id, *_INPUT).where(inputs.user_id == user_id, inputs.kind != "decision")
        found = await self.tx.execute(query.order_by(inputs.table_id, inputs.seq))
        return tuple((table_id, InputRow(*row)) for table_id, *row in found)

    async def helped_with(self, user_id: int) -> tuple[ResultRow, ...]:
        """What came of the seats that others held first and that they may have taken over."""
        results = league_schema.results.c
        query = select(*_RESULT).where(_names(results.substitutes, user_id))
        return rows_to(ResultRow, await self.tx.execute(query.order_by(results.ended_at, results.table_id)))

    async def told(self, user_id: int) -> tuple[tuple[str, str, int, int | None], ...]:
        """What may be told to them alone, or was: kind, payload, when it was written, when it was said."""
        box = schema.outbox.c
        query = select(box.kind, box.payload, box.created_at, box.sent_at).where(_names(box.payload, user_id))
        return tuple((k, p, at, said) for k, p, at, said in await self.tx.execute(query.order_by(box.id)))

    async def reminders(self, user_id: int) -> tuple[tuple[str, int | None, int, int | None], ...]:
        """What the clock was to ring for them, or is: kind, number of the table, when, and when that was done."""
        clock = schema.reminders.c
        query = select(clock.kind, clock.table_id, clock.due_at, clock.done_at).where(clock.user_id == user_id)
        found = await self.tx.execute(query.order_by(clock.due_at, clock.id))
        return tuple((kind, table, due, done) for kind, table, due, done in found)

    async def managed(self, user_id: int) -> tuple[tuple[int, str], ...]:
        """The leagues that they made: server and name."""
        query = select(_leagues.guild_id, _leagues.name).where(_leagues.manager_id == user_id).order_by(_leagues.id)
        return tuple((int(guild), str(name)) for guild, name in await self.tx.execute(query))

    async def logged(self, user_id: int) -> tuple[tuple[str, LogRow], ...]:
        """The lines of leagues' logs that say what they did, each with the league's name."""
        log = league_schema.league_log.c
        query = select(_leagues.name, *_LOG).join(league_schema.league_log, log.league_id == _leagues.id)
        found = await self.tx.execute(query.where(log.by_user_id == user_id).order_by(log.id))
        return tuple((str(name), LogRow(*row)) for name, *row in found)

    async def penalties_by(self, user_id: int) -> tuple[PenaltyRow, ...]:
        """Every penalty that they gave."""
        penalties = league_schema.penalties.c
        query = select(*_PENALTY).where(penalties.by_user_id == user_id).order_by(penalties.id)
        return rows_to(PenaltyRow, await self.tx.execute(query))

    async def fixtures(self, user_id: int) -> tuple[tuple[str, int, FixtureRow], ...]:
        """The tables of leagues that may be planned with them, or ruled about by them: each with the league's name and
        the number of the season.
        """
        tables, notes, divisions = league_schema.league_tables, league_schema.table_notes, league_schema.divisions
        query = (
            select(_leagues.name, _seasons.number, *FIXTURE)
            .join(league_schema.seasons, _seasons.league_id == _leagues.id)
            .join(divisions, divisions.c.season_id == _seasons.id)
            .join(tables, tables.c.division_id == divisions.c.id)
            .outerjoin(notes, notes.c.fixture_id == tables.c.id)
            .where(_names(tables.c.people, user_id) | _names(notes.c.notes, user_id))
        )
        found = await self.tx.execute(query.order_by(tables.c.id))
        return tuple((str(league), int(season), FixtureRow(*row)) for league, season, *row in found)

    async def stages(self, user_id: int) -> tuple[tuple[str, int, str, str], ...]:
        """The divisions into which they may have come from others: the league's name, the number of the season, which
        part of it that is, and who came.
        """
        divisions, stages = league_schema.divisions, league_schema.stages
        query = (
            select(_leagues.name, _seasons.number, stages.c.stage, stages.c.people)
            .join(league_schema.seasons, _seasons.league_id == _leagues.id)
            .join(divisions, divisions.c.season_id == _seasons.id)
            .join(stages, stages.c.division_id == divisions.c.id)
            .where(_names(stages.c.people, user_id))
        )
        found = await self.tx.execute(query.order_by(divisions.c.id))
        return tuple((str(league), int(season), str(stage), str(people)) for league, season, stage, people in found)


def _names(column: ColumnElement[Any], user_id: int) -> ColumnElement[bool]:
    """Whether the digits of a person's number are in a text."""
    return column.contains(str(user_id), autoescape=True)
