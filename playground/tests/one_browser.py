"""One browser for all tests of a process, as to start it takes longer than most of them; each has a profile of its own.

Who shares a browser shares its event loop: tests in a browser run in that of the process, with all that they are given.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from contextlib import AsyncExitStack
from inspect import isasyncgenfunction, iscoroutinefunction
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.async_api import Browser


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """What is made for one test is made in the loop of that test, what is made for all in that of the process.

    To pytest-asyncio each fixture has a loop of its own accord, whoever asks for it.
    """
    made: Any = fixturedef.func
    if isasyncgenfunction(made) or iscoroutinefunction(made):
        marker = request.node.get_closest_marker("asyncio") if fixturedef.scope == "function" else None
        made._loop_scope = fixturedef.scope if marker is None else marker.kwargs.get("loop_scope")
    return (yield)


@pytest.fixture(scope="session")
async def browsers() -> AsyncIterator[Callable[[], Awaitable[Browser]]]:
    """Gives the browser, and another one where that is gone."""
    from browser import chromium  # which nobody needs who opens no page

    started: list[Browser] = []
    async with AsyncExitStack() as stack:

        async def running() -> Browser:
            if not started or not started[-1].is_connected():
                started.append(await stack.enter_async_context(chromium()))
            return started[-1]

        yield running


@pytest.fixture
async def browser(browsers: Callable[[], Awaitable[Browser]]) -> Browser:
    """The browser of this process."""
    return await browsers()
