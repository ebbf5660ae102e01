"""How a table is called, and whoever holds a seat of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.codec import encode, parse
from host.values.opponents import CLUB, STRENGTHS, STRONG, STYLES, strength_of
from host.values.receipts import SeatLine
from rendering.naming import told_apart
from storage.rows import SeatRow, TableRow

BOT_NAMES = ("Moss", "Reed", "Fern", "Birch", "Heath", "Alder", "Sedge", "Rowan")
"""By the number with which a bot sat down, else by seat: no two bots at a table are called the same."""
BOT = " (bot)"
"""What stands behind the name of every bot."""
NUMBER = "bot"
"""Under which a seat's notes keep that number: seats are drawn anew when a game begins, and names stay."""

FORMER = "a former player"
"""How somebody is called who was forgotten."""


def table_title(row: TableRow) -> str:
    """How a table is called where something is told of it alone."""
    return f"{row.title}: table {row.id}"


def former(number: int) -> str:
    """How the people of one table or league are called who were forgotten, so that they can be told apart."""
    return f"former player {number}"


def name_of(seat: SeatRow, people: Mapping[int, str]) -> str:
    """How the holder of a seat is called, if `people` are the names known."""
    if seat.bot is not None:
        return f"{BOT_NAMES[bot_number(seat) % len(BOT_NAMES)]}{BOT}"
    if seat.user_id is None:
        number = parse(seat.notes).get("former")
        return FORMER if number is None else former(number)
    return people.get(seat.user_id) or f"player {seat.seat + 1}"


def introduced(seat: SeatRow, name: str) -> str:
    """The name of a seat's holder where it is told who sits at a table: of bots, how strong they are."""
    return name.replace(BOT, f" ({seat.bot} bot)") if seat.bot in STRENGTHS else name


def line_of(seat: SeatRow, people: Mapping[int, str]) -> SeatLine:
    """A seat, for lists."""
    return SeatLine(seat.seat, introduced(seat, name_of(seat, people)), seat.user_id, seat.bot)


def bot_number(seat: SeatRow) -> int:
    """The number of a bot among those of its table, by which it is called."""
    number: int = parse(seat.notes).get(NUMBER, seat.seat)
    return number


def numbered(seat: SeatRow, seats: Iterable[SeatRow]) -> SeatRow:
    """The seat of a bot that sits down, called as no other bot of these seats is: by its seat, where that is free."""
    taken = {bot_number(each) for each in seats if each.bot is not None and each.seat != seat.seat}
    number = next(number for number in (seat.seat, *range(len(BOT_NAMES))) if number not in taken)
    return replace(seat, notes=encode({**parse(seat.notes), NUMBER: number}))


def style_of(seat: SeatRow, game: str) -> str:
    """The style of the bot that plays a seat, which goes with its name; none where it does not look ahead."""
    looks_ahead = seat.bot is not None and strength_of(seat.bot, game) in (CLUB, STRONG)
    return tuple(STYLES)[bot_number(seat) % len(BOT_NAMES) % len(STYLES)] if looks_ahead else ""


def style_words(seat: SeatRow, game: str, strength: str) -> str:
    """How the bot of that strength that plays a seat does so, in sentences."""
    style = style_of(seat, game)
    return f"{STRENGTHS[strength]} {STYLES[style]}" if style else STRENGTHS[strength]


def names_apart(names: Mapping[int, str], letters: Mapping[int, str] = MappingProxyType({})) -> dict[int, str]:
    """Names, by seat or by person, of whom no two look the same in words or in a picture.

    Several who were forgotten are former player 1, 2 and so on; `letters` are those of seats.
    """
    gone = sorted((who for who, name in names.items() if name == FORMER), key=abs)
    numbered = {who: former(number) for number, who in enumerate(gone, 1)}
    return told_apart({**names, **(numbered if len(gone) > 1 else {})}, letters)
