"""How busy a machine is decides no test: examples may take their time, and processes that think are behind nobody.

Beside other tests, a process at the lowest priority may take minutes to begin.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from bot.process import thinkers

settings.register_profile("busy machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy machine")


@pytest.fixture(scope="session", autouse=True)
def behind_nobody() -> Iterator[None]:
    """For all tests of this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinkers, "NICE", 0)
        patch.setattr(thinkers, "NICE_TO_PEOPLE", 0)
        yield
