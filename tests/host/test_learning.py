"""Lessons: a private practice with bots, of which nobody else hears."""

from __future__ import annotations

import pytest

from games import GAMES
from host.learning.practices import LASTS
from host.table.lessons import NotTheLesson
from host.values.ports import SECOND
from host.values.sight import Sight
from tests.host.fakes import ANA, BEN, GUILD

TAUGHT = [(game, lesson) for game in GAMES for lesson in game.lessons]
NAMES = [f"{game.key}-{lesson.key}" for game, lesson in TAUGHT]


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


async def learn(house, game, lesson, person=ANA):
    return await house.host.learning.learn(person, game.key, lesson.key, key=house.key())


async def to_the_end(house, lesson, table):
    for _ in lesson.steps:
        panel = (await house.host.learning.show_step(table, ANA, key=house.key())).panel
    return panel


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
async def test_a_lesson_is_taken_step_by_step_and_nobody_hears_of_it(house, game, lesson):
    done = await learn(house, game, lesson)
    assert lesson.about in done.panel.text
    assert lesson.steps[0].says in done.panel.text
    panel = await to_the_end(house, lesson, done.table_id)
    assert lesson.end in panel.text
    assert panel.practice.over
    await house.settle()
    assert house.channel.messages == {}
    assert house.channel.whispers == []
    assert (await house.host.table.of_person(ANA)) == []
    assert (await house.host.table.here(Sight(BEN, GUILD, lambda place: True))) == []


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
async def test_another_answer_than_the_lessons_says_why_and_is_not_taken(house, game, lesson):
    table = (await learn(house, game, lesson)).table_id
    (question, *_) = (await house.host.panels.panel(table, ANA)).questions
    wrong = next(
        answer
        for answer in ([choice.key] for choice in question.prompt.choices)
        if answer != question.prompt.check(game.face.parse(question.prompt, lesson.steps[0].answer, None))
    )
    with pytest.raises(NotTheLesson) as no:
        await house.host.seat.choose(table, question.id, question.digest, ANA, wrong, key=house.key())
    assert str(no.value) == lesson.steps[0].why_not
    assert (await house.host.panels.panel(table, ANA)).questions[0].id == question.id


async def test_a_lesson_that_was_begun_goes_on_where_it_was_and_can_be_begun_again_or_left(house):
    game, lesson = TAUGHT[0]
    table = (await learn(house, game, lesson)).table_id
    await house.host.learning.show_step(table, ANA, key=house.key())
    await house.restart()
    resumed = await learn(house, game, lesson)
    assert resumed.table_id == table
    assert lesson.about not in resumed.panel.text
    anew = await house.host.learning.again(table, ANA, key=house.key())
    assert anew.table_id != table
    assert lesson.about in anew.panel.text
    await house.host.learning.leave(anew.table_id, ANA, key=house.key())
    assert (await learn(house, game, lesson)).table_id not in (table, anew.table_id)


async def test_a_practice_is_gone_after_a_day(house):
    game, lesson = TAUGHT[0]
    table = (await learn(house, game, lesson)).table_id
    await house.pass_time(LASTS // SECOND)
    assert (await house.row(table)).status == "abandoned"
    assert house.channel.messages == {}
    assert house.channel.whispers == []
