"""A bot of discord.py as one writes it for Discord: nothing in it knows of a playground."""

import os

import discord
from discord import app_commands


class Again(discord.ui.View):
    @discord.ui.button(label="Again")
    async def again(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.edit_message(content=f"Hello again, {interaction.user.display_name}!")


class Greeter(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.tree.add_command(greet)
        await self.tree.sync()


@app_commands.command(description="Say hello")
async def greet(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"Hello, {interaction.user.display_name}!", view=Again())


Greeter().run(os.environ["DISCORD_TOKEN"])
