"""What is asked of a lobby before anything is done in it."""

from __future__ import annotations

from contextlib import suppress

from engine import Refusal
from engine.codec import parse
from games.kit.notation import is_number
from games.kit.sentences import clipped, count, sentences
from host.house.house import House
from host.table.prospect import anybody_starts, is_over, open_offers
from host.table.stores import Stores
from host.table.table import Table
from host.values.ports import Person
from host.values.refusals import AlreadySeated, NotOpen, NotYourTable
from storage.rows import SeatRow


def last_bot(table: Table) -> SeatRow:
    """The bot that came last. Raises `Refusal` where none sits here."""
    last = next((seat for seat in reversed(table.seats) if seat.bot is not None), None)
    if last is None:
        raise Refusal("No bot sits at this table.")
    return last


def fewest(table: Table) -> int:
    """The smallest number of seats, from two up, that the rules allow with the options that are chosen now."""
    rules, chosen = table.game.rules, parse(table.row.options)
    for seats in rules.seats:
        with suppress(Refusal):  # the rules say so where these options do not go with so many seats
            rules.agree(seats, "", chosen)
            if seats > 1:
                return seats
    return max(2, rules.seats[0])


def still_open(table: Table, then: str = "") -> None:
    """Raises `NotOpen` where the game has begun, or was called off; `then` is what can be done instead once it has."""
    if table.row.status == "abandoned":
        raise NotOpen("This table was called off.")
    if is_over(table):
        raise NotOpen("This game is over.")
    if table.row.status != "open":
        raise NotOpen(sentences("This game has already begun", then))


def may_join(table: Table, user_id: int) -> None:
    """Raises `AlreadySeated`, and `NotOpen` with what is left to whoever comes late."""
    if table.seat_if_any(user_id) is not None:
        raise AlreadySeated
    free = "A seat is free all the same: `/table sit` takes it"
    later = "You may watch; `/me substitute` tells you of seats that become free in this server"
    still_open(table, free if open_offers(table) else later)


def may_leave(table: Table, user_id: int) -> None:
    """Raises `NotSeated`, and `NotOpen` with how one leaves a game."""
    table.seat_of(user_id)
    still_open(table, "`/table here` has *Offer my seat* and *Resign*")


def led_by(table: Table, person: Person) -> None:
    """Raises `NotYourTable` where somebody else leads this lobby, and what `still_open` does."""
    still_open(table)
    if table.row.host_user_id != person.id:
        raise NotYourTable


def may_start(table: Table, user_id: int) -> None:
    """Raises `NotSeated`, and `NotYourTable` where this is for who opened the table as long as seats are free."""
    table.seat_of(user_id)
    if table.row.host_user_id != user_id and not anybody_starts(table):
        raise NotYourTable("Until all seats are taken, only the person who opened this table can start it.")


def what_next(table: Table) -> str:
    """What is told to whoever has come: how many seats are free, and who starts the game."""
    free = table.row.seats_wanted - len(table.seats)
    if not free:
        return "All seats are taken: any of you may start the game."
    host = next((table.names[seat.seat] for seat in table.seats if seat.user_id == table.row.host_user_id), "")
    starts = "any of you may start" if anybody_starts(table) else f"{host} starts"
    return f"{count(free, 'seat')} {'is' if free == 1 else 'are'} free; {starts} the game."


def whole_number(text: str) -> int:
    """A number that was typed. Raises `Refusal`."""
    if not is_number(text):
        raise Refusal(f"A number is wanted here, not “{clipped(text, 40)}”.")
    return int(text)


async def newcomers(house: House, table_id: int) -> list[int]:
    """Who sits at a table and has never played its game, where that has routines which spare them something."""
    async with house.tables.hold(table_id) as table:
        game, people = table.game, [row.user_id for row in table.seats if row.user_id is not None]
    if not game.routines:
        return []
    async with house.database.glance() as tx:
        known = Stores.of(tx).people
        return [user for user in people if not await known.began_before(user, game.key, house.now())]
