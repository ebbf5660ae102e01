"""The language of the table: who holds what, on top of what people do at every table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Seat
from tests.example import RULES
from tests.example.content import SMUGGLER, WATCH
from tests.example.state import Harbour
from tests.table import TableInPlay, dealt


def position(hands: Mapping[Seat, str], *, seats: int = 3, smuggler: Seat = 2, **more: Any) -> Harbour:
    """A turn that begins with these hands; the deck holds the rest, and one card of it is drawn first."""
    roles = [SMUGGLER if seat == smuggler else WATCH for seat in range(seats)]
    return dealt(RULES, [hands.get(seat, "") for seat in range(seats)], roles=roles, **{"phase": "turn", **more})


class Table(TableInPlay[Harbour]):
    """A harbour in play."""

    def __init__(self, state: Harbour) -> None:
        super().__init__(RULES, state)
