"""/operator: for whoever runs the bot."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import replay_pages, server_pages
from bot.ui.replies import Interaction, key, person
from cogs.command_tools import WHICH_TABLE, channel_of, guild_of, only_for, table_meant
from host.interruptions.maintenance import OFF, USUAL
from host.service import Host


@app_commands.default_permissions(administrator=True)
class OperatorCog(commands.GroupCog, group_name="operator", group_description="For whoever runs this bot"):
    """Looking after the house from within Discord."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Owners of the bot only."""
        return bool(await interaction.client.is_owner(interaction.user))

    async def _meant(self, interaction: Interaction, table: int | None) -> int:
        """The table with this number, wherever it is, or the one of this channel."""
        return table if table is not None else await table_meant(self.host, interaction, None, over=True)

    @app_commands.command()
    async def status(self, interaction: Interaction) -> None:
        """How many tables there are, and what needs a look."""
        await replies.acknowledge(interaction)
        found = await self.host.operate.status()
        await replies.show(interaction, server_pages.status(found, interaction.client.release))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def export(self, interaction: Interaction, table: int | None = None) -> None:
        """A table as a file. It holds every secret of that table."""
        await replies.acknowledge(interaction)
        number = await self._meant(interaction, table)
        await replies.give_document(interaction, replay_pages.name(number), await self.host.operate.export(number))

    @app_commands.command(name="import")
    @app_commands.describe(file="An exported table; it will live in this channel")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Bring an exported table here."""
        await replies.acknowledge(interaction)
        server_pages.small_enough(file.size)
        document = server_pages.exported(await file.read())
        done = await self.host.operate.import_(
            document, guild_id=guild_of(interaction), channel_id=channel_of(interaction), key=key(interaction)
        )
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def verify(self, interaction: Interaction, table: int | None = None) -> None:
        """Replay a whole table from its seed and compare."""
        await replies.acknowledge(interaction)
        number = await self._meant(interaction, table)
        await replies.show(interaction, server_pages.verified(await self.host.operate.verify(number)))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def pause(self, interaction: Interaction, table: int | None = None) -> None:
        """Stop the clocks of a running table."""
        await replies.acknowledge(interaction)
        number = await self._meant(interaction, table)
        done = await self.host.table.pause(number, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.rename(decision="from")
    @app_commands.describe(table=WHICH_TABLE, decision="The decision to go back to: it and all later ones are lost")
    async def resume(self, interaction: Interaction, table: int | None = None, decision: int | None = None) -> None:
        """Let a paused, imported or halted table go on, where it was or from an earlier decision."""
        await replies.acknowledge(interaction)
        number = await self._meant(interaction, table)
        done = await self.host.rescue.resume(number, person(interaction), key=key(interaction), decision=decision)
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(table="Its number")
    async def end(self, interaction: Interaction, table: int) -> None:
        """End a game for good, with the score as it stands."""
        await replies.acknowledge(interaction)
        done = await self.host.rescue.end(table, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(table="Its number")
    async def settled(self, interaction: Interaction, table: int) -> None:
        """You have seen to what /operator status says about a table."""
        await replies.acknowledge(interaction)
        await replies.say(interaction, (await self.host.operate.settled(table, key=key(interaction))).text)

    @app_commands.command()
    @app_commands.rename(within="in")
    @app_commands.describe(
        within="In how long you stop me: 30m, 2h, or off to call it off", takes="How long it takes; usually 30m"
    )
    async def maintenance(self, interaction: Interaction, within: str, takes: str = "") -> None:
        """Say at tables that wait for somebody that I will be away."""
        await replies.acknowledge(interaction)
        if takes and within.strip().lower() == OFF:
            raise only_for("takes", takes, "maintenance that is planned")
        done = await self.host.maintenance.announce(within, takes or USUAL, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(name="Of the file, in the folder backups beside the database")
    async def backup(self, interaction: Interaction, name: str = "henge.sqlite3") -> None:
        """Copy the database while everybody goes on."""
        await replies.acknowledge(interaction)
        await replies.say(interaction, f"The database is copied to {await self.host.operate.backup_here(name)}.")
