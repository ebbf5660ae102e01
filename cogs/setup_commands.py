"""/setup: what the managers of a server choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.layouts import notice
from bot.ui.pages import seeker_pages, server_pages
from bot.ui.replies import Interaction
from cogs.command_tools import guild_of, require_permissions, sight_of
from games.hosted import HostedGame
from host.service import Host
from host.values.allowance import Allowance


@app_commands.default_permissions(manage_guild=True)
class SetupCog(commands.GroupCog, group_name="setup", group_description="For managers: how Henge behaves here"):
    """Settings of a server."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        super().__init__()
        self.host, self.games = host, games

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Managers only, whatever the server's own rules for commands say."""
        if not interaction.permissions.manage_guild:
            raise app_commands.MissingPermissions(["manage_guild"])
        return True

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """What is set for this server."""
        await replies.acknowledge(interaction)
        await replies.show(interaction, server_pages.settings(await self.host.operate.settings(guild_of(interaction))))

    @app_commands.command()
    @app_commands.describe(what="Allow it, forbid it, or allow tables everywhere", channel="The channel")
    async def channels(
        self,
        interaction: Interaction,
        what: Literal["allow", "forbid", "everywhere"],
        channel: discord.TextChannel | None = None,
    ) -> None:
        """Where tables may be opened."""
        await replies.acknowledge(interaction)
        named = None if channel is None else channel.id
        after = await self.host.operate.change_channels(guild_of(interaction), what, named)
        await replies.show(interaction, server_pages.settings(after))

    @app_commands.command()
    @app_commands.describe(role="Who may; everybody if you name no role")
    async def opener(self, interaction: Interaction, role: discord.Role | None = None) -> None:
        """Who may open tables."""
        await replies.acknowledge(interaction)
        wanted = None if role is None or role.is_default() else role.id
        after = await self.host.operate.change_settings(guild_of(interaction), opener_role_id=wanted)
        await replies.show(interaction, server_pages.settings(after))

    @app_commands.command()
    @app_commands.describe(role="Whose people manage leagues; managers only if you name no role")
    async def league(self, interaction: Interaction, role: discord.Role | None = None) -> None:
        """Who manages leagues, beside the managers of this server."""
        await replies.acknowledge(interaction)
        wanted = None if role is None or role.is_default() else role.id
        after = await self.host.operate.change_settings(guild_of(interaction), league_role_id=wanted)
        await replies.show(interaction, server_pages.settings(after))

    @app_commands.command()
    @app_commands.describe(channel="Which; where the last of them was, if you name none")
    async def play(self, interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
        """Where tables open for people who look for a game with /play."""
        await replies.acknowledge(interaction)
        wanted = None if channel is None else channel.id
        after = await self.host.operate.change_settings(guild_of(interaction), play_channel_id=wanted)
        await replies.show(interaction, server_pages.settings(after))

    @app_commands.command()
    async def post(self, interaction: Interaction) -> None:
        """Post buttons here with which people play at once, look for others and learn; pin it if you like."""
        await replies.acknowledge(interaction)
        require_permissions(interaction, thread=True)
        titles = (await self.host.finding.view(sight_of(interaction))).games
        # answered first: Discord takes the first message after a private acknowledgement for the private answer
        await replies.show(interaction, notice(seeker_pages.POSTED))
        await replies.post(interaction, seeker_pages.door(titles, [game for game in self.games if game.lessons]))

    @app_commands.command()
    @app_commands.describe(channel="Which; nowhere, if you name none")
    async def puzzle(self, interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
        """Where a puzzle is posted every day, with the solution of the day before; it calls nobody."""
        await replies.acknowledge(interaction)
        wanted = None if channel is None else channel.id
        after = await self.host.operate.change_settings(guild_of(interaction), puzzle_channel_id=wanted)
        await replies.show(interaction, server_pages.settings(after))

    @app_commands.command()
    @app_commands.describe(tables="How many open tables a person may have; no limit if you say nothing")
    async def limit(self, interaction: Interaction, tables: app_commands.Range[int, 1, 50] | None = None) -> None:
        """How many open tables a person may have."""
        await replies.acknowledge(interaction)
        after = await self.host.operate.change_settings(guild_of(interaction), open_table_limit=tables)
        await replies.show(interaction, server_pages.settings(after))

    @app_commands.command()
    @app_commands.describe(
        start="Days that everybody begins with; 14 as usual, 0 with `most: 0` for no vacation",
        every="After so many days there is one more; 8 as usual, 0 for never",
        most="Days that can be saved up; 30 as usual",
    )
    async def vacation(
        self,
        interaction: Interaction,
        start: app_commands.Range[int, 0, 365] = 14,
        every: app_commands.Range[int, 0, 365] = 8,
        most: app_commands.Range[int, 0, 365] = 30,
    ) -> None:
        """How much vacation stops the time at this server's tables."""
        await replies.acknowledge(interaction)
        allowed = Allowance(start, every, most)
        after = await self.host.operate.change_settings(guild_of(interaction), vacation=allowed)
        await replies.show(interaction, server_pages.settings(after))

    @app_commands.command()
    @app_commands.describe(language="English is the only one so far")
    async def language(self, interaction: Interaction, language: Literal["en"]) -> None:
        """The language of notices."""
        await replies.acknowledge(interaction)
        after = await self.host.operate.change_settings(guild_of(interaction), language=language)
        await replies.show(interaction, server_pages.settings(after))
