"""/puzzle: the puzzle of the day, and others, each solved in private."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import lobby_pages, puzzle_pages
from bot.ui.pages.reference_pages import known
from bot.ui.replies import Interaction, key, person
from cogs.command_tools import Choice, choices
from games.hosted import HostedGame
from host.service import Host


class PuzzleCog(commands.Cog):
    """Solving puzzles."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        self.host, self.games = host, {game.key: game for game in games if game.puzzles is not None}

    @app_commands.command()
    @app_commands.describe(game="Another puzzle of this game; the puzzle of the day, if you say nothing")
    async def puzzle(self, interaction: Interaction, game: str = "") -> None:
        """Solve the puzzle of the day, or any other, in private; yesterday's solution once you have."""
        await replies.acknowledge(interaction)
        who, once = person(interaction), key(interaction)
        if game:
            found = await self.host.puzzles.another(who, known(self.games, game) or game, key=once)
            await replies.show(interaction, puzzle_pages.page(found))
        else:
            await replies.show(interaction, puzzle_pages.page(await self.host.puzzles.of_today(who, key=once)))

    @puzzle.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.games_like(self.games, typed))
