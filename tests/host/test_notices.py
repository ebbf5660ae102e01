"""Private notices of reaction windows: to everybody who wants to be asked, once, and never in public."""

from __future__ import annotations

import pytest

from host.delivery.notices import PATIENCE
from host.values.ports import NotNow, PlaceGone, Undeliverable
from tests.host.fakes import ANA, BEN
from tests.host.test_courier import Killed
from tests.host.test_windows import DAY, HOUR, NIGHT, passes, revealed
from tests.host.world import World

A_MOMENT = PATIENCE // 1000


def told(world):
    return [user for user, _ in world.channel.whispers]


async def test_who_wants_to_be_asked_is_told_privately_what_happens_until_when_and_where(world):
    table = await revealed(world, "sealed", ben="pass")
    opened = world.clock() // 1000
    await world.pass_time(A_MOMENT)
    ((user, post),) = world.channel.whispers
    message = (await world.row(table)).board_message_id
    assert user == ANA.id
    assert post.title == f"Beach: table {table}"
    assert "You may react: bids revealed." in post.text
    assert f"open until <t:{opened + 2 * HOUR}:f>" in post.text
    assert f"https://discord.com/channels/7/70/{message})" in post.text
    assert post.mentions == ()


async def test_everybody_asked_gets_the_same_notice_whatever_it_holds(tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (NIGHT,))
    table = await world.play(options={"windows": "sealed"})
    await world.bid_all(table)
    await world.pass_time(A_MOMENT)
    (one, first), (two, second) = world.channel.whispers
    assert {one, two} == {ANA.id, BEN.id}
    assert (first.title, first.text, first.picture) == (second.title, second.text, second.picture)
    await world.database.close()


async def test_who_has_answered_in_time_is_not_told(world):
    table = await revealed(world, "sealed")
    await passes(world, table, ANA)
    await world.pass_time(A_MOMENT)
    assert told(world) == [BEN.id]


async def test_further_rounds_of_a_window_are_not_told_again(world):
    table = await revealed(world, "sealed", ben="pass")
    await world.pass_time(A_MOMENT)
    await world.answer(table, ANA, ["storm"], ask="bids revealed")
    await world.pass_time(2 * HOUR)
    await world.pass_time(A_MOMENT)
    assert told(world) == [ANA.id]


async def test_notices_can_be_switched_off_and_on(world):
    table = await world.play(options={"windows": "sealed"})
    said = await world.host.seat.order(table, ANA, "notices", "off", key=world.key())
    assert said.text == "Direct messages about reactions: I get no direct messages."
    await world.bid_all(table)
    await world.pass_time(A_MOMENT)
    assert told(world) == [BEN.id]
    assert "(`on`), never (`off`), as usual (`usual`)" in await world.refused(
        world.host.seat.order(table, ANA, "notices", "pass", key=world.key())
    )


@pytest.mark.parametrize("error", [Undeliverable("They do not take direct messages."), PlaceGone("No such channel.")])
async def test_a_notice_that_fails_is_let_be_and_nobody_hears_of_it(world, error):
    world.channel.before["whisper"] = [error]
    table = await revealed(world, "sealed", ben="pass")
    notified, said = list(world.channel.notified), len(world.channel.said)
    await world.pass_time(A_MOMENT)
    assert (world.channel.notified, len(world.channel.said)) == (notified, said)
    assert (await world.row(table)).status == "running"
    async with world.host.house.tables.hold(table) as held:
        seat = str(held.seat_of(ANA.id))
        assert held.facts.trouble == ""
        assert list(held.facts.unreachable) == [seat]
    await world.host.seat.order(table, ANA, "notices", "on", key=world.key())
    async with world.host.house.tables.hold(table) as held:
        assert held.facts.unreachable == {}


async def test_a_notice_that_has_to_wait_holds_up_nothing_public(world):
    world.channel.before["whisper"] = [NotNow("too many direct messages", after=600.0)]
    table = await revealed(world, "sealed", ben="pass")
    await world.pass_time(A_MOMENT)
    said = world.channel.last.text
    await world.host.seat.order(table, BEN, "*", "ask", key=world.key())
    await passes(world, table, ANA, BEN)
    await world.pass_time(2 * HOUR)
    assert world.channel.last.text != said
    assert told(world) == []


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_kill_while_it_is_sent_neither_loses_nor_doubles_a_notice(world, when):
    await revealed(world, "sealed", ben="pass")
    getattr(world.channel, when)["whisper"] = [Killed()]
    with pytest.raises(Killed):
        await world.pass_time(A_MOMENT)
    await world.restart()
    await world.pass_time(60)
    assert told(world) == [ANA.id]


async def test_a_kill_before_it_is_sent_loses_no_notice(world):
    await revealed(world, "sealed", ben="pass")
    await world.restart()
    await world.pass_time(A_MOMENT)
    assert told(world) == [ANA.id]


async def test_nobody_is_told_of_a_window_that_has_closed(world):
    await revealed(world, "fast", ben="pass")
    world.clock.forward(seconds=DAY)
    await world.host.house.clock.catch_up()
    before = len(world.channel.whispers)
    await world.host.house.courier.drain()
    assert len(world.channel.whispers) == before
