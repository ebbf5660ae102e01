"""The owner hears of faults: gathered, seldom, and without a secret."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.process.bell import Bell
from tests.conditions import PATIENCE


class Owner:
    """Hears what is told; `away` is how often nothing can be told before that."""

    def __init__(self, away: int = 0) -> None:
        self.heard: list[str] = []
        self.away, self.news = away, asyncio.Event()

    async def __call__(self, title: str, text: str) -> None:
        if self.away:
            self.away -= 1
            raise OSError("not now")
        self.heard.append(text)
        self.news.set()

    async def next(self) -> str:
        async with asyncio.timeout(PATIENCE):
            await self.news.wait()
        self.news.clear()
        return self.heard[-1]


@pytest.fixture
async def rung():
    """A bell for an owner, by a logger of its own."""
    ringing = []

    def bell(owner, **times):
        bell = Bell(owner, "hush-hush", **times)
        logger = logging.Logger("bot.test")
        logger.addHandler(bell)
        ringing.append(asyncio.create_task(bell.ring()))
        return logger

    yield bell
    for task in ringing:
        task.cancel()


async def test_faults_are_gathered_into_one_message_without_secrets(rung):
    owner = Owner()
    logger = rung(owner, gather=0.01, pause=60)
    for _ in range(3):
        logger.error("fault %s\n  File hush-hush", "1cd999")
    logger.error("login with hush-hush at /webhooks/1/canary-token failed")
    logger.warning("no fault")
    said = await owner.next()
    assert said.splitlines()[0] == "- 3 × `bot.test: fault 1cd999`"
    assert len(said.splitlines()) == 2
    assert "hush" not in said
    assert "canary" not in said


async def test_there_is_one_message_an_hour_at_most(rung):
    owner = Owner()
    logger = rung(owner, gather=0.001, pause=0.2)
    logger.error("first")
    await owner.next()
    began = asyncio.get_running_loop().time()
    for number in range(40):
        logger.error("kind %s", number)
    said = await owner.next()
    assert asyncio.get_running_loop().time() - began > 0.19
    assert "28 × `others, see the log`" in said
    assert len(said.splitlines()) == 13


async def test_what_could_not_be_told_comes_with_the_next(rung):
    owner = Owner(away=2)
    logger = rung(owner, gather=0.001, pause=0.001)
    logger.error("from another thread")
    await asyncio.to_thread(logger.error, "from another thread")
    assert "2 × `bot.test: from another thread`" in await owner.next()
