"""A playground for each test, and a bot in it where the test asks for one."""

from collections.abc import AsyncIterator

import pytest

from discord_playground import openapi
from discord_playground.model.world import World
from discord_playground.people import Person
from discord_playground.server import Playground
from sample_bot import SampleBot, running

pytest_plugins = ("one_browser",)


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """Every request and answer is judged by Discord's document where it is at hand."""
    async with await Playground.start() as playground:
        watch = openapi.watch(playground.world.journal)
        yield playground
        assert not playground.world.journal.missing
        assert watch is None or watch.violations == []


@pytest.fixture
def world(playground: Playground) -> World:
    return playground.world


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[SampleBot]:
    async with running(playground) as bot:
        yield bot


@pytest.fixture
def ana(playground: Playground) -> Person:
    return playground.person("Ana")


@pytest.fixture
def ben(playground: Playground) -> Person:
    return playground.person("Ben")
