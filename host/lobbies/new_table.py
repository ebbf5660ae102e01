"""What a new table is to be, whether it may be opened, and the writing of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.codec import encode
from games.kit.sentences import count
from host.house.house import remember_name
from host.lobbies.news import tell
from host.table.facts import Facts, written
from host.table.names import NUMBER
from host.table.stores import Stores
from host.values.deadlines import LOBBY_LASTS
from host.values.faults import readable
from host.values.ports import SECOND, Limits, Person
from host.values.receipts import Receipt, Venue
from host.values.refusals import NotHere
from host.values.timeout_rules import DEFAULT
from storage.rows import Reminder, SeatRow, TableRow

LETTERS = "ABCDEFGH"
SHARE, ALWAYS = 4, 10
"""Of the tables that a server may have one person opens one in so many at most, so that nobody takes all of them; but
anybody may open so many.
"""
A_MOMENT = 10 * SECOND
"""How many milliseconds the card of a table that is to begin at once waits, so that it shows the begun game."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a new table is to be.

    `again`: the table whose rematch it is; that was allowed before, so the server's rules are not asked again.
    `fixture`: the table of a league that it is, which is opened once, `within`: how it is called there; `still` raises
    `Refusal`, in the transaction that opens it, where it is not to be any more.
    `order`: the people of a rematch by their seats. `enough`: with so many anybody at the table may begin.
    `at_once`: it begins in a moment, so its card waits until it has.
    """

    game: str
    title: str
    options: Mapping[str, str]
    seats: int
    pace: str
    venue: Venue
    seating: str = "drawn"
    strict: bool = False
    lapse: str = DEFAULT
    again: int | None = None
    fixture: int | None = None
    within: str = ""
    still: Callable[[Stores], Awaitable[None]] | None = None
    order: tuple[int, ...] = ()
    enough: int = 0
    at_once: bool = False

    @property
    def facts(self) -> Facts:
        """The facts with which the table begins."""
        return Facts(
            seating=self.seating, strict=self.strict, lapse=self.lapse, league=self.fixture, within=self.within,
            order=self.order, enough=self.enough,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot that is to sit at a table: its strength, as a seat keeps it, and the number by which it is called."""

    strength: str
    number: int


Company: TypeAlias = Sequence[Person | Bot]
"""Who is to sit at a table, in this order."""


def opened_words(row: TableRow) -> str:
    """What is said to whoever opened a table, or asked for one that is open."""
    place = f"<#{row.channel_id}>"
    where = f"Its card stands in {place}, its thread below." if row.in_thread else f"It is played in {place}."
    return f"Table {row.id} is open: {row.title}, for up to {count(row.seats_wanted, 'player')}. {where}"


async def there_instead(stores: Stores, person: Person, new: NewTable, limits: Limits) -> Receipt | None:
    """What is there already in place of a table that can be there once.

    Raises `NotHere`, and what `NewTable.still` does.
    """
    if new.again is not None:
        return await _rematch(stores, new.again)
    if new.fixture is None:
        await welcome(stores, person, new, limits)
        return None
    if (table_id := (await stores.leagues.fixture(new.fixture)).table_id) is not None:
        return Receipt(table_id, "")
    if new.still is not None:
        await new.still(stores)
    return None


async def _rematch(stores: Stores, table_id: int) -> Receipt | None:
    """The rematch of a table that is there already. The table is held, so that two who ask open one."""
    await stores.tables.hold(table_id)
    row = await stores.tables.rematch_of(table_id)
    if row is None:
        return None
    return Receipt(row.id, opened_words(row) if row.status == "open" else f"Table {row.id} is the rematch.")


def as_before(seats: Sequence[SeatRow], order: Sequence[int]) -> tuple[SeatRow, ...]:
    """Who has come to a rematch in the order in which they were to sit; new people in the seats of who has not come."""
    left = list(seats)
    found: list[SeatRow | None] = []
    for user in order:
        fits = (row for row in left if (row.user_id == user if user else row.bot is not None))
        found.append(row := next(fits, None))
        if row is not None:
            left.remove(row)
    sitting = [row or left.pop(0) for row in found if row is not None or left]
    return tuple(replace(row, seat=seat, colour=LETTERS[seat]) for seat, row in enumerate([*sitting, *left]))


async def welcome(stores: Stores, person: Person, new: NewTable, limits: Limits) -> None:
    """May this person open a table here? Raises `NotHere`."""
    if limits.lobbies:
        mine = await stores.tables.of_user(person.id)
        if sum(row.host_user_id == person.id and row.status == "open" for row in mine) >= limits.lobbies:
            raise NotHere(
                f"You have {limits.lobbies} tables open that have not begun. Please start one, or close it on its card."
            )
    if limits.tables and await stores.tables.live_in_guild(new.venue.guild_id) >= limits.tables:
        raise NotHere(
            f"{limits.tables} tables are played in this server, as many as I can look after. "
            "Please wait until one is over; every free seat is in `/play list`."
        )
    own = await stores.tables.of_user(person.id, guild_id=new.venue.guild_id)
    opened_here = sum(table.host_user_id == person.id for table in own)
    if limits.tables and opened_here >= (most := max(ALWAYS, limits.tables // SHARE)):
        raise NotHere(
            f"You have {most} tables in this server that are not over, as many as one person may have of those that I "
            "can look after. Please play one to its end first, or resign it."
        )
    guild = await stores.guilds.get(new.venue.guild_id)
    allowed = readable(guild.channels, list[int]())
    if allowed and new.venue.channel_id not in allowed:
        elsewhere = ", ".join(f"<#{channel}>" for channel in allowed)
        raise NotHere(f"Tables are opened elsewhere in this server: {elsewhere}.")
    if guild.opener_role_id is not None and guild.opener_role_id not in new.venue.role_ids:
        raise NotHere(f"In this server tables are opened by people with the role <@&{guild.opener_role_id}>.")
    if guild.open_table_limit is not None and opened_here >= guild.open_table_limit:
        raise NotHere(f"In this server a person may have {guild.open_table_limit} open tables at a time.")


async def opened(stores: Stores, person: Person, new: NewTable, company: Company, *, at: int) -> TableRow:
    """Write a lobby with everybody seated in this order, its card to be posted, in this transaction.

    Who wants to hear of new lobbies is told of one with free seats that nobody is asked to take. Raises `PlaceTaken`.
    """
    row = await stores.tables.create(
        game=new.game, title=new.title, options=encode(new.options), seed="", seats_wanted=new.seats,
        pace=new.pace, host_user_id=person.id, guild_id=new.venue.guild_id, channel_id=new.venue.channel_id,
        in_thread=new.venue.where == "thread", notes=written(new.facts), at=at,
    )  # fmt: skip
    people = [who for who in company if isinstance(who, Person)]
    await stores.tables.set_seats(row.id, [_seated(who, seat, at) for seat, who in enumerate(company)])
    for who in people:
        await remember_name(stores.people, who)
    await stores.clock.set(row.id, [Reminder(f"{row.id}:lobby", "lobby", at + LOBBY_LASTS)])
    shown = at + A_MOMENT if new.at_once else at
    await stores.outbox.put("lobby", row.id, "{}", at=at, merge_key=f"lobby:{row.id}", not_before=shown)
    if len(company) < new.seats and new.fixture is None and new.again is None:
        await tell(stores, row, {who.id for who in people}, at=at)
    return row


def _seated(who: Person | Bot, seat: int, at: int) -> SeatRow:
    if isinstance(who, Person):
        return SeatRow(seat, who.id, LETTERS[seat], at)
    return SeatRow(seat, None, LETTERS[seat], at, who.strength, notes=encode({NUMBER: who.number}))
