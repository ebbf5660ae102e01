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

from engine import Driver, Open
from engine.codec import parse
from games import GAMES
from rehearsals.shared.stored_inputs import FED, Row, feed

READ = ("tables", "seats", "inputs", "people")
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
    decided: frozenset[int] = frozenset()
    """The seats whose people decided something that others may know of."""
    seen: frozenset[int] = frozenset()
    """The people who decided something that others may know of, and took nothing back."""
    lapsed: frozenset[int] = frozenset()
    """The seats for which the clock decided."""
    answered_for: frozenset[int] = frozenset()
    """The seats for which something was answered since they were away."""
    went_away: frozenset[int] = frozenset()
    came_back: frozenset[int] = frozenset()
    rewound: tuple[int, int] | None = None
    """From which input on everything was taken back, and at the wish of which seat."""
    taken_back: bool = False
    """Something was."""
    moved: bool = False
    """Something was decided that others may know of: votes on taking something back are overtaken."""
    last: Mapping[int, int] = field(default_factory=dict)
    """By seat, the first decision of its last act that could be taken back."""
    coming: tuple[tuple[int, int], ...] = ()
    """Who is shown a question ahead, the next one first, and how many questions each was asked before."""


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
    yield Commit(table["started_at"], _asked(driver), users=_sitting(seats, handed), coming=_coming(driver))
    acts: dict[int, int] = {}
    for at, together in groupby(inputs, key=lambda row: int(row["at"])):
        rows = list(together)
        found = _Found()
        for row in rows:
            if row in handed:
                handed.remove(row)
                found.taken.add(row["seat"])
            elif row["kind"] == "seat":
                found.hears(row)
            if row["kind"] not in FED:
                continue
            driver.skip(to=row["seq"] - 1)
            found.feeds(row, driver)
            feed(driver, row)
        acts.update(found.acts)
        begins = driver.checkpoint.seq + 1
        last = {
            seat: max(acts.get(seq, seq), begins)
            for seat in range(len(seats))
            if (seq := driver.last_decision(seat)) is not None
        }
        yield Commit(
            at, _asked(driver), tuple(found.timed_out), _sitting(seats, handed), frozenset(found.taken),
            frozenset(found.decided), frozenset(found.seen), frozenset(found.lapsed), frozenset(found.answered_for),
            frozenset(found.went), frozenset(found.back), found.rewound, found.taken_back, found.moved(driver), last,
            _coming(driver),
        )  # fmt: skip


@dataclass(slots=True)
class _Found:
    """What the inputs of one commit are about."""

    timed_out: list[tuple[str, int]] = field(default_factory=list)
    taken: set[int] = field(default_factory=set)
    decided: set[int] = field(default_factory=set)
    seen: set[int] = field(default_factory=set)
    lapsed: set[int] = field(default_factory=set)
    answered_for: set[int] = field(default_factory=set)
    went: set[int] = field(default_factory=set)
    back: set[int] = field(default_factory=set)
    rewound: tuple[int, int] | None = None
    taken_back: bool = False
    prompts: list[str] = field(default_factory=list)
    begun: dict[int, int] = field(default_factory=dict)
    acts: dict[int, int] = field(default_factory=dict)
    """What a person decided at once is one act: by each of its inputs, the first."""

    def hears(self, row: Row) -> None:
        """Somebody was said to be away, or back."""
        said = json.loads(row["answer"])
        if "away" in said:
            self.went.add(row["seat"])
        if "back" in said:
            self.back.add(row["seat"])

    def feeds(self, row: Row, driver: Driver[Any]) -> None:
        """Something that the game is told, before it is."""
        question = driver.open.get(row["prompt"])
        if row["kind"] == "decision":
            self.prompts.append(row["prompt"])
        else:
            self.prompts.append("")  # whatever it is, it counts
        if row["kind"] in ("undo", "rewind"):
            self.taken_back = True
        if row["kind"] == "rewind":
            self.rewound = json.loads(row["answer"] or "0"), row["seat"]
        if row["by"] == "clock" and question is not None and row["kind"] != "rewind":
            self.timed_out.append((row["prompt"], question.prompt.seat))
            if row["kind"] == "decision":
                self.lapsed.add(row["seat"])
        if row["by"] == "away":
            self.answered_for.add(row["seat"])
        if row["kind"] == "decision" and row["by"] == "player":
            self.acts[row["seq"]] = self.begun.setdefault(row["seat"], row["seq"])
            if question is not None and not question.quiet:
                self.seen.add(row["user_id"])
        if row["by"] == "player" and (row["kind"] == "undo" or (question is not None and not question.quiet)):
            self.decided.add(row["seat"])

    def moved(self, driver: Driver[Any]) -> bool:
        """Whether something happened but answers in a window that is open still."""
        return any(not (prompt in driver.open and driver.open[prompt].quiet) for prompt in self.prompts)


def _coming(driver: Driver[Any]) -> tuple[tuple[int, int], ...]:
    return tuple((seat, driver.count_of(seat)) for seat in driver.coming) if driver.standing is None else ()


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
