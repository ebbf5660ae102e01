"""What a league is by now, read in one transaction: season, divisions, people, tables, results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from engine.codec import from_plain, parse
from games.hosted import HostedGame
from host.leagues.formats import format_of
from host.leagues.formats.contract import Division, Format, Sitting
from host.leagues.planning.membership import instead_of, notes_of, partner_of
from host.leagues.planning.partners import Pair, Teams
from host.leagues.planning.plans import Entrant
from host.leagues.planning.wishes import entrant_of
from host.leagues.scoring.raw_results import results_of
from host.leagues.scoring.results import SeatResult, TableResult, as_kind
from host.leagues.scoring.rules import STAY, Rules, read_rules
from host.leagues.scoring.standings import Penalty, Row, standings
from host.leagues.scoring.verdicts import overruled
from host.table.names import FORMER, former, names_apart
from host.table.stores import Stores
from host.values.settings import settings_of
from storage.league_rows import (
    DivisionRow,
    FixtureRow,
    LeagueRow,
    MemberRow,
    PenaltyRow,
    ResultRow,
    RoundRow,
    SeasonRow,
)
from storage.rows import DueReminder

DONE = frozenset({"finished", "abandoned"})
"""How tables stand that are over."""


@dataclass(frozen=True, slots=True)
class DivisionNow:
    """A division as stored, and as its format sees it (`shape`)."""

    row: DivisionRow
    rounds: tuple[RoundRow, ...]
    fixtures: tuple[FixtureRow, ...]
    shape: Division

    @property
    def standings(self) -> tuple[Row, ...]:
        """Who stands where in it, out of the raw results."""
        return format_of(self.shape.rules).standings(self.shape)

    @property
    def open_round(self) -> int | None:
        """The round that is being played; None where none is."""
        return next((row.number for row in self.rounds if row.opened_at is not None and row.ended_at is None), None)


@dataclass(frozen=True, slots=True)
class LeagueNow:
    """A season of a league, the newest usually; `names` are everybody's who is named in it.

    `divisions` are none before it begins. `late` are people who came since, and wait for the next round.
    """

    league: LeagueRow
    season: SeasonRow
    members: tuple[MemberRow, ...]
    divisions: tuple[DivisionNow, ...]
    results: tuple[ResultRow, ...]
    penalties: tuple[PenaltyRow, ...]
    names: Mapping[int, str]

    @property
    def rules(self) -> Rules:
        """What it plays by."""
        return read_rules(self.league.rules)

    @property
    def format(self) -> Format:
        """How it is played. Raises `Refusal` for a format that this release does not know."""
        return format_of(self.rules)

    @property
    def here(self) -> tuple[MemberRow, ...]:
        """Who is in it and has not left."""
        return tuple(member for member in self.members if member.left_at is None)

    @property
    def fixtures(self) -> tuple[FixtureRow, ...]:
        """The tables of all divisions."""
        return tuple(fixture for division in self.divisions for fixture in division.fixtures)

    @property
    def late(self) -> tuple[MemberRow, ...]:
        """Who joined since the season began and is in no division yet."""
        if self.season.started_at is None:
            return ()
        return tuple(member for member in self.here if member.division_id is None)

    @property
    def is_last(self) -> bool:
        """Whether nobody who comes now is seated in this season: where they would begin no round is to come."""
        lowest = next((each for each in reversed(self.divisions) if each.row.ended_at is None), None)
        if self.season.started_at is None or not self.format.by_rounds:
            return False
        return lowest is None or self.format.is_last(lowest.shape)

    @property
    def partner_of(self) -> Mapping[int, int]:
        """Who is whose partner, where partners stay together: before the season begins, of those who are in it."""
        if self.rules.partners != STAY:
            return {}
        return partner_of(self.here if self.season.started_at is None else self.members)

    @property
    def standings(self) -> tuple[Row, ...]:
        """The rows of all divisions, the highest first; before the season everybody is level."""
        if self.divisions:
            return tuple(row for division in self.divisions for row in division.standings)
        people, taken = tuple(member.user_id for member in self.here), _taken(self.penalties)
        if partners := self.partner_of:
            pairs = pairs_among(partners, people)
            return self.format.standings(Division(self.rules, {}, (), people, penalties=taken, pairs=pairs))
        return standings(people, (), self.rules.scoring.rule, taken)

    @property
    def moves(self) -> Mapping[int, int]:
        """Who goes up (1) and down (-1), as it stands now."""
        return self.format.moves([division.shape for division in self.divisions])

    @property
    def marked(self) -> Mapping[int, int]:
        """The moves as they are shown: of divisions in which somebody has played, for before that all are level."""
        played = {row.person for each in self.divisions if _begun(each) for row in each.standings}
        return {who: way for who, way in self.moves.items() if who in played}

    @property
    def shown(self) -> tuple[DivisionNow, ...]:
        """The divisions in the order in which one reads of them: those of the last stage first."""
        return tuple(sorted(self.divisions, key=lambda each: not self.of_last_stage(each)))

    def of_last_stage(self, division: DivisionNow) -> bool:
        """Whether a division is of the stage that decides the season, not of one that only led there."""
        return division.shape.stage == self.divisions[-1].shape.stage

    def called(self, fixture: FixtureRow) -> str:
        """How a table of it is called, see `table_name`."""
        return table_name(self.league.name, self.division(fixture.division_id).row.name, fixture)

    def words(self, fixture: FixtureRow) -> str:
        """What a table of it is, with its name, see `table_words`."""
        return table_words(self.league.name, self.division(fixture.division_id).row.name, fixture)

    def division(self, division_id: int) -> DivisionNow:
        """The division of this number."""
        return next(each for each in self.divisions if each.row.id == division_id)


def _begun(division: DivisionNow) -> bool:
    return any(row.played for row in division.standings)


async def league_now(
    stores: Stores,
    league: LeagueRow,
    seats: Mapping[int, Teams] = MappingProxyType({}),
    *,
    season: SeasonRow | None = None,
) -> LeagueNow:
    """Everything about a season of a league, its newest if none is named. `seats`: those of its game."""
    leagues = stores.leagues
    season = season or await leagues.season(league.id)
    members, penalties = await leagues.members(season.id), await leagues.penalties(season.id)
    rows = await leagues.divisions(season.id)
    rounds = {row.id: await leagues.rounds(row.id) for row in rows}
    tables = {row.id: await leagues.fixtures(row.id) for row in rows}
    fixtures = [each for of_division in tables.values() for each in of_division]
    played = await leagues.results([each.table_id for each in fixtures if each.table_id])
    results = overruled(played, fixtures)
    entrants = await _entrants(stores, members, season.started_at or 0)
    known = _Known(read_rules(league.rules), dict(seats), members, entrants, results, _taken(penalties))
    lowest = next((row.id for row in reversed(rows) if row.ended_at is None), None)
    divisions = tuple(
        DivisionNow(
            row, rounds[row.id], tables[row.id],
            known.shape(row, rounds[row.id], tables[row.id], lowest=row.id == lowest),
        )
        for row in rows
    )  # fmt: skip
    named = {member.user_id for member in members} | {who for fixture in fixtures for who in people_of(fixture)}
    names = await names_of(stores, named, league.id)
    return LeagueNow(league, season, members, divisions, results, penalties, names)


@dataclass(frozen=True, slots=True)
class _Known:
    """What the divisions of a season have in common."""

    rules: Rules
    seats: Mapping[int, Teams]
    members: tuple[MemberRow, ...]
    entrants: Mapping[int, Entrant]
    results: tuple[ResultRow, ...]
    penalties: tuple[Penalty, ...]

    def shape(
        self, row: DivisionRow, rounds: Sequence[RoundRow], fixtures: Sequence[FixtureRow], *, lowest: bool
    ) -> Division:
        """A division as its format sees it; who comes late comes into the `lowest` that is not over."""
        opened = max((each.number for each in rounds if each.opened_at is not None), default=0)
        everybody = _everybody(row, self.members, late=lowest and self._takes_in(opened))
        playing = {member.user_id for member in self.members if _plays(member)}
        partners = partner_of(self.members) if self.rules.partners == STAY else {}
        return Division(
            self.rules, self.seats, tuple(self.entrants[who] for who in everybody if who in playing), everybody,
            tuple(_sitting(each) for each in fixtures), opened, _results(fixtures, self.results, self.rules),
            self.penalties, row.stage, row.id, pairs_among(partners, everybody), instead_of(self.members),
        )  # fmt: skip

    def _takes_in(self, opened: int) -> bool:
        """Whether a round is to come for whoever comes after so many were opened."""
        played = format_of(self.rules)
        return played.late and not (played.by_rounds and opened >= self.rules.rounds)


async def _entrants(stores: Stores, members: Sequence[MemberRow], at: int) -> dict[int, Entrant]:
    """Everybody who is or was in a season, as they are planned with, by what they have chosen."""
    people = await stores.people.get_many({member.user_id for member in members if member.user_id > 0})
    settings = {who: settings_of(row) for who, row in people.items()}
    return {member.user_id: entrant_of(member, settings.get(member.user_id), at) for member in members}


async def shown_now(stores: Stores, league: LeagueRow) -> LeagueNow:
    """As `league_now`, of the newest season that has begun, if one has: what people want to see between two seasons."""
    seasons = await stores.leagues.seasons(league.id)
    begun = [season for season in seasons if season.started_at is not None]
    return await league_now(stores, league, season=(begun or seasons)[-1])


async def season_of(stores: Stores, league: LeagueRow, fixture: FixtureRow) -> LeagueNow:
    """The season of a league to which a table belongs."""
    for season in reversed(await stores.leagues.seasons(league.id)):
        if any(row.id == fixture.division_id for row in await stores.leagues.divisions(season.id)):
            break
    return await league_now(stores, league, season=season)


async def fixture_due(stores: Stores, due: DueReminder) -> FixtureRow:
    """The table of a league by whose number a reminder was planned."""
    return await stores.leagues.fixture(from_plain(parse(due.reminder.payload), int))


async def league_of(stores: Stores, fixture: FixtureRow) -> LeagueRow:
    """The league to which a table belongs."""
    return await stores.leagues.league(await stores.leagues.league_of(fixture.division_id))


async def held_league_of(stores: Stores, fixture: FixtureRow) -> LeagueRow:
    """The same, held until the transaction ends."""
    return await stores.leagues.hold(await stores.leagues.league_of(fixture.division_id))


def table_name(league: str, division: str, fixture: FixtureRow) -> str:
    """How a table is called wherever it is shown: round and number, as 2.1; with the name of its division before where
    that has one of its own, as First 2.1.
    """
    number_there = f"{fixture.round}.{fixture.number}"
    return number_there if division in ("", league) else f"{division} {number_there}"


def table_words(league: str, division: str, fixture: FixtureRow) -> str:
    """What a table is, with its name: "table First 2.1", "challenge 1.3", "play-off 4.1"."""
    kind = fixture.kind if fixture.kind in ("challenge", "play-off") else "table"
    return f"{kind} {table_name(league, division, fixture)}"


def pairs_among(partners: Mapping[int, int], people: Sequence[int]) -> tuple[Pair, ...]:
    """The pairs of which both are among these people, in their order."""
    seen, found = set[int](), list[Pair]()
    for who in people:
        if (other := partners.get(who)) in people and who not in seen and other is not None:
            found.append((who, other))
            seen.add(other)
    return tuple(found)


def seats_of(game: HostedGame) -> Mapping[int, Teams]:
    """How many may sit at a table of a game, each with the teams that it makes of them."""
    return {seats: tuple(tuple(team) for team in game.teams(seats)) for seats in game.rules.seats}


def people_of(fixture: FixtureRow) -> tuple[int, ...]:
    """Who is to sit at a table, in seat order."""
    return tuple(from_plain(parse(fixture.people), list[int]))


def tables_among(fixtures: Iterable[FixtureRow]) -> list[FixtureRow]:
    """Those at which people play: who sits out is kept beside them, and is no table to anybody."""
    return [row for row in fixtures if row.kind != "bye"]


def sitting_out(fixtures: Iterable[FixtureRow]) -> list[int]:
    """Who has no seat, of the tables and byes of a round."""
    return [who for row in fixtures if row.kind == "bye" for who in people_of(row)]


async def names_of(stores: Stores, people: Iterable[int], league_id: int | None) -> dict[int, str]:
    """How people are called, no two alike; who asked to be forgotten has a number instead of a name, among those of a
    league or of all that was played.
    """
    wanted = set(people)
    known = await stores.people.get_many({who for who in wanted if who > 0})
    names = {who: known[who].name or f"player {who % 1000}" for who in wanted if who > 0}
    if gone := {who for who in wanted if who <= 0}:
        order = {who: former(number) for number, who in enumerate(await stores.leagues.forgotten(league_id), 1)}
        names |= {who: order.get(who, FORMER) for who in gone}
    return names_apart(names)


def _everybody(row: DivisionRow, members: Sequence[MemberRow], *, late: bool) -> tuple[int, ...]:
    """Who has a row in a division, as they came into it; with `late`, who joined since is in this one."""
    if came := from_plain(parse(row.people), list[int]):
        return tuple(came)
    mine = [each for each in members if each.division_id == row.id or (late and not each.division_id and _plays(each))]
    seeds = {each.user_id: notes_of(each).seed for each in mine}
    last = len(mine)
    return tuple(sorted(seeds, key=lambda who: last if (seed := seeds[who]) is None else seed))


def _plays(member: MemberRow) -> bool:
    """Whether somebody is still to be seated: they have not left, and did not ask to be forgotten."""
    return member.left_at is None and member.user_id > 0


def _sitting(row: FixtureRow) -> Sitting:
    return Sitting(row.round, people_of(row), row.kind, row.table_id, row.status in DONE)


def _taken(penalties: Sequence[PenaltyRow]) -> tuple[Penalty, ...]:
    return tuple(Penalty(row.user_id, Fraction(row.points), row.reason) for row in penalties)


def _results(fixtures: Sequence[FixtureRow], found: Sequence[ResultRow], rules: Rules) -> tuple[TableResult, ...]:
    """What came of the tables of a division, with who sat out: a bye counts once its round was opened."""
    kinds = {row.table_id: row.kind for row in fixtures}
    played = results_of(tuple(row for row in found if row.table_id in kinds))
    byes = [
        TableResult(-row.id, (SeatResult(0, people_of(row)[0], 1),), 0, kind="bye", of=rules.wanted)
        for row in fixtures
        if row.kind == "bye" and row.status in DONE
    ]
    return (*(replace(each, kind=as_kind(kinds[each.table])) for each in played), *byes)
