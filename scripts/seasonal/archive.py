"""What a season leaves in the database, read with plain SQL: nothing of the league's is used here."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

READ = (
    "leagues", "seasons", "divisions", "league_members", "league_rounds", "league_tables", "results", "penalties",
    "table_notes", "tables",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Seat:
    """What came of a seat. `person` held it first (None: a bot); `helpers`: who took it over, and how much of it."""

    seat: int
    person: int | None
    place: int
    score: int
    team: int | None
    gave_up: bool
    helpers: tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What came of a table. `kind` is that of its place in a league, "" for any other table."""

    number: int
    ended_at: int
    abandoned: bool
    seats: tuple[Seat, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Archive:
    """All rows, by the name of their table."""

    rows: Mapping[str, list[dict[str, Any]]]

    def where(self, name: str, **fits: object) -> list[dict[str, Any]]:
        """The rows in which these columns have these values."""
        return [row for row in self.rows[name] if all(row[column] == value for column, value in fits.items())]

    def tables(self) -> dict[int, Table]:
        """The raw result of every table that has one."""
        kinds = {row["table_id"]: row["kind"] for row in self.rows["league_tables"]}
        found: dict[int, list[dict[str, Any]]] = {}
        for row in self.rows["results"]:
            found.setdefault(row["table_id"], []).append(row)
        return {
            number: Table(
                number, rows[0]["ended_at"], bool(rows[0]["abandoned"]),
                tuple(_seat(row) for row in sorted(rows, key=lambda row: int(row["seat"]))), kinds.get(number, ""),
            )
            for number, rows in found.items()
        }  # fmt: skip

    def as_ruled(self) -> dict[int, Table]:
        """The same as the league counts it: where a manager ruled otherwise, by that."""
        numbers = {row["id"]: row["table_id"] for row in self.rows["league_tables"]}
        rulings = {
            numbers[row["fixture_id"]]: json.loads(row["notes"]).get("ruled") for row in self.rows["table_notes"]
        }
        return {
            number: _ruled(table, ruling["order"]) if (ruling := rulings.get(number)) else table
            for number, table in self.tables().items()
        }

    def adjudged(self) -> set[int]:
        """The tables that a league ended by its rule."""
        return {row["id"] for row in self.rows["tables"] if json.loads(row["notes"]).get("adjudged")}


def read(path: Path) -> Archive:
    """What a judge looks at."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        return Archive({name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")] for name in READ})


def _seat(row: Mapping[str, Any]) -> Seat:
    helpers = tuple((who, Fraction(part, whole)) for who, part, whole in json.loads(row["substitutes"]))
    return Seat(row["seat"], row["user_id"], row["place"], row["score"], row["team"], bool(row["forfeited"]), helpers)


def _ruled(table: Table, order: list[list[int]]) -> Table:
    if not order:
        seats = tuple(replace(seat, place=0, gave_up=False) for seat in table.seats)
        return replace(table, seats=seats, abandoned=True)
    places: dict[int | None, int] = {}
    for sharing in order:
        places |= dict.fromkeys(sharing, len(places) + 1)
    last = len(places) + 1
    seats = tuple(
        replace(seat, place=places[seat.person], gave_up=False) if seat.person in places else replace(seat, place=last)
        for seat in table.seats
    )
    return replace(table, seats=seats, abandoned=False)
