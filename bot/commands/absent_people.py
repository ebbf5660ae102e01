"""`person` and `forget`: for somebody who shares no server with the bot any more, and so has no commands."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from bot.commands.console import must_be_no_database, open_home, write_document
from bot.process.config import Config
from games.hosted import HostedGame
from host.values.ports import Person


async def person(config: Config, games: Sequence[HostedGame], user_id: int, file: Path) -> str:
    """Write everything that is kept of a person as a file. Raises `Refusal`, as where that is a database."""
    async with open_home(config, games) as home:
        await must_be_no_database(file, home.database)
        document = await home.host.data.export(Person(user_id, ""))
    await write_document(file, document)
    return f"{file}: what is kept of person {user_id}"


async def forget(config: Config, games: Sequence[HostedGame], user_id: int) -> str:
    """Forget a person, as `/me forget` does; what to print."""
    async with open_home(config, games, alone=True) as home:
        done = await home.host.data.forget(Person(user_id, ""), key=f"operator {secrets.token_hex(8)}")
    return f"person {user_id}: {done}"
