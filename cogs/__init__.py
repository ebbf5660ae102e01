"""Slash commands: parse, call one use case of the host, show what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from discord.ext import commands

from cogs.admin import OperatorCog
from cogs.cosmic import CosmicCog
from cogs.help import HelpCog
from cogs.lagoon import LagoonCog
from cogs.lobby import LobbyCog
from cogs.seat import SeatCog
from cogs.setup import SetupCog
from cogs.skye import SkyeCog
from games.hosted import HostedGame
from host.ports import Painter
from host.service import Host

OF_GAMES: dict[str, Callable[[Host, HostedGame, Painter], commands.Cog]] = {
    "skye": lambda host, game, painter: SkyeCog(host),
    "lagoon": LagoonCog,
    "cosmic": CosmicCog,
}
"""The cogs that use the words of one game, by its key."""


def cogs_of(host: Host, games: Sequence[HostedGame], painter: Painter) -> list[commands.Cog]:
    """Every cog: those for every game, and those of the games that are hosted."""
    own = [OF_GAMES[game.key](host, game, painter) for game in games if game.key in OF_GAMES]
    return [
        LobbyCog(host, games),
        SeatCog(host),
        *own,
        SetupCog(host),
        OperatorCog(host),
        HelpCog(games, painter),
    ]
