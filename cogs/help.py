"""/help: how a table works, a game's rules reference, a component with its picture."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.ui import help as pages
from bot.ui import lobby, manual, replies
from bot.ui.replies import Interaction
from cogs.common import Choice, choices
from games.hosted import HostedGame
from host.ports import Painter


class HelpCog(commands.Cog):
    """Reference."""

    def __init__(self, games: Sequence[HostedGame], painter: Painter) -> None:
        self.games, self.painter = {game.key: game for game in games}, painter

    @app_commands.command()
    @app_commands.describe(game="A game's rules reference", component="One of its components, by name")
    async def help(self, interaction: Interaction, game: str = "", component: str = "") -> None:
        """How a table works; with a game, its rules; with a component, what it does."""
        await replies.acknowledge(interaction)
        if not game:
            await replies.show(interaction, manual.about(list(self.games.values())))
        elif not component:
            await replies.show(interaction, pages.page(pages.game_of(self.games, game), "help", 0))
        else:
            found = pages.component_of(pages.game_of(self.games, game), component)
            scene = pages.scene_of(found)
            picture = await self.painter.paint(scene) if scene else None
            await replies.show(interaction, pages.component(found, picture))

    @help.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby.games_like(self.games, typed))

    @help.autocomplete("component")
    async def _components(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(pages.components_like(self.games.get(interaction.namespace.game), typed))
