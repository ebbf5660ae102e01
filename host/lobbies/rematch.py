"""Playing again: a new table to which the others are asked, each by a press."""

from __future__ import annotations

from engine.codec import parse
from host.house.house import House
from host.lobbies.lobby import Lobby
from host.lobbies.new_table import New
from host.values.ports import Person
from host.values.receipts import Receipt
from host.values.refusals import NotRunning


class Rematches:
    """Games that follow games."""

    def __init__(self, house: House, lobby: Lobby) -> None:
        self.house, self.lobby = house, lobby

    async def ask(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Open a table with the same options; the others of the game that is over are asked to join, bots come along.

        Everybody sits one seat further, so that another begins. Whoever asks after somebody else did sits down at the
        table that is there, unless it was called off. Raises `NotRunning`, `NotSeated`, `LobbyFull`.
        """
        async with self.house.tables.hold(table_id) as table:
            table.seat_of(person.id)
            if table.row.status != "finished":
                raise NotRunning("A rematch is for a game that is over.")
            row, facts = table.row, table.facts
            options = table.game.rules.anew(parse(row.options))
            rows = [*table.seats[1:], *table.seats[:1]]
            come: list[Person | None] = [person, *(None for seat in rows if seat.user_id is None)]
        again = New(
            row.game, row.title, options, len(rows), row.pace, row.guild_id, row.channel_id,
            "thread" if row.in_thread else "here", seating="kept", strict=facts.strict, lapse=facts.lapse,
            again=table_id, order=tuple(seat.user_id or 0 for seat in rows),
        )  # fmt: skip
        done = await self.lobby.opened(person, key, again, come)
        async with self.house.tables.hold(done.table_id) as there:
            waits = there.row.status == "open" and there.seat_if_any(person.id) is None
        return await self.lobby.join(done.table_id, person, key=key) if waits else done
