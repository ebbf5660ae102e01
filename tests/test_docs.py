"""The documents are true: every command, hook, prompt shape, option and environment variable is in them."""

from __future__ import annotations

import ast
import dataclasses
import re
from pathlib import Path
from typing import get_args

import pytest

from bot.commands.command_line import parser
from bot.process.config import Config
from engine.prompts import AnyPrompt
from games import GAMES
from games.hosted import HostedGame
from scripts import board_pages, hooks
from tests.example import RULES as EXAMPLE
from tests.games.declared import declaring

ROOT = Path(__file__).parent.parent
CITING = (".py", ".md", ".toml")
OURS = ("bot", "cogs", "docs", "engine", "games", "host", "players", "rendering", "scripts", "tests")
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("games/*/RULINGS.md"), *ROOT.glob("bot/**/*.md")]
)


def text_of(*names: str) -> str:
    return "\n".join((ROOT / name).read_text() for name in names)


def test_the_page_of_hooks_is_what_the_components_declare():
    assert hooks.PAGE.read_text() == hooks.page(), "run `python -m scripts.hooks --write`"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_component_says_what_it_does(game):
    assert hooks.undocumented(list(game.rules.registry.components.values())) == []


def test_every_prompt_shape_is_explained():
    page = text_of("docs/PROMPTS.md")
    for shape in get_args(AnyPrompt):
        assert f"| `{shape.__name__}` |" in page


def test_every_room_of_the_host_is_in_the_table_with_its_file():
    tree, rooms = ast.parse(text_of("host/service.py")), {}
    where = {
        name.asname or name.name: f"{node.module.replace('.', '/')}.py"
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module
        for name in node.names
    }
    for node in ast.walk(tree):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), room)], ast.Call(ast.Name(kind))) if room != "house":
                rooms[room] = where[kind]
    table = text_of("docs/ARCHITECTURE.md")
    assert dict(re.findall(r"^\| `host\.(\w+)` \| `([\w/.]+)` \|", table, re.M)) == rooms


def test_every_environment_variable_is_explained_and_exists():
    documented = set(re.findall(r"`(HENGE_\w+|DISCORD_TOKEN|DATABASE_URL)`", text_of("docs/OPERATING.md")))
    known = set(re.findall(r"^    (HENGE_\w+|DISCORD_TOKEN|DATABASE_URL)", Config.__doc__ or "", re.M))
    read = set(re.findall(r'"(HENGE_\w+|DISCORD_TOKEN|DATABASE_URL)"', text_of("bot/process/config.py")))
    assert documented == known == read
    assert len(read) == len(dataclasses.fields(Config))


def test_every_command_of_the_command_line_is_explained():
    actions = [action for action in parser()._actions if action.dest == "command"]
    commands = set(actions[0].choices or ())
    documented = set(re.findall(r"`(\w+)(?: [A-Z][^`]*)?`", text_of("docs/OPERATING.md").split("## Commands")[1]))
    assert commands <= documented


def test_every_tool_says_how_it_is_called():
    sources = {path: path.read_text() for folder in ("scripts", "rehearsals") for path in (ROOT / folder).glob("*.py")}
    tools = {path: source for path, source in sources.items() if '__name__ == "__main__"' in source}
    assert len(tools) > 20
    silent = {path for path, source in tools.items() if "ArgumentParser(" not in source}
    assert {path for path in silent if f"from rehearsals.{path.stem} import main" not in tools[path]} == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_a_page_that_leads_to_its_rulings(game):
    page = text_of(f"docs/games/{game.key}.md")
    assert page.startswith("# ")
    assert f"../../games/{game.key}/RULINGS.md" in page


def letters_of(game: HostedGame) -> set[str]:
    """With what the rulings of a game are numbered: its own letter or letters, as its page of rulings has them."""
    return set(re.findall(r"^\| ([A-Z]+)-\d+ \|", text_of(f"games/{game.key}/RULINGS.md"), re.M))


def test_no_two_games_number_their_rulings_alike():
    letters = [letter for game in GAMES for letter in letters_of(game)]
    assert len(set(letters)) == len(letters) == len(GAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_rulings_are_numbered_once_and_in_order_and_every_one_that_is_cited_exists(game):
    (letter,) = letters_of(game)
    numbers = [int(n) for n in re.findall(rf"^\| {letter}-(\d+) \|", text_of(f"games/{game.key}/RULINGS.md"), re.M)]
    assert numbers == sorted(set(numbers)) != []
    read = [path for path in ROOT.rglob("*") if path.suffix in CITING and path.relative_to(ROOT).parts[0] in OURS]
    lists = [
        found
        for path in read
        for found in re.findall(rf"[Rr]ulings? ((?:(?:, | and )?{letter}-\d+)+)", path.read_text())
    ]
    cited = {int(number) for found in lists for number in re.findall(r"\d+", found)}
    assert cited <= set(numbers)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_page_of_a_game_has_every_command_it_declares_and_no_other(game):
    page = text_of(f"docs/games/{game.key}.md")
    assert set(re.findall(rf"`/{game.key} (\w+)`", page)) == {command.name for command in game.commands}


@declaring("board pages")
def test_the_page_of_a_game_shows_how_to_read_its_board(game):
    page = text_of(f"docs/games/{game.key}.md")
    assert board_pages.section(game) in page, f"run `python -m scripts.board_pages {game.key}`"
    assert all(file.exists() for file, _ in board_pages.pictured(game))


BLOCK = re.compile(r"<!-- (?P<file>\S+) -->\n```python\n(?P<code>.*?)\n```", re.S)


def test_every_block_of_code_about_adding_a_game_stands_in_the_example():
    page = text_of("docs/ADDING-A-GAME.md")
    blocks = [(found["file"], found["code"]) for found in BLOCK.finditer(page)]
    assert len(blocks) == page.count("```python") > 10
    assert [(file, code) for file, code in blocks if code not in text_of(file)] == []


def test_adding_a_game_names_every_method_that_a_game_with_secrets_implements():
    page = text_of("docs/ADDING-A-GAME.md")
    own = {name for name in vars(type(EXAMPLE)) if not name.startswith("_")}
    assert {name for name in own if f"`{name}" not in page} == set()
