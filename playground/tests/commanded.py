"""The command `discord-playground` as a process, and a person who uses the bot it runs, over the people's interface."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import aiohttp

SOURCES = Path(__file__).parents[1] / "src"
EXAMPLES = Path(__file__).parents[1] / "examples"
FROM_SOURCES = (sys.executable, "-m", "discord_playground")
PATIENCE = 180.0
PAGE = "the page is at "


class Commanded:
    """The running command: the page's address, and every line that it said on its way there and later."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said: list[str] = []

    async def hears(self, words: str) -> str:
        """The next line of its errors with these words."""
        assert self.process.stderr is not None
        async with asyncio.timeout(PATIENCE):
            while line := (await self.process.stderr.readline()).decode():
                self.said.append(line)
                if words in line:
                    return line.rstrip()
        raise AssertionError(f"nobody said “{words}”:\n{''.join(self.said)}")

    async def page(self) -> str:
        return (await self.hears(PAGE)).partition(PAGE)[2]

    async def ends(self, asked: signal.Signals | None = None) -> int:
        """What it exits with; if a signal is named, it is asked to by it."""
        if asked is not None:
            self.process.send_signal(asked)
        async with asyncio.timeout(PATIENCE):
            _, errors = await self.process.communicate()
        self.said.append(errors.decode())
        assert self.process.returncode is not None
        return self.process.returncode


@contextlib.asynccontextmanager
async def commanded(
    *words: str | Path, program: tuple[str | Path, ...] = FROM_SOURCES, **settings: str
) -> AsyncIterator[Commanded]:
    """It, with these words, in an environment that knows nothing but its sources; it and its bot end with the block."""
    surroundings: Mapping[str, str] = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SOURCES), **settings}
    process = await asyncio.create_subprocess_exec(
        *program, "--page-port", "0", *words, env=surroundings,
        stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )  # fmt: skip
    try:
        yield Commanded(process)
    finally:
        if process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)  # the bot, too
            await process.communicate()


async def greeted(page: str) -> list[str]:
    """What Ana reads in turn when she types /greet, once the bot has it, and presses the button of the answer."""
    async with asyncio.timeout(PATIENCE), aiohttp.ClientSession(page) as session:
        await _ready(session)
        channel = "/people/Ana/channels/games/messages"

        async def acts(verb: str, body: dict[str, str]) -> dict[str, Any]:
            async with session.post(f"/people/Ana/{verb}", params={"wait": "1"}, json=body) as answer:
                assert answer.status == 200, await answer.text()
            async with session.get(channel) as answer:
                return (await answer.json())[-1]  # type: ignore[no-any-return]

        first = await acts("slash", {"channel": "games", "name": "greet"})
        second = await acts("click", {"message": first["id"], "label": "Again"})
        return [first["content"], second["content"]]


async def _ready(session: aiohttp.ClientSession) -> None:
    """Wait until the bot is online and has registered its command."""
    async with session.ws_connect("/people/events?user=Ana") as line:
        async for _ in line:
            async with session.get("/people/world") as answer:
                online = (await answer.json())["bot"]["online"]
            async with session.get("/people/Ana/commands?channel=games") as answer:
                if online and [each["name"] for each in await answer.json()] == ["greet"]:
                    return
