"""Which games can be played well: those whose package has a `bot`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.judgement import Skill


@cache
def skill_of(key: str) -> Skill[Any] | None:
    """What the package of a game says of how to play it, or None: there it can be played by chance only."""
    if find_spec(f"games.{key}") is None or find_spec(f"games.{key}.bot") is None:
        return None
    skill = import_module(f"games.{key}.bot").SKILL
    if not isinstance(skill, Skill) or skill.rules.key != key:
        raise ImportError(f"games.{key}.bot.SKILL is not that of {key!r}")
    return skill
