"""A test of a bot, as the README has it."""

import sys
from pathlib import Path

from discord_playground import launch, reading
from discord_playground.server import Playground

BOT = Path(__file__).with_name("discord_py_bot.py")


async def test_the_bot_greets_whoever_asks_and_again_at_a_press() -> None:
    async with await Playground.start() as playground, launch.led(playground, sys.executable, BOT):
        ana = playground.person("Ana")
        greeting = await ana.slash("games", "greet").reply()
        assert reading.text(greeting) == "Hello, Ana!"
        await ana.click(greeting, "Again").updated()
        assert reading.text(greeting) == "Hello again, Ana!"
