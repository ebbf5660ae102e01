"""Discord's limit over all requests: kept by waiting, in order, and answers to presses never wait for it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest
from yarl import URL

from bot.gateway.pace import WINDOW, Pace, share

MESSAGES = "https://discord.com/api/v10/channels/7/messages"
PRESS = "https://discord.com/api/v10/interactions/7/x/callback"
EDIT = "https://discord.com/api/v10/webhooks/7/token/messages/@original"


class Watchmaker:
    """A time that passes only while somebody sleeps."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.time += seconds


async def test_no_window_holds_more_requests_than_discord_takes_and_they_keep_their_order():
    time, began = Watchmaker(), list[tuple[int, float]]()
    pace = Pace(5, time.now, time.sleep)

    async def request(number: int) -> None:
        await pace.turn()
        began.append((number, time.now()))

    await asyncio.gather(*(request(number) for number in range(23)))
    assert [number for number, _ in began] == list(range(23))
    times = [at for _, at in began]
    assert all(later - earlier >= WINDOW - 1e-9 for earlier, later in zip(times, times[5:], strict=False))
    assert times[-1] - times[0] == pytest.approx(4 * WINDOW), "and none waits longer than it has to"


async def test_answers_to_presses_do_not_count_and_do_not_wait():
    time = Watchmaker()
    pace = Pace(2, time.now, time.sleep)
    for url, waited in ((MESSAGES, 0.0), (PRESS, 0.0), (EDIT, 0.0), (MESSAGES, 0.0), (EDIT, 0.0), (MESSAGES, WINDOW)):
        await pace.before(None, SimpleNamespace(), SimpleNamespace(url=URL(url)))
        assert time.now() - 100.0 == pytest.approx(waited), url


def test_processes_with_shards_of_their_own_share_what_one_bot_may():
    assert share(None, None) == share(4, None) == 50
    assert [share(4, (0, 1)), share(3, (2,)), share(200, (7,))] == [25, 16, 1]
