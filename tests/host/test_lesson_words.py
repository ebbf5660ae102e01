"""Lessons speak of what is on the screen: by its name, and of one panel at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from discord import ui

from bot.ui.pages import panel_pages
from engine import Decision
from games import GAMES
from games.lessons import LEARNER
from host.play import ways
from host.table.names import BOT_NAMES
from host.values.receipts import Panel
from scripts.lessons import reader
from tests.host.fakes import ANA

TAUGHT = [(game, lesson) for game in GAMES for lesson in game.lessons]
NAMES = [f"{game.key}-{lesson.key}" for game, lesson in TAUGHT]
NAMED = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
"""Words in italics name controls."""
PRESSED = re.compile(r"\b[Pp]ress (?!\*)")
"""A press on something without such a name."""


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


def controls(panel: Panel) -> Iterator[str]:
    """What buttons, lists and their lines are called, without the numbers of the picture."""
    for item in panel_pages.panel(panel).view.walk_children():
        if isinstance(item, ui.Button):
            yield unnumbered(item.label or "")
        if isinstance(item, ui.Select):
            yield unnumbered(item.placeholder or "")
            yield from (unnumbered(option.label) for option in item.options)


def unnumbered(label: str) -> str:
    return re.sub(r" \(#\d+\)", "", label)


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
async def test_what_a_lesson_names_in_italics_is_on_the_panel_of_that_step(house, game, lesson):
    done = await house.host.learning.learn(ANA, game.key, lesson.key, key=house.key())
    panel = done.panel
    for step in lesson.steps:
        there = set(controls(panel))
        for name in NAMED.findall(step.says):
            assert name in there, (step.says, sorted(there))
        assert not PRESSED.findall(step.says), "what is pressed is named in italics"
        panel = (await house.host.learning.show_step(done.table_id, ANA, key=house.key())).panel


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
def test_no_press_passes_a_step_that_has_something_to_say(game, lesson):
    """Numbers of steps never jump: what can be decided in one press belongs to one step."""
    names = dict(enumerate(BOT_NAMES[: lesson.seats]))
    for done, step in enumerate(lesson.steps):
        driver = lesson.position(game.rules, lambda driver: reader(game, driver), done)
        question = lesson.taught(driver, done)
        wanted = question.prompt.check(reader(game, driver)(question.prompt, step.answer))
        offered = ways.of(game, driver, question, names) if question.prompt.ask in game.joined else ()
        offered += ways.beside(game, driver, question, wanted, names) if question.prompt.ask in game.joined else ()
        for way in offered:
            for at in passed(game, lesson, driver, done, way):
                assert not lesson.steps[at].says, f"step {at + 1} is passed by {way.view}"


def passed(game, lesson, driver, done, way):
    """The steps after this one that a way decides as the lesson wants them, all its answers being so."""
    ahead = driver.ahead()
    for at, each in enumerate(way.steps, done):
        step = lesson.step(at)
        if step is None or each.question.prompt.ask != step.ask or each.question.prompt.seat != LEARNER:
            return
        question = next(asked for asked in ahead.asked(LEARNER) if asked.id == each.question.id)
        if question.prompt.check(each.answer) != question.prompt.check(
            reader(game, ahead)(question.prompt, step.answer)
        ):
            return
        if at > done:
            yield at
        if each is not way.steps[-1]:
            ahead.submit(Decision(question.id, question.digest, LEARNER, each.answer))
