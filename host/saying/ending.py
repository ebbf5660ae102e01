"""How a game that nobody finishes is ended: called off, told to everybody, its message at rest."""

from __future__ import annotations

from engine.codec import encode
from host.saying.board import REST
from host.table.facts import Resting
from host.table.table import Table


def call_off(table: Table, why: str, *, at: int) -> None:
    """End a game without a result, with this commit: its clocks stop, its message calls nobody any more."""
    table.change(status="abandoned", ended_at=at)
    table.rethink()
    people = [row.user_id for row in table.seats if row.user_id is not None]
    row, telling = table.row, table.facts.telling
    if row.board_message_id is not None:
        resting = encode(Resting(row.board_message_id, telling, None, telling.told))
        table.also(lambda stores: stores.outbox.put(REST, table.id, resting, at=at))
    table.say("notice", {"title": "The game is called off", "text": why, "mentions": people}, at=at)
    table.say("lobby", at=at, merge=True)
