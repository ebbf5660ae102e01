"""Who may import whom, and what may be written where: read from the sources, so that nothing has to run.

Imports under TYPE_CHECKING count too: a type known is a shape depended upon.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = {"engine", "games", "rendering", "storage", "host", "cogs", "bot", "playground", "scripts", "tests"}
PURE = {
    "__future__", "abc", "bisect", "collections", "contextlib", "dataclasses", "enum", "functools", "hashlib",
    "importlib", "inspect", "itertools", "json", "math", "operator", "pathlib", "re", "statistics", "string", "struct",
    "tomllib", "types", "typing",
}  # fmt: skip
"""The standard library without clocks, chance, files by themselves, processes and networks."""


@dataclass(frozen=True)
class Fence:
    """What the files under `folder` (a pattern) may import; the first fence that matches a file is its fence."""

    folder: str
    ours: tuple[str, ...]
    third: tuple[str, ...]
    sentence: str
    pure: bool = True
    never: tuple[str, ...] = ()


FENCES = (
    Fence(
        "engine/**", ("engine",), ("msgspec",),
        "engine may import msgspec and the pure standard library; never anything of ours, nor random, time, asyncio, "
        "os",
    ),
    Fence(
        "games/*/face/**",
        ("engine", "games.{game}", "games.hosted", "rendering.scene", "rendering.layout", "rendering.theme"), (),
        "a game's face may import engine types, its own views and content, and rendering's scene, layout and theme; "
        "never its own state, Pillow or discord",
        never=tuple(f"games.{{game}}.rules.{name}" for name in ("state", "board", "challenge", "sight")),
    ),
    Fence(
        "games/*/commands.py", ("games.commands",), (),
        "a game's commands are declarations: they may import what commands are declared with, and nothing else",
    ),
    Fence(
        "games/*/__init__.py", ("engine", "games.hosted", "games.{game}"), (),
        "a game's package puts its rules and its face together; it may import nothing else",
    ),
    Fence(
        "games/*/**", ("engine", "games.{game}"), (),
        "a game's rules, components and content may import engine and their own package; never another game, "
        "rendering, storage, host, discord, PIL, clocks or random",
        never=("games.{game}.face",),
    ),
    Fence(
        "games/*.py", ("engine", "games", "rendering.scene"), (),
        "the list of games may import the games, the engine and the types of scenes",
    ),
    Fence(
        "rendering/**", ("rendering",), ("PIL", "fontTools", "font_source_serif_pro", "font_source_sans_pro"),
        "rendering may import Pillow and fonts; never engine, games or discord", pure=False,
    ),
    Fence(
        "storage/**", ("storage",), ("sqlalchemy", "aiosqlite", "asyncpg", "alembic"),
        "storage may import SQLAlchemy, aiosqlite, asyncpg and Alembic; never engine, games or host: "
        "it stores text and numbers", pure=False,
    ),
    Fence(
        "host/**", ("host", "engine", "games.hosted", "storage", "rendering"), (),
        "host may import engine, games (only what hosting a game means), storage and rendering; never discord or PIL",
        pure=False,
    ),
    Fence(
        "cogs/__init__.py", ("cogs", "host", "games.hosted"), ("discord",),
        "the list of cogs may import the cogs", pure=False,
    ),
    Fence(
        "cogs/**", ("cogs.common", "host", "bot.ui", "games.commands", "games.hosted", "engine"), ("discord",),
        "cogs may import discord, host and bot.ui; never storage, engine internals, PIL or other cogs", pure=False,
        never=("engine.*",),
    ),
    Fence(
        "playground/**", ("playground",), ("aiohttp", "trustme"),
        "playground may import aiohttp and nothing of ours", pure=False,
    ),
)  # fmt: skip


def imports(source: str, package: str) -> Iterator[tuple[int, str]]:
    """Every imported module with its line; `from a import b` counts as `a` and, where it could be one, as `a.b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*parents, *([node.module] if node.module else [])])
            yield node.lineno, module
            if module.split(".")[0] in OURS:
                found = (ROOT / Path(*module.split("."), alias.name) for alias in node.names)
                yield from (
                    (node.lineno, f"{module}.{path.name}")
                    for path in found
                    if path.is_dir() or path.with_suffix(".py").exists()
                )


def fence_of(path: str) -> Fence | None:
    """The first fence around a file."""
    return next((fence for fence in FENCES if _matches(path, fence.folder)), None)


def _matches(path: str, pattern: str) -> bool:
    regex = re.escape(pattern).replace(r"\*\*", ".*").replace(r"\*", "[^/]*")
    return re.fullmatch(regex, path) is not None


def trespasses(path: str, source: str) -> Iterator[str]:
    """A sentence for every import that the file's fence does not let through."""
    fence = fence_of(path)
    if fence is None:
        return
    parts = path.split("/")
    package = ".".join(parts[:-1])

    def named(names: tuple[str, ...]) -> list[str]:
        return [name.replace("{game}", parts[1]) for name in names]

    ours, never = named(fence.ours), named(fence.never)
    for line, module in imports(source, package):
        top = module.split(".")[0]
        if top in OURS:
            allowed = any(module == name or module.startswith(name + ".") for name in ours)
            # `from a.b import c` gives a.b too, which is harmless if only a.b.c may be imported and is
            allowed = allowed or any(name.startswith(module + ".") for name in ours)
            for name in never:
                inside = name.removesuffix(".*")
                allowed = allowed and not (module.startswith(inside + ".") or (module == inside and name == inside))
        elif top in sys.stdlib_module_names:
            allowed = not fence.pure or top in PURE
        else:
            allowed = top in fence.third
        if not allowed:
            yield f"{path}:{line} imports {module}: {fence.sentence}"


def python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_every_import_stays_inside_its_fence() -> None:
    files = python_files("engine", "games", "rendering", "storage", "host", "cogs", "playground")
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
        ("games/skye/face/board.py", "from rendering.painter import paint"),
        ("rendering/painter.py", "from engine import Seat"),
        ("rendering/scene.py", "import discord"),
        ("storage/schema.py", "from host import ports"),
        ("host/table/table.py", "import discord"),
        ("host/table/table.py", "from PIL import Image"),
        ("host/table/table.py", "from games.skye import RULES"),
        ("cogs/seat.py", "from storage.rows import Row"),
        ("cogs/seat.py", "from engine.driver import Driver"),
        ("cogs/seat.py", "from cogs.lobby import Lobby"),
        ("cogs/seat.py", "from cogs import lobby"),
        ("playground/rest.py", "from bot.ui import limits"),
    ],
)
def test_the_fences_hold_what_they_should(path: str, source: str) -> None:
    assert list(trespasses(path, source)) != []


def test_scenes_layouts_and_themes_are_pure_data() -> None:
    """Only what paints knows Pillow."""
    pure = [ROOT / "rendering" / f"{name}.py" for name in ("scene", "layout", "theme")] + python_files(
        "rendering/themes"
    )
    for path in pure:
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


# --- components are named in their own files only


@dataclass(frozen=True)
class Named:
    """A component of a game as its own file declares it."""

    game: str
    key: str
    class_name: str
    module: str


def components() -> list[Named]:
    """Every `class Something(..., key="...")` outside of the games' rules."""
    return [
        Named(relative(path).split("/")[1], keyword.value.value, node.name, relative(path)[:-3].replace("/", "."))
        for path in python_files("games")
        if "rules" not in path.parts
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
        for keyword in node.keywords
        if keyword.arg == "key" and isinstance(keyword.value, ast.Constant)
    ]


def mentions(source: str, named: list[Named], package: str) -> Iterator[str]:
    """Where a source names a component: by key, by class or by import of its own file."""
    keys = {component.key for component in named}
    classes = {component.class_name for component in named}
    modules = {component.module for component in named}
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in keys:
            yield f"line {node.lineno}: the key {node.value!r}"
        elif isinstance(node, ast.Name) and node.id in classes:
            yield f"line {node.lineno}: the class {node.id}"
    for line, module in imports(source, package):
        if module in modules:
            yield f"line {line}: an import of {module}"


def test_no_component_is_named_in_the_engine_the_host_or_the_rendering() -> None:
    named = components()
    assert {component.game for component in named} >= {"skye", "lagoon"}
    for path in python_files("engine", "host", "rendering"):
        assert list(mentions(path.read_text(), named, relative(path.parent).replace("/", "."))) == [], relative(path)


HOMONYMS = {
    ("skye", "bag"): "the bag that tiles are drawn from, and a choice of the druids' market",
    ("skye", "rescore"): "the question which scoring tile counts again",
}
"""Keys that are also words of their game's rules and mean something else there."""


def test_no_component_is_named_in_the_rules_it_attaches_to() -> None:
    """The core asks, components answer: the day a rule names a tile, the next tile needs the rule changed."""
    named = [component for component in components() if (component.game, component.key) not in HOMONYMS]
    for path in python_files("games"):
        parts = relative(path).split("/")
        if len(parts) > 2 and parts[2] == "rules":
            own = [component for component in named if component.game == parts[1]]
            found = list(mentions(path.read_text(), own, relative(path.parent).replace("/", ".")))
            assert found == [], relative(path)


def test_a_named_component_is_found() -> None:
    zombie = [Named("cosmic", "zombie", "Zombie", "games.cosmic.powers.zombie")]
    for source in (
        'if alien.key == "zombie": pass',
        "from games.cosmic.powers.zombie import Anything",
        "import games.cosmic.powers.zombie",
        "def f(): return Zombie()",
    ):
        assert list(mentions(source, zombie, "games.cosmic.rules")) != []
    assert list(mentions('"""Like the zombie."""\nx = "zombies"', zombie, "games.cosmic.rules")) == []


# --- colours


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
    files = python_files("engine", "games", "rendering", "host", "cogs", "bot")
    themes = [path for path in files if relative(path).startswith("rendering/theme")]
    assert any(list(colours(path.read_text())) for path in themes)
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
    assert bool(counted) == (ROOT / "cogs" / "lobby.py").exists()
    assert [found for found in counted if found[2] > 15] == []


def test_a_long_command_is_found() -> None:
    source = "@app_commands.command()\nasync def long(self):\n    '''Doc.'''\n" + "    await x()\n" * 16
    assert list(command_bodies(source)) == [("long", 16)]
