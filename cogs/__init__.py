"""Slash commands: parse, call one use case of the host, show what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from discord.ext import commands

from cogs import game as of_one_game
from cogs.admin import OperatorCog
from cogs.common import offer_tables
from cogs.help import HelpCog
from cogs.league import LeagueCog
from cogs.lobby import LobbyCog
from cogs.me import MeCog
from cogs.play import PlayCog
from cogs.replay import ReplayCog
from cogs.seat import SeatCog
from cogs.setup import SetupCog
from cogs.stats import StatsCog
from games.hosted import HostedGame
from host.service import Host


def cogs_of(host: Host, games: Sequence[HostedGame]) -> list[commands.Cog]:
    """Every cog: those of the house, and one for each game that is hosted."""
    made = [
        LobbyCog(host, games),
        PlayCog(host, games),
        SeatCog(host),
        ReplayCog(host),
        LeagueCog(host, games),
        StatsCog(host, games),
        MeCog(host),
        *(of_one_game.cog_of(host, game) for game in games),
        SetupCog(host),
        OperatorCog(host),
        HelpCog(host, games),
    ]
    for cog in made:
        offer_tables(cog)
    return made
