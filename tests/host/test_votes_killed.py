"""A process that is killed while people vote: no vote is lost, none is counted or shown twice."""

from __future__ import annotations

from tests.host.fakes import ANA, BEN, CEM, GUILD
from tests.host.test_votes import DAY, HOUR, ask, late, say, seat_of, status, votes


async def test_a_vote_survives_a_kill_between_any_two_steps_and_is_shown_once(world):
    table = await world.play(ANA, BEN, CEM)
    await world.host.votes.propose(table, ANA, "pause", key="proposed")
    await world.restart()
    await world.settle()
    await world.host.votes.propose(table, ANA, "pause", key="proposed")
    await world.host.votes.vote(table, BEN, 1, True, key="voted")
    await world.restart()
    await world.host.votes.vote(table, BEN, 1, True, key="voted")
    await world.settle()
    assert await status(world, table) == "paused"
    (post,) = votes(world)
    assert "**The table is paused.**" in post.text
    assert len(world.channel.titled("The table is paused")) == 1


async def test_a_vote_whose_message_was_sent_before_the_kill_has_one_message(world):
    table = await world.play()
    world.channel.after["post"].append(RuntimeError("killed"))
    await world.host.votes.propose(table, ANA, "pause", key=world.key())
    await world.settle()
    await world.restart()
    await world.pass_time(60)
    await say(world, table, BEN, True)
    assert len(votes(world)) == 1
    assert not votes(world)[0].buttons


async def test_in_time_in_which_nobody_could_vote_nobody_agrees_by_silence_and_everybody_can_be_there(world):
    await world.host.outages.make_good()
    table = await world.play(ANA, BEN, CEM, pace="48h")
    await late(world, table, BEN)
    await ask(world, table, ANA, "replace", str(await seat_of(world, table, BEN)))
    await say(world, table, CEM, True)
    await ask(world, table, ANA, "pause")
    await world.pass_time(40 * HOUR)
    await world.host.outages.make_good()
    world.clock.forward(seconds=20 * HOUR)
    await world.restart()
    await world.host.outages.make_good()
    await world.settle()
    back = world.clock() // 1000
    assert f"<t:{back + 24 * HOUR}:" in votes(world)[1].text
    assert await status(world, table) == "running"
    await world.bid(table, BEN, 1)
    await world.settle()
    assert "Ben is there" in votes(world)[0].text
    await world.pass_time(24 * HOUR)
    assert await status(world, table) == "paused"


async def test_no_vote_ends_by_silence_while_the_bot_is_not_in_its_server(world):
    table = await world.play(ANA, BEN, CEM)
    await ask(world, table, ANA, "pace", "relaxed")
    await world.pass_time(HOUR)
    await world.host.places.guild_gone(GUILD)
    await world.pass_time(3 * DAY)
    await world.host.places.guild_back(GUILD)
    await world.settle()
    back = world.clock() // 1000
    assert (await world.row(table)).pace == "daily"
    assert f"<t:{back + 23 * HOUR}:" in votes(world)[0].text
    await world.pass_time(23 * HOUR)
    assert (await world.row(table)).pace == "relaxed"


async def test_no_vote_ends_by_silence_while_the_table_waits_for_whoever_runs_the_bot(world):
    table = await world.play(ANA, BEN, CEM)
    await ask(world, table, ANA, "pace", "relaxed")
    await world.pass_time(HOUR)
    await halted(world, table)
    await world.pass_time(3 * DAY)
    await world.host.rescue.resume(table, ANA, key=world.key())
    await world.settle()
    back = world.clock() // 1000
    assert (await world.row(table)).pace == "daily"
    assert f"<t:{back + DAY}:" in votes(world)[0].text
    await world.pass_time(DAY)
    assert (await world.row(table)).pace == "relaxed"


async def halted(world, table):
    """The rules crash at a table, and it waits for whoever runs the bot."""

    def act(held):
        held.halt("the rules crashed", at=world.clock())
        return "halted"

    await world.host.house.do(table, world.key(), act)


async def test_silence_is_counted_after_a_kill_too(world):
    table = await world.play()
    await ask(world, table, ANA, "pause")
    await world.restart()
    await world.pass_time(DAY)
    assert await status(world, table) == "paused"
