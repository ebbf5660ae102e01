"""What stops the bot."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from bot.serving.app import stop_on_signals

STOPS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = {number: signal.signal(number, signal.SIG_DFL) for number in STOPS}  # tests may run under nohup
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", STOPS)
async def test_a_stop_is_heard_and_ends_nothing_by_itself(number):
    stop = stop_on_signals()
    os.kill(os.getpid(), number)
    await asyncio.wait_for(stop.wait(), 5)


async def test_a_terminal_may_be_closed_where_that_is_to_count_for_nothing():
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    stop = stop_on_signals()
    os.kill(os.getpid(), signal.SIGHUP)
    await asyncio.sleep(0.05)
    assert not stop.is_set()
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(stop.wait(), 5)
