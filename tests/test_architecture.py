"""Who may import whom, and what may be written where: read from the sources, so that nothing has to run.

Imports under TYPE_CHECKING count too: a type known is a shape depended upon.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import GameModule
from games import GAMES
from tests.example import RULES as EXAMPLE
from tests.fences import matches, trespasses
from tests.layers import (
    LAYERS,
    folder_of,
    folders,
    introduced,
    named_by_what_they_do,
    shared_names,
    upward,
)
from tests.sources import (
    PLAYGROUND,
    ROOT,
    Vocabulary,
    circles,
    imports,
    modules,
    needs,
    python_files,
    relative,
    vocabulary,
)


def test_every_import_stays_inside_its_fence() -> None:
    files = python_files(
        "engine", "games", "players", "rendering", "storage", "host", "cogs", "playground", "bot", "rehearsals"
    )
    assert {relative(path).split("/")[0] for path in files} >= {"engine", "games", "rendering", "storage", "host"}
    assert [sentence for path in files for sentence in trespasses(relative(path), path.read_text())] == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/rng.py", "import random"),
        ("engine/driver.py", "from datetime import datetime"),
        ("engine/game.py", "from games.skye.rules import state"),
        ("games/skye/rules/flow.py", "import time"),
        ("games/skye/rules/flow.py", "if TYPE_CHECKING:\n    from rendering.scene import Scene"),
        ("games/skye/rules/flow.py", "from games.lagoon.rules import flow"),
        ("games/skye/rules/flow.py", "from games.skye.face import words"),
        ("games/skye/tiles/memory.py", "import discord"),
        ("games/skye/commands.py", "import discord"),
        ("games/skye/commands.py", "from games.skye.rules import flow"),
        ("games/skye/face/board.py", "from games.skye.rules.state import Skye"),
        ("games/skye/face/board.py", "from games.skye.rules import state"),
        ("games/cosmic/face/board.py", "from games.cosmic.rules.challenge import Challenge"),
        ("games/skye/face/board.py", "from PIL import Image"),
        ("games/skye/face/board.py", "from rendering.colour import from_hex"),
        ("games/skye/colours.py", "from games.lagoon.colours import LAGOON"),
        ("games/skye/face/board.py", "from rendering.raster.painter import paint"),
        ("games/kit/sentences.py", "from games.skye.face import phrases"),
        ("games/kit/areas.py", "from rendering.raster.painter import paint"),
        ("games/skye/bot/policy.py", "from games.skye.face import words"),
        ("games/skye/bot/policy.py", "from players import Player"),
        ("players/club.py", "from host import ports"),
        ("players/club.py", "from games.skye.rules import state"),
        ("players/club.py", "import discord"),
        ("rendering/raster/painter.py", "from engine import Seat"),
        ("rendering/scene.py", "import discord"),
        ("storage/schema.py", "from host.values import ports"),
        ("host/table/table.py", "import discord"),
        ("host/table/table.py", "from PIL import Image"),
        ("host/delivery/courier.py", "import prometheus_client"),
        ("engine/driver.py", "import prometheus_client"),
        ("host/table/table.py", "from games.skye import RULES"),
        ("cogs/seat_commands.py", "from storage.rows import Row"),
        ("cogs/seat_commands.py", "from engine.driver import Driver"),
        ("cogs/seat_commands.py", "from cogs.table_commands import Lobby"),
        ("cogs/seat_commands.py", "from cogs import table_commands"),
        (f"{PLAYGROUND}/discord_playground/endpoints/rest.py", "from bot.ui import limits"),
        ("bot/serving/app.py", "from rehearsals import month"),
        ("rehearsals/month.py", "from scripts import bench"),
        (f"{PLAYGROUND}/discord_playground/endpoints/rest.py", "import discord"),
        (f"{PLAYGROUND}/discord_playground/endpoints/rest.py", "import jsonschema_rs"),
        ("playground/tests/test_rest.py", "from tests.sources import ROOT"),
    ],
)
def test_the_fences_hold_what_they_should(path: str, source: str) -> None:
    assert list(trespasses(path, source)) != []


def test_scenes_layouts_and_themes_are_pure_data() -> None:
    """Only what paints knows Pillow."""
    for path in (ROOT / "rendering" / f"{name}.py" for name in ("scene", "layout", "theme", "palettes", "colour")):
        assert [module for _, module in imports(path.read_text(), "rendering") if module.startswith("PIL")] == [], path


# --- no clock, no chance, no output of one's own


def test_engine_and_games_neither_print_nor_log_nor_open_files() -> None:
    found = [
        f"{relative(path)}:{node.lineno} calls {node.func.id}"
        for path in python_files("engine", "games")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"print", "open", "input", "hash", "eval", "exec"}
    ]
    assert found == []


# --- nothing depends on itself


RUNNING = (
    "engine", "games", "players", "rendering", "storage", "host", "bot", "cogs", PLAYGROUND, "rehearsals", "scripts",
)  # fmt: skip


def test_no_modules_need_each_other_in_a_circle_at_run_time_or_for_types() -> None:
    assert circles(needs(modules(*RUNNING))) == []


def test_a_circle_is_found() -> None:
    sources = {
        "a": "from b import thing",
        "b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import c.d",
        "c": "",
        "c.d": "from a import other\nfrom c import e",
        "c.e": "from c import d",
        "f": "import c.d",
    }
    assert circles(needs(sources)) == [["a", "b", "c.d", "c.e"]]
    assert circles(needs({"c": "from c.d import x", "c.d": "from c import y"})) == [["c", "c.d"]]
    assert circles(needs({"c": "from c import d", "c.d": ""})) == []


# --- the host's layers


HOUSE = ("host", "bot", "cogs")
LAYERED = (*HOUSE, "games", "rendering", "engine", "storage", "players", PLAYGROUND, "rehearsals")


def test_no_file_of_the_host_imports_from_a_folder_above_its_own() -> None:
    sources = modules("host")
    assert sorted({folder_of(module, sources) for module in sources} - {"host.leagues"}) == sorted(LAYERS)
    assert list(upward(sources)) == []


def test_an_import_that_goes_up_is_found() -> None:
    sources = {
        "host": "from host.table import facts",
        "host.table": "",
        "host.table.facts": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from host.play.seat import Seat",
        "host.play": "",
        "host.play.seat": "from host.table.facts import Facts",
    }
    (sentence,) = upward(sources)
    assert sentence.startswith("host.table.facts imports host.play.seat: host.table knows nothing of host.play")


def test_no_folders_need_each_other_in_a_circle() -> None:
    assert circles(folders(modules(*LAYERED))) == []


def test_a_circle_of_folders_is_found() -> None:
    sources = {"a": "", "a.one": "from b.two import x", "a.three": "", "b": "", "b.two": "", "b.four": "import a.three"}
    assert circles(needs(sources)) == []
    assert circles(folders(sources)) == [["a", "b"]]
    for_types = {**sources, "b.four": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import a.three"}
    assert circles(folders(for_types)) == [["a", "b"]]
    assert circles(folders({**sources, "b.four": "def late():\n    from a import three"})) == [["a", "b"]]


def test_one_base_name_is_one_file_and_no_file_is_called_after_what_it_does() -> None:
    paths = [relative(path) for path in python_files(*HOUSE)]
    assert shared_names(paths) == []
    assert named_by_what_they_do(paths) == []


def test_a_shared_name_and_a_participle_are_found() -> None:
    assert shared_names(["host/a/views.py", "host/b/views.py", "host/a/__init__.py", "host/b/__init__.py"]) == [
        "views.py"
    ]
    assert named_by_what_they_do(["host/a/ending.py", "host/a/end.py"]) == ["host/a/ending.py"]


def test_each_folder_says_what_lives_there_and_where_to_begin() -> None:
    for package in python_files(*HOUSE):
        if package.name == "__init__.py":
            files = {path.relative_to(package.parent).as_posix() for path in package.parent.rglob("*.py")}
            assert introduced(package.read_text(), files), relative(package)


def test_a_folder_that_says_too_little_is_found() -> None:
    files = {"seat.py"}
    assert introduced('"""Play.\n\nAnswers. Begin with `seat.py`.\n"""', files)
    assert not introduced('"""Play."""', files)
    assert not introduced('"""Play.\n\nAnswers. Begin with `gone.py`.\n"""', files)
    assert not introduced('"""Play.\n\nAnswers.\n"""', files)


# --- files a person can hold in mind


MOST_LINES = 400
CONTENT = ("games/*/content/**",)
"""Facts printed on components, one after the other, are as long as the game is; nothing else is."""


def test_no_file_has_more_than_400_lines_but_content() -> None:
    long = {
        relative(path): lines
        for path in python_files(*RUNNING, "tests", "playground/tests")
        if (lines := len(path.read_text().splitlines())) > MOST_LINES
        and not any(matches(relative(path), pattern) for pattern in CONTENT)
    }
    assert long == {}


# --- games and components are named where they belong


SHARED = (
    *(folder for folder in RUNNING if folder != "games"), "games/kit",
    "tests/engine", "tests/host", "tests/bot", "tests/storage", "tests/rendering", "playground/tests",
    "tests/games/contract", "tests/games/kit", "tests/players", "tests/example",
)  # fmt: skip
"""What is the same for every game. `tests/e2e` is not: people play real games there."""


def is_of_one_game(path: str) -> bool:
    """Whether a file belongs to one game: a folder or the file itself is called after it."""
    keys = {game.key for game in GAMES}
    return any(keys & {part, part.rpartition("_")[2]} for part in path.removesuffix(".py").split("/"))


def test_no_game_and_no_component_is_named_in_what_games_share() -> None:
    words = vocabulary(GAMES)
    said = {
        relative(path): found
        for path in python_files(*SHARED)
        if not is_of_one_game(relative(path))
        and (found := list(words.spoken(path.read_text(), relative(path.parent).replace("/", "."))))
    }
    assert said == {}


EXAMPLE_RULES = [
    ROOT / "tests/example" / f"{name}.py" for name in ("events", "flow", "module", "played", "state", "views")
]


@pytest.mark.parametrize(
    ("rules", "paths"),
    [(EXAMPLE, EXAMPLE_RULES), *((game.rules, python_files(f"games/{game.key}/rules")) for game in GAMES)],
    ids=lambda value: getattr(value, "key", ""),
)
def test_no_component_is_named_in_the_rules_it_attaches_to(rules: GameModule[Any, Any], paths: list[Path]) -> None:
    """The core asks, components answer: the day a rule names a tile, the next tile needs the rule changed."""
    found = rules.registry.components
    words = Vocabulary(
        frozenset(found),
        frozenset(type(component).__name__ for component in found.values()),
        tuple({type(component).__module__ for component in found.values()}),
    )
    for path in paths:
        package = relative(path.parent).replace("/", ".")
        if not any(package.startswith(name) for name in words.packages):
            assert list(words.spoken(path.read_text(), package)) == [], relative(path)


def test_a_named_component_is_found() -> None:
    words = Vocabulary(frozenset({"zombie"}), frozenset({"Zombie"}), ("games.cosmic.powers.zombie",))
    for source in (
        'if alien.key == "zombie": pass',
        "from games.cosmic.powers.zombie import Anything",
        "import games.cosmic.powers.zombie",
        "def f(): return Zombie()",
        'wins = registry["zombie"].wins',
        'act(key="zombie")',
        'match alien.key:\n    case "zombie": pass',
    ):
        assert list(words.spoken(source, "games.cosmic.rules")) != []
    assert list(words.spoken('"""Like the zombie."""\nx = "zombies"', "games.cosmic.rules")) == []


def test_a_word_that_is_also_the_key_of_a_card_or_a_game_is_said_by_whoever_likes() -> None:
    words = Vocabulary(frozenset({"watch", "lantern", "pebbles", "cosmic zap"}), frozenset(), ("games.pebbles",))
    for source in (
        'g.go_to("watch")',
        'pebbles = ["lantern"]',
        'if moment == "watch": pass',
        'rooms = {"watch": 1, "stroll": 2}',
        'said.get("watch")',
        'row("pebbles.toml")',
    ):
        assert list(words.spoken(source, "host")) == [], source
    for source in (
        'use("cosmic zap")',
        'use("pebbles.watch")',
        'sprite("pebbles/card/watch")',
        'use("pebbles:watch")',
        'components.get("watch")',
        'game.component("watch")',
        'held = ("watch", "lantern")',
        'names = {"watch": 1, "lantern": 2}',
        'match moment:\n    case "watch" | "lantern": pass',
    ):
        assert list(words.spoken(source, "host")) != [], source


# --- numbers


def test_no_number_is_looked_for_by_what_is_true_of_signs_that_are_none() -> None:
    """A digit in a circle is one to `isdigit`, and no number to `int`; `isdecimal` says what is meant."""
    files = python_files("engine", "games", "players", "rendering", "host", "cogs", "bot", "storage")
    assert [relative(path) for path in files if ".isdigit(" in path.read_text()] == []


# --- colours


THEMES = ("rendering/theme.py", "games/*/colours.py")
COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3,4}){1,2}")


def colours(source: str) -> Iterator[str]:
    """Colours written as literals: "#ffcc00", or a call like Colour(0xffcc00) or from_hex("ffcc00")."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and COLOUR.fullmatch(node.value):
            yield f"line {node.lineno}: {node.value}"
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in {
            "Colour",
            "Color",
            "from_rgb",
            "from_hex",
        }:
            yield from (
                f"line {node.lineno}: {ast.unparse(node)}" for arg in node.args if isinstance(arg, ast.Constant)
            )


def test_colours_are_written_in_the_themes_only() -> None:
    files = python_files("engine", "games", "players", "rendering", "host", "cogs", "bot")
    themes = [path for path in files if any(matches(relative(path), pattern) for pattern in THEMES)]
    assert all(list(colours(path.read_text())) for path in themes)
    for path in files:
        if path not in themes:
            assert list(colours(path.read_text())) == [], relative(path)


# --- cogs are a switchboard


def command_bodies(source: str) -> Iterator[tuple[str, int]]:
    """Every command and autocompletion of a cog with the lines of its body, docstring apart."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef) and any(
            "command" in ast.unparse(mark) or "autocomplete" in ast.unparse(mark) for mark in node.decorator_list
        ):
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            yield node.name, (node.end_lineno or 0) - body[0].lineno + 1 if body else 0


def test_commands_parse_call_the_host_and_reply_in_fifteen_lines() -> None:
    counted = [(relative(path), *body) for path in python_files("cogs") for body in command_bodies(path.read_text())]
    assert bool(counted) == (ROOT / "cogs" / "table_commands.py").exists()
    assert [found for found in counted if found[2] > 15] == []


def test_a_long_command_is_found() -> None:
    source = "@app_commands.command()\nasync def long(self):\n    '''Doc.'''\n" + "    await x()\n" * 16
    assert list(command_bodies(source)) == [("long", 16)]
