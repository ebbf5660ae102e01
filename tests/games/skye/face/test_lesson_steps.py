"""What the lessons of Isle of Skye ask to be built, and what their pictures point at."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Decision, Driver, Open
from games.lessons import LEARNER, Lesson, Read
from games.skye import GAME
from games.skye.face import FACE
from rendering.rings import shows
from tests.games.skye.face.moments import NAMES

DECIDED = [
    pytest.param(lesson, done, step, id=f"{lesson.key} {done + 1}")
    for lesson in GAME.lessons
    for done, step in enumerate(lesson.steps)
]
BUILT = [each for each in DECIDED if each.values[2].ask == "build"]


def reading(driver: Driver[Any]) -> Read:
    return lambda prompt, text: FACE.parse(prompt, text, driver.view(prompt.seat))


def at(lesson: Lesson, done: int) -> tuple[Driver[Any], Open]:
    driver = lesson.position(GAME.rules, reading, done)
    question = lesson.taught(driver, done)
    assert question is not None
    return driver, question


@pytest.mark.parametrize(("lesson", "done", "step"), DECIDED)
def test_whatever_a_step_rings_is_in_a_picture(lesson, done, step):
    driver, question = at(lesson, done)
    view = driver.view(LEARNER)
    pictures = [FACE.hand(view, NAMES, (question.prompt,), {}), FACE.board(view, NAMES)]
    small = [*FACE.small_hand(view, NAMES, (question.prompt,), {}), *FACE.small(view, NAMES)]
    for ref in step.rings:
        assert any(shows(scene, ref) for scene in pictures), ref
        assert any(shows(scene, ref) for scene in small), ref


@pytest.mark.parametrize(("lesson", "done", "step"), BUILT)
def test_whoever_is_told_to_build_sees_a_ring_around_that_tile_and_that_space(lesson, done, step):
    tile, space, _ = step.answer.split()
    ringed = [ref for ref in step.rings if ref.startswith(("tile:", "cell:"))]
    assert ringed == [f"tile:{tile}", f"cell:{LEARNER}:{space}"]
    assert f"space {space}" in step.says


@pytest.mark.parametrize(("lesson", "done", "step"), BUILT)
def test_whoever_chose_a_place_that_brings_the_same_reads_that_it_would_do_and_why_not_today(lesson, done, step):
    driver, question = at(lesson, done)
    before, prompt = driver.view(LEARNER), question.prompt

    def gain(spot: str) -> str:
        ahead = driver.preview(Decision(question.id, question.digest, LEARNER, spot))
        return FACE.gain(before, ahead.view, prompt, spot)

    wanted = prompt.check(reading(driver)(prompt, step.answer))
    tile = wanted.split()[0]
    brings = gain(wanted)
    alike = [
        spot.key for spot in prompt.spots if spot.piece == tile and spot.key != wanted and gain(spot.key) == brings
    ]
    said = "Other places" in step.why_not and "today" in step.why_not
    assert step.free or said == bool(alike)
