"""What is collected lives as long as the run: nobody looks again and again whether it is garbage. Of what tests leave
behind, the bot's own numbers say how often.
"""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest

GARBAGE = (5_000, 10, 10)
"""As `bot.serving.app` has it, which is not loaded for this."""


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests and all that is imported for them: nearly half of what collecting took was such looking."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        gc.enable()
