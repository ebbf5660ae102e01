"""What stands in a panel, or below the title of the last message, stands there once."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from discord import ui

from bot.ui.pages import panel_pages
from engine import Dice
from games import GAMES
from tests.host.fakes import ANA, BEN, CEM
from tests.host.world import World

CHANGED = re.compile("You may (still )?change it")
ANSWERS = 120
SHORT = 12
"""Letters of words that may well stand twice: "Pass.", a number."""
OF_EACH = "You have no wish yet."
"""Said of every question that may be answered ahead."""


def sentences(message):
    """The sentences of a message, without marks of Markdown."""
    for part in message.view.walk_children():
        if isinstance(part, ui.TextDisplay):
            for line in part.content.split("\n"):
                plain = re.sub(r"\*|^-# |^#+ |^• ", "", line)
                yield from (each.strip() for each in re.split(r"(?<=[.!?]) ", plain) if len(each.strip()) > SHORT)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_no_sentence_stands_twice_in_a_panel_after_an_answer(tmp_path, game):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    table, dice = await world.play(*(ANA, BEN, CEM)[: min(3, game.rules.seats[-1])], game=game.key), Dice("once")
    given = seen = 0
    while given < ANSWERS and (await world.row(table)).status == "running":
        owing = await world.owing(table)
        if not owing:
            await world.pass_time(24 * 3600)
            continue
        person, asked = dice.choice(owing)
        question = next(each for each in (await world.host.panels.panel(table, person)).questions if each.id == asked)
        answer = question.prompt.sample(dice)
        done = await world.host.seat.answer(table, asked, question.digest, person, answer, key=world.key())
        said = Counter(each for each in sentences(panel_pages.receipt(done)) if each != OF_EACH)
        assert [each for each, often in said.items() if often > 1] == [], question.prompt.ask
        assert sum(bool(CHANGED.search(each)) for each in said) <= 1, said
        given, seen = given + 1, seen + len(said)
    assert seen > given > 0
    await world.database.close()


ENDS_SOON = {"cosmic": {"longest": "8", "windows": "table"}}
MOST = 1500


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_the_last_message_says_once_that_the_game_is_over(tmp_path, game):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    table = await world.play(ANA, BEN, game=game.key, options=ENDS_SOON.get(game.key, {}))
    dice = Dice("the end")
    for _ in range(MOST):
        if (await world.row(table)).status != "running":
            break
        if not await world.random_answer(table, dice):
            await world.pass_time(24 * 3600)
    await world.settle()
    (last,) = world.channel.titled("The game is over")
    assert "game is over" not in last.text
    panel = await world.host.panels.panel(table, ANA)
    assert "game is over" not in panel.text
    assert "You are number " in panel.text
    await world.database.close()


TAUGHT = [(game, lesson) for game in GAMES for lesson in game.lessons]


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=[f"{game.key}-{lesson.key}" for game, lesson in TAUGHT])
async def test_no_sentence_stands_twice_in_a_step_of_a_lesson(tmp_path, game, lesson):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    step = await world.host.learning.learn(ANA, game.key, lesson.key, key=world.key())
    for _ in lesson.steps:
        step = await world.host.learning.show_step(step.table_id, ANA, key=world.key())
        said = Counter(sentences(panel_pages.receipt(step)))
        assert [each for each, often in said.items() if often > 1] == []
    await world.database.close()
