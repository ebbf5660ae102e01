"""Tests keep their files in memory, where there is room: a commit that waits for a disk tells them nothing.

A folder that somebody names, by `--basetemp` or `PYTEST_DEBUG_TEMPROOT`, is taken instead.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")
ROOM = 4_000_000_000
"""Bytes that are free there; in a container it often is a few megabytes small."""


def pytest_configure(config: pytest.Config) -> None:
    """Workers have a folder in that of the process that started them."""
    if config.option.basetemp is None and has_room(MEMORY):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def has_room(folder: Path) -> bool:
    """Whether tests may write there, and as much as they ever do."""
    return os.access(folder, os.W_OK) and shutil.disk_usage(folder).free >= ROOM
