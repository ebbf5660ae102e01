"""What `pip install` gives is whole: every file, the command, and a bot of another library led by it."""

import shutil
import signal
from pathlib import Path

import aiohttp
import pytest

from commanded import EXAMPLES, SOURCES, commanded, greeted
from fresh import built, inside, installed

pytestmark = pytest.mark.rehearsal

PROJECT = SOURCES.parent
NOT_SOURCES = shutil.ignore_patterns("__pycache__", "*.egg-info", "build", ".*")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(PROJECT, folder / "source", ignore=NOT_SOURCES)
    return built(folder / "source", folder / "dist")


@pytest.fixture(scope="module")
def tools(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` of an environment with the wheel."""
    return installed(wheel, tmp_path_factory.mktemp("environment"))


def test_the_wheel_has_every_file_the_command_and_the_licence(wheel: Path, tmp_path: Path) -> None:
    shutil.copytree(SOURCES, tmp_path / "src", ignore=NOT_SOURCES)
    sources = {
        str(path.relative_to(tmp_path / "src")): path.read_bytes()
        for path in (tmp_path / "src").rglob("*")
        if path.is_file()
    }
    found = inside(wheel)
    beside = {name.partition(".dist-info/")[2]: found.pop(name) for name in list(found) if ".dist-info/" in name}
    assert found == sources
    assert any(name.endswith("web/index.html") for name in found)
    assert beside["entry_points.txt"].split() == [
        b"[console_scripts]", b"discord-playground", b"=", b"discord_playground.__main__:main",
    ]  # fmt: skip
    assert "licenses/LICENSE" in beside


async def test_the_installed_command_leads_a_bot_of_another_library_and_shows_the_page(tools: Path) -> None:
    words = ("--no-open", "--", tools / "python", EXAMPLES / "hikari_bot.py")
    program = (tools / "discord-playground",)
    async with commanded(*words, program=program, PYTHONPATH="") as command:
        page = await command.page()
        assert await greeted(page) == ["Hello, Ana!", "Hello again, Ana!"]
        async with aiohttp.ClientSession(page) as session, session.get("/") as answer:
            assert '<script type="module" src="app.js">' in await answer.text()
        assert await command.ends(signal.SIGINT) == 0
