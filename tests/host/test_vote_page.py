"""What may be asked of a table, as its private page offers it."""

from __future__ import annotations

from tests.host.fakes import ANA, BEN, CEM


async def test_what_is_voted_on_is_not_offered_again_until_the_vote_is_over(world):
    table = await world.play(ANA, BEN, CEM)
    assert "extend" in (await world.host.votes.page(table, BEN)).possible
    await world.host.votes.propose(table, ANA, "extend", key=world.key())
    for person in (ANA, BEN):
        possible = (await world.host.votes.page(table, person)).possible
        assert "extend" not in possible
        assert "pause" in possible
    await world.host.votes.vote(table, BEN, 1, False, key=world.key())
    await world.host.votes.vote(table, CEM, 1, False, key=world.key())
    assert "extend" in (await world.host.votes.page(table, BEN)).possible


async def test_who_plays_with_bots_only_reads_that_what_they_ask_for_is_done_at_once(world):
    table = await world.play(ANA, bots=1)
    assert "what you choose here is done at once" in (await world.host.votes.page(table, ANA)).text


async def test_where_others_are_asked_nothing_is_said_to_be_done_at_once(world):
    table = await world.play(ANA, BEN)
    assert "done at once" not in (await world.host.votes.page(table, ANA)).text
