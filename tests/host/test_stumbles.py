"""Whoever answers wrongly three times in a row is offered the lesson of the game, once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ui.layouts import Message
from bot.ui.pages import learn_pages, panel_pages
from engine import Illegal
from games import GAMES
from games.lessons import Lesson
from tests.host.beach import GAME
from tests.host.fakes import ANA, BEN, CHANNEL
from tests.host.test_puzzles import PUZZLED

LESSON = Lesson("first", "Beans in ten minutes", "About beans.", 2, "beans", (), "The end.", "Nothing.")


@pytest.fixture
async def beach(world):
    await world.restart(games=(replace(GAME, lessons=(LESSON,)),))
    return world


async def typed(world, text, person=ANA):
    """What somebody types; the game whose lesson is offered with the refusal."""
    try:
        await world.host.seat.answer_any(CHANNEL, person, text, key=world.key())
    except Illegal:
        return await world.host.stumbles.wrong_in(CHANNEL, person)
    raise AssertionError(f"{text} was taken")


def labels(message: Message):
    return [item.label for item in message.view.walk_children() if getattr(item, "label", None)]


async def test_the_third_wrong_answer_in_a_row_offers_the_lesson_and_the_fourth_does_not_again(beach):
    await beach.play()
    offers = [await typed(beach, text) for text in ("lunch", "two", "-1", "beans", "7 shells")]
    assert offers == ["", "", "beach", "", ""]


async def test_an_answer_that_is_taken_begins_the_count_anew(beach):
    await beach.play()
    assert [await typed(beach, "lunch") for _ in range(2)] == ["", ""]
    await beach.host.seat.answer_any(CHANNEL, ANA, "1", key=beach.key())
    assert [await typed(beach, "lunch") for _ in range(3)] == ["", "", "beach"]


async def test_a_line_that_is_taken_begins_the_count_anew(beach):
    await beach.play()
    assert [await typed(beach, "lunch") for _ in range(3)] == ["", "", "beach"]
    await beach.host.lines.answer(CHANNEL, ANA, ["1"], key=beach.key())
    assert [await typed(beach, "lunch") for _ in range(3)] == ["", "", "beach"]


async def test_each_person_is_counted_alone(beach):
    await beach.play()
    assert [await typed(beach, "lunch") for _ in range(2)] == ["", ""]
    assert [await typed(beach, "lunch", BEN) for _ in range(3)] == ["", "", "beach"]
    assert await typed(beach, "lunch") == "beach"


async def test_each_table_is_counted_alone(beach):
    here = await beach.play()
    there = await beach.play(where="thread")
    assert [await beach.host.stumbles.wrong(here, ANA) for _ in range(2)] == ["", ""]
    assert [await beach.host.stumbles.wrong(there, ANA) for _ in range(3)] == ["", "", "beach"]
    assert await beach.host.stumbles.wrong(here, ANA) == "beach"


async def test_a_game_without_lessons_offers_none(world):
    await world.play()
    assert [await typed(world, "lunch") for _ in range(4)] == [""] * 4


async def test_nothing_is_offered_in_a_lesson_or_a_puzzle(world):
    await world.restart(games=GAMES)
    game = next(game for game in PUZZLED if game.lessons)
    lesson = await world.host.learning.learn(ANA, game.key, key=world.key())
    puzzle = await world.host.puzzles.another(ANA, game.key, key=world.key())
    for table in (lesson.table_id, puzzle.table_id):
        assert [await world.host.stumbles.wrong(table, ANA) for _ in range(4)] == [""] * 4


async def test_the_lesson_is_offered_by_its_button_beside_what_was_refused(beach):
    table = await beach.play()
    offer = learn_pages.offer("That does not fit.", "beach")
    assert labels(offer) == ["Learn in ten minutes"]
    panel = await beach.host.panels.panel(table, BEN)
    shown = panel_pages.panel(*learn_pages.offered(panel, "That does not fit.", "beach"))
    assert "Learn in ten minutes" in labels(shown)
    assert "Learn in ten minutes" not in labels(
        panel_pages.panel(*learn_pages.offered(panel, "That does not fit.", ""))
    )
