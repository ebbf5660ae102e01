"""How whoever holds a seat is called."""

from __future__ import annotations

from collections.abc import Mapping

from engine.codec import parse
from storage.rows import SeatRow

BOT_NAMES = ("Moss", "Reed", "Fern", "Birch", "Heath", "Alder", "Sedge", "Rowan")

FORMER = "a former player"
"""How somebody is called who was forgotten."""


def former(number: int) -> str:
    """How the people of one table or league are called who were forgotten, so that they can be told apart."""
    return f"former player {number}"


def name_of(seat: SeatRow, people: Mapping[int, str]) -> str:
    """How the holder of a seat is called, if `people` are the names known."""
    if seat.bot is not None:
        return f"{BOT_NAMES[seat.seat % len(BOT_NAMES)]} (bot)"
    if seat.user_id is None:
        number = parse(seat.notes).get("former")
        return FORMER if number is None else former(number)
    return people.get(seat.user_id) or f"player {seat.seat + 1}"
