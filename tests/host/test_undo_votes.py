"""Votes to take back what cannot be taken back alone: since it was uncovered, or others have decided after it."""

from __future__ import annotations

from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_votes import ask, said_by, say, status, votes


async def test_what_was_uncovered_is_taken_back_if_everybody_agrees(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, ANA, 3)
    await world.bid(table, BEN, 2)
    await world.bid(table, CEM, 1)
    await world.settle()
    assert "taken back freely" in await world.refused(world.host.seat.undo(table, CEM, key=world.key()))
    await ask(world, table, CEM, "undo")
    await say(world, table, ANA, True)
    assert said_by(votes(world)[0], "Agreed") == ["Ana", "Cem"]
    await say(world, table, BEN, True)
    assert "What Cem did last is taken back" in votes(world)[0].text
    assert not (await world.question(table, CEM, "bid")).answered
    assert (await world.question(table, ANA, "bid")).answered, "what was decided before stays"
    assert "All agreed to take back what Cem had done last" in world.channel.text
    await world.restart()
    assert not (await world.question(table, CEM, "bid")).answered
    await world.bid(table, CEM, 9)
    await world.settle()
    assert "Bids: " in world.channel.last.text


async def test_what_all_agree_to_take_back_while_the_table_is_paused_is_taken_back_and_told_when_it_goes_on(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid_all(table, (3, 2, 1))
    await ask(world, table, CEM, "undo")
    await ask(world, table, ANA, "pause")
    await say(world, table, BEN, True, number=2)
    assert await status(world, table) == "paused"
    await say(world, table, ANA, True)
    await say(world, table, BEN, True)
    assert "What Cem did last is taken back" in votes(world)[0].text
    assert await status(world, table) == "paused"
    async with world.host.house.tables.hold(table) as held:
        assert held.facts.undone == held.begun.seq, "chapters are counted anew"
    await ask(world, table, ANA, "resume")
    await say(world, table, BEN, True, number=3)
    assert not (await world.question(table, CEM, "bid")).answered
    assert "All agreed to take back what Cem had done last" in world.channel.text
    assert "Bids: " not in world.channel.last.text


async def test_an_undo_by_vote_while_another_person_is_answering(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid_all(table, (1, 2, 3))
    asked = await world.question(table, BEN)
    await world.host.seat.draft(table, asked.id, asked.digest, BEN, {"so_far": []}, key=world.key())
    await ask(world, table, ANA, "undo")
    await say(world, table, BEN, True)
    await say(world, table, CEM, True)
    late = world.host.seat.answer(table, asked.id, asked.digest, BEN, asked.prompt.fallback, key=world.key())
    assert "no longer open" in await world.refused(late)


async def test_an_undo_that_somebody_else_decides_after_is_overtaken(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, ANA, 3)
    await ask(world, table, ANA, "undo")
    await world.bid(table, BEN, 3)
    await world.settle()
    assert "Something was decided meanwhile" in votes(world)[0].text
    assert (await world.question(table, ANA, "bid")).answered


async def test_a_sealed_answer_that_was_taken_back_and_is_given_anew_overtakes_an_undo(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, BEN, 3)
    await ask(world, table, BEN, "undo")
    await say(world, table, ANA, True)
    await say(world, table, CEM, True)
    await world.bid(table, ANA, 3)
    await ask(world, table, ANA, "undo")
    await world.bid(table, BEN, 3)
    await world.settle()
    assert "Something was decided meanwhile" in votes(world)[-1].text
    assert (await world.question(table, ANA, "bid")).answered


async def test_what_nobody_may_know_of_overtakes_no_vote(world):
    table = await world.play(ANA, BEN, CEM, options={"windows": "every"})
    await world.bid(table, ANA, 3)
    await ask(world, table, ANA, "undo")
    await world.bid(table, ANA, 4)
    await world.settle()
    assert votes(world)[0].buttons, "a sealed answer is changed"
    await world.bid(table, BEN, 3)
    await world.bid(table, CEM, 1)
    await ask(world, table, CEM, "undo")
    question = await world.question(table, ANA)
    assert question.quiet
    await world.answer(table, ANA, question.prompt.fallback)
    await world.settle()
    assert votes(world)[1].buttons, "somebody reacts, or does not"


async def test_who_has_decided_nothing_this_turn_has_nothing_to_take_back(world):
    table = await world.play()
    assert "decided nothing" in await world.refused(ask(world, table, ANA, "undo"))


async def test_a_sealed_answer_that_was_changed_since_stands_as_it_was_before_also_after_a_restart(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, BEN, 2)
    await world.bid(table, ANA, 1)
    await world.bid(table, BEN, 4)
    await ask(world, table, ANA, "undo")
    await say(world, table, BEN, True)
    await say(world, table, CEM, True)
    for _ in range(2):
        asked = await world.question(table, BEN, "bid")
        assert (asked.answered, "2" in asked.answer_text) == (True, True)
        assert not (await world.question(table, ANA, "bid")).answered
        await world.restart()
    await world.bid(table, CEM, 3)
    await world.bid(table, ANA, 0)
    await world.restart()
    assert (await world.question(table, ANA)).prompt.ask != "bid", "the table is where it was"
    assert (await world.host.operate.verify(table)).ok
