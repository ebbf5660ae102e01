"""A finished game as a file for everybody: what `import` and `verify` read, without who decided what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from storage.exports import sealed


def for_everybody(document: Mapping[str, Any]) -> dict[str, Any]:
    """An exported table without people: no ids, no standing orders, no wishes, and none of the host's own facts.

    The seed was told when the game ended, so the rest of it is no secret any more.
    """
    table = {**document["table"], "host_user_id": 0, "notes": "{}", "motion": None}
    seats = [{**seat, "user_id": None, "orders": "{}", "notes": "{}"} for seat in document["seats"]]
    inputs = [_nameless({**given, "user_id": None}) for given in document["inputs"]]
    return sealed({**document, "table": table, "seats": seats, "inputs": inputs, "wishes": []})


def _nameless(given: dict[str, Any]) -> dict[str, Any]:
    """That a seat changed hands stays; between whom is left out."""
    return {**given, "answer": "{}"} if given["kind"] in ("seat", "operator") else given
