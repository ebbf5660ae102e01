"""How busy a machine is decides no test: examples may take their time, processes that think are behind nobody, and what
is waited for is waited for until only a hang can be why it does not come.

Beside other tests, a process at the lowest priority may take minutes to begin.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from bot.process import thinkers
from discord_playground.model.changes import Changes
from tests.conditions import PATIENCE
from tests.sources import ROOT

settings.register_profile("busy machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy machine")


@pytest.fixture(scope="session", autouse=True)
def behind_nobody() -> Iterator[None]:
    """For all tests of this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinkers, "NICE", 0)
        patch.setattr(thinkers, "NICE_TO_PEOPLE", 0)
        yield


A_LOOK = 5.0
"""Whoever waits for fewer seconds looks whether something has come, and does something else where it has not."""


@pytest.fixture(scope="session", autouse=True)
def patient() -> Iterator[None]:
    """For all that is waited for in a playground."""
    until = Changes.until

    async def patiently(changes: Changes, condition: Callable[[], Any], timeout: float) -> Any:
        return await until(changes, condition, timeout if timeout < A_LOOK else max(timeout, PATIENCE))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Changes, "until", patiently)
        yield


def patient_run(module: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """What came of a rehearsal in a process of its own."""
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=10 * PATIENCE)
