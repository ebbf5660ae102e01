"""The bot in a process of its own, with the toy game: killed and started again by the tests."""

from __future__ import annotations

import asyncio

from bot import app, logs
from bot.commands.running import loopback
from bot.config import Config
from games import GAMES
from tests.host.beach import GAME


def main() -> None:
    config = Config.read()
    logs.set_up(config.log_level, "text", config.token)
    asyncio.run(app.serve(config, (GAME, *GAMES), connector=loopback(config)))


if __name__ == "__main__":
    main()
