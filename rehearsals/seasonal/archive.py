"""What a season leaves in the database, read with plain SQL: nothing of the league's is used here."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

READ = (
    "leagues", "seasons", "divisions", "league_members", "league_rounds", "league_tables", "results", "penalties",
    "tables", "stages", "seats",
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
class Given:
    """A ruling as a manager gave it: people by place, none where nobody finished the table; `order` is None where the
    newest ruling about it was taken back; `at` is when.
    """

    table: int
    order: tuple[tuple[int, ...], ...] | None
    at: int = 0


@dataclass(frozen=True, slots=True)
class Decided:
    """By whom something was decided for a seat at a moment: its "player", a "bot", or for its person the "clock" or
    whoever plays for who is "away".
    """

    table: int
    seat: int
    by: str
    user: int | None
    at: int


@dataclass(frozen=True, slots=True)
class Archive:
    """All rows, by the name of their table; and who decided what, in order."""

    rows: Mapping[str, list[dict[str, Any]]]
    decided: Sequence[Decided] = ()

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

    def sat(self) -> dict[int, dict[int, set[int]]]:
        """Who sat where: of each table of a league, by seat, everybody who ever held it or was to."""
        shares = {row["id"]: json.loads(row["notes"]).get("shares", {}) for row in self.rows["tables"]}
        found: dict[int, dict[int, set[int]]] = {}
        for row in self.rows["league_tables"]:
            if row["table_id"] is not None:
                held = shares.get(row["table_id"], {})
                found[row["table_id"]] = {
                    seat: {who, *(each["user_id"] for each in held.get(str(seat), ()) if each["user_id"] is not None)}
                    for seat, who in enumerate(json.loads(row["people"]))
                }
        return found

    def as_ruled(self, given: Iterable[Given], by: int | None = None) -> dict[int, Table]:
        """The same with the rulings that were given and not taken back: each stands on those before it. With `by` as it
        was then.
        """
        sat, stacks = self.sat(), dict[int, list[Given]]()
        for each in (each for each in given if by is None or each.at <= by):
            stack = stacks.setdefault(each.table, [])
            if each.order is None:
                stack.pop()
            else:
                stack.append(each)
        return {
            number: _ruled(table, stacks[number][-1].order or (), sat[number]) if stacks.get(number) else table
            for number, table in self.tables().items()
            if by is None or table.ended_at <= by
        }

    def adjudged(self) -> set[int]:
        """The tables that a league ended by its rule."""
        return {row["id"] for row in self.rows["tables"] if json.loads(row["notes"]).get("adjudged")}


def read(path: Path) -> Archive:
    """What a judge looks at."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        rows = {name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")] for name in READ}
        asked = "SELECT table_id, seat, by, user_id, at FROM inputs WHERE kind = 'decision' ORDER BY table_id, seq"
        return Archive(rows, [Decided(*row) for row in connection.execute(asked)])


def _seat(row: Mapping[str, Any]) -> Seat:
    helpers = tuple((who, Fraction(part, whole)) for who, part, whole in json.loads(row["substitutes"]))
    return Seat(row["seat"], row["user_id"], row["place"], row["score"], row["team"], bool(row["forfeited"]), helpers)


def _ruled(table: Table, order: Sequence[Sequence[int]], sat: Mapping[int, set[int]]) -> Table:
    """A table by a ruling that named people: each stands for the seat that they held."""
    if not order:
        seats = tuple(replace(seat, place=0, gave_up=False) for seat in table.seats)
        return replace(table, seats=seats, abandoned=True)
    places: dict[int, int] = {}
    for sharing in order:
        places |= dict.fromkeys([seat for seat, held in sat.items() if held & set(sharing)], len(places) + 1)
    return replace(
        table, seats=tuple(replace(seat, place=places[seat.seat], gave_up=False) for seat in table.seats),
        abandoned=False,
    )  # fmt: skip
