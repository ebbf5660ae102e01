"""Rules that crash, rules that changed, commits that fail: nobody loses more than the turn, and everybody is told."""

from __future__ import annotations

import asyncio
import logging

import pytest

from storage.table_store import TableStore
from tests.host.fakes import ANA, BEN, CHANNEL
from tests.host.queue import BOOM_BY_DEFAULT, COLLAPSED, ONE_EACH, QUEUE, REPRINTED, SOLD_OUT
from tests.host.world import World


@pytest.fixture
async def stall(tmp_path):
    world = await World.open(tmp_path / "stall.sqlite3", (QUEUE,))
    yield world
    await world.database.close()


@pytest.fixture
async def shaky_stall(tmp_path):
    """A stall whose default answer crashes the rules."""
    world = await World.open(tmp_path / "stall.sqlite3", (BOOM_BY_DEFAULT,))
    yield world
    await world.database.close()


async def queue_up(stall, **more):
    table = await stall.play(ANA, BEN, game="queue", **more)
    return table, await stall.seated(table)


async def test_an_answer_that_crashes_the_rules_is_refused_and_changes_nothing(stall, caplog):
    table, (first, _) = await queue_up(stall)
    with caplog.at_level(logging.ERROR):
        sentence = await stall.refused(stall.answer(table, first, ["boom"]))
    assert sentence.startswith("That uncovered a mistake in our rules")
    assert "ZeroDivisionError" in caplog.text
    assert "the boom falls down" not in caplog.text
    assert await stall.inputs(table) == ()
    receipt = await stall.answer(table, first, ["apple"])
    assert receipt.text == "Done: take apple."


async def test_a_default_that_crashes_the_rules_halts_the_table_and_calls_the_operator(shaky_stall):
    stall = shaky_stall
    table, _ = await queue_up(stall)
    await stall.pass_time(25 * 3600)
    assert (await stall.row(table)).status == "attention"
    assert "has to wait" in stall.channel.last.title
    ((flagged, why),) = (await stall.host.operate.status()).flagged
    assert (flagged, why.partition(":")[0]) == (table, "the rules crashed on a due")
    said = len(stall.channel.said)
    await stall.pass_time(50 * 3600)
    assert len(stall.channel.said) == said
    late = stall.host.seat.answer(table, "0.0", "aaaa", ANA, ["apple"], key=stall.key())
    assert "waits for whoever runs this bot" in await stall.refused(late)


async def test_a_halted_table_goes_on_when_the_operator_says_so(shaky_stall):
    stall = shaky_stall
    table, (first, _) = await queue_up(stall)
    await stall.pass_time(25 * 3600)
    await stall.restart((QUEUE,))
    await stall.host.table.resume(table, ANA, key=stall.key())
    await stall.settle()
    assert stall.channel.last.mentions == (first.id,)
    await stall.answer(table, first, ["apple"])
    await stall.pass_time(25 * 3600)
    assert (await stall.row(table)).status == "running"


async def test_a_table_whose_question_is_only_worded_otherwise_goes_on(stall):
    table, (first, second) = await queue_up(stall)
    await stall.answer(table, first, ["apple"])
    await stall.restart((REPRINTED,))
    assert (await stall.host.panels.panel(table, first)).questions == ()
    await stall.answer(table, second, ["pass"])
    assert [row.kind for row in await stall.inputs(table)][:2] == ["decision", "decision"]
    assert (await stall.host.operate.status()).flagged == ()


async def test_a_table_whose_rules_changed_goes_back_to_the_beginning_of_the_turn_and_says_so(stall):
    table, (first, second) = await queue_up(stall)
    await stall.answer(table, first, ["apple"])
    await stall.restart((SOLD_OUT,))
    assert [q.prompt.ask for q in (await stall.host.panels.panel(table, first)).questions] == ["take"]
    assert (await stall.host.panels.panel(table, second)).questions == ()
    await stall.settle()
    assert any("Back to the beginning" in said.post.title for said in stall.channel.said)
    assert [row.kind for row in await stall.inputs(table)] == ["decision", "rewind"]
    assert (await stall.host.operate.status()).flagged == ((table, "rewound: the rules changed"),)
    assert stall.channel.last.mentions == (first.id,)


async def test_a_table_that_went_back_is_played_to_its_end_and_verifies(stall):
    table, people = await queue_up(stall)
    await stall.answer(table, people[0], ["apple"])
    await stall.restart((SOLD_OUT,))
    for _ in range(3):
        for person in people:
            await stall.answer(table, person, ["pass"])
    await stall.restart()
    assert (await stall.row(table)).status == "finished"
    assert (await stall.host.operate.verify(table)).ok


async def test_a_table_that_cannot_be_restored_waits_for_the_operator(stall):
    table, (first, _) = await queue_up(stall)
    await stall.answer(table, first, ["apple"])
    await stall.restart((COLLAPSED,))
    assert "waits for whoever runs this bot" in await stall.refused(stall.host.panels.panel(table, first))
    assert (await stall.row(table)).status == "attention"
    await stall.restart((QUEUE,))
    await stall.host.table.resume(table, ANA, key=stall.key())
    assert (await stall.row(table)).status == "running"


async def test_a_commit_that_fails_leaves_everything_as_it_was(stall, monkeypatch):
    table, (first, _) = await queue_up(stall)

    class Broken(Exception):
        pass

    async def broken(self, key, receipt, *, at):
        raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(TableStore, "remember", broken)
        with pytest.raises(Broken):
            await stall.answer(table, first, ["apple"])
    assert await stall.inputs(table) == ()
    assert not (await stall.question(table, first)).answered
    await stall.answer(table, first, ["apple"])
    assert len(await stall.inputs(table)) == 1


async def test_two_houses_over_one_database_never_lose_a_decision(stall):
    """Another process wrote to the table: the driver in memory is dropped, and the decision is taken anew."""
    table, (first, second) = await queue_up(stall)
    other = stall.another_house()
    stall.host.house.tables.shared = True
    await stall.host.panels.panel(table, second)
    question = await stall.question(table, first)
    await other.seat.answer(table, question.id, question.digest, first, ["apple"], key="other house")
    question = await stall.question(table, second)
    await stall.host.seat.answer(table, question.id, question.digest, second, ["bread"], key="this house")
    assert [row.seq for row in await stall.inputs(table)] == [1, 2]


async def test_a_writer_that_nobody_expected_is_noticed_at_the_commit(stall):
    table, (first, _) = await queue_up(stall)
    other = stall.another_house()
    question = await stall.question(table, first)
    await other.seat.order(table, first, "*", "pass", key="other house")
    async with other.house.tables.hold(table) as held:
        held.record_act("operator", None, {}, user_id=None, at=stall.clock())
        await other.house.commit.write(held, stall.clock())
    await stall.host.seat.answer(table, question.id, question.digest, first, ["apple"], key="this house")
    assert [(row.seq, row.kind) for row in await stall.inputs(table)] == [(1, "operator"), (2, "decision")]


# --- wishes: what is planned ahead


async def wishes_of(world, table):
    async with world.host.house.tables.hold(table) as held:
        return {ask: "; ".join(texts) for (_, ask), texts in held.wishes.items()}


async def test_two_choices_for_a_question_to_come_at_the_same_moment_are_both_kept(stall):
    table, (_, second) = await queue_up(stall)
    async with stall.host.house.tables.hold(table) as held:
        (coming,) = held.running.foretold(held.seat_of(second.id))
    wanting = (stall.host.seat.want(table, second, "take", coming.digest, n, key=stall.key()) for n in (0, 1))
    await asyncio.gather(*wanting)
    kept = (await wishes_of(stall, table))["take"].split("; ")
    assert sorted(kept) == sorted(choice.key for choice in coming.choices[:2])


async def test_a_wish_is_used_when_its_question_opens(stall):
    table, (first, second) = await queue_up(stall)
    await stall.host.seat.wish(table, second, "take", "apple; bread", key=stall.key())
    assert await wishes_of(stall, table) == {"take": "apple; bread"}
    (coming,) = (await stall.host.panels.panel(table, second)).coming
    assert (coming.id, coming.answer_text) == ("", "take apple; or else take bread")
    await stall.answer(table, first, ["apple"])
    inputs = await stall.inputs(table)
    assert [(row.by, row.answer) for row in inputs] == [("player", '["apple"]'), ("order", '["bread"]')]
    assert await wishes_of(stall, table) == {}


async def test_a_wish_that_is_not_possible_any_more_is_dropped_and_its_seat_asked(stall):
    table, (first, second) = await queue_up(stall)
    await stall.host.seat.wish(table, second, "take", "apple", key=stall.key())
    await stall.answer(table, first, ["apple"])
    await stall.settle()
    assert stall.channel.last.mentions == (second.id,)
    assert not (await stall.question(table, second)).answered


@pytest.mark.parametrize(("first_takes", "by"), [("pass", ["player", "order"]), ("apple", ["player"])])
async def test_a_wish_outlasts_a_checkpoint_where_its_question_is_still_the_same(tmp_path, first_takes, by):
    stall = await World.open(tmp_path / "stall.sqlite3", (ONE_EACH,))
    table, (first, second) = await queue_up(stall)
    await stall.host.seat.wish(table, second, "take", "bread", key=stall.key())
    await stall.answer(table, first, [first_takes])
    assert [row.by for row in await stall.inputs(table)] == by
    assert await wishes_of(stall, table) == {}
    await stall.database.close()


async def test_wishes_survive_a_restart_and_can_be_taken_back(stall):
    table, (first, second) = await queue_up(stall)
    await stall.host.seat.wish(table, second, "take", "bread", key=stall.key())
    await stall.restart()
    assert await wishes_of(stall, table) == {"take": "bread"}
    await stall.host.seat.wish(table, second, "take", "", key=stall.key())
    await stall.answer(table, first, ["apple"])
    assert len(await stall.inputs(table)) == 1


async def test_what_is_typed_for_a_question_that_is_coming_is_noted_for_it(stall):
    table, (_, second) = await queue_up(stall)
    done = await stall.host.seat.answer_named(CHANNEL, ["take"], second, "bread", key=stall.key())
    assert done.text.startswith("Noted for when you are asked: ")
    assert "read" in done.text
    coming = (await stall.host.panels.panel(table, second)).coming
    assert [(question.prompt.ask, question.answer_text) for question in coming] == [("take", "take bread")]


async def test_an_answer_to_any_question_may_be_meant_for_one_that_is_coming(stall):
    table, (_, second) = await queue_up(stall)
    await stall.host.seat.answer_any(CHANNEL, second, "bread", key=stall.key())
    coming = (await stall.host.panels.panel(table, second)).coming
    assert [(question.prompt.ask, question.answer_text) for question in coming] == [("take", "take bread")]


async def test_a_list_while_typing_offers_what_may_be_answered_ahead(stall):
    _, (_, second) = await queue_up(stall)
    assert ("take bread", "bread") in await stall.host.typing.options_for(CHANNEL, ["take"], second, "br")


async def test_nobody_wishes_for_what_is_not_coming(stall):
    table, (first, _) = await queue_up(stall)
    assert "coming" in await stall.refused(stall.host.seat.wish(table, first, "take", "apple", key=stall.key()))
    assert "choices" in await stall.refused(
        stall.host.seat.wish(table, BEN if first is ANA else ANA, "take", "zebra", key="z")
    )


async def test_a_wish_that_crashes_the_rules_is_dropped_and_its_seat_asked(stall):
    table, (first, second) = await queue_up(stall)
    await stall.host.seat.wish(table, second, "take", "boom", key=stall.key())
    await stall.answer(table, first, ["apple"])
    assert len(await stall.inputs(table)) == 1
    await stall.answer(table, second, ["bread"])
    assert (await stall.host.operate.verify(table)).ok
