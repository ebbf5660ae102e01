"""The strengths by name, the weakest first."""

from __future__ import annotations

from typing import Any, Final

from engine.judgement import Skill
from players.base import Budget, Player
from players.chance import Chance
from players.club import Club
from players.learner import Learner
from players.strong import Strong

STRENGTHS: Final[tuple[type[Player], ...]] = (Chance, Learner, Club, Strong)


def player(strength: str, skill: Skill[Any], budget: Budget | None = None, style: str = "") -> Player:
    """A player of a strength; `budget` is for those that search, `style` for all that look ahead. Raises `KeyError`."""
    kind = {each.strength: each for each in STRENGTHS}[strength]
    if kind is Strong:
        return Strong(skill.for_search(), budget, style)
    return Club(skill, style=style) if kind is Club else kind(skill)
