"""The command: any bot as it is, led to a playground; signals and exits passed on."""

import asyncio
import json
import os
import pty
import signal
import sys
from pathlib import Path

import pytest

from commanded import EXAMPLES, commanded, greeted
from discord_playground import launch
from discord_playground.server import Playground

BOTS = ("discord_py_bot.py", "hikari_bot.py")
EXIT_7 = "raise SystemExit(7)"
KILLED = "import os; os.kill(os.getpid(), 9)"
STUBBORN = """
import os, signal
signal.signal(signal.SIGTERM, signal.SIG_IGN)
os.kill(os.getppid(), signal.SIGTERM)
signal.pause()
"""
ASKED_TO_STOP = """
import os, signal, sys
signal.signal(signal.SIGINT, lambda *_: sys.exit(5))
os.kill(os.getppid(), signal.SIGINT)
signal.pause()
"""


@pytest.mark.parametrize("bot", BOTS)
async def test_a_bot_as_it_is_answers_people_and_stops_with_the_playground(bot: str) -> None:
    async with commanded("--no-open", "--", sys.executable, EXAMPLES / bot) as command:
        assert await greeted(await command.page()) == ["Hello, Ana!", "Hello again, Ana!"]
        assert await command.ends(signal.SIGINT) == 0


@pytest.mark.parametrize("bot", BOTS)
def test_the_examples_are_short_and_know_no_playground(bot: str) -> None:
    source = (EXAMPLES / bot).read_text()
    assert len(source.splitlines()) <= 40
    assert "playground" not in source.partition('"""\n')[2]


@pytest.mark.parametrize(("program", "code"), [(EXIT_7, 7), ("pass", 0), (KILLED, 128 + 9)])
async def test_how_the_bot_ended_is_passed_on(program: str, code: int) -> None:
    async with commanded("--", sys.executable, "-c", program) as command:
        assert await command.ends() == code


async def test_what_cannot_be_run_is_told_as_a_shell_does(tmp_path: Path) -> None:
    note = tmp_path / "note"
    note.touch()
    for words, code in ((("no-such-bot",), 127), ((note,), 126)):
        async with commanded("--", *words) as command:
            assert "cannot be run" in await command.hears(str(words[0]))
            assert await command.ends() == code


async def test_a_bot_that_will_not_stop_is_ended() -> None:
    assert await launch.run([sys.executable, "-c", STUBBORN], {}, patience=0.1) == 128 + signal.SIGKILL


async def test_a_bot_may_stop_in_its_own_way() -> None:
    assert await launch.run([sys.executable, "-c", ASKED_TO_STOP], {}, patience=20) == 5


async def test_more_people_and_privileged_intents_are_there_as_asked() -> None:
    program = "import discord; discord.Client(intents=discord.Intents.all()).run(__import__('os').environ['MINE'])"
    words = ("--people", "9", "--token-in", "MINE", "--no-open")
    async with commanded(*words, "--", sys.executable, "-c", program) as command:
        await command.page()
        await command.hears("has connected to Gateway")
        assert await command.ends(signal.SIGTERM) in (0, 128 + signal.SIGTERM)
    async with commanded(*words, "--no-privileged", "--", sys.executable, "-c", program) as command:
        await command.hears("PrivilegedIntentsRequired")
        assert await command.ends() == 1


async def test_a_token_of_elsewhere_is_told_in_a_sentence() -> None:
    words = ("env", "DISCORD_TOKEN=MTE.of.elsewhere", sys.executable, EXAMPLES / BOTS[0])
    async with commanded("--no-open", "--", *words) as command:
        await command.hears("another token than the playground's")
        assert await command.ends() == 1


async def test_a_request_that_the_playground_does_not_know_is_told_once() -> None:
    program = """
import os, urllib.error, urllib.request
for number in (100001, 100002):
    try:
        urllib.request.urlopen(urllib.request.Request(
            f"https://discord.com/api/v10/weather/{number}",
            headers={"Authorization": "Bot " + os.environ["TOKEN"]},
        ))
    except urllib.error.HTTPError as error:
        assert error.code == 404
"""
    async with commanded("--no-open", "--", sys.executable, "-c", program) as command:
        await command.hears("nothing here at GET /weather/…")
        assert await command.ends() == 0
        assert "weather" not in command.said[-1]


async def test_a_taken_port_is_told_in_a_sentence(playground: Playground) -> None:
    async with commanded("--page-port", str(playground.page_port), "--", sys.executable, "-c", "") as command:
        await command.hears(f"cannot be at port {playground.page_port}")
        assert await command.ends() == launch.UNUSABLE


async def test_by_itself_it_says_how_a_bot_finds_it() -> None:
    async with commanded("--no-open") as command:
        assert command.process.stdout is not None
        facts = json.loads(await command.process.stdout.readline())
        bot = await asyncio.create_subprocess_exec(
            sys.executable, EXAMPLES / BOTS[0], env=os.environ | facts["environment"], stderr=asyncio.subprocess.DEVNULL
        )
        try:
            assert await greeted(facts["page"]) == ["Hello, Ana!", "Hello again, Ana!"]
        finally:
            bot.kill()
            await bot.wait()
        assert await command.ends(signal.SIGTERM) == 0


async def test_at_a_terminal_the_page_is_opened_in_a_browser(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    os.mkfifo(opened)
    ours, theirs = pty.openpty()
    try:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "discord_playground", "--page-port", "0", "--", "cat", opened,
            env=os.environ | {"BROWSER": f"{browser} %s &", "PYTHONPATH": str(launch.CHILD.parents[1])},
            stdout=asyncio.subprocess.PIPE, stderr=theirs,
        )  # fmt: skip
        async with asyncio.timeout(180):
            said, _ = await process.communicate()
    finally:
        os.close(theirs)
        os.close(ours)
    assert said.startswith(b"http://127.0.0.1:")


# --- what leads a Python process there


async def python(program: str, playground: Playground, **settings: str) -> str:
    """What a Python process says that is led to this playground."""
    surroundings = os.environ | settings
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, stdout=asyncio.subprocess.PIPE,
        env=surroundings | launch.environment(playground, given=surroundings),
    )  # fmt: skip
    said, _ = await process.communicate()
    assert process.returncode == 0
    return said.decode().strip()


async def test_only_hosts_of_discord_are_led(playground: Playground) -> None:
    program = """
import socket
print(socket.getaddrinfo("discord.com", 443)[0][4][1], socket.getaddrinfo("127.0.0.1", 443)[0][4][1])
"""
    assert await python(program, playground) == f"{playground.port} 443"


async def test_a_resolver_that_asks_elsewhere_is_led_too(playground: Playground) -> None:
    program = """
import asyncio, aiohttp

class Elsewhere(asyncio.SelectorEventLoop):
    async def getaddrinfo(self, host, *rest, **named):
        raise OSError(host)

async def look():
    resolver = aiohttp.ThreadedResolver()
    (found,) = await resolver.resolve("gateway.discord.gg", 443)
    try:
        await resolver.resolve("example.org", 443)
    except OSError as error:
        print(found["port"], error)

asyncio.Runner(loop_factory=Elsewhere).run(look())
"""
    assert await python(program, playground) == f"{playground.port} example.org"


async def test_a_sitecustomize_that_was_there_still_runs(playground: Playground, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("print('as always')")
    assert await python("print('the bot')", playground, PYTHONPATH=str(tmp_path)) == "as always\nthe bot"


def test_certificates_that_were_trusted_still_are(tmp_path: Path) -> None:
    mine, ours = tmp_path / "mine.pem", tmp_path / "ca.pem"
    mine.write_text("my own authority")
    ours.write_text("the playground")
    assert launch.trusted(ours, {"SSL_CERT_FILE": str(mine)}).read_text() == "my own authority\nthe playground"
