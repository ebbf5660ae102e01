"""/skye: Isle of Skye in its own words, for people who type. Every list holds legal choices only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.ui import panels, replies
from bot.ui.replies import Interaction, key, person
from cogs.common import Choice, channel_of, choices
from host.service import Host

PRICE = ("price",)
BUY = ("buy",)
SECOND_BUY = ("second buy",)
KEEP = ("keep",)
BUILD = ("build",)
STONES = ("rescore",)
EVERYTHING = (*PRICE, *BUY, *SECOND_BUY, *KEEP, *BUILD, *STONES)


class SkyeCog(commands.GroupCog, group_name="skye", group_description="Isle of Skye, by typing"):
    """Isle of Skye with the Druids, in its own words."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host

    async def _answer(self, interaction: Interaction, asks: Sequence[str], answer: Any) -> None:
        await replies.acknowledge(interaction)
        done = await self.host.seat.answer_named(
            channel_of(interaction), asks, person(interaction), answer, key=key(interaction)
        )
        await replies.show(interaction, panels.receipt(done))

    async def _legal(self, interaction: Interaction, asks: Sequence[str], typed: str) -> list[Choice[str]]:
        """The legal answers to one's own questions of these names."""
        return choices(await self.host.typing.options_for(channel_of(interaction), asks, person(interaction), typed))

    @app_commands.command()
    @app_commands.describe(prices="What you put at each of your tiles, 0 for the axe, in the notation of /help")
    async def price(self, interaction: Interaction, prices: str) -> None:
        """Price the tiles you drew; one gets the axe."""
        await self._answer(interaction, PRICE, prices)

    @price.autocomplete("prices")
    async def _price_choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, PRICE, typed)

    @app_commands.command()
    @app_commands.describe(tile="A tile that an opponent offers and you can pay")
    async def buy(self, interaction: Interaction, tile: str) -> None:
        """Buy a tile of an opponent, or keep your own where a stone lets you."""
        await self._answer(interaction, BUY, tile)

    @buy.autocomplete("tile")
    async def _buy_choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, BUY, typed)

    @app_commands.command()
    @app_commands.describe(tile="A Druid tile on the dolmen that you can pay")
    async def dolmen(self, interaction: Interaction, tile: str) -> None:
        """Second buy turn: buy a Druid tile from the dolmen."""
        await self._answer(interaction, SECOND_BUY, tile)

    @dolmen.autocomplete("tile")
    async def _dolmen_choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, SECOND_BUY, typed)

    @app_commands.command()
    async def bag(self, interaction: Interaction) -> None:
        """Second buy turn: draw tiles from the bag, to keep one."""
        await self._answer(interaction, SECOND_BUY, ["bag"])

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction) -> None:
        """Buy nothing in this buy turn."""
        await self._answer(interaction, (*BUY, *SECOND_BUY), ["pass"])

    @app_commands.command()
    @app_commands.describe(tile="One of the tiles you drew from the bag")
    async def keep(self, interaction: Interaction, tile: str) -> None:
        """Keep one of the tiles drawn from the bag."""
        await self._answer(interaction, KEEP, tile)

    @keep.autocomplete("tile")
    async def _keep_choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, KEEP, typed)

    @app_commands.command()
    @app_commands.describe(move="Tile, place and turn, as the list shows them")
    async def build(self, interaction: Interaction, move: str) -> None:
        """Build one of your tiles into your land."""
        await self._answer(interaction, BUILD, move)

    @build.autocomplete("move")
    async def _build_choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, BUILD, typed)

    @app_commands.command()
    @app_commands.describe(scrolls="How many stones on which scroll, in the notation of /help")
    async def memory(self, interaction: Interaction, scrolls: str) -> None:
        """At the end: put your stones of memory on scrolls."""
        await self._answer(interaction, STONES, scrolls)

    @memory.autocomplete("scrolls")
    async def _memory_choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, STONES, typed)

    @app_commands.command()
    @app_commands.describe(notation="A whole move, as logs and exports write it")
    async def move(self, interaction: Interaction, notation: str) -> None:
        """Whatever you are asked, in the game's notation."""
        await self._answer(interaction, EVERYTHING, notation)

    @move.autocomplete("notation")
    async def _move_choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._legal(interaction, EVERYTHING, typed)
