"""The wheel as `python -m build` makes it, and Henge installed from it where nothing of these sources is found."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Sequence
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

from bot.__main__ import parser
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


def built(folder: Path) -> Path:
    """The wheel, from an archive of the sources, as `make release` and the image make it."""
    copied([*shipped(), *BESIDE], folder / "source")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist", folder / "source")
    (wheel,) = (folder / "dist").glob("*.whl")
    return wheel


def inside(wheel: Path) -> dict[str, bytes]:
    """What is in a wheel, by its path."""
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def installed(wheel: Path, folder: Path) -> Path:
    """A fresh environment with it, and with what it depends on from the one that runs the tests; its `bin`."""
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "--no-compile", wheel)
    packages = run(python, "-I", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    (Path(packages) / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin"


def run(*command: str | Path) -> str:
    """What a command says; it must end well."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


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
