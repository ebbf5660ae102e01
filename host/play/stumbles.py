"""Who answers wrongly several times in a row: the lesson of the game is offered to them, once."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from engine import Refusal
from host.house.house import House
from host.house.life import TableLife
from host.table import lessons
from host.values.ports import Person

TIMES: Final = 3
"""After so many wrong answers in a row the lesson is offered."""
MOST: Final = 20_000
"""Of so many people at tables it is known; of more, those are forgotten who answered longest ago."""


class Stumbles:
    """How many wrong answers in a row each person has given at each table, as long as this process runs."""

    def __init__(self, house: House, life: TableLife) -> None:
        self.house, self.life = house, life
        self._in_a_row: OrderedDict[tuple[int, int], int] = OrderedDict()

    async def wrong(self, table_id: int, person: Person) -> str:
        """An answer was refused: the game whose first lesson is to be offered with that, or nothing."""
        async with self.house.tables.hold(table_id) as table:
            taught = bool(table.game.lessons) and not lessons.is_practice(table)
            if not taught or table.seat_if_any(person.id) is None:
                return ""
            game = table.row.game
        one = (table_id, person.id)
        self._in_a_row[one] = self._in_a_row.pop(one, 0) + 1
        if len(self._in_a_row) > MOST:
            self._in_a_row.popitem(last=False)
        return game if self._in_a_row[one] == TIMES else ""

    async def wrong_in(self, channel_id: int, person: Person) -> str:
        """The same for what was typed in a channel."""
        try:
            return await self.wrong(await self.life.in_channel(channel_id), person)
        except Refusal:
            return ""  # no table is played there any more

    def right(self, table_id: int, person: Person) -> None:
        """An answer was taken: from now on they are counted anew."""
        self._in_a_row.pop((table_id, person.id), None)
