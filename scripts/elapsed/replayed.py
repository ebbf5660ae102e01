"""A table's stored inputs, played again by the engine alone: what was asked after each commit, and who sat there."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from engine import Advance, Decision, Driver, Open
from engine.codec import parse
from games import GAMES

Row = Mapping[str, Any]
READ = ("tables", "seats", "inputs")
FED = ("decision", "close", "undo", "rewind")
RULES = {game.key: game.rules for game in GAMES}


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it stood after a commit."""

    id: str
    digest: str
    seat: int
    quiet: bool
    owed: bool
    answered: bool
    aside: bool
    clock: str | None
    any_of: bool


@dataclass(frozen=True, slots=True)
class Commit:
    """What was stored at one moment: the questions after it, and which seat's questions the clock answered."""

    at: int
    asked: tuple[Asked, ...]
    timed_out: tuple[tuple[str, int], ...] = ()
    users: Mapping[int, int] = field(default_factory=dict)
    """Who sits where; seats of bots are not named."""
    stepped_in: frozenset[int] = frozenset()
    """The seats that somebody took with this commit."""


@dataclass(frozen=True, slots=True)
class Stored:
    """The rows of a month."""

    rows: Mapping[str, list[dict[str, Any]]]

    def of(self, table: int, name: str) -> list[dict[str, Any]]:
        """The rows of one table, in the order of their inputs or seats."""
        order = "seq" if name == "inputs" else "seat"
        return sorted((row for row in self.rows[name] if row["table_id"] == table), key=lambda row: int(row[order]))


def read(path: Path) -> Stored:
    """What a judge looks at, with plain SQL."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        return Stored({name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")] for name in READ})


def commits(table: Row, seats: Sequence[Row], inputs: Sequence[Row]) -> Iterator[Commit]:
    """One after another; each has a time of its own."""
    rules = RULES[table["game"]]
    driver, _ = Driver.start(rules, rules.agree(len(seats), table["seed"], parse(table["options"])), fingerprints=False)
    handed = [row for row in inputs if row["kind"] == "seat" and {"took", "now"} & json.loads(row["answer"]).keys()]
    yield Commit(table["started_at"], _asked(driver), users=_sitting(seats, handed))
    for at, together in groupby(inputs, key=lambda row: int(row["at"])):
        timed_out: list[tuple[str, int]] = []
        taken: set[int] = set()
        for row in together:
            if row in handed:
                handed.remove(row)
                taken.add(row["seat"])
            if row["kind"] not in FED or _thrown_away(row, inputs):
                continue
            driver.skip(to=row["seq"] - 1)
            if row["by"] == "clock" and row["kind"] != "rewind":
                timed_out.append((row["prompt"], driver.open[row["prompt"]].prompt.seat))
            _feed(driver, row)
        yield Commit(at, _asked(driver), tuple(timed_out), _sitting(seats, handed), frozenset(taken))


def _sitting(seats: Sequence[Row], later: Sequence[Row]) -> dict[int, int]:
    """Who sat where before some seats changed hands: such an input names who had the seat until then."""
    users = {row["seat"]: row["user_id"] for row in seats}
    for row in reversed(later):
        users[row["seat"]] = row["user_id"]
    return {seat: user for seat, user in users.items() if user is not None}


def _asked(driver: Driver[Any]) -> tuple[Asked, ...]:
    return () if driver.standing is not None else tuple(_one(question) for question in driver.open.values())


def _one(question: Open) -> Asked:
    return Asked(
        question.id, question.digest, question.prompt.seat, question.quiet, question.owed,
        question.answered or not question.owed, question.aside, question.clock, question.until == "any",
    )  # fmt: skip


def _feed(driver: Driver[Any], row: Row) -> Advance:
    answer = parse(row["answer"]) if row["answer"] else None
    match row["kind"]:
        case "close":
            return driver.close(row["prompt"], row["digest"])
        case "undo":
            return driver.undo(row["seat"], answer)
        case "rewind":
            return driver.rewind(answer, seat=row["seat"])
        case _:
            return driver.submit(Decision(row["prompt"], row["digest"], row["seat"], answer, row["by"]))


def _thrown_away(row: Row, inputs: Sequence[Row]) -> bool:
    later = [other for other in inputs if other["kind"] == "rewind" and other["seq"] > row["seq"]]
    return any(json.loads(other["answer"] or "0") <= row["seq"] for other in later)
