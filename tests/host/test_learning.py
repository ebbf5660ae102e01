"""Lessons: a private practice with bots, of which nobody else hears."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from bot.ui.addresses import custom_id
from bot.ui.pages import panel_pages
from engine import Dice, Form, Pick, Refusal
from games import GAMES
from games.lessons import LEARNER
from host.play import bots, panel_parts
from host.schedule.reminders import PRACTICE_LASTS
from host.table import lessons, prospect
from host.table.lessons import NotTheLesson
from host.values.ports import SECOND
from host.values.sight import Sight
from rendering.rings import shows
from tests.host.fakes import ANA, BEN, GUILD

TAUGHT = [(game, lesson) for game in GAMES for lesson in game.lessons]
NAMES = [f"{game.key}-{lesson.key}" for game, lesson in TAUGHT]


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


async def learn(house, game, lesson, person=ANA):
    return await house.host.learning.learn(person, game.key, lesson.key, key=house.key())


async def named(house, table, text):
    async with house.host.house.tables.hold(table) as held:
        return lessons.named(held, text)


def other_parts(prompt, wanted):
    """A form with one field chosen, otherwise than the lesson wants."""
    fields = prompt.fields.items() if isinstance(prompt, Form) else ()
    picks = [(name, field) for name, field in fields if isinstance(field, Pick) and field.at_most == 1]
    return [{name: [c.key]} for name, field in picks for c in field.choices if [c.key] != wanted[name]]


async def to_the_end(house, lesson, table):
    for _ in lesson.steps:
        panel = (await house.host.learning.show_step(table, ANA, key=house.key())).panel
    return panel


async def test_no_preview_of_a_lesson_says_where_to_type_as_it_lives_nowhere(house):
    game, lesson = TAUGHT[0]
    begun = await learn(house, game, lesson)
    question = begun.panel.questions[0]
    async with house.host.house.tables.hold(begun.table_id) as table:
        answer = lessons.wanted_of(table, table.running.open[question.id])
    seen = await house.host.panels.preview(begun.table_id, question.id, question.digest, ANA, answer)
    assert (seen.said != "", seen.typed) == (True, "")


def test_what_a_lesson_is_about_speaks_of_no_table():
    assert [lesson.key for _, lesson in TAUGHT if "at this table" in lesson.about] == []


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
async def test_a_lesson_is_taken_step_by_step_and_nobody_hears_of_it(house, game, lesson):
    done = await learn(house, game, lesson)
    assert lesson.about in done.panel.text
    assert await named(house, done.table_id, lesson.steps[0].says) in done.panel.text
    panel = await to_the_end(house, lesson, done.table_id)
    assert await named(house, done.table_id, lesson.end) in panel.text
    assert panel.practice.over
    await house.settle()
    assert house.channel.messages == {}
    assert house.channel.whispers == []
    assert (await house.host.table.of_person(ANA)) == []
    assert (await house.host.table.here(Sight(BEN, GUILD, lambda place: True))) == []


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
async def test_another_answer_than_the_lessons_says_why_and_is_not_taken_unless_its_step_is_free(house, game, lesson):
    table = (await learn(house, game, lesson)).table_id
    for step in lesson.steps:
        question = next(
            each for each in (await house.host.panels.panel(table, ANA)).questions if each.prompt.ask == step.ask
        )
        async with house.host.house.tables.hold(table) as held:
            wanted = question.prompt.check(lessons.reading(held)(question.prompt, step.answer))
        samples = (question.prompt.check(question.prompt.sample(Dice(step.ask, str(n)))) for n in range(40))
        wrong = next(answer for answer in samples if answer != wanted)
        if step.free:
            await house.host.seat.answer(table, question.id, question.digest, ANA, wrong, key=house.key())
            continue
        with pytest.raises(NotTheLesson) as no:
            await house.host.seat.choose(table, question.id, question.digest, ANA, wrong, key=house.key())
        assert str(no.value).endswith(f". {await named(house, table, step.why_not)}")
        for part in other_parts(question.prompt, wanted):
            with pytest.raises(NotTheLesson):
                await house.host.seat.draft(table, question.id, question.digest, ANA, {"so_far": part}, key=house.key())
        await house.host.seat.answer(table, question.id, question.digest, ANA, wanted, key=house.key())
    assert (await house.host.panels.panel(table, ANA)).practice.over


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
async def test_after_the_last_step_the_bots_have_played_before_the_panel_is_shown(house, game, lesson):
    table = (await learn(house, game, lesson)).table_id
    panel = await to_the_end(house, lesson, table)
    for step in range(6):
        async with house.host.house.tables.hold(table) as held:
            mine = [each for each in held.running.asked(0) if not each.answered]
            assert mine, f"nobody asks the learner after {step} decisions"
            assert bots.owed(held) is None
            question = mine[0]
        assert question.id in {each.id for each in panel.questions}
        answer = question.prompt.sample(Dice("played on", str(step)))
        panel = (await house.host.seat.answer(table, question.id, question.digest, ANA, answer, key=house.key())).panel


@pytest.mark.parametrize("small", [False, True], ids=["wide", "small"])
@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
async def test_whatever_a_step_rings_is_in_a_picture_that_is_shown(house, game, lesson, small):
    table = (await learn(house, game, lesson)).table_id
    await house.host.looks.small_screen(ANA, small)
    for step in lesson.steps:
        async with house.host.house.tables.hold(table) as held:
            view, asked = held.running.view(LEARNER), [each.prompt for each in held.running.asked(LEARNER)]
            scenes = panel_parts.hands(held, ANA, view, asked, {})
        for ref in step.rings:
            assert any(shows(scene, ref) and scene.alt.count("ringed") for scene in scenes), f"{step.says} {ref}"
        await house.host.learning.show_step(table, ANA, key=house.key())


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


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
async def test_the_end_of_a_lesson_says_what_happens_now_and_leads_into_a_real_game(house, game, lesson):
    panel = await to_the_end(house, lesson, (await learn(house, game, lesson)).table_id)
    assert lessons.GOES_ON in panel.text
    assert await named(house, panel.table_id, lesson.untaught) in panel.text
    keys = {key.label: key.custom_id for key in panel_pages.panel(panel).view.walk_children() if hasattr(key, "label")}
    assert keys["Play now, with bots"] == custom_id(("q", "bots", game.key))


async def test_the_end_of_a_lesson_offers_the_next_one_and_the_last_none(house):
    game = next(game for game in GAMES if len(game.lessons) > 1)
    first, second = game.lessons[:2]
    panel = await to_the_end(house, first, (await learn(house, game, first)).table_id)
    assert panel.practice.following == (game.key, second.key, second.title)
    labels = [item.label for item in panel_pages.panel(panel).view.walk_children() if hasattr(item, "label")]
    assert f"Next: {second.title}" in labels
    last = game.lessons[-1]
    panel = await to_the_end(house, last, (await learn(house, game, last)).table_id)
    assert panel.practice.following is None


async def test_a_practice_is_gone_after_a_day(house):
    game, lesson = TAUGHT[0]
    table = (await learn(house, game, lesson)).table_id
    await house.pass_time(PRACTICE_LASTS // SECOND)
    assert (await house.row(table)).status == "abandoned"
    assert house.channel.messages == {}
    assert house.channel.whispers == []


async def test_a_practice_that_cannot_be_loaded_is_over_and_another_one_begins(house):
    game, lesson = TAUGHT[0]
    table = (await learn(house, game, lesson)).table_id
    async with house.database.transaction() as tx:
        assert (await tx.execute(text("UPDATE checkpoints SET state = '{}'"))).rowcount
    await house.restart(games=GAMES)
    again = await learn(house, game, lesson)
    assert (await house.row(table)).status == "abandoned"
    assert again.table_id != table
    assert again.panel.questions
    assert (await house.host.operate.status()).flagged == ()


async def test_nothing_of_a_practice_that_is_played_on_is_said_counted_or_rated(house):
    game, lesson = TAUGHT[0]
    table = (await learn(house, game, lesson)).table_id
    await to_the_end(house, lesson, table)
    for step in range(60):
        if not await house.random_answer(table, Dice("played on", str(step))):
            break
        await house.settle()
    assert (await house.row(table)).seq > len(lesson.steps)
    async with house.host.house.tables.hold(table) as held:
        held.change(status="finished", ended_at=house.clock())
        assert not prospect.counts(held)
    await house.pass_time(PRACTICE_LASTS // SECOND)
    assert house.channel.messages == {}
    assert house.channel.notified == []
    assert house.channel.whispers == []
    assert (await house.host.operate.status()).outbox == 0


async def test_only_whoever_practises_may_look_at_it(house):
    game, lesson = TAUGHT[0]
    table = (await learn(house, game, lesson)).table_id
    assert await house.host.table.known(table, Sight(ANA, GUILD, lambda place: False)) == table
    with pytest.raises(Refusal, match=f"There is no table {table}"):
        await house.host.table.known(table, Sight(BEN, GUILD, lambda place: True))
    with pytest.raises(Refusal, match="do not sit"):
        await house.host.learning.show_step(table, BEN, key=house.key())


@pytest.mark.parametrize(("game", "lesson"), TAUGHT, ids=NAMES)
async def test_no_advice_points_elsewhere_than_what_the_step_wants(house, game, lesson):
    table = (await learn(house, game, lesson)).table_id
    for step in lesson.steps:
        panel = await house.host.panels.panel(table, ANA)
        asked = next(each for each in panel.questions if each.prompt.ask == step.ask)
        async with house.host.house.tables.hold(table) as held:
            wanted = asked.prompt.check(lessons.reading(held)(asked.prompt, step.answer))
        assert not panel.advised
        assert not asked.ready
        if isinstance(asked.prompt, Form):
            assert {name: wanted[name] for name in asked.prompt.suggested} == asked.prompt.suggested
        elif asked.order:
            options = asked.prompt.choices if isinstance(asked.prompt, Pick) else asked.prompt.spots
            named = wanted if isinstance(wanted, list) else [wanted]
            assert [options[at].key for at in asked.order] == named
        with pytest.raises(Refusal):
            await house.host.hints.of(table, ANA)
        await house.host.learning.show_step(table, ANA, key=house.key())
