"""A playground for each test, and a bot in it where the test asks for one."""

from collections.abc import AsyncIterator

import pytest

from playground.people import Person
from playground.server import Playground
from tests.playground.sample_bot import SampleBot, running


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with await Playground.start() as playground:
        yield playground
        assert not playground.world.journal.missing


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
