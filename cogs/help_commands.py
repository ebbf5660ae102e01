"""/help: how a table works, a game's reference as its table plays it, a component with its picture, a ruling."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import about as the_bot
from bot.ui.pages import game_rulings, lobby_pages, manual
from bot.ui.pages import reference_pages as pages
from bot.ui.pages.reference_pages import Guide
from bot.ui.replies import Interaction, person
from cogs.command_tools import Choice, choices, only_for
from games.hosted import HostedGame
from host.service import Host


class HelpCog(commands.Cog):
    """Reference."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        self.host, self.games = host, {game.key: game for game in games}

    @app_commands.command()
    @app_commands.describe(
        game="A game's rules reference; that of the table here, if you say nothing",
        component="Any card, tile, site or power, by name",
        ruling="What was decided where the rules are silent, by its number or by words",
    )
    async def help(self, interaction: Interaction, game: str = "", component: str = "", ruling: str = "") -> None:
        """How a table works; at a table, or with a game, its rules; a component; a ruling."""
        await replies.acknowledge(interaction)
        if ruling and component:
            raise only_for("component", component, "a question without `ruling`")
        guides = await self._guides(interaction, game)
        if ruling:
            await replies.show(interaction, pages.ruling(guides, ruling))
        elif component:
            found = pages.component_of(guides, component)
            picture = await self.host.guides.picture(pages.scene_of(found, self.games.values()))
            await replies.show(interaction, pages.component(found, picture))
        elif len(guides) == 1:
            await replies.show(interaction, pages.index(guides[0]))
        else:
            await replies.show(interaction, manual.about(list(self.games.values())))

    async def _guides(self, interaction: Interaction, game: str) -> list[Guide]:
        """That of the game named, else that of the table here, else all; as agreed at the table, where it is its."""
        here = await self.host.guides.near(interaction.channel_id or 0, person(interaction))
        at_table = None if here is None else Guide.of(self.games, here)
        if game:
            named = pages.game_of(self.games, game)
            return [at_table if at_table is not None and at_table.game is named else Guide(named)]
        return [Guide(each) for each in self.games.values()] if at_table is None else [at_table]

    @app_commands.command()
    async def about(self, interaction: Interaction) -> None:
        """What I am, and how I come to your server."""
        await replies.acknowledge(interaction)
        titles = [game.rules.title for game in self.games.values()]
        client, config = interaction.client, interaction.client.config
        documents = {"Privacy policy": config.privacy_url, "Terms of service": config.terms_url}
        await replies.show(interaction, the_bot.about(titles, client.release, client.application_id, documents))

    @help.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.games_like(self.games, typed))

    @help.autocomplete("component")
    async def _components(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        guides = await self._guides(interaction, pages.known(self.games, interaction.namespace.game))
        return choices(pages.components_like(guides, typed))

    @help.autocomplete("ruling")
    async def _rulings(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        guides = await self._guides(interaction, pages.known(self.games, interaction.namespace.game))
        return choices(game_rulings.like([guide.game for guide in guides], typed))
