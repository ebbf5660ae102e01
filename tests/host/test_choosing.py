"""Choosing by a press: what is harmless counts at once, all else is kept and shown before a second press."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Dice, Stale
from games import GAMES
from host.play import ways
from host.values.receipts import PreviewView, Receipt
from tests.host.fakes import ANA, BEN, DAN
from tests.host.test_play import to_the_burying
from tests.host.world import World

QUIET, LOUD = {"beans": 2, "boast": ["no"]}, {"beans": 6, "boast": ["yes"]}
SHOWING = replace(next(game for game in GAMES if game.joined), at_once=frozenset())
"""A game of which questions are shown with what follows, and no end of a turn counts unseen."""


async def choose(world, table, person, answer, *, ask=None, key=None):
    question = await world.question(table, person, ask)
    return await world.host.seat.choose(table, question.id, question.digest, person, answer, key=key or world.key())


async def test_what_warns_of_nothing_and_may_be_changed_counts_at_once(world):
    table = await world.play()
    done = await choose(world, table, ANA, QUIET)
    assert isinstance(done, Receipt)
    assert done.text.startswith("Done: bid 2")
    assert done.panel.questions[0].answer_text == "bid 2"
    assert len(await world.inputs(table)) == 1


async def test_what_deserves_a_warning_is_kept_and_shown_and_counts_with_the_second_press(world):
    table = await world.play()
    seen = await choose(world, table, ANA, LOUD)
    assert isinstance(seen, PreviewView)
    assert "**That is a lot.**" in seen.text
    assert await world.inputs(table) == ()
    kept = (await world.question(table, ANA)).draft["answer"]
    assert kept == LOUD
    await world.answer(table, ANA, kept)
    assert [each.answer for each in await world.inputs(table)] != []


@pytest.mark.parametrize(("choice", "counts"), [("one", True), ("look", False)])
async def test_a_choice_counts_at_once_unless_it_uncovers_something(world, choice, counts):
    table = await world.play()
    await to_the_burying(world, table)
    before = len(await world.inputs(table))
    done = await choose(world, table, ANA, [choice], ask="bury")
    assert isinstance(done, Receipt if counts else PreviewView)
    assert len(await world.inputs(table)) - before == counts


async def test_a_press_that_comes_twice_acts_once_and_is_answered_alike(world):
    table = await world.play()
    for answer in (QUIET, LOUD):
        first, again = [await choose(world, table, ANA, answer, key=f"{answer}") for _ in range(2)]
        assert (type(first), first.text) == (type(again), again.text)
    assert len(await world.inputs(table)) == 1


async def test_a_press_that_was_kept_as_a_part_and_comes_again_as_an_answer_counts_for_nothing(world):
    table = await world.play()
    question = await world.question(table, ANA)
    about = (table, question.id, question.digest, ANA)
    await world.host.seat.draft(*about, {"page": 2}, key="twice")
    again = await world.host.seat.choose(*about, QUIET, key="twice")
    assert (again.table_id, again.text) == (table, "")
    assert not await world.inputs(table)


async def test_a_press_that_comes_twice_acts_once_even_where_its_question_is_over(world):
    table = await world.play()
    await to_the_burying(world, table)
    before, question = len(await world.inputs(table)), await world.question(table, ANA, "bury")
    about = (table, question.id, question.digest, ANA, ["one"])
    first, again = [await world.host.seat.choose(*about, key="twice") for _ in range(2)]
    assert first.text == again.text
    assert len(await world.inputs(table)) == before + 1
    with pytest.raises(Stale):
        await world.host.seat.choose(*about, key=world.key())


async def test_what_is_looked_at_joins_what_was_chosen_so_far(world):
    table = await world.play()
    question = await world.question(table, ANA)
    await world.host.seat.draft(table, question.id, question.digest, ANA, {"page": 2}, key=world.key())
    await choose(world, table, ANA, LOUD)
    assert (await world.question(table, ANA)).draft == {"page": 2, "answer": LOUD}


async def test_nobody_chooses_for_another_seat_or_what_is_no_answer_or_after_the_question_is_over(world):
    table = await world.play()
    question = await world.question(table, ANA)

    def press(person, answer):
        about = (table, question.id, question.digest, person)
        return world.refused(world.host.seat.choose(*about, answer, key=world.key()))

    assert await press(DAN, QUIET) == "You do not sit at this table; you may watch."
    assert await press(BEN, QUIET) == "This question is for another seat."
    assert await press(ANA, {"beans": 0, "boast": ["yes"]}) == "Who boasts must bid a bean."
    assert await world.inputs(table) == ()
    await to_the_burying(world, table)
    assert "no longer open" in await press(ANA, QUIET)


# --- several answers in a row


@pytest.fixture
async def shown(tmp_path):
    """A table of a game whose questions are shown with what follows."""
    world = await World.open(tmp_path / "henge.sqlite3", (SHOWING,))
    yield world, await world.play(ANA, BEN, game=SHOWING.key)
    await world.database.close()


async def offers(world, table, most):
    """As the game goes on by chance: each question with something that is offered as one choice, and whose it is."""
    dice = Dice("at once", SHOWING.key)
    for _ in range(most):
        for person in (ANA, BEN):
            for question in (await world.host.panels.panel(table, person)).questions:
                if question.ways and not question.answered:
                    yield person, question, dice.choice(question.ways)
        if not await world.random_answer(table, dice):
            return


async def test_answers_in_a_row_count_all_at_once_or_are_shown_first_and_then_count(shown):
    world, table = shown
    room, met, longest = world.host.at_once, set(), 0
    async for person, question, way in offers(world, table, 150):
        current = await world.question(table, person, question.prompt.ask)
        if current.digest != question.digest:
            continue  # another of one's questions was answered meanwhile
        before, key = len(await world.inputs(table)), world.key()
        about = (table, question.id, question.digest, person, way.seal)
        done = await room.choose(*about, key=key)
        met.add(isinstance(done, PreviewView))
        if isinstance(done, PreviewView):
            assert len(await world.inputs(table)) == before
            done = await room.answer(*about, key=key)
        else:
            again = await room.choose(*about, key=key)
            assert (type(again), again.text) == (Receipt, done.text)
        assert done.text.startswith("Done: ")
        given = [each for each in (await world.inputs(table))[before:] if each.by == "player"]
        assert {each.user_id for each in given} == {person.id}
        longest = max(longest, len(given))
        with pytest.raises(Stale):
            await room.choose(*about, key=world.key())
        if len(met) == 2 and longest > 1:
            break
    assert longest > 1
    assert met == {True, False}, "some count at once, others are shown first"


@pytest.fixture
async def joined(tmp_path):
    """A table of the same game as it is."""
    game = next(game for game in GAMES if game.joined)
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    yield world, await world.play(ANA, BEN, game=game.key)
    await world.database.close()


async def test_the_same_act_is_looked_at_first_or_counts_whichever_way_it_is_chosen(joined):
    world, table = joined
    panels, met = world.host.panels, set()
    async for person, question, way in offers(world, table, 150):
        current = await world.question(table, person, question.prompt.ask)
        if current.digest != question.digest:
            continue
        listed = await panels.preview_of_way(table, question.id, question.digest, person, way.seal)
        async with world.host.house.tables.hold(table) as held:
            steps = ways.sealed(panels.ways.at(held, held.running.open[question.id]), way.seal).steps
        for step in steps[:-1]:
            await world.host.seat.answer(
                table, step.question.id, step.question.digest, person, step.answer, key=world.key(), show=False
            )
        last = steps[-1].question
        done = await world.host.seat.choose(table, last.id, last.digest, person, steps[-1].answer, key=world.key())
        assert isinstance(done, PreviewView) == (listed is not None), (way, listed)
        if isinstance(done, PreviewView):
            assert listed.text.endswith(done.text[1:])
            await world.host.seat.answer(table, last.id, last.digest, person, steps[-1].answer, key=world.key())
        met.add((len(steps) > 1, listed is not None))
        if len(met) == 4:
            break
    assert (True, True) in met, "several answers in a row that are looked at first"
    assert (True, False) in met, "and such that count at once"
