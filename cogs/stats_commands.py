"""/stats: ranks and statistics of games, of the server, of people and of leagues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import replies
from bot.ui.pages import league_texts, lobby_pages, sheet_pages
from bot.ui.pages.reference_pages import game_of, known
from bot.ui.replies import Interaction
from bot.ui.texts import clip
from cogs.command_tools import WHICH_TABLE, Choice, choices, guild_of, sight_of, table_meant
from engine import Refusal
from games.hosted import HostedGame
from host.service import Host
from host.values.sheets import Wanted

_PAGE = "Which page, where there are several"


def _what_meant(known: Mapping[str, str], typed: str) -> str:
    """What there is to see by its key or title; nothing where nothing is typed. Raises `Refusal`."""
    wanted = typed.strip().casefold()
    found = [key for key, title in known.items() if wanted in (key.casefold(), title.casefold())]
    if typed and not found:
        raise Refusal(f"There is no “{clip(typed, 40)}” to see of that game; there are {', '.join(known.values())}.")
    return found[0] if found else ""


class StatsCog(commands.GroupCog, group_name="stats", group_description="Ranks and statistics of what was played"):
    """Looking at what finished tables tell."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        super().__init__()
        self.host, self.games = host, {game.key: game for game in games}

    @app_commands.command()
    @app_commands.describe(game="Which game", what="What of it", page=_PAGE)
    async def game(self, interaction: Interaction, game: str, what: str = "", page: int = 1) -> None:
        """A game in this server: ranks, scores, wins by seat, and what the game counts."""
        named = game_of(self.games, game).key
        await self._show(interaction, Wanted("game", named, _what_meant(self.host.stats.whats_of(named), what), page))

    @game.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.games_like(self.games, typed))

    @game.autocomplete("what")
    async def _whats(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        whats = self.host.stats.whats_of(known(self.games, interaction.namespace.game))
        return choices([(title, key) for key, title in whats.items() if typed.casefold() in title.casefold()])

    @app_commands.command()
    @app_commands.describe(page=_PAGE)
    async def server(self, interaction: Interaction, page: int = 1) -> None:
        """What is played in this server, and by whom."""
        await self._show(interaction, Wanted("server", str(guild_of(interaction)), "", page))

    @app_commands.command()
    @app_commands.describe(game="The course of your strength at one game; your card if you say nothing")
    async def me(self, interaction: Interaction, game: str = "") -> None:
        """Your card: your games, ranks, and how soon you answer."""
        await self._show(interaction, Wanted("person", str(interaction.user.id), self._named(game)))

    @app_commands.command(name="person")
    @app_commands.describe(member="Whose card", game="The course of their strength at one game")
    async def of_person(self, interaction: Interaction, member: discord.User, game: str = "") -> None:
        """Somebody's card: their games and ranks in this server."""
        await self._show(interaction, Wanted("person", str(member.id), self._named(game)))

    @me.autocomplete("game")
    @of_person.autocomplete("game")
    async def _their_games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby_pages.games_like(self.games, typed))

    @app_commands.command()
    @app_commands.describe(table=WHICH_TABLE)
    async def table(self, interaction: Interaction, table: int | None = None) -> None:
        """The result of a table that is over, as a card."""
        await replies.acknowledge(interaction)
        number = await table_meant(self.host, interaction, table, over=True)
        await self._show(interaction, Wanted("table", str(number), "result"))

    @app_commands.command()
    @app_commands.describe(league="Its name", page=_PAGE)
    async def league(self, interaction: Interaction, league: str, page: int = 1) -> None:
        """The report of a league's season, with its podium."""
        await replies.acknowledge(interaction)
        wanted = await self.host.stats.league_meant(sight_of(interaction), league, "report", page)
        await self._show(interaction, wanted)

    @league.autocomplete("league")
    async def _leagues(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(league_texts.names_like(await self.host.league_views.names(sight_of(interaction)), typed))

    def _named(self, game: str) -> str:
        return game_of(self.games, game).key if game else ""

    async def _show(self, interaction: Interaction, wanted: Wanted) -> None:
        await replies.acknowledge(interaction)
        await replies.show(interaction, sheet_pages.page(await self.host.stats.asked(sight_of(interaction), wanted)))
