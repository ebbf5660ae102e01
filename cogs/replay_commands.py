"""/replay: looking back at a game that is over."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import lobby_pages, replay_pages
from bot.ui.replies import Interaction, person
from cogs.command_tools import WHICH_TABLE, Choice, guild_of, table_looked_back_at
from host.service import Host


class ReplayCog(commands.Cog):
    """A finished game, step by step, as a film or as a file."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @app_commands.command()
    @app_commands.describe(
        what="Step by step, what was hidden at its end, as a moving picture, or as a file",
        table=WHICH_TABLE,
    )
    async def replay(
        self,
        interaction: Interaction,
        what: Literal["steps", "hidden", "film", "file"] = "steps",
        table: int | None = None,
    ) -> None:
        """Look back at a game that is over; only you see it."""
        await replies.acknowledge(interaction)
        number, room = await table_looked_back_at(self.host, interaction, table), self.host.replays
        match what:
            case "film":
                await replies.show(interaction, replay_pages.film(await room.film(number)))
            case "file":
                await replies.give_document(interaction, replay_pages.name(number), await room.file(number))
            case "hidden":
                view = await room.step(number, person(interaction), "last")
                await replies.show(
                    interaction, replay_pages.hidden(await room.hidden(number, view.at), number, str(view.at))
                )
            case _:
                await replies.show(interaction, replay_pages.step(await room.step(number, person(interaction))))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def lookback(self, interaction: Interaction, table: int | None = None) -> None:
        """After a game with bots only: which of your decisions cost most, and what was better."""
        await replies.acknowledge(interaction)
        number = await table_looked_back_at(self.host, interaction, table)
        costly = await self.host.look_back.of(number, person(interaction))
        await replies.show(interaction, replay_pages.look_back(costly))

    @replay.autocomplete("table")
    @lookback.autocomplete("table")
    async def _own(self, interaction: Interaction, typed: object) -> list[Choice[int]]:
        lines = await self.host.replays.own(person(interaction), guild_of(interaction))
        return [Choice(name=name, value=number) for name, number in lobby_pages.tables_like(lines, str(typed))]
