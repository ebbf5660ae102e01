"""What somebody wants to know of a season first: where they stand, where they play, with whom next. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from host.leagues.shown.league_words import points, provisional_lines, sitting
from host.leagues.shown.survey import LeagueNow, people_of, tables_among
from storage.league_rows import FixtureRow


def own_tables(now: LeagueNow, who: int) -> list[FixtureRow]:
    """The tables of a season at which somebody is to sit and which are not over, in the order of their rounds."""
    mine = [row for row in tables_among(now.fixtures) if who in people_of(row)]
    return sorted((row for row in mine if row.status in ("running", "planned")), key=lambda row: row.round)


def own_lines(now: LeagueNow, who: int, links: Mapping[int, str]) -> list[str]:
    """How somebody stands in a season, and the tables that wait for them; nothing before it begins.

    `links`: where tables are played, by the number of the fixture; of those that are only planned the next is told.
    """
    told = [*_place(now, who), *provisional_lines(now)]
    tables = own_tables(now, who)
    for row in tables:
        if row.status == "running":
            where = links.get(row.id)
            called = f"[{now.words(row)}]({where})" if where else now.words(row)
            told.append(f"You play at {called}: {sitting(people_of(row), now.names, now.partner_of)}.")
    if following := next((row for row in tables if row.status == "planned"), None):
        with_whom = sitting(people_of(following), now.names, now.partner_of)
        told.append(f"Next is {now.words(following)}: {with_whom}.")
    return told


def _place(now: LeagueNow, who: int) -> list[str]:
    for division in now.shown:
        rows = division.standings
        mine = next((row for row in rows if row.person == who), None)
        if mine is None:
            continue
        if not now.format.by_rounds:
            return [f"You are on rung {mine.place} of {len(rows)}."]
        if not any(row.played for row in rows):
            return []
        there = f" in {division.row.name}" if division.row.name != now.league.name else ""
        return [f"You are number {mine.place} of {len(rows)}{there}, with {points(mine.points)}."]
    return []
