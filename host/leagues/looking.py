"""What a league is by now, read in one transaction: season, people, tables, results."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from engine.codec import from_plain, parse
from host.leagues.ending import results_of
from host.leagues.rules import Rules, read_rules
from host.leagues.standings import Penalty, Row, standings
from host.table.names import FORMER
from host.table.stored import Stores
from storage.league_rows import DivisionRow, FixtureRow, LeagueRow, MemberRow, PenaltyRow, ResultRow, SeasonRow


@dataclass(frozen=True, slots=True)
class LeagueNow:
    """The newest season of a league, as stored; `names` are everybody's who is named in it."""

    league: LeagueRow
    season: SeasonRow
    members: tuple[MemberRow, ...]
    division: DivisionRow | None
    fixtures: tuple[FixtureRow, ...]
    results: tuple[ResultRow, ...]
    penalties: tuple[PenaltyRow, ...]
    names: dict[int, str]

    @property
    def rules(self) -> Rules:
        """What it plays by."""
        return read_rules(self.league.rules)

    @property
    def here(self) -> tuple[MemberRow, ...]:
        """Who is in it and has not left."""
        return tuple(member for member in self.members if member.left_at is None)

    @property
    def standings(self) -> tuple[Row, ...]:
        """Who stands where, out of the raw results."""
        taken = [Penalty(row.user_id, Fraction(row.points), row.reason) for row in self.penalties]
        people = [member.user_id for member in self.members if member.left_at is None or member.division_id is not None]
        return standings(people, results_of(self.results), self.rules.scoring.rule, taken)


async def league_now(stores: Stores, league: LeagueRow) -> LeagueNow:
    """Everything about a league's newest season."""
    season = await stores.leagues.season(league.id)
    members = await stores.leagues.members(season.id)
    divisions = await stores.leagues.divisions(season.id)
    division = divisions[0] if divisions else None
    fixtures = await stores.leagues.fixtures(division.id) if division else ()
    results = await stores.leagues.results([row.table_id for row in fixtures if row.table_id is not None])
    names = await names_of(
        stores, {member.user_id for member in members} | {who for row in fixtures for who in people_of(row)}
    )
    penalties = await stores.leagues.penalties(season.id)
    return LeagueNow(league, season, members, division, fixtures, results, penalties, names)


def people_of(fixture: FixtureRow) -> tuple[int, ...]:
    """Who is to sit at a table, in seat order."""
    return tuple(from_plain(parse(fixture.people), list[int]))


async def names_of(stores: Stores, people: Iterable[int]) -> dict[int, str]:
    """How people are called; who asked to be forgotten has no name."""
    wanted = set(people)
    known = await stores.people.get_many({who for who in wanted if who > 0})
    return {who: (known[who].name or f"player {who % 1000}") if who > 0 else FORMER for who in wanted}
