"""All that concerns one game: `pytest --game KEY`, which `make game KEY=...` runs.

That is whatever lies in a folder called after it, each case of a test of all games that is given it (the game, its
rules or its key), and the tests that read every source, the game's among them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.sources import ROOT

READ_EVERY_SOURCE = ("tests/test_architecture.py", "tests/test_docs.py")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="KEY", help="only what concerns the game of this key")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What lies in the folder of another game, most of all tests, is not even read."""
    key, other = config.getoption("--game"), collection_path.name
    if key in (None, other) or collection_path.parent != ROOT / "tests" / "games":
        return None
    return (ROOT / "games" / other).is_dir() or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if (key := config.getoption("--game")) is None:
        return
    if not (ROOT / "games" / key).is_dir():
        raise pytest.UsageError(f"there is no game {key}: make game KEY=...")
    chosen = [item for item in items if concerns(key, item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
    items[:] = chosen


def concerns(key: str, item: pytest.Item) -> bool:
    """Whether a test is about the game of this key."""
    path = item.path.relative_to(ROOT) if item.path.is_relative_to(ROOT) else item.path
    if key in path.parts or path.as_posix() in READ_EVERY_SOURCE:
        return True
    called = getattr(item, "callspec", None)
    return called is not None and any(_is_of(key, given) for given in called.params.values())


def _is_of(key: str, given: Any) -> bool:
    """Whether what a case is given is the game, its rules, its key, or a file in its folder."""
    if isinstance(given, Path):
        return key in given.parts
    return given == key if isinstance(given, str) else getattr(given, "key", None) == key
