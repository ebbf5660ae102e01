"""Whoever was not asked something, because the rules passed it over, reads why on their own panel."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from tests.engine.toy import BidsRevealed
from tests.host.beach import GAME, BeachFace
from tests.host.world import World

WHY = "You had nothing to boast of, so you were not asked."


class Skipping(BeachFace):
    """Seat 1 is passed over whenever bids are revealed."""

    passes_over = MappingProxyType({BidsRevealed: lambda event: (1, WHY) if event.bids else None})


@pytest.fixture
async def skipping(tmp_path):
    opened = await World.open(tmp_path / "skipping.sqlite3", (replace(GAME, face=Skipping()),))
    yield opened
    await opened.database.close()


async def test_a_question_that_was_passed_over_is_explained_until_its_person_decides_again(skipping):
    table = await skipping.play()
    first, second = await skipping.seated(table)
    await skipping.bid_all(table)
    assert WHY in (await skipping.host.panels.panel(table, second)).text
    assert WHY not in (await skipping.host.panels.panel(table, first)).text
    await skipping.restart(games=(replace(GAME, face=Skipping()),))
    assert WHY in (await skipping.host.panels.panel(table, second)).text
