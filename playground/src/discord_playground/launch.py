"""A bot as a child process that is led to a playground: its environment, its signals, its exit."""

import asyncio
import contextlib
import os
import signal
import ssl
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from pathlib import Path

from discord_playground.connector import HOSTS
from discord_playground.server import Playground

CHILD = Path(__file__).with_name("child")
TOKENS = ("DISCORD_TOKEN", "DISCORD_BOT_TOKEN", "BOT_TOKEN", "TOKEN")
"""Where bots commonly look for their token."""
PATIENCE = 10.0
"""Seconds that a child has to stop, each time it is asked to more firmly."""
UNUSABLE, NOT_ALLOWED, NOT_FOUND, BY_SIGNAL = 2, 126, 127, 128
"""What shells exit with: arguments that make no sense, a command that cannot be run, and, plus its number, a signal."""


def environment(
    playground: Playground, tokens: Sequence[str] = (), given: Mapping[str, str] = os.environ
) -> dict[str, str]:
    """What a bot needs around it to find the playground; `tokens` are further names under which it looks for one."""
    path = [str(CHILD), *filter(None, [given.get("PYTHONPATH")])]
    return {
        **dict.fromkeys((*TOKENS, *tokens), playground.token),
        "DISCORD_PLAYGROUND_PAGE": playground.page_url,
        "DISCORD_PLAYGROUND_API": playground.api_url,
        "DISCORD_PLAYGROUND_PORT": str(playground.port),
        "DISCORD_PLAYGROUND_HOSTS": " ".join(HOSTS),
        "DISCORD_PLAYGROUND_CA": str(playground.ca_file),
        "SSL_CERT_FILE": str(trusted(playground.ca_file, given)),
        "PYTHONPATH": os.pathsep.join(path),
    }


def trusted(ca_file: Path, given: Mapping[str, str] = os.environ) -> Path:
    """A file beside the playground's certificate with those that are trusted without it, too."""
    usual = given.get("SSL_CERT_FILE") or ssl.get_default_verify_paths().cafile
    together = ca_file.with_name("trusted.pem")
    known = Path(usual).read_text() if usual and Path(usual).is_file() else ""
    together.write_text(f"{known}\n{ca_file.read_text()}")
    return together


@contextlib.asynccontextmanager
async def led(playground: Playground, *command: str | Path, patience: float = 60.0) -> AsyncIterator[Process]:
    """A bot as a process that is led to this playground: online when the block begins, stopped when it ends.

    Raises TimeoutError where it is not online after so many seconds.
    """
    bot = await asyncio.create_subprocess_exec(*command, env={**os.environ, **environment(playground)})
    try:
        await playground.bot_online(patience)
        yield bot
    finally:
        if bot.returncode is None:
            bot.terminate()
        await bot.wait()


async def run(command: Sequence[str], surroundings: Mapping[str, str], patience: float = PATIENCE) -> int:
    """Run a command until it ends; what a shell would say it exited with.

    Being asked to stop (Ctrl-C, SIGTERM) is passed on to the child, which is awaited. Raises OSError where the command
    cannot be run.
    """
    with told_to_stop() as asked:
        child = await asyncio.create_subprocess_exec(*command, env={**os.environ, **surroundings})
        ended = asyncio.create_task(child.wait())
        stop = asyncio.create_task(asked.get())
        await asyncio.wait({ended, stop}, return_when=asyncio.FIRST_COMPLETED)
        if not stop.cancel():
            await _stopped(child, ended, stop.result(), patience)
        code = await ended
    return BY_SIGNAL - code if code < 0 else code


async def _stopped(child: Process, ended: "asyncio.Task[int]", asked: signal.Signals, patience: float) -> None:
    """Let it stop by itself as it was asked to; tell it to, where that takes too long; end it, where it will not."""
    with contextlib.suppress(ProcessLookupError):
        if asked is not signal.SIGINT or not in_terminal():  # a terminal sends Ctrl-C to everything that runs in it
            child.send_signal(asked)
        for harder in (signal.SIGTERM, signal.SIGKILL):
            await asyncio.wait({ended}, timeout=patience)
            if ended.done():
                return
            child.send_signal(harder)


def in_terminal() -> bool:
    """Whether this process stands in the foreground of a terminal, together with its children."""
    with contextlib.suppress(OSError, ValueError):
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    return False


@contextlib.contextmanager
def told_to_stop() -> "Iterator[asyncio.Queue[signal.Signals]]":
    """Signals that ask this process to stop, as they come."""
    loop = asyncio.get_running_loop()
    asked: asyncio.Queue[signal.Signals] = asyncio.Queue()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, asked.put_nowait, each)
    try:
        yield asked
    finally:
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(each)
