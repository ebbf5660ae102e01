"""Worlds of every game with bots at tables of every seat count and pair of options: none is left to be thought of."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract import pairwise
from engine.judgement import Skill
from games import GAMES
from players.skills import skill_of
from tests.players import battery

SKILLS = [skill for game in GAMES if (skill := skill_of(game.key)) is not None]
TABLES = [
    pytest.param(skill, seats, options, id=f"{skill.rules.key}-{number}-{seats}")
    for skill in SKILLS
    for number, (seats, options) in enumerate(pairwise(skill.rules))
]


@pytest.mark.parametrize(("skill", "seats", "options"), TABLES)
def test_whatever_a_table_has_agreed_no_world_holds_luck_to_come(
    skill: Skill[Any], seats: int, options: dict[str, str]
):
    asked, found, _ = battery.found_of(skill, seats, 1, every=23, options=options)
    assert found or not asked


@pytest.mark.rehearsal
@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.rules.key)
def test_over_all_tables_worlds_are_found_but_for_one_question_in_twenty(skill: Skill[Any]):
    counts = [battery.found_of(skill, seats, 1, every=13, options=options) for seats, options in pairwise(skill.rules)]
    asked, found, tries = (sum(count) for count in zip(*counts, strict=True))
    assert found >= 0.95 * asked
    assert found >= 0.8 * tries
