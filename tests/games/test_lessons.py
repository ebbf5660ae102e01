"""Lessons take their one course, refuse everything else, and are short."""

from __future__ import annotations

from scripts.lessons import played
from tests.games.declared import declaring


@declaring("lessons")
def test_each_lesson_is_played_to_its_end_and_takes_no_other_answer(game):
    for lesson in game.lessons:
        found = played(game, lesson)
        assert found.failed == []
        assert found.presses == len(lesson.steps)
        assert found.wrong >= found.presses


@declaring("lessons")
def test_lessons_have_names_of_their_own_and_words_that_fit_a_panel(game):
    assert len({lesson.key for lesson in game.lessons}) == len(game.lessons)
    for lesson in game.lessons:
        assert lesson.steps[0].says
        assert len(lesson.title) <= 45
        for done in range(len(lesson.steps) + 1):
            says = lesson.end if done == len(lesson.steps) else lesson.steps[lesson.lead(done)].says
            assert 0 < len(f"{lesson.brought(done)} {says}") <= 900


@declaring("lessons")
def test_each_lesson_says_in_a_few_lines_what_it_leaves_out_and_where_that_is_explained(game):
    for lesson in game.lessons:
        assert "`/help`" in lesson.untaught
        assert len(lesson.untaught) <= 280
        assert len(f"{lesson.brought(len(lesson.steps))} {lesson.end} {lesson.untaught}") <= 900


@declaring("lessons")
def test_the_page_of_lessons_names_nobody_who_sits_nowhere_yet(game):
    for lesson in game.lessons:
        assert "{" not in f"{lesson.title}{lesson.about}"
        assert not any(
            f"Bot {letter}" in f"{step.says}{step.why_not}{step.brought}" for step in lesson.steps for letter in "ABCDE"
        )
