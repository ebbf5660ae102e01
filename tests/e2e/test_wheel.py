"""What `pip install` gives is whole: every file of ours, the command `henge`, and a game over the wire."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import aiohttp
import pytest

from bot.ui.pages import game_rulings, manual
from discord_playground import happenings, reading
from discord_playground.server import Playground
from fresh import inside, installed
from games import GAMES
from rehearsals.besieged.bots import free_port
from tests.conditions import until
from tests.e2e.members import Clicker, play_to_the_end
from tests.sources import ROOT, imported
from tests.wheels import PROJECT, built_henge, shipped

pytestmark = pytest.mark.rehearsal

EVERY_MODULE = """
import importlib, pkgutil, sys
named = sys.argv[1:]
for package in map(importlib.import_module, named):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if "migrations" not in module.name and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
ours = [(name, module.__file__) for name, module in sys.modules.items() if name.split(".")[0] in named]
print(len(ours), all((file or sys.prefix).startswith(sys.prefix) for _, file in ours))
print([name for name in sys.modules if name.split(".")[0] in ("scripts", "tests")])
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_henge(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def tools(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` of an environment with the wheel."""
    return installed(wheel, tmp_path_factory.mktemp("environment"))


class Henge:
    """The installed command, run from an empty folder with an environment that knows nothing of ours."""

    def __init__(self, tools: Path, folder: Path) -> None:
        self.tools, self.folder = tools, folder
        self.log = folder.with_suffix(".log")
        folder.mkdir()

    def environment(self, **settings: object) -> dict[str, str]:
        return {"PATH": os.defpath, "HOME": str(self.folder), **{name: str(value) for name, value in settings.items()}}

    def says(self, *arguments: str) -> str:
        """What it prints; it must end well."""
        done = self._run(*arguments)
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    def is_well(self) -> bool:
        """Whether its health is what it is to be."""
        return self._run("health").stdout == f"Henge {PROJECT['version']}: connected\n"

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [self.tools / "henge", *arguments]
        return subprocess.run(
            command, cwd=self.folder, env=self.environment(), capture_output=True, text=True, check=False
        )

    @asynccontextmanager
    async def running(self, *arguments: str, **settings: object) -> AsyncIterator[asyncio.subprocess.Process]:
        """It, until the block ends; then it is told to stop, and stops cleanly."""
        with self.log.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                self.tools / "henge", *arguments, cwd=self.folder, env=self.environment(**settings), stderr=log
            )
        try:
            yield process
            process.send_signal(signal.SIGTERM)
            assert await process.wait() == 0, self.log.read_text()[-3000:]
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


@pytest.fixture
def henge(tools: Path, tmp_path: Path) -> Henge:
    return Henge(tools, tmp_path / "empty")


def test_the_wheel_has_every_file_of_every_package_and_no_other(wheel):
    found = {name: data for name, data in inside(wheel).items() if ".dist-info/" not in name}
    sources = {imported(name): name for name in shipped()}
    assert sorted(found) == sorted(sources)
    assert [name for name in found if found[name] != (ROOT / sources[name]).read_bytes()] == []


def test_the_wheel_brings_one_command_its_licence_and_the_number_of_the_project(wheel):
    beside = {
        name.partition(".dist-info/")[2]: data.decode() for name, data in inside(wheel).items() if "dist-info/" in name
    }
    assert beside["entry_points.txt"].split() == ["[console_scripts]", "henge", "=", "bot.__main__:main"]
    assert f"\nVersion: {PROJECT['version']}\n" in beside["METADATA"]
    assert {name for name in beside if name.startswith("licenses/")} == {"licenses/LICENSE", "licenses/NOTICE.md"}


def test_every_module_is_found_there_and_needs_none_that_is_not_shipped(tools, tmp_path):
    packages = sorted({imported(name).split("/")[0] for name in shipped()})
    command = [tools / "python", "-I", "-c", EVERY_MODULE, *packages]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    count, strange = done.stdout.splitlines()
    assert count.endswith(" True")
    assert int(count.split()[0]) > 500
    assert strange == "[]"


def test_henge_tells_its_number_and_plays_and_paints_from_an_empty_folder(henge):
    assert henge.says("--version") == f"Henge {PROJECT['version']}\n"
    key = GAMES[0].key
    assert "2 of 2 games finished" in henge.says("simulate", key, "--seats", "2", "--games", "2", "--seed", "x")
    henge.says("picture", key, "--seats", "2", "--seed", "x", "--decisions", "3", "--out", "board.png")
    assert (henge.folder / "board.png").read_bytes().startswith(b"\x89PNG")


class Travelling:
    """The clock of a playground, moved as a test moves that of a bot."""

    def __init__(self, playground: Playground) -> None:
        self.clock, self.playground = self, playground

    def forward(self, seconds: float) -> None:
        happenings.jump(self.playground.world, seconds)


async def test_a_game_is_played_with_the_installed_henge_over_the_wire(henge, playground, ana, ben, channel):
    settings = {
        "DISCORD_TOKEN": playground.token, "HENGE_LOOPBACK_PORT": playground.port,
        "HENGE_LOOPBACK_CA": playground.ca_file, "HENGE_PRESSES": 0, "HENGE_SERVER_PRESSES": 0,
    }  # fmt: skip
    game = GAMES[0]
    async with henge.running("serve", **settings):
        await playground.bot_online(60)
        assert f"Release {PROJECT['version']}" in reading.text(await ana.slash(channel, "about"))
        section, ruling = manual.sections()[0], game_rulings.of(game)[0]
        assert section.title in reading.text(await ana.choose(await ana.slash(channel, "help"), ["0"]))
        assert ruling.title in reading.text(await ana.slash(channel, "help", ruling=ruling.key))
        await ana.slash(channel, "table new", game=game.key, seats=2, where="here")
        card = await channel.expect(game.rules.title, buttons=("Join", "Start"))
        await ben.click(card, "Join")
        await ana.click(card, "Start")
        message = await channel.expect(buttons=("My turn", "Board"))
        assert reading.pictures(playground.world, message)
        clickers = [Clicker(ana, Random("ana")), Clicker(ben, Random("ben"))]
        end = await play_to_the_end(Travelling(playground), clickers, channel)
        assert "seed was" in reading.text(end)
        await until(henge.is_well)  # the clock was moved by hours: what is being said just now was due then
    assert "ERROR" not in henge.log.read_text()
    assert {path.name for path in henge.folder.iterdir()} == {"var"}


async def test_the_installed_playground_has_its_page_and_a_bot_in_it(henge):
    port = free_port()
    async with henge.running("playground", HENGE_PLAYGROUND_PORT=port), aiohttp.ClientSession() as session:
        await until(lambda: b"this is the playground" in henge.log.read_bytes())
        page = f"http://127.0.0.1:{port}/"
        async with session.get(page) as answer:
            text = await answer.text()
        parts = re.findall(r'(?:src|href)="([^"#:]+)"', text)
        assert parts
        for part in parts:
            async with session.get(page + part.lstrip("/")) as answer:
                assert answer.status == 200, part
        note = henge.folder / "var/health.json"
        await until(lambda: note.exists() and '"connected": true' in note.read_text())
