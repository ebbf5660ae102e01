"""The sample bot as a process of its own: `python child_bot.py`."""

import asyncio
import os

from discord_playground.connector import connector_from
from sample_bot import SampleBot


async def main() -> None:
    bot = SampleBot(connector_from(int(os.environ["BOT_PORT"]), os.environ["BOT_CA"]))
    async with bot:
        await bot.start(os.environ["BOT_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
