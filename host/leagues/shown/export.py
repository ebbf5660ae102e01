"""A league as data: members, rounds, tables, results, standings, season by season; for spreadsheets and programs.

All of it is what everybody may look at; what members keep to themselves is left out: with whom they do not want to sit.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

from engine.codec import encode, parse
from host.house.house import House
from host.leagues.scoring.verdicts import ruling_of
from host.leagues.shown.league_gate import league_for
from host.leagues.shown.survey import LeagueNow, league_now, names_of, people_of
from host.table.names import FORMER
from host.table.stores import Stores
from host.values.ports import SECOND
from host.values.sight import Sight
from storage.league_rows import ResultRow

FORMAT, VERSION = "henge-league", 2
PARTS = ("members", "rounds", "tables", "results", "rulings", "standings", "penalties")
"""What there is of every season; each is a file of its own in CSV."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_NUMBER = re.compile(r"[+-]?\d{1,11}([.÷]\d+)?")
"""What is a number in a spreadsheet to its last digit; of longer ones they keep fifteen digits, and show a power."""
_FRACTIONS = ("points", "played", "wins", "seconds", "share", "penalty")
"""What is a fraction to the last digit: in CSV a decimal, with the fraction itself beside it."""

_KEYED = ("person", "partner", "by")
"""What is the key of a person; in CSV it is text, `id-` before the id."""


class LeagueExport:
    """Leagues as files."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def document(self, sight: Sight, name: str) -> dict[str, Any]:
        """A league as JSON can hold it. Raises `Refusal`.

        People are named by their ids; who asked to be forgotten is `former-1` and so on, the same one everywhere.
        """
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            league = await league_for(stores, sight, name)
            seasons = [
                await league_now(stores, league, season=season) for season in await stores.leagues.seasons(league.id)
            ]
            played = [await _as_played(stores, now) for now in seasons]
            everybody = {who for now in seasons for who in _people(now)} | {league.manager_id}
            names = await names_of(stores, everybody, league.id)
        keys, rules = _keys(everybody), parse(league.rules)
        rules.pop("invitation", None)
        return {
            "format": FORMAT, "version": VERSION,
            "league": {
                "name": league.name, "game": league.game, "status": league.status, "made_at": _time(league.created_at),
                "made_by": keys[league.manager_id], "rules": rules,
            },
            "people": {keys[who]: names[who] for who in sorted(everybody, key=lambda who: (who < 0, abs(who)))},
            "seasons": [_season(now, rows, keys) for now, rows in zip(seasons, played, strict=True)],
        }  # fmt: skip

    async def tables(self, sight: Sight, name: str) -> dict[str, bytes]:
        """The same as CSV files by name, one for each part, with the seasons one after another. Raises `Refusal`."""
        document = await self.document(sight, name)
        return {f"{part}.csv": _csv(_rows(document, part)) for part in PARTS}

    async def file(self, sight: Sight, name: str) -> dict[str, bytes]:
        """The same as one JSON file. Raises `Refusal`."""
        return {"league.json": encode(await self.document(sight, name)).encode()}


async def _as_played(stores: Stores, now: LeagueNow) -> tuple[ResultRow, ...]:
    """The results as the tables have them, whatever was ruled about them since."""
    return await stores.leagues.results([row.table_id for row in now.fixtures if row.table_id is not None])


def _people(now: LeagueNow) -> set[int]:
    """Everybody who is named anywhere in a season."""
    found = {member.user_id for member in now.members} | {who for row in now.fixtures for who in people_of(row)}
    found |= {row.user_id for row in now.results if row.user_id is not None}
    found |= {who for row in now.results for who, _, _ in parse(row.substitutes)}
    found |= {ruling.by for row in now.fixtures if (ruling := ruling_of(row)) is not None}
    return found | {who for row in now.penalties for who in (row.user_id, row.by_user_id)}


def _keys(people: set[int]) -> dict[int, str]:
    former = sorted((who for who in people if who < 0), reverse=True)
    return {who: str(who) for who in people if who >= 0} | {
        who: f"former-{number}" for number, who in enumerate(former, 1)
    }


def _season(now: LeagueNow, played: Sequence[ResultRow], keys: Mapping[int, str]) -> dict[str, Any]:
    """A season: results as played, and rulings that count in the place of some of them, seat by seat."""
    season = now.season
    return {
        "number": season.number, "started_at": _time(season.started_at), "ended_at": _time(season.ended_at),
        "members": _members(now, keys),
        "rounds": _rounds(now),
        "tables": _tables(now, keys),
        "results": _results(played, keys),
        "rulings": _rulings(now, keys),
        "standings": _standings(now, keys),
        "penalties": _penalties(now, keys),
    }  # fmt: skip


def _members(now: LeagueNow, keys: Mapping[int, str]) -> list[dict[str, Any]]:
    division_of = {each.row.id: each.row.number for each in now.divisions}
    partners = now.partner_of
    return [
        {
            "person": keys[row.user_id], "division": division_of.get(row.division_id or 0),
            "joined_at": _time(row.joined_at), "left_at": _time(row.left_at),
            "partner": keys[partners[row.user_id]] if row.user_id in partners else None,
        }
        for row in now.members
    ]  # fmt: skip


def _rounds(now: LeagueNow) -> list[dict[str, Any]]:
    return [
        {
            "division": division.row.number, "division_name": division.row.name, "round": row.number,
            "opened_at": _time(row.opened_at), "ended_at": _time(row.ended_at),
        }
        for division in now.divisions
        for row in division.rounds
    ]  # fmt: skip


def _tables(now: LeagueNow, keys: Mapping[int, str]) -> list[dict[str, Any]]:
    return [
        {
            "division": division.row.number, "round": row.round, "number": row.number,
            "called": now.words(row), "kind": row.kind, "status": row.status, "table": row.table_id,
            "people": [keys[who] for who in people_of(row)],
        }
        for division in now.divisions
        for row in division.fixtures
    ]  # fmt: skip


def _results(played: Sequence[ResultRow], keys: Mapping[int, str]) -> list[dict[str, Any]]:
    return [
        {
            "table": row.table_id, "seat": row.seat + 1, "person": None if row.user_id is None else keys[row.user_id],
            "place": row.place, "score": row.score, "team": row.team, "forfeited": bool(row.forfeited),
            "called_off": bool(row.abandoned), "ended_at": _time(row.ended_at),
            "substitutes": [
                {"person": keys[who], "share": f"{part}/{whole}"} for who, part, whole in parse(row.substitutes)
            ],
        }
        for row in played
    ]  # fmt: skip


def _rulings(now: LeagueNow, keys: Mapping[int, str]) -> list[dict[str, Any]]:
    ruled = {row.table_id: ruling for row in now.fixtures if (ruling := ruling_of(row)) is not None}
    return [
        {
            "table": row.table_id, "seat": row.seat + 1, "person": None if row.user_id is None else keys[row.user_id],
            "place": row.place, "called_off": bool(row.abandoned), "forfeited": bool(row.forfeited),
            "reason": ruled[row.table_id].reason, "by": keys[ruled[row.table_id].by],
        }
        for row in now.results
        if row.table_id in ruled
    ]  # fmt: skip


def _standings(now: LeagueNow, keys: Mapping[int, str]) -> list[dict[str, Any]]:
    return [
        {
            "division": division.row.number, "place": row.place, "person": keys[row.person],
            "points": str(row.points), "played": str(row.played), "wins": str(row.wins), "seconds": str(row.seconds),
            "share": str(row.share), "penalty": str(row.penalty), "before_the_next_by": row.decided,
            "partner": None if row.partner is None else keys[row.partner],
        }
        for division in now.divisions
        for row in division.standings
    ]  # fmt: skip


def _penalties(now: LeagueNow, keys: Mapping[int, str]) -> list[dict[str, Any]]:
    return [
        {
            "person": keys[row.user_id], "points": row.points, "reason": row.reason, "by": keys[row.by_user_id],
            "at": _time(row.at),
        }
        for row in now.penalties
    ]  # fmt: skip


def _time(at: int | None) -> str | None:
    """A moment as ISO 8601 has it, in UTC."""
    return None if at is None else datetime.fromtimestamp(at // SECOND, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _rows(document: Mapping[str, Any], part: str) -> list[dict[str, Any]]:
    """The rows of a part, each with its season and with people's names beside their keys."""
    names = document["people"]
    rows = []
    for season in document["seasons"]:
        for row in season[part]:
            named_row = {"season": season["number"], **row}
            named_row |= {name: _as_text(row[name]) for name in _KEYED if row.get(name)}
            if "person" in row:
                named_row["name"] = names.get(row["person"], "") if row["person"] else ""
            if "people" in row:
                named_row["people"] = " ".join(map(_as_text, row["people"]))
                named_row["names"] = ", ".join(names.get(who, FORMER) for who in row["people"])
            if "substitutes" in row:
                shares = [f"{_as_text(each['person'])}:{each['share']}" for each in row["substitutes"]]
                named_row["substitutes"] = " ".join(shares).replace("/", "÷")
            rows.append(_with_decimals(named_row))
    return rows


def _as_text(key: str) -> str:
    """A person's key as a spreadsheet keeps it: an id by itself would be a number of which it keeps fifteen digits."""
    return f"id-{key}" if key.isdecimal() else key


def _with_decimals(row: Mapping[str, Any]) -> dict[str, Any]:
    """Fractions as decimals, each with itself beside it; with a sign that no spreadsheet takes for a date's."""
    found: dict[str, Any] = {}
    for name, value in row.items():
        if name in _FRACTIONS:
            exact = Fraction(value)
            found[name] = exact.numerator if exact.denominator == 1 else round(float(exact), 6)
            found[f"{name}_exact"] = str(exact).replace("/", "÷")
        else:
            found[name] = value
    return found


def _csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """With a line of headings, for spreadsheets; words that one would take for a formula get an apostrophe, numbers
    none.
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, fieldnames=list(rows[0]) if rows else ["season"])
    writer.writeheader()
    writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
    return out.getvalue().encode("utf-8-sig")


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    risky = isinstance(value, str) and (value.startswith(_FORMULA) or value.isdecimal())
    return f"'{value}" if risky and not _NUMBER.fullmatch(value) else value
