"""Playing again: a new table to which the others are asked, each by a press."""

from __future__ import annotations

from dataclasses import replace

from engine.codec import parse
from host.house.house import House
from host.house.lists import place_of
from host.lobbies.lobby import Lobby
from host.lobbies.new_table import Bot, NewTable
from host.table.names import bot_number
from host.table.prospect import is_over
from host.table.table import Table
from host.values.opponents import PLAIN
from host.values.ports import Announcer, NotNow, Place, Undeliverable
from host.values.receipts import Receipt, Venue
from host.values.refusals import NotHere, NotRunning, NotSeated
from host.values.sight import Sight
from storage.rows import SeatRow


class Rematches:
    """Games that follow games."""

    def __init__(self, house: House, lobby: Lobby, announcer: Announcer) -> None:
        self.house, self.lobby, self.announcer = house, lobby, announcer

    async def ask(self, table_id: int, sight: Sight, *, key: str) -> Receipt:
        """Open a table with the same options; the others of the game that is over are asked to join, bots come along as
        they were.

        Everybody sits one seat further, so that another begins. Whoever asks after somebody else did sits down at the
        table that is there, unless it was called off. Who was the last to leave a game that nobody is left at may ask,
        too, and has that seat again. Whoever sat there may look back at the game from anywhere, but a table is opened
        only where they see the place: a channel or a server that has put them out hears nothing of them. Raises
        `NotRunning`, `NotSeated`, `NotHere`, `LobbyFull`.
        """
        person = sight.person
        async with self.house.tables.hold(table_id) as table:
            seats = _at_its_end(table)
            if all(seat.user_id != person.id for seat in seats):
                if not is_over(table):
                    raise NotSeated
                raise NotSeated("Whoever sat here at the end may ask for a rematch; `/table new` opens another table.")
            if not is_over(table):
                raise NotRunning("A rematch is for a game that is over.")
            row, facts = table.row, table.facts
            options = table.game.rules.anew(parse(row.options))
            rows = [*seats[1:], *seats[:1]]
            bots = [Bot(seat.bot or PLAIN, bot_number(seat)) for seat in rows if seat.user_id is None]
        if not await self._sees(sight, place_of(row)):
            raise NotHere("You do not see the channel in which that game was played, so no table is opened there.")
        again = NewTable(
            row.game, row.title, options, len(rows), row.pace,
            Venue(row.guild_id, row.channel_id, "thread" if row.in_thread else "here"),
            seating="kept", strict=facts.strict, lapse=facts.lapse, again=table_id,
            order=tuple(seat.user_id or 0 for seat in rows), at_once=len(bots) == len(rows) - 1,
        )  # fmt: skip
        done = await self.lobby.opened(person, key, again, (person, *bots))
        async with self.house.tables.hold(done.table_id) as there:
            waits = there.row.status == "open" and there.seat_if_any(person.id) is None
        return await self.lobby.join(done.table_id, person, key=key) if waits else done

    async def _sees(self, sight: Sight, place: Place) -> bool:
        """Whether somebody sees a place, who may have pressed this in a direct message."""
        try:
            return sight.sees(place) or await self.announcer.seen_by(sight.person.id, place)
        except (NotNow, Undeliverable):
            return False


def _at_its_end(table: Table) -> tuple[SeatRow, ...]:
    """The seats with those who sat there; where nobody is left, with the person whose leaving has ended the game."""
    if any(seat.user_id is not None for seat in table.seats):
        return table.seats
    left = [seat for seat in table.seats if len(table.facts.shares.get(str(seat.seat), ())) > 1]
    last = max(left, key=lambda seat: seat.joined_at, default=None)  # since then a bot has had it
    if last is None:
        return table.seats
    who = table.facts.shares[str(last.seat)][-2].user_id
    return tuple(replace(seat, user_id=who, bot=None) if seat is last else seat for seat in table.seats)
