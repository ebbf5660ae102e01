"""The wheel as `python -m build` makes it, and Henge installed from it where nothing of these sources is found."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

from bot.commands.command_line import parser
from fresh import built
from tests.sources import ROOT, copied, imported, tracked

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NOT_SHIPPED = {"rehearsals", "scripts", "tests"}
TRIALS = "/trials/"
"""Beside a game, but only for us."""
BESIDE = {"pyproject.toml", PROJECT["readme"], *PROJECT["license-files"]}


def shipped() -> list[str]:
    """Every file of every package that ships: of each folder with a package in it, but for what only we need."""
    found = {name: imported(name) for name in tracked()}
    packages = {path.split("/")[0] for path in found.values() if path.count("/") == 1 and path.endswith("/__init__.py")}
    return [name for name, path in found.items() if path.split("/")[0] in packages - NOT_SHIPPED and TRIALS not in path]


def built_henge(folder: Path) -> Path:
    """The wheel, from an archive of the sources, as `make release` and the image make it."""
    copied([*shipped(), *BESIDE], folder / "source")
    return built(folder / "source", folder / "dist")


def is_ours(command: Sequence[str]) -> bool:
    """Whether this is a command that the wheel brings, with words that it understands."""
    name, *words = command
    if name not in PROJECT["scripts"]:
        return False
    try:
        with redirect_stderr(StringIO()):
            parser().parse_args(words)
    except SystemExit:
        return False
    return True
