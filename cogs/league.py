"""/league: seasons that open their tables by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.ui import leagues, lobby, replies
from bot.ui.replies import Interaction, key, person
from cogs.common import Choice, choices, guild_of, parent_of, require_permissions, roles_of
from games.hosted import HostedGame
from host.leagues.leagues import Manager
from host.service import Host
from host.time.paces import paces_like

_LEAGUE = "Its name"
_PAGE = "Which page, where there are several"


def _manager(interaction: Interaction) -> Manager:
    """Who acts, and by what they may manage leagues."""
    manages = interaction.permissions.manage_guild
    return Manager(person(interaction), guild_of(interaction), frozenset(roles_of(interaction)), manages)


class LeagueCog(commands.GroupCog, group_name="league", group_description="Seasons of tables, with standings"):
    """Leagues of a server."""

    def __init__(self, host: Host, games: Sequence[HostedGame]) -> None:
        super().__init__()
        self.host, self.games = host, {game.key: game for game in games}

    @app_commands.command()
    @app_commands.describe(
        name="What it is called: letters, digits and spaces",
        game="Which game",
        seats="How many sit at a table; one more or fewer where people do not fit",
        rounds="How many tables everybody plays",
        options="Variants and expansions, as option=value, several with commas",
        pace="How long a decision may take: by name, or any number of hours, as 36h",
        absence="Whether free days and vacations stop the time at its tables",
    )
    async def create(
        self,
        interaction: Interaction,
        name: str,
        game: str,
        seats: app_commands.Range[int, 2, 6],
        rounds: app_commands.Range[int, 1, 30] = 3,
        options: str = "",
        pace: str = "daily",
        absence: bool = True,
    ) -> None:
        """For managers: make a league that people can join; its tables open in this channel."""
        await replies.acknowledge(interaction)
        require_permissions(interaction, thread=True)
        done = await self.host.leagues.create(
            _manager(interaction),
            name,
            game=game,
            channel_id=parent_of(interaction),
            rules=leagues.rules_meant(
                self.games, game, options, seats=seats, rounds=rounds, pace=pace, strict=not absence
            ),
            key=key(interaction),
        )
        await replies.say(interaction, done.text)

    @create.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby.games_like(self.games, typed))

    @create.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(lobby.options_like(self.games.get(interaction.namespace.game), typed))

    @create.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(paces_like(typed))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def open(self, interaction: Interaction, league: str) -> None:
        """For managers: let people join again, before the season begins."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.open(_manager(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def close(self, interaction: Interaction, league: str) -> None:
        """For managers: let nobody join any more."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.close(_manager(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def start(self, interaction: Interaction, league: str) -> None:
        """For managers: begin the season; its tables open by themselves."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.start(_manager(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, what="Let no further round begin, or go on")
    async def pause(self, interaction: Interaction, league: str, what: Literal["pause", "go on"] = "pause") -> None:
        """For managers: let no further round begin for a while."""
        await replies.acknowledge(interaction)
        act = self.host.leagues.pause if what == "pause" else self.host.leagues.go_on
        done = await act(_manager(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def join(self, interaction: Interaction, league: str) -> None:
        """Take part in the season to come."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.join(person(interaction), guild_of(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE)
    async def leave(self, interaction: Interaction, league: str) -> None:
        """Take no part after all, before the season begins."""
        await replies.acknowledge(interaction)
        done = await self.host.leagues.leave(person(interaction), guild_of(interaction), league, key=key(interaction))
        await replies.say(interaction, done.text)

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, page=_PAGE)
    async def standings(self, interaction: Interaction, league: str, page: int = 1) -> None:
        """Who stands where, and by what."""
        await replies.acknowledge(interaction)
        view = await self.host.leagues.standings(guild_of(interaction), league)
        await replies.show(interaction, leagues.text(view, page))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, page=_PAGE)
    async def schedule(self, interaction: Interaction, league: str, page: int = 1) -> None:
        """Who plays with whom, round by round."""
        await replies.acknowledge(interaction)
        view = await self.host.leagues.schedule(guild_of(interaction), league)
        await replies.show(interaction, leagues.text(view, page))

    @app_commands.command()
    @app_commands.describe(league=_LEAGUE, page=_PAGE)
    async def log(self, interaction: Interaction, league: str, page: int = 1) -> None:
        """What was done in it, and by whom."""
        await replies.acknowledge(interaction)
        view = await self.host.leagues.log(guild_of(interaction), league)
        await replies.show(interaction, leagues.text(view, page))

    @open.autocomplete("league")
    @close.autocomplete("league")
    @start.autocomplete("league")
    @pause.autocomplete("league")
    @join.autocomplete("league")
    @leave.autocomplete("league")
    @standings.autocomplete("league")
    @schedule.autocomplete("league")
    @log.autocomplete("league")
    async def _leagues(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices(leagues.names_like(await self.host.leagues.names(guild_of(interaction)), typed))
