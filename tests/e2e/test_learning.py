"""Learning over the real client: a lesson and puzzles, of which nobody else hears."""

from __future__ import annotations

import pytest

from bot.ui.pages.reference_pages import READ_BOARD
from discord_playground import reading
from games import GAMES
from host.table.puzzle_tables import day_at, posted_at
from tests.e2e.members import PATIENCE, pictured

TAUGHT = [(game, lesson) for game in GAMES for lesson in game.lessons]
SHOWN = [game for game in GAMES if game.board_pages and game.lessons]
SECOND = 1000


def posted(channel):
    return [message for message in channel.messages if "Puzzle of the day" in reading.text(message)]


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=[f"{game.key}-{lesson.key}" for game, lesson in TAUGHT])
async def test_a_lesson_is_taken_by_its_button_to_its_end_and_nobody_hears_of_it(
    bot, playground, channel, ana, ben, game, lesson
):
    panel = await ana.click(await ana.slash(channel, "learn"), lesson.title)
    assert lesson.steps[0].says.split(".")[0].split("{")[0] in reading.text(panel)
    for _ in lesson.steps:
        panel = await ana.click(panel, "Do it for me")
    # a picture that is late may be what came last
    await playground.world.until(lambda: f"**{lesson.title}** · done" in reading.text(panel), 10)
    left = await ana.click(panel, "Leave the lesson")
    await playground.world.until(lambda: "You have left the lesson" in reading.text(left), 10)
    assert not channel.messages
    assert not ana.pings()
    assert not ben.pings()


async def test_the_puzzle_of_the_day_is_posted_solved_by_its_button_and_told_on_the_next_day(
    bot, playground, channel, ana, ben, world
):
    told = reading.text(await ben.slash(channel, "setup puzzle", channel=world.find_channel("games")))
    assert "A puzzle is posted every day: <#" in told
    day = day_at(bot.clock()) + 1
    bot.clock.forward((posted_at(day) - bot.clock()) / SECOND + 1)
    await playground.world.until(lambda: posted(channel), 20)
    post = posted(channel)[-1]
    assert not ana.pings()
    panel = await ana.click(post, "Solve")
    assert "**Puzzle of the day**" in reading.text(panel)
    page = await ben.slash(channel, "puzzle")
    assert "Leave the puzzle" in reading.labels(page)
    bot.clock.forward(24 * 60 * 60)
    await playground.world.until(lambda: len(posted(channel)) == 2, 20)
    assert "Best" in reading.text(posted(channel)[-1])
    assert not ana.pings()
    assert not ben.pings()


async def test_whoever_types_wrong_answers_three_times_in_a_row_may_learn_the_game_at_once(bot, ana, ben, channel):
    await ana.slash(channel, "table new", game="skye", seats=2, where="here")
    await ben.click(await channel.expect("Isle of Skye", buttons=("Join",)), "Join")
    await ana.slash(channel, "table start")
    await channel.expect("Awaited", buttons=("My turn",))
    said = [await ana.slash(channel, "skye price", prices=text) for text in ("lunch", "1 2", "no", "a lot")]
    assert ["Learn in ten minutes" in reading.labels(each) for each in said] == [False, False, True, False]
    assert "Learn in ten minutes" not in reading.labels(await ben.slash(channel, "skye price", prices="lunch"))
    panel = await ana.click(said[2], "Learn in ten minutes")
    assert "step 1 of" in reading.text(panel)
    assert said[2].visible_to == panel.visible_to == ana.id


async def test_whoever_fills_in_wrong_answers_three_times_in_a_row_may_learn_the_game_at_once(bot, ana, ben, channel):
    await ana.slash(channel, "table new", game="skye", seats=2, where="here")
    await ben.click(await channel.expect("Isle of Skye", buttons=("Join",)), "Join")
    await ana.slash(channel, "table start")
    panel = await ana.click(await channel.expect("Awaited", buttons=("My turn",)), "My turn")
    for _ in range(3):
        assert "If it is not clear how this goes" not in reading.text(panel)
        form = ana.person.click(panel, "Fill in")
        await form.form(PATIENCE)
        panel = await ana.came_of(ana.person.submit(form, {"0": ["0"], "1": ["0"], "2": ["0"]}))
    assert "If it is not clear how this goes" in reading.text(panel)
    assert "Learn in ten minutes" in reading.labels(panel)


@pytest.mark.parametrize("game", SHOWN, ids=lambda game: game.key)
async def test_how_to_read_the_board_is_in_help_and_beside_the_steps_of_a_lesson(bot, ana, channel, world, game):
    page = await ana.click(await ana.slash(channel, "help", game=game.key), READ_BOARD)
    for number, board in enumerate(game.board_pages):
        assert board.title in reading.text(page)
        assert all(mark.title in reading.text(page) for mark in board.marks)
        (picture,) = await pictured(world, page)
        assert f"1 {board.marks[0].title}" in picture.alt
        if number + 1 < len(game.board_pages):
            page = await ana.click(page, "▶")
    lesson = await ana.click(await ana.slash(channel, "learn"), game.lessons[0].title)
    shown = await ana.click(lesson, READ_BOARD)
    assert shown.id != lesson.id, "the lesson is still there"
    assert shown.visible_to == page.visible_to == ana.id
    assert game.board_pages[0].title in reading.text(shown)
    assert READ_BOARD in reading.labels(await ana.click(lesson, "Do it for me"))
    assert not channel.messages


async def test_whoever_opens_a_table_of_a_game_they_never_played_has_its_base_game_and_the_rest_by_one_press(
    bot, ana, channel
):
    said = await ana.slash(channel, "table new", game="skye", seats=2, where="here")
    assert "Pace: daily, a day for a decision. Whoever answers sooner need not wait for it to end." in reading.text(
        said
    )
    skye = next(game for game in GAMES if game.key == "skye")
    first, usual = (next(each for each in skye.pitch.presets if each.key == key) for key in ("first", "druids"))
    assert f"it has the rules of a first game: {first.about}." in reading.text(said)
    card = await channel.expect("Isle of Skye")
    assert f"Druids**: {first.about}" in reading.text(card)
    (offer,) = [label for label in reading.labels(said) if label.startswith(usual.title)]
    page = await ana.click(said, offer)
    assert page.id == said.id
    assert f"{usual.title}: {usual.about}." in reading.text(page)
    await ana.slash(channel, "table new", game="skye", seats=2, options="druids=on")
    assert "first game" not in reading.text(await ana.slash(channel, "table new", game="lagoon", seats=2))
