"""What seats know at tables that are being played: for whoever thinks for one of them."""

from __future__ import annotations

from typing import Any, Final

from engine import Event, Seat
from engine.codec import parse
from engine.judgement import Skill
from engine.loading import load_event
from engine.seen import Seen, Witness, as_seen
from host.house.house import House
from host.table.stores import Stores
from host.table.table import Table
from host.values.bounded_cache import BoundedCache

MOST_TOLD: Final = 64
"""Seats of which what they were told is kept at hand."""


class Told:
    """What seats have been told up to the last checkpoint, kept so that a long game is not read for each answer."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._known = BoundedCache[tuple[int, Seat], tuple[int, int, list[Event]]](MOST_TOLD)
        """How many events were read, which input last changed what had been recorded by then, and what was told."""

    async def seen(self, table: Table, seat: Seat, skill: Skill[Any]) -> Seen:
        """What a seat knows now; the table is held."""
        told = await self.of(table, seat)
        return Witness.knowing(table.running, skill.worlds.secret, {seat: told}).seen(seat)

    async def of(self, table: Table, seat: Seat) -> list[Event]:
        """In order; the table is held."""
        until, undone = table.running.checkpoint.events, table.facts.undone
        count, as_of, told = self._known.pop((table.id, seat), (0, undone, []))
        if count > until or as_of != undone:  # what was taken back has never happened
            count, told = 0, []
        if count < until:
            async with self._house.database.read() as tx:
                rows = await Stores.of(tx).tables.events_between(table.id, count, until)
            rules = table.game.rules
            told.extend(as_seen((load_event(rules, row.kind, parse(row.facts)) for row in rows), seat))
        self._known[table.id, seat] = until, undone, told
        return told
