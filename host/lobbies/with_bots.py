"""Use case of whoever wants to play at once: a table with bots that has begun, and the first question on it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from engine import Refusal
from games.hosted import HostedGame, Preset
from games.kit.sentences import count, listed, sentences
from host.house.house import House, Then
from host.lobbies.lobby import Lobby
from host.lobbies.rematch import Rematches
from host.play import standing_orders
from host.play.panels import Panels
from host.table.prospect import is_among_bots
from host.table.stores import Stores
from host.table.table import Table
from host.values.opponents import CHANCE, STRENGTHS, strength_meant, strengths_of
from host.values.ports import Person
from host.values.receipts import Receipt, Venue
from host.values.refusals import NotOpen
from host.values.sight import Sight

LOOKS, PAUSE = 20, 0.05
"""How often it is looked whether the card is there, and seconds between two looks."""
PACE: Final = "relaxed"
"""Bots do not mind waiting, so whoever plays at once may come back in some days and nothing is done for them."""
FIRST: Final = "first"
"""The options that a game has for whoever plays it for the first time are called so."""


class WithBots:
    """Tables that nobody has to wait for."""

    def __init__(self, house: House, lobby: Lobby, rematches: Rematches, panels: Panels, play_on: Then) -> None:
        """`play_on` lets bots play until a person is asked, and waits for them no longer than a moment."""
        self.house, self.lobby, self.rematches, self.panels, self._play_on = house, lobby, rematches, panels, play_on

    async def play(
        self,
        person: Person,
        venue: Venue,
        *,
        key: str,
        game: str,
        strength: str = "",
        seats: int | None = None,
    ) -> Receipt:
        """Open a table of a game as it is best played first, with bots of this strength, and begin; the receipt has the
        panel with what is asked first. `seats` is with how many at the table; a few if none is named.

        Raises `NoSuchStrength`, and what `Lobby.open_table` does.
        """
        found = self.house.tables.game(game)
        meant = strength_meant(found.key, strength)
        options, seats = first_options(found), first_seats(found) if seats is None else seats
        opened = await self.lobby.open_table(
            person, venue, key=f"{key}:open", game=found.key, seats=seats, options=options, pace=PACE, at_once=True
        )
        starts = f"{key}:start"
        try:
            await self.lobby.start(opened.table_id, person, key=starts, bots=seats - 1, strength=meant, alone=True)
        except Refusal:  # whoever reads that is told that nothing was done, and so no table waits for them
            await self.lobby.cancel(opened.table_id, person, key=f"{key}:cancel")
            raise
        await self.house.do(opened.table_id, f"{key}:routines", lambda table: self._spared(table, person))
        await self._play_on(opened.table_id)
        strong = strength_words(found.key, meant) if seats > 1 else ""
        return await self._begun(opened.table_id, person, strong)

    async def again(self, table_id: int, sight: Sight, *, key: str) -> Receipt:
        """Ask for a rematch. Where bots are all the company there was it begins at once, as nobody else is asked; the
        receipt has the panel then, and whenever this is asked again while it is played.

        Raises what `Rematches.ask` does.
        """
        person, opened = sight.person, await self.rematches.ask(table_id, sight, key=key)
        async with self.house.tables.hold(table_id) as over:
            among_bots = is_among_bots(over)
        async with self.house.tables.hold(opened.table_id) as table:
            status, complete = table.row.status, table.alone and len(table.seats) == table.row.seats_wanted
        if not among_bots or not complete or status not in ("open", "running"):
            return opened
        if status == "open":
            with suppress(NotOpen):  # another press of the same has begun it meanwhile
                await self.lobby.start(opened.table_id, person, key=f"{key}:start", alone=True)
            await self._play_on(opened.table_id)
        return await self._begun(opened.table_id, person)

    async def _begun(self, table_id: int, person: Person, strong: str = "") -> Receipt:
        await self._is_there(table_id)
        async with self.house.tables.hold(table_id) as table:
            row, bots = table.row, len(table.seats) - 1
        thread = f"in <#{row.thread_id}>" if row.thread_id else "in a thread of its own"
        place = thread if row.in_thread else "here"
        company = f", with {count(bots, 'bot')}" if bots else ""
        begun = f"Table {table_id}: {row.title} has begun {place}{company}."
        text = sentences(begun, strong, "*My turn* there shows this panel again")
        return Receipt(table_id, text, await self.panels.panel(table_id, person))

    async def _is_there(self, table_id: int) -> None:
        """Wait a moment until the card of a table and its thread are there, below which the answer is shown."""
        for _ in range(LOOKS if self.house.courier.is_running else 0):
            async with self.house.tables.hold(table_id) as table:
                row = table.row
            if row.lobby_message_id is not None and (row.thread_id is not None or not row.in_thread):
                return
            await asyncio.sleep(PAUSE)

    def _spared(self, table: Table, person: Person) -> str:
        """Have the routines of the game answer for whoever plays at once, as for whoever plays for the first time."""
        standing_orders.spare(table, (person.id,))
        standing_orders.settle(table, self.house.now())
        return ""

    async def first_preset(self, person: Person, game: str) -> Preset | None:
        """The options for whoever has never played this game, where it names some."""
        found = self.house.tables.game(game)
        async with self.house.database.glance() as tx:
            if await Stores.of(tx).people.began_before(person.id, found.key, self.house.now()):
                return None
        return preset_of(found)


def strength_words(game: str, strength: str) -> str:
    """How strong the bots are, and how to have others."""
    others = [f"`{each}`" for each in strengths_of(game) if each not in (strength, CHANCE)]
    choose = f" `/play now strength:` has others, too: {listed(others)}." if others else ""
    return f"Strength *{strength}*: each {STRENGTHS[strength]}{choose}"


def preset_of(game: HostedGame) -> Preset | None:
    """The preset of a game for whoever plays it for the first time."""
    return next((each for each in game.pitch.presets if each.key == FIRST), None)


def first_options(game: HostedGame) -> dict[str, str]:
    """The options of a first game: those that the game names, else the usual ones."""
    preset = preset_of(game)
    return {} if preset is None else dict(preset.options)


def seats_at_once(game: HostedGame) -> list[int]:
    """The numbers of seats with which a first game can be played, with the options that it has."""
    possible, options = [], first_options(game)
    for seats in game.rules.seats:
        with suppress(Refusal):  # the rules say so where these options do not go with so many seats
            game.rules.agree(seats, "", options)
            possible.append(seats)
    return possible


def first_seats(game: HostedGame) -> int:
    """How many sit at the table of a first game: as many as in its first lesson, else as few as have company."""
    if game.lessons:
        return game.lessons[0].seats
    return next((seats for seats in seats_at_once(game) if seats > 1), game.rules.seats[-1])
