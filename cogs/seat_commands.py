"""Commands of whoever sits at a table, for every game: look, take back, orders, resign."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import panel_pages, request_pages
from bot.ui.replies import Interaction, key, person
from bot.ui.texts import plain, safe
from cogs.command_tools import (
    WHICH_TABLE,
    Choice,
    channel_of,
    choices,
    only_for,
    sight_of,
    table_looked_back_at,
    table_meant,
)
from host.play.standing_orders import MEANINGS
from host.service import Host
from host.values.order_words import called


class SeatCog(commands.Cog):
    """My seat at a table."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def turn(self, interaction: Interaction, table: int | None = None) -> None:
        """Your private panel: your hand and what is asked of you."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table, over=True)
        view = await self.host.panels.panel(number, person(interaction), opened=True)
        await replies.show(interaction, panel_pages.panel(view))

    @app_commands.command()
    @app_commands.describe(
        seat="One seat's part of the board, large", look="As a picture or in words", table=WHICH_TABLE
    )
    @app_commands.rename(look="as")
    async def board(
        self,
        interaction: Interaction,
        seat: int | None = None,
        look: Literal["picture", "text"] | None = None,
        table: int | None = None,
    ) -> None:
        """The board as it is now."""
        await replies.acknowledge(interaction)
        if look == "text" and seat is not None:
            raise only_for("seat", seat, "`as: picture`")
        number, who = await table_meant(self.host, interaction, table, over=True), person(interaction)
        if look == "text" or (look is None and seat is None and await self.host.readings.in_words(who)):
            view = await self.host.readings.text_board(number, who)
            await replies.show(interaction, panel_pages.text(view, ("t", str(number), "read", "text")))
            return
        seen = await self.host.readings.board(number, who, of=None if seat is None else seat - 1)
        await replies.show(interaction, panel_pages.board(seen))

    @board.autocomplete("seat")
    async def _seats(self, interaction: Interaction, typed: object) -> list[app_commands.Choice[int]]:
        seats = await self.host.typing.seats_for(channel_of(interaction), str(typed))
        return [app_commands.Choice(name=plain(name), value=number) for name, number in seats]

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def log(self, interaction: Interaction, table: int | None = None) -> None:
        """Everything that happened at this table."""
        await replies.acknowledge(interaction)
        number = await table_looked_back_at(self.host, interaction, table, where_nobody_waits=True)
        view = await self.host.readings.log(number, person(interaction))
        last = panel_pages.last_page(view)
        await replies.show(interaction, panel_pages.text(view, ("t", str(number), "read", "log"), last))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def recap(self, interaction: Interaction, table: int | None = None) -> None:
        """What happened since your last move."""
        await replies.acknowledge(interaction)
        number = await table_looked_back_at(self.host, interaction, table, where_nobody_waits=True)
        view = await self.host.readings.recap(number, person(interaction))
        await replies.show(interaction, panel_pages.text(view, ("t", str(number), "read", "recap")))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def hint(self, interaction: Interaction, table: int | None = None) -> None:
        """Where you play with bots only: what a good player would do, and why."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        await replies.show(interaction, panel_pages.advice(await self.host.hints.of(number, person(interaction))))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def undo(self, interaction: Interaction, table: int | None = None) -> None:
        """Take back your own last decision, while nothing has become known since."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.seat.undo(number, person(interaction), key=key(interaction))
        await replies.show(interaction, panel_pages.receipt(done))

    @app_commands.command()
    @app_commands.describe(
        what="What your seat does by itself; your orders as they are if you say nothing",
        moment="For which card, power or moment, by any name; for every other one if you say nothing",
        table=WHICH_TABLE,
    )
    async def order(self, interaction: Interaction, what: str = "", moment: str = "", table: int | None = None) -> None:
        """What your seat answers by itself; nobody else sees it."""
        await replies.acknowledge(interaction)
        if moment and not what:
            raise only_for("moment", moment, "what your seat does then, `what`")
        number, who = await table_meant(self.host, interaction, table), person(interaction)
        if what:
            done = await self.host.seat.order(number, who, moment, what, key=key(interaction))
            await replies.show(interaction, panel_pages.receipt(done))
        else:
            await replies.show(interaction, panel_pages.orders(number, await self.host.seat.moments(number, who)))

    @order.autocomplete("moment")
    async def _moments(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(await self.host.typing.moments_for(channel_of(interaction), person(interaction), typed))

    @order.autocomplete("what")
    async def _orders(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        known = [(f"{called(order)}: {words}", order) for order, words in MEANINGS.items() if order]
        return choices([choice for choice in known if typed.casefold() in choice[0].casefold()])

    @app_commands.command()
    @app_commands.describe(words="What is wrong, and what you expected", table=WHICH_TABLE)
    async def report(
        self, interaction: Interaction, words: app_commands.Range[str, 1, 300], table: int | None = None
    ) -> None:
        """Tell whoever runs this bot that something is wrong here; nobody else is told."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        done = await self.host.seat.report(number, person(interaction), safe(words, 300), key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Leave a running game; shows first what will happen then."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table)
        told = await self.host.handover.resigning(number, person(interaction))
        await replies.show(interaction, request_pages.sure(number, "resign", told))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def rematch(self, interaction: Interaction, table: int | None = None) -> None:
        """Once a game is over: the same people again, another begins."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table, over=True)
        done = await self.host.with_bots.again(number, sight_of(interaction), key=key(interaction))
        await replies.show(interaction, panel_pages.receipt(done))
