"""The stored inputs of a table, as the engine takes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Advance, Decision, Driver
from engine.codec import parse

Row = Mapping[str, Any]
FED = ("decision", "close", "undo", "rewind")
"""The kinds that the rules are told of; the others are the host's."""


def feed(driver: Driver[Any], row: Row) -> Advance:
    """Give the driver what a row of the table `inputs` says."""
    answer: Any = parse(row["answer"]) if row["answer"] else None
    match row["kind"]:
        case "close":
            return driver.close(row["prompt"], row["digest"])
        case "undo":
            return driver.undo(row["seat"], answer)
        case "rewind":
            return driver.rewind(answer, seat=row["seat"])
        case _:
            return driver.submit(Decision(row["prompt"], row["digest"], row["seat"], answer, row["by"]))
