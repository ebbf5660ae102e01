"""Leagues as they are kept."""

import pytest
from sqlalchemy.exc import IntegrityError

from storage.database import Database, Transaction
from storage.errors import NameTaken, NoSuchLeague
from storage.league_rows import LeagueRow, LogRow, MemberRow, PenaltyRow, ResultRow, RoundRow
from storage.league_store import LeagueStore
from tests.storage.samples import ANA, BEN


async def a_league(tx: Transaction, name: str = "Cup", guild_id: int = 7, channel_id: int = 70) -> LeagueRow:
    return await LeagueStore(tx).create(
        guild_id=guild_id, channel_id=channel_id, name=name, game="beach", rules="{}", manager_id=BEN, at=1
    )


def a_result(table_id: int, seat: int, user_id: int | None, **more: object) -> ResultRow:
    values = {"ended_at": table_id, "place": seat + 1, "score": 9, "team": None, "forfeited": False, "abandoned": False}
    return ResultRow(table_id, seat, 7, "beach", user_id=user_id, **(values | more))  # type: ignore[arg-type]


async def test_a_league_is_found_by_its_name_however_it_is_spelled(database: Database) -> None:
    async with database.transaction() as tx:
        league = await a_league(tx, "Winter Cup")
        leagues = LeagueStore(tx)
        assert await leagues.named(7, "  winter   CUP ") == (league,) == (await leagues.league(league.id),)
        assert await leagues.hold(league.id) == league
        assert await leagues.named(8, "Winter Cup") == ()
        with pytest.raises(NoSuchLeague):
            await leagues.league(99)


async def test_two_leagues_of_a_channel_have_two_names_and_none_comes_to_it_with_the_name_of_another(
    database: Database,
) -> None:
    async with database.transaction() as tx:
        await a_league(tx)
        await a_league(tx, guild_id=8)
        elsewhere = await a_league(tx, channel_id=71)
    with pytest.raises(NameTaken, match="There is a league called CUP here already"):
        async with database.transaction() as tx:
            await a_league(tx, "CUP")
    with pytest.raises(NameTaken):
        async with database.transaction() as tx:
            await LeagueStore(tx).move(elsewhere, 70)
    async with database.transaction() as tx:
        await LeagueStore(tx).move(elsewhere, 72)
        await a_league(tx, channel_id=71)
        assert len(await LeagueStore(tx).named(7, "cup")) == 3


async def test_a_person_is_in_a_season_once(database: Database) -> None:
    async with database.transaction() as tx:
        leagues = LeagueStore(tx)
        season = await leagues.begin_season((await a_league(tx)).id)
        first, second = [await leagues.add_division(season.id, number, "AB"[number - 1]) for number in (1, 2)]
        await leagues.put_member(MemberRow(season.id, ANA, first.id, 5))
        await leagues.put_member(MemberRow(season.id, ANA, second.id, 5, left_at=9))
        assert await leagues.members(season.id) == (MemberRow(season.id, ANA, second.id, 5, 9),)
        assert await leagues.divisions(season.id) == (first, second)
        assert await leagues.league_of(second.id) == season.league_id


async def test_seasons_are_counted_in_each_league(database: Database) -> None:
    async with database.transaction() as tx:
        leagues = LeagueStore(tx)
        cup, other = await a_league(tx), await a_league(tx, "Other")
        await leagues.begin_season(cup.id)
        await leagues.change_season((await leagues.begin_season(cup.id)).id, started_at=5, ended_at=6)
        assert (await leagues.begin_season(other.id)).number == 1
        newest = await leagues.season(cup.id)
        assert (newest.number, newest.started_at, newest.ended_at) == (2, 5, 6)


async def test_a_round_has_one_table_of_each_number_and_a_table_is_of_one_fixture(database: Database) -> None:
    async with database.transaction() as tx:
        leagues = LeagueStore(tx)
        division = await leagues.add_division((await leagues.begin_season((await a_league(tx)).id)).id, 1, "A")
        await leagues.add_round(division.id, 1, ["[1,2]", "[3,4]"])
        await leagues.change_round(division.id, 1, opened_at=3)
        first, second = await leagues.fixtures(division.id)
        await leagues.change_fixture(first.id, status="running", table_id=17)
        kept = await leagues.fixture(first.id)
        assert (kept.table_id, kept.status, kept.people, kept.number) == (17, "running", "[1,2]", 1)
        assert await leagues.rounds(division.id) == (RoundRow(division.id, 1, 3, None),)
    with pytest.raises(IntegrityError):
        async with database.transaction() as tx:
            await LeagueStore(tx).change_fixture(second.id, table_id=17)
    with pytest.raises(IntegrityError):
        async with database.transaction() as tx:
            await LeagueStore(tx).add_round(division.id, 1, ["[5,6]"])


async def test_a_result_is_kept_as_it_first_was(database: Database) -> None:
    async with database.transaction() as tx:
        leagues = LeagueStore(tx)
        await leagues.put_results([a_result(3, 0, ANA), a_result(3, 1, None, forfeited=True)])
        await leagues.put_results([a_result(3, 0, BEN), a_result(2, 0, BEN)])
        assert [(row.table_id, row.user_id) for row in await leagues.results_of(7, "beach")] == [
            (2, BEN), (3, ANA), (3, None),
        ]  # fmt: skip
        assert await leagues.results([3]) == (a_result(3, 0, ANA), a_result(3, 1, None, forfeited=True))
        assert await leagues.results_of(8, "beach") == ()


async def test_penalties_and_the_log_are_read_in_order(database: Database) -> None:
    async with database.transaction() as tx:
        leagues = LeagueStore(tx)
        league = await a_league(tx)
        season = await leagues.begin_season(league.id)
        penalty = PenaltyRow(season.id, ANA, "1/2", "late", BEN, 4)
        await leagues.add_penalty(penalty)
        lines = (LogRow(1, BEN, "made"), LogRow(1, None, "went on"))
        for line in lines:
            await leagues.note(league.id, line)
        await leagues.change(league.id, status="closed")
        assert await leagues.penalties(season.id) == (penalty,)
        assert await leagues.log(league.id) == lines
        assert [row.status for row in await leagues.of_guild(7)] == ["closed"]
