"""Who waits for a game hears of free seats at open tables that would do."""

from __future__ import annotations

from tests.host.fakes import ANA, BEN, CEM, CHANNEL, GUILD, blind
from tests.host.test_finding import hears, look, waits


async def test_who_waits_for_more_company_is_told_of_free_seats_at_a_table_that_was_found_for_fewer(world):
    await look(world, CEM, seats="4")
    await look(world, ANA, seats="2-4", paces="brisk")
    done = await look(world, BEN, seats="2-4", paces="brisk")
    await world.settle()
    assert [user for user, _ in world.channel.whispers] == []  # they would play daily
    await look(world, CEM, seats="4", paces="daily, brisk")
    await world.host.lobby.cancel(done.table_id, BEN, key=world.key())
    await look(world, ANA, seats="2-4", paces="brisk")
    done = await look(world, BEN, seats="2-4", paces="brisk")
    await world.settle()
    ((user, post),) = world.channel.whispers
    assert user == CEM.id
    assert f"table {done.table_id}]" in post.text
    assert "2 seats free" in post.text
    assert "You look for such a game; `/play leave`" in post.text
    assert len(await waits(world, CEM)) == 1


async def test_who_waits_is_told_of_a_lobby_that_somebody_opens_with_as_many_seats(world):
    await look(world, BEN, seats="3")
    await look(world, CEM, seats="2, 4")
    await world.open_table(seats=3)
    await world.settle()
    assert [user for user, _ in world.channel.whispers] == [BEN.id]


async def test_who_waits_no_longer_is_not_told(world):
    await look(world, BEN, seats="3")
    await world.open_table(seats=3)
    await world.host.finding.leave(BEN, GUILD, key=world.key())
    await world.settle()
    assert world.channel.whispers == []


async def test_who_begins_to_wait_reads_that_a_table_would_do_already(world):
    await world.open_table(seats=3)
    assert "would do, with a free seat" in (await look(world, BEN, seats="3")).text
    assert "would do" not in (await look(world, BEN, seats="2, 4")).text
    assert "would do" not in (await look(world, ANA, seats="3")).text  # who sits there
    done = await world.host.finding.look(blind(CEM), key=world.key(), channel_id=CHANNEL, game="beach", seats="3")
    assert "would do" not in done.text


async def test_one_is_told_of_a_table_once_however_one_hears_of_it(world):
    await hears(world, BEN, "beach")
    await look(world, BEN, seats="3")
    await world.open_table(seats=3)
    await world.settle()
    ((_, post),) = world.channel.whispers
    assert "`/play notices`" in post.text
