"""Votes on whether somebody else takes a seat: its person has no vote, is told of it, and keeps it by being there."""

from __future__ import annotations

from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_sleep import it_is, sleeps
from tests.host.test_votes import ask, late, say, seat_of, votes


async def test_who_is_to_be_replaced_has_no_vote_and_is_there_again_by_deciding(world):
    table = await world.play(ANA, BEN, CEM)
    await late(world, table, BEN)
    await ask(world, table, ANA, "replace", str(await seat_of(world, table, BEN)))
    (post,) = votes(world)
    assert set(post.mentions) == {BEN.id, CEM.id}
    assert "about your seat" in await world.refused(say(world, table, BEN, True))
    await world.pass_time(60)
    await world.bid(table, BEN, 2)
    await world.settle()
    assert "Ben is there" in votes(world)[0].text


async def test_a_typed_reaction_is_no_sign_that_somebody_is_there(world):
    table = await world.play(ANA, BEN, CEM, options={"windows": "every"})
    await world.bid_all(table, (1, 2, 3))
    await late(world, table, BEN)
    await ask(world, table, ANA, "replace", str(await seat_of(world, table, BEN)))
    await world.pass_time(60)
    await world.host.lines.answer_at(table, BEN, ["pass"], key=world.key())
    await world.settle()
    assert "Ben is there" not in votes(world)[0].text


async def test_nobody_alone_has_the_seat_of_another_at_once(world):
    table = await world.play(ANA, BEN)
    await late(world, table, BEN)
    assert "asked the others" in await ask(world, table, ANA, "replace", str(await seat_of(world, table, BEN)))
    assert votes(world)[0].mentions == (BEN.id,)
    await world.pass_time(60)
    assert "You keep your seat" in await say(world, table, BEN, False)
    assert "Ben is there" in votes(world)[0].text
    await late(world, table, BEN)
    await ask(world, table, ANA, "replace", str(await seat_of(world, table, BEN)))
    await world.pass_time(23 * 3600)
    assert "free" not in votes(world)[-1].text
    await world.pass_time(2 * 3600)
    assert "Ben" in world.channel.titled("A seat is free")[0].text


async def test_all_others_agree_that_a_seat_is_free(world):
    table = await world.play(ANA, BEN, CEM)
    await late(world, table, BEN)
    await ask(world, table, ANA, "replace", str(await seat_of(world, table, BEN)))
    await say(world, table, CEM, True)
    assert not world.channel.titled("A seat is free"), "Ben has the time of the vote to be there"
    await world.pass_time(25 * 3600)
    assert "The seat of Ben is free" in votes(world)[0].text
    assert "Ben" in world.channel.titled("A seat is free")[0].text


async def test_whose_seat_it_is_and_who_sleeps_as_the_vote_begins_is_told_in_the_morning(world):
    await it_is(world, "2027-02-01 23:00")
    await sleeps(world, BEN)
    table = await world.play(ANA, BEN, pace="48h")
    await late(world, table, BEN)
    await ask(world, table, ANA, "replace", str(await seat_of(world, table, BEN)))
    assert "Ben keeps the seat by deciding something, or by *Against*." in votes(world)[0].text
    world.channel.notified.clear()
    await it_is(world, "2027-02-02 06:59")
    assert world.channel.notified == []
    await it_is(world, "2027-02-02 07:00")
    calls = [said.post for said in world.channel.said if said.post.mentions == (BEN.id,) and not said.post.title]
    assert len(calls) == 1
    assert "you keep your seat by deciding something, or by *Against*, until" in calls[0].text


async def test_whoever_speaks_in_another_vote_is_there(world):
    table = await world.play(ANA, BEN, CEM)
    await late(world, table, BEN)
    await ask(world, table, ANA, "replace", str(await seat_of(world, table, BEN)))
    await ask(world, table, CEM, "pause")
    await world.pass_time(60)
    await say(world, table, BEN, False, number=2)
    assert "Ben is there" in votes(world)[0].text
    await late(world, table, BEN)
    await ask(world, table, ANA, "replace", str(await seat_of(world, table, BEN)))
    await world.pass_time(60)
    await ask(world, table, BEN, "extend")
    assert "Ben is there" in votes(world)[2].text


async def test_a_seat_or_a_pace_that_is_not_said_or_that_there_is_not_is_refused_in_a_sentence(world):
    table = await world.play(ANA, BEN, bots=1)
    bot = next(number for number, person in enumerate(await world.seated(table)) if person is None)
    for what, said, words in (
        ("replace", "", "Please say whose seat somebody else should take."),
        ("replace", "8", "There is no seat 9 at this table: 3 seats are played here."),
        ("replace", str(bot), "is a bot; others vote only on the seats of people."),
        ("pace", "", "as “36h”. "),
        ("pace", "soon", "as “36h”; not “soon”. "),
    ):
        assert words in await world.refused(ask(world, table, ANA, what, said))
