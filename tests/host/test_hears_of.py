"""Who is told of new lobbies of one game and then of another."""

from __future__ import annotations

import asyncio

from tests.host.beach import GAME
from tests.host.fakes import ANA, GUILD, sight
from tests.host.queue import QUEUE


async def test_two_games_that_one_wants_to_hear_of_at_the_same_moment_are_both_kept(world):
    await world.restart(games=(GAME, QUEUE))
    finding = world.host.finding

    async def hears_of(game, *, wanted=True):
        return await finding.hear_of(ANA, GUILD, game, wanted=wanted, key=world.key())

    await asyncio.gather(hears_of("beach"), hears_of(QUEUE.key))
    assert (await finding.view(sight(ANA))).news == {"beach", QUEUE.key}
    assert "of Beach here" in (await hears_of(QUEUE.key, wanted=False)).text
    assert (await finding.view(sight(ANA))).news == {"beach"}
