"""/learn: lessons, each a practice of one's own with bots."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import learn_pages, lobby_pages, panel_pages
from bot.ui.pages.reference_pages import known
from bot.ui.replies import Interaction, key, person
from cogs.command_tools import Choice, choices, only_for
from games.hosted import HostedGame
from host.service import Host


class LearnCog(commands.Cog):
    """Learning a game."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        self.host, self.games = host, {game.key: game for game in games}

    @app_commands.command()
    @app_commands.describe(
        game="Which game; all lessons are listed, if you say nothing",
        lesson="Which of its lessons; the first, if you say nothing",
    )
    async def learn(self, interaction: Interaction, game: str = "", lesson: str = "") -> None:
        """Learn a game in ten minutes, in private and by playing; a lesson that you began goes on."""
        await replies.acknowledge(interaction)
        if lesson and not game:
            raise only_for("lesson", lesson, "a `game` that is named")
        if not game:
            await replies.show(interaction, learn_pages.page(self.games.values()))
            return
        done = await self.host.learning.learn(
            person(interaction), known(self.games, game) or game, lesson, key=key(interaction)
        )
        await replies.show(interaction, panel_pages.receipt(done))

    @learn.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.games_like(self.games, typed))

    @learn.autocomplete("lesson")
    async def _lessons(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        game = self.games.get(known(self.games, interaction.namespace.game))
        found = () if game is None else game.lessons
        return choices([(each.title, each.key) for each in found if typed.casefold() in each.title.casefold()])
