"""Leagues, their seasons and tables, and the raw results of every table.

All methods belong to the transaction they were given. Whoever changes a league holds it first.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from sqlalchemy import Select, Table, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from storage import league_schema as schema
from storage.database import Transaction
from storage.errors import NameTaken, NoSuchLeague
from storage.league_rows import (
    DivisionRow,
    FixtureRow,
    LeagueRow,
    LogRow,
    MemberRow,
    PenaltyRow,
    ResultRow,
    RoundRow,
    SeasonRow,
)
from storage.sql import all_values, columns_of, insert_into, row_to, rows_to, values_of

T = TypeVar("T")

_LEAGUE = columns_of(LeagueRow, schema.leagues)
_SEASON = columns_of(SeasonRow, schema.seasons)
_DIVISION = [
    (schema.divisions if field.name in schema.divisions.c else schema.stages).c[field.name]
    for field in fields(DivisionRow)
]
_MEMBER = columns_of(MemberRow, schema.league_members)
_ROUND = columns_of(RoundRow, schema.league_rounds)
FIXTURE = [
    *(schema.league_tables.c[field.name] for field in fields(FixtureRow) if field.name != "notes"),
    func.coalesce(schema.table_notes.c.notes, "{}"),
]
"""The columns of a `FixtureRow`; its notes are kept beside it, where there are any."""
_TABLES = schema.league_tables.outerjoin(
    schema.table_notes, schema.table_notes.c.fixture_id == schema.league_tables.c.id
)
_RESULT = columns_of(ResultRow, schema.results)
_PENALTY = columns_of(PenaltyRow, schema.penalties)
_LOG = columns_of(LogRow, schema.league_log)


class LeagueStore:
    """Everything about leagues, in one transaction."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    # -- leagues --------------------------------------------------------------------------------------------------

    async def create(
        self, *, guild_id: int, channel_id: int, name: str, game: str, rules: str, manager_id: int, at: int
    ) -> LeagueRow:
        """A league that is open to join. Raises `NameTaken` where that place has one of this name."""
        values = {
            "guild_id": guild_id, "channel_id": channel_id, "name": name, "name_key": _name_key(channel_id, name),
            "game": game, "rules": rules, "status": "open", "manager_id": manager_id, "created_at": at,
        }  # fmt: skip
        try:
            found = await self.tx.execute(insert_into(self.tx, schema.leagues).values(**values).returning(*_LEAGUE))
        except IntegrityError as error:
            raise NameTaken(name) from error
        return row_to(LeagueRow, found.one())

    async def league(self, league_id: int) -> LeagueRow:
        """A league. Raises `NoSuchLeague`."""
        return await self._league(select(*_LEAGUE).where(schema.leagues.c.id == league_id))

    async def named(self, guild_id: int, name: str) -> tuple[LeagueRow, ...]:
        """The leagues of this name in a server, however it is spelled: one at most in each channel."""
        wanted = _compared(name)
        return tuple(league for league in await self.of_guild(guild_id) if _compared(league.name) == wanted)

    async def hold(self, league_id: int) -> LeagueRow:
        """A league, held until the transaction ends: whoever else changes it waits. Raises `NoSuchLeague`."""
        return await self._league(select(*_LEAGUE).where(schema.leagues.c.id == league_id).with_for_update())

    async def _league(self, query: Select[Any]) -> LeagueRow:
        found = (await self.tx.execute(query)).one_or_none()
        if found is None:
            raise NoSuchLeague
        return row_to(LeagueRow, found)

    async def of_guild(self, guild_id: int) -> tuple[LeagueRow, ...]:
        """The leagues of a server, the newest first."""
        leagues = schema.leagues.c
        return await self._rows(
            LeagueRow, select(*_LEAGUE).where(leagues.guild_id == guild_id).order_by(leagues.id.desc())
        )

    async def change(self, league_id: int, **changes: Any) -> None:
        """Changes columns of a league: `status`, `rules`."""
        await self._update(schema.leagues, {"id": league_id}, changes)

    async def move(self, league: LeagueRow, channel_id: int) -> None:
        """A league lives in another channel. Raises `NameTaken` where that has one of this name."""
        changes = {"channel_id": channel_id, "name_key": _name_key(channel_id, league.name)}
        try:
            await self._update(schema.leagues, {"id": league.id}, changes)
        except IntegrityError as error:
            raise NameTaken(league.name) from error

    # -- seasons --------------------------------------------------------------------------------------------------

    async def begin_season(self, league_id: int) -> SeasonRow:
        """The next season of a league, with nobody in it."""
        count = select(func.coalesce(func.max(schema.seasons.c.number), 0))
        number = (await self.tx.execute(count.where(schema.seasons.c.league_id == league_id))).scalar_one()
        insert = insert_into(self.tx, schema.seasons).values(league_id=league_id, number=number + 1)
        return row_to(SeasonRow, (await self.tx.execute(insert.returning(*_SEASON))).one())

    async def season(self, league_id: int) -> SeasonRow:
        """The newest season of a league."""
        return (await self.seasons(league_id))[-1]

    async def seasons(self, league_id: int) -> tuple[SeasonRow, ...]:
        """The seasons of a league, the first one first."""
        seasons = schema.seasons.c
        return await self._rows(
            SeasonRow, select(*_SEASON).where(seasons.league_id == league_id).order_by(seasons.number)
        )

    async def change_season(self, season_id: int, **changes: int | None) -> None:
        """Changes `started_at` or `ended_at`."""
        await self._update(schema.seasons, {"id": season_id}, changes)

    async def add_division(
        self, season_id: int, number: int, name: str, *, stage: str = "", people: str = "[]"
    ) -> DivisionRow:
        """A division, 1 being the highest."""
        insert = insert_into(self.tx, schema.divisions).values(season_id=season_id, number=number, name=name)
        division_id = (await self.tx.execute(insert.returning(schema.divisions.c.id))).scalar_one()
        more = {"division_id": division_id, "stage": stage, "people": people}
        await self.tx.execute(insert_into(self.tx, schema.stages).values(**more))
        return DivisionRow(division_id, season_id, number, name, stage, people)

    async def change_people(self, division_id: int, people: str) -> None:
        """Who came on into this division, as JSON, the best first."""
        await self._update(schema.stages, {"division_id": division_id}, {"people": people})

    async def end_division(self, division_id: int, at: int) -> None:
        """Nothing more is played in this division."""
        await self._update(schema.stages, {"division_id": division_id}, {"ended_at": at})

    async def divisions(self, season_id: int) -> tuple[DivisionRow, ...]:
        """The divisions of a season, the highest first."""
        divisions = schema.divisions.c
        query = select(*_DIVISION).join(schema.stages, schema.stages.c.division_id == divisions.id)
        return await self._rows(DivisionRow, query.where(divisions.season_id == season_id).order_by(divisions.number))

    async def league_of(self, division_id: int) -> int:
        """The league to which a division belongs."""
        query = select(schema.seasons.c.league_id).join(
            schema.divisions, schema.divisions.c.season_id == schema.seasons.c.id
        )
        return int((await self.tx.execute(query.where(schema.divisions.c.id == division_id))).scalar_one())

    # -- members --------------------------------------------------------------------------------------------------

    async def put_member(self, row: MemberRow) -> None:
        """Keeps a membership; there is one for each person and season."""
        insert = insert_into(self.tx, schema.league_members).values(**values_of(row))
        keys = ["season_id", "user_id"]
        changes = {name: value for name, value in values_of(row).items() if name not in keys}
        await self.tx.execute(insert.on_conflict_do_update(index_elements=keys, set_=changes))

    async def members(self, season_id: int) -> tuple[MemberRow, ...]:
        """Everybody who is or was in a season, in the order they came."""
        members = schema.league_members.c
        query = select(*_MEMBER).where(members.season_id == season_id)
        return await self._rows(MemberRow, query.order_by(members.joined_at, members.user_id))

    async def forgotten(self, league_id: int | None) -> tuple[int, ...]:
        """The numbers of people who asked to be forgotten, whatever names them in a league, or in all that was played;
        in the order in which they asked.
        """
        results = schema.results.c
        if league_id is None:
            queries = [select(results.user_id, results.substitutes)]
        else:
            seasons = select(schema.seasons.c.id).where(schema.seasons.c.league_id == league_id)
            divisions = select(schema.divisions.c.id).where(schema.divisions.c.season_id.in_(seasons))
            tables, log = schema.league_tables.c, schema.league_log.c
            fixtures = select(tables.id).where(tables.division_id.in_(divisions))
            played = select(tables.table_id).where(tables.division_id.in_(divisions))
            members, penalties, notes = schema.league_members.c, schema.penalties.c, schema.table_notes.c
            queries = [
                select(schema.leagues.c.manager_id).where(schema.leagues.c.id == league_id),
                select(members.user_id, members.notes).where(members.season_id.in_(seasons)),
                select(penalties.user_id, penalties.by_user_id).where(penalties.season_id.in_(seasons)),
                select(tables.people).where(tables.division_id.in_(divisions)),
                select(notes.notes).where(notes.fixture_id.in_(fixtures)),
                select(results.user_id, results.substitutes).where(results.table_id.in_(played)),
                select(log.by_user_id, log.text).where(log.league_id == league_id),
            ]
        found = set[int]()
        for query in queries:
            for row in await self.tx.execute(query):
                found |= {held for held in row if isinstance(held, int) and held < 0}
                found |= {int(number) for held in row if isinstance(held, str) for number in _FORGOTTEN.findall(held)}
        return tuple(sorted(found, reverse=True))

    async def leave_what_is_to_come(self, user_id: int) -> None:
        """Takes a person out of every season that has not begun; their leagues are held until the transaction ends."""
        members, seasons, leagues = schema.league_members.c, schema.seasons.c, schema.leagues.c
        theirs = select(seasons.league_id).join(schema.league_members, members.season_id == seasons.id)
        held = select(leagues.id).where(leagues.id.in_(theirs.where(members.user_id == user_id))).order_by(leagues.id)
        await self.tx.execute(held.with_for_update())
        to_come = select(seasons.id).where(seasons.started_at.is_(None))
        await self.tx.execute(
            delete(schema.league_members).where(members.user_id == user_id, members.season_id.in_(to_come))
        )

    # -- rounds and tables ----------------------------------------------------------------------------------------

    async def add_round(self, division_id: int, number: int, tables: Sequence[str], kind: str = "round") -> None:
        """A round that is planned; each table is its people as JSON, in seat order."""
        await self.tx.execute(insert_into(self.tx, schema.league_rounds).values(division_id=division_id, number=number))
        for people in tables:
            await self.add_table(division_id, number, people, kind=kind)

    async def add_table(self, division_id: int, number: int, people: str, *, kind: str = "round") -> int:
        """One more table of a round that there is; returns its number among all tables of leagues."""
        tables = schema.league_tables.c
        last = select(func.coalesce(func.max(tables.number), 0))
        count = (
            await self.tx.execute(last.where(tables.division_id == division_id, tables.round == number))
        ).scalar_one()
        insert = insert_into(self.tx, schema.league_tables).values(
            division_id=division_id, round=number, number=count + 1, kind=kind, people=people, status="planned"
        )
        return int((await self.tx.execute(insert.returning(tables.id))).scalar_one())

    async def drop_rounds(self, division_id: int, after: int) -> None:
        """Forgets what was planned for the rounds after this one; none of them was opened."""
        for table, number in (
            (schema.league_tables, schema.league_tables.c.round), (schema.league_rounds, schema.league_rounds.c.number)
        ):  # fmt: skip
            await self.tx.execute(delete(table).where(table.c.division_id == division_id, number > after))

    async def rounds(self, division_id: int) -> tuple[RoundRow, ...]:
        """The rounds of a division in order."""
        rounds = schema.league_rounds.c
        query = select(*_ROUND).where(rounds.division_id == division_id)
        return await self._rows(RoundRow, query.order_by(rounds.number))

    async def change_round(self, division_id: int, number: int, **changes: int) -> None:
        """Changes `opened_at` or `ended_at`."""
        await self._update(schema.league_rounds, {"division_id": division_id, "number": number}, changes)

    async def fixtures(self, division_id: int) -> tuple[FixtureRow, ...]:
        """The tables of a division, by round and number."""
        tables = schema.league_tables.c
        query = select(*FIXTURE).select_from(_TABLES).where(tables.division_id == division_id)
        return await self._rows(FixtureRow, query.order_by(tables.round, tables.number))

    async def fixture(self, fixture_id: int) -> FixtureRow:
        """One table of a league."""
        query = select(*FIXTURE).select_from(_TABLES).where(schema.league_tables.c.id == fixture_id)
        return row_to(FixtureRow, (await self.tx.execute(query)).one())

    async def fixture_of(self, table_id: int) -> FixtureRow | None:
        """Which table of a league a table is, None for one of no league's."""
        query = select(*FIXTURE).select_from(_TABLES).where(schema.league_tables.c.table_id == table_id)
        found = (await self.tx.execute(query)).one_or_none()
        return None if found is None else row_to(FixtureRow, found)

    async def change_fixture(self, fixture_id: int, **changes: Any) -> None:
        """Changes `status`, `table_id` or `notes`."""
        if (notes := changes.pop("notes", None)) is not None:
            insert = insert_into(self.tx, schema.table_notes).values(fixture_id=fixture_id, notes=notes)
            await self.tx.execute(insert.on_conflict_do_update(index_elements=["fixture_id"], set_={"notes": notes}))
        if changes:
            await self._update(schema.league_tables, {"id": fixture_id}, changes)

    # -- results --------------------------------------------------------------------------------------------------

    async def put_results(self, rows: Sequence[ResultRow]) -> None:
        """Keeps what came of a table, once for ever."""
        insert = insert_into(self.tx, schema.results).on_conflict_do_nothing()
        await self.tx.execute(insert, all_values(rows))

    async def results(self, table_ids: Collection[int]) -> tuple[ResultRow, ...]:
        """What came of these tables, in the order they ended."""
        results = schema.results.c
        query = select(*_RESULT).where(results.table_id.in_(table_ids))
        return await self._rows(ResultRow, query.order_by(results.ended_at, results.table_id, results.seat))

    async def results_of(self, guild_id: int, game: str) -> tuple[ResultRow, ...]:
        """What came of every table of a game in a server, in the order they ended."""
        results = schema.results.c
        query = select(*_RESULT).where(results.guild_id == guild_id, results.game == game)
        return await self._rows(ResultRow, query.order_by(results.ended_at, results.table_id, results.seat))

    # -- penalties and the log ------------------------------------------------------------------------------------

    async def add_penalty(self, row: PenaltyRow) -> None:
        """Takes points from a member."""
        await self.tx.execute(insert_into(self.tx, schema.penalties).values(**values_of(row)))

    async def penalties(self, season_id: int) -> tuple[PenaltyRow, ...]:
        """The penalties of a season as they were given."""
        penalties = schema.penalties.c
        query = select(*_PENALTY).where(penalties.season_id == season_id)
        return await self._rows(PenaltyRow, query.order_by(penalties.id))

    async def note(self, league_id: int, row: LogRow) -> int:
        """Writes a line of the log; returns its number among the lines of all leagues."""
        insert = insert_into(self.tx, schema.league_log).values(**values_of(row, league_id=league_id))
        return int((await self.tx.execute(insert.returning(schema.league_log.c.id))).scalar_one())

    async def line(self, line_id: int) -> LogRow:
        """A line of a log."""
        query = select(*_LOG).where(schema.league_log.c.id == line_id)
        return row_to(LogRow, (await self.tx.execute(query)).one())

    async def log(self, league_id: int) -> tuple[LogRow, ...]:
        """The log of a league, the oldest line first."""
        log = schema.league_log.c
        return await self._rows(LogRow, select(*_LOG).where(log.league_id == league_id).order_by(log.id))

    # -- inside ---------------------------------------------------------------------------------------------------

    async def _rows(self, kind: type[T], query: Select[Any]) -> tuple[T, ...]:
        return rows_to(kind, await self.tx.execute(query))

    async def _update(self, table: Table, keys: Mapping[str, int], changes: Mapping[str, Any]) -> None:
        query = update(table).where(*(table.c[name] == value for name, value in keys.items()))
        await self.tx.execute(query.values(**changes))


_FORGOTTEN = re.compile(r"(?<![\w-])-\d{12,}")
"""The number of somebody who asked to be forgotten, in a text: the moment is in it, so that no other is as long."""


def _name_key(channel_id: int, name: str) -> str:
    """What no two leagues have alike: a name that is taken where somebody sees nothing must not tell them so."""
    return f"{channel_id}:{_compared(name)}"


def _compared(name: str) -> str:
    """A name as it is compared: spaces and capitals make no difference."""
    return " ".join(name.split()).casefold()
