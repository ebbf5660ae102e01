"""How whoever holds a seat is called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rendering.naming import told_apart
from storage.rows import SeatRow

BOT_NAMES = ("Moss", "Reed", "Fern", "Birch", "Heath", "Alder", "Sedge", "Rowan")


FORMER = "a former player"
"""How somebody is called who was forgotten."""


def name_of(seat: SeatRow, people: Mapping[int, str]) -> str:
    """How the holder of a seat is called, if `people` are the names known."""
    if seat.bot is not None:
        return f"{BOT_NAMES[seat.seat % len(BOT_NAMES)]} (bot)"
    if seat.user_id is None:
        return FORMER
    return people.get(seat.user_id) or f"player {seat.seat + 1}"


def names_apart(names: Mapping[int, str], letters: Mapping[int, str] = MappingProxyType({})) -> dict[int, str]:
    """Names, by seat or by person, of whom no two look the same in words or in a picture.

    Several who were forgotten are former player 1, 2 and so on; `letters` are those of seats.
    """
    former = sorted((who for who, name in names.items() if name == FORMER), key=abs)
    numbered = {who: f"{FORMER.removeprefix('a ')} {number}" for number, who in enumerate(former, 1)}
    return told_apart({**names, **(numbered if len(former) > 1 else {})}, letters)
