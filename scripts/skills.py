"""Which games the scripts can play well: the hosted ones, and the documents' example."""

from __future__ import annotations

from typing import Any

from engine.judgement import Skill
from games import GAMES
from players import skill_of
from tests.example.bot import SKILL as EXAMPLE

SKILLS: dict[str, Skill[Any]] = {
    skill.rules.key: skill for skill in (EXAMPLE, *(skill_of(game.key) for game in GAMES)) if skill is not None
}
