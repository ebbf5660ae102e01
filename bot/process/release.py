"""Which release this is: the number that stands in pyproject.toml, and nowhere else."""

import tomllib
from functools import cache
from importlib.metadata import version
from pathlib import Path

NAME = "henge"
SOURCES = Path(__file__).parents[2] / "pyproject.toml"


@cache
def release() -> str:
    """The version: of the sources where Henge runs from them, else as it was installed."""
    if SOURCES.is_file():
        project = tomllib.loads(SOURCES.read_text(encoding="utf-8")).get("project", {})
        if project.get("name") == NAME:  # others leave such a file in site-packages too
            return str(project["version"])
    return version(NAME)
