"""What can be read about a game: how to read its board; at a table its options, what lies there, what is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine import Driver, Refusal
from engine.codec import parse
from games.board_pages import BoardPage
from games.hosted import HostedGame, Page
from games.kit.sentences import uncited
from games.lessons import Read
from host.house.house import House, pages
from host.house.life import TableLife
from host.table.names import BOT_NAMES
from host.table.table import Table
from host.values.ports import Late, Person, Picture
from host.values.receipts import GuideView, TextView
from rendering.rings import numbered
from rendering.scene import Scene


class Guides:
    """Reference, which knows its table where there is one."""

    def __init__(self, house: House, life: TableLife) -> None:
        self.house, self.life = house, life
        self._boards: dict[tuple[str, str], Scene] = {}

    async def board_page(self, game: HostedGame, page: BoardPage) -> Scene:
        """The picture of a page of how to read the board; what leads there is played once, in a thread."""
        if (known := (game.key, page.title)) not in self._boards:
            self._boards[known] = await asyncio.to_thread(marked_board, game, page)
        return self._boards[known]

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

    async def around(self, table_id: int, person: Person) -> TextView:
        """What is in play, a line each; what is the reader's own stands first, with all its text.

        Raises `NoSuchTable`.
        """
        async with self.house.tables.hold(table_id) as table:
            face, view = table.game.face, table.begun.view(table.seat_if_any(person.id))
            own = {page.key for page in face.held(view, table.names)}
            here = sorted(face.in_play(view, table.names), key=lambda page: page.key not in own)
            lines = [line for page in here for line in _told(page, whole=page.key in own)]
            return TextView(table.game.around, pages(lines or ["Nothing with a text of its own lies here."]))

    async def near(self, channel_id: int, person: Person) -> GuideView | None:
        """The same of the table that lives in a channel, where there is one."""
        try:
            return await self.of_table(await self.life.in_channel(channel_id, over=True), person)
        except Refusal:
            return None


def marked_board(game: HostedGame, page: BoardPage) -> Scene:
    """A board of a game, played up to where its page is about it, with the marks of the page."""

    def reading(driver: Driver[Any]) -> Read:
        return lambda prompt, text: game.face.parse(prompt, text, driver.view(prompt.seat))

    driver = page.course.position(game.rules, reading, page.done)
    view, names = driver.view(None), dict(enumerate(BOT_NAMES[: page.course.seats]))
    board = game.face.board(view, names) if page.part is None else game.face.part(view, names, page.part)
    marked = numbered(board, [mark.ref for mark in page.marks], game.face.sprites)
    said = "; ".join(f"{number} {mark.title}" for number, mark in enumerate(page.marks, 1))
    return replace(marked, alt=f"{page.title}, with numbers: {said}. {board.alt}")


def _told(page: Page, *, whole: bool) -> tuple[str, ...]:
    """A thing in play with its text, or with what it does in a line."""
    text = uncited(page.text)
    if whole:
        return (f"**{page.title}**", *text.split("\n"), "")
    first, _, _ = text.partition("\n\n")
    return (f"**{page.title}**: {' '.join(first.split())}",)


def _agreed(table: Table) -> Mapping[str, str]:
    game: HostedGame = table.game
    chosen = parse(table.row.options)
    return {option.key: option.now(chosen.get(option.key, option.default)) for option in game.rules.options}
