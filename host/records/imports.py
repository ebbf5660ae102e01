"""Reading the file of a table that somebody may have edited: what fits a table of ours, and whether it was altered."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine import Refusal
from engine.codec import UnknownShape, from_plain, parse
from games.hosted import HostedGame
from host.lobbies.new_table import LETTERS
from host.values.opponents import PLAIN, STRENGTHS
from host.values.paces import pace_meant
from storage.errors import BadExport
from storage.exports import check_export

LONGEST_TITLE = 100
LONGEST_NAME = 200
DEEPEST = 60
"""How deep the lists and records of a text may lie in each other; what people and rules write is far from it."""

_BY = ("player", "order", "clock", "away", "bot")
_KINDS = ("decision", "close", "undo", "rewind", "seat", "operator")
_JSON: Mapping[str, tuple[str, ...]] = {
    "inputs": ("answer",),
    "checkpoints": ("state", "counts"),
    "events": ("facts", "audience"),
    "seats": ("orders", "notes"),
    "wishes": ("answer",),
}
_SHAPES: Mapping[tuple[str, str], Any] = {
    ("seats", "orders"): dict[str, str],
    ("seats", "notes"): dict[str, int | None],
    ("wishes", "answer"): list[str],
    ("checkpoints", "counts"): dict[str, int],
}


@dataclass(frozen=True, slots=True)
class _Result:
    """`engine.Standing` as JSON has it, where keys are text."""

    places: tuple[tuple[int, ...], ...]
    scores: dict[str, int]
    why: str = ""


_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_CALLS = re.compile(r"(?<!\\)(?:@everyone|@here|<[@#:/a])|[\x00-\x1f\x7f\u2028-\u202e\u2066-\u2069]", re.IGNORECASE)
"""Text that would mention somebody in Discord, and characters that control or reverse the text beside them."""


def checked(game_of: Callable[[str], HostedGame], document: Mapping[str, Any]) -> HostedGame:
    """The game of a document whose every value can stand at a table. Raises `Refusal`, and what `game_of` does."""
    try:
        check_export(document)
    except BadExport as error:
        raise Refusal(str(error)) from error
    table = document["table"]
    game = game_of(_named(table["game"]))
    _table(table)
    for part, columns in _JSON.items():
        for row in document[part]:
            for column in columns:
                if row.get(column) is not None:
                    _json(row[column], column, _SHAPES.get((part, column), Any))
    _seats(game, table, document["seats"])
    _inputs(document)
    begun = table["started_at"] is not None
    if begun != (table["status"] != "open") and table["status"] != "abandoned":
        raise Refusal("This file does not agree with itself on whether the game has begun.")
    if begun != bool(document["checkpoints"]) or (not begun and document["events"]):
        raise Refusal("This file does not agree with itself on whether the game has begun.")
    return game


def _table(table: Mapping[str, Any]) -> None:
    if not safe(table["title"], LONGEST_TITLE):
        raise Refusal(f"This file has a title that no table can have: up to {LONGEST_TITLE} letters, without mentions.")
    if pace_meant(table["pace"]) != table["pace"]:
        raise Refusal("This file has a pace that Henge does not know.")
    if (table["status"] == "finished") != (table.get("result") is not None):
        raise Refusal("This file does not agree with itself on whether the game is over.")
    if table.get("result") is not None:
        _json(table["result"], "result", _Result)
    _json(table["options"], "options", dict[str, str])
    for name in ("created_at", "started_at", "moved_at", "ended_at"):
        if table.get(name) is not None and not 0 <= table[name] < 2**43:
            raise Refusal("This file has a time that cannot be right.")


def _seats(game: HostedGame, table: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> None:
    letters = {row["colour"] for row in seats}
    if [row["seat"] for row in seats] != list(range(len(seats))) or not letters <= set(LETTERS):
        raise Refusal("This file has seats that no table can have.")
    people = [row["user_id"] for row in seats if row["user_id"] is not None]
    if len(people) != len(set(people)) or len(letters) != len(seats):
        raise Refusal("This file has one person or letter in two seats.")
    bots = [row for row in seats if row.get("bot") is not None]
    if any(row["bot"] not in (PLAIN, *STRENGTHS) or row["user_id"] is not None for row in bots):
        raise Refusal("This file has a bot that Henge does not know.")
    begun = table["started_at"] is not None
    game.rules.agree(len(seats) if begun else table["seats_wanted"], table["seed"], parse(table["options"]))


def _inputs(document: Mapping[str, Any]) -> None:
    seats = len(document["seats"])
    for row in document["inputs"]:
        seat, kind = row.get("seat"), row["kind"]
        if kind not in _KINDS or row["by"] not in _BY or (seat is not None and not 0 <= seat < seats):
            raise Refusal(f"This file has an input that no table can have: {row['seq']}.")
        if kind in ("undo", "rewind"):
            _json(row.get("answer") or "", "answer", int)
        if kind in ("seat", "operator"):
            told = _json(row.get("answer") or "{}", "answer", dict[str, str | bool | int])
            if not all(safe(said, LONGEST_NAME) for said in told.values() if isinstance(said, str)):
                raise Refusal(f"This file has a name that nobody can have, in input {row['seq']}.")
    if any(not 0 <= row["seat"] < seats for row in document["wishes"]):
        raise Refusal("This file has a wish of a seat that is not there.")


def _json(text: str, name: str, kind: Any) -> Any:
    depth = deepest = 0
    for sign in _QUOTED.sub("", text):
        depth += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, depth)
    if deepest > DEEPEST:
        raise Refusal(f"This file is nested too deep, in its {name}.")
    try:
        return from_plain(parse(text), kind)
    except (ValueError, UnknownShape) as error:
        raise Refusal(f"This file holds a value of {name} that cannot be right.") from error


def safe(text: str, longest: int) -> bool:
    """Whether a text can stand in public: neither blank nor long, and it calls nobody and leads nowhere."""
    return bool(text.strip()) and len(text) <= longest and not _CALLS.search(text)


def _named(game: str) -> str:
    return game if safe(game, 40) else "?"
