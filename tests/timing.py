"""How long each test took, written down by the run itself: `pytest --times FILE`, with or without xdist.

`python -m scripts.slowest` makes the table in docs/TESTING.md of such files. Beside the seconds stand those of the
processor, with the processes that a test has waited for: they say the same on a busy machine, the seconds do not.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", type=Path, metavar="FILE", help="write down what each test took, as JSON")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Reported(), "timing of each phase")
    if (file := config.getoption("--times")) is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Kept(file), "timing of the run")


def processor() -> float:
    """Seconds of the processor so far: this process's, and those of its children that have ended."""
    return sum(os.times()[:4])


class Reported:
    """Where tests run: each report says what its phase cost the processor."""

    def __init__(self) -> None:
        self._since = processor()

    def pytest_runtest_logstart(self) -> None:
        self._since = processor()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Any:
        report = yield
        now = processor()
        report.processor, self._since = now - self._since, now
        return report


class Kept:
    """Where reports arrive: all phases of each test together."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._took: dict[str, list[float]] = {}

    def pytest_runtest_logreport(self, report: Any) -> None:
        took = self._took.setdefault(report.nodeid, [0.0, 0.0])
        took[0] += report.duration
        took[1] += report.processor

    def pytest_sessionfinish(self) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        rounded = {test: [round(seconds, 2) for seconds in took] for test, took in sorted(self._took.items())}
        self._file.write_text(json.dumps(rounded, indent=0))
