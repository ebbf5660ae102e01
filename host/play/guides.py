"""What can be read about a game as it is played at a table: its options, what lies there, what is being asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Refusal
from engine.codec import parse
from games.hosted import HostedGame
from host.house.house import House
from host.house.life import TableLife
from host.table.table import Table
from host.values.ports import Late, Person, Picture
from host.values.receipts import GuideView
from rendering.scene import Scene


class Guides:
    """Reference that knows its table."""

    def __init__(self, house: House, life: TableLife) -> None:
        self.house, self.life = house, life

    async def picture(self, scene: Scene | None) -> Picture | Late | None:
        """What a page shows; None where that is nothing."""
        return await self.house.look(scene)

    async def of_table(self, table_id: int, person: Person) -> GuideView:
        """What somebody may read about the game of a table. Raises `NoSuchTable`."""
        async with self.house.tables.hold(table_id) as table:
            seat, driver = table.seat_if_any(person.id), table.driver
            asked = () if seat is None or driver is None or table.row.status != "running" else driver.asked(seat)
            open_first = sorted(asked, key=lambda question: question.answered)
            here = () if driver is None else table.game.face.in_play(driver.view(None), table.names)
            return GuideView(
                table_id, table.game.key, _agreed(table), tuple(here), tuple(q.prompt.ask for q in open_first)
            )

    async def near(self, channel_id: int, person: Person) -> GuideView | None:
        """The same of the table that lives in a channel, where there is one."""
        try:
            return await self.of_table(await self.life.in_channel(channel_id, over=True), person)
        except Refusal:
            return None


def _agreed(table: Table) -> Mapping[str, str]:
    game: HostedGame = table.game
    chosen = parse(table.row.options)
    return {option.key: option.now(chosen.get(option.key, option.default)) for option in game.rules.options}
