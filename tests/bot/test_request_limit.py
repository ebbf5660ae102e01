"""Discord's limit over all requests: kept by waiting, in order, and answers to presses never wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp
from hypothesis import given, settings
from hypothesis import strategies as st
from yarl import URL

from bot.gateway.request_limit import WINDOW, RequestLimit, share
from tests.conditions import PATIENCE

MESSAGES = "https://discord.com/api/v10/channels/7/messages"
PRESS = "https://discord.com/api/v10/interactions/7/x/callback"
EDIT = "https://discord.com/api/v10/webhooks/7/token/messages/@original"


class Traced:
    """Requests as aiohttp traces them, and a time that passes only when somebody says so."""

    def __init__(self, count: int) -> None:
        self.time = 0.0
        self.trace = aiohttp.TraceConfig()
        self._due: list[tuple[float, Callable[[], None]]] = []
        RequestLimit(count, self.later).joins(self.trace)
        self.trace.freeze()

    def later(self, seconds: float, do: Callable[[], None]) -> None:
        self._due.append((self.time + seconds, do))

    async def passes(self, seconds: float) -> None:
        """So much time passes, and whoever waited for that goes on."""
        self.time += seconds
        due, self._due = self._due, []
        for at, do in due:
            if at <= self.time + 1e-9:
                do()
            else:
                self._due.append((at, do))
        for _ in range(10):
            await asyncio.sleep(0)

    async def begin(self, url: str = MESSAGES) -> SimpleNamespace:
        """A request goes as soon as it may; returns what aiohttp knows it by."""
        context = SimpleNamespace()
        await self.trace.on_request_start.send(None, context, SimpleNamespace(url=URL(url)))
        return context

    async def end(self, context: SimpleNamespace) -> None:
        await self.trace.on_request_end.send(None, context, SimpleNamespace())

    async def fail(self, context: SimpleNamespace) -> None:
        await self.trace.on_request_exception.send(None, context, SimpleNamespace())


@given(st.lists(st.tuples(st.floats(0, 3), st.floats(0, 1)), min_size=12, max_size=40))
@settings(max_examples=50)
def test_however_long_requests_take_discord_never_counts_too_many_in_a_second(requests):
    async def counted() -> list[float]:
        traced, times, begun = Traced(5), list[float](), list[int]()

        async def request(number: int, takes: float, part: float) -> None:
            context = await traced.begin()
            begun.append(number)
            times.append(traced.time + takes * part)  # somewhere between its beginning and its answer
            answered = asyncio.Event()
            traced.later(takes, answered.set)
            await answered.wait()
            await traced.end(context)

        asked = [asyncio.create_task(request(number, *each)) for number, each in enumerate(requests)]
        while not all(each.done() for each in asked):
            await traced.passes(0.05)
        assert begun == sorted(begun), "they keep their order"
        return sorted(times)

    times = asyncio.run(counted())
    assert all(later - earlier >= 1.0 for earlier, later in zip(times, times[5:], strict=False))


async def test_requests_that_are_answered_at_once_wait_no_longer_than_they_have_to():
    traced = Traced(2)
    for _ in range(2):
        await traced.end(await traced.begin())
    third = asyncio.create_task(traced.begin())
    await traced.passes(WINDOW / 2)
    assert not third.done()
    await traced.passes(WINDOW / 2)
    assert third.done()


async def test_a_request_without_an_answer_keeps_no_place_for_ever():
    traced = Traced(1)
    await traced.fail(await traced.begin())
    second = asyncio.create_task(traced.begin())
    await traced.passes(WINDOW)
    assert second.done()


async def test_whoever_gives_up_while_waiting_gives_nobody_a_place():
    traced = Traced(1)
    first = await traced.begin()
    context = SimpleNamespace()
    waiting = asyncio.create_task(traced.trace.on_request_start.send(None, context, SimpleNamespace(url=URL(MESSAGES))))
    await asyncio.sleep(0)
    waiting.cancel()
    await traced.fail(context)
    third = asyncio.create_task(traced.begin())
    await traced.passes(WINDOW)
    assert not third.done(), "the first is not answered yet"
    await traced.end(first)
    await traced.passes(WINDOW)
    assert third.done()


async def test_answers_to_presses_do_not_count_and_do_not_wait():
    traced = Traced(1)
    for url in (PRESS, EDIT, MESSAGES, PRESS, EDIT):
        await asyncio.wait_for(traced.begin(url), PATIENCE)


def test_processes_with_shards_of_their_own_share_what_one_bot_may():
    assert share(None, None) == share(4, None) == 50
    assert [share(4, (0, 1)), share(3, (2,)), share(200, (7,))] == [25, 16, 1]
