"""Each test file is compiled by one process of a run, with its asserts as pytest rewrites them: the others wait for it,
and read what it wrote. In a fresh clone that was half of what collecting took, in each.
"""

from __future__ import annotations

import fcntl
from collections.abc import Generator
from importlib.util import cache_from_source
from pathlib import Path

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Whoever comes first to a file that is not compiled yet holds it meanwhile."""
    if not isinstance(collector, pytest.Module) or _compiled(collector.path):
        return (yield)
    with collector.path.open() as source:
        fcntl.flock(source, fcntl.LOCK_EX)
        return (yield)


def _compiled(path: Path) -> bool:
    """Whether it was once; then it seldom has to be again."""
    plain = Path(cache_from_source(path))
    return plain.with_name(f"{plain.stem}-pytest-{pytest.__version__}.pyc").exists()
