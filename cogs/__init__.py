"""Slash commands: parse, call one use case of the host, show what came of it.

One module for each group of commands, which knows no other; `command_tools.py` has what they share. The composition and
the presses of `bot` import from here. Begin with `table_commands.py`; a game's own commands are made in
`game_commands.py` from what it declares.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord.ext import commands

from cogs import game_commands as of_one_game
from cogs.command_tools import offer_tables
from cogs.help_commands import HelpCog
from cogs.league_commands import LeagueCog
from cogs.learn_commands import LearnCog
from cogs.me_commands import MeCog
from cogs.operator_commands import OperatorCog
from cogs.play_commands import PlayCog
from cogs.puzzle_commands import PuzzleCog
from cogs.replay_commands import ReplayCog
from cogs.seat_commands import SeatCog
from cogs.setup_commands import SetupCog
from cogs.stats_commands import StatsCog
from cogs.table_commands import TableCog
from games.hosted import HostedGame
from host.service import Host


def cogs_of(host: Host, games: Sequence[HostedGame]) -> list[commands.Cog]:
    """Every cog: those of the house, and one for each game that is hosted."""
    made = [
        TableCog(host, games),
        PlayCog(host, games),
        SeatCog(host),
        ReplayCog(host),
        LeagueCog(host, games),
        StatsCog(host, games),
        MeCog(host, games),
        *(of_one_game.cog_of(host, game) for game in games),
        SetupCog(host, games),
        OperatorCog(host),
        LearnCog(host, games),
        PuzzleCog(host, games),
        HelpCog(host, games),
    ]
    for cog in made:
        offer_tables(cog)
    return made
