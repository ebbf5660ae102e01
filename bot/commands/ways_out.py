"""`resume` and `end`: ways out for a table, without Discord; its people hear of it as soon as the bot runs."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from bot.commands.console import open_home
from bot.process.config import Config
from games.hosted import HostedGame


async def resume(config: Config, games: Sequence[HostedGame], table: int, decision: int | None) -> str:
    """Let a table go on, where it was or from an earlier decision; a line to print. Raises `Refusal`."""
    async with open_home(config, games, alone=True) as home:
        done = await home.host.rescue.resume(table, None, key=_key(), decision=decision)
    return f"table {table}: {done.text}"


async def end(config: Config, games: Sequence[HostedGame], table: int) -> str:
    """End a game with the score as it stands; a line to print. Raises `Refusal`."""
    async with open_home(config, games, alone=True) as home:
        done = await home.host.rescue.end(table, key=_key())
    return f"table {table}: {done.text}"


def _key() -> str:
    return f"operator {secrets.token_hex(8)}"
