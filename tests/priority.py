"""Processes that think are behind nobody in tests: beside other tests, one at the lowest priority may take minutes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.process import thinkers


@pytest.fixture(scope="session", autouse=True)
def behind_nobody() -> Iterator[None]:
    """For all tests of this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinkers, "NICE", 0)
        patch.setattr(thinkers, "NICE_TO_PEOPLE", 0)
        yield
