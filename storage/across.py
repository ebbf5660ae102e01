"""What is looked up for people: open questions of many tables for lists, and what was decided, by whom and when."""

from collections.abc import Collection

from sqlalchemy import and_, bindparam, case, or_, select

from storage import league_schema, schema
from storage.database import Transaction
from storage.league_rows import MemberRow, PenaltyRow, ResultRow
from storage.ready import Ready
from storage.rows import Awaited, InputRow, PromptRow, TableRow
from storage.sql import columns_of, rows_to

_INPUT = columns_of(InputRow, schema.inputs)
_PROMPT = columns_of(PromptRow, schema.open_prompts)
_TABLE = columns_of(TableRow, schema.tables)
_MEMBER = columns_of(MemberRow, league_schema.league_members)
_RESULT = columns_of(ResultRow, league_schema.results)
_PENALTY = columns_of(PenaltyRow, league_schema.penalties)
_inputs = schema.inputs.c
_LAST_DECISION = Ready(
    lambda _: (
        select(_inputs.seq, _inputs.at)
        .where(_inputs.table_id == bindparam("of_table"), _inputs.seat == bindparam("of_seat"))
        .where(_inputs.by == "player", _inputs.kind == "decision")
        .order_by(_inputs.seq.desc())
        .limit(1)
    )
)


class AcrossTables:
    """Looking across tables and through what was decided, in one transaction; nothing is changed here."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def open_prompts(self, table_ids: Collection[int]) -> dict[int, tuple[PromptRow, ...]]:
        """The questions that are open at each of these tables, by seat."""
        prompts = schema.open_prompts.c
        query = select(prompts.table_id, *_PROMPT).where(prompts.table_id.in_(table_ids))
        found: dict[int, list[PromptRow]] = {table_id: [] for table_id in table_ids}
        for table_id, *row in await self.tx.execute(query.order_by(prompts.table_id, prompts.seat, prompts.prompt)):
            found[table_id].append(PromptRow(*row))
        return {table_id: tuple(rows) for table_id, rows in found.items()}

    async def last_decision(self, table_id: int, seat: int) -> tuple[int, int] | None:
        """The last input that this seat's own player made, by number, and when: "my last move" is that."""
        found = (await self.tx.execute(_LAST_DECISION, {"of_table": table_id, "of_seat": seat})).one_or_none()
        return None if found is None else (found[0], found[1])

    async def decisions(self, user_id: int) -> tuple[tuple[int, InputRow], ...]:
        """Everything that one person decided, with the table's number, in order."""
        inputs = schema.inputs.c
        query = select(inputs.table_id, *_INPUT).where(inputs.user_id == user_id, inputs.kind == "decision")
        found = await self.tx.execute(query.order_by(inputs.table_id, inputs.seq))
        return tuple((table_id, InputRow(*row)) for table_id, *row in found)

    async def tables_of(self, user_id: int) -> tuple[TableRow, ...]:
        """Every table that a person opened, sits at or ever acted at, over or not."""
        tables, seats, inputs = schema.tables.c, schema.seats.c, schema.inputs.c
        sat = select(seats.table_id).where(seats.user_id == user_id)
        acted = select(inputs.table_id).where(inputs.user_id == user_id)
        known = or_(tables.id.in_(sat), tables.id.in_(acted), tables.host_user_id == user_id)
        return rows_to(TableRow, await self.tx.execute(select(*_TABLE).where(known).order_by(tables.id)))

    async def channels_of(self, guild_id: int) -> tuple[int, ...]:
        """The channels of a server in which there is a table, over or not."""
        tables = schema.tables.c
        found = await self.tx.execute(select(tables.channel_id).where(tables.guild_id == guild_id).distinct())
        return tuple(int(channel) for channel in found.scalars())

    async def tables_in(self, channel_ids: Collection[int]) -> frozenset[int]:
        """The tables of these channels, over or not."""
        tables = schema.tables.c
        found = await self.tx.execute(select(tables.id).where(tables.channel_id.in_(channel_ids)))
        return frozenset(int(table) for table in found.scalars())

    async def practices_of(self, user_id: int) -> tuple[TableRow, ...]:
        """The practices that a person has begun and not left, the newest first."""
        tables, seats = schema.tables.c, schema.seats.c
        query = select(*_TABLE).join(schema.seats, seats.table_id == tables.id).where(seats.user_id == user_id)
        query = query.where(tables.guild_id == schema.NOWHERE, tables.status.in_(schema.LIVE))
        return rows_to(TableRow, await self.tx.execute(query.order_by(tables.id.desc())))

    async def awaiting(self, user_id: int) -> tuple[Awaited, ...]:
        """What waits for a person at running tables, practices aside, soonest deadline first; no quiet or answered
        questions.
        """
        tables, seats, prompts = schema.tables.c, schema.seats.c, schema.open_prompts.c
        query = (
            select(*_TABLE, *_PROMPT)
            .join(schema.seats, seats.table_id == tables.id)
            .join(schema.open_prompts, and_(prompts.table_id == seats.table_id, prompts.seat == seats.seat))
            .where(seats.user_id == user_id, tables.status == "running", prompts.quiet == 0, prompts.answered == 0)
            .where(tables.guild_id != schema.NOWHERE)
            .order_by(case((prompts.due_at.is_(None), 1), else_=0), prompts.due_at, tables.id, prompts.prompt)
        )
        split = len(_TABLE)
        return tuple(Awaited(TableRow(*row[:split]), PromptRow(*row[split:])) for row in await self.tx.execute(query))

    async def running_lately(self, most: int) -> tuple[int, ...]:
        """At most `most` running tables, beginning with the one where something public happened last."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.status == "running").order_by(tables.moved_at.desc(), tables.id.desc())
        return tuple((await self.tx.execute(query.limit(most))).scalars())

    async def that_wait(self) -> tuple[int, ...]:
        """The running tables that await a person, or at which reactions are open, practices aside; told by public facts
        alone.
        """
        tables, seats, prompts = schema.tables.c, schema.seats.c, schema.open_prompts.c
        person = and_(prompts.answered == 0, seats.user_id.is_not(None))
        query = (
            select(tables.id)
            .join(schema.seats, seats.table_id == tables.id)
            .join(schema.open_prompts, and_(prompts.table_id == seats.table_id, prompts.seat == seats.seat))
            .where(tables.status == "running", tables.guild_id != schema.NOWHERE, or_(prompts.quiet == 1, person))
        )
        return tuple((await self.tx.execute(query.distinct().order_by(tables.id))).scalars())

    async def leagues_of(self, user_id: int) -> tuple[int, ...]:
        """The leagues of whose seasons that have begun and not ended a person is a member."""
        members, seasons = league_schema.league_members.c, league_schema.seasons.c
        query = select(seasons.league_id).join(league_schema.league_members, members.season_id == seasons.id).distinct()
        query = query.where(members.user_id == user_id, members.left_at.is_(None))
        query = query.where(seasons.started_at.is_not(None), seasons.ended_at.is_(None))
        return tuple((await self.tx.execute(query.order_by(seasons.league_id))).scalars())

    async def memberships(self, user_id: int) -> tuple[tuple[int, str, int, MemberRow], ...]:
        """Every membership of a person: server, name of the league, number of the season, and the row."""
        members, seasons, leagues = league_schema.league_members.c, league_schema.seasons.c, league_schema.leagues.c
        query = (
            select(leagues.guild_id, leagues.name, seasons.number, *_MEMBER)
            .join(league_schema.seasons, seasons.id == members.season_id)
            .join(league_schema.leagues, leagues.id == seasons.league_id)
            .where(members.user_id == user_id)
            .order_by(seasons.id)
        )
        return tuple((int(g), str(n), int(s), MemberRow(*row)) for g, n, s, *row in await self.tx.execute(query))

    async def results_of(self, user_id: int) -> tuple[ResultRow, ...]:
        """What came of every seat that a person held first, in the order in which the tables ended."""
        results = league_schema.results.c
        query = select(*_RESULT).where(results.user_id == user_id).order_by(results.ended_at, results.table_id)
        return rows_to(ResultRow, await self.tx.execute(query))

    async def penalties_of(self, user_id: int) -> tuple[PenaltyRow, ...]:
        """Every penalty that a person was given."""
        penalties = league_schema.penalties.c
        query = select(*_PENALTY).where(penalties.user_id == user_id).order_by(penalties.id)
        return rows_to(PenaltyRow, await self.tx.execute(query))
