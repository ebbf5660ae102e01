from __future__ import annotations

import pytest

from host.leagues.seasons import progress
from tests.host.world import World


@pytest.fixture
async def world(tmp_path):
    """A house in a fresh database, with a channel that remembers what was said there."""
    world = await World.open(tmp_path / "henge.sqlite3")
    yield world
    await world.database.close()


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """However busy the machine is, what a league plans is there before a test goes on."""
    monkeypatch.setattr(progress, "PATIENCE", 60.0)
