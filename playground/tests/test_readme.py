"""What the documents say is so: links, options, variables, and the test that the README shows."""

import re
from pathlib import Path

import pytest

from commanded import EXAMPLES
from discord_playground import launch
from discord_playground.__main__ import parser
from discord_playground.server import Playground

PROJECT = EXAMPLES.parent
README = (PROJECT / "README.md").read_text()


@pytest.mark.parametrize("page", [PROJECT / "README.md", *(PROJECT / "docs").glob("*.md")], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_every_option_of_the_command_is_explained() -> None:
    there = {name for action in parser()._actions for name in action.option_strings} - {"-h", "--help"}
    assert set(re.findall(r"^\| `(--[\w-]+)", README, re.M)) == there


async def test_every_variable_that_a_bot_is_given_is_explained(playground: Playground) -> None:
    table = README.partition("| Variable |")[2].partition("\n\n")[0]
    named = re.findall(r"`([A-Z_]+)`", table)
    known = {name if not name.startswith("_") else f"DISCORD_PLAYGROUND{name}" for name in named}
    assert known == set(launch.environment(playground))


def test_the_test_in_the_readme_is_one_of_the_examples() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", README, re.S)
    assert shown in (EXAMPLES / "test_greeting.py").read_text()


def test_every_module_is_in_the_table() -> None:
    table = README.partition("| Module |")[2]
    sources = PROJECT / "src" / "discord_playground"
    named = set(re.findall(r"`([\w/.]+)`", table))
    folders = (sources, sources / "model", sources / "endpoints")
    there = {f"{each.name}/" if each.is_dir() else each.name for folder in folders for each in folder.iterdir()}
    assert there - named - {"__init__.py", "__pycache__/"} == set()
