"""What takes long to make and tests only look at: made once in a run, by whichever process of it needs it first."""

from __future__ import annotations

import fcntl
import os
import pickle
from collections.abc import Callable

import pytest


def once(folders: pytest.TempPathFactory, name: str, make: Callable[[], object]) -> bytes:
    """What `make` gives, pickled: whoever reads that has a copy of their own."""
    folder = folders.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # of the process that started them all
    kept = folder / f"{name}.pickle"
    with kept.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            kept.write_bytes(pickle.dumps(make(), pickle.HIGHEST_PROTOCOL))
    return kept.read_bytes()
